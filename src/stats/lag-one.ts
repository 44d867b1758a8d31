import { meanOf } from "./moments.ts";

/** One series in time order, cut into groups that do not follow on from each other. */
export type SeriesGroups = readonly (readonly number[])[];

/**
 * Lag-one autocorrelation within groups, each around its own mean, with the small-sample bias of
 * one over n for every mean (and slope) that was taken out added back.
 */
export function lagOneCorrelation(
  groups: SeriesGroups,
  { fittedParameters }: { readonly fittedParameters: number },
): number {
  let products = 0;
  let squares = 0;
  let count = 0;
  for (const group of groups) {
    const mean = meanOf(group);
    group.forEach((value, index) => {
      squares += (value - mean) ** 2;
      const before = group[index - 1];
      if (before !== undefined) products += (value - mean) * (before - mean);
    });
    count += group.length;
  }
  if (squares === 0) return 0;
  return products / squares + fittedParameters / count;
}
