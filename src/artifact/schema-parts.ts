import { z } from "zod";

/** A key that older revisions may lack or hold null for. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().optional();
}

/** A finite number; JSON has no other. */
export const finite = z.number();

/** A whole number from 0 up, within 2^53. */
export const count = z.int().nonnegative();

/** A duration in ms. */
export const milliseconds = z.number().nonnegative();

/** Unix time in ns, a 64-bit integer above 2^53: exact digit for digit. */
export const unixNs = z
  .bigint()
  .nonnegative()
  .max(2n ** 63n - 1n);
