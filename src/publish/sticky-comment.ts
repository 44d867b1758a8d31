import { messageOf } from "../base/errors.ts";
import { holdsMarker, withoutMarker } from "./comment-body.ts";
import { type CommentForge, type ForgeComment, statusOf } from "./forge.ts";
import { type HistoryEntry, historyIn } from "./history.ts";
import type { CommentMode, CommentPolicy } from "./settings.ts";

export type StickyRequest = {
  readonly pullRequest: number;
  readonly key: string;
  readonly policy: Exclude<CommentPolicy, "never">;
  readonly mode: CommentMode;
  /** The verdict's word, and whether it says that something changed. */
  readonly verdict: { readonly word: string; readonly noteworthy: boolean };
  /** The whole body, given what the comment so far remembers of earlier runs. */
  readonly body: (history: readonly HistoryEntry[]) => string;
};

/** What became of the comment. `leftover` says what could not be tidied away. */
export type Placed =
  | {
      readonly kind: "created" | "updated";
      readonly url: string;
      readonly leftover: string | null;
    }
  | { readonly kind: "skipped"; readonly reason: string };

/**
 * Puts one comment of this key on the pull request, however many runs there were before: found by
 * its marker among all comments, and only where the token's own user wrote it.
 */
export async function placeComment(forge: CommentForge, request: StickyRequest): Promise<Placed> {
  const found = await ownComments(forge, request);
  const latest = found.at(-1);
  const history = latest === undefined ? [] : historyIn(latest.body);
  if (latest === undefined) {
    if (request.policy === "on-change" && !request.verdict.noteworthy) {
      return { kind: "skipped", reason: "Nothing changed, and comment is on-change." };
    }
    return createOnce(forge, request, history);
  }
  if (editsInPlace(request, history)) {
    const updated = await updateOwn(forge, latest, request.body(history));
    return updated ?? createOnce(forge, request, history);
  }
  const created = await createOnce(forge, request, history);
  return { ...created, leftover: await retire(forge, found, request) };
}

/** A new comment exists to notify, which is noise where nothing changed and none was asked for. */
function editsInPlace(
  { mode, policy, verdict }: StickyRequest,
  history: readonly HistoryEntry[],
): boolean {
  return mode === "update" || (policy === "on-change" && history[0]?.verdict === verdict.word);
}

/** Ours, oldest first. Whoever else writes our marker into a comment keeps that comment. */
async function ownComments(
  forge: CommentForge,
  { pullRequest, key }: StickyRequest,
): Promise<readonly ForgeComment[]> {
  const marked: ForgeComment[] = [];
  for await (const comment of forge.comments(pullRequest)) {
    if (holdsMarker(comment.body, key)) marked.push(comment);
  }
  if (marked.length === 0) return [];
  const viewer = await forge.viewer();
  return marked.filter((comment) =>
    viewer === null ? comment.authorIsBot : sameLogin(comment.authorLogin, viewer),
  );
}

/** REST says `github-actions[bot]` where GraphQL may say `github-actions`. */
function sameLogin(one: string, other: string): boolean {
  const bare = (login: string) => login.toLowerCase().replace(/\[bot\]$/, "");
  return bare(one) === bare(other);
}

/** Null where the comment is gone or not ours after all, so that a new one is due. */
async function updateOwn(
  forge: CommentForge,
  comment: ForgeComment,
  body: string,
): Promise<(Placed & { kind: "updated" }) | null> {
  try {
    const { url } = await forge.update(comment.id, body);
    return { kind: "updated", url, leftover: null };
  } catch (thrown) {
    if (statusOf(thrown) === 404) return null;
    throw thrown;
  }
}

/** A lost answer leaves open whether the comment was made: it is looked for before a second try. */
async function createOnce(
  forge: CommentForge,
  request: StickyRequest,
  history: readonly HistoryEntry[],
): Promise<Placed & { kind: "created" }> {
  const body = request.body(history);
  try {
    const { url } = await forge.create(request.pullRequest, body);
    return { kind: "created", url, leftover: null };
  } catch (thrown) {
    const status = statusOf(thrown);
    if (status !== null && status < 500) throw thrown;
    const made = (await ownComments(forge, request)).find((comment) => comment.body === body);
    const { url } = made ?? (await forge.create(request.pullRequest, body));
    return { kind: "created", url, leftover: null };
  }
}

/** Removes or hides what the new comment replaces; one that stays is said, not thrown. */
async function retire(
  forge: CommentForge,
  old: readonly ForgeComment[],
  { mode, key }: StickyRequest,
): Promise<string | null> {
  for (const comment of old) {
    try {
      if (mode === "recreate") {
        await forge.remove(comment.id);
      } else {
        // A hidden comment that kept its marker would be edited, unseen, by a later run.
        await forge.update(comment.id, withoutMarker(comment.body, key));
        await forge.hide(comment.nodeId);
      }
    } catch (thrown) {
      if (statusOf(thrown) === 404) continue;
      return `An earlier comment could not be put away (${comment.url}): ${messageOf(thrown)}`;
    }
  }
  return null;
}
