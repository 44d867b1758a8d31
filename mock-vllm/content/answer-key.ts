import { hexDigest } from "../clock/random.ts";
import type { Assignment } from "./prompt-reader.ts";

/**
 * What a request's chance depends on: its marker, or a hash of its prompt. Neither changes with the
 * order of arrival.
 */
export function answerKey({ marker }: Assignment, prompt: string): string {
  return marker ?? `prompt-${hexDigest(prompt, 16)}`;
}

/** The number at a marker's end, `ANVIL_REQ_0_00003` is 3; null without a marker. */
export function markerIndex({ marker }: Assignment): number | null {
  const digits = /_(\d+)$/.exec(marker ?? "")?.[1];
  return digits === undefined ? null : Number(digits);
}
