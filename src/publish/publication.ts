import type { StoredBaselines } from "../base/stored-baselines.ts";
import type { BundleFile } from "./bundle.ts";
import type { Forge } from "./forge.ts";
import type { Annotation, Runner } from "./runner.ts";
import type { PublishSettings } from "./settings.ts";
import type { WantedBaselines } from "./stored-baselines.ts";
import type { Surroundings } from "./surroundings.ts";
import type { ArtifactStore } from "./upload.ts";

/** How much of a report fits where it goes. */
type ReportBudget = {
  readonly limit: number;
  readonly unit: "characters" | "bytes";
  /** Where a reader finds what had to be left out. */
  readonly fullReportAt: string;
};

/** What a run has to tell. */
export type Publication = {
  readonly settings: PublishSettings;
  /** Markdown of the report within a budget; it may throw a RangeError where nothing fits. */
  readonly report: (budget: ReportBudget) => string;
  /** A word of our own such as `no-baseline`, and whether it says that something changed. */
  readonly verdict: { readonly word: string; readonly noteworthy: boolean };
  /** This run in the comment's line of earlier runs: `TTFT p50 19.15 s · 98.17 tok/s`. */
  readonly numbers: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** What is uploaded besides the report and the manifest. */
  readonly files: readonly BundleFile[];
  readonly annotations: readonly Annotation[];
  /** A cancelled step has seconds left: the comment does not wait for the upload to link it. */
  readonly hurried: boolean;
  /** Never to be seen in any form. */
  readonly secrets: readonly string[];
};

/** What publishing acts on. */
export type PublishPorts = {
  readonly where: Surroundings;
  readonly runner: Runner;
  /** Null without a token or outside a repository. */
  readonly forge: (() => Promise<Forge>) | null;
  /** Earlier runs of this benchmark; where `forge` is null, none and the reason. */
  readonly baselines?: (wanted: WantedBaselines) => Promise<StoredBaselines>;
  readonly store: ArtifactStore;
  /** A folder in which a temporary one may be made. */
  readonly temporaryFolder: string;
};
