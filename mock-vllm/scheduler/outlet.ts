import type { Clock } from "../clock/clock.ts";
import type { EngineConfig } from "./config.ts";
import type { EngineObserver } from "./observer.ts";
import type { Sequence } from "./sequence.ts";

/** The way from a step's tokens to the one who asked for them. */
export type Outlet = {
  /** Takes new tokens of a sequence whose `lastTokenMs` says when they are due. */
  offer(seq: Sequence, tokens: number, finished: boolean): void;
  /** Nothing more of it is delivered. */
  drop(seq: Sequence): void;
};

type Delivery = {
  readonly seq: Sequence;
  readonly plannedMs: number;
  readonly tokens: number;
  readonly totalTokens: number;
  readonly finished: boolean;
};

/** The first token leaves at once, then every `streamInterval` of them, and the rest at the end. */
export function createOutlet(
  { streamInterval, emitUs }: Pick<EngineConfig, "streamInterval" | "emitUs">,
  clock: Clock,
  events: Pick<Required<EngineObserver>, "emitted">,
): Outlet {
  // All wait equally long, so the line is in order of time.
  let line: Delivery[] = [];
  let armed = false;

  function deliver({ seq, ...emission }: Delivery): void {
    if (seq.muted) return;
    const { plannedMs, tokens } = emission;
    events.emitted(seq, tokens, { plannedMs, actualMs: clock.now() });
    seq.spec.onEmission(emission);
  }

  function deliverDue(): void {
    armed = false;
    const dueBy = clock.now() + TOLERANCE_MS;
    const firstLater = line.findIndex(({ plannedMs }) => plannedMs > dueBy);
    const due = firstLater < 0 ? line : line.slice(0, firstLater);
    line = firstLater < 0 ? [] : line.slice(firstLater);
    for (const delivery of due) deliver(delivery);
    arm();
  }

  function arm(): void {
    const next = line[0];
    if (armed || next === undefined) return;
    armed = true;
    clock.after(Math.max(0, next.plannedMs - clock.now()), deliverDue);
  }

  return {
    offer(seq, tokens, finished) {
      seq.pendingTokens += tokens;
      const first = seq.emittedTokens === 0;
      if (!first && !finished && seq.pendingTokens < streamInterval) return;
      seq.emittedTokens += seq.pendingTokens;
      const delivery = {
        seq,
        plannedMs: seq.lastTokenMs,
        tokens: seq.pendingTokens,
        totalTokens: seq.emittedTokens,
        finished,
      };
      seq.pendingTokens = 0;
      if (emitUs === 0) {
        deliver(delivery);
        return;
      }
      line.push(delivery);
      arm();
    },
    drop(seq) {
      seq.muted = true;
    },
  };
}

/** Rounding of a deadline in floating milliseconds must not cost another turn. */
const TOLERANCE_MS = 1e-6;
