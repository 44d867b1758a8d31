import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import fc from "fast-check";
import { BenchError } from "../../src/base/errors.ts";
import { manifestSettings, readManifest } from "../../src/inputs/manifest.ts";
import { loadSettings, settingHints } from "../../src/inputs/settings-loading.ts";

const TOML = `
title = "not ours"
[[serve]]
name = "main"
port = 30002
model = "glm"
engine = "vllm-0.26"
gpu_roles = ["sm120-a", "sm120-b"]
flags = { tp = 2 }

[[serve]]
name = "remote"
base_url = "https://box:8443/v1/"

[[serve]]
name = "bare"

[[serve]]
name = "twin"
[[serve]]
name = "twin"

[[serve]]
name = "wrong-port"
port = 70000
[[serve]]
name = "all-wrong"
base_url = { host = "sekret" }
model = 7
engine = ["vllm"]
gpu_roles = [{ a = 1 }]
`;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "manifest-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, content: string | Buffer): Promise<string> {
  const at = path.join(folder, name);
  await writeFile(at, content);
  return at;
}

test("the named entry fills target and identity", () => {
  expect(manifestSettings(TOML, { file: "bench/serve.toml", tier: "main" }).values).toEqual({
    "base-url": "http://127.0.0.1:30002/v1",
    model: "glm",
    engine: "vllm-0.26",
    gpu: "sm120-a+sm120-b",
    "source-recipe": "bench/serve.toml#main",
  });
  expect(manifestSettings(TOML, { file: "m", tier: "remote" }).values).toEqual({
    "base-url": "https://box:8443/v1/",
    "source-recipe": "m#remote",
  });
});

test.each([
  [
    "mian",
    'no [[serve]] entry named "mian"; it has "main", "remote", "bare", "twin", "twin", "wrong-port", "all-wrong"; did you mean main?',
  ],
  ["twin", 'has 2 [[serve]] entries named "twin"; give each a name of its own'],
])("tier %s is refused: %s", (tier, reason) => {
  const place = { file: "m.toml", tier };
  expect(() => manifestSettings(TOML, place)).toThrow(reason);
});

test.each([
  ["bare", ["has neither base_url nor port; it needs one"]],
  ["wrong-port", ["has port 70000; it must be a whole number, 1 to 65535"]],
  [
    "all-wrong",
    [
      'has base_url (a table); it must be a URL in quotes, such as "http://127.0.0.1:8000/v1"',
      "has model 7; it must be a text in quotes",
      "has engine (a list); it must be a text in quotes",
      'has gpu_roles (a list); it must be a list of texts, such as ["sm120-a", "sm120-b"]',
    ],
  ],
])("all that is wrong with entry %s is told at once", (tier, faults) => {
  const reading = manifestSettings(TOML, { file: "m.toml", tier });
  expect(reading.faults).toEqual(
    faults.map((fault) => `the [[serve]] entry "${tier}" of "m.toml" ${fault}`),
  );
  expect(reading.values).toEqual({ "source-recipe": `m.toml#${tier}` });
});

test.each(["", "serve = 1", "serve = []", "[serve]\nname = 'main'"])(
  "%j has no [[serve]] entries",
  (toml) => {
    expect(() => manifestSettings(toml, { file: "m", tier: "main" })).toThrow(
      '"m" has no [[serve]] entries',
    );
  },
);

test("a file that is not TOML is refused with line and column, and not quoted", async () => {
  const at = await file("broken.toml", '[[serve]]\nname = "main"\nkey = "sekret" "more"\n');
  const { faults, values } = await readManifest(at, "main");
  expect(values).toEqual({});
  expect(faults).toEqual([
    expect.stringMatching(/broken\.toml" is not TOML: line 3, column \d+: \S/),
  ]);
  expect(String(faults)).not.toContain("sekret");
});

test("a file that is missing, a folder, binary or huge is refused in plain words", async () => {
  const binary = await file("binary.toml", Buffer.from([0x61, 0xff, 0xfe]));
  const huge = await file("huge.toml", "#".repeat(1024 * 1024 + 1));
  const files = [path.join(folder, "none.toml"), folder, binary, huge];
  const readings = await Promise.all(files.map((one) => readManifest(one, "t")));
  expect(readings.map(({ faults }) => faults)).toEqual([
    [expect.stringContaining("there is no such file")],
    [expect.stringContaining("is not a regular file")],
    [expect.stringContaining("is not UTF-8 text")],
    [expect.stringContaining("has 1048577 bytes; a manifest has at most 1048576")],
  ]);
});

test("any text either is a manifest or is refused as one", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json()), (toml) => {
      try {
        manifestSettings(toml, { file: "m", tier: "t" });
      } catch (error) {
        expect(error).toBeInstanceOf(BenchError);
      }
    }),
  );
});

