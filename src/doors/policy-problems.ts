import { policyProblems } from "../app/comparison-policy.ts";
import type { RawSettings } from "../inputs/settings-loading.ts";

/** The comparison's settings have a reader of their own; what it finds is told with the rest. */
export function withPolicyProblems({ read, problems }: RawSettings): RawSettings {
  const found = policyProblems({
    gate: read("gate"),
    tolerance: read("tolerance"),
    allowMismatch: read("allow-mismatch"),
    failOn: read("fail-on"),
  });
  return { read, problems: [...problems, ...found] };
}
