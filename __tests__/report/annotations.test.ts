import { expect, test } from "@jest/globals";
import { runAnnotations } from "../../src/report/annotations.ts";
import { runNumbers } from "../../src/report/outcome.ts";
import { aRun } from "./view-builder.ts";

test("a clean run has no annotations", () => {
  expect(runAnnotations(aRun())).toEqual([]);
});

test("an incomplete run and its three most frequent failures are annotated, the rest is counted", () => {
  const types = ["a", "a", "b\n::error::x", "c", "d", "e", "e"];
  const failures = types.map((error_type, request_index) => ({
    ...{ error_type, request_index },
    ...(error_type === "a" ? { error_message: "first\nline" } : {}),
  }));
  const messages = runAnnotations(aRun({ failures, extensions: { incomplete: { reason: "x" } } }));
  expect(messages.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    "warning: This run is incomplete: interrupted with 200 of 200 requests measured, 0 in flight and 0 not sent. Its numbers describe only what had finished by then.",
    "warning: 2 requests failed with a, the first: first ⏎ line",
    "warning: 2 requests failed with e",
    "warning: 1 request failed with b ⏎ ::error::x",
    "warning: 2 requests failed in other ways.",
  ]);
});

test("a run in one phrase names what it measured", () => {
  expect(runNumbers(aRun())).toBe("TTFT p50 500.0 ms · 213.3 tok/s");
  expect(runNumbers(aRun({ metrics: {} }))).toBe("");
});
