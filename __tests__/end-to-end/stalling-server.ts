import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const frame = (payload: unknown) => `data: ${JSON.stringify(payload)}\n\n`;
const delta = (content: string, finish: string | null) =>
  frame({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] });

/** Answers the first `answered` chats whole; the rest get one token and are left open. */
export async function stallingServer(answered: number, onStall: () => void) {
  let chats = 0;
  const answer = (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(delta("word", null));
    if (++chats > answered) return onStall();
    response.write(delta(" end", "stop"));
    response.write(frame({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 2 } }));
    response.end("data: [DONE]\n\n");
  };
  const server = createServer((request, response) => {
    if (request.url === "/v1/chat/completions") {
      return void request.resume().on("end", () => answer(response));
    }
    const body =
      request.url === "/v1/models"
        ? { data: [{ id: "m", max_model_len: 100_000 }] }
        : { count: 1000 };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
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
