import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { redact, secretForms } from "../../src/base/secrets.ts";
import { echoesOf, leaksIn } from "../fake-github/leaks.ts";

test("a secret is known by its header, encoded, hex and base64 forms, the longest first", () => {
  expect(secretForms('k"y/1+é')).toEqual([
    "QmVhcmVyIGsieS8xK8Op",
    "k%22y%2F1%2B%C3%A9",
    "6b22792f312bc3a9",
    'Bearer k"y/1+é',
    "ayJ5LzErw6k=",
    "ayJ5LzErw6k",
    "ayJ5LzErw6",
    "sieS8xK8Op",
    "rInkvMSvDq",
    'k\\"y/1+é',
    'k"y/1+é',
  ]);
});

test("no secret has no form, and half a character breaks nothing", () => {
  expect(secretForms("")).toEqual([]);
  expect(secretForms("\ud800")).toContain("%EF%BF%BD");
});

const SECRET = 'sk-"quoted"/key';

test.each(Object.entries(echoesOf(SECRET)))("a secret is blanked out %s", (_, echo) => {
  const clean = redact(`key ${echo} refused`, [SECRET]);
  expect(clean).toContain("***");
  expect(leaksIn(clean, SECRET)).toEqual([]);
});

test("no form of a secret survives in a text", () => {
  const secret = fc.string({ minLength: 8, maxLength: 40 }).filter((text) => !"***".includes(text));
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

test("what is too short to be told from words stays", () => {
  expect(redact("a k-1, any k-1", ["k-1"])).toBe("a k-1, any k-1");
  expect(redact("a k-12, any K-12", ["k-12"])).toBe("a ***, any ***");
  expect(redact("3 tokens, EMPTY", ["token", "EMPTY"])).toBe("3 tokens, EMPTY");
});

test("a secret of letters alone is looked for in its own case, as other cases are words", () => {
  expect(redact("Benchmark of BENCHMARK", ["BENCHMARK"])).toBe("Benchmark of ***");
});
