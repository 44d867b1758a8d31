import type { Clock } from "../clock/clock.ts";
import type { TextLayout } from "../content/text-layout.ts";
import type { FaultRule } from "../faults/fault.ts";
import { hasFault } from "../faults/fault.ts";
import type { SequenceEnd, TextDelta, UsageCounts } from "../protocol/answer-frame.ts";
import type { RequestSpans } from "../protocol/request-metrics.ts";
import type { Emission } from "../scheduler/engine.ts";
import type { MockState } from "./mock-state.ts";
import type { LoggedSequence } from "./request-log.ts";
import { openBooks } from "./sequence-books.ts";
import type { SequencePlan } from "./sequence-plan.ts";

/** What one emission of the engine adds to the answer. */
export type GenerationStep = {
  readonly sequence: SequencePlan;
  /** Tokens `from` up to before `to` are new. */
  readonly from: number;
  readonly to: number;
  /** New text; null where there is none of its kind. */
  readonly delta: TextDelta;
  readonly end: SequenceEnd | null;
  /** To be called when what shows of it has been handed to the connection; absent: nobody asks. */
  readonly departed?: () => void;
};

export type OnText = (sequence: SequencePlan, from: number, to: number) => boolean;

export type GenerationOptions = {
  readonly id: string;
  readonly path: string;
  readonly stream: boolean;
  /** Tokens between two chunks, where the request asks for more than the engine's. */
  readonly streamInterval?: number;
  readonly cacheSalt: string | null;
  /** Null: the base model. */
  readonly adapter: string | null;
  readonly faults: readonly FaultRule[];
  /** Asked first about a step that does not end its sequence; true where that has written it. */
  readonly onText: OnText | undefined;
  readonly onStep: (step: GenerationStep) => void;
  /** After the last step of the last sequence. */
  readonly onDone: (result: GenerationResult) => void;
};

export type GenerationResult = {
  readonly counts: UsageCounts;
  /** Of the first sequence's prompt. */
  readonly cachedTokens: number;
  readonly reasoningTokens: number;
  /** As planned; null where there are several sequences, to none of which they could be put down. */
  readonly spans: RequestSpans | null;
};

/** Hands all sequences to the engine; `rejected` when its queue is full. */
export function startGeneration(
  state: MockState,
  sequences: readonly SequencePlan[],
  options: GenerationOptions,
): { readonly abort: () => void } | "rejected" {
  const running: { readonly abort: () => void }[] = [];
  let left = sequences.length;
  let cachedTokens = 0;
  const spans = openSpans(state.clock.now());
  let completionTokens = 0;
  let reasoningTokens = 0;

  const onStep = (step: GenerationStep) => {
    options.onStep(step);
    if (step.end === null) return;
    left -= 1;
    completionTokens += step.to;
    reasoningTokens += Math.min(step.to, step.sequence.answer.reasoningTokens);
    if (left > 0) return;
    const counts = { promptTokens: promptTokensOf(sequences), completionTokens };
    const own = sequences.length === 1 ? spans : null;
    options.onDone({ counts, cachedTokens, reasoningTokens, spans: own });
  };
  const abort = () => {
    for (const sequence of running) sequence.abort();
  };
  for (const sequence of sequences) {
    const submitted = submit(state, sequence, {
      ...options,
      onStep,
      onScheduled: (cached) => {
        if (sequence !== sequences[0]) return;
        cachedTokens = cached;
        spans.scheduledMs = state.clock.now();
      },
      onTokens: ({ plannedMs, totalTokens, tokens }) => {
        if (sequence !== sequences[0]) return;
        if (totalTokens === tokens) spans.firstTokenMs = plannedMs;
        spans.lastTokenMs = plannedMs;
        spans.tokens = totalTokens;
      },
    });
    if (submitted === "rejected") {
      abort();
      return "rejected";
    }
    running.push(submitted);
  }
  return { abort };
}

function openSpans(arrivedMs: number): { -readonly [Key in keyof RequestSpans]: number } {
  return {
    arrivedMs,
    scheduledMs: Number.NaN,
    firstTokenMs: Number.NaN,
    lastTokenMs: Number.NaN,
    tokens: 0,
  };
}

/** Each prompt counts once, however many choices it has. */
function promptTokensOf(sequences: readonly SequencePlan[]): number {
  const prompts = new Set(sequences.map(({ prompt }) => prompt));
  return [...prompts].reduce((sum, { tokenIds }) => sum + tokenIds.length, 0);
}

