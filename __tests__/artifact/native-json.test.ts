import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { parse } from "lossless-json";
import { parseNatively } from "../../src/artifact/native-json.ts";

function toNumber(digits: string): number | bigint {
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits);
}

/** The other parser's reading, by the same rule for numbers. */
function losslessly(text: string): unknown {
  return parse(text, null, (digits) =>
    /^-?\d+$/.test(digits) ? toNumber(digits) : Number(digits),
  );
}

test("Whole numbers beyond 2^53 keep every digit, wherever they stand", () => {
  const text = '{"a":1789665664243641356,"b":[-9007199254740993,{"64":9007199254740991}],"c":1.5}';
  expect(parseNatively(text, toNumber)?.value).toEqual({
    a: 1789665664243641356n,
    b: [-9007199254740993n, { "64": 9007199254740991 }],
    c: 1.5,
  });
});

test("A whole number alone is a value", () => {
  expect(parseNatively(" 12345678901234567890 ", toNumber)).toEqual({
    value: 12345678901234567890n,
  });
});

test.each([
  ["one key twice", '{"a":1,"a":2}'],
  ["one key twice, once escaped", '{"a":1,"\\u0061":2}'],
  ["a number that overflows", '{"a":1e999}'],
  ["a number longer than any double", `[${"1".repeat(65)}]`],
  ["a long number as a key", '{"a":1,12345678901234567:2}'],
  ["a long number with a leading zero", "[01234567890123456]"],
  ["a long number behind a sign", "[+1234567890123456]"],
  ["a text that could pass for a number, raw", '{"a":"\ud8001"}'],
  ["a text that could pass for a number, escaped", '{"a":"\\uD8001"}'],
  ["a key with an escape", '{"\\"":1}'],
  ["no JSON", "{"],
])("A text with %s is left to the other parser", (_name, text) => {
  expect(parseNatively(text, toNumber)).toBeNull();
});

test("What it reads, the lossless parser reads alike", () => {
  const number = fc.oneof(
    fc.bigInt().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.stringMatching(/^-?\d{14,20}(\.\d{1,3})?(e[+-]?\d)?$/),
  );
  const text = fc.oneof(
    fc.string({ maxLength: 4 }).map((plain) => JSON.stringify(plain)),
    fc.constantFrom('"1234567890123456789"', '":"', '"\\""', '"\\\\"'),
  );
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      number,
      text,
      fc.constantFrom("true", "null"),
      fc.array(tie("value"), { maxLength: 4 }).map((items) => `[${items.join(" ,")}]`),
      fc
        .array(fc.tuple(text, tie("value")), { maxLength: 4 })
        .map((members) => `{${members.map(([key, of]) => `${key}: ${of}`).join(",")}}`),
    ),
  }));
  let read = 0;
  fc.assert(
    fc.property(value, (json) => {
      const native = parseNatively(json, toNumber);
      if (native === null) return;
      read++;
      expect(native.value).toEqual(losslessly(json));
    }),
    { numRuns: 500 },
  );
  expect(read).toBeGreaterThan(200);
});

test("What breaks off or is changed in one character is never read otherwise", () => {
  const whole = '{"a":[12345678901234567,1.5e3,"x\\"y"],"b":{"c":-1234567890123456789,"d":null}}';
  const edit = fc.tuple(
    fc.nat(whole.length),
    fc.nat(2),
    fc.constantFrom("", "0", "1", "-", ".", "e", '"', ":", ",", "{", "]", " ", "\\"),
  );
  fc.assert(
    fc.property(edit, ([at, removed, put]) => {
      const json = whole.slice(0, at) + put + whole.slice(at + removed);
      const native = parseNatively(json, toNumber);
      if (native !== null) expect(native.value).toEqual(losslessly(json));
    }),
    { numRuns: 1000 },
  );
});
