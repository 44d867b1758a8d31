/**
 * The one test command: lint, types, layering, dead code and `dist` freshness in one lane, the test
 * suites in another. Prints each failing check whole, and last the line `N passed, N failed`.
 * Arguments go to jest: `npm test -- __tests__/run` runs the checks and those suites.
 */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const OLDEST_NODE = 24;

/** A suite that leaves something open would keep jest, and with it CI, waiting for ever. */
const SUITES_LIMIT_MS = 10 * 60_000;

type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };
type Finished = { readonly ok: boolean; readonly output: string };

const CHECKS: readonly (readonly [name: string, script: string, ...args: string[]])[] = [
  ["lint", "node_modules/@biomejs/biome/bin/biome", "check", "."],
  ["types", "node_modules/typescript7/bin/tsc"],
  [
    "layering",
    "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
    "src",
    "mock-vllm",
    "--config",
    ".dependency-cruiser.json",
  ],
  ["dead code", "node_modules/knip/bin/knip.js"],
  ["dist is what the source builds", "scripts/check-dist.ts"],
];

async function main(): Promise<void> {
  refuseOldNode();
  const [checks, suites] = await Promise.all([runChecks(), runSuites(process.argv.slice(2))]);
  const total = {
    passed: checks.passed + suites.passed,
    failed: checks.failed + suites.failed,
    skipped: checks.skipped + suites.skipped,
  };
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

function refuseOldNode(): void {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= OLDEST_NODE) return;
  process.stderr.write(
    `The tests need Node ${OLDEST_NODE} or newer and this is Node ${process.versions.node}. ` +
      "Run them as `npm test` after `npm ci`: that uses the Node that the project installs for itself.\n",
  );
  process.exit(2);
}

async function runChecks(): Promise<Tally> {
  let failed = 0;
  for (const [name, script, ...args] of CHECKS) {
    const startedMs = performance.now();
    const { ok, output } = await runNode([script, ...args]);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    process.stdout.write(`${ok ? "✓" : "✗"} ${name} (${seconds} s)\n${ok ? "" : `${output}\n`}`);
    if (!ok) failed++;
  }
  return { passed: CHECKS.length - failed, failed, skipped: 0 };
}

async function runSuites(args: readonly string[]): Promise<Tally> {
  const folder = await mkdtemp(path.join(tmpdir(), "vllm-bench-jest-"));
  try {
    const resultFile = path.join(folder, "result.json");
    const { ok } = await runNode(
      [
        "--experimental-vm-modules",
        "--disable-warning=ExperimentalWarning",
        "node_modules/jest/bin/jest.js",
        "--json",
        `--outputFile=${resultFile}`,
        ...args,
      ],
      { onStderr: (chunk) => process.stderr.write(chunk), limitMs: SUITES_LIMIT_MS },
    );
    const result = JSON.parse(await readFile(resultFile, "utf8"));
    const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
    return {
      passed: result.numPassedTests,
      failed: failed === 0 && !ok ? 1 : failed,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type RunOptions = {
  /** Sees what the script says as it says it. */
  readonly onStderr?: (chunk: Buffer) => void;
  readonly limitMs?: number;
};

/** Runs a script with this Node, to its end or its limit. */
function runNode(
  args: readonly string[],
  { onStderr, limitMs }: RunOptions = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      ...(limitMs === undefined ? {} : { timeout: limitMs }),
    });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => {
      output.push(chunk);
      onStderr?.(chunk);
    });
    child.on("error", reject);
    child.on("close", (code) => {
      resolve({ ok: code === 0, output: Buffer.concat(output).toString("utf8") });
    });
  });
}

await main();
