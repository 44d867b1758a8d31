import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { MockError } from "../errors.ts";
import type { Handle, HeaderList, MockRequest, Reply } from "./exchange.ts";

/** uvicorn closes a connection that was idle for so long. */
const KEEP_ALIVE_MS = 5_000;

export type HttpDoor = { readonly url: string; close(): Promise<void> };

/** Opens a port; 0 takes a free one. @throws MockError when it cannot be had. */
export async function openPort(
  handle: Handle,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<HttpDoor> {
  const server = createServer((incoming, response) => {
    answer(handle, incoming, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = 0;
  server.requestTimeout = 0;
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (cause) {
    throw new MockError(
      `The mock cannot listen on ${host} port ${port}. Choose another --port, or 0 for a free one.`,
      { cause },
    );
  }
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  handle: Handle,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A client may go away at any time; the connection's end is all that has to be known.
  response.on("error", () => {});
  const request = await readRequest(incoming);
  if (response.destroyed) return;
  let ended = false;
  const clientGone = handle(
    request,
    replyOver(response, () => {
      ended = true;
    }),
  );
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

function replyOver(response: ServerResponse, onEnd: () => void): Reply {
  return {
    head(status, headers) {
      // uvicorn sends neither `connection` nor `keep-alive`, and its `date` is in the list.
      response.removeHeader("connection");
      response.removeHeader("date");
      response.sendDate = false;
      response.writeHead(status, rawHeaders(headers));
      response.flushHeaders();
    },
    write(bytes) {
      response.write(bytes);
    },
    end() {
      onEnd();
      response.end();
    },
    reset() {
      onEnd();
      response.socket?.resetAndDestroy();
    },
  };
}

function rawHeaders(headers: HeaderList): string[] {
  return headers.flatMap(([name, value]) => [name, value]);
}
