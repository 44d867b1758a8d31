import { count, counted, duration, readable } from "./numbers.ts";
import { headlineValue } from "./rows.ts";
import { type FailureView, metricOf, numberIn, type ReportView } from "./view.ts";

/** How many requests did what, and the throughput or why there is none. */
export type Population = {
  readonly planned: number | null;
  readonly completed: number | null;
  /** Without those that an interrupt cut off: they are no failure of the server. */
  readonly failed: number;
  readonly excluded: number;
  /** What an interrupt left undone; null for a whole run. */
  readonly interrupted: Interrupted | null;
  readonly responsesReceived: number | null;
  /** Output tokens a second over the wall time; null where `throughputNote` says why. */
  readonly throughputTokS: number | null;
  readonly throughputNote: string | null;
};

/** Requests that an interrupted run did not end: sent and cut off, and never sent. */
export type Interrupted = { readonly inFlight: number; readonly notSent: number };

/** Failures of one type. */
export type FailureGroup = {
  /** From outside: show it through `untrusted` or `forLog`. */
  readonly type: string;
  readonly count: number;
  /** The first message of that type; null where the file has none. From outside, too. */
  readonly firstMessage: string | null;
  /** Ascending request indices as text: `1, 4–6`. */
  readonly indices: string;
};

/** Index ranges shown for one type of failure. */
const MOST_RANGES = 12;

/** Counts of the run's requests, and its throughput where it has one. */
export function population(view: ReportView): Population {
  const planned = view.requests ?? null;
  const completed = view.completed ?? null;
  const interrupted = interruption(view);
  const failed = (view.failed ?? view.failures?.length ?? 0) - (interrupted?.inFlight ?? 0);
  const excluded =
    numberIn(view.metric_population, "excluded_requests") ?? (planned ?? 0) - (completed ?? 0);
  const throughputTokS = metricOf(view, "throughput_tok_s");
  const throughputNote = whyNoThroughput(view, { throughputTokS, excluded, planned });
  return {
    planned,
    completed,
    failed,
    excluded: Math.max(excluded, 0),
    interrupted,
    responsesReceived: view.responses_received ?? null,
    throughputTokS: throughputNote === null ? throughputTokS : null,
    throughputNote,
  };
}

function interruption(view: ReportView): Interrupted | null {
  if (!view.extensions?.incomplete) return null;
  const { requests, completed, failed, failures } = view;
  const attempted =
    numberIn(view.metric_population, "attempted_requests") ?? (completed ?? 0) + (failed ?? 0);
  return {
    inFlight: (failures ?? []).filter(isCutOff).length,
    notSent: Math.max((requests ?? attempted) - attempted, 0),
  };
}

/** What an interrupt makes of a request in flight; in a whole run nothing does. */
function isCutOff({ error_type }: FailureView): boolean {
  return error_type === "aborted";
}

/** Null where the throughput may be shown. */
function whyNoThroughput(
  view: ReportView,
  known: { throughputTokS: number | null; excluded: number; planned: number | null },
): string | null {
  const { throughputTokS, excluded, planned } = known;
  if (view.extensions?.incomplete) return "no throughput: the run was interrupted";
  if (excluded > 0) {
    const were = excluded === 1 ? "was" : "were";
    return `no throughput: ${counted(excluded, "request")} of ${count(planned)} failed or ${were} excluded, yet took part in the wall time`;
  }
  if (view.wall_clock_ms === 0) return "no throughput: the run took no time";
  if (throughputTokS === null) return "no throughput: the server sent no valid token usage";
  const marked = view.metrics?.["throughput_performance_eligible"] === false;
  return marked ? "no throughput: the file marks it as not eligible" : null;
}

/** The population in one line of plain words, all of them ours. */
export function populationLine(view: ReportView): string {
  const people = population(view);
  const parts = [
    `${count(people.completed)} of ${counted(people.planned ?? 0, "request")} completed`,
    `${count(people.failed)} failed`,
    ...(people.interrupted === null
      ? [`${count(people.excluded)} excluded`]
      : unfinished(people.interrupted)),
  ];
  if (people.responsesReceived !== null) {
    parts.push(`${counted(people.responsesReceived, "response")} received`);
  }
  return parts.join(" · ");
}

/** `4 in flight`, `40 not sent`. */
function unfinished({ inFlight, notSent }: Interrupted): readonly string[] {
  return [`${count(inFlight)} in flight`, `${count(notSent)} not sent`];
}

/** The throughput, or why there is none, in one line of our own words. */
export function throughputLine(view: ReportView): string {
  const { throughputTokS, throughputNote } = population(view);
  if (throughputNote !== null) return sentence(throughputNote);
  const basis = [
    `${count(metricOf(view, "output_tokens"))} completion tokens`,
    ...(typeof view.wall_clock_ms === "number" ? [`in ${duration(view.wall_clock_ms)}`] : []),
  ].join(" ");
  return `Throughput ${readable(throughputTokS)} tok/s (${basis})`;
}

