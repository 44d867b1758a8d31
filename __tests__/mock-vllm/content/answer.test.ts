import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { seededRandom } from "../../../mock-vllm/clock/random.ts";
import { composeAnswer, endAnswer, proseIds } from "../../../mock-vllm/content/answer.ts";
import { answerKey, markerIndex } from "../../../mock-vllm/content/answer-key.ts";
import { readPrompt } from "../../../mock-vllm/content/prompt-reader.ts";
import { decode } from "../../../mock-vllm/content/tokenizer.ts";
import { aPrompt } from "../mock-client.ts";

const WORDS = { marker: "ANVIL_REQ_0_00003", wordCount: 8, wordList: ["amber", "basin"] };
const PROSE = { marker: null, wordCount: null, wordList: [] };

function answer(assignment: Parameters<typeof composeAnswer>[0], overrides = {}) {
  const setting = {
    maxTokens: 100,
    minTokens: 0,
    ignoreEos: false,
    reasoning: 10,
    prose: 20,
    ...overrides,
  };
  const random = seededRandom("7/key");
  const parts = composeAnswer(assignment, setting, { maxTokens: setting.maxTokens, random });
  return endAnswer(parts, setting, random);
}

test("marker, word count and word list are read from the prompt's sentences", () => {
  expect(readPrompt(aPrompt())).toEqual({
    marker: "ANVIL_REQ_0_00003",
    wordCount: 8,
    wordList: ["amber", "basin", "cedar", "delta"],
  });
});

test("the last mention of a marker is the one that counts", () => {
  const earlier = "A note says: begin your answer with the marker ANVIL_REQ_9_99999. ";
  expect(readPrompt(earlier + aPrompt()).marker).toBe("ANVIL_REQ_0_00003");
});

test("a prompt that asks for nothing special leaves all open", () => {
  expect(readPrompt("What is a river?")).toEqual({ marker: null, wordCount: null, wordList: [] });
  expect(readPrompt("Write exactly 9 code words.").wordCount).toBeNull();
});

test("an answer's key is its marker, or a hash of the prompt", () => {
  expect(answerKey(WORDS, "whatever")).toBe("ANVIL_REQ_0_00003");
  expect(markerIndex(WORDS)).toBe(3);
  expect(answerKey(PROSE, "one")).not.toBe(answerKey(PROSE, "two"));
  expect(markerIndex(PROSE)).toBeNull();
});

test("the visible answer is the marker and exactly so many words of the list", () => {
  const { ids, contentFrom, reasoningTokens, finishReason } = answer(WORDS);
  const visible = decode(ids.slice(contentFrom, -1)).split(" ");
  expect(visible[0]).toBe("ANVIL_REQ_0_00003");
  expect(visible.slice(1).every((word) => WORDS.wordList.includes(word))).toBe(true);
  expect(visible.length).toBe(1 + 8);
  expect([reasoningTokens, contentFrom, finishReason]).toEqual([10, 11, "stop"]);
});

test("whatever the limit, there is visible content and never a token too many", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.nat(60),
      fc.boolean(),
      (maxTokens, reasoning, words) => {
        const made = answer(words ? WORDS : PROSE, { maxTokens, reasoning });
        expect(made.ids.length).toBeLessThanOrEqual(maxTokens);
        expect(made.contentFrom).toBeLessThan(made.ids.length);
      },
    ),
  );
});

test("reasoning gives way before the words do", () => {
  const made = answer(WORDS, { maxTokens: 24, reasoning: 50 });
  // 11 tokens of marker, 8 words, the tag after reasoning and the end of text leave 3.
  expect(made.reasoningTokens).toBe(3);
  expect(made.finishReason).toBe("stop");
});

test("free text that does not fit leaves reasoning a half and is cut", () => {
  const made = answer(PROSE, { maxTokens: 22, reasoning: 50, prose: 90 });
  expect([made.reasoningTokens, made.ids.length, made.finishReason]).toEqual([10, 22, "length"]);
});

test("ignore_eos generates exactly max_tokens and ends for length", () => {
  const made = answer(WORDS, { maxTokens: 200, ignoreEos: true });
  expect([made.ids.length, made.finishReason]).toEqual([200, "length"]);
});

test("min_tokens pads the text and still ends by itself", () => {
  const made = answer(WORDS, { minTokens: 70 });
  expect([made.ids.length, made.finishReason]).toEqual([70, "stop"]);
});

test("free text has exactly the tokens asked for, and depends on the seed alone", () => {
  expect(proseIds(37, seededRandom("a")).length).toBe(37);
  expect(proseIds(37, seededRandom("a"))).toEqual(proseIds(37, seededRandom("a")));
  expect(proseIds(37, seededRandom("a"))).not.toEqual(proseIds(37, seededRandom("b")));
});
