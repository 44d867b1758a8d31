import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { COMMENT_LIMIT, commentBody, holdsMarker } from "../../src/publish/comment-body.ts";
import {
  type HistoryEntry,
  historyBlock,
  historyIn,
  historyLine,
  remember,
} from "../../src/publish/history.ts";
import { runNumbers } from "../../src/report/outcome.ts";
import { aRun } from "../report/view-builder.ts";

function anEntry(overrides: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    sha: "c0ffee1234",
    runId: 1,
    runAttempt: 1,
    verdict: "no-baseline",
    numbers: "TTFT p50 19.15 s · 98.17 tok/s",
    ...overrides,
  };
}

const runs = (count: number) =>
  Array.from({ length: count }, (_, at) => anEntry({ runId: count - at }));

test("a history survives the comment that holds it", () => {
  const history = runs(3);
  expect(historyIn(`report\r\n\r\n${historyBlock(history)}\r\nmarker`)).toEqual(history);
});

test("what a report says of a run in one phrase is remembered as it is", () => {
  const entry = anEntry({ numbers: runNumbers(aRun()), sha: "" });
  expect(entry.numbers).toBe("TTFT p50 500.0 ms · 213.3 tok/s");
  expect(historyIn(historyBlock([entry]))).toEqual([entry]);
});

test("the newest ten runs are remembered, and a run replaces itself", () => {
  expect(remember(runs(10), anEntry({ runId: 11 })).map(({ runId }) => runId)).toEqual([
    11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
  ]);
  expect(remember(runs(2), anEntry({ runId: 2, verdict: "regression" }))).toEqual([
    anEntry({ runId: 2, verdict: "regression" }),
    anEntry({ runId: 1 }),
  ]);
  expect(remember(runs(2), anEntry({ runId: 2, runAttempt: 2 })).length).toBe(3);
});

test("the line shows the five runs before the newest", () => {
  expect(historyLine(runs(3), "https://g/o/r")).toBe(
    "Earlier runs, newest first: [`c0ffee1`](https://g/o/r/actions/runs/2) TTFT p50 19.15 s · 98.17 tok/s, no baseline; [`c0ffee1`](https://g/o/r/actions/runs/1) TTFT p50 19.15 s · 98.17 tok/s, no baseline",
  );
  expect(historyLine(runs(9), "https://g/o/r")?.split(";").length).toBe(5);
  expect(historyLine(runs(1), "https://g/o/r")).toBeNull();
});

test.each([
  ["a sha that is Markdown", { sha: "](x)" }],
  ["a verdict that closes the comment", { verdict: "-->" }],
  ["numbers that mention", { numbers: "@ops" }],
  ["numbers that link", { numbers: "[a](b)" }],
  ["numbers with a back-tick", { numbers: "`" }],
  ["a run that is no number", { runId: "1" as unknown as number }],
  ["a run of 0", { runId: 0 }],
])("%s is not read back", (_, overrides) => {
  expect(historyIn(historyBlock([anEntry(overrides), anEntry()]))).toEqual([anEntry()]);
});

test("whatever stands where a history should be is read without harm", () => {
  const block = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.json().map((json) => Buffer.from(json).toString("base64url")),
    fc.constant("A".repeat(9000)),
  );
  fc.assert(
    fc.property(block, (text) => {
      expect(historyIn(`<!-- vllm-bench-history:${text} -->`)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const PARTS = { key: "CI/bench", repositoryUrl: "https://g/o/r", footer: "Benchmark `CI/bench`" };

test("the report gets exactly the room that the rest leaves", () => {
  const body = commentBody({ ...PARTS, history: runs(6) }, (limit) => "x".repeat(limit));
  expect(body.length).toBe(COMMENT_LIMIT);
  expect(body.startsWith("xxx")).toBe(true);
  expect(holdsMarker(body, "CI/bench")).toBe(true);
  expect(holdsMarker(body, "CI")).toBe(false);
  expect(historyIn(body)).toEqual(runs(6));
});
