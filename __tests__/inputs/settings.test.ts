import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { BenchError } from "../../src/base/errors.ts";
import { SETTINGS } from "../../src/inputs/catalog.ts";
import {
  type Overlays,
  parseSettings,
  publishSettings,
  type RawValues,
  type Settings,
} from "../../src/inputs/settings.ts";

const URL_GIVEN = { "base-url": "http://127.0.0.1:8000/v1" };

function parse(values: RawValues, overlays?: Overlays): Settings {
  return parseSettings((name) => values[name], overlays);
}

/** The lines of the error, without the heading. */
function faults(values: RawValues, overlays?: Overlays): readonly string[] {
  try {
    parse(values, overlays);
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    expect(error.code).toBe("bad-settings");
    return error.message.split("\n").slice(1);
  }
  return [];
}

test("a base URL alone gives every setting its default", () => {
  expect(parse(URL_GIVEN)).toEqual({
    baseUrl: "http://127.0.0.1:8000/v1",
    baseUrlFrom: "setting",
    manifest: null,
    tier: null,
    model: null,
    apiKey: null,
    timeoutSeconds: 900,
    readyTimeoutSeconds: 0,
    requests: 60,
    concurrency: 4,
    burst: 0,
    workers: 1,
    repetitions: 1,
    contextTokens: 0,
    contextSeed: 0,
    promptCacheMode: "unique",
    sharedPrefixTokens: 0,
    maxModelLen: null,
    margin: 1024,
    maxTokens: 64,
    responseWords: null,
    controlledOutputPolicy: "observe",
    requestCanaries: false,
    temperature: null,
    topP: null,
    thinkingMode: "default",
    reasoningEffort: null,
    engine: "vllm",
    gpu: null,
    expectGpu: null,
    sourceRecipe: null,
    clockDomainId: null,
    mock: null,
    virtualTime: false,
    baseline: null,
    baselineRuns: 10,
    headUrl: null,
    crossover: null,
    gate: "ttft.p50; tpot.p50; e2e.p95; throughput",
    tolerance: "5",
    allowMismatch: null,
    failOn: "regression,contract",
    outputDir: "benchmark-results",
    mode: "run",
    comment: "auto",
    commentMode: "update",
    commentKey: null,
    matrix: null,
    prNumber: null,
    uploadArtifact: true,
    artifactName: null,
    retentionDays: 0,
  });
});

test("wrong settings of publishing are reported together with the others", () => {
  expect(
    faults({
      ...URL_GIVEN,
      requests: "0",
      comment: "sometimes",
      "comment-mode": "append",
      "comment-key": " x",
      mode: "compare",
      "pr-number": "#7",
      "upload-artifact": "maybe",
      "artifact-name": "a\nb",
      "retention-days": "91",
    }),
  ).toEqual([
    '  requests: "0" must be a whole number from 1 to 100000, in digits alone',
    '  mode: "compare" must be one of: run, report',
    '  comment: "sometimes" must be one of: auto, on-change, never',
    '  comment-mode: "append" must be one of: update, recreate, hide-and-recreate',
    '  comment-key: " x" must be one line of 1 to 200 characters with no blank at its ends',
    '  pr-number: "#7" must be a whole number from 1 to 2147483647, in digits alone',
    '  upload-artifact: "maybe" must be true or false (also 1, yes, on; 0, no, off)',
    '  artifact-name: "a\\nb" must be one line of 1 to 200 characters with no blank at its ends',
    '  retention-days: "91" must be a whole number from 0 to 90, in digits alone',
  ]);
});

test("mode report needs no server", () => {
  expect(parse({ mode: "report" })).toMatchObject({ mode: "report", baseUrl: null, mock: null });
});

test("the settings of publishing are read even where others are wrong", () => {
  const read = (values: RawValues) => publishSettings((name) => values[name]);
  expect(read({ requests: "x", "comment-key": "tp=2", "pr-number": "7" })).toMatchObject({
    comment: "auto",
    commentKey: "tp=2",
    prNumber: 7,
  });
  expect(read({ "comment-key": "tp=2", "pr-number": "x" })).toMatchObject({
    comment: "never",
    uploadArtifact: false,
  });
});

test("an empty string means that the setting is absent", () => {
  const empty = Object.fromEntries(SETTINGS.map(({ name }) => [name, ""]));
  expect(parse({ ...empty, ...URL_GIVEN })).toEqual(parse(URL_GIVEN));
});

