import { chatBody } from "./chat-body.ts";
import type { Ledger } from "./ledger.ts";
import type { Load, PromptQueue } from "./prompt-queue.ts";

/** Hands out requests whose prompts another thread makes, in the order of the plan. */
export type SharedPrompts = PromptQueue & {
  /** Takes a body that was made ahead; whichever thread claims its request sends it. */
  receive(index: number, body: SharedArrayBuffer): void;
};

/**
 * One thread's view of the plan. A request belongs to the thread that claims it, at the moment it
 * starts it, so no slot waits while another thread holds requests back. A body that has not come by
 * then is made here: the same bytes, a little later.
 */
export function createSharedPrompts({ plan, words }: Load, ledger: Ledger): SharedPrompts {
  const made = new Map<number, Buffer>();

  return {
    receive(index, body) {
      made.set(index, Buffer.from(body));
      // They come in the plan's order. A thread whose own requests are long must not keep all those
      // that others have claimed meanwhile.
      for (const known of made.keys()) {
        if (known >= ledger.unclaimed()) break;
        made.delete(known);
      }
    },
    take() {
      const planned = plan.requests[ledger.claim()];
      if (planned === undefined) return null;
      const { index } = planned;
      const body = made.get(index);
      made.delete(index);
      return { planned, body: body ?? chatBody(plan, planned, words[index] ?? NO_WORDS) };
    },
    lookAhead() {},
    left: () => Math.max(0, plan.requests.length - ledger.unclaimed()),
    close: () => made.clear(),
  };
}

const NO_WORDS = { shared: 0, filler: 0 };

/**
 * Makes the prompts of all threads, in order and `concurrency` ahead of what they have claimed.
 *
 * @returns the function to call whenever requests may have been claimed
 */
export function createPromptMaker(
  { plan, words }: Load,
  ledger: Ledger,
  send: (index: number, body: SharedArrayBuffer) => void,
): () => void {
  let nextToMake = 0;
  return () => {
    const unclaimed = ledger.unclaimed();
    // What was claimed before it was made has been made by who claimed it.
    nextToMake = Math.max(nextToMake, unclaimed);
    for (const planned of plan.requests.slice(nextToMake, unclaimed + plan.concurrency)) {
      const body = chatBody(plan, planned, words[planned.index] ?? NO_WORDS);
      const shared = new SharedArrayBuffer(body.byteLength);
      body.copy(new Uint8Array(shared));
      send(planned.index, shared);
      nextToMake = planned.index + 1;
    }
  };
}
