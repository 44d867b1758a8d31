import { unknownModel, type WireError } from "../protocol/errors.ts";
import type { MockState } from "./mock-state.ts";

/** Null for a model or adapter that is served, and for none named: then it is the base model. */
export function checkModel(state: MockState, model: string | null | undefined): WireError | null {
  const isServed = !model || state.scenario.models.includes(model);
  return isServed || adapterNamed(state, model) !== null ? null : unknownModel(model);
}

/** The adapter that a request names; null where it asks for the base model. */
export function adapterNamed(
  { adapters }: MockState,
  model: string | null | undefined,
): string | null {
  return model ? (adapters.find(model)?.name ?? null) : null;
}