test("every wrong setting is reported at once, with its value and what is allowed", () => {
  expect(
    faults({
      ...URL_GIVEN,
      requests: "12abc",
      concurrency: "0",
      "top-p": "0",
      "thinking-mode": "maybe",
      "request-canaries": "perhaps",
      "expect-gpu": "two",
    }),
  ).toEqual([
    '  requests: "12abc" must be a whole number from 1 to 100000, in digits alone',
    '  concurrency: "0" must be a whole number from 1 to 10000, in digits alone',
    '  request-canaries: "perhaps" must be true or false (also 1, yes, on; 0, no, off)',
    '  top-p: "0" must be a number above 0 to 1, in digits such as 0.5',
    '  thinking-mode: "maybe" must be one of: default, enabled, disabled, unsupported',
    '  expect-gpu: "two" must be dual-sm120, or a count and a compute capability such as 2x12.0',
  ]);
});

test.each([" ", "1e3", "0x10", "Infinity", "NaN", "-1", "+1", "1.0", "1_000", "9".repeat(40), "١"])(
  "%j is no whole number",
  (value) => {
    expect(faults({ ...URL_GIVEN, requests: value })).toHaveLength(1);
  },
);

test.each([" ", "1e3", "-0.5", "2.1", ".5", "1.", "Infinity", "0,5"])(
  "%j is no temperature",
  (value) => {
    expect(faults({ ...URL_GIVEN, temperature: value })).toHaveLength(1);
  },
);

test("the bounds themselves are allowed", () => {
  const settings = parse({
    ...URL_GIVEN,
    requests: "100000",
    "context-tokens": "300000",
    "top-p": "1",
    temperature: "2.0",
    "timeout-seconds": "0.25",
    "context-seed": "4294967295",
  });
  expect(settings).toMatchObject({
    requests: 100_000,
    contextTokens: 300_000,
    topP: 1,
    temperature: 2,
    timeoutSeconds: 0.25,
    contextSeed: 4_294_967_295,
  });
});

test.each([
  ["true", true],
  ["1", true],
  ["YES", true],
  ["on", true],
  ["false", false],
  ["0", false],
  ["no", false],
  ["Off", false],
])("a switch reads %s as %s", (word, on) => {
  expect(parse({ ...URL_GIVEN, "request-canaries": word }).requestCanaries).toBe(on);
});

test("a wrong API key is named and never shown", () => {
  const [fault = "", ...others] = faults({ ...URL_GIVEN, "api-key": "sk-hidden value" });
  expect(others).toEqual([]);
  expect(fault).toMatch(/^ {2}api-key: \(value not shown\) must be/);
  expect(fault).not.toContain("hidden");
});

test.each([
  ["localhost:8000/v1", "did you mean http://localhost:8000/v1?"],
  ["127.0.0.1:8000", "did you mean http://127.0.0.1:8000?"],
  ["ftp://host/v1", "must start with http:// or https://"],
  ["http:/host/v1", "must start with http:// or https://"],
  ["http://", "must start with http:// or https://"],
  ["http://host:99999/v1", "must be a URL such as"],
  ["http://host/v1?key=sekret", "must have no query"],
  ["http://host/v1/chat/completions", "leave out /chat/completions at its end"],
  ["http://host/v1/models/", "leave out /models/ at its end"],
  ["http://ho st/v1", "no spaces"],
  ["http://user:sekret@host/v1", "must hold no user or password; give the key as api-key"],
  ["user:sekret@host/v1", "must start with http:// or https://"],
])("base-url %s is refused: %s", (url, reason) => {
  const [fault = "", ...others] = faults({ "base-url": url });
  expect(others).toEqual([]);
  expect(fault).toContain(reason);
  expect(fault).not.toContain("sekret");
});

test("slashes at the end of the base URL are cut off and nothing is added", () => {
  expect(parse({ "base-url": "https://[::1]:8000/api//" }).baseUrl).toBe("https://[::1]:8000/api");
});

test("what was given beats the manifest, which beats the mock profile, which beats a default", () => {
  const overlays = {
    manifest: { "base-url": "http://m/v1", model: "from-manifest", engine: "from-manifest" },
    mockProfile: { engine: "from-profile", requests: "5", concurrency: "6" },
  };
  expect(
    parse({ manifest: "m.toml", tier: "t", model: "given", requests: "7" }, overlays),
  ).toMatchObject({
    baseUrl: "http://m/v1",
    model: "given",
    engine: "from-manifest",
    requests: 7,
    concurrency: 6,
    margin: 1024,
  });
});

test("a wrong value from the manifest says where it comes from", () => {
  const overlays = { manifest: { "base-url": "nowhere" } };
  expect(faults({ manifest: "m.toml", tier: "t" }, overlays)).toEqual([
    '  base-url: "nowhere" (from the manifest) must start with http:// or https://; did you mean http://nowhere?',
  ]);
});

