import { closableClock, scaledClock, systemClock } from "./clock/clock.ts";
import { MockError } from "./errors.ts";
import { findProfile } from "./scenario/profiles.ts";
import { parseScenario, type ScenarioInput } from "./scenario/scenario.ts";
import { openPort } from "./server/http-door.ts";
import { createMock } from "./server/mock.ts";
import type { TracedRequest } from "./server/request-log.ts";

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
  /** Ground truth of every sequence so far, the latest 10,000 at most, in order of arrival. */
  trace(): readonly TracedRequest[];
  close(): Promise<void>;
};

/** Starts a mock on a real port. @throws MockError for a wrong option, profile or port. */
export async function startMockVllm(options: MockOptions = {}): Promise<MockVllm> {
  const { port = 0, host = "127.0.0.1", ...input } = options;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new MockError(`The port is ${port}: a whole number from 0 to 65535 is allowed.`);
  }
  const scenario = parseScenario(input);
  const profile = findProfile(scenario.profile);
  const timeScale = scenario.timeScale ?? profile.timeScale;
  const base = closableClock(systemClock());
  const mock = createMock(scenario, profile, timeScale === 1 ? base : scaledClock(base, timeScale));
  const door = await openPort(mock.handle, {
    host,
    port,
    keepAliveMs: scenario.keepAliveSeconds * 1000,
    clock: base,
  });
  const close = async () => {
    await door.close();
    base.close();
  };
  return {
    url: door.url,
    baseUrl: `${door.url}/v1`,
    trace: mock.trace,
    close,
    [Symbol.asyncDispose]: close,
  };
}
