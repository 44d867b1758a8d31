import { tCritical } from "../stats/student-t.ts";
import { FAMILY_ALPHA, type TestedEstimate } from "./significance.ts";
import type { Limits } from "./threshold.ts";

/** Nobody runs more than this for one verdict. */
const MOST_REPETITIONS = 200;

/** Standard errors of room that make a plan work four times out of five. */
const POWER_ROOM = 0.8416212335729143;

type Plan = { readonly baseRuns: number; readonly headRuns: number; readonly limits: Limits };

/**
 * How many more head repetitions would probably (80 %) lead from `inconclusive` to a verdict, if
 * the change is what it looks like now; null where none up to 200 would. Interleaved comparisons
 * count on as many more of the base.
 */
export function repetitionsToSettle(tested: TestedEstimate, plan: Plan): number | null {
  if (!settles(tested, plan, MOST_REPETITIONS)) return null;
  let tooFew = 0;
  let enough = MOST_REPETITIONS;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (settles(tested, plan, middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

function settles(tested: TestedEstimate, plan: Plan, more: number): boolean {
  const { baseRuns, headRuns, limits } = plan;
  const grownBase = tested.method === "interleaved" ? baseRuns + more : baseRuns;
  const shrink = (1 / grownBase + 1 / (headRuns + more)) / (1 / baseRuns + 1 / headRuns);
  // One server start more is not won by one repetition more, so sessions shrink nothing.
  const standardError = tested.standardError * Math.sqrt(tested.unit === "session" ? 1 : shrink);
  const df = tested.testDf + more;
  const { difference } = tested;
  const room = POWER_ROOM * standardError;
  const significant = tCritical(FAMILY_ALPHA / tested.family, df) * standardError;
  if (difference > limits.worse)
    return difference >= Math.max(significant + room, limits.worse + room);
  if (difference < -limits.better)
    return -difference >= Math.max(significant + room, limits.better + room);
  const equivalent = tCritical(0.05, df) * standardError + room;
  return difference + equivalent <= limits.worse && difference - equivalent >= -limits.better;
}
