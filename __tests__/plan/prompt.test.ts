import { expect, test } from "@jest/globals";
import { fillerText } from "../../src/plan/filler.ts";
import { CODE_WORDS, type Plan } from "../../src/plan/plan.ts";
import { composePrompt, type PromptWords, promptText } from "../../src/plan/prompt.ts";
import { aPlan, aPlannedRequest } from "../run/builders.ts";

function text(
  plan: Plan,
  { index = 0, words = { shared: 0, filler: 50 } }: { index?: number; words?: PromptWords } = {},
): string {
  return promptText(composePrompt(plan, plan.requests[index] ?? aPlannedRequest(), words));
}

test("opens a unique prompt with its marker and the nonce", () => {
  const plan = aPlan();
  expect(text(plan, { index: 3 })).toMatch(
    /^ANVIL_REQ_0_00003 0123456789abcdef\nIgnore these words:\n(?:[a-z]+ ){49}[a-z]+\n\n/,
  );
});

test("gives the same bytes for the same plan, other bytes for another nonce, seed or index", () => {
  const filler = (plan: Plan, index = 0) =>
    composePrompt(plan, plan.requests[index] ?? aPlannedRequest(), { shared: 0, filler: 200 })
      .filler;
  const one = filler(aPlan());
  expect(filler(aPlan())).toBe(one);
  const others = [
    filler(aPlan({ promptNonce: "fedcba9876543210" })),
    filler(aPlan({ contextSeed: 1 })),
    filler(aPlan(), 1),
  ];
  const quadruples = (words: string) => {
    const list = words.split(" ");
    return list.slice(3).map((_, at) => list.slice(at, at + 4).join(" "));
  };
  const seen = new Set(quadruples(one));
  for (const other of others) {
    expect(quadruples(other).filter((quadruple) => seen.has(quadruple))).toEqual([]);
  }
});

test("opens shared prompts with identical text, longer than the shared words, then the marker", () => {
  const plan = aPlan({ promptCacheMode: "shared", sharedPrefixTokens: 100 });
  const words = { shared: 100, filler: 20 };
  const prompts = [0, 1, 2].map((index) => text(plan, { index, words }));
  const prefixes = prompts.map((prompt) => prompt.slice(0, prompt.indexOf("\nANVIL_REQ")));
  expect(new Set(prefixes).size).toBe(1);
  expect(prefixes[0]).toMatch(/^0123456789abcdef (?:[a-z]+ ){99}[a-z]+$/);
  const rests = prompts.map((prompt) => prompt.slice(prompt.indexOf("\nANVIL_REQ")));
  expect(new Set(rests).size).toBe(3);
  expect(rests[2]).toMatch(/^\nANVIL_REQ_0_00002\nIgnore these words:\n/);
});

test("asks for the marker and for words in the sentences that the mock reads", () => {
  const both = text(aPlan({ requestCanaries: true, responseWords: 64 }));
  expect(both).toContain("Begin your answer with the marker ANVIL_REQ_0_00000 ");
  expect(both).toContain("exactly 64 code words");
  expect(/from this list: ([a-z, ]+)\./.exec(both)?.[1]?.split(", ")).toEqual(CODE_WORDS);
  expect(both.endsWith("zephyr.")).toBe(true);
  const neither = text(aPlan({ maxTokens: 500 }));
  expect(neither).not.toContain("Begin your answer");
  expect(neither).not.toContain("code words");
  expect(neither).toContain("at least 1000 words");
});

test("has exactly as many filler words as asked, a shorter text the start of a longer one", () => {
  for (const count of [0, 1, 3, 4, 5, 1000]) {
    expect(fillerText("key", count).split(" ").filter(Boolean)).toHaveLength(count);
  }
  expect(fillerText("key", 1000).startsWith(`${fillerText("key", 501)} `)).toBe(true);
  const words = new Set(fillerText("key", 20_000).split(" "));
  expect(words.size).toBe(256);
  expect(CODE_WORDS.filter((word) => words.has(word))).toEqual([]);
});

test("fills 300,000 words", () => {
  const long = fillerText("key", 300_000);
  expect(long.split(" ")).toHaveLength(300_000);
  expect(long).toMatch(/^[a-z ]+$/i);
});
