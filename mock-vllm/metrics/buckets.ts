/** Upper bounds of vLLM's histograms; times in seconds. */
export const FIRST_TOKEN_SECONDS = [
  0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80,
  160, 640, 2560,
] as const;

export const TOKEN_SECONDS = [
  0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 40, 80,
] as const;

export const REQUEST_SECONDS = [
  0.3, 0.5, 0.8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60, 120, 240, 480, 960, 1920, 7680,
] as const;

export const ITERATION_TOKENS = [
  1, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384,
] as const;

export const PARAMS_N = [1, 2, 5, 10, 20] as const;

export const PREEMPTIONS = [1, 2, 3, 4, 5, 10, 20] as const;

/** 1, 2, 5, 10, 20, 50, … up to `max`; `max` itself is in it only when it is one of these. */
export function tokenBuckets(max: number): readonly number[] {
  const bounds: number[] = [];
  for (let decade = 1; decade <= max; decade *= 10) {
    for (const digit of [1, 2, 5]) {
      if (digit * decade <= max) bounds.push(digit * decade);
    }
  }
  return bounds;
}
