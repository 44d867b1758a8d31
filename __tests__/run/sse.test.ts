import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createSseParser } from "../../src/run/sse.ts";

/** All payloads of a stream that arrives in these slices. */
function parse(slices: readonly Uint8Array[]): readonly string[] {
  const parser = createSseParser();
  return [...slices.flatMap((slice) => parser.feed(slice).payloads), ...parser.end().payloads];
}

const bytesOf = (text: string) => Buffer.from(text, "utf8");

const HARD_STREAM =
  '\ufeff: a comment\r\ndata: {"a":"Hé 你好 😀"}\r\n\r\ndata:no space\n\nevent: x\nid: 7\ndata:  two spaces\n\n' +
  "data: first\ndata: second\r\rretry: 5\nunknown: field\n\ndata\n\ndata: [DONE]\n\n";
const HARD_PAYLOADS = ['{"a":"Hé 你好 😀"}', "no space", " two spaces", "first\nsecond", "[DONE]"];

test("yields the same payloads wherever the bytes are split in two", () => {
  const bytes = bytesOf(HARD_STREAM);
  for (let at = 0; at <= bytes.length; at++) {
    expect(parse([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(HARD_PAYLOADS);
  }
});

test("yields the same payloads when every byte comes alone", () => {
  expect(parse([...bytesOf(HARD_STREAM)].map((byte) => Uint8Array.of(byte)))).toEqual(
    HARD_PAYLOADS,
  );
});

test("reports an event in the very read that completes it, with any line end", () => {
  for (const lineEnd of ["\n", "\r\n", "\r"]) {
    const parser = createSseParser();
    expect(parser.feed(bytesOf(`data: one${lineEnd}${lineEnd}`)).payloads).toEqual(["one"]);
    expect(parser.feed(bytesOf(`data: two${lineEnd}${lineEnd}`)).payloads).toEqual(["two"]);
    expect(parser.end().payloads).toEqual([]);
  }
});

test("yields an event that the stream ended in without a blank line", () => {
  expect(parse([bytesOf("data: a\n\ndata: [DONE]")])).toEqual(["a", "[DONE]"]);
  expect(parse([bytesOf("data: a\n\ndata: [DONE]\n")])).toEqual(["a", "[DONE]"]);
});

test("passes an event of 16 MiB in 16 KiB reads", () => {
  const payload = "x".repeat(16 * 1024 * 1024);
  const bytes = bytesOf(`data: ${payload}\n\n`);
  const parser = createSseParser();
  const payloads: string[] = [];
  for (let at = 0; at < bytes.length; at += 16_384) {
    const read = parser.feed(bytes.subarray(at, at + 16_384));
    expect(read.tooLarge).toBe(false);
    payloads.push(...read.payloads);
  }
  expect(payloads.map((one) => one.length)).toEqual([16_777_216]);
  expect(payloads[0] === payload).toBe(true);
});

test("gives up on an event beyond the cap and stays given up", () => {
  const parser = createSseParser(100);
  expect(parser.feed(bytesOf(`data: ${"x".repeat(80)}`)).tooLarge).toBe(false);
  expect(parser.feed(bytesOf("x".repeat(80))).tooLarge).toBe(true);
  expect(parser.feed(bytesOf("\n\ndata: later\n\n"))).toEqual({ payloads: [], tooLarge: true });
  expect(parser.end()).toEqual({ payloads: [], tooLarge: true });
});

const lineEnd = fc.constantFrom("\n", "\r\n", "\r");
const text = fc
  .string({ unit: "grapheme", maxLength: 12 })
  .map((value) => value.replace(/[\r\n\ufeff]/g, "-"));
const event = fc.record({
  comments: fc.array(text, { maxLength: 2 }),
  data: fc.array(text, { minLength: 1, maxLength: 3 }),
  space: fc.boolean(),
  end: lineEnd,
});

test("agrees with what was written, for any events, line ends and splits", () => {
  fc.assert(
    fc.property(
      fc.array(event, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      fc.boolean(),
      (events, cuts, bom) => {
        let stream = bom ? "\ufeff" : "";
        const expected: string[] = [];
        for (const { comments, data, space, end } of events) {
          for (const comment of comments) stream += `:${comment}${end}`;
          // Without the optional space, a value must not begin with one of its own.
          const values = data.map((value) => (space ? value : value.replace(/^ +/, "")));
          for (const value of values) stream += `data:${space ? " " : ""}${value}${end}`;
          stream += end;
          if (values.join("\n") !== "") expected.push(values.join("\n"));
        }
        const bytes = bytesOf(stream);
        const at = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
        const slices = [0, ...at].map((from, index) => bytes.subarray(from, at[index]));
        expect(parse(slices)).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});
