import type { Clock } from "../clock/clock.ts";
import type { Engine } from "../scheduler/engine.ts";

/** An engine that takes no time: every sequence emits all its tokens, one by one, at its arrival. */
export function instantEngine(clock: Clock): Engine {
  let running = 0;
  let sleeping = false;
  return {
    submit(spec) {
      let aborted = false;
      running += 1;
      clock.after(0, () => {
        const plannedMs = clock.now();
        spec.onScheduled(0);
        for (let total = 1; total <= spec.outputTokens && !aborted; total++) {
          const finished = total === spec.outputTokens;
          if (finished) running -= 1;
          spec.onEmission({ plannedMs, tokens: 1, totalTokens: total, finished });
        }
      });
      return {
        abort() {
          if (!aborted) running -= 1;
          aborted = true;
        },
      };
    },
    resetPrefixCache: () => running === 0,
    sleep() {
      sleeping = true;
    },
    wakeUp() {
      sleeping = false;
    },
    isSleeping: () => sleeping,
    load: () => ({ running, waiting: 0 }),
  };
}
