import { composePrompt, promptText } from "../../src/plan/prompt.ts";
import { type LoadShape, loadPlan, PROMPT_WORDS } from "../load.ts";
import type { Workload } from "./peer.ts";

/** The prompts that the product's client sends for a load: the mock gives each the same answer. */
export function promptsOf(shape: LoadShape): Workload["prompts"] {
  const plan = loadPlan(shape);
  return plan.requests.map((request) => ({
    key: request.marker,
    text: promptText(composePrompt(plan, request, PROMPT_WORDS)),
  }));
}

/**
 * The marker that a prompt holds and its answer begins with.
 *
 * @throws Error when the text has none
 */
export function markerIn(text: string): string {
  const marker = /ANVIL_REQ_\d+_\d{5}/.exec(text)?.[0];
  if (marker === undefined) throw new Error(`No marker in "${text.slice(0, 80)}".`);
  return marker;
}
