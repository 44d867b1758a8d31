import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** One request as it came in. */
export type RawRequest = {
  readonly line: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type RawServer = AsyncDisposable & {
  readonly url: string;
  /** Every request so far. */
  readonly requests: readonly RawRequest[];
  /** Connections opened so far. */
  connections(): number;
};

/** A loopback server that writes exactly the bytes it is told to. */
export async function serveRaw(
  answer: (socket: Socket, request: RawRequest, index: number) => void,
): Promise<RawServer> {
  const requests: RawRequest[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    let received = "";
    socket.setEncoding("latin1").on("data", (text: string) => {
      received += text;
      const request = parseRequest(received);
      if (request === null) return;
      received = "";
      requests.push(request);
      answer(socket, request, requests.length - 1);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}

function parseRequest(received: string): RawRequest | null {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd === -1) return null;
  const [line = "", ...headerLines] = received.slice(0, headEnd).split("\r\n");
  const headers = Object.fromEntries(
    headerLines.map((header) => {
      const colon = header.indexOf(":");
      return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
    }),
  );
  const body = received.slice(headEnd + 4);
  if (body.length < Number(headers["content-length"] ?? 0)) return null;
  return { line, headers, body: Buffer.from(body, "latin1").toString("utf8") };
}

export const STREAM_HEAD =
  "HTTP/1.1 200 OK\r\nserver: uvicorn\r\ncontent-type: text/event-stream; charset=utf-8\r\ntransfer-encoding: chunked\r\n\r\n";

/** One HTTP chunk of a chunked body. */
export function httpChunk(text: string | Buffer): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat([
    Buffer.from(`${bytes.byteLength.toString(16)}\r\n`),
    bytes,
    Buffer.from("\r\n"),
  ]);
}

export const LAST_CHUNK = "0\r\n\r\n";

/** A whole response with a content-length. */
export function plainResponse(
  status: string,
  body: string,
  headers: Readonly<Record<string, string>> = { "content-type": "application/json" },
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join("")}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
