import type { SequenceSpec } from "./engine.ts";

/** What an engine knows of one sequence. The engine keeps it up to date; readers do not hold it. */
export type SequenceView = {
  /** 0 for the first request that this engine took, then 1, 2, … */
  readonly ordinal: number;
  readonly spec: SequenceSpec;
  readonly promptTokens: number;
  readonly arrivalMs: number;
  /** When it entered the waiting queue. */
  readonly queuedMs: number;
  /** Start of the step that ran its first chunk; NaN before. */
  readonly scheduledMs: number;
  /** When its first and its latest token left the engine; NaN before. */
  readonly firstTokenMs: number;
  readonly lastTokenMs: number;
  readonly generatedTokens: number;
  /** Prompt tokens that came out of the prefix cache when it was first scheduled. */
  readonly cachedTokens: number;
  readonly preemptions: number;
};

export type EngineFinishReason = "stop" | "length" | "abort";

/** One finished step. The engine reuses the object for the next one: copy what you keep. */
export type StepReport = {
  readonly startMs: number;
  readonly endMs: number;
  /** When the step's outputs were really handled; later than `endMs` by the slip. */
  readonly actualMs: number;
  readonly prefillTokens: number;
  readonly decodeSeqs: number;
  /** Query tokens of the whole step, draft tokens included; within `maxNumBatchedTokens`. */
  readonly batchedTokens: number;
  /** Tokens that the step generated. */
  readonly generatedTokens: number;
  readonly running: number;
  readonly waiting: number;
  readonly usedBlocks: number;
};

/**
 * Hears everything that an engine does, in the order of its clock. All times are planned ones, in
 * milliseconds of the engine's clock, unless a name says otherwise.
 */
export type EngineObserver = {
  readonly arrived?: (seq: SequenceView) => void;
  readonly rejected?: (spec: SequenceSpec) => void;
  /** First time only; `cachedTokens` is set. */
  readonly scheduled?: (seq: SequenceView) => void;
  readonly preempted?: (seq: SequenceView, atMs: number) => void;
  /** `tokens` of prompt and earlier output are computed again after a preemption. */
  readonly resumed?: (seq: SequenceView, tokens: number) => void;
  /** A step gave `tokens` to it; `previousMs` is NaN for the first. `firstTokenMs` and `lastTokenMs` are set. */
  readonly generated?: (seq: SequenceView, tokens: number, previousMs: number) => void;
  /** Draft tokens proposed and accepted in one step of one sequence. */
  readonly drafted?: (proposed: number, accepted: number) => void;
  /** Tokens left the server. */
  readonly emitted?: (seq: SequenceView, tokens: number, times: EmissionTimes) => void;
  readonly finished?: (seq: SequenceView, reason: EngineFinishReason, atMs: number) => void;
  /** 0: awake. */
  readonly slept?: (level: 0 | 1 | 2) => void;
  readonly stepped?: (step: StepReport) => void;
};

type EmissionTimes = { readonly plannedMs: number; readonly actualMs: number };
