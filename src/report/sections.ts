import type { PhrasingContent, RootContent } from "mdast";
import { count, counted, duration, NO_VALUE, readable } from "./numbers.ts";
import {
  checkLines,
  failureGroups,
  incompleteNote,
  population,
  populationLine,
  throughputLine,
} from "./outcome.ts";
import { headlineValue, type MetricTable, metricTable, PERCENTILE_COLUMNS } from "./rows.ts";
import { untrusted } from "./safe-text.ts";
import { bullets, heading, paragraph, strong, table, words } from "./tree.ts";
import { numberIn, type ReportView } from "./view.ts";

/** The first line: what was measured, how it went, and the biggest number. */
export function headline(view: ReportView, verdict: string | null): RootContent {
  const { throughputTokS, failed, planned } = population(view);
  const ttft = headlineValue(view, "ttft", "p50");
  const numbers = [
    ...(ttft === null ? [] : [`TTFT p50 ${ttft}`]),
    ...(throughputTokS === null ? [] : [`${readable(throughputTokS)} tok/s`]),
    ...(failed === 0 ? [] : [`${failed} of ${planned ?? failed} failed`]),
    ...(verdict === null ? [] : [verdict]),
  ];
  const model = view.model ?? null;
  return heading(
    3,
    words("vLLM benchmark of "),
    model === null ? words("an unnamed model") : untrusted(model, 80),
    words(numbers.length === 0 ? "" : `: ${numbers.join(" · ")}`),
  );
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
      [strong(words("Plan:")), words(` ${load}`)],
      [strong(words("Requests:")), words(` ${populationLine(view)}`)],
      [words(throughputLine(view))],
      ...checkLines(view).map((line) => [words(line)]),
    ]),
  ];
}

/** The percentile table and what must be said about it. */
export function percentiles(view: ReportView): readonly RootContent[] {
  const metrics = metricTable(view);
  const mark = metrics.p99Descriptive === "all" ? "p99 *" : "p99";
  const rows = metrics.rows.map((row) => [
    strong(words(row.label)),
    row.unit,
    ...(metrics.samples === null ? [row.samples === null ? NO_VALUE : String(row.samples)] : []),
    row.mean,
    ...PERCENTILE_COLUMNS.map((column) =>
      column === "p99" && row.p99Descriptive && metrics.p99Descriptive === "some"
        ? `${row.p99} *`
        : row[column],
    ),
  ]);
  const header = [
    "Metric",
    "Unit",
    ...(metrics.samples === null ? ["n"] : []),
    "mean ± CI95",
    ...PERCENTILE_COLUMNS.map((column) => (column === "p99" ? mark : column)),
  ];
  return [table([header, ...rows], { texts: 2 }), paragraph(words(legend(metrics)))];
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

/** A name, in our own words or made safe, and a value from outside. */
export type Fact = readonly [name: string | PhrasingContent, value: unknown];

/** A two-column table of facts from outside; those without a value are not in it. */
export function facts(entries: readonly Fact[]): readonly RootContent[] {
  const known = entries.filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  if (known.length === 0) return [paragraph(words("Nothing recorded."))];
  return [
    table([["Name", "Value"], ...known.map(([name, value]) => [name, factValue(value)] as const)], {
      texts: Number.POSITIVE_INFINITY,
    }),
  ];
}

/** What was asked for. */
export function settings(view: ReportView): readonly RootContent[] {
  return facts([
    ["requests", view.requests],
    ["concurrency", view.concurrency],
    ["context-tokens", view.context_tokens ?? "sampled"],
    ["planned contexts", view.context_distribution],
    ["context-seed", view.context_seed],
    ["max-tokens", view.max_tokens],
    ["max-model-len", view.max_context_tokens],
    ["response-words", view.response_words],
    ["controlled-output-policy", view.controlled_output_policy],
    ["request-canaries", view.request_canaries],
    ["prompt-cache-mode", view.prompt_cache_mode],
    ["shared-prefix-tokens", view.shared_prefix_tokens],
    ...outsideFacts(view.serve_flags),
    ...outsideFacts(
      view.sampling,
      (value) => numberIn(asRecord(value), "effective_request") ?? "not sent",
    ),
  ]);
}

/** What it ran on. */
export function environment(view: ReportView): readonly RootContent[] {
  return facts([
    ["model", view.model],
    ["engine", view.engine],
    ["gpu", view.gpu],
    ["base-url", withoutCredentials(view.base_url)],
    ["manifest", view.manifest],
    ["tier", view.tier],
    ["source recipe", view.source_recipe],
    ["clock domain", view.clock_domain_id],
    ["started", view.started_at],
    ["finished", view.finished_at],
    ["wall time", typeof view.wall_clock_ms === "number" ? duration(view.wall_clock_ms) : null],
    ["run", view.run_id],
    ["configuration fingerprint", view.configuration_fingerprint],
  ]);
}

/** How each number came about, in the artifact's words. */
export function methodology(view: ReportView): readonly RootContent[] {
  return facts([["protocol", view.measurement_protocol], ...outsideFacts(view.timing_methodology)]);
}

function warning(text: string): RootContent & { type: "paragraph" } {
  return { type: "paragraph", children: [strong(words(text))] };
}

function legend({ samples, p99Descriptive }: MetricTable): string {
  return [
    ...(samples === null ? [] : [`${counted(samples, "sample")} per metric.`]),
    "TTFO is the time to the first output of any kind, TTFT to the first visible token, TPOT the time per output token after the first, E2E the whole response.",
    ...(p99Descriptive === "none"
      ? []
      : ["* p99 of fewer than 100 samples only describes them; it estimates nothing."]),
  ].join(" ");
}

/** Facts whose names come from the file as well. */
function outsideFacts(
  record: Readonly<Record<string, unknown>> | null | undefined,
  show: (value: unknown) => unknown = (value) => value,
): readonly Fact[] {
  return Object.entries(record ?? {}).map(([name, value]) => [untrusted(name, 80), show(value)]);
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** A file of ours never holds URL credentials; one from elsewhere might. */
function withoutCredentials(url: string | null | undefined): string | null {
  return url?.replace(/\/\/[^/@\s]*@/, "//") ?? null;
}

function factValue(value: unknown): PhrasingContent {
  return untrusted(typeof value === "string" ? value : JSON.stringify(value, plain), 400);
}

/** Exact integers have no form in JSON.stringify of their own. */
function plain(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}
