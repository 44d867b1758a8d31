import { badRequest, refused, type WireError } from "./errors.ts";
import type { GenerationRequest } from "./generation-request.ts";
import { pythonRepr } from "./python-text.ts";

/** `--max-logprobs`. */
const MOST_LOGPROBS = 20;

/** What vLLM's engine looks at before it takes a request. */
export type EngineDemand = {
  readonly asked: Pick<GenerationRequest, "logit_bias" | "stop_token_ids">;
  /** Alternatives to each token of the answer and of the prompt; -1: the whole vocabulary. */
  readonly logprobs: number | null;
  readonly promptLogprobs: number | null;
  readonly promptTokenIds: readonly number[];
};

/**
 * Why the engine takes a request not, though the server does: a stream has begun by then, and tells
 * it in a frame.
 */
export function checkEngine(demand: EngineDemand, vocabularySize: number): WireError | null {
  const { asked, logprobs, promptLogprobs, promptTokenIds } = demand;
  const isOutside = (id: number) => id < 0 || id >= vocabularySize;
  const outside = (ids: readonly number[], name: "logit_bias" | "stop_token_ids") => {
    const wrong = ids.filter(isOutside);
    if (wrong.length === 0) return null;
    const shown = pythonRepr(wrong);
    return refused(
      `token_id(s) ${shown} in ${name} contain out-of-vocab token ids. Vocabulary size: ${vocabularySize}`,
      name,
      shown,
    );
  };
  const tooMany = (top: number | null, [name, what]: readonly [string, string]) => {
    const wanted = top === -1 ? vocabularySize : (top ?? 0);
    return wanted > MOST_LOGPROBS
      ? refused(
          `Requested ${what} logprobs of ${wanted}, which is greater than max allowed: ${MOST_LOGPROBS}`,
          name,
          wanted,
        )
      : null;
  };
  const biased = Object.keys(asked.logit_bias ?? {}).map((key) => Number(key.replaceAll("_", "")));
  const highest = promptTokenIds.reduce((most, id) => Math.max(most, id), 0);
  return (
    tooMany(logprobs, ["logprobs", "sample"]) ??
    tooMany(promptLogprobs, ["prompt_logprobs", "prompt"]) ??
    outside(biased, "logit_bias") ??
    outside([...new Set(asked.stop_token_ids ?? [])], "stop_token_ids") ??
    (isOutside(highest) ? badRequest(`Token id ${highest} is out of vocabulary`) : null)
  );
}
