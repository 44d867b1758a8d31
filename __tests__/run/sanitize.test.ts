import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { sanitize } from "../../src/run/sanitize.ts";
import { echoesOf, leaksIn } from "../fake-github/leaks.ts";

const KEY = "sk-abc/DEF+123?x";

test("takes out terminal codes, control characters and text-direction tricks", () => {
  const dirty = "\u001b[31mred\u001b[0m \u001b]0;title\u0007a\u0000b\r\nc\u202ed\u200be\ufefff";
  expect(sanitize(dirty, null)).toEqual({ text: "red a b c d e f", truncated: false });
});

test.each(Object.entries(echoesOf(KEY)))("takes out the key %s", (_, echo) => {
  const { text } = sanitize(`key ${echo} refused`, KEY);
  expect(text).toMatch(/^key \S*\*\*\*\S* refused$/);
  expect(leaksIn(text, KEY)).toEqual([]);
});

test("takes out credentials in URLs", () => {
  expect(sanitize("GET http://me:secret@host:8000/v1 failed", null).text).toBe(
    "GET http://***@host:8000/v1 failed",
  );
});

test("cuts to 2,048 characters after the key is out, so that no half of it stays", () => {
  const { text, truncated } = sanitize("x".repeat(2044) + KEY + "y".repeat(50), KEY);
  expect(text).toBe(`${"x".repeat(2044)}***y`);
  expect(truncated).toBe(true);
  expect(sanitize("z".repeat(2048), null)).toEqual({ text: "z".repeat(2048), truncated: false });
});

test("never lets the key or a control character through", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.stringMatching(/^[A-Za-z0-9+/=_-]{8,40}$/),
      (before, after, key) => {
        const { text } = sanitize(before + key + after, key);
        expect(text).not.toContain(key);
        expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
        expect(text).not.toMatch(/\p{Surrogate}/u);
      },
    ),
  );
});
