import { type ActionOptions, type ActionRun, runAction } from "../fake-github/runner.ts";
import { ACTION, COMPILED } from "./program.ts";

/** What a runner fills in from action.yml in a job without a matrix. */
const FILLED_IN = { matrix: "null" };

/** The quickest benchmark there is: four requests to the mock on a virtual clock, nothing uploaded. */
export const QUICK = {
  mock: "8b-h100",
  "virtual-time": "true",
  requests: "4",
  "context-tokens": "100",
  "max-tokens": "8",
  "upload-artifact": "false",
};

/** Runs the Action as a runner does; `inputs` are added to those of a quick benchmark. */
export function benchmarkAction({ inputs, ...options }: ActionOptions): Promise<ActionRun> {
  return plainAction({ ...options, inputs: { ...QUICK, ...inputs } });
}

/** Runs the Action with these inputs alone. */
export function plainAction({ inputs, env, ...options }: ActionOptions): Promise<ActionRun> {
  return runAction(ACTION, {
    ...options,
    inputs: { ...FILLED_IN, ...inputs },
    env: { ...COMPILED, ...env },
  });
}

/** The annotations of a run as `level: message`. */
export function marks({ annotations }: Pick<ActionRun, "annotations">): readonly string[] {
  return annotations.map(({ level, message }) => `${level}: ${message}`);
}
