import { type Random, seededRandom } from "../clock/random.ts";
import { type Answer, type AnswerLengths, composeAnswer, endAnswer } from "../content/answer.ts";
import { answerKey } from "../content/answer-key.ts";
import { composeConstrained } from "../content/constrained-text.ts";
import { type Assignment, readPrompt } from "../content/prompt-reader.ts";
import {
  layOut,
  layOutUnparsed,
  type StoppedText,
  stopText,
  type TextLayout,
} from "../content/text-layout.ts";
import { encode } from "../content/tokenizer.ts";
import { composeToolCalls, shiftCalls, type ToolCall } from "../content/tool-call.ts";
import { alterAnswer } from "../faults/answer-faults.ts";
import { hasFault } from "../faults/fault.ts";
import { replayShape } from "../scheduler/replay-plan.ts";
import type { Inquiry, Prompt, Subject } from "./inquiry.ts";
import type { MockState } from "./mock-state.ts";

/** One sequence, with all of its answer decided. */
export type SequencePlan = {
  readonly choice: number;
  readonly key: string;
  readonly prompt: Prompt;
  readonly maxTokens: number;
  readonly answer: Answer;
  /** Tokens that it generates before it ends. */
  readonly tokens: number;
  readonly layout: TextLayout;
  /** The calls that its content makes. */
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: "stop" | "length";
  readonly stopReason: string | number | null;
};

export type PlanRequest = {
  readonly inquiry: Inquiry;
  readonly subject: Subject;
  readonly prompt: Prompt;
  readonly choice: number;
  readonly maxTokens: number;
};

export function planSequence(state: MockState, asked: PlanRequest): SequencePlan {
  const { inquiry, subject, prompt, choice, maxTokens } = asked;
  const { scenario } = state;
  const { assignment, key } =
    prompt.text === inquiry.prompts[0]?.text ? subject : readSubject(prompt);
  const own = [scenario.seed, key, inquiry.asked.seed ?? "", choice % (inquiry.asked.n ?? 1)];
  const { answer, toolCalls } = decide(state, asked, {
    assignment,
    random: seededRandom(own.join("/")),
  });
  const layout = scenario.reasoningParser ? layOut(answer) : layOutUnparsed(answer);
  const stopped = stopIn(answer, layout, inquiry);
  const natural = stopped.stopReason === null && stopped.tokens === answer.ids.length;
  return {
    choice,
    key,
    prompt,
    maxTokens,
    answer,
    ...stopped,
    // Unparsed reasoning stands before them.
    toolCalls: shiftCalls(toolCalls, layout.contentEnds[answer.contentFrom] ?? 0),
    finishReason: natural ? answer.finishReason : "stop",
  };
}

/** The subject is that of the first prompt; reading a long one takes its time. */
function readSubject({ text }: Prompt): Pick<Subject, "assignment" | "key"> {
  const assignment = readPrompt(text);
  return { assignment, key: answerKey(assignment, text) };
}

function decide(
  state: MockState,
  { inquiry, subject, maxTokens }: PlanRequest,
  { assignment, random }: { readonly assignment: Assignment; readonly random: Random },
): { readonly answer: Answer; readonly toolCalls: readonly ToolCall[] } {
  const { scenario } = state;
  const { faults } = subject;
  // One stream for all requests with this fault: every answer has the same words.
  const content = hasFault(faults, "duplicate-answers")
    ? seededRandom(`${scenario.seed}/duplicate`)
    : random;
  const wanted = lengthsOf(state, {
    subject,
    assignment,
    random: content,
    // Without a reasoning parser vLLM holds an answer to its constraint from the first token on.
    thinks: inquiry.thinks && (inquiry.constraint === null || scenario.reasoningParser),
  });
  const { thinkingBudget: budget } = inquiry;
  const lengths =
    budget === null ? wanted : { ...wanted, reasoning: Math.min(wanted.reasoning, budget) };
  const given = givenContent(inquiry, random);
  const composed = composeAnswer(assignment, lengths, {
    maxTokens,
    random: content,
    ...(given !== null && { content: given.ids }),
  });
  const parts = alterAnswer(composed, faults, {
    assignment,
    maxTokens,
    random: random.fork("fault"),
  });
  const { min_tokens: minTokens, ignore_eos: ignoreEos } = inquiry.asked;
  // After the last token that its constraint allows an answer can but end.
  const limits =
    inquiry.constraint === null
      ? { maxTokens, minTokens: minTokens ?? 0, ignoreEos: ignoreEos === true }
      : { maxTokens, minTokens: 0, ignoreEos: false };
  const answer = endAnswer(parts, limits, random.fork("padding"));
  // A fault that changed the content broke its calls.
  const toolCalls = parts.content === given?.ids ? given.toolCalls : [];
  return { answer, toolCalls };
}

/** Content that the request's tools or its constraint decide; null where it is free text. */
function givenContent(
  { toolUse, constraint }: Inquiry,
  random: Random,
): ReturnType<typeof composeToolCalls> | null {
  if (toolUse !== null && toolUse.calls > 0) return composeToolCalls(toolUse, random);
  if (constraint === null) return null;
  return { ids: composeConstrained(constraint, random.fork("constraint")), toolCalls: [] };
}

type LengthSubject = {
  readonly subject: Subject;
  readonly assignment: Assignment;
  readonly random: Random;
  readonly thinks: boolean;
};

function lengthsOf(
  { scenario, profile }: MockState,
  { subject, assignment, random, thinks }: LengthSubject,
): AnswerLengths {
  const { timing } = profile;
  if (timing.kind === "replay") {
    const recorded = replayShape(timing.rows, subject.index);
    const visible = visibleTokens(assignment) ?? recorded.contentChunks;
    // The tag after the reasoning and the end of the text are tokens of the recorded count too.
    const hidden = recorded.reasoningChunks > 0 ? 2 : 1;
    const rest = Math.max(recorded.outputTokens - visible - hidden, 0);
    return thinks && recorded.reasoningChunks > 0
      ? { reasoning: rest, prose: visible }
      : { reasoning: 0, prose: visible + rest };
  }
  const chance = random.fork("lengths");
  const prose = draw(scenario.answerTokens ?? profile.answerTokens, chance);
  const reasoning = draw(scenario.reasoningTokens ?? profile.reasoningTokens, chance);
  return { prose, reasoning: thinks ? reasoning : 0 };
}

/** Tokens of an answer of words from the list, which are one token each; null for prose. */
function visibleTokens({ marker, wordCount }: Assignment): number | null {
  if (wordCount === null) return null;
  return wordCount + (marker === null ? 0 : encode(marker).length);
}

function draw(tokens: number | readonly [number, number], random: Random): number {
  return typeof tokens === "number" ? tokens : random.integer(tokens[0], tokens[1]);
}

function stopIn(answer: Answer, layout: TextLayout, { asked }: Inquiry): StoppedText {
  const strings = typeof asked.stop === "string" ? [asked.stop] : (asked.stop ?? []);
  const tokenIds = asked.stop_token_ids ?? [];
  return stopText(answer, layout, {
    strings,
    tokenIds,
    includeInOutput: asked.include_stop_str_in_output === true,
    minTokens: asked.min_tokens ?? 0,
  });
}
