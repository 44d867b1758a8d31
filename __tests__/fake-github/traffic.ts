import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type Clock, sleep } from "../../src/base/clock.ts";
import { Refusal, type Reply } from "./exchange.ts";
import { createFaults, type Faults, type MetFault } from "./faults.ts";
import type { FrontDoor, Incoming, Prepared } from "./front-door.ts";

export type LoggedRequest = Omit<Prepared, "run"> & {
  readonly method: string;
  readonly body: string;
  /** 0 where the connection was cut instead of answered. */
  readonly status: number;
};

export type Traffic = {
  readonly listener: RequestListener;
  /** In the order in which they were answered. */
  readonly requests: readonly LoggedRequest[];
  readonly faults: Faults;
  /** Resolves when the next request matching `METHOD /path?query` arrives. */
  requested(pattern: RegExp): Promise<void>;
};

/** Everything between the socket and the services: the log, the watchers and the faults. */
export function createTraffic(door: FrontDoor, clock: Clock): Traffic {
  const requests: LoggedRequest[] = [];
  const faults = createFaults();
  const watchers: { readonly pattern: RegExp; readonly seen: () => void }[] = [];
  return {
    requests,
    faults,
    requested: (pattern) =>
      new Promise((resolve) => {
        watchers.push({ pattern, seen: resolve });
      }),
    async listener(request, response) {
      const incoming = await readRequest(request).catch(() => undefined);
      // The caller died in the middle of its request, as a cancelled Action does.
      if (!incoming) return;
      const { run, ...log } = door(incoming);
      const { method } = incoming;
      const line = `${method} ${log.target}`;
      for (const { pattern, seen } of watchers) if (pattern.test(line)) seen();
      const reply = await replyUnder(faults.meet(line), { clock, run });
      const body = log.service === "blobs" ? "" : incoming.content.toString();
      requests.push({ ...log, method, body, status: reply?.status ?? 0 });
      send(response, reply);
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<Incoming> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? "GET",
    url: new URL(request.url ?? "/", "http://127.0.0.1"),
    headers: Object.fromEntries(headers),
    content: Buffer.concat(chunks),
  };
}

/** The reply, or undefined where the connection is to be cut. */
async function replyUnder(
  fault: MetFault | undefined,
  { clock, run }: { readonly clock: Clock; readonly run: () => Reply },
): Promise<Reply | undefined> {
  if (fault?.kind === "slow") await sleep(clock, fault.delayMs);
  if (fault?.kind === "hold") await fault.released;
  if (fault?.kind === "answer" || fault?.kind === "reset") {
    if (fault.applied) guarded(run);
    return fault.kind === "answer" ? fault.reply : undefined;
  }
  return guarded(run);
}

function guarded(run: () => Reply): Reply {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    return { status: 500, body: { message: `The fake failed: ${String(error)}` } };
  }
}

function send(response: ServerResponse, reply: Reply | undefined): void {
  if (!reply) {
    response.destroy();
    return;
  }
  const { status, headers, body } = reply;
  const isRaw = typeof body === "string" || Buffer.isBuffer(body);
  response.writeHead(status, {
    "x-github-request-id": "FA4E:0001",
    ...(isRaw ? {} : { "content-type": "application/json; charset=utf-8" }),
    ...headers,
  });
  if (isRaw || body === undefined) response.end(body);
  else response.end(JSON.stringify(body));
}
