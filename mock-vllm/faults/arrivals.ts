import type { FaultRule } from "./fault.ts";

/** What rules without `paths` are for. */
export const GENERATING_PATHS: readonly string[] = ["/v1/chat/completions", "/v1/completions"];

/** Counts requests as they come, for rules that strike by number. */
export type Arrivals = {
  /**
   * Takes one request. For each rule: how many requests to the rule's paths came before it, since
   * the rules were set.
   */
  take(rules: readonly FaultRule[], path: string): readonly number[];
  /** Every rule counts from 0 again. */
  restart(): void;
};

export function countArrivals(): Arrivals {
  let counts: number[] = [];
  return {
    take(rules, path) {
      const places = rules.map((_, number) => counts[number] ?? 0);
      counts = places.map((count, number) => {
        const rule = rules[number];
        return rule !== undefined && isFor(rule, path) ? count + 1 : count;
      });
      return places;
    },
    restart() {
      counts = [];
    },
  };
}

/** The rule may strike requests to the path. */
export function isFor({ paths }: FaultRule, path: string): boolean {
  return (paths ?? GENERATING_PATHS).includes(path);
}
