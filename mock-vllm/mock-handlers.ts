import { scaledClock, systemClock } from "./clock/clock.ts";
import { type MswHttp, mswHandlers } from "./msw/handlers.ts";
import { findProfile } from "./scenario/profiles.ts";
import { parseScenario, type ScenarioInput } from "./scenario/scenario.ts";
import { fetchDoor } from "./server/fetch-door.ts";
import { createMock } from "./server/mock.ts";
import type { TracedRequest } from "./server/request-log.ts";

/** What msw handlers answer for, and with what. */
export type MockHandlersOptions<Handler> = ScenarioInput & {
  /** msw's own `http`. */
  readonly http: MswHttp<Handler>;
  /** Such as `http://vllm.test`; every path under it is the mock's. */
  readonly origin: string;
};

/** msw handlers over the same routes as the real port, on the real clock. */
export type MockHandlers<Handler> = {
  readonly handlers: readonly Handler[];
  trace(): readonly TracedRequest[];
};

/** @throws MockError for a wrong option or profile. */
export function createMockHandlers<Handler>({
  http,
  origin,
  ...input
}: MockHandlersOptions<Handler>): MockHandlers<Handler> {
  const scenario = parseScenario(input);
  const profile = findProfile(scenario.profile);
  const clock = scaledClock(systemClock(), scenario.timeScale ?? profile.timeScale);
  const mock = createMock(scenario, profile, clock);
  return {
    handlers: mswHandlers(http, origin, fetchDoor(mock.handle)),
    trace: mock.trace,
  };
}
