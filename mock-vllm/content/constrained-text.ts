import type { Random } from "../clock/random.ts";
import { spacedUtf8Json } from "../protocol/json.ts";
import { valueFor } from "./schema-value.ts";
import { encode } from "./tokenizer.ts";

/** What a request allows its answer to be, reasoning aside. */
export type Constraint =
  | { readonly kind: "json"; readonly schema: unknown }
  | { readonly kind: "choice"; readonly choices: readonly [string, ...string[]] };

/** Any JSON object; without a property it would always be the empty one. */
export const ANY_OBJECT = { type: "object", properties: { answer: { type: "string" } } };

/** The tokens of an answer that keeps to a constraint. */
export function composeConstrained(constraint: Constraint, random: Random): readonly number[] {
  switch (constraint.kind) {
    case "json":
      return encode(spacedUtf8Json(valueFor(constraint.schema, random)));
    case "choice":
      return encode(
        constraint.choices[random.integer(0, constraint.choices.length - 1)] ??
          constraint.choices[0],
      );
    default:
      return constraint satisfies never;
  }
}
