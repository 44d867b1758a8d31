import { toolCallDeltas } from "../content/tool-call.ts";
import { SPECIAL_TOKENS } from "../content/vocabulary.ts";
import type { ChatDelta, ToolCallPart } from "../protocol/chat-frames.ts";
import type { GenerationStep } from "./generation.ts";

/** Which of vLLM's parsers read an answer, and what of it the client is to see. */
export type DeltaRules = {
  readonly parsesReasoning: boolean;
  readonly parsesTools: boolean;
  readonly showsReasoning: boolean;
  /** `parallel_tool_calls` false: only the first call is told. */
  readonly onlyFirstCall: boolean;
  /** The id of a call, by its number. */
  readonly callId: (choice: number, call: number) => string;
};

/**
 * The delta that vLLM's parsers make of one step; null where they make none, as of a tag alone.
 * Without a parser every step has one, be it of empty text.
 */
export function chatDelta(step: GenerationStep, rules: DeltaRules): ChatDelta | null {
  const { content, reasoning } = step.delta;
  const parses = rules.parsesReasoning || rules.parsesTools;
  if (!parses) return { content: content ?? "" };
  const delta = rules.parsesTools ? afterToolParser(step, rules) : afterReasoningParser(step);
  if (rules.showsReasoning || delta === null) return delta;
  if (!delta.content && delta.toolCalls === undefined) return null;
  // vLLM sets the reasoning that it hides to null, so that the key is there.
  return reasoning === null && content !== null
    ? { content, reasoning: null }
    : { ...delta, reasoning: null };
}

function afterReasoningParser(step: GenerationStep): ChatDelta | null {
  const { content, reasoning } = step.delta;
  if (reasoning === null && content !== null) return { content };
  if (!isReasoning(step)) return { content: content ?? "" };
  if (content !== null) return { content, reasoning: reasoning ?? "" };
  if (!holdsTag(step)) return { reasoning: reasoning ?? "" };
  return isTagAlone(step) && reasoning === null
    ? null
    : { content: null, reasoning: reasoning ?? "" };
}

function afterToolParser(step: GenerationStep, rules: DeltaRules): ChatDelta | null {
  const { reasoning } = step.delta;
  const told = calledTools(step, rules);
  const thought = reasoning === null ? {} : { reasoning };
  if (told !== null) return { ...told, ...thought };
  if (reasoning !== null) return thought;
  return isReasoning(step) && !holdsTag(step) ? { reasoning: "" } : null;
}

/** Text before the calls, and what is new of the calls; null where both are nothing. */
function calledTools({ sequence, from, to, delta, end }: GenerationStep, rules: DeltaRules) {
  const { layout, toolCalls, choice } = sequence;
  const [first] = toolCalls;
  if (first === undefined) return delta.content === null ? null : { content: delta.content };
  const span = { from: layout.contentEnds[from] ?? 0, to: layout.contentEnds[to] ?? 0 };
  const content = layout.content.slice(
    Math.min(span.from, first.from),
    Math.min(span.to, first.from),
  );
  const parts = toolCallDeltas(layout.content, toolCalls, span).map(
    ({ index, name, arguments: args }): ToolCallPart =>
      name === null
        ? { index, arguments: args ?? "" }
        : { index, id: rules.callId(choice, index), name },
  );
  if (content === "" && parts.length === 0) return null;
  const last = parts.at(-1);
  // At its end a stream tells all arguments, were it none.
  if (end !== null && last?.name !== undefined) {
    parts[parts.length - 1] = { ...last, arguments: "" };
  }
  const told = rules.onlyFirstCall ? parts.filter(({ index }) => index === 0) : parts;
  return { content: content || null, ...(told.length > 0 && { toolCalls: told }) };
}

/** Whether a stream has told a call by the time that so many tokens are out. */
export function hasToldCall({ sequence, to }: GenerationStep): boolean {
  const [first] = sequence.toolCalls;
  return first !== undefined && first.nameEnd <= (sequence.layout.contentEnds[to] ?? 0);
}

function isReasoning({ sequence, from }: GenerationStep): boolean {
  return from < sequence.answer.contentFrom;
}

function holdsTag({ sequence: { answer }, from, to }: GenerationStep): boolean {
  const tag = answer.contentFrom - 1;
  return from <= tag && tag < to && answer.ids[tag] === SPECIAL_TOKENS.thinkEnd;
}

function isTagAlone({ from, to }: GenerationStep): boolean {
  return to === from + 1;
}
