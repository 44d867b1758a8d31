import type { Plan } from "../plan/plan.ts";
import type { PromptWords } from "../plan/prompt.ts";

/** How long each prompt must be made, and how sure that is. */
export type Calibration = {
  /** `tokenize`: every prompt was counted; `usage-probe`: one of each length; `estimate`: none. */
  readonly method: "tokenize" | "usage-probe" | "estimate";
  /** By request index. */
  readonly words: readonly PromptWords[];
  /** By request index: the server's own count where there is one, else what is expected. */
  readonly expectedTokens: readonly number[];
  /** Null with `estimate`, where no deviation is known. */
  readonly worstDeviation: PromptDeviation | null;
  /** For people: what is out of tolerance or only estimated; null where all is well. */
  readonly warning: string | null;
};

/** How far one prompt is from its plan. */
type PromptDeviation = {
  readonly requestIndex: number;
  readonly plannedTokens: number;
  readonly expectedTokens: number;
};

/** Prompts within 8 tokens or 1 % of their plan, whichever is more, count as planned. */
export function toleranceTokens(plannedTokens: number): number {
  return Math.max(8, plannedTokens / 100);
}

/** The words found for one prompt. */
export type Fit = {
  readonly words: PromptWords;
  /** The server's count, or what the ratio of words to tokens promises. */
  readonly tokens: number;
  readonly counted: boolean;
};

/** What the fits add up to. A request without one was never reached. */
export function concludeCalibration(
  plan: Plan,
  method: Calibration["method"],
  fits: ReadonlyMap<number, Fit>,
): Calibration {
  const rows = plan.requests.flatMap((request) => {
    const fit = fits.get(request.index);
    return fit === undefined ? [] : [{ request, fit }];
  });
  const deviations = rows.map(({ request, fit }) => ({
    requestIndex: request.index,
    plannedTokens: request.contextTokens,
    expectedTokens: fit.tokens,
  }));
  const worst = deviations.reduce((a, b) => (deviationRatio(b) > deviationRatio(a) ? b : a));
  return {
    method,
    words: rows.map(({ fit }) => fit.words),
    expectedTokens: rows.map(({ fit }) => fit.tokens),
    worstDeviation: worst,
    warning: describeDoubts(deviations, worst, rows.filter(({ fit }) => !fit.counted).length),
  };
}

/** 1 is the edge of the tolerance. */
function deviationRatio({ plannedTokens, expectedTokens }: PromptDeviation): number {
  return Math.abs(expectedTokens - plannedTokens) / toleranceTokens(plannedTokens);
}

function describeDoubts(
  deviations: readonly PromptDeviation[],
  worst: PromptDeviation,
  uncounted: number,
): string | null {
  const off = deviations.filter((deviation) => deviationRatio(deviation) > 1).length;
  const doubts = [
    off === 0
      ? ""
      : `${off} of ${deviations.length} prompts are more than 8 tokens and 1 % off their plan, the worst by ` +
        `${Math.abs(worst.expectedTokens - worst.plannedTokens)} tokens (request ${worst.requestIndex}: ` +
        `${worst.expectedTokens} instead of ${worst.plannedTokens}).`,
    uncounted === 0
      ? ""
      : `The server did not count ${uncounted} prompts; their lengths are estimates.`,
  ].filter((doubt) => doubt !== "");
  return doubts.length === 0 ? null : doubts.join(" ");
}
