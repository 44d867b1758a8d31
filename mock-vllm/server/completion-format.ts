import { seededRandom } from "../clock/random.ts";
import type { FrameContext } from "../protocol/answer-frame.ts";
import { completionFrames } from "../protocol/completion-frames.ts";
import type { CompletionRequest } from "../protocol/generation-request.ts";
import { completionLogprobs, promptLogprobs, tokenChances } from "../protocol/logprobs.ts";
import { wholeCompletion } from "../protocol/whole-answers.ts";
import type { AnswerFormat } from "./answer-format.ts";
import type { GenerationResult, GenerationStep } from "./generation.ts";
import type { Prompt, Subject } from "./inquiry.ts";
import type { MockState } from "./mock-state.ts";
import { usageDetails } from "./usage-details.ts";

export type CompletionFormatSetting = {
  readonly asked: CompletionRequest;
  readonly context: FrameContext;
  readonly subject: Subject;
};

/** Nothing is to be generated, so only the prompt comes back, with what `logprobs` tells of it. */
export function asksForPromptOnly({ echo, max_tokens: maxTokens }: CompletionRequest): boolean {
  return echo === true && maxTokens === 0;
}

/** How the route of text completions writes the steps of one answer. */
export function completionFormat(
  state: MockState,
  { asked, context, subject }: CompletionFormatSetting,
): AnswerFormat {
  const frames = completionFrames(context);
  const tokenIds = (ids: readonly number[]) => (asked.return_token_ids === true ? ids : null);
  // Who wants token ids gets the prompt as such, not as text.
  const echoes = asked.echo === true && asked.return_token_ids !== true;
  const echoed = ({ text }: Prompt) => (echoes ? text : "");
  const generated = (text: string) => (asksForPromptOnly(asked) ? "" : text);
  const chances = tokenLogprobs(state, asked, subject);
  // The reasoning parser is the chat route's.
  const detailsOf = (result: GenerationResult) =>
    usageDetails(state, result, { parsesReasoning: false });
  return {
    isTextAlone:
      typeof asked.logprobs !== "number" &&
      asked.return_token_ids !== true &&
      !asksForPromptOnly(asked),
    opening: () => [],
    step(step, usage) {
      const { sequence, from, to, end } = step;
      const { prompt, choice, layout } = sequence;
      const first = from === 0;
      const ids = sequence.answer.ids.slice(from, to);
      const offset = first ? 0 : echoed(prompt).length + (layout.contentEnds[from] ?? 0);
      return frames
        .text(choice, {
          text: (first ? echoed(prompt) : "") + generated(textOf(step)),
          logprobs: JSON.stringify(chances.of(first ? prompt : null, ids, offset)),
          end,
          tokenIds: tokenIds(ids),
          promptTokenIds: first ? (asked.echo ? prompt.tokenIds : tokenIds(prompt.tokenIds)) : null,
          usage,
        })
        .map((data) => ({ kind: "text", data }));
    },
    usage: (result) => ({
      kind: "usage",
      data: frames.usage(result.counts, detailsOf(result)),
    }),
    whole: (finished, result) =>
      wholeCompletion(
        { ...context, kvTransferParams: asked.kv_transfer_params ?? null },
        finished.map(({ sequence, last }) => {
          const { prompt, layout } = sequence;
          const ids = sequence.answer.ids.slice(0, last.to);
          return {
            index: sequence.choice,
            text: echoed(prompt) + generated(layout.content.slice(0, layout.contentEnds[last.to])),
            promptLogprobs: chances.ofPrompt(prompt),
            promptTokenIds: tokenIds(prompt.tokenIds),
            logprobs: chances.of(prompt, ids, 0),
            end: last.end ?? { finishReason: "abort", stopReason: null },
            tokenIds: tokenIds(ids),
          };
        }),
        { counts: result.counts, details: detailsOf(result) },
      ),
  };
}

/** Log probabilities of an answer; with `echo` those of the prompt come before them. */
function tokenLogprobs(
  { scenario }: MockState,
  asked: CompletionRequest,
  { key }: Subject,
): {
  readonly of: (prompt: Prompt | null, ids: readonly number[], offset: number) => object | null;
  readonly ofPrompt: (prompt: Prompt) => object | null;
} {
  const random = seededRandom(`${scenario.seed}/${key}/logprobs`);
  const asIds = asked.return_tokens_as_token_ids === true;
  const top = asked.logprobs ?? null;
  const topOfPrompt = asked.prompt_logprobs ?? (asked.echo === true ? top : null);
  const chancesOf = ({ tokenIds }: Prompt) => [
    null,
    ...tokenChances(tokenIds.slice(1), random.fork("prompt")),
  ];
  return {
    of(prompt, ids, offset) {
      if (top === null) return null;
      const before = prompt === null || asked.echo !== true ? null : prompt;
      const after = asksForPromptOnly(asked) ? [] : ids;
      return completionLogprobs([...(before?.tokenIds ?? []), ...after], {
        chances: [...(before === null ? [] : chancesOf(before)), ...tokenChances(after, random)],
        offset,
        top,
        asIds,
      });
    },
    ofPrompt: (prompt) =>
      topOfPrompt === null ? null : promptLogprobs(prompt.tokenIds, chancesOf(prompt), topOfPrompt),
  };
}

/** A completion has one text; what a fault put into reasoning stands first in it. */
function textOf({ delta }: GenerationStep): string {
  return (delta.reasoning ?? "") + (delta.content ?? "");
}
