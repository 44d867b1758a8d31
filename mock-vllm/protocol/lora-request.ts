import { z } from "zod";

/** The body of `/v1/load_lora_adapter`. */
export const LoadAdapterRequest = z.looseObject({
  lora_name: z.string(),
  lora_path: z.string(),
  load_inplace: z.boolean().optional(),
});

/** The body of `/v1/unload_lora_adapter`. */
export const UnloadAdapterRequest = z.looseObject({
  lora_name: z.string(),
  lora_int_id: z.int().nullish(),
});
