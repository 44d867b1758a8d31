import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const frame = (payload: unknown) => `data: ${JSON.stringify(payload)}\n\n`;

export type HostileOptions = {
  readonly model: string;
  /** What a failing chat says. */
  readonly error: (request: IncomingMessage) => string;
  /** Chats that fail, of every ten. */
  readonly failing: number;
};

/** A server whose every word may be chosen by somebody who wants it to take effect elsewhere. */
export async function hostileServer({ model, error, failing }: HostileOptions) {
  let chats = 0;
  const server = createServer((request, response) => {
    request.resume();
    if (request.url !== "/v1/chat/completions") {
      const isList = request.url === "/v1/models";
      const body = isList ? { data: [{ id: model, max_model_len: 200_000 }] } : { count: 1000 };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
      return;
    }
    if (chats++ % 10 < failing) {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: error(request), type: error(request) } }));
      return;
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(
      frame({ choices: [{ index: 0, delta: { content: "a" }, finish_reason: null }] }),
    );
    response.write(
      frame({ choices: [{ index: 0, delta: { content: "b" }, finish_reason: "stop" }] }),
    );
    response.write(frame({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 2 } }));
    response.end("data: [DONE]\n\n");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
