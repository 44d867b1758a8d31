import { unknownModel, type WireError } from "../protocol/errors.ts";
import type { MockState } from "./mock-state.ts";

/** Null for a model that is served, and for none named: then it is the only one. */
export function checkModel(
  { scenario }: MockState,
  model: string | null | undefined,
): WireError | null {
  return model && !scenario.models.includes(model) ? unknownModel(model) : null;
}
