import { join } from "node:path";
import { sittingAdvice } from "../artifact/read.ts";
import { BenchError, messageOf } from "../base/errors.ts";
import { forLog } from "../base/plain-text.ts";
import type { GateRule } from "../compare/gate.ts";
import { type RepeatedCell, summarizeRepetitions } from "../compare/repetition-summary.ts";
import { type RunView, viewRun } from "../compare/run-view.ts";
import { checkBothServers } from "./both-servers.ts";
import { type ComparisonOutcome, judgeRuns } from "./comparison-outcome.ts";
import { comparisonPolicy } from "./comparison-policy.ts";
import { writeExports } from "./exports.ts";
import { filesMatching } from "./file-pattern.ts";
import {
  type BenchmarkOutcome,
  type BenchmarkPorts,
  runBenchmark,
  type TargetedSettings,
} from "./run-benchmark.ts";
import { readRuns } from "./run-files.ts";
import { drawSession } from "./session-id.ts";
import { brokenOff, type SessionVerdict, sessionVerdict } from "./session-verdict.ts";
import { type StoredPool, storedBaseline } from "./stored-baseline.ts";
import { type Turn, turnName, turnsOf } from "./turns.ts";

/** One run of a session. */
export type SessionRun = BenchmarkOutcome & {
  /** `head` where there is one server. */
  readonly side: "base" | "head";
  /** `Repetition 2 of 5`, `Base 2 of 5`; null for the only run. */
  readonly name: string | null;
  readonly server: string | null;
};

/** All that one process measured, and what it says. */
export type SessionOutcome = {
  /** In the order in which they ran; never empty. */
  readonly runs: readonly [SessionRun, ...SessionRun[]];
  /** How many there would have been. */
  readonly planned: number;
  /** Why there are fewer runs than planned, or the last is incomplete; null for a whole session. */
  readonly stopped: string | null;
  /** What broke the session off; null where nothing did, or an interrupt. */
  readonly failure: { readonly thrown: unknown } | null;
  /** Null where nothing is compared: no `baseline` and one server, or the session was stopped. */
  readonly comparison: ComparisonOutcome | null;
  /**
   * All repetitions together, where no baseline stands beside them; those of two servers, a side
   * each, where they were stopped. Empty for a single run.
   */
  readonly repetitions: readonly RepeatedCell[];
  readonly conclusion: SessionVerdict;
  /** Files for other tools. */
  readonly exports: readonly string[];
};

/**
 * Runs the benchmark as often as `repetitions` says, on one server or in turns on two, then
 * compares. The policy, the baseline and both servers are looked at first: what is wrong with them
 * costs no measurement. What goes wrong later costs none of the runs before it: it is the outcome's
 * `failure`.
 *
 * @throws BenchError for everything that the person running it can fix and that left no run
 */
export async function runSession(
  settings: TargetedSettings,
  givenPorts: BenchmarkPorts,
): Promise<SessionOutcome> {
  const ports = { ...givenPorts, say: onceEach(givenPorts.say) };
  const policy = comparisonPolicy(settings);
  const baseline = await readBaseline(settings, ports);
  if (baseline?.runs.length === 0) {
    ports.say(`No baseline: ${baseline.sources.map((source) => forLog(source)).join("; ")}.`);
  }
  await checkBothServers(settings, { ...ports, allowMismatch: policy.allowMismatch });
  const { runs, stopped, failure } = await takeTurns(settings, ports);
  const isInterleaved = settings.headUrl !== null;
  const viewsOf = (side: Turn["side"]) => runs.filter((run) => run.side === side).map(viewOf);
  const head = viewsOf("head");
  const base = isInterleaved ? viewsOf("base") : baseline?.runs;
  const comparison =
    base === undefined || stopped !== null
      ? null
      : judgeRuns(
          { base, head },
          {
            policy,
            design: isInterleaved ? "interleaved" : "pool",
            sources: baseline?.sources ?? [],
          },
        );
  const isStopped = stopped !== null;
  const verdict = sessionVerdict(head, { comparison, isStopped, failOn: policy.failOn });
  const conclusion = failure === null ? verdict : brokenOff(verdict, failure.thrown);
  const isSound = !isStopped && conclusion.contractFailures.every(({ side }) => side === "base");
  const { outputDir } = settings;
  return {
    runs,
    planned: turnsOf(settings).length,
    stopped,
    failure,
    comparison,
    repetitions: hasJudged(comparison)
      ? []
      : repeatedCells(
          { base: isInterleaved && isStopped ? base : undefined, head },
          { gate: policy.gate, headSide: isInterleaved ? "head" : null },
        ),
    conclusion,
    exports: isSound ? await exportsOf(head, { outputDir, gate: policy.gate, say: ports.say }) : [],
  };
}

/** Whether any workload had something to be compared with, so that a table shows the runs. */
function hasJudged(comparison: ComparisonOutcome | null): boolean {
  const cells = comparison?.comparison.cells ?? [];
  return cells.some(({ verdict }) => verdict !== "no-baseline");
}

/** The runs on the head together, or those of both sides, a side each. */
function repeatedCells(
  {
    base,
    head,
  }: { readonly base: readonly RunView[] | undefined; readonly head: readonly RunView[] },
  {
    gate,
    headSide,
  }: { readonly gate: readonly GateRule[]; readonly headSide: RepeatedCell["side"] },
): readonly RepeatedCell[] {
  if (Math.max(base?.length ?? 0, head.length) < 2) return [];
  if (base === undefined) return summarizeRepetitions(head, gate, headSide);
  return [
    ...summarizeRepetitions(base, gate, "base"),
    ...summarizeRepetitions(head, gate, headSide),
  ];
}

