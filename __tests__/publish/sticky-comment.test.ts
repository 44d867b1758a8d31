import { expect, test } from "@jest/globals";
import { commentMarker } from "../../src/publish/comment-body.ts";
import { historyBlock } from "../../src/publish/history.ts";
import { placeComment, type StickyRequest } from "../../src/publish/sticky-comment.ts";
import { aComment, lostAnswer, memoryForge, refusal } from "./memory-forge.ts";

const KEY = "CI/bench";

function aRequest(overrides: Partial<StickyRequest> = {}): StickyRequest {
  const verdict = overrides.verdict ?? { word: "no-baseline", noteworthy: false };
  const entry = { sha: "abc1234", runId: 1, runAttempt: 1, verdict: verdict.word, numbers: "" };
  return {
    pullRequest: 7,
    key: KEY,
    policy: "auto",
    mode: "update",
    verdict,
    body: (history) =>
      `run ${history.length + 1}\n${historyBlock([entry, ...history])}\n${commentMarker(KEY)}`,
    ...overrides,
  };
}

const firstLines = (forge: ReturnType<typeof memoryForge>) =>
  forge.stored.map(({ body }) => body.split("\n")[0]);

test("the first run creates the comment, later ones edit it in place", async () => {
  const forge = memoryForge();
  const first = await placeComment(forge.comments, aRequest());
  const second = await placeComment(forge.comments, aRequest());
  expect([first.kind, second.kind]).toEqual(["created", "updated"]);
  expect(firstLines(forge)).toEqual(["run 2"]);
  expect(forge.calls).toEqual(["comments", "create", "comments", "viewer", "update"]);
});

test("the comment is found behind 150 others", async () => {
  const forge = memoryForge();
  forge.stored.push(...Array.from({ length: 150 }, (_, at) => aComment({ id: 2000 + at })));
  await placeComment(forge.comments, aRequest());
  await placeComment(forge.comments, aRequest());
  expect(forge.stored.length).toBe(151);
});

test("another key has a comment of its own", async () => {
  const forge = memoryForge();
  await placeComment(forge.comments, aRequest());
  await placeComment(
    forge.comments,
    aRequest({ key: "CI/bench2", body: () => `other\n${commentMarker("CI/bench2")}` }),
  );
  expect(firstLines(forge)).toEqual(["run 1", "other"]);
});

test("a marker that somebody else wrote is left alone", async () => {
  const forge = memoryForge();
  const theirs = aComment({
    id: 500,
    body: commentMarker(KEY),
    authorLogin: "mallory",
    authorIsBot: false,
  });
  forge.stored.push(theirs);
  await placeComment(forge.comments, aRequest());
  expect(forge.stored[0]).toEqual(theirs);
  expect(firstLines(forge)).toEqual([commentMarker(KEY), "run 1"]);
});

test("a marker quoted inside a line is no marker", async () => {
  const forge = memoryForge();
  forge.stored.push(aComment({ id: 500, body: `\`${commentMarker(KEY)}\`` }));
  const placed = await placeComment(forge.comments, aRequest());
  expect(placed.kind).toBe("created");
});

test("REST and GraphQL spell the bot's login differently", async () => {
  const forge = memoryForge({ viewer: "github-actions" });
  await placeComment(forge.comments, aRequest());
  expect((await placeComment(forge.comments, aRequest())).kind).toBe("updated");
});

test("where the token's user cannot be told, only a bot's comment is taken for ours", async () => {
  const forge = memoryForge({ viewer: null });
  forge.stored.push(
    aComment({ id: 500, body: commentMarker(KEY), authorLogin: "mallory", authorIsBot: false }),
    aComment({ id: 501, body: commentMarker(KEY) }),
  );
  await placeComment(forge.comments, aRequest());
  expect(firstLines(forge)).toEqual([commentMarker(KEY), "run 1"]);
});

