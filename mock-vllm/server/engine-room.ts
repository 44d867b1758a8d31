import type { Clock } from "../clock/clock.ts";
import { MockError } from "../errors.ts";
import { createEngineMetrics } from "../metrics/engine-metrics.ts";
import { type LoraInfo, renderMetrics } from "../metrics/metrics-page.ts";
import { overrideEngine } from "../scenario/engine-overrides.ts";
import type { Profile } from "../scenario/profiles.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { type EngineConfig, maxSequenceTokens } from "../scheduler/config.ts";
import { createEngine } from "../scheduler/create-engine.ts";
import type { Engine, SequenceSpec } from "../scheduler/engine.ts";
import type { EngineObserver } from "../scheduler/observer.ts";
import { engineConfig } from "../scheduler/profiles.ts";
import { createReplayEngine } from "../scheduler/replay-engine.ts";
import { createTrace, type Trace } from "../scheduler/trace.ts";

/** The engine, and those who watch it. */
export type EngineRoom = {
  /** Tokens of prompt and answer together. */
  readonly maxModelLen: number;
  readonly engine: Engine;
  readonly trace: Trace;
  /** Of the KV cache, 0 to 1. */
  readonly kvCacheUsage: () => number;
  readonly metricsPage: (lora: readonly LoraInfo[]) => string;
};

/** @throws MockError for engine settings that do not go together. */
export function openEngineRoom(scenario: Scenario, profile: Profile, clock: Clock): EngineRoom {
  const config = configOf(scenario, profile);
  const maxModelLen = contextLength(scenario, profile, config);
  const trace = createTrace();
  const metrics = createEngineMetrics({
    maxModelLen,
    prefixCaching: config.prefixCaching,
  });
  const createdUnixNs = clock.unixNs();
  const { engine, usedBlocks } = build(profile, config, {
    clock,
    observers: [trace.observer, metrics.observer],
  });
  const kvCacheUsage = () => usedBlocks() / config.kvBlocks;
  return {
    maxModelLen,
    engine,
    trace,
    kvCacheUsage,
    metricsPage: (lora) =>
      renderMetrics(metrics, {
        modelName: scenario.models[0] ?? "",
        ...engine.load(),
        kvCacheUsage: kvCacheUsage(),
        draftTokens: config.speculation?.draftTokens ?? null,
        cacheConfig: cacheConfigLabels(config),
        lora,
        maxLoras: scenario.maxLoras,
        createdUnixNs,
      }),
  };
}

function configOf({ seed, engine }: Scenario, { timing }: Profile): EngineConfig {
  const base = timing.kind === "simulated" ? timing.config : "instant";
  return overrideEngine({ ...engineConfig(base), seed }, engine);
}

/** As vLLM does: never more than the engine can hold, and an explicit length must fit. */
function contextLength(scenario: Scenario, profile: Profile, config: EngineConfig): number {
  const inCache = maxSequenceTokens(config);
  const longest = config.chunkedPrefill ? inCache : Math.min(inCache, config.maxNumBatchedTokens);
  const { maxModelLen } = scenario;
  if (maxModelLen === null) return Math.min(profile.maxModelLen, longest);
  if (maxModelLen <= longest) return maxModelLen;
  throw new MockError(
    `maxModelLen is ${maxModelLen}, but the engine holds sequences of ${longest} tokens at most. ` +
      "Lower it, or raise engine.kvBlocks (and engine.maxNumBatchedTokens where chunkedPrefill is off).",
  );
}

function build(
  { timing }: Profile,
  config: EngineConfig,
  { clock, observers }: { readonly clock: Clock; readonly observers: readonly EngineObserver[] },
): { readonly engine: Engine; readonly usedBlocks: () => number } {
  if (timing.kind === "replay") {
    const engine = createReplayEngine(timing.rows, clock, { observers, indexOf: indexInKey });
    return { engine, usedBlocks: () => 0 };
  }
  try {
    const engine = createEngine(config, clock, observers);
    return { engine, usedBlocks: () => engine.blocks().used };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new MockError(`The scenario's engine cannot be used. ${cause.message}`, { cause });
  }
}

/** `ANVIL_REQ_0_00003` is the recorded request 3; a prompt without a marker goes by arrival. */
function indexInKey({ key }: SequenceSpec): number | null {
  const digits = /^ANVIL_REQ_.*_(\d+)$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

function cacheConfigLabels(config: EngineConfig): Readonly<Record<string, string>> {
  return {
    block_size: String(config.blockSize),
    cache_dtype: "auto",
    enable_prefix_caching: config.prefixCaching ? "True" : "False",
    gpu_memory_utilization: "0.9",
    num_gpu_blocks: String(config.kvBlocks),
  };
}
