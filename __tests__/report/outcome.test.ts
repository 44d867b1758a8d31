import { expect, test } from "@jest/globals";
import {
  checkLines,
  failureGroups,
  incompleteNote,
  populationLine,
  throughputLine,
} from "../../src/report/outcome.ts";
import { aRun } from "./view-builder.ts";

const TWO_LOST = {
  completed: 198,
  failed: 2,
  responses_received: 199,
  metric_population: { attempted_requests: 200, excluded_requests: 2 },
};

test("the population counts what was planned, completed, failed, excluded and received", () => {
  expect(populationLine(aRun(TWO_LOST))).toBe(
    "198 of 200 requests completed · 2 failed · 2 excluded · 199 responses received",
  );
});

test("a whole run has a throughput with its basis", () => {
  expect(throughputLine(aRun())).toBe(
    "Throughput 213.3 tok/s (12,800 completion tokens in 1 min 00 s)",
  );
});

test("a run with excluded requests has no throughput and says why, whatever the file holds", () => {
  expect(throughputLine(aRun(TWO_LOST))).toBe(
    "No throughput: 2 requests of 200 failed or were excluded, yet took part in the wall time",
  );
});

test("one request was excluded, several were", () => {
  const lost = { requests: 6, completed: 5, metric_population: { excluded_requests: 1 } };
  expect(throughputLine(aRun(lost))).toBe(
    "No throughput: 1 request of 6 failed or was excluded, yet took part in the wall time",
  );
});

test("a run that took no time on a virtual clock has no throughput", () => {
  const instant = { wall_clock_ms: 0, metrics: { throughput_tok_s: null } };
  expect(throughputLine(aRun(instant))).toBe("No throughput: the run took no time");
});

test("a run that was stopped between requests has no throughput, though none failed", () => {
  const stopped = {
    completed: 150,
    responses_received: 150,
    metric_population: { attempted_requests: 150, excluded_requests: 0 },
    extensions: { incomplete: { reason: "interrupted by SIGINT" } },
  };
  expect(throughputLine(aRun(stopped))).toBe("No throughput: the run was interrupted");
});

test("a server without token usage has no throughput", () => {
  expect(throughputLine(aRun({ metrics: { throughput_tok_s: null } }))).toBe(
    "No throughput: the server sent no valid token usage",
  );
});

test("failures come grouped, most frequent first, with the first message and index ranges", () => {
  const failures = [
    { request_index: 9, error_type: "timeout", error_message: "no answer" },
    { request_index: 4, error_type: "http-error" },
    { request_index: 5, error_type: "http-error", error_message: "HTTP 503" },
    { request_index: 6, error_type: "http-error", error_message: "HTTP 500" },
    { request_index: 1, error_type: "http-error" },
  ];
  expect(failureGroups(aRun({ failures }))).toEqual([
    { type: "http-error", count: 4, firstMessage: "HTTP 503", indices: "1, 4–6" },
    { type: "timeout", count: 1, firstMessage: "no answer", indices: "9" },
  ]);
});

test("many scattered failures are counted rather than listed", () => {
  const failures = Array.from({ length: 40 }, (_, at) => ({
    request_index: at * 2,
    error_type: "timeout",
  }));
  expect(failureGroups(aRun({ failures }))[0]?.indices).toBe(
    "0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22 and 28 more",
  );
});

test("checks that the run asked for are summed up, the others are not mentioned", () => {
  const metrics = {
    request_canary_samples: 4,
    request_canary_passed: 3,
    controlled_output_samples: 4,
    controlled_output_exact_adherence: 2,
    controlled_output_unobservable: 1,
  };
  expect(checkLines(aRun({ metrics, response_words: 64 }))).toEqual([
    "Request canaries: 3 of 4 passed",
    "Controlled output: 2 of 4 answers held exactly 64 words, 1 too long to check",
  ]);
  expect(checkLines(aRun())).toEqual([]);
});

test("an interrupted run says what was measured, in flight and not sent; none of it failed", () => {
  const cut = [27, 28, 29, 30].map((request_index) => ({ request_index, error_type: "aborted" }));
  const stopped = {
    completed: 26,
    failed: 5,
    failures: [{ request_index: 3, error_type: "timeout" }, ...cut],
    responses_received: 28,
    metric_population: { attempted_requests: 31, excluded_requests: 5 },
    extensions: { incomplete: { reason: "SIGINT" } },
  };
  expect(incompleteNote(aRun(stopped))).toBe(
    "This run is incomplete: interrupted with 26 of 200 requests measured, 4 in flight and 169 not sent. Its numbers describe only what had finished by then.",
  );
  expect(populationLine(aRun(stopped))).toBe(
    "26 of 200 requests completed · 1 failed · 4 in flight · 169 not sent · 28 responses received",
  );
  expect(throughputLine(aRun(stopped))).toBe("No throughput: the run was interrupted");
  expect(failureGroups(aRun(stopped)).map(({ type }) => type)).toEqual(["timeout"]);
  expect(incompleteNote(aRun())).toBeNull();
});
