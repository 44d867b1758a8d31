import { messageOf } from "../base/errors.ts";
import { commentBody } from "./comment-body.ts";
import { type CommentForge, statusOf } from "./forge.ts";
import { type HistoryEntry, remember } from "./history.ts";
import { textAt } from "./payload.ts";
import type { Publication, PublishPorts } from "./publication.ts";
import { answerQuestion, pullRequestQuestion, readOnlyReason } from "./pull-request.ts";
import { placeComment } from "./sticky-comment.ts";
import { runUrl, type Surroundings } from "./surroundings.ts";
import type { Uploaded } from "./upload.ts";

type CommentPorts = Pick<PublishPorts, "where" | "runner" | "forge"> & {
  readonly uploaded: Uploaded | null;
  readonly key: string;
};

/**
 * Writes the comment where there is a pull request to write it on.
 *
 * @returns its address; null where there is none, and then the log says why
 */
export async function commentOn(
  publication: Publication,
  ports: CommentPorts,
): Promise<string | null> {
  const { where, runner } = ports;
  const { comment: policy, prNumber } = publication.settings;
  if (policy === "never") return null;
  const question = pullRequestQuestion(where, prNumber);
  if (question.kind === "none") return without(ports, question);
  const readOnly = readOnlyReason(where);
  if (readOnly !== null) {
    const message = `No comment: ${readOnly}. The report is in the job summary${inArtifact(ports)}. A workflow_run workflow with mode: report can comment; the README has one.`;
    runner.annotate({ level: "notice", title: "Benchmark comment", message });
    return null;
  }
  if (ports.forge === null) {
    return without(ports, { reason: "github-token is empty.", unexpected: true });
  }
  try {
    const forge = await ports.forge();
    const answer = await answerQuestion(question, forge.pullRequests);
    if (answer.kind === "none") return without(ports, answer);
    return await place(publication, {
      ...ports,
      policy,
      comments: forge.comments,
      pullRequest: answer.number,
    });
  } catch (thrown) {
    explain(thrown, ports);
    return null;
  }
}

type Placing = CommentPorts & {
  readonly policy: "auto" | "on-change";
  readonly comments: CommentForge;
  readonly pullRequest: number;
};

async function place(publication: Publication, placing: Placing): Promise<string | null> {
  const { where, runner, key, pullRequest } = placing;
  const { report, verdict, numbers, settings } = publication;
  const latest: HistoryEntry = {
    sha: headSha(where) ?? "",
    runId: where.runId ?? 1,
    runAttempt: where.runAttempt,
    verdict: verdict.word,
    numbers,
  };
  const placed = await placeComment(placing.comments, {
    ...{ pullRequest, key, verdict, policy: placing.policy, mode: settings.commentMode },
    body: (history) =>
      commentBody(
        {
          key,
          history: remember(history, latest),
          repositoryUrl: repositoryUrl(where),
          footer: footer(placing),
        },
        (limit) =>
          report({
            limit,
            unit: "characters",
            fullReportAt: `the job summary${inArtifact(placing)}`,
          }),
      ),
  });
  if (placed.kind === "skipped") {
    runner.info(`No comment: ${placed.reason}`);
    return null;
  }
  runner.info(`The comment on #${pullRequest} is ${placed.kind}: ${placed.url}`);
  if (placed.leftover !== null) {
    runner.annotate({ level: "warning", title: "Benchmark comment", message: placed.leftover });
  }
  return placed.url;
}

/**
 * The commit that was measured, as the pull request knows it: GITHUB_SHA is a merge of it, or the
 * default branch's where somebody's comment started the run, and then it is not known.
 */
function headSha({ eventName, payload, sha }: Surroundings): string | null {
  const named =
    textAt(payload, "pull_request", "head", "sha") ?? textAt(payload, "workflow_run", "head_sha");
  return named ?? (eventName === "issue_comment" ? null : sha);
}

function footer({ where, uploaded, key }: CommentPorts): string {
  const sha = headSha(where);
  const run = runUrl(where);
  return [
    `Benchmark \`${key}\``,
    ...(sha === null
      ? []
      : [`commit [\`${sha.slice(0, 7)}\`](${repositoryUrl(where)}/commit/${sha})`]),
    ...(run === null ? [] : [`[workflow run](${run})`]),
    ...(uploaded?.kind === "uploaded" ? [`[all files](${uploaded.url})`] : []),
  ].join(" · ");
}

function repositoryUrl({ serverUrl, repository }: Surroundings): string {
  return `${serverUrl}/${repository}`;
}

function inArtifact({ uploaded }: CommentPorts): string {
  return uploaded?.kind === "uploaded" ? " and in the uploaded artifact" : "";
}

function without(
  { runner }: CommentPorts,
  { reason, unexpected }: { readonly reason: string; readonly unexpected: boolean },
): null {
  const message = `No comment: ${reason}`;
  if (unexpected) runner.annotate({ level: "notice", title: "Benchmark comment", message });
  else runner.info(message);
  return null;
}

/** A token that may not is a matter of settings; anything else is a fault worth a warning. */
function explain(thrown: unknown, { runner }: CommentPorts): void {
  const message = messageOf(thrown);
  const mayNot = statusOf(thrown) === 403 && /not accessible by/i.test(message);
  runner.annotate(
    mayNot
      ? {
          level: "notice",
          title: "Benchmark comment",
          message:
            "No comment: the token may not write one. Give the job `permissions: pull-requests: write`. The report is in the job summary.",
        }
      : {
          level: "warning",
          title: "Benchmark comment",
          message: `The comment could not be written: ${message}`,
        },
  );
}
