import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { chatPromptIds } from "../../../mock-vllm/content/chat-template.ts";
import { decode, encode, tokenText } from "../../../mock-vllm/content/tokenizer.ts";

test("decoding gives back any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      // A lone surrogate has no UTF-8 form, so no tokenizer over bytes can keep it.
      fc.pre(Buffer.from(text, "utf8").toString("utf8") === text);
      expect(decode(encode(text))).toBe(text);
    }),
  );
});

test("decoding gives back text made of words, numbers and line ends", () => {
  const piece = fc.constantFrom(
    " river",
    "Amber",
    "unheardofword",
    " x",
    "\n",
    "\n\n",
    "42",
    ", ",
    "é",
    "🦙",
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(decode(encode(pieces.join("")))).toBe(pieces.join(""));
    }),
  );
});

test("everyday words and code words are one token each", () => {
  expect(encode("the river flows amber basin zephyr").length).toBe(6 + 1);
  expect(encode("the river amber basin zephyr").length).toBe(5);
});

test("an unknown word takes a few tokens and a character outside ASCII its bytes", () => {
  expect(encode("zzyzx").length).toBe(3);
  expect(encode("é")).toEqual([0xc3, 0xa9]);
  expect(encode("🦙")).toEqual([0xf0, 0x9f, 0xa6, 0x99]);
});

test("half a character decodes to the replacement character", () => {
  expect(decode([0xc3])).toBe("\ufffd");
  expect(tokenText(0xc3)).toBe("\ufffd");
  expect(tokenText(65)).toBe("A");
});

test("the chat template costs four tokens a message and three before the answer", () => {
  const text = "the river";
  const one = chatPromptIds([{ role: "user", text }]);
  expect(one.length).toBe(2 + (4 + 1) + 3);
  expect(chatPromptIds([{ role: "user", text }], { addGenerationPrompt: false }).length).toBe(
    2 + 5,
  );
});
