import { readFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { type StoredBaselines, storedBaseline } from "../../src/app/stored-baseline.ts";
import {
  BASELINE_EVENTS,
  LARGEST_BASELINE_BYTES,
  type StoredArtifact,
} from "../../src/compare/baseline.ts";
import { temporaryFolder } from "../end-to-end/folder.ts";
import { virtualSession } from "./virtual-session.ts";

const HOUR_MS = 3_600_000;

type Overrides = Partial<Omit<StoredArtifact, "run">> & { run?: Partial<StoredArtifact["run"]> };

function stored({ run, ...artifact }: Overrides = {}): StoredArtifact {
  const id = artifact.id ?? 1;
  return {
    id,
    name: "vllm-bench-main",
    sizeBytes: 1000,
    expired: false,
    createdAtMs: 0,
    run: {
      id: 100 + id,
      attempt: 1,
      repositoryId: 1,
      headRepositoryId: 1,
      headBranch: "main",
      headSha: "1111111aaaa",
      event: "push",
      workflowPath: null,
      status: "completed",
      ...run,
    },
    ...artifact,
  };
}

type Shelf = readonly {
  readonly artifact: StoredArtifact;
  readonly files?: Readonly<Record<string, string>>;
}[];

function shelf(kept: Shelf, overrides: Partial<StoredBaselines> = {}): StoredBaselines {
  return {
    rules: async () => ({
      repositoryId: 1,
      branch: "main",
      events: BASELINE_EVENTS,
      workflowPath: null,
      ancestry: ["1111111aaaa", "2222222bbbb"],
      ownRunId: 999,
      largestBytes: LARGEST_BASELINE_BYTES,
      namePrefix: "vllm-bench-",
    }),
    list: async () => kept.map(({ artifact }) => artifact),
    download: async ({ id }) => {
      const files = kept.find(({ artifact }) => artifact.id === id)?.files;
      if (files === undefined) throw new Error("it was downloaded although it may not be");
      return Object.entries(files).map(([name, text]) => ({ name, text }));
    },
    nowMs: () => 5 * HOUR_MS,
    ...overrides,
  };
}

/** The files of a session as they lie in an artifact. */
async function measuredFiles(seed: number): Promise<Readonly<Record<string, string>>> {
  await using folder = await temporaryFolder();
  const { runs } = await virtualSession({ outputDir: folder.path, seed });
  const files = runs.map(
    async ({ path, artifact }) =>
      [`${artifact.run_id}.json`, await readFile(path, "utf8")] as const,
  );
  return { "manifest.json": "{}", ...Object.fromEntries(await Promise.all(files)) };
}

test("a run in a workflow is compared with the kept runs of its base branch, and they are named", async () => {
  await using folder = await temporaryFolder();
  const outcome = await virtualSession({
    outputDir: folder.path,
    seed: 9,
    settings: { baseline: "artifact" },
    storedBaselines: shelf([
      { artifact: stored({ id: 1 }), files: await measuredFiles(1) },
      {
        artifact: stored({ id: 2, run: { headSha: "2222222bbbb" } }),
        files: await measuredFiles(2),
      },
    ]),
  });
  expect(outcome.conclusion.verdict).toBe("unchanged");
  expect(outcome.comparison?.comparison.cells[0]?.baseRuns).toHaveLength(6);
  expect(outcome.comparison?.markdown).toContain(
    "- `run 101 at 1111111 (the merge base, 5 h old)`\n" +
      "- `run 102 at 2222222 (1 commit before the merge base, 5 h old)`\n",
  );
});

test("expired artifacts and a fork's main are left out unseen, with the reason", async () => {
  const pool = await storedBaseline(
    shelf([
      { artifact: stored({ id: 1, expired: true }) },
      { artifact: stored({ id: 2, expired: true }) },
      { artifact: stored({ id: 3, run: { headRepositoryId: 7 } }) },
    ]),
    { wantedRuns: 10 },
  );
  expect(pool).toEqual({
    runs: [],
    sources: [
      "no eligible artifact of the base branch",
      "2 left out: it has expired",
      "1 left out: it was measured on another repository's code",
    ],
  });
});

test("a poisoned artifact is named and the next one is taken", async () => {
  const { runs, sources } = await storedBaseline(
    shelf([
      {
        artifact: stored({ id: 2, createdAtMs: HOUR_MS }),
        files: { "benchmark-20260101T000000Z.json": '{"schema": "x"}' },
      },
      { artifact: stored({ id: 1 }), files: await measuredFiles(1) },
    ]),
    { wantedRuns: 1 },
  );
  expect(runs).toHaveLength(3);
  expect(sources).toEqual([
    "run 101 at 1111111 (the merge base, 5 h old)",
    expect.stringMatching(/^1 left out: The file "benchmark-.*" is not a benchmark artifact/),
  ]);
});

test("an API that fails costs the comparison and not the measurement", async () => {
  await using folder = await temporaryFolder();
  const said: string[] = [];
  const list = () => Promise.reject(new Error("HTTP 502"));
  const outcome = await virtualSession({
    outputDir: folder.path,
    settings: { baseline: "artifact", repetitions: "1" },
    storedBaselines: shelf([], { list }),
    say: (line) => said.push(line),
  });
  expect(said).toContain("No baseline: stored artifacts could not be read: HTTP 502.");
  expect(outcome.conclusion).toEqual({ verdict: "no-baseline", exitCode: 0, distrust: [] });
});

test("outside a workflow there is no stored baseline, which is said before anything is measured", async () => {
  await using folder = await temporaryFolder();
  await expect(
    virtualSession({ outputDir: folder.path, settings: { baseline: "artifact" } }),
  ).rejects.toThrow("baseline artifact is for workflows");
});
