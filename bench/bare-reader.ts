import { connect } from "node:net";
import { type LoadShape, loadPlan, rawRequest } from "./load.ts";

/** When a request was written and when its last bytes were read, on this process's clock. */
export type BareTimes = { readonly marker: string; readonly t0Ms: number; readonly endMs: number };

/**
 * The floor of the timing error: the same closed loop on raw sockets that only takes the time of every
 * read. No HTTP, no events, no text. What it errs, the machine errs.
 *
 * @param from index of the first request; its marker must be no other load's of the same mock
 */
export async function readBare(
  baseUrl: string,
  { requests, streams }: LoadShape,
  from: number,
): Promise<readonly BareTimes[]> {
  const plan = loadPlan({ requests: from + requests, streams });
  const url = new URL(`${baseUrl}/chat/completions`);
  const calls = plan.requests
    .slice(from)
    .map((request) => ({ marker: request.marker, bytes: rawRequest(url, plan, request) }));
  const times: BareTimes[] = [];
  const buffer = new Uint8Array(64 * 1024);
  const send = ({ marker, bytes }: (typeof calls)[number]): Promise<void> =>
    new Promise((resolve, reject) => {
      let t0Ms = Number.NaN;
      let endMs = Number.NaN;
      const callback = () => {
        endMs = performance.now();
        return true;
      };
      const socket = connect({
        ...{ host: url.hostname, port: Number(url.port), noDelay: true },
        onread: { buffer, callback },
      });
      socket.on("connect", () => {
        t0Ms = performance.now();
        socket.write(bytes);
      });
      socket.on("error", reject);
      socket.on("close", () => {
        times.push({ marker, t0Ms, endMs });
        resolve();
      });
      socket.resume();
    });
  let next = 0;
  const slot = async () => {
    for (let call = calls[next++]; call !== undefined; call = calls[next++]) await send(call);
  };
  await Promise.all(Array.from({ length: streams }, slot));
  return times;
}
