import { BenchError } from "../base/errors.ts";
import { seededRandom } from "../base/random.ts";
import type { Plan, PlannedRequest } from "../plan/plan.ts";
import { composePrompt, type PromptWords, promptText } from "../plan/prompt.ts";
import { type Calibration, concludeCalibration, type Fit, toleranceTokens } from "./calibration.ts";
import type { RunPorts } from "./ports.ts";
import { type TokenCounter, tokenizeCounter, usageCounter } from "./token-count.ts";
import { createWordModel, type WordModel } from "./word-model.ts";

/**
 * Finds how many filler words bring every prompt to its planned length by the server's own count.
 * Holds one prompt per parallel count, at most `concurrency` of them.
 *
 * @throws BenchError `bad-settings` where a context is too small for the prompt's own text
 */
export async function calibrate(plan: Plan, ports: RunPorts): Promise<Calibration> {
  const first = plan.requests[0];
  if (first === undefined) return { ...EMPTY, method: "estimate" };
  for (const counter of [tokenizeCounter(plan, ports), usageCounter(probePlan(plan), ports)]) {
    const base = await counter.count(first, NO_WORDS);
    if (base !== null) return countPrompts({ plan, counter, first, base });
  }
  return estimatePrompts(plan, first);
}

const NO_WORDS: PromptWords = { shared: 0, filler: 0 };
const EMPTY = { words: [], expectedTokens: [], worstDeviation: null, warning: null };

/** Words of the first look at how many tokens a word takes: enough for 2 %, cheap to prefill. */
const SAMPLE_WORDS = 512;

/** Counts per prompt: a guess, two corrections, and one for luck. */
const MOST_COUNTS = 4;

/** The same prompts under another nonce, so that probing leaves none of the run's in a cache. */
function probePlan(plan: Plan): Plan {
  const random = seededRandom(`probe/${plan.promptNonce}`);
  const promptNonce = Array.from(plan.promptNonce, () =>
    Math.floor(random.next() * 16).toString(16),
  ).join("");
  return { ...plan, promptNonce };
}

type Counting = {
  readonly plan: Plan;
  readonly counter: TokenCounter;
  readonly first: PlannedRequest;
  /** Tokens of the first prompt without any filler. */
  readonly base: number;
};

async function countPrompts(counting: Counting): Promise<Calibration> {
  const { plan, counter, first, base } = counting;
  const model = createWordModel(base);
  const sample = await counter.count(first, { shared: 0, filler: SAMPLE_WORDS });
  if (sample !== null) model.learn(SAMPLE_WORDS, sample);
  const shared = await fitShared(counting, model);

  const groups = groupRequests(plan, counter);
  const fits = new Map<number, Fit>();
  await inParallel(groups, plan.concurrency, async (group) => {
    const [request] = group;
    if (request === undefined) return;
    refuseSmall(request, model.baseTokens());
    const fit = await fitWords(request.contextTokens, model, {
      count: (filler) => counter.count(request, { shared, filler }),
      wordsOf: (filler) => ({ shared, filler }),
    });
    for (const member of group) fits.set(member.index, fit);
  });
  return concludeCalibration(plan, counter.method, fits);
}

/** Words of the shared prefix; the model's base then includes them. */
async function fitShared(
  { plan, counter, first, base }: Counting,
  model: WordModel,
): Promise<number> {
  if (plan.sharedPrefixTokens === 0) return 0;
  const fit = await fitWords(base + plan.sharedPrefixTokens, model, {
    count: (shared) => counter.count(first, { shared, filler: 0 }),
    wordsOf: (shared) => ({ shared, filler: 0 }),
  });
  model.rebase(fit.tokens);
  return fit.words.shared;
}

/** Every prompt where counting is free; one of each length where it costs a prefill. */
function groupRequests(plan: Plan, counter: TokenCounter): readonly (readonly PlannedRequest[])[] {
  if (counter.method === "tokenize") return plan.requests.map((request) => [request]);
  const byLength = new Map<number, PlannedRequest[]>();
  for (const request of plan.requests) {
    const group = byLength.get(request.contextTokens);
    if (group === undefined) byLength.set(request.contextTokens, [request]);
    else group.push(request);
  }
  return [...byLength.values()];
}

type Probe = {
  count(words: number): Promise<number | null>;
  wordsOf(words: number): PromptWords;
};

/** Counts, corrects and counts again until the prompt is close; the closest count wins. */
async function fitWords(target: number, model: WordModel, probe: Probe): Promise<Fit> {
  const closeEnough = Math.max(8, toleranceTokens(target) / 4);
  let words = model.wordsFor(target);
  let best: Fit | null = null;
  for (let counts = 0; counts < MOST_COUNTS; counts++) {
    const tokens = await probe.count(words);
    if (tokens === null) break;
    model.learn(words, tokens);
    const missing = target - tokens;
    if (best === null || Math.abs(missing) < Math.abs(target - best.tokens)) {
      best = { words: probe.wordsOf(words), tokens, counted: true };
    }
    const next = Math.max(0, words + model.wordsIn(missing));
    if (Math.abs(missing) <= closeEnough || next === words) break;
    words = next;
  }
  return best ?? { words: probe.wordsOf(words), tokens: model.tokensFor(words), counted: false };
}

function refuseSmall(request: PlannedRequest, leastTokens: number): void {
  if (leastTokens <= request.contextTokens + toleranceTokens(request.contextTokens)) return;
  throw new BenchError(
    `A context of ${request.contextTokens} tokens is too small: without any filler the prompt has ${leastTokens} tokens ` +
      `(its marker, its task, the chat template and shared-prefix-tokens). Set context-tokens to at least ${leastTokens}.`,
    { code: "bad-settings" },
  );
}

/** English text has about this many characters a token. */
const CHARS_PER_TOKEN = 3.5;
const TEMPLATE_TOKENS = 10;

/** One token a word, for servers that count nothing. */
function estimatePrompts(plan: Plan, first: PlannedRequest): Calibration {
  const ownText = promptText(composePrompt(plan, first, NO_WORDS));
  const shared = plan.sharedPrefixTokens;
  const base = Math.ceil(ownText.length / CHARS_PER_TOKEN) + TEMPLATE_TOKENS + shared;
  for (const request of plan.requests) refuseSmall(request, base);
  return {
    method: "estimate",
    words: plan.requests.map(({ contextTokens }) => ({
      shared,
      filler: Math.max(0, contextTokens - base),
    })),
    expectedTokens: plan.requests.map(({ contextTokens }) => Math.max(base, contextTokens)),
    worstDeviation: null,
    warning:
      "The server counts no tokens (no /tokenize, no usage), so prompt lengths are estimates at one token a word.",
  };
}

/** At most `width` at once; after the first failure no further item starts. */
async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failed = false;
  async function takeItems(): Promise<void> {
    for (const item of queue) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, takeItems));
}
