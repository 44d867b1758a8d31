import type { Clock } from "../clock/clock.ts";
import type { EngineConfig } from "./config.ts";
import type { Emission } from "./engine.ts";
import type { EngineObserver } from "./observer.ts";
import type { Sequence } from "./sequence.ts";

/** The way from a step's tokens to the one who asked for them. */
export type Outlet = {
  /** Takes new tokens of a sequence whose `lastTokenMs` says when they are due. */
  offer(seq: Sequence, tokens: number, finished: boolean): void;
  /** Nothing more of it is delivered. */
  drop(seq: Sequence): void;
};

/**
 * The first token leaves at once, then every `streamInterval` of them, and the rest at the end. A
 * sequence may ask for a longer interval, not for a shorter one.
 */
export function createOutlet(
  { streamInterval, emitUs }: Pick<EngineConfig, "streamInterval" | "emitUs">,
  clock: Clock,
  events: Pick<Required<EngineObserver>, "emitted">,
): Outlet {
  const deliver = (seq: Sequence, emission: Emission): void => {
    if (seq.muted) return;
    const { plannedMs, tokens } = emission;
    events.emitted(seq, tokens, { plannedMs, actualMs: clock.now() });
    seq.spec.onEmission(emission);
  };
  const send = emitUs === 0 ? deliver : createLine(clock, deliver);
  return {
    offer(seq, tokens, finished) {
      seq.pendingTokens += tokens;
      const first = seq.emittedTokens === 0;
      if (!first && !finished) {
        if (seq.pendingTokens < streamInterval) return;
        if (seq.pendingTokens < (seq.spec.streamInterval ?? 1)) return;
      }
      const pending = seq.pendingTokens;
      const totalTokens = seq.emittedTokens + pending;
      seq.pendingTokens = 0;
      seq.emittedTokens = totalTokens;
      send(seq, { plannedMs: seq.lastTokenMs, tokens: pending, totalTokens, finished });
    },
    drop(seq) {
      seq.muted = true;
    },
  };
}

type Deliver = (seq: Sequence, emission: Emission) => void;

/** Holds emissions back until they are due. All wait equally long, so the line is in order of time. */
function createLine(clock: Clock, deliver: Deliver): Deliver {
  let line: { readonly seq: Sequence; readonly emission: Emission }[] = [];
  let armed = false;

  function deliverDue(): void {
    armed = false;
    const dueBy = clock.now() + TOLERANCE_MS;
    const firstLater = line.findIndex(({ emission }) => emission.plannedMs > dueBy);
    const due = firstLater < 0 ? line : line.slice(0, firstLater);
    line = firstLater < 0 ? [] : line.slice(firstLater);
    for (const { seq, emission } of due) deliver(seq, emission);
    arm();
  }

  function arm(): void {
    const next = line[0];
    if (armed || next === undefined) return;
    armed = true;
    clock.after(Math.max(0, next.emission.plannedMs - clock.now()), deliverDue);
  }

  return (seq, emission) => {
    line.push({ seq, emission });
    arm();
  };
}

/** Rounding of a deadline in floating milliseconds must not cost another turn. */
const TOLERANCE_MS = 1e-6;
