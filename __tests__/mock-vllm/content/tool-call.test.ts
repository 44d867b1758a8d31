import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { seededRandom } from "../../../mock-vllm/clock/random.ts";
import { valueFor } from "../../../mock-vllm/content/schema-value.ts";
import { decode } from "../../../mock-vllm/content/tokenizer.ts";
import {
  callsWithin,
  composeToolCalls,
  type Tool,
  type ToolCallDelta,
  toolCallDeltas,
} from "../../../mock-vllm/content/tool-call.ts";

const WEATHER = {
  name: "get_weather",
  parameters: {
    type: "object",
    properties: { city: { const: "New  York" }, days: { type: "integer" } },
    required: ["city"],
  },
};
const TAGGED = { name: "render", parameters: { properties: { html: { const: "<b> </to" } } } };

function compose(calls = 1, tools: readonly Tool[] = [WEATHER], seed = "s") {
  const { ids, toolCalls } = composeToolCalls({ tools, calls }, seededRandom(seed));
  return { text: decode(ids), toolCalls };
}

/** The deltas of a text that comes in these pieces. */
function stream({ text, toolCalls }: ReturnType<typeof compose>, pieces: readonly number[]) {
  let from = 0;
  return pieces.map((length) => {
    const to = Math.min(text.length, from + length);
    const deltas = toolCallDeltas(text, toolCalls, { from, to });
    from = to;
    return deltas;
  });
}

const name = (index: number, of: string): ToolCallDelta => ({ index, name: of, arguments: null });
const args = (index: number, of: string): ToolCallDelta => ({ index, name: null, arguments: of });

test("a call is written in tags, as JSON that Python spaced", () => {
  const { text, toolCalls } = compose(2);
  expect(text).toBe(
    '<tool_call>\n{"name": "get_weather", "arguments": {"city": "New  York"}}\n</tool_call>\n' +
      '<tool_call>\n{"name": "get_weather", "arguments": {"city": "New  York"}}\n</tool_call>',
  );
  expect(toolCalls.map((call) => text.slice(call.argumentsFrom, call.end))).toEqual(
    Array(2).fill('{"city": "New  York"}}'),
  );
});

// Both streams are those of vLLM 0.29.0's own Hermes2ProToolParser, fed the same pieces.
test("a stream tells the name once it is closed, and no space before what follows it", () => {
  const pieces = ["<tool_call>", '\n{"name": "get', '_weather"', ', "arguments": ', '{"city"'];
  const rest = [': "New', " ", " ", "York", '"}', "}\n", "</tool_call>"];
  const deltas = stream(
    compose(),
    [...pieces, ...rest].map((piece) => piece.length),
  );
  expect(deltas).toEqual([
    [],
    [],
    [name(0, "get_weather")],
    [],
    [args(0, '{"city"')],
    [args(0, ': "New')],
    [],
    [],
    [args(0, "  York")],
    [args(0, '"}')],
    [],
    [],
  ]);
});

test("what may be the beginning of the closing tag is held back", () => {
  const pieces = ['<tool_call>\n{"name": "render", "arguments": {"html": "<', "b> <", "/to", '"}'];
  const deltas = stream(
    compose(1, [TAGGED]),
    pieces.map((piece) => piece.length),
  );
  expect(deltas).toEqual([
    [name(0, "render"), args(0, '{"html": "')],
    [args(0, "<b>")],
    [],
    [args(0, ' </to"}')],
  ]);
});

test("however a text is cut, its deltas join to its calls", () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(pieces, fc.string(), (lengths, seed) => {
      const made = compose(3, [WEATHER, TAGGED], seed);
      const deltas = stream(made, [...lengths, made.text.length]).flat();
      for (const [index, call] of made.toolCalls.entries()) {
        const own = deltas.filter((delta) => delta.index === index);
        expect(own[0]).toEqual(name(index, call.name));
        expect(own.map((delta) => delta.arguments ?? "").join("")).toBe(call.arguments);
      }
    }),
  );
});

test("calls count only when all that were begun are whole", () => {
  const { text, toolCalls } = compose(2);
  const second = toolCalls[1]?.from ?? 0;
  expect(callsWithin(toolCalls, text.length)).toEqual(toolCalls);
  expect(callsWithin(toolCalls, second)).toEqual(toolCalls.slice(0, 1));
  expect(callsWithin(toolCalls, second + 20)).toEqual([]);
});

test("a value has the required keys of its schema, in their types and bounds", () => {
  const schema = {
    $defs: { day: { type: "string", format: "date" } },
    type: "object",
    properties: {
      unit: { enum: ["celsius"] },
      when: { $ref: "#/$defs/day" },
      count: { type: "integer", minimum: 3, maximum: 3 },
      share: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.3, multipleOf: 0.1 },
      tags: { type: "array", items: { type: "boolean" }, minItems: 2 },
      code: { type: "string", minLength: 40, maxLength: 40 },
      either: { anyOf: [{ type: "null" }, { type: "string" }] },
      both: { allOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 2 } } }] },
      left: { type: "string" },
    },
    required: ["unit", "when", "count", "share", "tags", "code", "either", "both"],
  };
  const value = valueFor(schema, seededRandom("v")) as Record<string, unknown>;
  expect(Object.keys(value)).toEqual(schema.required);
  expect(value).toMatchObject({ unit: "celsius", count: 3, either: null, both: { a: 1, b: 2 } });
  expect(value["when"]).toMatch(/^2026-01-\d\d$/);
  expect([0.1, 0.2]).toContain(value["share"]);
  expect((value["tags"] as boolean[]).map((tag) => typeof tag)).toEqual(["boolean", "boolean"]);
  expect(String(value["code"]).length).toBe(40);
  expect(valueFor(schema, seededRandom("v"))).toEqual(value);
});

test("a schema without required keys gets all, one that never ends an end", () => {
  expect(valueFor({ properties: { a: { const: 1 }, b: { const: 2 } } }, seededRandom("v"))).toEqual(
    { a: 1, b: 2 },
  );
  const endless = { type: "object", properties: { next: { $ref: "#" } }, required: ["next"] };
  expect(JSON.stringify(valueFor(endless, seededRandom("v")))).toContain('{"next":null}');
  expect(valueFor({ $ref: "#" }, seededRandom("v"))).toEqual(expect.any(String));
});
