import type { PullRequest, PullRequests } from "./forge.ts";
import { at, numberAt, textAt } from "./payload.ts";
import type { Surroundings } from "./surroundings.ts";

/** Which pull request a run belongs to, as far as the event alone tells. */
export type PullRequestQuestion =
  /** The event itself is about this one. */
  | { readonly kind: "named"; readonly number: number }
  /** A user named it: it must exist, and after `workflow_run` have that head. */
  | { readonly kind: "check"; readonly number: number; readonly headSha: string | null }
  | { readonly kind: "by-commit"; readonly sha: string; readonly ref: string }
  | {
      readonly kind: "by-head";
      readonly owner: string;
      readonly repository: string;
      readonly branch: string;
      readonly sha: string;
    }
  | NoPullRequest;

/** The answer. */
export type PullRequestAnswer = { readonly kind: "found"; readonly number: number } | NoPullRequest;

type NoPullRequest = {
  readonly kind: "none";
  readonly reason: string;
  /** Whether somebody expected a comment and must change something to get it. */
  readonly unexpected: boolean;
};

/** Events whose payload holds the pull request. */
const PULL_REQUEST_EVENTS = new Set([
  "pull_request",
  "pull_request_target",
  "pull_request_review",
  "pull_request_review_comment",
]);

/**
 * Reads the event. Nothing but the event and the `pr-number` setting decides, so nothing that a
 * benchmark of untrusted code left behind can choose where we write.
 */
export function pullRequestQuestion(
  where: Surroundings,
  prNumber: number | null,
): PullRequestQuestion {
  const { eventName, payload } = where;
  if (eventName === "merge_group") return none("A merge queue run only gates: it has no comment.");
  const named = numberNamedBy(where);
  if (named !== null && prNumber !== null && named !== prNumber) {
    return refused(
      `pr-number is ${prNumber}, but this ${eventName} event is about #${named}: leave pr-number empty.`,
    );
  }
  if (named !== null) return { kind: "named", number: named };
  const headSha = eventName === "workflow_run" ? textAt(payload, "workflow_run", "head_sha") : null;
  if (prNumber !== null) return { kind: "check", number: prNumber, headSha };
  if (eventName === "push") return pushQuestion(where);
  if (eventName === "workflow_run") return workflowRunQuestion(where);
  if (eventName === "issue_comment")
    return none("The comment that started this run is on an issue.");
  return none(
    `A ${eventName || "local"} event names no pull request: set pr-number to comment on one.`,
  );
}

/** Looks up what the event alone does not tell, in at most one request; ambiguity is refused. */
export async function answerQuestion(
  question: PullRequestQuestion,
  pullRequests: PullRequests,
): Promise<PullRequestAnswer> {
  switch (question.kind) {
    case "none":
      return question;
    case "named":
      return { kind: "found", number: question.number };
    case "check":
      return checked(question, await pullRequests.byNumber(question.number));
    case "by-commit": {
      const all = await pullRequests.byCommit(question.sha);
      const heads = all.filter(
        (pull) =>
          pull.open &&
          pull.headSha === question.sha &&
          question.ref === `refs/heads/${pull.headRef}`,
      );
      return sole(heads, `with ${question.ref} at ${short(question.sha)} as its head`);
    }
    case "by-head": {
      const all = await pullRequests.byHead(question);
      const heads = all.filter(
        (pull) =>
          pull.open &&
          pull.headSha === question.sha &&
          pull.headRepository?.toLowerCase() === question.repository.toLowerCase(),
      );
      return sole(
        heads,
        `with ${question.repository}:${question.branch} at ${short(question.sha)} as its head`,
      );
    }
    default:
      return question satisfies never;
  }
}

/** Why the token of this event cannot write, where that is known before any request; else null. */
export function readOnlyReason({ eventName, payload, repository }: Surroundings): string | null {
  // pull_request_target and workflow_run run with the base repository's own token.
  if (!PULL_REQUEST_EVENTS.has(eventName) || eventName === "pull_request_target") return null;
  const head = textAt(payload, "pull_request", "head", "repo", "full_name");
  const base = textAt(payload, "pull_request", "base", "repo", "full_name") ?? repository;
  if (head !== null && head.toLowerCase() === base?.toLowerCase()) return null;
  return "this pull request comes from a fork, whose token may only read";
}

function numberNamedBy({ eventName, payload }: Surroundings): number | null {
  if (PULL_REQUEST_EVENTS.has(eventName)) return numberAt(payload, "pull_request", "number");
  const onPullRequest = at(payload, "issue", "pull_request");
  if (eventName === "issue_comment" && onPullRequest !== undefined && onPullRequest !== null) {
    return numberAt(payload, "issue", "number");
  }
  return null;
}

function pushQuestion({ payload, sha, ref }: Surroundings): PullRequestQuestion {
  if (at(payload, "deleted") === true) return none("This push deleted its branch.");
  if (sha === null || !ref?.startsWith("refs/heads/")) return none("This push is of no branch.");
  return { kind: "by-commit", sha, ref };
}

/** `workflow_run.pull_requests` is empty for forks, so the head decides for all. */
function workflowRunQuestion({ payload }: Surroundings): PullRequestQuestion {
  const sha = textAt(payload, "workflow_run", "head_sha");
  const branch = textAt(payload, "workflow_run", "head_branch");
  const repository = textAt(payload, "workflow_run", "head_repository", "full_name");
  const owner = textAt(payload, "workflow_run", "head_repository", "owner", "login");
  if (sha === null || branch === null || repository === null || owner === null) {
    return none("The run that triggered this one has no head branch any more.");
  }
  return { kind: "by-head", owner, repository, branch, sha };
}

function checked(
  { number, headSha }: { readonly number: number; readonly headSha: string | null },
  pull: PullRequest | null,
): PullRequestAnswer {
  if (pull === null) return refused(`There is no pull request #${number} in this repository.`);
  if (headSha === null || pull.headSha === headSha) return { kind: "found", number };
  return refused(`Pull request #${number} is not at ${short(headSha)}, which the run was about.`);
}

function sole(heads: readonly PullRequest[], description: string): PullRequestAnswer {
  const [only, other] = heads;
  if (only === undefined) return none(`There is no open pull request ${description}.`);
  if (other === undefined) return { kind: "found", number: only.number };
  const numbers = heads.map(({ number }) => `#${number}`).join(", ");
  return refused(
    `Several open pull requests ${description}: ${numbers}. Set pr-number to choose one.`,
  );
}

function none(reason: string): NoPullRequest {
  return { kind: "none", reason, unexpected: false };
}

function refused(reason: string): NoPullRequest {
  return { kind: "none", reason, unexpected: true };
}

function short(sha: string): string {
  return sha.slice(0, 7);
}
