import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { artifactName, commentKey } from "../../src/publish/keys.ts";
import { surroundingsOf } from "../../src/publish/surroundings.ts";

const WHERE = surroundingsOf(
  { GITHUB_WORKFLOW: "CI", GITHUB_JOB: "bench", GITHUB_RUN_ID: "123", GITHUB_RUN_ATTEMPT: "2" },
  {},
);
const DEFAULTS = { commentKey: null, artifactName: null, matrix: null };

test("keys and names come from workflow, job, matrix, run and attempt", () => {
  const matrix = '{"model":"tiny","tp":2}';
  expect(commentKey(DEFAULTS, WHERE)).toBe("CI/bench");
  expect(commentKey({ ...DEFAULTS, matrix }, WHERE)).toBe("CI/bench/model=tiny/tp=2");
  expect(artifactName(DEFAULTS, WHERE)).toBe("vllm-bench-bench-123-2");
  expect(artifactName({ ...DEFAULTS, matrix }, WHERE)).toBe(
    "vllm-bench-bench-model=tiny-tp=2-123-2",
  );
});

test("a user's own key and name are kept", () => {
  expect(commentKey({ ...DEFAULTS, commentKey: "nightly" }, WHERE)).toBe("nightly");
  expect(artifactName({ ...DEFAULTS, artifactName: "my results" }, WHERE)).toBe("my results");
});

test("no matrix is the same as the null that a job without one has", () => {
  expect(commentKey({ ...DEFAULTS, matrix: "null" }, WHERE)).toBe("CI/bench");
  expect(commentKey({ ...DEFAULTS, matrix: "not JSON" }, WHERE)).toBe("CI/bench");
});

test("two cells that differ only in what a name cannot hold stay two", () => {
  const one = artifactName({ ...DEFAULTS, matrix: '{"model":"a/b"}' }, WHERE);
  const other = artifactName({ ...DEFAULTS, matrix: '{"model":"a:b"}' }, WHERE);
  expect(one).toMatch(/^vllm-bench-bench-model=a-b-[0-9a-f]{8}-123-2$/);
  expect(one).not.toBe(other);
});

test("objects in a matrix tell cells apart", () => {
  const one = commentKey({ ...DEFAULTS, matrix: '{"m":{"a":1}}' }, WHERE);
  expect(one).not.toBe(commentKey({ ...DEFAULTS, matrix: '{"m":{"a":2}}' }, WHERE));
});

test("whatever a key is made of, it ends no comment, no code span and no line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), (text, value) => {
      const matrix = JSON.stringify({ m: value });
      for (const key of [
        commentKey({ ...DEFAULTS, commentKey: text }, WHERE),
        commentKey({ ...DEFAULTS, matrix }, WHERE),
      ]) {
        expect(key).toMatch(/^[\w.=/, ()[\]-]*$/);
        expect(key).not.toContain("--");
      }
      expect(artifactName({ ...DEFAULTS, matrix }, WHERE)).not.toMatch(/[":<>|*?\r\n\\/]/);
      expect(artifactName({ ...DEFAULTS, artifactName: text }, WHERE)).not.toMatch(
        /[":<>|*?\r\n\\/]/,
      );
    }),
  );
});
