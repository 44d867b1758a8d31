type ParsedSample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

export type ParsedFamily = {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: readonly ParsedSample[];
};

/**
 * Reads Prometheus' text format 0.0.4 and takes nothing on trust: order of lines, names, escapes,
 * labels, numbers, one block per family, no series twice, and what histograms must fulfil.
 * Throws at the first line that is not right.
 */
export function parseStrictly(text: string): readonly ParsedFamily[] {
  if (!text.endsWith("\n")) throw new Error("The page does not end in a line feed");
  const families: ParsedFamily[] = [];
  const series = new Set<string>();
  const lines = text.slice(0, -1).split("\n");
  let at = 0;
  while (at < lines.length) {
    const help = /^# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) ((?:[^\\]|\\\\|\\n)*)$/.exec(lines[at] ?? "");
    if (help === null) throw new Error(`Line ${at + 1} is no HELP: ${lines[at]}`);
    const type = /^# TYPE (\S+) (counter|gauge|histogram|summary|untyped)$/.exec(
      lines[at + 1] ?? "",
    );
    if (type === null || type[1] !== help[1])
      throw new Error(`Line ${at + 2} is no TYPE of ${help[1]}`);
    at += 2;
    const samples: ParsedSample[] = [];
    for (; at < lines.length && !(lines[at] ?? "").startsWith("#"); at++) {
      const sample = parseSample(lines[at] ?? "");
      const key = `${sample.name}${JSON.stringify(sample.labels)}`;
      if (series.has(key)) throw new Error(`Line ${at + 1} repeats a series: ${lines[at]}`);
      series.add(key);
      samples.push(sample);
    }
    const family = { name: help[1] ?? "", type: type[2] ?? "", help: help[2] ?? "", samples };
    if (families.some(({ name }) => name === family.name))
      throw new Error(`${family.name} comes twice`);
    checkFamily(family);
    families.push(family);
  }
  return families;
}

function parseSample(line: string): ParsedSample {
  const match = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
  if (match === null) throw new Error(`No sample: ${line}`);
  const labels: Record<string, string> = {};
  let rest = match[2] ?? "";
  while (rest !== "") {
    const label = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\\\|\\"|\\n)*)"(?:,(?=.)|$)/.exec(rest);
    if (label === null) throw new Error(`No label at ${rest} in ${line}`);
    const [whole, name = "", value = ""] = label;
    if (name in labels) throw new Error(`Label ${name} comes twice in ${line}`);
    labels[name] = value.replace(/\\(.)/g, (_, escaped) => (escaped === "n" ? "\n" : escaped));
    rest = rest.slice(whole.length);
  }
  const names = Object.keys(labels);
  if (names.join() !== names.toSorted().join()) throw new Error(`Labels are not sorted in ${line}`);
  return { name: match[1] ?? "", labels, value: parseValue(match[3] ?? "", line) };
}

function parseValue(text: string, line: string): number {
  if (text === "+Inf") return Number.POSITIVE_INFINITY;
  if (!/^-?[0-9]+(\.[0-9]+)?(e[+-][0-9]+)?$/.test(text)) throw new Error(`No number in ${line}`);
  return Number(text);
}

function checkFamily(family: ParsedFamily): void {
  const { name, type, samples } = family;
  if (type === "histogram") {
    for (const labels of new Set(samples.map(({ labels }) => withoutLe(labels)))) {
      checkHistogram(family, labels);
    }
    return;
  }
  for (const sample of samples) {
    if (sample.name !== name) throw new Error(`${sample.name} stands under ${name}`);
    if (type === "counter" && !(sample.value >= 0)) throw new Error(`${name} is ${sample.value}`);
    if ("le" in sample.labels) throw new Error(`${name} is no histogram and has le`);
  }
  if (type === "counter" && !name.endsWith("_total")) throw new Error(`${name} is a counter`);
}

function checkHistogram({ name, samples }: ParsedFamily, labels: string): void {
  const own = samples.filter((sample) => withoutLe(sample.labels) === labels);
  const buckets = own.filter((sample) => sample.name === `${name}_bucket`);
  const [count, ...counts] = own.filter((sample) => sample.name === `${name}_count`);
  const [sum, ...sums] = own.filter((sample) => sample.name === `${name}_sum`);
  if (count === undefined || sum === undefined || counts.length + sums.length > 0) {
    throw new Error(`${name} has not one count and one sum`);
  }
  if (own.length !== buckets.length + 2) throw new Error(`${name} has other samples`);
  let previous = { le: Number.NEGATIVE_INFINITY, value: 0 };
  for (const { labels: own, value } of buckets) {
    const le = parseValue(own["le"] ?? "", name);
    if (!(le > previous.le) || value < previous.value) throw new Error(`${name} falls at le ${le}`);
    previous = { le, value };
  }
  if (previous.le !== Number.POSITIVE_INFINITY || previous.value !== count.value) {
    throw new Error(
      `${name} has ${count.value} samples and ${previous.value} up to le ${previous.le}`,
    );
  }
}

function withoutLe({ le: _, ...labels }: Readonly<Record<string, string>>): string {
  return JSON.stringify(labels);
}