const PROFILES = { instant: {}, reference: { requests: "4", concurrency: "4" } };

function raw(values: Readonly<Record<string, string>>) {
  return { read: (name: string) => values[name], problems: [] };
}

test("settings are loaded from flags, manifest and profile", async () => {
  const manifest = await file("good.toml", TOML);
  const fromManifest = await loadSettings(
    raw({ manifest, tier: "remote", engine: "mine" }),
    PROFILES,
  );
  expect(fromManifest).toMatchObject({
    baseUrl: "https://box:8443/v1",
    engine: "mine",
    sourceRecipe: `${manifest}#remote`,
    tier: "remote",
  });
  const fromProfile = await loadSettings(raw({ mock: "reference" }), PROFILES);
  expect(fromProfile).toMatchObject({ requests: 4, concurrency: 4, mock: "reference" });
});

test("a manifest that cannot be used is reported with the other wrong settings", async () => {
  const manifest = path.join(folder, "none.toml");
  await expect(loadSettings(raw({ manifest, tier: "t", margin: "x" }), PROFILES)).rejects.toThrow(
    /^2 settings are wrong:\n {2}manifest: .*no such file\n {2}margin: "x"/,
  );
});

test("the faults of a manifest's entry are told with each other and with all else", async () => {
  const manifest = await file(
    "faulty.toml",
    '[[serve]]\nname = "t"\nport = 0\nengine = false\nmodel = ""\ngpu_roles = [[1]]\n',
  );
  const where = `manifest: the [[serve]] entry "t" of ${JSON.stringify(manifest)}`;
  const loading = loadSettings(raw({ manifest, tier: "t", margin: "x" }), PROFILES);
  const { message } = await loading.then(
    () => new Error("it was taken"),
    (error: Error) => error,
  );
  expect(message.split("\n").map((line) => line.trim())).toEqual([
    "4 settings are wrong:",
    `${where} has port 0; it must be a whole number, 1 to 65535`,
    `${where} has engine false; it must be a text in quotes`,
    `${where} has gpu_roles (a list); it must be a list of texts, such as ["sm120-a", "sm120-b"]`,
    expect.stringMatching(/^margin: "x" /),
  ]);
});

test("an unknown mock profile is refused with the known ones", async () => {
  await expect(loadSettings(raw({ mock: "referense" }), PROFILES)).rejects.toThrow(
    'mock: "referense" must be one of: instant, reference, or replay:ARTIFACT.json; did you mean reference?',
  );
});

test("what is allowed but seldom meant is hinted at", async () => {
  const settings = await loadSettings(
    raw({ "base-url": "http://h:8000", "response-words": "64" }),
    PROFILES,
  );
  expect(settingHints(settings)).toEqual([
    'base-url "http://h:8000" does not end in /v1; vLLM\'s API usually is at http://h:8000/v1',
    "response-words 64 cannot fit into max-tokens 64; raise max-tokens",
  ]);
  const usual = await loadSettings(raw({ "base-url": "http://h:8000/v1" }), PROFILES);
  expect(settingHints(usual)).toEqual([]);
  const twice = { "base-url": "http://h/v1", "head-url": "http://H:80/v1/" };
  expect(settingHints(await loadSettings(raw(twice), PROFILES))).toEqual([
    "base-url and head-url are one address (http://H:80/v1): both sides are the same server, so all that differs is noise",
  ]);
  const bare = { "base-url": "http://h/v1", "head-url": "http://i" };
  expect(settingHints(await loadSettings(raw(bare), PROFILES))).toEqual([
    'head-url "http://i" does not end in /v1; vLLM\'s API usually is at http://i/v1',
  ]);
});
