import type { Clock } from "../base/clock.ts";

type Patience = { readonly clock: Clock; readonly say: (line: string) => void };

/** Silence for so long makes people wonder. */
const SILENCE_MS = 2000;

/** Waits for the work, and says what is being waited for where it takes longer than two seconds. */
export async function patiently<T>(
  line: string,
  work: Promise<T>,
  { clock, say }: Patience,
): Promise<T> {
  const cancel = clock.after(SILENCE_MS, () => say(line));
  try {
    return await work;
  } finally {
    cancel();
  }
}