function submit(
  state: MockState,
  sequence: SequencePlan,
  options: Omit<GenerationOptions, "onDone"> & {
    readonly onScheduled: (cached: number) => void;
    readonly onTokens: (emission: Emission) => void;
  },
): { readonly abort: () => void } | "rejected" {
  const { engine, log } = state;
  const { answer, choice, finishReason, stopReason } = sequence;
  const { id, streamInterval } = options;
  const merges = hasFault(options.faults, "all-in-last-chunk");
  const entry = logEntry(sequence, options);
  const steps = stepsOf(sequence, options, departureBook(entry, state.clock));
  log.add(entry);
  const books = openBooks(state, sequence, options.adapter);
  const submitted = engine.submit({
    id: choice === 0 ? id : `${id}-${choice}`,
    key: sequence.key,
    promptTokenIds: sequence.prompt.tokenIds,
    outputTokens: sequence.tokens,
    reasoningTokens: Math.min(answer.contentFrom, sequence.tokens),
    maxTokens: sequence.maxTokens,
    ...(streamInterval !== undefined && { streamInterval }),
    finishReason,
    cacheSalt: options.cacheSalt,
    onScheduled: (cached) => {
      books.scheduled();
      options.onScheduled(cached);
    },
    onEmission: (emission) => {
      const { tokens, totalTokens, finished } = emission;
      options.onTokens(emission);
      if (totalTokens === tokens) books.firstToken();
      if (finished) books.over();
      if (finished) steps.upTo(totalTokens, { finishReason, stopReason });
      else if (!merges) steps.upTo(totalTokens, null);
    },
    onAborted: () => {
      books.over();
      steps.end({ finishReason: "abort", stopReason: null });
    },
  });
  if (submitted === "rejected") {
    books.over();
    log.forgetLast();
    return submitted;
  }
  return {
    abort() {
      steps.leave();
      books.over();
      submitted.abort();
    },
  };
}

/** Hands each step of a sequence to those who write it. */
function stepsOf(
  sequence: SequencePlan,
  { onText, onStep }: Pick<GenerationOptions, "onText" | "onStep">,
  departures: DepartureBook,
) {
  let sent = 0;
  const upTo = (to: number, end: SequenceEnd | null) => {
    const from = sent;
    sent = to;
    if (end === null && onText?.(sequence, from, to) === true) return;
    const delta = deltaBetween(sequence.layout, from, to);
    onStep({ sequence, from, to, delta, end, ...departures.entry(from, to) });
  };
  return {
    upTo,
    /** Without more tokens. */
    end: (end: SequenceEnd) => upTo(sent, end),
    /** The client has gone: what is still on its way arrives nowhere. */
    leave: departures.close,
  };
}

type DepartureBook = {
  entry(from: number, to: number): Pick<GenerationStep, "departed">;
  close(): void;
};

/** Writes down when steps leave, where the log asks for it. */
function departureBook({ departures }: LoggedSequence, clock: Clock): DepartureBook {
  if (departures === null) return { entry: () => NO_ENTRY, close() {} };
  let isClosed = false;
  return {
    entry: (from, to) => ({
      departed() {
        if (!isClosed) departures.push({ from, to, atMs: clock.now() });
      },
    }),
    close() {
      isClosed = true;
    },
  };
}

const NO_ENTRY = {};

function logEntry(
  { key, answer, tokens }: SequencePlan,
  { path, stream, faults }: Pick<GenerationOptions, "path" | "stream" | "faults">,
): LoggedSequence {
  const ends = answer.finishReason === "stop" && tokens === answer.ids.length;
  return {
    key,
    path,
    stream,
    faults: faults.map(({ kind }) => kind),
    departures: stream && faults.length > 0 ? [] : null,
    reasoningTokens: answer.reasoningTokens,
    contentFrom: Math.min(answer.contentFrom, tokens),
    contentTo: tokens - (ends ? 1 : 0),
  };
}

function deltaBetween(layout: TextLayout, from: number, to: number): TextDelta {
  const content = layout.content.slice(layout.contentEnds[from], layout.contentEnds[to]);
  const reasoning = layout.reasoning.slice(layout.reasoningEnds[from], layout.reasoningEnds[to]);
  return { content: content || null, reasoning: reasoning || null };
}
