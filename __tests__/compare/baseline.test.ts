import { describe, expect, test } from "@jest/globals";
import {
  BASELINE_EVENTS,
  type BaselineRules,
  LARGEST_BASELINE_BYTES,
  type StoredArtifact,
} from "../../src/base/stored-baselines.ts";
import { describeSource, fillPool, rankBaselines } from "../../src/compare/baseline.ts";

const RULES: BaselineRules = {
  repositoryId: 1,
  branch: "main",
  events: BASELINE_EVENTS,
  workflowPath: ".github/workflows/bench.yml",
  ancestry: ["merge-base", "parent", "grandparent"],
  ownRunId: 99,
  largestBytes: LARGEST_BASELINE_BYTES,
  namePrefix: "vllm-bench-",
};

describe("ranking", () => {
  test("puts the merge base first, then its ancestors, and of one commit the newest", () => {
    const { candidates, skipped } = rankBaselines(
      [
        stored({ id: 1, run: { headSha: "grandparent" } }),
        stored({ id: 2, run: { headSha: "merge-base" }, createdAtMs: 1000 }),
        stored({ id: 3, run: { headSha: "parent" } }),
        stored({ id: 4, run: { headSha: "merge-base" }, createdAtMs: 2000 }),
      ],
      RULES,
    );
    expect(candidates.map(({ artifact, distance }) => [artifact.id, distance])).toEqual([
      [4, 0],
      [2, 0],
      [3, 1],
      [1, 2],
    ]);
    expect(skipped).toEqual([]);
  });

  test.each([
    ["an expired artifact", { expired: true }, "it has expired"],
    [
      "a fork whose branch is called main",
      { run: { headRepositoryId: 2 } },
      "it was measured on another repository's code",
    ],
    [
      "a pull request",
      { run: { event: "pull_request" } },
      'its event is "pull_request", not one of push, schedule, workflow_dispatch',
    ],
    [
      "an event that nobody knows",
      { run: { event: null } },
      'its event is "unknown", not one of push, schedule, workflow_dispatch',
    ],
    [
      "another branch",
      { run: { headBranch: "dev" } },
      'it was measured on branch "dev", not "main"',
    ],
    ["another workflow", { run: { workflowPath: "x.yml" } }, 'it comes from workflow "x.yml"'],
    [
      "a commit after the merge base",
      { run: { headSha: "newer" } },
      "its commit is not the merge base or an ancestor of it",
    ],
    ["this very run", { run: { id: 99 } }, "it belongs to this run"],
    ["another artifact", { name: "coverage" }, 'its name does not start with "vllm-bench-"'],
    ["a huge artifact", { sizeBytes: 40_000_000 }, "it is 40000000 bytes, more than 33554432"],
  ] as const)("skips %s", (_, change, reason) => {
    const { candidates, skipped } = rankBaselines([stored(change)], RULES);
    expect(candidates).toEqual([]);
    expect(skipped.map((one) => one.reason)).toEqual([reason]);
  });

  test("does not ask whether the gate of the run passed", () => {
    expect(
      rankBaselines([stored({ run: { status: "completed" } })], RULES).candidates,
    ).toHaveLength(1);
  });
});

describe("the pool", () => {
  const four = [1, 2, 3, 4].map((id) =>
    stored({
      id,
      run: { id, headSha: RULES.ancestry[Math.min(id - 1, 2)] ?? "" },
      createdAtMs: -id,
    }),
  );

  test("takes the nearest runs until it has as many as wanted, and loads no more", async () => {
    const loaded: number[] = [];
    const pool = await fillPool(rankBaselines(four, RULES), {
      wantedRuns: 2,
      load: async ({ artifact }) => {
        loaded.push(artifact.id);
        return { kind: "measured", runs: [`run ${artifact.id}`] };
      },
    });
    expect(pool.sources.flatMap(({ runs }) => runs)).toEqual(["run 1", "run 2"]);
    expect(loaded).toEqual([1, 2]);
  });

  test("goes on past what cannot be read, and says why", async () => {
    const pool = await fillPool(rankBaselines(four, RULES), {
      wantedRuns: 2,
      load: async ({ artifact }) =>
        artifact.id === 1
          ? { kind: "unusable", reason: "its JSON is nested too deep" }
          : { kind: "measured", runs: artifact.id === 2 ? [] : [artifact.id] },
    });
    expect(pool.sources.map(({ candidate }) => candidate.artifact.id)).toEqual([3, 4]);
    expect(pool.skipped.map(({ artifact, reason }) => [artifact.id, reason])).toEqual([
      [1, "its JSON is nested too deep"],
      [2, "it holds no measurement"],
    ]);
  });

  test("counts a workflow run once however many artifacts it has, in its newest attempt only", async () => {
    const artifacts = [
      stored({ id: 1, run: { id: 7, attempt: 1 }, createdAtMs: 3 }),
      stored({ id: 2, run: { id: 7, attempt: 2 }, createdAtMs: 2 }),
      stored({ id: 3, run: { id: 8 }, createdAtMs: 1 }),
      stored({ id: 4, run: { id: 7, attempt: 2 }, createdAtMs: 0 }),
    ];
    const pool = await fillPool(rankBaselines(artifacts, RULES), {
      wantedRuns: 1,
      load: async ({ artifact }) => ({ kind: "measured", runs: [artifact.id] }),
    });
    expect(pool.sources.flatMap(({ runs }) => runs)).toEqual([2, 4]);
    expect(pool.skipped.map(({ reason }) => reason)).toEqual([
      "a newer attempt of its run was measured",
    ]);
  });

  test("is empty where nothing may be a baseline", async () => {
    const pool = await fillPool(rankBaselines([], RULES), {
      wantedRuns: 10,
      load: async () => ({ kind: "measured", runs: [1] }),
    });
    expect(pool).toEqual({ sources: [], skipped: [] });
  });
});

test("a source is named with its commit, distance and age", () => {
  const nowMs = 10 * 86_400_000;
  const candidate = {
    artifact: stored({ run: { id: 5, headSha: "0123456789abcdef" } }),
    distance: 3,
  };
  expect(describeSource(candidate, { nowMs })).toBe(
    "run 5 at 0123456 (3 commits before the merge base, 10 days old)",
  );
  expect(describeSource({ ...candidate, distance: 0 }, { nowMs: 3_600_000 })).toBe(
    "run 5 at 0123456 (the merge base, 1 h old)",
  );
});

type Change = Partial<Omit<StoredArtifact, "run">> & {
  readonly run?: Partial<StoredArtifact["run"]>;
};

function stored({ run, ...rest }: Change = {}): StoredArtifact {
  return {
    id: 1,
    name: "vllm-bench-main",
    sizeBytes: 20_000,
    expired: false,
    createdAtMs: 0,
    run: {
      id: 5,
      attempt: 1,
      repositoryId: 1,
      headRepositoryId: 1,
      headBranch: "main",
      headSha: "merge-base",
      event: "push",
      workflowPath: ".github/workflows/bench.yml",
      status: "completed",
      ...run,
    },
    ...rest,
  };
}
