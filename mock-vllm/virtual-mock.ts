import { type VirtualClock, virtualClock } from "./clock/virtual-clock.ts";
import { findProfile } from "./scenario/profiles.ts";
import { parseScenario, type ScenarioInput } from "./scenario/scenario.ts";
import { type InProcessDispatcher, inProcessDispatcher } from "./server/dispatcher-door.ts";
import { fetchDoor } from "./server/fetch-door.ts";
import { createMock } from "./server/mock.ts";
import type { TracedRequest } from "./server/request-log.ts";

/** A mock in this process, on a virtual clock that drives its client as well. */
export type VirtualMock = {
  readonly clock: VirtualClock;
  /** An undici dispatcher; any origin reaches the mock. */
  readonly dispatcher: InProcessDispatcher;
  /** The mock as a function, for msw and for clients that take a `fetch`. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly baseUrl: string;
  trace(): readonly TracedRequest[];
  /** Runs the work, moving virtual time on whenever all of it waits. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** @throws MockError for a wrong option or profile. */
export function createVirtualMock(input: ScenarioInput = {}): VirtualMock {
  const clock = virtualClock();
  const scenario = parseScenario(input);
  const mock = createMock(scenario, findProfile(scenario.profile), clock);
  return {
    clock,
    dispatcher: inProcessDispatcher(mock.handle),
    fetch: fetchDoor(mock.handle),
    baseUrl: "http://mock-vllm.invalid/v1",
    trace: mock.trace,
    run: clock.run,
  };
}
