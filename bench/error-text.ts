import type { Figures } from "./figures.ts";
import { short, table } from "./markdown.ts";
import type { ErrorResult } from "./timing-error.ts";

/** `mean / p50 / p99 / max`. */
function figures({ mean, p50, p99, max }: Figures): string {
  return [mean, p50, p99, max].map(short).join(" / ");
}

/** The tables of the timing error and of what was measured beside it. */
export function errorText(results: readonly ErrorResult[]): string {
  const load = ({ streams, tokensPerSecond, workers }: ErrorResult) =>
    `${streams} × ${tokensPerSecond}${workers === undefined ? "" : `, ${workers} workers`}`;
  const errorRows = results.map((result) => [
    load(result),
    String(result.requests),
    ...[result.ttfo, result.ttft, result.tpot, result.e2e, result.settled, result.floor].map(
      figures,
    ),
  ]);
  const besideRows = results.map((result) => [
    load(result),
    short(result.chunksPerSecond),
    figures(result.mockSlip),
    figures(result.arrival),
    short(result.loopDelayMaxMs),
    short(result.gcPauseMaxMs),
    `${short(result.clientCore * 100)} %`,
    `${short(result.mockCore * 100)} %`,
  ]);
  return [
    "Reported minus true, in ms: mean / p50 / p99 / max. *Settled* is TTFO, TTFT and E2E together, " +
      "without the first request of each stream, which all start at one moment. *Floor* is the E2E of the " +
      "same load right after it, read by bare sockets that only take the time of every read.",
    table(
      ["streams × tok/s", "requests", "TTFO", "TTFT", "TPOT", "E2E", "settled", "floor"],
      errorRows,
    ),
    "Beside it, in ms: how late the mock handed chunks to its sockets against its own plan, the time " +
      "from t0 to the mock having read the request, the client's longest pauses, and how much of one " +
      "core each process took.",
    table(
      [
        "streams × tok/s",
        "chunks/s",
        "mock late",
        "t0 to arrival",
        "loop delay max",
        "GC max",
        "client core",
        "mock core",
      ],
      besideRows,
    ),
    alignmentText(results),
  ].join("\n\n");
}

function alignmentText(results: readonly ErrorResult[]): string {
  const alignments = results.map(({ alignment }) => alignment);
  const worstUs = Math.max(...alignments.map(({ uncertaintyUs }) => uncertaintyUs));
  const inside = alignments.reduce((sum, { pingsInside }) => sum + pingsInside, 0);
  const pings = alignments.reduce((sum, alignment) => sum + alignment.pings, 0);
  const tightest = Math.min(...alignments.map(({ tightestPingUs }) => tightestPingUs));
  return (
    `The two processes' clocks agree to ± ${short(worstUs)} µs. ${inside} of ${pings} pings between ` +
    `them, the fastest of ${short(tightest)} µs, were stamped between their sending and receiving.`
  );
}
