import { z } from "zod";
import { BenchError } from "../base/errors.ts";
import type { Plan, PlannedRequest } from "../plan/plan.ts";
import type { PromptWords } from "../plan/prompt.ts";
import { probeBody, tokenizeBody } from "./chat-body.ts";
import { fetchText } from "./http.ts";
import { bodyMessage } from "./http-error.ts";
import { type RunPorts, serverRoot } from "./ports.ts";
import { sanitize } from "./sanitize.ts";

/** One way of asking the server how many tokens a prompt has, chat template included. */
export type TokenCounter = {
  readonly method: "tokenize" | "usage-probe";
  /**
   * Null where the server does not say.
   *
   * @throws BenchError where no other way of asking can help either
   */
  count(request: PlannedRequest, words: PromptWords): Promise<number | null>;
};

/** No prompt of ours is empty, so a count of 0 is no count. */
const Tokenized = z.object({ count: z.int().positive() });
const Answered = z.object({ usage: z.object({ prompt_tokens: z.int().positive() }) });

/**
 * `POST /tokenize`, which vLLM has at its root. It computes nothing and fills no cache, so it may
 * count the run's own prompts. Gateways hide it or guard it with another key.
 */
export function tokenizeCounter(plan: Plan, ports: RunPorts): TokenCounter {
  const url = `${serverRoot(ports.target)}/tokenize`;
  return {
    method: "tokenize",
    async count(request, words) {
      const body = tokenizeBody(plan, request, words);
      const response = await fetchText({ url, body, timeoutMs: plan.timeoutMs }, ports);
      if (response.kind === "failed" && response.errorType === "aborted")
        throw cannotCount(response.message);
      if (response.kind === "failed" || response.status !== 200) return null;
      const parsed = Tokenized.safeParse(parseJson(response.text));
      return parsed.success ? parsed.data.count : null;
    },
  };
}

/**
 * `usage.prompt_tokens` of an answer of one token. It costs the server a whole prefill and leaves
 * the prompt in its cache, so `probePlan` must have a nonce of its own.
 */
export function usageCounter(probePlan: Plan, ports: RunPorts): TokenCounter {
  const url = `${ports.target.baseUrl}/chat/completions`;
  return {
    method: "usage-probe",
    async count(request, words) {
      const body = probeBody(probePlan, request, words);
      const response = await fetchText({ url, body, timeoutMs: probePlan.timeoutMs }, ports);
      if (response.kind === "failed") throw cannotCount(response.message);
      const { status, text } = response;
      if (status === 401 || status === 403) {
        const said = sanitize(bodyMessage(text), ports.target.apiKey).text;
        throw new BenchError(`${url} refused access (HTTP ${status}: ${said}). Check api-key.`, {
          code: "bad-settings",
        });
      }
      const parsed = Answered.safeParse(status === 200 ? parseJson(text) : null);
      return parsed.success ? parsed.data.usage.prompt_tokens : null;
    },
  };
}

function cannotCount(message: string): BenchError {
  return new BenchError(`The prompts could not be calibrated: ${message}`, { code: "environment" });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
