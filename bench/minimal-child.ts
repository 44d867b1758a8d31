/** The least that streams: every request gets so many frames of one text, one write a turn. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers";

const tokens = Number(process.argv[2]);
const choice = {
  index: 0,
  delta: { content: " word" },
  logprobs: null,
  finish_reason: null,
  token_ids: null,
};
const frame = `data: ${JSON.stringify({ id: "chatcmpl-0123456789abcdef", object: "chat.completion.chunk", created: 1, model: "mock-model", choices: [choice] })}\n\n`;

function stream(response: ServerResponse, left: number): void {
  if (left === 0) {
    response.end("data: [DONE]\n\n");
    return;
  }
  response.write(frame);
  nextTurn(() => stream(response, left - 1));
}

const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    response.flushHeaders();
    stream(response, tokens);
  });
});
server.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
});
process.on("disconnect", () => process.exit(0));
