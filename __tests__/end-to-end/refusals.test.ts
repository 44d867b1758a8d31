import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "./folder.ts";
import { CLI, runProgram } from "./program.ts";

/** A server that answers every request alike, closed with its scope. */
async function answering(status: number, body: unknown) {
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Runs the CLI and expects a refusal: one clear message, no stack, nothing on stdout. */
async function refused(args: string, env: Record<string, string> = {}) {
  await using folder = await temporaryFolder();
  const words = args.split(" ").filter((word) => word !== "");
  const ended = await runProgram([CLI, ...words], { env, cwd: folder.path });
  expect(ended.stderr).not.toMatch(/\n\s+at /);
  expect(ended.stdout).toBe("");
  return ended;
}

test("all invalid settings are named at once", async () => {
  const ended = await refused(
    "run --mock instant --requests none --concurrency 0 --controlled-output-policy lax --top-p 2",
  );
  expect(ended.exitCode).toBe(2);
  for (const name of ["requests", "concurrency", "controlled-output-policy", "top-p"]) {
    expect(ended.stderr).toContain(name);
  }
});

test("no server and no mock is one message that says what to give", async () => {
  const ended = await refused("run");
  expect(ended.exitCode).toBe(2);
  expect(ended.stderr).toContain("base-url");
  expect(ended.stderr).toContain("--mock".slice(2));
});

test("an unreachable server is the machine's failure and names the address", async () => {
  const ended = await refused("run --base-url http://127.0.0.1:9/v1");
  expect(ended.exitCode).toBe(4);
  expect(ended.stderr).toContain("http://127.0.0.1:9/v1");
});

test("a refused key names the api-key setting and never shows the key", async () => {
  await using server = await answering(401, { error: "Unauthorized" });
  const ended = await refused(`run --base-url ${server.baseUrl} --api-key sk-very-secret`);
  expect(ended.exitCode).toBe(2);
  expect(ended.stderr).toContain("api-key");
  expect(ended.stderr).not.toContain("sk-very-secret");
});

const MODELS = {
  object: "list",
  data: [
    { id: "first", max_model_len: 4096 },
    { id: "second", max_model_len: 4096 },
  ],
};

test("an unknown model is answered with the models that are served", async () => {
  await using server = await answering(200, MODELS);
  const ended = await refused(`run --base-url ${server.baseUrl} --model third`);
  expect(ended.exitCode).toBe(2);
  expect(ended.stderr).toMatch(/"third".*"first", "second"/);
});

test("several models and none named asks for one", async () => {
  await using server = await answering(200, MODELS);
  const ended = await refused(`run --base-url ${server.baseUrl}`);
  expect(ended.exitCode).toBe(2);
  expect(ended.stderr).toContain('"first", "second"');
});

test("a context that does not fit names the settings and the numbers", async () => {
  await using server = await answering(200, MODELS);
  const ended = await refused(
    `run --base-url ${server.baseUrl} --model first --context-tokens 4000 --max-tokens 64`,
  );
  expect(ended.exitCode).toBe(2);
  for (const part of ["context-tokens", "4,?000", "max-tokens", "margin", "4,?096"]) {
    expect(ended.stderr).toMatch(new RegExp(part));
  }
});

test("an output folder that cannot be written is found out before any request", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "a-file");
  await writeFile(file, "");
  await using server = await answering(200, MODELS);
  const ended = await refused(`run --base-url ${server.baseUrl} --output-dir ${file}/below`);
  expect(ended.exitCode).toBe(2);
  expect(ended.stderr).toContain("output-dir");
  expect(server.asked()).toBe(0);
});

test("an output folder that no system call can make is refused and not tried for ever", async () => {
  const ended = await refused("run --mock instant --output-dir /proc/nothing/here");
  expect(ended.exitCode).toBe(2);
  expect(ended.stderr).toContain("output-dir");
});

