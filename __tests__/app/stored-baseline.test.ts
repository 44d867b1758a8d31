import { readFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import { storedBaseline } from "../../src/app/stored-baseline.ts";
import {
  BASELINE_EVENTS,
  LARGEST_BASELINE_BYTES,
  type StoredArtifact,
  type StoredBaselines,
} from "../../src/base/stored-baselines.ts";
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
  return Object.fromEntries(await Promise.all(files));
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
      "left out vllm-bench-main of run 101, vllm-bench-main of run 102: it has expired",
      "left out vllm-bench-main of run 103: it was measured on another repository's code",
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
    expect.stringMatching(
      /^left out vllm-bench-main of run 102: The file "benchmark-.*" is not a benchmark artifact/,
    ),
  ]);
});

test.each<[string, (artifact: Record<string, unknown>) => void, RegExp]>([
  [
    "a summary that its rows do not make",
    ({ metrics }) => Object.assign(metrics as object, { ttft_p50_ms: 1, tpot_p50_ms: 1 }),
    /^"benchmark-.*\.json" contradicts itself: metrics\.ttft_p50_ms is 1 and would have to be 154\.356; 1 more value differs$/,
  ],
  [
    "a row that contradicts itself",
    ({ request_timings }) =>
      Object.assign((request_timings as object[])[3] ?? {}, { generation_ms: 1 }),
    / contradicts itself: request_timings\[3\]\.generation_ms is 1 and would have to be 214\.27\d+; 5 more values differ$/,
  ],
  [
    "a value that the format does not have",
    (artifact) => Object.assign(artifact, { completed: -1 }),
    /does not follow anvil-serving/,
  ],
])("%s spoils its artifact, and the report names it", async (_, change, reason) => {
  const files = Object.entries(await measuredFiles(1));
  const spoilt = files.map(([name, text], at) => {
    // One of three repetitions; nanosecond stamps lose their last digits here.
    if (at !== 1) return [name, text] as const;
    const artifact = JSON.parse(text);
    change(artifact);
    return [name, JSON.stringify(artifact)] as const;
  });
  const { runs, sources } = await storedBaseline(
    shelf([
      { artifact: stored({ id: 1 }), files: Object.fromEntries(spoilt) },
      {
        artifact: stored({ id: 2, run: { headSha: "2222222bbbb" } }),
        files: Object.fromEntries(files),
      },
    ]),
    { wantedRuns: 10 },
  );
  expect(runs).toHaveLength(3);
  expect(sources).toEqual([
    "run 102 at 2222222 (1 commit before the merge base, 5 h old)",
    expect.stringMatching(/^left out vllm-bench-main of run 101: /),
  ]);
  expect(sources[1]?.slice("left out vllm-bench-main of run 101: ".length)).toMatch(reason);
});

test("of many artifacts left out for one reason three are named", async () => {
  const expired = [1, 2, 3, 4, 5].map((id) => ({ artifact: stored({ id, expired: true }) }));
  const { sources } = await storedBaseline(shelf(expired), { wantedRuns: 10 });
  expect(sources[1]).toBe(
    "left out vllm-bench-main of run 101, vllm-bench-main of run 102, vllm-bench-main of run 103, 2 more: it has expired",
  );
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
  expect(outcome.conclusion).toEqual({ verdict: "no-baseline", exitCode: 0, contractFailures: [] });
});

test("outside a workflow there is no stored baseline, which is said before anything is measured", async () => {
  await using folder = await temporaryFolder();
  await expect(
    virtualSession({ outputDir: folder.path, settings: { baseline: "artifact" } }),
  ).rejects.toThrow("baseline artifact is for workflows");
});
