import { isDecoding } from "./batch.ts";
import { type EngineState, retire } from "./engine-state.ts";
import type { Sequence } from "./sequence.ts";

// Bound once: in a test runner's sandbox each look-up of a global takes 0.2 µs.
const { min } = Math;
const { isNaN: isUnset } = Number;

/** What a finished step did for one of its sequences: computed a chunk, or gave it tokens. */
export function advance(state: EngineState, seq: Sequence, endMs: number): void {
  const tokens = compute(state, seq);
  if (tokens === 0) return;
  seq.generatedTokens += tokens;
  state.report.generatedTokens += tokens;
  const previousMs = seq.lastTokenMs;
  seq.lastTokenMs = endMs + state.config.emitUs / 1e3;
  if (isUnset(previousMs)) seq.firstTokenMs = seq.lastTokenMs;
  state.events.generated(seq, tokens, previousMs);
  const done = seq.generatedTokens === seq.spec.outputTokens;
  if (done) retire(state, seq, { reason: seq.spec.finishReason, atMs: seq.lastTokenMs });
  state.outlet.offer(seq, tokens, done);
}

/** Tokens that the step gave; 0 for a prompt chunk that is not the last. */
function compute({ config, events }: EngineState, seq: Sequence): number {
  const { stepTokens } = seq;
  const decoding = isDecoding(seq);
  seq.stepTokens = 0;
  if (!decoding) {
    seq.computedTokens += stepTokens;
    return seq.computedTokens < seq.promptTokens + seq.generatedTokens ? 0 : 1;
  }
  const drafts = stepTokens - 1;
  const accepted =
    drafts === 0 ? 0 : acceptDrafts(seq, drafts, config.speculation?.acceptance ?? 0);
  // Counted before the answer's end cuts them off, as vLLM does.
  if (drafts > 0) events.drafted(drafts, accepted);
  seq.computedTokens += 1 + accepted;
  return min(1 + accepted, seq.spec.outputTokens - seq.generatedTokens);
}

/** A draft token stands when all before it do; each has the same chance. */
function acceptDrafts(seq: Sequence, drafts: number, acceptance: number): number {
  let accepted = 0;
  while (seq.draw !== null && accepted < drafts && seq.draw() < acceptance) accepted++;
  return accepted;
}