test("a comment that vanished while it was edited is written anew", async () => {
  const forge = memoryForge();
  await placeComment(forge.comments, aRequest());
  forge.fail("update", { error: refusal(404, "Not Found") });
  const placed = await placeComment(forge.comments, aRequest());
  expect(placed.kind).toBe("created");
});

test("on-change creates no comment while nothing changed", async () => {
  const forge = memoryForge();
  const placed = await placeComment(forge.comments, aRequest({ policy: "on-change" }));
  expect(placed).toEqual({
    kind: "skipped",
    reason: "Nothing changed, and comment is on-change.",
  });
  expect(forge.stored).toEqual([]);
});

test("on-change creates a comment for a change and keeps it up to date when the change is gone", async () => {
  const forge = memoryForge();
  const regression = { word: "regression", noteworthy: true };
  const unchanged = { word: "unchanged", noteworthy: false };
  await placeComment(forge.comments, aRequest({ policy: "on-change", verdict: regression }));
  const placed = await placeComment(
    forge.comments,
    aRequest({ policy: "on-change", verdict: unchanged }),
  );
  expect(placed.kind).toBe("updated");
  expect(firstLines(forge)).toEqual(["run 2"]);
});

test("recreate writes a new comment, with the old one's history, before it deletes the old", async () => {
  const forge = memoryForge();
  await placeComment(forge.comments, aRequest());
  const placed = await placeComment(forge.comments, aRequest({ mode: "recreate" }));
  expect(placed).toEqual({ kind: "created", url: "https://github.test/comment/2", leftover: null });
  expect(firstLines(forge)).toEqual(["run 2"]);
  expect(forge.calls.slice(-2)).toEqual(["create", "remove"]);
});

test("hide-and-recreate folds the old comment and takes its marker, so that it is not edited unseen", async () => {
  const forge = memoryForge();
  await placeComment(forge.comments, aRequest());
  await placeComment(forge.comments, aRequest({ mode: "hide-and-recreate" }));
  expect(forge.hidden).toEqual(["node-1"]);
  await placeComment(forge.comments, aRequest());
  expect(firstLines(forge)).toEqual(["run 1", "run 3"]);
});

test("on-change with recreate edits in place as long as the verdict stays the same", async () => {
  const forge = memoryForge();
  const request = (word: string) =>
    aRequest({ policy: "on-change", mode: "recreate", verdict: { word, noteworthy: true } });
  await placeComment(forge.comments, request("regression"));
  await placeComment(forge.comments, request("regression"));
  expect(forge.stored.map(({ id }) => id)).toEqual([1]);
  await placeComment(forge.comments, request("improvement"));
  expect(forge.stored.map(({ id }) => id)).toEqual([2]);
});

test("an old comment that cannot be put away is told, and the new one stands", async () => {
  const forge = memoryForge();
  await placeComment(forge.comments, aRequest());
  forge.fail("remove", { error: refusal(403, "forbidden") });
  const placed = await placeComment(forge.comments, aRequest({ mode: "recreate" }));
  expect(placed).toEqual({
    kind: "created",
    url: "https://github.test/comment/2",
    leftover: "An earlier comment could not be put away (https://github.test/comment/1): forbidden",
  });
});

test("a lost answer does not become a second comment", async () => {
  const forge = memoryForge();
  forge.fail("create", { error: lostAnswer(), applied: true });
  const placed = await placeComment(forge.comments, aRequest());
  expect(placed.kind).toBe("created");
  expect(firstLines(forge)).toEqual(["run 1"]);
});

test("a comment that was never made is made at the second try", async () => {
  const forge = memoryForge();
  forge.fail("create", { error: refusal(502, "Bad Gateway") });
  await placeComment(forge.comments, aRequest());
  expect(firstLines(forge)).toEqual(["run 1"]);
});

test("what GitHub refuses is thrown at once", async () => {
  const forge = memoryForge();
  forge.fail("create", { error: refusal(403, "Resource not accessible by integration") });
  await expect(placeComment(forge.comments, aRequest())).rejects.toThrow("not accessible");
  expect(forge.calls).toEqual(["comments", "create"]);
});
