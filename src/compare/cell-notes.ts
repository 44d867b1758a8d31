import type { CellRuns } from "./cells.ts";
import type { Comparability } from "./comparability.ts";
import { hasSessions } from "./estimate.ts";
import { describeMetric } from "./gate.ts";
import type { RunView } from "./run-view.ts";
import type { Series, Sides } from "./series.ts";
import type { TestedEstimate } from "./significance.ts";
import { driftOf } from "./trend-words.ts";

/** One gated metric as it was tested; untested where a side has no spread or nothing is comparable. */
export type TestedSeries = {
  readonly series: Series;
  readonly tested: TestedEstimate | undefined;
};

/** Dependence that raises no variance by more than this is not worth a remark. */
const REMARKABLE_INFLATION = 1.1;

const BOTH_SIDES = "Both sides in one sitting (A/B pairs) avoid it.";

type CellFacts = CellRuns & {
  readonly comparability: Comparability | null;
  /** Head runs that are in no number. */
  readonly unmeasured: number;
};

/** What the reader must know about how a cell's numbers came about, a sentence or two each. */
export function cellNotes(
  { base, head, comparability, unmeasured }: CellFacts,
  metrics: readonly TestedSeries[],
): readonly string[] {
  const unmeasuredNotes = unmeasured === 0 ? [] : [unmeasuredNote(unmeasured)];
  if (comparability === null) return unmeasuredNotes;
  const { mismatches, mixed, unverified, chunkValuesComparable } = comparability;
  const oneServer = oneServerNote({ base, head }, metrics);
  const allowed = mismatches.filter((mismatch) => mismatch.allowed).map(({ field }) => field);
  const notes = [
    ...unmeasuredNotes,
    base.length === 1 &&
      head.length === 1 &&
      "One run a side is indicative only: nothing here is a finding.",
    allowed.length > 0 && `Compared although these differ: ${allowed.join(", ")}.`,
    mixed.length > 0 &&
      `Runs of one side differ among themselves, but the sides do not: ${mixed.join(", ")}.`,
    unverified.length > 0 && `Not stated by both sides: ${unverified.join(", ")}.`,
    !chunkValuesComparable &&
      "Tokens per chunk changed: chunk counts and chunk gaps must not be compared.",
    oneServer,
    driftNote(metrics),
    dependenceNote(metrics),
    // Both sides of one server share its luck.
    oneServer === null && sessionsNote(metrics),
    heldUpNote({ base, head }),
  ];
  return notes.filter((note) => typeof note === "string");
}

/** Base and head of a pool share an address as a rule; two servers of one sitting cannot. */
function oneServerNote({ base, head }: Sides, metrics: readonly TestedSeries[]): string | null {
  if (!metrics.some(({ tested }) => tested?.method === "interleaved")) return null;
  const addresses = new Set([...base, ...head].map(({ baseUrl }) => baseUrl));
  return addresses.size === 1 && !addresses.has(null)
    ? "Both sides have one address, so they are the same server: all that differs is noise."
    : null;
}

function unmeasuredNote(runs: number): string {
  return `${runs} head run${runs === 1 ? " is" : "s are"} not in these numbers: interrupted, or without a request that counts.`;
}

/** A client that waited so long for its own processor measured that wait, too. */
const HELD_UP_MS = 50;

function heldUpNote({ base, head }: Pick<CellRuns, "base" | "head">): string | null {
  const sides = [heldUp(base, "base"), heldUp(head, "head")].filter((side) => side !== null);
  if (sides.length === 0) return null;
  return `The client itself was held up in ${sides.join(" and ")}: something else kept its machine busy, and part of what was measured is that.`;
}

/** `2 of 5 head runs (for up to 266 ms)`; null where none was. */
function heldUp(runs: readonly RunView[], side: string): string | null {
  const delays = runs.flatMap(({ clientDelayMs }) =>
    clientDelayMs !== null && clientDelayMs > HELD_UP_MS ? [clientDelayMs] : [],
  );
  if (delays.length === 0) return null;
  return `${delays.length} of ${runs.length} ${side} runs (for up to ${Math.max(...delays).toFixed(0)} ms)`;
}

function driftNote(metrics: readonly TestedSeries[]): string | null {
  const drifts = listByFact(metrics, ({ removedTrend, unit }) =>
    removedTrend === null ? null : `by ${driftOf(removedTrend, unit)}`,
  );
  if (drifts === null) return null;
  return `The runs drift ${drifts}. A straight line was taken out, which costs precision. ${BOTH_SIDES}`;
}

function dependenceNote(metrics: readonly TestedSeries[]): string | null {
  const counts = listByFact(metrics, ({ inflation }) =>
    inflation > REMARKABLE_INFLATION ? `${inflation.toFixed(1)} times` : null,
  );
  const correlation = Math.max(0, ...metrics.map(({ tested }) => tested?.correlation ?? 0));
  if (counts === null) return null;
  const units = metrics.some(({ tested }) => tested?.unit === "session") ? "sessions" : "runs";
  return `Neighbouring ${units} are alike (correlation ${correlation.toFixed(2)}), so they count for fewer: the variance of the change is taken ${counts}. ${BOTH_SIDES}`;
}

/** "by 1 % (ttft.p50, tpot.p50), by 2 % (throughput)"; null where no metric has such a fact. */
function listByFact(
  metrics: readonly TestedSeries[],
  factOf: (tested: TestedEstimate) => string | null,
): string | null {
  const names = new Map<string, string[]>();
  for (const { series, tested } of metrics) {
    const fact = tested === undefined ? null : factOf(tested);
    if (fact === null) continue;
    names.set(fact, [...(names.get(fact) ?? []), describeMetric(series.rule).name]);
  }
  if (names.size === 0) return null;
  return [...names].map(([fact, of]) => `${fact} (${of.join(", ")})`).join(", ");
}

function sessionsNote(metrics: readonly TestedSeries[]): string | null {
  const judged = metrics.filter(({ tested }) => tested !== undefined);
  const bySessions = judged.some(({ tested }) => tested?.unit === "session");
  return !bySessions && judged.some(({ series }) => hasSessions(series))
    ? "Repetitions share a server start or job, and there are too few of these to tell its luck from a change. Several jobs, or a restart of the server between runs, can."
    : null;
}
