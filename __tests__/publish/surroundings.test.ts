import { expect, test } from "@jest/globals";
import { surroundingsOf } from "../../src/publish/surroundings.ts";

test.each([
  ["acme/engine/.github/workflows/bench.yml@refs/heads/main", ".github/workflows/bench.yml"],
  ["Acme/Engine/.github/workflows/b@2.yaml@refs/heads/a@b", ".github/workflows/b@2.yaml"],
  ["acme/rules/.github/workflows/bench.yml@refs/heads/main", null],
  ["acme/engine-2/.github/workflows/bench.yml@refs/heads/main", null],
  ["", null],
])("of the workflow reference %j the file here is %j", (reference, expected) => {
  const env = { GITHUB_REPOSITORY: "acme/engine", GITHUB_WORKFLOW_REF: reference };
  expect(surroundingsOf(env, {}).workflowPath).toBe(expected);
});

test("the repository's id is the runner's word, else the event's", () => {
  const payload = { repository: { id: 7 } };
  const ids = [{ GITHUB_REPOSITORY_ID: "8" }, {}].map(
    (env) => surroundingsOf(env, payload).repositoryId,
  );
  expect([...ids, surroundingsOf({}, {}).repositoryId]).toEqual([8, 7, null]);
});
