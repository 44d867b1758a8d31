import type { RunArchive } from "./forge.ts";
import { at, numberAt, textAt } from "./payload.ts";
import type { Surroundings } from "./surroundings.ts";

/** Where the history that a run is compared with branches off, as far as the event alone tells. */
export type BaselineQuestion =
  /** The merge base of the branch and the first of these commits that GitHub knows. */
  | { readonly kind: "branch"; readonly branch: string; readonly heads: readonly string[] }
  /** The branch's own history; without the commit itself where that has only just come. */
  | {
      readonly kind: "own-branch";
      readonly branch: string;
      readonly head: string;
      readonly without: string | null;
    }
  /** Only GitHub knows that pull request's base. */
  | { readonly kind: "pull-request"; readonly number: number }
  | { readonly kind: "none"; readonly reason: string };

/** The point from which ancestors are baselines, on the base branch. */
export type BaselinePoint = {
  readonly branch: string;
  readonly sha: string;
  /** This commit is no baseline although it is the point. */
  readonly without: string | null;
};

/**
 * Reads the event. A pull request is compared with its base branch, whatever that is; a push and
 * everything else that runs on a branch with that branch.
 *
 * @param commit what is measured, where that is known better than the event tells it
 */
export function baselineQuestion(
  where: Surroundings,
  { prNumber, commit }: { readonly prNumber: number | null; readonly commit: string | null },
): BaselineQuestion {
  const { eventName, payload, sha } = where;
  const measured = (...others: readonly (string | null)[]) =>
    [commit, ...others].filter((one) => one !== null);
  const baseRef = textAt(payload, "pull_request", "base", "ref");
  if (baseRef !== null) {
    const head = textAt(payload, "pull_request", "head", "sha");
    // GITHUB_SHA is the merge that is checked out by default: its own base is what it contains of
    // the branch. For pull_request_target it is the base branch itself.
    const merge = eventName === "pull_request_target" ? null : sha;
    return { kind: "branch", branch: baseRef, heads: measured(merge, head) };
  }
  const named = prNumber ?? commentedPullRequest(where);
  if (named !== null) return { kind: "pull-request", number: named };
  const queued = branchOf(textAt(payload, "merge_group", "base_ref"));
  if (queued !== null) return { kind: "branch", branch: queued, heads: measured(sha) };
  if (eventName === "workflow_run") {
    const heads = measured(textAt(payload, "workflow_run", "head_sha"));
    return onDefaultBranch(where, heads);
  }
  const branch = branchOf(where.ref);
  const head = commit ?? sha;
  if (branch === null || head === null) return onDefaultBranch(where, measured(sha));
  // A pushed commit that something else measured too would hide what it changed.
  return { kind: "own-branch", branch, head, without: eventName === "push" ? head : null };
}

/**
 * Looks up what the event does not tell, in a request or two.
 *
 * @throws Error that says why there is no such point
 */
export async function baselinePoint(
  question: BaselineQuestion,
  archive: RunArchive,
): Promise<BaselinePoint> {
  switch (question.kind) {
    case "none":
      throw new Error(question.reason);
    case "own-branch":
      return { branch: question.branch, sha: question.head, without: question.without };
    case "pull-request": {
      const ends = await archive.pullRequest(question.number);
      if (ends === null) throw new Error(`there is no pull request #${question.number}`);
      return mergeBaseOf(ends.baseRef, [ends.headSha], archive);
    }
    case "branch":
      return mergeBaseOf(question.branch, question.heads, archive);
    default:
      return question satisfies never;
  }
}

async function mergeBaseOf(
  branch: string,
  heads: readonly string[],
  archive: RunArchive,
): Promise<BaselinePoint> {
  for (const head of heads) {
    const sha = await archive.mergeBase(branch, head);
    if (sha !== null) return { branch, sha, without: null };
  }
  const tried = heads.map((head) => head.slice(0, 7)).join(" or ") || "an unknown commit";
  throw new Error(
    `GitHub finds no common ancestor of ${branch} and ${tried}: ` +
      "the token needs contents: read, and the branch and the commit must exist",
  );
}

function commentedPullRequest({ eventName, payload }: Surroundings): number | null {
  const isOnPullRequest = at(payload, "issue", "pull_request") != null;
  return eventName === "issue_comment" && isOnPullRequest
    ? numberAt(payload, "issue", "number")
    : null;
}

/** Tags, and runs on behalf of others. */
function onDefaultBranch({ payload }: Surroundings, heads: readonly string[]): BaselineQuestion {
  const branch = textAt(payload, "repository", "default_branch");
  if (branch !== null && heads.length > 0) return { kind: "branch", branch, heads };
  return { kind: "none", reason: "this event is of no branch that could have a baseline" };
}

function branchOf(ref: string | null): string | null {
  return ref?.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : null;
}
