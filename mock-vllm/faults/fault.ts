import { z } from "zod";

/** Faults that need no more than their name. */
const PLAIN_FAULTS = [
  "connection-reset",
  "missing-done",
  "missing-finish-reason",
  "no-usage",
  "all-in-last-chunk",
  "empty-content",
  "reasoning-only",
  "reasoning-eats-max-tokens",
  "foreign-canary",
  "missing-canary",
  "double-canary",
  "repetition",
  "duplicate-answers",
  "crlf",
  "comments",
  "bom",
  "no-space",
  "two-events-per-write",
  "event-over-writes",
  "split-every-byte",
  "split-utf8",
  "keep-alive-close",
] as const;

const FAULT_STATUSES = [400, 401, 404, 408, 429, 500, 503] as const;

/** 31 days; longer is for ever. */
const seconds = z.number().min(0).max(2_678_400);
const afterChunks = z.int().min(0).default(3);

/** When a rule applies; a rule with neither always does. */
const when = {
  /**
   * Share of requests, drawn from the seed and each request's key (its marker, or a hash of its
   * prompt): a request that is sent again meets the same faults again.
   */
  rate: z.number().min(0).max(1).optional(),
  /**
   * Which requests: the number in the prompt's marker, or else the place in the order of arrival,
   * from 0, among all requests to the rule's paths since the rules were set, whatever became of them.
   */
  requests: z.array(z.int().min(0)).optional(),
  /** Paths it is for, such as `/v1/models`; absent, those that generate. */
  paths: z.array(z.string().startsWith("/")).optional(),
};

/** One fault and when it happens. */
export const FaultRule = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(PLAIN_FAULTS), ...when }),
  /** An error instead of an answer; 408 and 429 come as from a gateway, vLLM sends neither. */
  z.strictObject({
    kind: z.literal("status"),
    status: z.literal(FAULT_STATUSES),
    /** With 429 only. */
    retryAfterSeconds: z.int().min(0).default(1),
    ...when,
  }),
  /** This connection is cut, and for so long the port refuses new ones. */
  z.strictObject({ kind: z.literal("connection-refused"), seconds: seconds.default(1), ...when }),
  /** Status and headers come so much later. */
  z.strictObject({ kind: z.literal("slow-headers"), seconds: seconds.default(2), ...when }),
  /** The role delta comes at once, everything else so much later. */
  z.strictObject({ kind: z.literal("early-role"), seconds: seconds.default(1), ...when }),
  /** Silence after so many text chunks: for a time, or without `seconds` for ever. */
  z.strictObject({ kind: z.literal("stall"), seconds: seconds.optional(), afterChunks, ...when }),
  /** Half a chunk, then a reset. */
  z.strictObject({ kind: z.literal("reset-mid-chunk"), afterChunks, ...when }),
  /** The connection closes in good order, the body does not. */
  z.strictObject({ kind: z.literal("truncated-body"), afterChunks, ...when }),
  /** One event's JSON stops half-way; the stream goes on. */
  z.strictObject({ kind: z.literal("truncated-json"), afterChunks, ...when }),
  /** vLLM's mid-stream error, `[DONE]`, and nothing more. */
  z.strictObject({ kind: z.literal("error-frame"), afterChunks, ...when }),
  /** One event so large, by a key that no client knows. */
  z.strictObject({
    kind: z.literal("huge-event"),
    bytes: z.int().min(1).max(268_435_456).default(16_777_216),
    afterChunks,
    ...when,
  }),
  /** The answer is whole, but its last chunk gives another `finish_reason`. */
  z.strictObject({
    kind: z.literal("finish-reason"),
    reason: z.string().min(1).max(64).default("abort"),
    ...when,
  }),
  /** Usage says so many completion tokens more than there were. */
  z.strictObject({ kind: z.literal("wrong-usage"), extraTokens: z.int().default(7), ...when }),
  z.strictObject({ kind: z.literal("too-many-words"), words: z.int().min(1).default(1), ...when }),
  z.strictObject({ kind: z.literal("too-few-words"), words: z.int().min(1).default(1), ...when }),
]);

export type FaultRule = z.infer<typeof FaultRule>;
export type FaultKind = FaultRule["kind"];

/** Every kind, by name. */
export const FAULT_KINDS: readonly string[] = FaultRule.options
  .flatMap(({ shape: { kind } }) => ("options" in kind ? kind.options : [...kind.values]))
  .sort();

/** The first fault of a kind among those of one request. */
export function findFault<K extends FaultKind>(
  faults: readonly FaultRule[],
  kind: K,
): Extract<FaultRule, { kind: K }> | undefined {
  return faults.find((fault): fault is Extract<FaultRule, { kind: K }> => fault.kind === kind);
}

export function hasFault(faults: readonly FaultRule[], kind: FaultKind): boolean {
  return faults.some((fault) => fault.kind === kind);
}
