import { formatFloat } from "./number.ts";

export type Labels = Readonly<Record<string, string>>;

/** One family of the text format. A counter's name has no `_total`: that is added where it belongs. */
export type Family =
  | {
      readonly type: "gauge";
      readonly name: string;
      readonly help: string;
      readonly series: readonly Series[];
    }
  | {
      readonly type: "counter";
      readonly name: string;
      readonly help: string;
      readonly series: readonly Series[];
    }
  | {
      readonly type: "histogram";
      readonly name: string;
      readonly help: string;
      readonly series: readonly HistogramSeries[];
    };

export type Series = { readonly labels: Labels; readonly value: number };
type HistogramSeries = { readonly labels: Labels; readonly histogram: Histogram };

/** Counts per bucket, not cumulative; the last one is beyond the last bound. */
export type Histogram = {
  readonly bounds: readonly number[];
  readonly counts: Float64Array;
  sum: number;
};

export function newHistogram(bounds: readonly number[]): Histogram {
  return { bounds, counts: new Float64Array(bounds.length + 1), sum: 0 };
}

export function observe(histogram: Histogram, value: number): void {
  const { bounds, counts } = histogram;
  let bucket = 0;
  // `le` means up to and including.
  while (bucket < bounds.length && value > (bounds[bucket] ?? 0)) bucket++;
  counts[bucket] = (counts[bucket] ?? 0) + 1;
  histogram.sum += value;
}

/**
 * The families in Prometheus' text format 0.0.4 as Python's client writes it: labels sorted, every
 * counter and histogram followed by a `_created` gauge family.
 */
export function renderFamilies(families: readonly Family[], createdUnixSeconds: number): string {
  const lines: string[] = [];
  for (const family of families) {
    renderHead(lines, family.type === "counter" ? `${family.name}_total` : family.name, family);
    if (family.type === "histogram") {
      for (const series of family.series) renderHistogram(lines, family.name, series);
    } else {
      const name = family.type === "counter" ? `${family.name}_total` : family.name;
      for (const { labels, value } of family.series) lines.push(sample(name, labels, value));
    }
    if (family.type === "gauge") continue;
    const created = `${family.name}_created`;
    renderHead(lines, created, { type: "gauge", help: family.help });
    for (const { labels } of family.series) lines.push(sample(created, labels, createdUnixSeconds));
  }
  return `${lines.join("\n")}\n`;
}

function renderHead(
  lines: string[],
  name: string,
  { type, help }: { readonly type: string; readonly help: string },
): void {
  lines.push(`# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`);
  lines.push(`# TYPE ${name} ${type}`);
}

function renderHistogram(
  lines: string[],
  name: string,
  { labels, histogram }: HistogramSeries,
): void {
  let below = 0;
  for (const [bucket, count] of histogram.counts.entries()) {
    below += count;
    const le = formatFloat(histogram.bounds[bucket] ?? Number.POSITIVE_INFINITY);
    lines.push(sample(`${name}_bucket`, { ...labels, le }, below));
  }
  lines.push(sample(`${name}_count`, labels, below));
  lines.push(sample(`${name}_sum`, labels, histogram.sum));
}

function sample(name: string, labels: Labels, value: number): string {
  const pairs = Object.keys(labels)
    .sort()
    .map((key) => `${key}="${escapeLabel(labels[key] ?? "")}"`);
  return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${formatFloat(value)}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
}