/** A run in one phrase: `TTFT p50 19.15 s · 98.17 tok/s`; empty where it measured nothing. */
export function runNumbers(view: ReportView): string {
  const ttft = headlineValue(view, "ttft", "p50");
  const { throughputTokS } = population(view);
  return [
    ...(ttft === null ? [] : [`TTFT p50 ${ttft}`]),
    ...(throughputTokS === null ? [] : [`${readable(throughputTokS)} tok/s`]),
  ].join(" · ");
}

/** A run in one line of our own words: its numbers, and how it went. */
export function runLine(view: ReportView): string {
  const numbers = runNumbers(view);
  const { completed, planned, failed } = population(view);
  return [
    ...(numbers === "" ? [] : [numbers]),
    interruptedPhrase(view) ??
      `${count(completed)} of ${counted(planned ?? 0, "request")} completed`,
    ...(failed === 0 ? [] : [`${count(failed)} failed`]),
  ].join(" · ");
}

/** Failures by type, most frequent first; without what an interrupt cut off, which is no finding. */
export function failureGroups(view: ReportView): readonly FailureGroup[] {
  const byType = new Map<string, FailureView[]>();
  for (const failure of view.failures ?? []) {
    if (view.extensions?.incomplete && isCutOff(failure)) continue;
    const type = failure.error_type ?? "unknown";
    const group = byType.get(type);
    if (group === undefined) byType.set(type, [failure]);
    else group.push(failure);
  }
  return [...byType.entries()]
    .map(([type, failures]) => ({
      type,
      count: failures.length,
      firstMessage: failures.find((failure) => failure.error_message)?.error_message ?? null,
      indices: indexRanges(failures.map((failure) => failure.request_index)),
    }))
    .toSorted((a, b) => b.count - a.count || (a.type < b.type ? -1 : 1));
}

/** What the contract checks saw, one line a check that the run asked for. */
export function checkLines(view: ReportView): readonly string[] {
  const lines: string[] = [];
  const canaries = metricOf(view, "request_canary_samples");
  if (canaries !== null && canaries > 0) {
    const passed = metricOf(view, "request_canary_passed") ?? 0;
    lines.push(`Request canaries: ${count(passed)} of ${count(canaries)} passed`);
  }
  const answers = metricOf(view, "controlled_output_samples");
  if (answers !== null && answers > 0) {
    const exact = metricOf(view, "controlled_output_exact_adherence") ?? 0;
    const unseen = metricOf(view, "controlled_output_unobservable") ?? 0;
    const words =
      view.response_words === null || view.response_words === undefined
        ? "the words asked for"
        : `exactly ${counted(view.response_words, "word")}`;
    const tooLong = unseen > 0 ? `, ${count(unseen)} too long to check` : "";
    lines.push(
      `Controlled output: ${count(exact)} of ${count(answers)} answers held ${words}${tooLong}`,
    );
  }
  return lines;
}

/** A sentence about a run that ended early; null for a whole one. */
export function incompleteNote(view: ReportView): string | null {
  const phrase = interruptedPhrase(view);
  if (phrase === null) return null;
  return `This run is incomplete: ${phrase}. Its numbers describe only what had finished by then.`;
}

/** `interrupted with 16 of 60 requests measured, 4 in flight and 40 not sent`; null for a whole run. */
export function interruptedPhrase(view: ReportView): string | null {
  const { completed, planned, interrupted } = population(view);
  if (interrupted === null) return null;
  const measured = `${count(completed)} of ${counted(planned ?? 0, "request")} measured`;
  return `interrupted with ${measured}, ${unfinished(interrupted).join(" and ")}`;
}

/** `1, 4–6, 9`; after twelve ranges the rest is only counted. */
function indexRanges(indices: readonly (number | null | undefined)[]): string {
  const known = indices.filter((index) => typeof index === "number").toSorted((a, b) => a - b);
  const ranges: { first: number; last: number }[] = [];
  for (const index of known) {
    const open = ranges.at(-1);
    if (open !== undefined && index <= open.last + 1) open.last = index;
    else ranges.push({ first: index, last: index });
  }
  const shown = ranges.slice(0, MOST_RANGES).map(rangeText).join(", ");
  const hidden = ranges
    .slice(MOST_RANGES)
    .reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return hidden === 0 ? shown : `${shown} and ${count(hidden)} more`;
}

function rangeText({ first, last }: { readonly first: number; readonly last: number }): string {
  if (first === last) return String(first);
  return last === first + 1 ? `${first}, ${last}` : `${first}–${last}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
