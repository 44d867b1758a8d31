import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { redact, secretForms } from "../../src/base/secrets.ts";

test("a secret is known by its header, encoded and base64 forms", () => {
  expect(secretForms('k"y/1+é')).toEqual([
    'k"y/1+é',
    'Bearer k"y/1+é',
    "ayJ5LzErw6k=",
    "ayJ5LzErw6k",
    "QmVhcmVyIGsieS8xK8Op",
    "k%22y%2F1%2B%C3%A9",
    'k\\"y/1+é',
  ]);
});

test("no secret has no form, and half a character breaks nothing", () => {
  expect(secretForms("")).toEqual([]);
  expect(secretForms("\ud800")).toContain("%EF%BF%BD");
});

test("no form of a secret survives in a text", () => {
  const secret = fc.string({ minLength: 4, maxLength: 40 }).filter((text) => !"***".includes(text));
  fc.assert(
    fc.property(secret, fc.string(), fc.string(), (key, before, after) => {
      for (const form of secretForms(key)) {
        expect(redact(`${before}${form}${after}`, [key])).not.toContain(form);
      }
    }),
  );
});

test("a secret inside another is blanked out together with it", () => {
  expect(redact("the sk-abcdef key", ["sk-abc", "sk-abcdef"])).toBe("the *** key");
});

test("a secret of up to three characters is too short to be told from words", () => {
  expect(redact("a key, any key", ["key"])).toBe("a key, any key");
});
