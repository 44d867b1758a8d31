import type { PhrasingContent, RootContent } from "mdast";
import type { Breach } from "../compare/contract.ts";
import { breachText } from "./contract-words.ts";
import { count, counted, duration, NO_VALUE } from "./numbers.ts";
import {
  checkLines,
  failureGroups,
  incompleteNote,
  interruptedPhrase,
  population,
  populationLine,
  runNumbers,
  throughputLine,
} from "./outcome.ts";
import { type MetricTable, metricTable, PERCENTILE_COLUMNS } from "./rows.ts";
import { proseOrCode, untrusted } from "./safe-text.ts";
import { bullets, heading, paragraph, strong, table, words } from "./tree.ts";
import { numberIn, type ReportView } from "./view.ts";

/** The first line: what was measured, how it went, and the biggest numbers. */
export function headline(
  view: ReportView,
  { verdict, run }: { readonly verdict: string | null; readonly run: string | null },
): RootContent {
  const { failed, planned } = population(view);
  const interrupted = interruptedPhrase(view);
  const numbers = runNumbers(view);
  const parts = [
    ...(verdict === null ? [] : [verdict]),
    ...(run === null ? [] : [run]),
    ...(numbers === "" ? [] : [numbers]),
    ...(interrupted === null ? [] : [interrupted]),
    ...(failed === 0 ? [] : [`${failed} of ${planned ?? failed} failed`]),
  ];
  const model = view.model ?? null;
  return heading(
    3,
    words("vLLM benchmark of "),
    model === null ? words("an unnamed model") : untrusted(model, 80),
    words(parts.length === 0 ? "" : `: ${parts.join(" · ")}`),
  );
}

/** Why the run is not to be believed, before anything else. That it was interrupted stands below. */
export function brokenContract(breaches: readonly Breach[]): readonly RootContent[] {
  const told = breaches.filter(({ check }) => check !== "interrupted").map(breachText);
  if (told.length === 0) return [];
  const text = `Broken contract: ${told.join("; ")}.`;
  return [{ type: "blockquote", children: [warning(text)] }];
}

/** The load, and what of it came back. */
export function overview(view: ReportView): readonly RootContent[] {
  const incomplete = incompleteNote(view);
  const context =
    typeof view.context_tokens === "number"
      ? `${count(view.context_tokens)}-token prompts`
      : "sampled contexts";
  const load = `${counted(view.requests ?? 0, "request")} at concurrency ${view.concurrency ?? NO_VALUE} · ${context} · max ${count(view.max_tokens)} output tokens`;
  return [
    ...(incomplete === null
      ? []
      : [{ type: "blockquote" as const, children: [warning(incomplete)] }]),
    bullets([
      [words(`Plan: ${load}`)],
      [words(populationLine(view))],
      [words(throughputLine(view))],
      ...checkLines(view).map((line) => [words(line)]),
    ]),
  ];
}

/** The percentile table and what must be said about it. */
export function percentiles(view: ReportView): readonly RootContent[] {
  const metrics = metricTable(view);
  // A table of dashes only pushes down the failures, which say why.
  if (view.completed === 0)
    return [paragraph(words("No request counts, so there are no numbers."))];
  const mark = metrics.p99Descriptive === "all" ? "p99\u00a0*" : "p99";
  const rows = metrics.rows.map((row) => [
    [strong(words(row.label)), words(` (${row.unit})`)],
    ...(metrics.samples === null ? [row.samples === null ? NO_VALUE : String(row.samples)] : []),
    // On a narrow screen the table scrolls; a mean torn from its interval would not help.
    row.mean.replaceAll(" ", "\u00a0"),
    ...PERCENTILE_COLUMNS.map((column) =>
      column === "p99" && row.p99Descriptive && metrics.p99Descriptive === "some"
        ? `${row.p99}\u00a0*`
        : row[column],
    ),
  ]);
  const header = [
    "Metric",
    ...(metrics.samples === null ? ["n"] : []),
    "mean\u00a0±\u00a0CI95",
    ...PERCENTILE_COLUMNS.map((column) => (column === "p99" ? mark : column)),
  ];
  return [table([header, ...rows], { texts: 1 }), paragraph(words(legend(metrics)))];
}

/** Failures by type, with the first message of each; nothing where there are none. */
export function failures(view: ReportView): readonly RootContent[] {
  const groups = failureGroups(view);
  if (groups.length === 0) return [];
  return [
    heading(4, words("Failures")),
    table(
      [
        ["Type", "Count", "Requests", "First message"],
        ...groups.map((group) => [
          untrusted(group.type, 80),
          String(group.count),
          group.indices || NO_VALUE,
          group.firstMessage === null ? NO_VALUE : untrusted(group.firstMessage),
        ]),
      ],
      { texts: Number.POSITIVE_INFINITY },
    ),
  ];
}

