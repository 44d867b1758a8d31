import { short, table } from "../markdown.ts";
import type { PeerResult } from "./measure.ts";
import type { Peer } from "./peer.ts";

export type PeersShown = {
  /** All that there are. */
  readonly peers: readonly Peer[];
  /** Those that were to be measured and are not installed. */
  readonly missing: readonly Peer[];
};

/** The tables of the section. */
export function peersText(results: readonly PeerResult[], { peers, missing }: PeersShown): string {
  const shown = peers.filter(({ name }) => results.some(({ peer }) => peer === name));
  return [
    ...(results.length === 0 ? [] : measuredTexts(results, shown)),
    ...missing.map(missingText),
  ].join("\n\n");
}

function measuredTexts(results: readonly PeerResult[], shown: readonly Peer[]): readonly string[] {
  return [
    "What each client reported minus what the mock's trace says of the same requests by the client's " +
      "own definitions, in ms. *Summary* is its own mean / p50 / p99 of TTFT minus the same statistic of " +
      "the true times; *each request* is mean / p99 / max of the requests' own errors, *settled* its p99 " +
      "without the first request of each stream.",
    table(
      [
        "client",
        "streams × tok/s",
        "requests",
        "TTFT, summary",
        "TTFT, each request",
        "settled",
        "time per token",
        "chunk gap",
      ],
      results.map(errorRow),
    ),
    "Beside it: processor time, user and system, of the client's process and its children from the " +
      "first request's arrival to the last chunk (start-up and report apart, in the next column), the " +
      "time from the client's t0 to the mock having read the request (mean / p99, ms), and how late the " +
      "mock itself was (p99, ms).",
    table(
      [
        "client",
        "streams × tok/s",
        "chunks/s",
        "CPU µs a chunk",
        "CPU beside, s",
        "t0 to arrival",
        "mock late",
        "measured",
      ],
      results.map(costRow),
    ),
    "What each client's words mean, which is in no error above, and the highest rate tried at which its " +
      "settled p99 of TTFT, mean time per token and mean chunk gap were all less than 5 ms off:",
    shown.map((peer) => capacityLine(peer, results)).join("\n"),
  ];
}

function loadOf({ streams, tokensPerSecond }: PeerResult): string {
  return `${streams} × ${tokensPerSecond}`;
}

function errorRow(result: PeerResult): readonly string[] {
  const { ttft, requestTtft, settledTtft, perTokenMs, chunkGapMs } = result;
  return [
    result.peer,
    loadOf(result),
    String(result.requests),
    [ttft.mean, ttft.p50, ttft.p99].map(short).join(" / "),
    [requestTtft.mean, requestTtft.p99, requestTtft.max].map(short).join(" / "),
    short(settledTtft.p99),
    short(perTokenMs),
    chunkGapMs === null ? "–" : short(chunkGapMs),
  ];
}

function costRow(result: PeerResult): readonly string[] {
  return [
    result.peer,
    loadOf(result),
    short(result.chunksPerSecond),
    short(result.cpuUsPerChunk),
    short(result.cpuBesideMs / 1000),
    [result.arrival.mean, result.arrival.p99].map(short).join(" / "),
    short(result.mockSlip.p99),
    result.measuredAt,
  ];
}

function capacityLine({ name, definitions }: Peer, results: readonly PeerResult[]): string {
  const own = results.filter(({ peer }) => peer === name);
  const rates = own
    .filter(({ withinLimit }) => withinLimit)
    .map((result) => result.chunksPerSecond);
  const highest = rates.length === 0 ? "none tried" : `${short(Math.max(...rates))} chunks/s`;
  return `- **${name} ${own[0]?.version}: ${highest}.** ${definitions.notes}`;
}

function missingText({ name, program }: Peer): string {
  if (program.kind === "own") return "";
  return [
    `${name} is not installed. Put \`${program.command}\` on PATH or its path into ${program.variable}:`,
    `\`\`\`sh\n${program.install.join("\n")}\n\`\`\``,
  ].join("\n\n");
}
