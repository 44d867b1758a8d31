import { z } from "zod";
import { LaxBoolean, LaxInteger } from "./lax-types.ts";

/** The body of `/v1/load_lora_adapter`. */
export const LoadAdapterRequest = z.looseObject({
  lora_name: z.string(),
  lora_path: z.string(),
  load_inplace: LaxBoolean.optional(),
});

/** The body of `/v1/unload_lora_adapter`. */
export const UnloadAdapterRequest = z.looseObject({
  lora_name: z.string(),
  lora_int_id: LaxInteger.nullish(),
});
