import type { Clock } from "../base/clock.ts";
import type { Plan, PlannedRequest } from "../plan/plan.ts";
import type { PromptWords } from "../plan/prompt.ts";
import { chatBody } from "./chat-body.ts";

/** A plan and the prompt lengths that calibration found for it. */
export type Load = {
  readonly plan: Plan;
  /** By request index. */
  readonly words: readonly PromptWords[];
};

/** A request whose bytes are ready to go out. */
export type PreparedRequest = {
  readonly planned: PlannedRequest;
  readonly body: Buffer;
};

export type PromptQueue = {
  /** The plan's next request, made now unless it was made ahead; null after the last. */
  take(): PreparedRequest | null;
  /** Makes one more request ahead, as soon as the work at hand is done. */
  lookAhead(): void;
  /** Requests not taken yet. */
  left(): number;
  /** Leaves no timer behind. */
  close(): void;
};

/**
 * The plan's requests in order, their prompts made ahead: `concurrency` of them before it returns,
 * and never more than that waiting, so memory is bounded by concurrency and not by the plan.
 */
export function createPromptQueue(load: Load, clock: Clock): PromptQueue {
  const { requests, concurrency } = load.plan;
  const ready: PreparedRequest[] = [];
  const pending = new Set<() => void>();
  let nextToMake = 0;
  let taken = 0;

  function make(): PreparedRequest | null {
    const planned = requests[nextToMake];
    if (planned === undefined) return null;
    nextToMake++;
    const words = load.words[planned.index] ?? { shared: 0, filler: 0 };
    return { planned, body: chatBody(load.plan, planned, words) };
  }

  function makeAhead(): void {
    const prepared = ready.length < concurrency ? make() : null;
    if (prepared !== null) ready.push(prepared);
  }

  while (ready.length < Math.min(concurrency, requests.length)) makeAhead();

  return {
    take() {
      const prepared = ready.shift() ?? make();
      if (prepared !== null) taken++;
      return prepared;
    },
    lookAhead() {
      if (ready.length + pending.size >= concurrency || nextToMake >= requests.length) return;
      const cancel = clock.after(0, () => {
        pending.delete(cancel);
        makeAhead();
      });
      pending.add(cancel);
    },
    left: () => requests.length - taken,
    close() {
      for (const cancel of pending) cancel();
      pending.clear();
    },
  };
}
