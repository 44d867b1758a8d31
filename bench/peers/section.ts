import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Measured, Scale } from "../sections.ts";
import { AIPERF } from "./aiperf.ts";
import { findProgram } from "./find-program.ts";
import { GUIDELLM } from "./guidellm.ts";
import { measurePeer, type PeerLoad, type PeerResult } from "./measure.ts";
import { OURS } from "./ours.ts";
import type { Peer } from "./peer.ts";
import { peersText } from "./text.ts";
import { VLLM_BENCH_SERVE } from "./vllm-bench-serve.ts";

/** In the order of the tables. */
const PEERS: readonly Peer[] = [OURS, VLLM_BENCH_SERVE, GUIDELLM, AIPERF];

const LOADS: Readonly<Record<Scale, readonly PeerLoad[]>> = {
  // Few streams answer often, so that a p99 is not the one worst request.
  full: [
    { streams: 16, tokensPerSecond: 50, rounds: 12 },
    { streams: 64, tokensPerSecond: 50, rounds: 6 },
    { streams: 256, tokensPerSecond: 50, rounds: 3 },
  ],
  tiny: [{ streams: 4, tokensPerSecond: 50, rounds: 2 }],
};

/**
 * The same load with every client that is installed. `PEERS` chooses clients by name, separated by
 * commas; `PEERS_EARLIER` is the JSON of an earlier run, whose other clients join the tables.
 *
 * @throws Error when a client fails, or its report cannot be read
 */
export async function measurePeers(scale: Scale): Promise<Measured> {
  const { env } = process;
  const chosen = env["PEERS"]?.split(",");
  const unknown = chosen?.filter((name) => !PEERS.some((peer) => peer.name === name)) ?? [];
  if (unknown.length > 0) {
    const known = PEERS.map(({ name }) => name).join(", ");
    throw new Error(`PEERS names no client: ${unknown.join(", ")}. Clients: ${known}.`);
  }
  const results: PeerResult[] = [];
  const missing: Peer[] = [];
  const measured = PEERS.filter(({ name }) => chosen?.includes(name) ?? true);
  for (const peer of measured) {
    const path = await findProgram(peer.program, env);
    if (path === undefined) missing.push(peer);
    else for (const load of LOADS[scale]) results.push(await measurePeer(peer, path, load));
  }
  const earlier = await earlierResults(env["PEERS_EARLIER"]);
  const all = [
    ...earlier.filter(({ peer }) => !measured.some(({ name }) => name === peer)),
    ...results,
  ];
  const inOrder = PEERS.flatMap(({ name }) => all.filter(({ peer }) => peer === name));
  return { text: peersText(inOrder, { peers: PEERS, missing }), result: inOrder };
}

/** This program's own results; only that they are some is checked. */
const EarlierResult = z.custom<PeerResult>(
  (value) => z.object({ peer: z.string() }).safeParse(value).success,
  { error: "expected a result of a client" },
);
const Earlier = z.object({ peers: z.array(EarlierResult) });

async function earlierResults(path: string | undefined): Promise<readonly PeerResult[]> {
  if (path === undefined) return [];
  return Earlier.parse(JSON.parse(await readFile(path, "utf8"))).peers;
}
