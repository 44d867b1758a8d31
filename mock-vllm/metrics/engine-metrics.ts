import type { EngineFinishReason, EngineObserver, SequenceView } from "../scheduler/observer.ts";
import {
  FIRST_TOKEN_SECONDS,
  ITERATION_TOKENS,
  PARAMS_N,
  PREEMPTIONS,
  REQUEST_SECONDS,
  TOKEN_SECONDS,
  tokenBuckets,
} from "./buckets.ts";
import { type Histogram, newHistogram, observe } from "./exposition.ts";

/** All that vLLM counts, counted from an engine's events. Times in seconds. */
export type EngineMetrics = {
  readonly observer: EngineObserver;
  readonly counters: Readonly<Counters>;
  readonly histograms: Histograms;
  /** Requests by the reason they ended for. */
  readonly ended: Readonly<Record<EngineFinishReason | "error" | "repetition", number>>;
  readonly drafts: Readonly<Drafts>;
  readonly sleepLevel: () => 0 | 1 | 2;
};

type Counters = {
  prefixCacheQueries: number;
  prefixCacheHits: number;
  preemptions: number;
  promptTokens: number;
  promptTokensCached: number;
  promptTokensRecomputed: number;
  generationTokens: number;
};

type Drafts = {
  drafts: number;
  draftTokens: number;
  acceptedTokens: number;
  /** Accepted tokens by their place in the draft. */
  acceptedAt: number[];
};

type Histograms = ReturnType<typeof newHistograms>;

export type EngineMetricsOptions = {
  readonly maxModelLen: number;
  /** Without it vLLM asks no cache and counts no queries. */
  readonly prefixCaching: boolean;
};

export function createEngineMetrics({
  maxModelLen,
  prefixCaching,
}: EngineMetricsOptions): EngineMetrics {
  const histograms = newHistograms(maxModelLen);
  const counters = newCounters();
  const ended = { stop: 0, length: 0, abort: 0, error: 0, repetition: 0 };
  const drafts: Drafts = { drafts: 0, draftTokens: 0, acceptedTokens: 0, acceptedAt: [] };
  let iterationTokens = 0;
  let sleepLevel: 0 | 1 | 2 = 0;

  const observer: EngineObserver = {
    scheduled({ promptTokens, cachedTokens }) {
      if (!prefixCaching) return;
      counters.prefixCacheQueries += promptTokens;
      counters.prefixCacheHits += cachedTokens;
    },
    preempted() {
      counters.preemptions++;
    },
    generated(seq, tokens, previousMs) {
      counters.generationTokens += tokens;
      iterationTokens += tokens;
      if (!Number.isNaN(previousMs)) {
        observe(histograms.interToken, (seq.lastTokenMs - previousMs) / 1e3);
        return;
      }
      iterationTokens += seq.promptTokens;
      countPrompt(counters, seq);
      observe(histograms.firstToken, (seq.firstTokenMs - seq.arrivalMs) / 1e3);
    },
    drafted(proposed, accepted) {
      drafts.drafts++;
      drafts.draftTokens += proposed;
      drafts.acceptedTokens += accepted;
      for (let place = 0; place < accepted; place++) {
        drafts.acceptedAt[place] = (drafts.acceptedAt[place] ?? 0) + 1;
      }
    },
    stepped({ generatedTokens }) {
      // vLLM's front end sees no iteration that has no output, such as a first prompt chunk.
      if (generatedTokens > 0) observe(histograms.iterationTokens, iterationTokens);
      iterationTokens = 0;
    },
    finished(seq, reason) {
      ended[reason]++;
      // An aborted request's client has gone before there is anything to measure.
      if (reason !== "abort") observeFinished(histograms, seq);
    },
    slept(level) {
      sleepLevel = level;
    },
  };
  return { observer, counters, histograms, ended, drafts, sleepLevel: () => sleepLevel };
}

function newCounters(): Counters {
  return {
    prefixCacheQueries: 0,
    prefixCacheHits: 0,
    preemptions: 0,
    promptTokens: 0,
    promptTokensCached: 0,
    promptTokensRecomputed: 0,
    generationTokens: 0,
  };
}

function countPrompt(counters: Counters, { promptTokens, cachedTokens }: SequenceView): void {
  counters.promptTokens += promptTokens;
  counters.promptTokensCached += cachedTokens;
  // All but the last token were cached: that one was computed only to have an output.
  if (cachedTokens + 1 === promptTokens) counters.promptTokensRecomputed++;
}

function observeFinished(histograms: Histograms, seq: SequenceView): void {
  const { scheduledMs, firstTokenMs, lastTokenMs, generatedTokens } = seq;
  observe(histograms.endToEnd, (lastTokenMs - seq.arrivalMs) / 1e3);
  observe(histograms.queue, (scheduledMs - seq.queuedMs) / 1e3);
  observe(histograms.prefill, (firstTokenMs - scheduledMs) / 1e3);
  observe(histograms.decode, (lastTokenMs - firstTokenMs) / 1e3);
  observe(histograms.inference, (lastTokenMs - scheduledMs) / 1e3);
  const perToken =
    generatedTokens > 1 ? (lastTokenMs - firstTokenMs) / 1e3 / (generatedTokens - 1) : 0;
  observe(histograms.perOutputToken, perToken);
  observe(histograms.promptTokens, seq.promptTokens);
  observe(histograms.generationTokens, generatedTokens);
  observe(histograms.maxGenerationTokens, generatedTokens);
  observe(histograms.prefillComputedTokens, seq.promptTokens - seq.cachedTokens);
  observe(histograms.maxTokens, seq.spec.maxTokens);
  observe(histograms.paramsN, 1);
  observe(histograms.preemptions, seq.preemptions);
}

function newHistograms(maxModelLen: number) {
  const tokens = tokenBuckets(maxModelLen);
  const seconds = () => newHistogram(REQUEST_SECONDS);
  return {
    firstToken: newHistogram(FIRST_TOKEN_SECONDS),
    interToken: newHistogram(TOKEN_SECONDS),
    perOutputToken: newHistogram(TOKEN_SECONDS),
    endToEnd: seconds(),
    queue: seconds(),
    inference: seconds(),
    prefill: seconds(),
    decode: seconds(),
    promptTokens: newHistogram(tokens),
    generationTokens: newHistogram(tokens),
    maxTokens: newHistogram(tokens),
    maxGenerationTokens: newHistogram(tokens),
    prefillComputedTokens: newHistogram(tokens),
    iterationTokens: newHistogram(ITERATION_TOKENS),
    paramsN: newHistogram(PARAMS_N),
    preemptions: newHistogram(PREEMPTIONS),
  } satisfies Record<string, Histogram>;
}
