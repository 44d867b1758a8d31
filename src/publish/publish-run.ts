import { messageOf } from "../base/errors.ts";
import { redact } from "../base/secrets.ts";
import { type Bundle, makeBundle } from "./bundle.ts";
import { artifactName, commentKey } from "./keys.ts";
import type { Publication, PublishPorts } from "./publication.ts";
import { commentOn } from "./pull-request-comment.ts";
import type { Annotation, Runner } from "./runner.ts";
import { noUploadReason, type Uploaded, uploadArtifact } from "./upload.ts";

/** What was published. Empty where it was not: the reasons are in the log. */
export type Published = {
  readonly commentUrl: string | null;
  readonly artifactId: number | null;
  readonly artifactUrl: string | null;
};

/** Annotations of the run itself; the runner keeps ten of a kind, and ours must fit beside them. */
const MOST_ANNOTATIONS = 7;

/**
 * Publishes a run: summary and outputs first, for they need nobody; then the upload, which the
 * comment links; then the comment. Nothing of it throws or changes the verdict: what GitHub refuses
 * becomes one notice or warning.
 */
export async function publishRun(
  publication: Publication,
  ports: PublishPorts,
): Promise<Published> {
  const { runner, where } = ports;
  const clean = cleaned(publication);
  await writeSummary(clean, runner);
  for (const [name, value] of Object.entries(clean.outputs)) runner.setOutput(name, value);
  annotate(clean.annotations, runner);
  const uploading = upload(clean, ports);
  const linked = clean.hurried ? null : await uploading;
  const key = commentKey(clean.settings, where);
  const commentUrl = await commentOn(clean, { ...ports, uploaded: linked, key });
  const uploaded = await uploading;
  const published: Published = {
    commentUrl,
    artifactId: uploaded?.kind === "uploaded" ? uploaded.id : null,
    artifactUrl: uploaded?.kind === "uploaded" ? uploaded.url : null,
  };
  runner.setOutput("comment-url", published.commentUrl ?? "");
  runner.setOutput("artifact-id", String(published.artifactId ?? ""));
  runner.setOutput("artifact-url", published.artifactUrl ?? "");
  return published;
}

/** The same publication with every secret blanked out of all that is text. */
function cleaned(publication: Publication): Publication {
  const clean = (text: string) => redact(text, publication.secrets);
  return {
    ...publication,
    report: (budget) => clean(publication.report(budget)),
    outputs: Object.fromEntries(
      Object.entries(publication.outputs).map(([name, value]) => [name, clean(value)]),
    ),
    annotations: publication.annotations.map((annotation) => ({
      ...annotation,
      message: clean(annotation.message),
    })),
  };
}

async function writeSummary({ report }: Publication, runner: Runner): Promise<void> {
  try {
    const room = await runner.summaryRoom();
    const markdown = report({ limit: room - 1, unit: "bytes", fullReportAt: "the artifact" });
    if (await runner.appendSummary(`${markdown.trimEnd()}\n`)) return;
    runner.info("There is no job summary to write to.");
  } catch (thrown) {
    warn(runner, `The job summary could not be written: ${messageOf(thrown)}`);
  }
}

function annotate(annotations: readonly Annotation[], runner: Runner): void {
  for (const annotation of annotations.slice(0, MOST_ANNOTATIONS)) runner.annotate(annotation);
  const hidden = annotations.length - MOST_ANNOTATIONS;
  if (hidden > 0) runner.info(`${hidden} more annotations are in the report.`);
}

async function upload(
  { settings, report, files, secrets }: Publication,
  { where, runner, store, temporaryFolder }: PublishPorts,
): Promise<Uploaded | null> {
  if (!settings.uploadArtifact) return null;
  const impossible = noUploadReason(where);
  if (impossible !== null) return kept(runner, { kind: "kept-on-disk", reason: impossible });
  let bundle: Bundle | null = null;
  try {
    const text = report({ limit: Number.POSITIVE_INFINITY, unit: "bytes", fullReportAt: "" });
    const all = [...files, { name: "report.md", text }];
    bundle = await makeBundle(all, { parent: temporaryFolder, secrets });
    const { folder, paths } = bundle;
    const { retentionDays } = settings;
    const uploaded = await uploadArtifact(
      store,
      { name: artifactName(settings, where), folder, files: paths, retentionDays },
      { where, mayRename: settings.artifactName === null },
    );
    return kept(runner, uploaded);
  } catch (thrown) {
    return kept(runner, { kind: "kept-on-disk", reason: messageOf(thrown) });
  } finally {
    await bundle?.discard();
  }
}

/** Says once, plainly, that the files are where they were. */
function kept(runner: Runner, uploaded: Uploaded): Uploaded {
  if (uploaded.kind === "kept-on-disk") {
    const message = `Nothing was uploaded: ${uploaded.reason}. The files stay in output-dir on the runner.`;
    runner.annotate({ level: "notice", title: "Benchmark artifact", message });
  }
  return uploaded;
}

function warn(runner: Runner, message: string): void {
  runner.annotate({ level: "warning", title: "Benchmark report", message });
}
