import { scaledClock, systemClock } from "./clock/clock.ts";
import { type VirtualClock, virtualClock } from "./clock/virtual-clock.ts";
import { findProfile } from "./scenario/profiles.ts";
import { parseScenario, type ScenarioInput } from "./scenario/scenario.ts";
import { type InProcessDispatcher, inProcessDispatcher } from "./server/dispatcher-door.ts";
import { openPort } from "./server/http-door.ts";
import { createMock } from "./server/mock.ts";
import type { TracedRequest } from "./server/trace.ts";

export { MockError } from "./errors.ts";
export { MOCK_PROFILES, type ProfileSettings, profileSettings } from "./scenario/profiles.ts";
export type { TracedEmission, TracedRequest } from "./server/trace.ts";

/** Everything of a scenario, and where to listen. */
export type MockOptions = ScenarioInput & {
  /** 0 or absent: a free port. */
  readonly port?: number;
  /** Absent: 127.0.0.1. */
  readonly host?: string;
};

/** A mock on a real port. */
export type MockVllm = AsyncDisposable & {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** The OpenAI-compatible root, `<url>/v1`. */
  readonly baseUrl: string;
  /** Ground truth of every request so far, in order of arrival. */
  trace(): readonly TracedRequest[];
  close(): Promise<void>;
};

/** Starts a mock on a real port. @throws MockError for a wrong option, profile or port. */
export async function startMockVllm(options: MockOptions = {}): Promise<MockVllm> {
  const { port = 0, host = "127.0.0.1", ...input } = options;
  const scenario = parseScenario(input);
  const timeScale = scenario.timeScale ?? findProfile(scenario.profile).timeScale;
  const clock = timeScale === 1 ? systemClock() : scaledClock(systemClock(), timeScale);
  const mock = createMock(scenario, clock);
  const door = await openPort(mock.handle, { host, port });
  return {
    url: door.url,
    baseUrl: `${door.url}/v1`,
    trace: mock.trace,
    close: door.close,
    [Symbol.asyncDispose]: door.close,
  };
}

/** A mock in this process, on a virtual clock that drives its client as well. */
export type VirtualMock = {
  readonly clock: VirtualClock;
  /** An undici dispatcher; any origin reaches the mock. */
  readonly dispatcher: InProcessDispatcher;
  readonly baseUrl: string;
  trace(): readonly TracedRequest[];
  /** Runs the work, moving virtual time on whenever all of it waits. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** @throws MockError for a wrong option or profile. */
export function createVirtualMock(input: ScenarioInput = {}): VirtualMock {
  const clock = virtualClock();
  const mock = createMock(parseScenario(input), clock);
  return {
    clock,
    dispatcher: inProcessDispatcher(mock.handle),
    baseUrl: "http://mock-vllm.invalid/v1",
    trace: mock.trace,
    run: clock.run,
  };
}
