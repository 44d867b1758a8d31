import { noOutputTokens, refused, type WireError } from "./errors.ts";

/** A prompt's length, and what the request says of the answer's. */
export type ContextDemand = {
  readonly promptTokens: number;
  /** Text, so vLLM's tokenizer stops one token past the room; token ids are counted to the end. */
  readonly isText: boolean;
  /** Output tokens that the request asks for; null: all that there is room for. */
  readonly requested: number | null;
  /** The key that asks for them. */
  readonly requestedBy: "max_tokens" | "max_completion_tokens";
};

/** Room for output tokens; or the error of a request that does not fit the context. */
export function fitContext(demand: ContextDemand, maxModelLen: number): number | WireError {
  const { promptTokens, isText, requested, requestedBy } = demand;
  if (requested !== null && requested > maxModelLen) {
    // The doubled name is vLLM's own.
    return refused(
      `${requestedBy}=${requested} cannot be greater than max_model_len=max_total_tokens=${maxModelLen}. Please request fewer output tokens.`,
      requestedBy,
      requested,
    );
  }
  const outputTokens = requested ?? 0;
  const room = maxModelLen - outputTokens;
  if (promptTokens > room) {
    const counted = isText ? room + 1 : promptTokens;
    const atLeast = counted === room + 1 ? "at least " : "";
    return refused(
      `${contextLengthIs(maxModelLen, outputTokens)} ${atLeast}${counted} input tokens, for a total of ${atLeast}${counted + outputTokens} tokens. ${REDUCE}`,
      "input_tokens",
      counted,
    );
  }
  // A prompt that fills the context leaves an answer of no tokens.
  return promptTokens === maxModelLen
    ? noOutputTokens(0)
    : Math.min(requested ?? maxModelLen, maxModelLen - promptTokens);
}

/** What a request says of the part of its prompt that is to be read. */
export type Truncation = Pick<ContextDemand, "requested" | "requestedBy"> & {
  /** Tokens that stay; -1: all that there is room for. Null: no truncation. */
  readonly length: number | null;
  /** Where the rest is taken off. */
  readonly side: "left" | "right";
};

/** The tokens that stay of a prompt; or the error of asking for more than there is room for. */
export function truncatePrompt(
  tokenIds: readonly number[],
  maxModelLen: number,
  { length, side, requested, requestedBy }: Truncation,
): readonly number[] | WireError {
  if (length === null) return tokenIds;
  const room = maxModelLen - (requested ?? 0);
  if (length > room && room >= 0) {
    return refused(
      `truncate_prompt_tokens=${length} cannot be greater than max_model_len - ${requestedBy} = ${room}. Please request a smaller truncation size.`,
      "truncate_prompt_tokens",
      length,
    );
  }
  const kept = length < 0 ? Math.max(room, 0) : length;
  if (kept >= tokenIds.length) return tokenIds;
  return side === "left" ? tokenIds.slice(tokenIds.length - kept) : tokenIds.slice(0, kept);
}

/** The error of a text that is too long to be worth its tokenisation, by its characters alone. */
export function checkPromptText(
  text: string,
  {
    requested,
    charsPerToken,
  }: { readonly requested: number | null; readonly charsPerToken: number },
  maxModelLen: number,
): WireError | null {
  const outputTokens = requested ?? 0;
  const room = maxModelLen - outputTokens;
  const most = room * charsPerToken;
  if (room < 0 || text.length <= most) return null;
  const characters = codePoints(text);
  if (characters <= most) return null;
  return refused(
    `${contextLengthIs(maxModelLen, outputTokens)} ${characters} characters (more than ${most} characters, which is the upper bound for ${room} input tokens). ${REDUCE}`,
    "input_text",
    characters,
  );
}

const REDUCE =
  "Please reduce the length of the input prompt or the number of requested output tokens.";

function contextLengthIs(maxModelLen: number, outputTokens: number): string {
  return `This model's maximum context length is ${maxModelLen} tokens. However, you requested ${outputTokens} output tokens and your prompt contains`;
}

function codePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at++) {
    // The second half of a pair.
    if ((text.charCodeAt(at) & 0xfc00) === 0xdc00) count -= 1;
  }
  return count;
}
