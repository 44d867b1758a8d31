import { expect, test } from "@jest/globals";
import { createVirtualMock, type TracedRequest } from "../../mock-vllm/index.ts";
import { runBenchmark } from "../../src/app/run-benchmark.ts";
import type { Artifact } from "../../src/artifact/schema.ts";
import { seededRandom } from "../../src/base/random.ts";
import { parseSettings } from "../../src/inputs/settings.ts";
import { temporaryFolder } from "./folder.ts";

const REQUESTS = 4;

type TwoRuns = {
  readonly artifacts: readonly Artifact[];
  /** Of both runs, in order. */
  readonly requests: readonly TracedRequest[];
};

/** Two benchmarks, one after the other, against one mock with its prefix cache on. */
async function runTwice(flags: Readonly<Record<string, string>>): Promise<TwoRuns> {
  const mock = createVirtualMock({ profile: "8b-h100" });
  const run = async (nonceSeed: number): Promise<Artifact> => {
    await using folder = await temporaryFolder();
    const all: Readonly<Record<string, string>> = {
      mock: "8b-h100",
      requests: String(REQUESTS),
      concurrency: "1",
      "context-tokens": "1000",
      "max-tokens": "32",
      "output-dir": folder.path,
      ...flags,
    };
    const settings = parseSettings((name) => all[name]);
    const { artifact } = await runBenchmark(
      { ...settings, baseUrl: mock.baseUrl },
      {
        dispatcher: mock.dispatcher,
        clock: mock.clock,
        // Each run has a nonce of its own, as chance gives it to real ones.
        random: seededRandom(nonceSeed),
        signal: new AbortController().signal,
        runCommand: null,
        say() {},
        onProgress() {},
      },
    );
    return artifact;
  };
  const artifacts = await mock.run(async () => [await run(1), await run(2)]);
  return { artifacts, requests: mock.trace() };
}

function cachedInArtifacts({ artifacts }: TwoRuns) {
  return artifacts.flatMap(({ extensions }) =>
    (extensions?.request_details ?? []).map(({ cached_tokens }) => cached_tokens),
  );
}

test("in unique mode no prompt of two runs in a row finds anything in the prefix cache", async () => {
  const runs = await runTwice({ "prompt-cache-mode": "unique" });
  expect(runs.requests.map(({ cachedTokens }) => cachedTokens)).toEqual(
    Array(2 * REQUESTS).fill(0),
  );
  expect(cachedInArtifacts(runs)).toEqual(Array(2 * REQUESTS).fill(0));
});

test("in shared mode all but the first of each run find the shared prefix, in whole blocks", async () => {
  const runs = await runTwice({ "prompt-cache-mode": "shared", "shared-prefix-tokens": "512" });
  // Template and nonce, then 512 words of the run's own: 33 blocks of 16 tokens.
  const oneRun = [0, 528, 528, 528];
  expect(runs.requests.map(({ cachedTokens }) => cachedTokens)).toEqual([...oneRun, ...oneRun]);
  expect(cachedInArtifacts(runs)).toEqual([...oneRun, ...oneRun]);
});
