// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { round } = Math;

/** Everything the step simulator can be told. Times are integers in microseconds. */
export type EngineConfig = {
  /** Before a request reaches the waiting queue (front end, tokeniser), per request. */
  readonly arrivalUs: number;
  /** The same, per 1,000 prompt tokens. */
  readonly arrivalUsPer1kTokens: number;
  /** From the end of a step to its tokens leaving the server; it does not hold up the next step. */
  readonly emitUs: number;
  /** One step, whatever is in it. */
  readonly stepUs: number;
  /** Per prompt token computed in a step; what the prefix cache had costs nothing. */
  readonly prefillTokenUs: number;
  /** Per decoding sequence in a step. */
  readonly decodeSeqUs: number;
  /** Per 1,000 tokens of context that the decoding sequences of a step read. */
  readonly kvReadUsPer1kTokens: number;
  /** Per million pairs of a computed prompt token and a token before its chunk. */
  readonly prefillContextUsPer1mPairs: number;
  /** Sequences in one step at most. */
  readonly maxNumSeqs: number;
  /** Tokens in one step at most: prompt chunks, and 1 + draft tokens of each decoding sequence. */
  readonly maxNumBatchedTokens: number;
  /** False: a prompt runs whole in one step or waits for one. */
  readonly chunkedPrefill: boolean;
  /** No chunk is longer than this; 0 is no such limit. */
  readonly longPrefillTokenThreshold: number;
  /** Sequences that may be unfinished at once, waiting and running together; null is no limit. */
  readonly maxNumQueuedReqs: number | null;
  readonly kvBlocks: number;
  /** Tokens of one KV block. */
  readonly blockSize: number;
  readonly prefixCaching: boolean;
  readonly speculation: Speculation | null;
  /** Tokens between two emissions after the first; the last emission takes what is left. */
  readonly streamInterval: number;
  /** Random streams are derived from this and each request's key. */
  readonly seed: number | string;
  /** Steps run in one turn of the event loop when they are due at once (late, or of no duration). */
  readonly stepsPerTurn: number;
};

type Speculation = {
  /** Draft tokens per step and sequence. */
  readonly draftTokens: number;
  /** Chance of each draft token to be accepted when all before it were. */
  readonly acceptance: number;
};

/** What one step holds, for its duration. */
export type StepLoad = {
  readonly prefillTokens: number;
  readonly decodeSeqs: number;
  /** Sum of the contexts of the decoding sequences. */
  readonly kvTokens: number;
  /** Sum over chunks of chunk length times the tokens before it. */
  readonly prefillPairs: number;
};

/** The duration of a step in whole microseconds. */
export function stepDurationUs(config: EngineConfig, load: StepLoad): number {
  return round(
    config.stepUs +
      config.prefillTokenUs * load.prefillTokens +
      config.decodeSeqUs * load.decodeSeqs +
      (config.kvReadUsPer1kTokens * load.kvTokens) / 1e3 +
      (config.prefillContextUsPer1mPairs * load.prefillPairs) / 1e6,
  );
}

/** From arrival to the waiting queue, in whole microseconds. */
export function arrivalDelayUs(config: EngineConfig, promptTokens: number): number {
  return config.arrivalUs + round((config.arrivalUsPer1kTokens * promptTokens) / 1e3);
}

/** Prompt and output tokens of the longest sequence that the KV blocks hold. */
export function maxSequenceTokens(config: EngineConfig): number {
  const drafts = config.speculation?.draftTokens ?? 0;
  return config.kvBlocks * config.blockSize - drafts;
}

/** @throws RangeError that lists every value the simulator cannot run with. */
export function checkEngineConfig(config: EngineConfig): void {
  const wrong = [
    ...COUNTS_FROM_ZERO.filter((name) => !isWhole(config[name], 0)).map(
      (name) => `${name} is ${config[name]}: a whole number from 0 is allowed`,
    ),
    ...COUNTS_FROM_ONE.filter((name) => !isWhole(config[name], 1)).map(
      (name) => `${name} is ${config[name]}: a whole number from 1 is allowed`,
    ),
    ...wrongSpeculation(config),
  ];
  if (config.maxNumQueuedReqs !== null && !isWhole(config.maxNumQueuedReqs, 0)) {
    wrong.push(`maxNumQueuedReqs is ${config.maxNumQueuedReqs}: null or a whole number from 0`);
  }
  if (wrong.length > 0) throw new RangeError(`The engine cannot run: ${wrong.join("; ")}.`);
}

const COUNTS_FROM_ZERO = [
  "arrivalUs",
  "arrivalUsPer1kTokens",
  "emitUs",
  "stepUs",
  "prefillTokenUs",
  "decodeSeqUs",
  "kvReadUsPer1kTokens",
  "prefillContextUsPer1mPairs",
  "longPrefillTokenThreshold",
] as const satisfies readonly (keyof EngineConfig)[];

const COUNTS_FROM_ONE = [
  "maxNumSeqs",
  "maxNumBatchedTokens",
  "kvBlocks",
  "blockSize",
  "streamInterval",
  "stepsPerTurn",
] as const satisfies readonly (keyof EngineConfig)[];

function wrongSpeculation({ speculation, maxNumBatchedTokens }: EngineConfig): readonly string[] {
  if (speculation === null) return [];
  const wrong: string[] = [];
  if (!isWhole(speculation.draftTokens, 1) || speculation.draftTokens >= maxNumBatchedTokens) {
    wrong.push(
      `speculation.draftTokens is ${speculation.draftTokens}: a whole number from 1 to maxNumBatchedTokens - 1 is allowed`,
    );
  }
  if (!(speculation.acceptance >= 0 && speculation.acceptance <= 1)) {
    wrong.push(`speculation.acceptance is ${speculation.acceptance}: 0 to 1 is allowed`);
  }
  return wrong;
}

function isWhole(value: number, from: number): boolean {
  return Number.isSafeInteger(value) && value >= from;
}
