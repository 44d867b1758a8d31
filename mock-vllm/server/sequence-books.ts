import type { MockState } from "./mock-state.ts";
import type { SequencePlan } from "./sequence-plan.ts";

/** What the server counts of a sequence while the engine has it. Each is told once, or never. */
export type SequenceBooks = {
  scheduled(): void;
  firstToken(): void;
  /** However it ended. */
  over(): void;
};

/** Counts a new sequence: its prompt among those without a first token, its adapter as waiting. */
export function openBooks(
  state: MockState,
  { prompt }: SequencePlan,
  adapter: string | null,
): SequenceBooks {
  const use = state.adapters.use(adapter);
  let prefillTokens = prompt.tokenIds.length;
  state.prefillTokens += prefillTokens;
  const firstToken = () => {
    state.prefillTokens -= prefillTokens;
    prefillTokens = 0;
  };
  return {
    scheduled: use.scheduled,
    firstToken,
    over() {
      firstToken();
      use.over();
    },
  };
}
