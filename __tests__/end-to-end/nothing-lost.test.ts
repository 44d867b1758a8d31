import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { echoesOf, leaksIn } from "../fake-github/leaks.ts";
import { temporaryFolder } from "./folder.ts";
import { CLI, runProgram } from "./program.ts";

const ANSWER = [
  { choices: [{ index: 0, delta: { content: "word" }, finish_reason: "stop" }] },
  { choices: [], usage: { prompt_tokens: 1000, completion_tokens: 2 } },
]
  .map((payload) => `data: ${JSON.stringify(payload)}\n\n`)
  .join("");

/** Answers everything rightly; `onChat` runs before each chat's answer. */
async function plainServer(model: string, onChat: () => Promise<unknown> = async () => {}) {
  const server = createServer(async (request, response) => {
    await request.resume().toArray();
    if (request.url === "/v1/chat/completions") {
      await onChat();
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.end(`${ANSWER}data: [DONE]\n\n`);
      return;
    }
    const body =
      request.url === "/v1/models"
        ? { data: [{ id: model, max_model_len: 9000 }] }
        : { count: 1000 };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    run: `run --base-url http://127.0.0.1:${(server.address() as AddressInfo).port}/v1 --requests 1 --context-tokens 1000`.split(
      " ",
    ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

test("an output folder that went away during the run costs no measurement", async () => {
  await using folder = await temporaryFolder();
  await using spare = await temporaryFolder();
  const results = path.join(folder.path, "results");
  await using server = await plainServer("m", async () => {
    await rm(results, { recursive: true, force: true });
    await writeFile(results, "in the way");
  });
  const run = await runProgram([CLI, ...server.run, "--output-dir", results], {
    env: { TMPDIR: spare.path },
  });
  expect(run.exitCode).toBe(4);
  expect(run.stdout).toContain("1 of 1 request completed");
  const [file] = (await readdir(spare.path)).filter((name) => name.endsWith(".json"));
  expect(run.stderr).toContain(path.join(spare.path, file ?? "nowhere"));
  expect(JSON.parse(await readFile(path.join(spare.path, file ?? ""), "utf8")).completed).toBe(1);
});

test("a key that the server echoes, even as its model's name, is in no output and no file", async () => {
  await using folder = await temporaryFolder();
  const key = "sk-Zq9SECRET77";
  const echoes = Object.values(echoesOf(key)).join("-");
  await using server = await plainServer(`model-${echoes}`);
  const run = await runProgram([CLI, ...server.run, "--output-dir", folder.path], {
    env: { VLLM_BENCH_API_KEY: key },
  });
  expect(run.exitCode).toBe(0);
  expect(leaksIn(run.stdout + run.stderr, key)).toEqual([]);
  const [file] = await readdir(folder.path);
  const text = await readFile(path.join(folder.path, file ?? ""), "utf8");
  expect(leaksIn(text, key)).toEqual([]);
  expect(JSON.parse(text).model).toMatch(/^model-\*\*\*/);
});

test("a stdout that takes nothing is one line on stderr and the machine's exit code", async () => {
  await using folder = await temporaryFolder();
  const command = `exec "$0" "$@" > /dev/full`;
  const ended = await runProgram([
    "-e",
    `const { status, stderr } = require("node:child_process").spawnSync("sh", ["-c", ${JSON.stringify(command)}, process.execPath, ...process.argv.slice(1)], { encoding: "utf8" }); process.stderr.write(stderr); process.exit(status);`,
    CLI,
    ..."run --mock instant --requests 1 --context-tokens 200 --output-dir".split(" "),
    folder.path,
  ]);
  expect(ended.exitCode).toBe(4);
  expect(ended.stderr).toContain("could not be written to stdout");
  expect(ended.stderr).not.toMatch(/\n\s+at /);
});