test.each([
  ["is no TOML", "[[serve]\nname=", "main"],
  ["lacks the tier", '[[serve]]\nname = "other"\nport = 1\n', "main"],
  [
    "names the tier twice",
    '[[serve]]\nname = "main"\nport = 1\n[[serve]]\nname = "main"\nport = 2\n',
    "main",
  ],
])("a manifest that %s is refused by name", async (_, toml, tier) => {
  await using folder = await temporaryFolder();
  const manifest = path.join(folder.path, "serve.toml");
  await writeFile(manifest, toml);
  const ended = await refused(`run --manifest ${manifest} --tier ${tier}`);
  expect(ended.exitCode).toBe(2);
  expect(ended.stderr).toContain("serve.toml");
});

/** A folder to put first on the PATH, with an `nvidia-smi` that runs the given shell lines. */
async function withNvidiaSmi(folder: string, lines: string): Promise<Record<string, string>> {
  const bin = path.join(folder, "bin");
  await mkdir(bin);
  await writeFile(path.join(bin, "nvidia-smi"), `#!/bin/sh\n${lines}\n`);
  await chmod(path.join(bin, "nvidia-smi"), 0o755);
  return { PATH: `${bin}:${process.env["PATH"] ?? ""}` };
}

const card = (index: number, capability: string) =>
  `echo '${index}, GPU-${index}, NVIDIA RTX PRO 6000, ${capability}, 580.10, 600.00 W, 97887 MiB'`;

test.each([
  ["one card", card(0, "12.0"), /1x NVIDIA RTX PRO 6000/],
  ["garbage", "echo '<<<'", /nvidia-smi/],
  ["an error", "echo 'driver mismatch' >&2; exit 9", /driver mismatch/],
])("a machine where nvidia-smi gives %s is not the expected one", async (_, lines, says) => {
  await using folder = await temporaryFolder();
  const env = await withNvidiaSmi(folder.path, lines);
  const ended = await refused("run --mock instant --requests 1 --expect-gpu dual-sm120", env);
  expect(ended.exitCode).toBe(4);
  expect(ended.stderr).toContain("expect-gpu");
  expect(ended.stderr).toMatch(says);
});

test("two cards of compute capability 12.0 are dual-sm120", async () => {
  await using folder = await temporaryFolder();
  const env = await withNvidiaSmi(folder.path, `${card(0, "12.0")}\n${card(1, "12.0")}`);
  const run = await runProgram(
    [
      CLI,
      ..."run --mock instant --requests 1 --expect-gpu 2x12.0 --output-dir".split(" "),
      folder.path,
    ],
    { env },
  );
  expect(run.exitCode).toBe(0);
  expect(run.stdout).toContain("dual-sm120");
});

test.each([
  ["no JSON", "nonsense", /not JSON|no JSON/i],
  ["another schema", '{"schema":"something/v9"}', /schema/],
  ["cut short", '{"schema":"anvil-serving.benchmark/v1","requests":4,', /cut|truncated|end/i],
])("a file given to verify that is %s is refused by name", async (_, text, says) => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "artifact.json");
  await writeFile(file, text);
  const ended = await runProgram([CLI, "verify", file]);
  expect(ended.exitCode).toBe(3);
  expect(ended.stdout).toContain(file);
  expect(ended.stdout).toMatch(says);
});

test("200 MB of garbage are refused by size, without being read", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "huge.json");
  await writeFile(file, Buffer.alloc(200 * 1024 * 1024, "{"));
  const ended = await runProgram(["--max-old-space-size=64", CLI, "verify", file]);
  expect(ended.exitCode).toBe(3);
  expect(ended.stdout).toMatch(/MiB|MB|bytes/);
});

test("a command that is not there gets a suggestion", async () => {
  const ended = await refused("benchmark");
  expect(ended.exitCode).toBe(2);
  expect(ended.stderr).toContain("run, verify, compare, report, mock");
});
