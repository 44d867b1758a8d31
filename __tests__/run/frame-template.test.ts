import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createAnswerReader } from "../../src/run/answer-reader.ts";
import { createFrameMemory } from "../../src/run/frame-template.ts";
import { createSseParser } from "../../src/run/sse.ts";

function frameOf(delta: object, rest: object = { finish_reason: null }): string {
  const choices = [{ index: 0, delta, logprobs: null, ...rest }];
  return `data: ${JSON.stringify({ id: "chatcmpl-1", model: "m", choices })}\n\n`;
}

const ROLE = frameOf({ role: "assistant", content: "" });

/** The kinds of the frames that needed no parsing, null for those that did. */
function recalled(frames: readonly string[]): readonly (string | null)[] {
  const memory = createFrameMemory();
  const parser = createSseParser();
  return frames.map((frame) => {
    const bytes = Buffer.from(frame);
    const known = memory.recall(bytes);
    if (known === null) memory.parsed(bytes, parser.feed(bytes));
    return (
      known && `${known.kind} ${bytes.toString("utf8", known.textStart, known.textEnd(bytes))}`
    );
  });
}

/** What a reader makes of the stream when it comes in these slices, each 1 ms after the last. */
function readInSlices(slices: readonly Uint8Array[]) {
  const reader = createAnswerReader();
  const failures = slices.map((slice) => reader.read(slice, 1));
  return { failure: failures.find((failure) => failure !== null) ?? null, ...reader.soFar() };
}

function byteByByte(frames: readonly string[]) {
  return readInSlices(Array.from(Buffer.from(frames.join("")), (byte) => Uint8Array.of(byte)));
}

function frameByFrame(frames: readonly string[]) {
  return readInSlices(frames.map((frame) => Buffer.from(frame)));
}

test("A frame that differs from an earlier one in its text alone is not parsed again", () => {
  const frames = [ROLE, frameOf({ content: "one" }), frameOf({ content: " two" })];
  expect(recalled(frames)).toEqual([null, null, "content  two"]);
});

test("Reasoning and content each have their own shape", () => {
  const frames = [
    ROLE,
    ...["a", "b"].map((text) => frameOf({ reasoning: text })),
    ...["c", "d"].map((text) => frameOf({ content: text })),
  ];
  expect(recalled(frames)).toEqual([null, null, "reasoning b", null, "content d"]);
});

test("The text is found behind log probabilities that repeat it", () => {
  const logprobs = { content: [{ token: "x", bytes: null }] };
  const frame = (text: string) => frameOf({ content: text }, { logprobs, finish_reason: null });
  expect(recalled([ROLE, frame("x"), frame("y")])).toEqual([null, null, "content y"]);
});

test.each([
  ["a quote in the text", frameOf({ content: 'say "no"' })],
  ["a backslash in the text", frameOf({ content: "a\\b" })],
  ["an escaped line feed in the text", frameOf({ content: "a\nb" })],
  ["an empty text", frameOf({ content: "" })],
  ["a finish reason", frameOf({ content: "end" }, { finish_reason: "stop" })],
  ["another id", frameOf({ content: "x" }).replace("chatcmpl-1", "chatcmpl-2")],
  ["two events in one read", frameOf({ content: "x" }) + frameOf({ content: "y" })],
  ["half an event", frameOf({ content: "x" }).slice(0, -3)],
  ["a raw control character", frameOf({ content: "x" }).replace('"x"', '"\u0001"')],
])("A frame with %s is parsed", (_name, frame) => {
  const known = [ROLE, frameOf({ content: "one" }), frameOf({ content: "two" })];
  expect(recalled([...known, frame]).at(-1)).toBeNull();
});

test("A whole frame in the middle of another event is parsed as what it is there", () => {
  const frames = [ROLE, frameOf({ content: "a" }), "data: {\n", frameOf({ content: "b" })];
  expect(recalled(frames).at(-1)).toBeNull();
  expect(frameByFrame(frames).failure?.errorType).toBe("malformed-event");
});

test("What follows [DONE] is no part of the answer, also where its shape is known", () => {
  const text = (content: string) => frameOf({ content });
  const read = frameByFrame([ROLE, text("a"), text("b"), "data: [DONE]\n\n", text("c")]);
  expect([read.answer.text, read.contentChunks, read.done]).toEqual(["ab", 2, true]);
});

test("Of a long answer the first 8,192 characters are kept, ASCII or not", () => {
  const frames = [
    ROLE,
    ...["a".repeat(3000), "ä", "b".repeat(5000), "c".repeat(4)].flatMap((text) =>
      [text, "-"].map((content) => frameOf({ content })),
    ),
  ];
  const read = (count: number) => frameByFrame(frames.slice(0, count)).answer;
  const whole = `${"a".repeat(3000)}-ä-${"b".repeat(5000)}-`;
  expect(read(7)).toEqual({ text: whole, truncated: false });
  const flood = frameByFrame([...frames, frameOf({ content: "d".repeat(200) })]).answer;
  expect(flood).toEqual({ text: `${whole}cccc-${"d".repeat(8192 - 8004 - 5)}`, truncated: true });
});

test("A stream that never repeats a shape stops being learned from", () => {
  const frames = Array.from({ length: 12 }, (_, index) =>
    frameOf({ content: "x" }).replace("chatcmpl-1", `chatcmpl-${index}`),
  );
  const last = frames.at(-1) ?? "";
  expect(recalled([ROLE, ...frames, last]).every((known) => known === null)).toBe(true);
});

test("Frames that come whole and frames that come byte by byte are read alike", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.constantFrom(" word", "ü", "日本", '"', "\\", "\ufeff", "\u2028", "data: ", "\n\n"),
  );
  const delta = fc.oneof(
    text.map((content) => ({ content })),
    text.map((reasoning) => ({ reasoning })),
    fc.tuple(text, text).map(([content, reasoning]) => ({ content, reasoning })),
    text.map((same) => ({ reasoning: same, reasoning_content: same })),
  );
  const finish = fc.constantFrom(null, null, null, "stop");
  const frame = fc
    .tuple(delta, finish)
    .map(([fields, finish_reason]) => frameOf(fields, { finish_reason }));
  const stream = fc.array(fc.oneof({ weight: 8, arbitrary: frame }, fc.constant(": ping\n\n")), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(stream, (frames) => {
      expect(frameByFrame(frames)).toEqual(byteByByte(frames));
    }),
  );
});
