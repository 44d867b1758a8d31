import { MockError } from "../errors.ts";
import { changeScenario } from "../scenario/scenario.ts";
import { jsonAnswer, type MockRequest, type WholeAnswer } from "./exchange.ts";
import { type MockState, mockErrorAnswer } from "./mock-state.ts";

/**
 * `GET /mock/trace`: the ground truth, in ms of the mock's clock. `dropped` sequences, the oldest,
 * are not among `requests` any more.
 */
export function showTrace({ log, clock, startedMs }: MockState): WholeAnswer {
  return jsonAnswer({
    startedMs,
    nowMs: clock.now(),
    dropped: log.dropped(),
    requests: log.requests(),
  });
}

/** `DELETE /mock/trace`. */
export function clearTrace({ log }: MockState): WholeAnswer {
  log.clear();
  return jsonAnswer({ requests: [] });
}

/** `GET /mock/scenario`. */
export function showScenario({ scenario }: MockState): WholeAnswer {
  return jsonAnswer(withoutSecret(scenario));
}

/** `POST /mock/scenario` with some keys of a scenario; the others stay. */
export function postScenario(state: MockState, { body }: MockRequest): WholeAnswer {
  return change(state, () => JSON.parse(body));
}

/** `GET /mock/faults`. */
export function showFaults({ scenario }: MockState): WholeAnswer {
  return jsonAnswer(scenario.faults);
}

/**
 * `POST /mock/faults` with one rule or a list: they replace those there are, and count requests
 * from 0; `[]` ends all.
 */
export function postFaults(state: MockState, { body }: MockRequest): WholeAnswer {
  return change(state, () => {
    const rules: unknown = JSON.parse(body);
    return { faults: Array.isArray(rules) ? rules : [rules] };
  });
}

/** `DELETE /mock/faults`. */
export function clearFaults(state: MockState): WholeAnswer {
  return change(state, () => ({ faults: [] }));
}

function change(state: MockState, read: () => unknown): WholeAnswer {
  try {
    const changes = read();
    state.scenario = changeScenario(state.scenario, changes);
    if (Object.hasOwn(Object(changes), "faults")) state.arrivals.restart();
  } catch (error) {
    return mockErrorAnswer(
      error instanceof SyntaxError
        ? new MockError(`The body is not JSON: ${error.message}`)
        : error,
    );
  }
  return jsonAnswer(withoutSecret(state.scenario));
}

function withoutSecret(scenario: MockState["scenario"]) {
  return { ...scenario, apiKey: scenario.apiKey === null ? null : "(set)" };
}
