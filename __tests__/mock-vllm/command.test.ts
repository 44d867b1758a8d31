import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { type MockCommandIo, runMockCommand } from "../../mock-vllm/index.ts";

function anIo(): {
  readonly texts: { readonly out: string; readonly err: string };
  readonly url: Promise<string>;
  readonly stop: () => void;
  readonly io: MockCommandIo;
} {
  const texts = { out: "", err: "" };
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  let announce: (url: string) => void = () => {};
  const url = new Promise<string>((resolve) => {
    announce = resolve;
  });
  return {
    texts,
    url,
    stop: () => stop(),
    io: {
      out: (text: string) => {
        texts.out += text;
        announce(text.trim());
      },
      err: (text: string) => {
        texts.err += text;
      },
      stopped,
    },
  };
}

async function withScenarioFile<T>(text: string, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "mock-scenario-"));
  try {
    const file = path.join(folder, "scenario.json");
    await writeFile(file, text);
    return await work(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("the command prints its base URL, answers there, and ends with 0 when stopped", async () => {
  const { io, url, stop, texts } = anIo();
  const exit = runMockCommand(["--port", "0", "--model", "m1", "--seed", "3"], io);
  const models = await fetch(`${await url}/models`);
  expect(JSON.parse(await models.text()).data[0].id).toBe("m1");
  stop();
  expect(await exit).toBe(0);
  expect(texts.out).toBe(`${await url}\n`);
});

test("a flag beats the scenario file, the file beats the default", async () => {
  const scenario = JSON.stringify({ models: ["from-file"], seed: 5, maxModelLen: 999 });
  await withScenarioFile(scenario, async (file) => {
    const { io, url, stop } = anIo();
    const exit = runMockCommand(["--port", "0", "--scenario", file, "--max-model-len", "777"], io);
    const root = (await url).replace(/\/v1$/, "");
    const body = JSON.parse(await (await fetch(`${root}/mock/scenario`)).text());
    stop();
    await exit;
    expect(body).toMatchObject({ models: ["from-file"], seed: 5, maxModelLen: 777 });
  });
});

test.each([
  [["--colour"], /--colour.*--help lists the options/],
  [["--seed", "many"], /--seed is "many": it must be a number/],
  [["--port", "70000"], /The port is 70000/],
  [["--frontend", "go"], /at frontend/],
  [["--profile", "fast"], /no mock profile "fast".*\n {2}→ at profile/],
  [["--scenario", "/no/such/file.json"], /"\/no\/such\/file\.json" cannot be read/],
])("%j is wrong usage with a message", async (argv, message) => {
  const { io, texts } = anIo();
  expect(await runMockCommand(argv, io)).toBe(2);
  expect(texts.err).toMatch(message);
  expect(texts.out).toBe("");
});

test("a scenario file that is no JSON object, or has an unknown key, is refused by name", async () => {
  for (const [text, message] of [
    ["{", /is not JSON: Expected property name/],
    ['{\n "seed": 1,\n "profile" "instant"}', /is not JSON: Expected ':'.*\(line 3 column 12\)/],
    ["[]", /must hold a JSON object/],
    ['{"engine": {"stepUs": -1}}', /at engine\.stepUs/],
    ['{"profil": "instant"}', /"profil"/],
  ] as const) {
    await withScenarioFile(text, async (file) => {
      const { io, texts } = anIo();
      expect(await runMockCommand(["--port", "0", "--scenario", file], io)).toBe(2);
      expect(texts.err).toMatch(message);
    });
  }
});

test("--help lists every option and starts nothing", async () => {
  const { io, texts } = anIo();
  expect(await runMockCommand(["--help"], io)).toBe(0);
  for (const option of [
    "port",
    "host",
    "profile",
    "scenario",
    "seed",
    "frontend",
    "reasoning-field",
  ]) {
    expect(texts.out).toContain(`--${option} `);
  }
  for (const fault of ["stall", "status", "crlf"]) {
    expect(texts.out).toMatch(new RegExp(`Faults: .*\\b${fault}\\b`));
  }
});
