import type { Clock } from "../base/clock.ts";
import { deferred } from "../base/deferred.ts";
import { BenchError, messageOf } from "../base/errors.ts";
import type { RunCommand } from "./command.ts";

/** One graphics card as `nvidia-smi` describes it; null where it has no answer (`[N/A]`). */
export type GpuCard = {
  readonly index: number;
  readonly uuid: string | null;
  readonly name: string;
  /** Such as `12.0` (Blackwell workstation cards, "SM120"). */
  readonly computeCapability: string | null;
  readonly driverVersion: string | null;
  readonly powerLimitWatts: number | null;
  readonly memoryMib: number | null;
};

/** What this machine has; `reason` is a sentence for people, with no full stop. */
export type GpuReport =
  | { readonly kind: "found"; readonly cards: readonly [GpuCard, ...GpuCard[]] }
  | { readonly kind: "none"; readonly cause: NoGpuCause; readonly reason: string };

type NoGpuCause = "missing" | "timed-out" | "failed" | "unreadable" | "no-cards";

const FIELDS = [
  "index",
  "uuid",
  "name",
  "compute_cap",
  "driver_version",
  "power.limit",
  "memory.total",
] as const;

/** A driver that is not kept loaded takes seconds to start for each card. */
const LIMIT_MS = 20_000;

type Ports = { readonly run: RunCommand; readonly clock: Clock; readonly limitMs?: number };

/** Asks `nvidia-smi` for this machine's cards. Never throws: having no cards is an answer. */
export async function detectGpus({ run, clock, limitMs = LIMIT_MS }: Ports): Promise<GpuReport> {
  const controller = new AbortController();
  const { promise: limit, resolve: giveUp } = deferred<"timed-out">();
  const cancel = clock.after(limitMs, () => {
    giveUp("timed-out");
    controller.abort();
  });
  try {
    const query = [`--query-gpu=${FIELDS.join(",")}`, "--format=csv,noheader"];
    const outcome = await Promise.race([limit, run("nvidia-smi", query, controller.signal)]);
    if (outcome === "timed-out") {
      return none("timed-out", `nvidia-smi gave no answer within ${limitMs / 1000} s`);
    }
    if (outcome.exitCode !== 0) {
      const { exitCode, stdout, stderr } = outcome;
      const end = exitCode === null ? "was cut off" : `ended with exit code ${exitCode}`;
      return none("failed", `nvidia-smi ${end}: ${quoted(stdout.trim() || stderr)}`);
    }
    return readCards(outcome.stdout);
  } catch (error) {
    if (isMissing(error)) return none("missing", "there is no nvidia-smi on this machine's PATH");
    return none("failed", `nvidia-smi could not be run: ${messageOf(error)}`);
  } finally {
    cancel();
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";
}

/** The answer of `nvidia-smi --query-gpu=... --format=csv,noheader`. */
function readCards(stdout: string): GpuReport {
  const lines = stdout.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0 || /^No devices were found/i.test(stdout.trim())) {
    return none("no-cards", "nvidia-smi found no cards");
  }
  const cards = lines.map(readCard);
  const [first, ...others] = cards.filter((card) => card !== undefined);
  if (first === undefined || others.length + 1 < cards.length) {
    const bad = lines[cards.indexOf(undefined)] ?? "";
    return none("unreadable", `nvidia-smi printed what describes no card: ${quoted(bad)}`);
  }
  return { kind: "found", cards: [first, ...others] };
}

function readCard(line: string): GpuCard | undefined {
  const cells = line.split(",").map((cell) => cell.trim());
  const [index = "", uuid = "", name = "", capability = "", driver = "", power = "", memory = ""] =
    cells;
  const isCard = cells.length === FIELDS.length && /^\d{1,4}$/.test(index) && name !== "";
  // A known capability that is none means other columns than were asked for.
  if (!isCard || (known(capability) !== null && !/^\d{1,2}\.\d$/.test(capability)))
    return undefined;
  return {
    index: Number(index),
    uuid: known(uuid),
    name: printable(name),
    computeCapability: known(capability),
    driverVersion: known(driver),
    powerLimitWatts: quantity(power, "W"),
    memoryMib: quantity(memory, "MiB"),
  };
}

