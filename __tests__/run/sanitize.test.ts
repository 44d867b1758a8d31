import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { sanitize } from "../../src/run/sanitize.ts";

const KEY = "sk-abc/DEF+123?x";

test("takes out terminal codes, control characters and text-direction tricks", () => {
  const dirty = "\u001b[31mred\u001b[0m \u001b]0;title\u0007a\u0000b\r\nc\u202ed\u200be\ufefff";
  expect(sanitize(dirty, null)).toEqual({ text: "red a b c d e f", truncated: false });
});

test("takes out the key in plain and in encoded form", () => {
  for (const echo of [
    KEY,
    KEY.toUpperCase(),
    encodeURIComponent(KEY),
    Buffer.from(KEY).toString("base64"),
    Buffer.from(KEY).toString("base64url"),
    Buffer.from(KEY).toString("hex"),
  ]) {
    expect(sanitize(`key ${echo} refused`, KEY).text).toMatch(/^key \[removed\]=* refused$/);
  }
  expect(sanitize(`"${JSON.stringify('a"b\\c')}"`, 'a"b\\c').text).toBe('""[removed]""');
});

test("takes out the key inside the base64 of a longer text", () => {
  for (const user of ["u", "us", "use", "user"]) {
    const encoded = Buffer.from(`${user}:${KEY}`).toString("base64");
    const { text } = sanitize(`Basic ${encoded}`, KEY);
    expect(text).toContain("[removed]");
    expect(
      Buffer.from(text.replace("Basic ", "").replace("[removed]", ""), "base64").length,
    ).toBeLessThan(user.length + 4);
  }
});

test("takes out credentials in URLs", () => {
  expect(sanitize("GET http://me:secret@host:8000/v1 failed", null).text).toBe(
    "GET http://[removed]@host:8000/v1 failed",
  );
});

test("cuts to 2,048 characters after the key is out, so that no half of it stays", () => {
  const { text, truncated } = sanitize("x".repeat(2044) + KEY + "y".repeat(50), KEY);
  expect(text).toBe(`${"x".repeat(2044)}[rem`);
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
