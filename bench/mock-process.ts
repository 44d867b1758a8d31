import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { request } from "undici";
import type { ScenarioInput } from "../mock-vllm/scenario/scenario.ts";
import type { TracedRequest } from "../mock-vllm/server/request-log.ts";
import { type Anchor, measureAnchor, shiftMs } from "../src/base/anchor.ts";
import { nowMs } from "./clock.ts";

export type ChildQuestion = { readonly ask: "time" | "cpu" };
export type ChildAnswer =
  | { readonly is: "ready"; readonly baseUrl: string; readonly anchor: Anchor }
  | { readonly is: "time"; readonly nowMs: number }
  | { readonly is: "cpu"; readonly cpuMs: number };

/** How well the two processes' clocks are known to agree. */
export type Alignment = {
  /** Add it to the mock's time to have this process's. */
  readonly shiftMs: number;
  /** Sum of both anchors' own uncertainties. */
  readonly uncertaintyUs: number;
  /** Messages to the mock and back whose stamps lay, shifted, between sending and receiving. */
  readonly pingsInside: number;
  readonly pings: number;
  /** Of the tightest ping: an independent bound of the shift's error. */
  readonly tightestPingUs: number;
};

export type MockProcess = AsyncDisposable & {
  readonly baseUrl: string;
  readonly alignment: Alignment;
  /** Processor time that the mock has used so far. */
  cpuMs(): Promise<number>;
  /** `GET /mock/trace`. */
  trace(): Promise<readonly TracedRequest[]>;
};

const PINGS = 200;

/** Starts a mock in a process of its own on this machine. */
export async function startMockProcess(scenario: ScenarioInput): Promise<MockProcess> {
  const child = fork(
    fileURLToPath(new URL("./mock-child.ts", import.meta.url)),
    [JSON.stringify(scenario)],
    { stdio: ["ignore", "ignore", "inherit", "ipc"] },
  );
  const ready = await nextAnswer(child, "ready");
  return {
    baseUrl: ready.baseUrl,
    alignment: await align(child, ready.anchor),
    async cpuMs() {
      child.send({ ask: "cpu" } satisfies ChildQuestion);
      return (await nextAnswer(child, "cpu")).cpuMs;
    },
    async trace() {
      const { body } = await request(new URL("/mock/trace", ready.baseUrl));
      return ((await body.json()) as { readonly requests: readonly TracedRequest[] }).requests;
    },
    async [Symbol.asyncDispose]() {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}

/** Both anchors give the shift; a ping that it contradicted would prove it wrong. */
async function align(child: ChildProcess, theirs: Anchor): Promise<Alignment> {
  const ours = measureAnchor(nowMs);
  const shift = shiftMs(theirs, ours);
  const uncertaintyUs = (ours.uncertaintyNs + theirs.uncertaintyNs) / 1e3;
  let pingsInside = 0;
  let tightestMs = Number.POSITIVE_INFINITY;
  for (let ping = 0; ping < PINGS; ping++) {
    const sentMs = nowMs();
    child.send({ ask: "time" } satisfies ChildQuestion);
    const answer = await nextAnswer(child, "time");
    const receivedMs = nowMs();
    const stampMs = answer.nowMs + shift;
    const toleranceMs = uncertaintyUs / 1e3;
    if (stampMs >= sentMs - toleranceMs && stampMs <= receivedMs + toleranceMs) pingsInside++;
    tightestMs = Math.min(tightestMs, receivedMs - sentMs);
  }
  return {
    shiftMs: shift,
    uncertaintyUs,
    pingsInside,
    pings: PINGS,
    tightestPingUs: tightestMs * 1e3,
  };
}

type AnswerNamed<Name> = Extract<ChildAnswer, { readonly is: Name }>;

function nextAnswer<Name extends ChildAnswer["is"]>(
  child: ChildProcess,
  name: Name,
): Promise<AnswerNamed<Name>> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => {
      child.off("message", onMessage);
      reject(new Error(`The mock's process ended with code ${code}.`));
    };
    const onMessage = (answer: ChildAnswer) => {
      if (answer.is !== name) return;
      child.off("exit", onExit);
      child.off("message", onMessage);
      resolve(answer as AnswerNamed<Name>);
    };
    child.on("exit", onExit);
    child.on("message", onMessage);
  });
}