/** `[N/A]`, `[Not Supported]`, `[Unknown Error]` and the like stand for no answer. */
function known(cell: string): string | null {
  return cell === "" || cell === "N/A" || cell.startsWith("[") ? null : printable(cell);
}

function quantity(cell: string, unit: string): number | null {
  const [, digits] = new RegExp(`^(\\d+(?:\\.\\d+)?) ${unit}$`).exec(cell) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * How the artifact's `gpu` names the cards: two of compute capability 12.0 are `dual-sm120`; any
 * others are counted by name, as in `1x NVIDIA H200 (sm90)`, for cards of one capability can be
 * of very different speed. Kinds are joined with ` + ` in the order of their first card.
 */
export function gpuLabel(cards: readonly GpuCard[]): string {
  if (isDualSm120(cards)) return "dual-sm120";
  return countLabels(cards, ({ name, computeCapability }) =>
    computeCapability === null ? name : `${name} (${smName(computeCapability)})`,
  );
}

function isDualSm120(cards: readonly GpuCard[]): boolean {
  return cards.length === 2 && cards.every((card) => card.computeCapability === "12.0");
}

function smName(capability: string): string {
  return `sm${capability.replace(".", "")}`;
}

function countLabels(cards: readonly GpuCard[], label: (card: GpuCard) => string): string {
  const labels = cards.map(label);
  return [...new Set(labels)]
    .map((kind) => `${labels.filter((other) => other === kind).length}x ${kind}`)
    .join(" + ");
}

/**
 * Refuses any machine but the expected one. `dual-sm120` is two cards of compute capability 12.0,
 * `2x12.0` the same, and `NxM.m` in general exactly N cards, each of capability M.m.
 *
 * @throws BenchError `environment` that says what was found; `bad-settings` for another form
 */
export function expectGpu(expected: string, report: GpuReport): void {
  const { count, capability } = readExpectation(expected);
  const advice = "Run on the machine that was meant, or change expect-gpu.";
  if (report.kind === "none") {
    throw new BenchError(`expect-gpu wants ${expected}, but ${report.reason}. ${advice}`, {
      code: "environment",
    });
  }
  const { cards } = report;
  const isExpected =
    cards.length === count && cards.every((card) => card.computeCapability === capability);
  if (isExpected) return;
  const found = countLabels(
    cards,
    (card) => `${card.name} (compute capability ${card.computeCapability ?? "unknown"})`,
  );
  throw new BenchError(
    `expect-gpu wants ${expected}, which is ${count} of compute capability ${capability}; ` +
      `this machine has ${found}. ${advice}`,
    { code: "environment" },
  );
}

function readExpectation(expected: string): { count: number; capability: string } {
  const [, major, minor] = /^dual-sm(\d{1,2})(\d)$/.exec(expected) ?? [];
  if (major !== undefined) return { count: 2, capability: `${major}.${minor}` };
  const [, count, capability] = /^([1-9]\d?)x(\d{1,2}\.\d)$/.exec(expected) ?? [];
  if (count !== undefined && capability !== undefined) return { count: Number(count), capability };
  throw new BenchError(
    `expect-gpu ${JSON.stringify(expected)} must be dual-sm120, or a count and a compute ` +
      "capability such as 2x12.0",
    { code: "bad-settings" },
  );
}

function none(cause: NoGpuCause, reason: string): GpuReport {
  return { kind: "none", cause, reason };
}

const LONGEST_QUOTE = 200;

/** The first line that says something, fit for a log. */
function quoted(text: string): string {
  const line = text.split("\n").find((candidate) => candidate.trim() !== "") ?? "";
  return JSON.stringify(printable(line.trim()).slice(0, LONGEST_QUOTE));
}

/** A driver's text goes into logs and comments; control characters and line separators do not. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd");
}
