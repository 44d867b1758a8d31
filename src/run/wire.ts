import type { Usage } from "./record.ts";

/** One event of a streamed chat answer, as far as a benchmark cares. */
export type ChatEvent =
  | { readonly kind: "done" }
  | ChatChunk
  /** The server gave up after its 200. */
  | { readonly kind: "error"; readonly message: string }
  | { readonly kind: "malformed"; readonly reason: string };

/** A `chat.completion.chunk`. */
export type ChatChunk = {
  readonly kind: "chunk";
  /** False for the usage chunk (`choices: []`). */
  readonly hasChoice: boolean;
  readonly content: string;
  /** `delta.reasoning`, or `delta.reasoning_content` from older servers. */
  readonly reasoning: string;
  readonly finishReason: string | null;
  readonly usage: Usage | null;
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads one `data` payload. Loose on purpose: unknown fields, absent fields and nulls are all fine,
 * since every server version has other ones; only what is no JSON object is malformed.
 */
export function readChatEvent(payload: string): ChatEvent {
  if (payload.trim() === "[DONE]") return { kind: "done" };
  let parsed: unknown;
  try {
    parsed = JSON.parse(payload);
  } catch {
    return { kind: "malformed", reason: `${outlineOf(payload)} is not JSON` };
  }
  if (!isFields(parsed)) {
    return { kind: "malformed", reason: `${outlineOf(payload)} is not a JSON object` };
  }
  const error = serverMessage(parsed);
  return error === null ? readChunk(parsed) : { kind: "error", message: error };
}

/**
 * What a server says went wrong, in any of the shapes in use: `{"error": {"message"}}`,
 * `{"error": "text"}`, the flat `{"object": "error", "message"}`. Null where it reports no error.
 */
export function serverMessage(body: unknown): string | null {
  if (!isFields(body)) return null;
  const { error } = body;
  if (typeof error === "string") return error;
  if (isFields(error)) return describeError(error);
  if (error !== undefined && error !== null && error !== false) return JSON.stringify(error);
  return body["object"] === "error" ? describeError(body) : null;
}

function describeError(error: Fields): string {
  const { message, type, code } = error;
  const text = typeof message === "string" && message !== "" ? message : JSON.stringify(error);
  const labels = [type, code].filter(
    (label) => typeof label === "string" || typeof label === "number",
  );
  return labels.length === 0 ? text : `${text} (${labels.join(", ")})`;
}

function readChunk(body: Fields): ChatChunk {
  const choices = Array.isArray(body["choices"]) ? body["choices"].filter(isFields) : [];
  let content = "";
  let reasoning = "";
  let finishReason: string | null = null;
  for (const choice of choices) {
    if (isFields(choice["delta"])) {
      const delta = choice["delta"];
      content += textOf(delta["content"]);
      // Servers between two versions send both names with the same text.
      reasoning += textOf(delta["reasoning"]) || textOf(delta["reasoning_content"]);
    }
    finishReason = textOf(choice["finish_reason"]) || finishReason;
  }
  const hasChoice = choices.length > 0;
  return {
    kind: "chunk",
    hasChoice,
    content,
    reasoning,
    finishReason,
    usage: readUsage(body["usage"]),
  };
}

/** Null where the server sent no usage object. A count that cannot be one is null on its own. */
function readUsage(usage: unknown): Usage | null {
  if (!isFields(usage)) return null;
  const promptDetails = isFields(usage["prompt_tokens_details"])
    ? usage["prompt_tokens_details"]
    : {};
  const completionDetails = isFields(usage["completion_tokens_details"])
    ? usage["completion_tokens_details"]
    : {};
  return {
    promptTokens: countOf(usage["prompt_tokens"]),
    completionTokens: countOf(usage["completion_tokens"]),
    cachedTokens: countOf(promptDetails["cached_tokens"]),
    reasoningTokens: countOf(completionDetails["reasoning_tokens"]),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function countOf(value: unknown): number | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Names a payload without quoting it: it may hold text of the answer, which no file may. */
function outlineOf(payload: string): string {
  const start = JSON.stringify(payload.trimStart().slice(0, 1));
  return `an event of ${payload.length} characters that starts with ${start}`;
}
