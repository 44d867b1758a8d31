import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { timed } from "./clock.ts";
import { median } from "./figures.ts";

export type StartUpResult = {
  readonly what: string;
  /** From spawning the process to its end, median of the rounds. */
  readonly medianMs: number;
  readonly bestMs: number;
};

const DIST = fileURLToPath(new URL("../dist/", import.meta.url));

/** Whole processes of what `dist` holds, on this Node. */
export async function measureStartUp(rounds: number): Promise<readonly StartUpResult[]> {
  const folder = await mkdtemp(join(tmpdir(), "vllm-bench-start-"));
  const cli = join(DIST, "cli/index.js");
  // Its settings are wrong, so that it ends as soon as it has read them.
  const action = { INPUT_REQUESTS: "none", GITHUB_ACTIONS: "true", RUNNER_TEMP: folder };
  const run = [
    "run",
    "--mock",
    "instant",
    "--virtual-time",
    "--requests",
    "1",
    "--concurrency",
    "1",
  ];
  try {
    return [
      await startUp("node -e 0 (the floor)", ["-e", "0"], { rounds }),
      await startUp("vllm-bench --help", [cli, "--help"], { rounds }),
      await startUp("vllm-bench --version", [cli, "--version"], { rounds }),
      await startUp(`vllm-bench ${run.join(" ")}`, [cli, ...run, "--output-dir", folder], {
        rounds,
      }),
      await startUp("the Action, up to refusing a wrong setting", [join(DIST, "index.js")], {
        rounds,
        env: action,
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startUp(
  what: string,
  args: readonly string[],
  {
    rounds,
    env = {},
  }: { readonly rounds: number; readonly env?: Readonly<Record<string, string>> },
): Promise<StartUpResult> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push(
      await timed(() => {
        const child = spawn(process.execPath, args, { stdio: "ignore", env: { PATH: "", ...env } });
        return once(child, "exit");
      }),
    );
  }
  return { what, medianMs: median(times), bestMs: Math.min(...times) };
}
