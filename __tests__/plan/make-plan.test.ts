import { expect, test } from "@jest/globals";
import { seededRandom } from "../../src/base/random.ts";
import { parseSettings, type Settings } from "../../src/inputs/settings.ts";
import { makePlan } from "../../src/plan/make-plan.ts";

/** A run's defaults, with any setting replaced by any value. */
function someSettings(overrides: Partial<Settings> = {}): Settings {
  const given: Record<string, string> = { "base-url": "http://127.0.0.1:8000/v1" };
  return { ...parseSettings((name) => given[name]), ...overrides };
}

function plan(overrides: Partial<Settings> = {}, maxContextTokens: number | null = null) {
  return makePlan(someSettings(overrides), {
    model: "m",
    maxContextTokens,
    random: seededRandom(1),
  });
}

test("plans fixed contexts with a marker each", () => {
  const made = plan({ requests: 3, contextTokens: 8192, contextSeed: 7 });
  expect(made.requests).toEqual([
    { index: 0, contextTokens: 8192, marker: "ANVIL_REQ_7_00000" },
    { index: 1, contextTokens: 8192, marker: "ANVIL_REQ_7_00001" },
    { index: 2, contextTokens: 8192, marker: "ANVIL_REQ_7_00002" },
  ]);
  expect(made).toMatchObject({
    fixedContextTokens: 8192,
    contextDistribution: { "8192": 3 },
    timeoutMs: 900_000,
  });
});

test("samples contexts in the recorded shares", () => {
  const { contextDistribution, fixedContextTokens } = plan({ requests: 20_000 });
  expect(fixedContextTokens).toBeNull();
  const shares = { 16000: 0.218, 32768: 0.384, 65536: 0.304, 131072: 0.089, 262144: 0.005 };
  expect(Object.keys(contextDistribution)).toEqual(Object.keys(shares));
  for (const [tokens, share] of Object.entries(shares)) {
    // Four standard errors of a share from 20,000 draws.
    const error = 4 * Math.sqrt((share * (1 - share)) / 20_000);
    expect(Math.abs((contextDistribution[tokens] ?? 0) / 20_000 - share)).toBeLessThan(error);
  }
});

test("draws the same contexts for the same seed, whatever the model, nonce or load", () => {
  const contexts = (overrides: Partial<Settings>) =>
    plan(overrides).requests.map((request) => request.contextTokens);
  const drawn = contexts({ requests: 20 });
  expect(contexts({ requests: 20, concurrency: 16, maxTokens: 999 })).toEqual(drawn);
  expect(contexts({ requests: 10 })).toEqual(drawn.slice(0, 10));
  expect(contexts({ requests: 20, contextSeed: 1 })).not.toEqual(drawn);
});

test("clamps a sampled context and refuses a fixed one at max-model-len - max-tokens - margin", () => {
  const { contextDistribution } = plan({ requests: 200, margin: 1000, maxTokens: 1000 }, 40_000);
  expect(Object.keys(contextDistribution)).toEqual(["16000", "32768", "38000"]);
  expect(plan({ contextTokens: 38_000, margin: 1000, maxTokens: 1000 }, 40_000)).toMatchObject({
    fixedContextTokens: 38_000,
  });
  expect(() => plan({ contextTokens: 38_001, margin: 1000, maxTokens: 1000 }, 40_000)).toThrow(
    "context-tokens 38001 does not fit: max-model-len 40000 - max-tokens 1000 - margin 1000 leaves 38000 tokens for the prompt. Ask for at most 38000 context-tokens, or lower max-tokens or margin.",
  );
});

test("lets the user's max-model-len win over the server's", () => {
  expect(plan({ maxModelLen: 20_000, requests: 50 }, 40_000)).toMatchObject({
    maxContextTokens: 20_000,
    contextDistribution: expect.not.objectContaining({ "32768": expect.anything() }),
  });
});

test("refuses a model without room for any prompt, fixed or sampled", () => {
  for (const contextTokens of [0, 100]) {
    expect(() => plan({ contextTokens, maxTokens: 16_384 }, 8192)).toThrow(
      "No prompt fits: max-model-len 8192 - max-tokens 16384 - margin 1024 leaves -9216 tokens. Lower max-tokens or margin, or serve the model with a longer context.",
    );
  }
});

test("draws a nonce per plan from the random it is given", () => {
  const random = seededRandom(1);
  const facts = { model: "m", maxContextTokens: null, random };
  const first = makePlan(someSettings(), facts).promptNonce;
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(makePlan(someSettings(), facts).promptNonce).not.toBe(first);
  expect(plan().promptNonce).toBe(first);
});

test("calls only a burst over a shared prefix a shared-prefix burst", () => {
  const burst = { burst: 8, requests: 8, concurrency: 8, contextTokens: 8192 };
  const shared = { promptCacheMode: "shared", sharedPrefixTokens: 4096 } as const;
  expect(plan({ ...burst, ...shared })).toMatchObject({
    sharedPrefixBurst: true,
    sharedPrefixTokens: 4096,
  });
  expect(plan(burst).sharedPrefixBurst).toBe(false);
  expect(plan({ contextTokens: 8192, ...shared }).sharedPrefixBurst).toBe(false);
});

test("refuses a shared prefix that fills the shortest prompt", () => {
  expect(() =>
    plan({ contextTokens: 4096, promptCacheMode: "shared", sharedPrefixTokens: 4096 }),
  ).toThrow(
    "shared-prefix-tokens 4096 fills the whole prompt: the shortest planned context has 4096 tokens. Lower shared-prefix-tokens or raise context-tokens.",
  );
});
