import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "../clock/clock.ts";
import { MockError } from "../errors.ts";
import type { Handle, MockRequest } from "./exchange.ts";
import { httpReply, type ReplyHooks } from "./http-reply.ts";

export type HttpDoor = { readonly url: string; close(): Promise<void> };

export type DoorOptions = {
  readonly host: string;
  readonly port: number;
  /** An idle connection is closed after so long. */
  readonly keepAliveMs: number;
  /** For the time that a port refuses connections. */
  readonly clock: Clock;
};

/** Opens a port; 0 takes a free one. @throws MockError when it cannot be had. */
export async function openPort(
  handle: Handle,
  { host, port, keepAliveMs, clock }: DoorOptions,
): Promise<HttpDoor> {
  const server = createServer((incoming, response) => {
    const hooks = { handle, closeForAWhile };
    answer(hooks, incoming, response).catch(() => response.destroy());
  });
  const closeForAWhile = (forMs: number) => {
    const bound = server.address() as AddressInfo | null;
    if (bound === null) return;
    server.close();
    clock.after(forMs, () => {
      if (!closing && !server.listening) server.listen(bound.port, host);
    });
  };
  let closing = false;
  server.keepAliveTimeout = keepAliveMs;
  // Since 24.6 Node adds a second to the time it is told, unless told otherwise.
  Object.assign(server, { keepAliveTimeoutBuffer: 0 });
  server.headersTimeout = 0;
  server.requestTimeout = 0;
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (cause) {
    throw new MockError(`The mock cannot listen on ${host} port ${port}: ${whyNot(cause)}`, {
      cause,
    });
  }
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    async close() {
      closing = true;
      if (!server.listening) {
        server.closeAllConnections();
        return;
      }
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** What stands in the way of a port, and what to do. */
function whyNot(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  switch (code) {
    case "EADDRINUSE":
      return "the port is in use. Choose another --port, or 0 for a free one.";
    case "EADDRNOTAVAIL":
      return "no interface of this machine has that address. Choose another --host, such as 127.0.0.1.";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "the host's name has no address. Choose another --host, such as 127.0.0.1.";
    case "EACCES":
      return "that is not allowed. Choose a --port from 1024 up, or 0 for a free one.";
    default:
      return `${message}. Choose another --host or --port.`;
  }
}

async function answer(
  { handle, closeForAWhile }: { readonly handle: Handle } & Pick<ReplyHooks, "closeForAWhile">,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A client may go away at any time; the connection's end is all that has to be known.
  response.on("error", () => {});
  const request = await readRequest(incoming);
  if (response.destroyed) return;
  let ended = false;
  const onEnd = () => {
    ended = true;
  };
  const clientGone = handle(request, httpReply(response, { onEnd, closeForAWhile }));
  response.on("close", () => {
    if (!ended) clientGone();
  });
}

async function readRequest(incoming: IncomingMessage): Promise<MockRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  const url = new URL(incoming.url ?? "/", "http://mock-vllm.invalid");
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) {
    headers[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
  }
  return {
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: url.searchParams,
    headers,
    body: Buffer.concat(parts).toString("utf8"),
  };
}