/** A name and a value as the page shows them; null where there is no value, and then no row. */
type Fact = readonly [name: PhrasingContent, value: PhrasingContent | null];

/** A two-column table of facts; those without a value are not in it. */
function facts(entries: readonly Fact[]): readonly RootContent[] {
  const known = entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  if (known.length === 0) return [paragraph(words("Nothing recorded."))];
  return [table([["Name", "Value"], ...known], { texts: Number.POSITIVE_INFINITY })];
}

/** What was asked for, by the names of the settings. */
export function settings(view: ReportView): readonly RootContent[] {
  const named: readonly (readonly [string, unknown])[] = [
    ["requests", view.requests],
    ["concurrency", view.concurrency],
    ["context-tokens", view.context_tokens ?? "sampled"],
    ["context-seed", view.context_seed],
    ["max-tokens", view.max_tokens],
    ["max-model-len", view.max_context_tokens],
    ["response-words", view.response_words],
    ["controlled-output-policy", view.controlled_output_policy],
    ["request-canaries", view.request_canaries],
    ["prompt-cache-mode", view.prompt_cache_mode],
    ["shared-prefix-tokens", view.shared_prefix_tokens],
  ];
  const sampling = Object.entries(view.sampling ?? {}).map(
    ([name, value]) =>
      [name, numberIn(asRecord(value), "effective_request") ?? "not sent"] as const,
  );
  return facts([
    ...codeFacts(named),
    [words("contexts planned"), code(plannedContexts(view))],
    ...codeFacts(Object.entries(view.serve_flags ?? {})),
    ...codeFacts(sampling),
  ]);
}

/** What it ran on. */
export function environment(view: ReportView): readonly RootContent[] {
  const wall = typeof view.wall_clock_ms === "number" ? duration(view.wall_clock_ms) : null;
  return facts([
    [words("model"), code(view.model)],
    [words("engine"), code(view.engine)],
    [words("gpu"), code(view.gpu)],
    [words("mock server"), code(asRecord(view.extensions?.["settings"])["mock"])],
    [words("base-url"), code(withoutCredentials(view.base_url))],
    [words("manifest"), code(view.manifest)],
    [words("tier"), code(view.tier)],
    [words("source recipe"), code(view.source_recipe)],
    [words("clock domain"), code(view.clock_domain_id)],
    [words("started"), code(view.started_at)],
    [words("finished"), code(view.finished_at)],
    [words("wall time"), wall === null ? null : words(wall)],
    [words("run"), code(view.run_id)],
    [words("configuration fingerprint"), code(view.configuration_fingerprint)],
  ]);
}

/** How each number came about, in the artifact's words. */
export function methodology(view: ReportView): readonly RootContent[] {
  return facts([
    [words("protocol"), code(view.measurement_protocol)],
    ...Object.entries(view.timing_methodology ?? {}).map(
      ([name, value]): Fact => [
        untrusted(name, 80),
        typeof value === "string" ? proseOrCode(value) : code(value),
      ],
    ),
  ]);
}

/** Facts whose names may come from the file as well. */
function codeFacts(entries: readonly (readonly [string, unknown])[]): readonly Fact[] {
  return entries.map(([name, value]) => [untrusted(name, 80), code(value)]);
}

function code(value: unknown): PhrasingContent | null {
  if (value === null || value === undefined || value === "") return null;
  return untrusted(typeof value === "string" ? value : JSON.stringify(value, plain), 400);
}

/** Exact integers have no form in JSON.stringify of their own. */
function plain(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

/** `8192 × 4, 16000 × 2`. */
function plannedContexts({ context_distribution: planned }: ReportView): string {
  return Object.entries(planned ?? {})
    .map(([tokens, requests]) => `${tokens} × ${requests}`)
    .join(", ");
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** A file of ours never holds URL credentials; one from elsewhere might. */
function withoutCredentials(url: string | null | undefined): string | null {
  return url?.replace(/\/\/[^/@\s]*@/, "//") ?? null;
}

function warning(text: string): RootContent & { type: "paragraph" } {
  return { type: "paragraph", children: [strong(words(text))] };
}

function legend({ samples, p99Descriptive, zeroNote }: MetricTable): string {
  return [
    ...(samples === null ? [] : [`${counted(samples, "sample")} per metric.`]),
    "TTFO is the time to the first output of any kind, TTFT to the first visible token, TPOT the time per output token after the first, E2E the whole response.",
    ...(p99Descriptive === "none"
      ? []
      : ["* p99 of fewer than 100 samples only describes them; it estimates nothing."]),
    ...(zeroNote === null ? [] : [zeroNote]),
  ].join(" ");
}
