import type { Emission, SequenceSpec } from "../../../mock-vllm/scheduler/engine.ts";

export type RecordedSequence = {
  readonly spec: SequenceSpec;
  readonly emissions: Emission[];
  readonly cachedTokens: () => number | null;
  readonly aborted: () => boolean;
};

/** A sequence that notes what happens to it. Token ids are its own unless given. */
export function aSequence(
  overrides: Partial<SequenceSpec> & { readonly promptTokens?: number } = {},
): RecordedSequence {
  const { promptTokens = 100, ...rest } = overrides;
  const id = rest.id ?? "s";
  const emissions: Emission[] = [];
  let cached: number | null = null;
  let aborted = false;
  const spec: SequenceSpec = {
    id,
    key: id,
    promptTokenIds: tokenIds(promptTokens, id),
    outputTokens: 4,
    maxTokens: 4,
    finishReason: "length",
    cacheSalt: null,
    onScheduled(cachedTokens) {
      cached = cachedTokens;
    },
    onEmission(emission) {
      emissions.push(emission);
    },
    onAborted() {
      aborted = true;
    },
    ...rest,
  };
  return { spec, emissions, cachedTokens: () => cached, aborted: () => aborted };
}

/** Token ids that no other name shares a first block with. */
export function tokenIds(count: number, name = ""): number[] {
  let state = 7;
  for (const letter of name) state = (state * 31 + letter.charCodeAt(0)) % 100_003;
  return Array.from({ length: count }, (_, at) => state * 1000 + (at % 1000));
}

export function timesMs({ emissions }: RecordedSequence): number[] {
  return emissions.map(({ plannedMs }) => plannedMs);
}

/** Time of the first emission and every gap after it. */
export function gapsMs(sequence: RecordedSequence): number[] {
  const times = timesMs(sequence);
  // Microseconds are exact in the engine; milliseconds are rounded back to them here.
  return times.map((time, at) => Math.round((time - (times[at - 1] ?? 0)) * 1e3) / 1e3);
}
