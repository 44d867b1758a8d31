import type { Clock } from "../clock/clock.ts";
import { countArrivals } from "../faults/arrivals.ts";
import type { Profile } from "../scenario/profiles.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { createAdapters } from "./adapters.ts";
import { answerIds } from "./answer-ids.ts";
import { openEngineRoom } from "./engine-room.ts";
import type { Handle } from "./exchange.ts";
import type { MockState } from "./mock-state.ts";
import { requestLog, type TracedRequest } from "./request-log.ts";
import { route } from "./routes.ts";

/** A mock without a door: one handler, and what it did. */
export type Mock = {
  readonly handle: Handle;
  trace(): readonly TracedRequest[];
};

/** @throws MockError for settings that do not go together. */
export function createMock(scenario: Scenario, profile: Profile, clock: Clock): Mock {
  const room = openEngineRoom(scenario, profile, clock);
  const { engine, trace, metricsPage, maxModelLen } = room;
  const log = requestLog(trace);
  const adapters = createAdapters(scenario.loraModules, clock);
  const state: MockState = {
    scenario,
    profile,
    clock,
    maxModelLen,
    engine,
    log,
    arrivals: countArrivals(),
    answerId: answerIds(scenario.seed),
    metricsPage: () => metricsPage(adapters.history()),
    kvCacheUsage: room.kvCacheUsage,
    adapters,
    startedMs: clock.now(),
    inFlight: 0,
    prefillTokens: 0,
  };
  return { handle: (request, reply) => route(state, request, reply), trace: log.requests };
}
