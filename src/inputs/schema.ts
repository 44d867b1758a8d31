import { z } from "zod";
import { baseUrlFault, trimBaseUrl } from "./base-url.ts";
import {
  choice,
  decimal,
  path,
  pattern,
  policyText,
  secret,
  switched,
  text,
  whole,
} from "./values.ts";

function serverUrl() {
  return z
    .string()
    .superRefine((value, context) => {
      const fault = baseUrlFault(value);
      if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
    })
    .transform(trimBaseUrl);
}

/** What every setting of `run` may be; null where it is absent. Defaults are the catalog's. */
export const SettingsSchema = z
  .strictObject({
    /** The OpenAI-compatible root, such as `http://127.0.0.1:8000/v1`, with no trailing slash. Null only with `mock`. */
    baseUrl: serverUrl().nullable(),
    manifest: path().nullable(),
    tier: text().nullable(),
    /** Null: the only model the server lists. */
    model: text().nullable(),
    apiKey: secret().nullable(),
    timeoutSeconds: decimal({ above: 0, max: 86_400 }),
    /** 0: the server is asked once. */
    readyTimeoutSeconds: decimal({ min: 0, max: 86_400 }),
    /** At most 100,000: a marker has five digits for the request's index. */
    requests: whole({ min: 1, max: 100_000 }),
    concurrency: whole({ min: 1, max: 10_000 }),
    /** 0: no burst. Otherwise `requests` and `concurrency` equal it. */
    burst: whole({ min: 0, max: 10_000 }),
    /** Threads that send; never more than `concurrency`. */
    workers: whole({ min: 1, max: 64 }),
    repetitions: whole({ min: 1, max: 1000 }),
    /** 0: sampled from the recorded distribution. */
    contextTokens: whole({ min: 0, max: 300_000 }),
    contextSeed: whole({ min: 0, max: 2 ** 32 - 1 }),
    promptCacheMode: choice(["unique", "shared"]),
    sharedPrefixTokens: whole({ min: 0, max: 300_000 }),
    /** Null: asked of the server. */
    maxModelLen: whole({ min: 1, max: 100_000_000 }).nullable(),
    margin: whole({ min: 0, max: 1_000_000 }),
    maxTokens: whole({ min: 1, max: 1_000_000 }),
    responseWords: whole({ min: 1, max: 10_000 }).nullable(),
    controlledOutputPolicy: choice(["observe", "strict"]),
    requestCanaries: switched(),
    temperature: decimal({ min: 0, max: 2 }).nullable(),
    topP: decimal({ above: 0, max: 1 }).nullable(),
    thinkingMode: choice(["default", "enabled", "disabled", "unsupported"]),
    reasoningEffort: pattern(
      /^[A-Za-z][A-Za-z\d_-]{0,31}$/,
      "must be one word, such as low, medium or high",
    ).nullable(),
    engine: text(),
    /** Null: what `nvidia-smi` says. */
    gpu: text().nullable(),
    expectGpu: pattern(
      /^(dual-sm[1-9]\d{1,2}|[1-9]\d?x[1-9]\d?\.\d)$/,
      "must be dual-sm120, or a count and a compute capability such as 2x12.0",
    ).nullable(),
    /** As long as a path and a tier can be. */
    sourceRecipe: text(8192).nullable(),
    clockDomainId: text().nullable(),
    mock: text().nullable(),
    virtualTime: switched(),
    /** Null or `none`: nothing is compared. `*` stands for any part of a name. */
    baseline: path().nullable(),
    /** Workflow runs that make the pool, where `baseline` is `artifact`. */
    baselineRuns: whole({ min: 1, max: 100 }),
    /** The server of the head side, where both sides are measured in turns; `baseUrl` is the base's. */
    headUrl: serverUrl().nullable(),
    /** Run by `sh` half-way through the turns. */
    crossover: policyText().nullable(),
    /** Comparison policy as it was written; the pipeline reads it before it measures. */
    gate: policyText(),
    tolerance: policyText(),
    allowMismatch: policyText().nullable(),
    failOn: policyText(),
    outputDir: path(),
    mode: choice(["run", "report"]),
    comment: choice(["auto", "on-change", "never"]),
    commentMode: choice(["update", "recreate", "hide-and-recreate"]),
    /** Null: made from workflow, job and matrix. */
    commentKey: text(200).nullable(),
    /** As GitHub writes it, over several lines; `null` outside a matrix. */
    matrix: z.string().nullable(),
    /** Null: found from the event. */
    prNumber: whole({ min: 1, max: 2 ** 31 - 1 }).nullable(),
    uploadArtifact: switched(),
    /** Null: made from job, matrix, run and attempt. */
    artifactName: text(200).nullable(),
    /** 0: what the repository says. */
    retentionDays: whole({ min: 0, max: 90 }),
  })
  .readonly();

/** The same with any setting left out. */
export const SomeSettingsSchema = SettingsSchema.unwrap().partial();

/** The settings of one run after parsing, defaults and manifest; null where a setting is absent. */
export type Settings = z.infer<typeof SettingsSchema> & {
  /** Whether `baseUrl` was set by itself or is that of the manifest's tier. */
  readonly baseUrlFrom: "setting" | "manifest";
};

/** Those settings that could be read. */
export type SomeSettings = z.infer<typeof SomeSettingsSchema>;