type Exporting = Parameters<typeof writeExports>[1] & Pick<BenchmarkPorts, "say">;

/** They only repeat what the artifacts say, so what goes wrong with them ends nothing. */
async function exportsOf(
  head: readonly RunView[],
  { say, ...options }: Exporting,
): Promise<readonly string[]> {
  try {
    return await writeExports(head, options);
  } catch (error) {
    say(`The files for other tools could not be written: ${messageOf(error)}`);
    return [];
  }
}

/** Each run would say the same of the machine and the model again. */
function onceEach(say: BenchmarkPorts["say"]): BenchmarkPorts["say"] {
  const said = new Set<string>();
  return (line) => {
    if (!said.has(line)) say(line);
    said.add(line);
  };
}

function viewOf({ artifact, name, server }: SessionRun): RunView {
  const { run_id: id } = artifact;
  return viewRun(artifact, { label: name === null ? id : `${name}, ${id}`, server });
}

/** Null where none is asked for; no run where its files, or artifacts, are not there. */
async function readBaseline(
  { baseline: pattern, baselineRuns }: TargetedSettings,
  { storedBaselines }: BenchmarkPorts,
): Promise<StoredPool | null> {
  if (pattern === null || pattern === "none") return null;
  if (pattern === "artifact") {
    if (storedBaselines) return storedBaseline(storedBaselines, { wantedRuns: baselineRuns });
    throw new BenchError(
      "baseline artifact is for workflows, where GitHub keeps the runs of the base branch. " +
        "Give a path such as 'before/*.json', or none.",
      { code: "bad-settings" },
    );
  }
  const files = await filesMatching(pattern);
  const advice = files.length === 0 ? await sittingAdvice(pattern) : null;
  if (advice !== null) {
    throw new BenchError(`baseline: "${pattern}" is a folder without .json files; ${advice}.`, {
      code: "bad-settings",
    });
  }
  const { runs } = await readRuns(files, { side: "base" });
  const found =
    files.length === 0 ? "no file" : `${files.length} file${files.length === 1 ? "" : "s"}`;
  return { runs, sources: [`${found} at ${pattern}`] };
}

type Taken = Pick<SessionOutcome, "runs" | "stopped" | "failure">;

async function takeTurns(settings: TargetedSettings, ports: BenchmarkPorts): Promise<Taken> {
  const { signal } = ports;
  const session = drawSession(ports.random);
  const done: SessionRun[] = [];
  let fault: SessionOutcome["failure"] = null;
  for (const turn of turnsOf(settings)) {
    try {
      if (turn.swapsBefore) await swapServers(settings.crossover ?? "", ports);
      const run = await takeTurn(turn, { settings, ports, session });
      done.push(run);
      fault = run.fault;
    } catch (thrown) {
      fault = { thrown };
    }
    if (signal.aborted || fault !== null) break;
  }
  const [first, ...others] = done;
  if (first === undefined) throw fault?.thrown ?? new Error("no repetition ran");
  // What an interrupt breaks on its way is no failure.
  const failure = signal.aborted ? null : fault;
  const reason = signal.aborted ? signal.reason : failure?.thrown;
  const stopped = signal.aborted || failure !== null ? messageOf(reason) : null;
  return { runs: [first, ...others], stopped, failure };
}

type Session = {
  readonly settings: TargetedSettings;
  readonly ports: BenchmarkPorts;
  readonly session: string;
};

async function takeTurn(turn: Turn, { settings, ports, session }: Session): Promise<SessionRun> {
  const { side, baseUrl, number, of, server } = turn;
  const name = turnName(turn);
  const onProgress: BenchmarkPorts["onProgress"] = (progress) =>
    ports.onProgress(name === null ? progress : { ...progress, part: name });
  // Sides in folders of their own, so that a pattern can name either.
  const outputDir = server === null ? settings.outputDir : join(settings.outputDir, side);
  const outcome = await runBenchmark(
    { ...settings, baseUrl, outputDir },
    { ...ports, onProgress },
    {
      session,
      repetition: { number, of },
      ...(server === null ? {} : { interleaved: { side, server } }),
    },
  );
  return { ...outcome, side, name, server };
}

/** Runs the command that makes the servers swap; whether they are ready is asked by the next run. */
async function swapServers(
  command: string,
  { runCommand, signal, say }: BenchmarkPorts,
): Promise<void> {
  if (runCommand === null) {
    throw new BenchError("crossover runs a command, which a virtual clock cannot wait for.", {
      code: "bad-settings",
    });
  }
  say("Half-way: the servers swap.");
  const { exitCode, stdout, stderr } = await runCommand("sh", ["-c", command], signal);
  if (exitCode === 0) return;
  const how =
    exitCode === null
      ? "was ended by a signal, or for printing more than 1 MiB"
      : `ended with exit code ${exitCode}`;
  const said = [stderr, stdout].map((text) => forLog(text.trim().slice(-1000)));
  const lastWords = said.find((text) => text !== "");
  const why = lastWords === undefined ? "; it printed nothing" : `: ${lastWords}`;
  throw new BenchError(
    `The crossover command ${how}${why}. Make it end with 0 once both servers have swapped.`,
    { code: "environment" },
  );
}
