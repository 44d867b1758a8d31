import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "./folder.ts";
import { CLI, runProgram } from "./program.ts";

const frame = (payload: unknown) => `data: ${JSON.stringify(payload)}\n\n`;
const delta = (content: string, finish: string | null) =>
  frame({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] });

/** Answers the first `answered` chats whole; the rest get one token and are left open. */
async function stallingServer(answered: number, onStall: () => void) {
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

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s keeps what was measured and ends with %i", async (signal, exitCode) => {
  await using folder = await temporaryFolder();
  let interrupt = () => {};
  await using server = await stallingServer(3, () => interrupt());
  const settings = `run --base-url ${server.baseUrl} --requests 10 --concurrency 1 --context-tokens 1000`;
  const run = await runProgram([CLI, ...settings.split(" "), "--output-dir", folder.path], {
    onStarted: (kill) => {
      interrupt = () => kill(signal);
    },
  });
  expect(run.exitCode).toBe(exitCode);
  expect(run.stderr).not.toMatch(/\n\s+at /);
  const files = await readdir(folder.path);
  expect(files).toHaveLength(1);
  const file = path.join(folder.path, files[0] ?? "");
  const artifact = JSON.parse(await readFile(file, "utf8"));
  expect(artifact).toMatchObject({
    requests: 10,
    completed: 3,
    failed: 1,
    performance_eligible: false,
  });
  expect(artifact.failures[0]).toMatchObject({ request_index: 3, error_type: "aborted" });
  expect(artifact.extensions.incomplete.reason).toContain(signal);
  const verified = await runProgram([CLI, "verify", file]);
  expect(verified.exitCode).toBe(0);
});
