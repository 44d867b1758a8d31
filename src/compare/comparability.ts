import { meanOf } from "../stats/moments.ts";
import { IDENTITY_FIELDS, type IdentityField } from "./run-identity.ts";
import type { RunView } from "./run-view.ts";

/** Everything that `allow-mismatch` can name. */
export const COMPARABLE_FIELDS = [...IDENTITY_FIELDS, "prompt-length", "output-length"] as const;

export type ComparableField = (typeof COMPARABLE_FIELDS)[number];

/** One field in which the two sides (or the runs of one side) differ. */
export type Mismatch = {
  readonly field: ComparableField;
  /** What the base runs say, each different value once. */
  readonly base: readonly string[];
  readonly head: readonly string[];
  /** `allow-mismatch` names it: compared all the same, and the report is marked. */
  readonly allowed: boolean;
};

export type Comparability = {
  readonly comparable: boolean;
  readonly mismatches: readonly Mismatch[];
  /** Fields in which the runs of a side differ among themselves, and the sides do not differ. */
  readonly mixed: readonly IdentityField[];
  /** Fields that only one side states, so that nobody knows whether they agree. */
  readonly unverified: readonly IdentityField[];
  /** False where tokens per chunk changed: chunk counts and chunk gaps then mean different things. */
  readonly chunkValuesComparable: boolean;
};

/** How far actual lengths and tokens per chunk may drift apart and still be the same experiment. */
export type LengthTolerances = {
  readonly promptRatio: number;
  /** Short prompts may differ by this many tokens whatever the ratio says. */
  readonly promptTokens: number;
  readonly outputRatio: number;
  readonly tokensPerChunkRatio: number;
};

/** Prompts are calibrated to 1 % or 8 tokens, so a pair may be 2 % or 16 tokens apart. */
export const LENGTH_TOLERANCES: LengthTolerances = {
  promptRatio: 0.02,
  promptTokens: 16,
  outputRatio: 0.05,
  tokensPerChunkRatio: 0.05,
};

/** Facts that older files and plain runs do not record: absence on one side is not a difference. */
const OFTEN_UNKNOWN: ReadonlySet<IdentityField> = new Set([
  "engine-version",
  "engine-flags",
  "gpu",
  "gpu-ids",
]);

/**
 * What came out rather than what was set: whether a server that may reason did so in a run. Sides that
 * have any such value in common may differ in it by chance alone.
 */
const OUTCOMES: ReadonlySet<IdentityField> = new Set(["protocol"]);

const UNSTATED = "not stated";

/**
 * Whether base and head measured the same experiment, field by field. Both sides are non-empty.
 * A pool with one odd run is named too, but where both sides have the same values they do not differ,
 * nor where a protocol is common to both: a server that reasons now and then has two, and is still like
 * itself.
 */
export function checkComparability(
  sides: { readonly base: readonly RunView[]; readonly head: readonly RunView[] },
  options: {
    readonly allowMismatch: readonly ComparableField[];
    readonly tolerances?: LengthTolerances;
  },
): Comparability {
  const tolerances = options.tolerances ?? LENGTH_TOLERANCES;
  const unverified: IdentityField[] = [];
  const mixed: IdentityField[] = [];
  const found: Omit<Mismatch, "allowed">[] = [];
  for (const field of IDENTITY_FIELDS) {
    const base = statedValues(sides.base, field);
    const head = statedValues(sides.head, field);
    const all = new Set([...base, ...head]);
    if (OFTEN_UNKNOWN.has(field) && all.has(UNSTATED)) {
      all.delete(UNSTATED);
      if (all.size > 0) unverified.push(field);
    }
    if (all.size < 2) continue;
    const isShared = OUTCOMES.has(field) && base.some((value) => head.includes(value));
    if (isShared || String(base) === String(head)) mixed.push(field);
    else found.push({ field, base, head });
  }
  found.push(...lengthMismatches(sides, tolerances));
  const mismatches = found.map((mismatch) => ({
    ...mismatch,
    allowed: options.allowMismatch.includes(mismatch.field),
  }));
  return {
    comparable: mismatches.every(({ allowed }) => allowed),
    mismatches,
    mixed,
    unverified,
    chunkValuesComparable:
      apart(
        means(sides, ({ tokensPerChunk }) => tokensPerChunk),
        { ratio: tolerances.tokensPerChunkRatio, absolute: 0 },
      ) === undefined,
  };
}

function statedValues(runs: readonly RunView[], field: IdentityField): readonly string[] {
  return [...new Set(runs.map(({ identity }) => identity[field] ?? UNSTATED))].sort();
}

function lengthMismatches(
  sides: { readonly base: readonly RunView[]; readonly head: readonly RunView[] },
  tolerances: LengthTolerances,
): Omit<Mismatch, "allowed">[] {
  const prompt = apart(
    means(sides, ({ promptTokensMean }) => promptTokensMean),
    {
      ratio: tolerances.promptRatio,
      absolute: tolerances.promptTokens,
    },
  );
  const output = apart(
    means(sides, ({ outputTokensMean }) => outputTokensMean),
    {
      ratio: tolerances.outputRatio,
      absolute: 1,
    },
  );
  return [
    ...(prompt === undefined ? [] : [{ field: "prompt-length" as const, ...prompt }]),
    ...(output === undefined ? [] : [{ field: "output-length" as const, ...output }]),
  ];
}

type SideMeans = { readonly base: number | null; readonly head: number | null };

function means(
  sides: { readonly base: readonly RunView[]; readonly head: readonly RunView[] },
  read: (run: RunView) => number | null,
): SideMeans {
  const meanOfSide = (runs: readonly RunView[]) => {
    const known = runs.map(read).filter((value) => value !== null);
    return known.length === 0 ? null : meanOf(known);
  };
  return { base: meanOfSide(sides.base), head: meanOfSide(sides.head) };
}

/** Undefined where the two are near enough, or where a side does not know (its token source says so). */
function apart(
  { base, head }: SideMeans,
  { ratio, absolute }: { readonly ratio: number; readonly absolute: number },
): { readonly base: readonly string[]; readonly head: readonly string[] } | undefined {
  if (base === null || head === null) return undefined;
  if (Math.abs(head - base) <= Math.max(absolute, ratio * base)) return undefined;
  return { base: [`${base.toFixed(1)} tokens`], head: [`${head.toFixed(1)} tokens`] };
}
