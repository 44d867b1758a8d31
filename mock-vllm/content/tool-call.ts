import type { Random } from "../clock/random.ts";
import { spacedUtf8Json } from "../protocol/json.ts";
import { valueFor } from "./schema-value.ts";
import { encode } from "./tokenizer.ts";
import { SPECIAL_TOKENS } from "./vocabulary.ts";

/** A function that the model may call. */
export type Tool = {
  readonly name: string;
  /** JSON Schema of its arguments; null: it takes none. */
  readonly parameters: unknown;
};

/** What a request's tools make of its answer. */
export type ToolUse = {
  readonly tools: readonly Tool[];
  /** Calls that the answer makes; 0: it is text. */
  readonly calls: number;
};

/** One call, and where it stands in the text of the answer. Offsets are characters. */
export type ToolCall = {
  readonly name: string;
  /** JSON, spaced as Python spaces it. */
  readonly arguments: string;
  /** Before the tag that opens it. */
  readonly from: number;
  /** After the quote that ends the name: from here on a stream tells it. */
  readonly nameEnd: number;
  readonly argumentsFrom: number;
  /** After the call's JSON. */
  readonly end: number;
};

const OPEN = "<tool_call>";
const CLOSE = "</tool_call>";
const BEFORE_NAME = '\n{"name": ';
const BEFORE_ARGUMENTS = ', "arguments": ';
const AFTER_ARGUMENTS = "}\n";

/** An answer that calls tools, as a model of the Hermes family writes it. */
export function composeToolCalls(
  { tools, calls }: ToolUse,
  random: Random,
): { readonly ids: readonly number[]; readonly toolCalls: readonly ToolCall[] } {
  const ids: number[] = [];
  const toolCalls: ToolCall[] = [];
  let at = 0;
  for (let call = 0; call < calls; call++) {
    const own = random.fork(`tool-call/${call}`);
    const tool = tools[own.integer(0, tools.length - 1)];
    if (tool === undefined) break;
    const name = JSON.stringify(tool.name);
    const args = spacedUtf8Json(tool.parameters === null ? {} : valueFor(tool.parameters, own));
    const between = call === 0 ? "" : "\n";
    const inside = `${BEFORE_NAME}${name}${BEFORE_ARGUMENTS}${args}${AFTER_ARGUMENTS}`;
    ids.push(...encode(between), SPECIAL_TOKENS.toolCallStart);
    ids.push(...encode(inside), SPECIAL_TOKENS.toolCallEnd);
    const from = at + between.length;
    const nameEnd = from + OPEN.length + BEFORE_NAME.length + name.length;
    const argumentsFrom = nameEnd + BEFORE_ARGUMENTS.length;
    const end = argumentsFrom + args.length + 1;
    toolCalls.push({ name: tool.name, arguments: args, from, nameEnd, argumentsFrom, end });
    at = from + OPEN.length + inside.length + CLOSE.length;
  }
  return { ids, toolCalls };
}

/** What a stream newly tells of one call. */
export type ToolCallDelta = {
  /** The call's number. */
  readonly index: number;
  /** Null: it was told before. */
  readonly name: string | null;
  /** Null: nothing new of them. */
  readonly arguments: string | null;
};

/**
 * What vLLM's Hermes parser streams when the answer's text has grown from one length to another:
 * a name when its closing quote is there, and of the arguments all that is there, but no space at
 * the end and nothing that may be the beginning of the closing tag.
 */
export function toolCallDeltas(
  text: string,
  toolCalls: readonly ToolCall[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly ToolCallDelta[] {
  return toolCalls.flatMap((call, index) => {
    const named = from < call.nameEnd && to >= call.nameEnd;
    const before = toldArguments(text, call, from);
    const now = toldArguments(text, call, to);
    const name: ToolCallDelta[] = named ? [{ index, name: call.name, arguments: null }] : [];
    return now <= before
      ? name
      : [...name, { index, name: null, arguments: call.arguments.slice(before, now) }];
  });
}

/**
 * The calls in an answer's text that is over at a length; none where one has been begun and is not
 * whole: vLLM then takes the text as it is.
 */
export function callsWithin(toolCalls: readonly ToolCall[], length: number): readonly ToolCall[] {
  const begun = toolCalls.filter(({ from }) => from + OPEN.length <= length);
  return begun.every(({ end }) => end <= length) ? begun : [];
}

/** The same calls in a text that has more before them. */
export function shiftCalls(toolCalls: readonly ToolCall[], by: number): readonly ToolCall[] {
  return toolCalls.map((call) => ({
    ...call,
    from: call.from + by,
    nameEnd: call.nameEnd + by,
    argumentsFrom: call.argumentsFrom + by,
    end: call.end + by,
  }));
}

function toldArguments(text: string, call: ToolCall, length: number): number {
  if (length >= call.end) return call.arguments.length;
  let end = Math.min(length, call.argumentsFrom + call.arguments.length);
  for (let held = Math.min(CLOSE.length - 1, end - call.argumentsFrom); held > 0; held--) {
    if (!text.startsWith(CLOSE.slice(0, held), end - held)) continue;
    end -= held;
    break;
  }
  return Math.max(0, text.slice(call.argumentsFrom, end).trimEnd().length);
}