test("an unknown setting of an overlay is named, with the nearest one", () => {
  expect(faults(URL_GIVEN, { mockProfile: { "max-token": "9" } })).toEqual([
    "  max-token: is no setting; did you mean max-tokens?",
  ]);
});

test("problems found earlier are reported with the rest", () => {
  expect(
    faults({ ...URL_GIVEN, margin: "x" }, { problems: [{ name: "--foo", text: "is no flag" }] }),
  ).toEqual([
    "  --foo: is no flag",
    '  margin: "x" must be a whole number from 0 to 1000000, in digits alone',
  ]);
});

test("a burst sets requests and concurrency, over a profile's too", () => {
  const settings = parse({ mock: "reference", burst: "8" }, { mockProfile: { requests: "4" } });
  expect(settings).toMatchObject({ burst: 8, requests: 8, concurrency: 8 });
  expect(parse({ ...URL_GIVEN, burst: "8", requests: "8" })).toMatchObject({ concurrency: 8 });
});

test.each<[string, RawValues, readonly string[]]>([
  ["nothing to benchmark", {}, ["base-url"]],
  [
    "a burst with other requests and concurrency",
    { ...URL_GIVEN, burst: "8", requests: "9", concurrency: "2" },
    ["requests", "concurrency"],
  ],
  [
    "a reasoning effort with a thinking mode",
    { ...URL_GIVEN, "reasoning-effort": "low", "thinking-mode": "disabled" },
    ["reasoning-effort"],
  ],
  ["a manifest without a tier", { manifest: "m.toml" }, ["tier"]],
  ["a tier without a manifest", { tier: "t" }, ["manifest"]],
  ["a mock beside a base URL", { ...URL_GIVEN, mock: "instant" }, ["mock"]],
  ["a mock beside a manifest", { manifest: "m", tier: "t", mock: "instant" }, ["mock"]],
  [
    "threads on a virtual clock",
    { mock: "instant", "virtual-time": "on", workers: "2" },
    ["workers"],
  ],
  ["virtual time on a real server", { ...URL_GIVEN, "virtual-time": "on" }, ["virtual-time"]],
  [
    "a prefix that nobody shares",
    { ...URL_GIVEN, "shared-prefix-tokens": "10" },
    ["shared-prefix-tokens"],
  ],
  [
    "sharing without a prefix",
    { ...URL_GIVEN, "prompt-cache-mode": "shared" },
    ["shared-prefix-tokens"],
  ],
  [
    "a prefix longer than the prompt",
    {
      ...URL_GIVEN,
      "prompt-cache-mode": "shared",
      "shared-prefix-tokens": "11",
      "context-tokens": "10",
    },
    ["shared-prefix-tokens"],
  ],
  [
    "strictness about no words",
    { ...URL_GIVEN, "controlled-output-policy": "strict" },
    ["controlled-output-policy"],
  ],
  [
    "all of it at once",
    {
      mock: "instant",
      tier: "t",
      burst: "3",
      requests: "4",
      margin: "?",
      "controlled-output-policy": "strict",
    },
    ["margin", "manifest", "requests", "controlled-output-policy"],
  ],
])("%s is refused", (_, values, names) => {
  expect(faults(values).map((line) => line.trim().split(":")[0])).toEqual(names);
});

test("a default thinking mode goes with a reasoning effort", () => {
  const values = { ...URL_GIVEN, "reasoning-effort": "max", "thinking-mode": "default" };
  expect(parse(values).reasoningEffort).toBe("max");
});

test("a wrong value causes no second complaint by a rule", () => {
  expect(faults({ "base-url": "nowhere", burst: "x", requests: "5" })).toHaveLength(2);
});

test("whatever is given, either settings come back or every bad one is named", () => {
  const names = SETTINGS.map(({ name }) => name).filter((name) => name !== "github-token");
  const wild = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.integer().map(String),
    fc.double().map(String),
    fc.constantFrom("true", "shared", "strict", "0", "1", "http://h/v1", "2x12.0", "constructor"),
  );
  const given = fc.dictionary(fc.constantFrom(...names), wild, { noNullPrototype: true });
  fc.assert(
    fc.property(given, (values) => {
      const lone = names.filter((name) => faultsOf({ [name]: values[name] ?? "" }, name));
      const all = faults(values).join("\n");
      for (const name of lone) expect(all).toContain(`  ${name}: `);
    }),
    { numRuns: 40 },
  );
});

/** Whether this value of this setting is refused by itself. */
function faultsOf(values: RawValues, name: string): boolean {
  return faults(values).some((line) =>
    [`  ${name}: "`, `  ${name}: (value not shown)`].some((start) => line.startsWith(start)),
  );
}
