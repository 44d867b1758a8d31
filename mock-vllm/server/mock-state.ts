import { type Clock, httpDate } from "../clock/clock.ts";
import { hexDigest } from "../clock/random.ts";
import { MockError } from "../errors.ts";
import type { Arrivals } from "../faults/arrivals.ts";
import type { WireError } from "../protocol/errors.ts";
import type { Profile } from "../scenario/profiles.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { Engine } from "../scheduler/engine.ts";
import type { Adapters } from "./adapters.ts";
import type { AnswerIds } from "./answer-ids.ts";
import {
  type HeaderList,
  jsonAnswer,
  type MockRequest,
  type Reply,
  sendWhole,
  type WholeAnswer,
} from "./exchange.ts";
import type { RequestLog } from "./request-log.ts";

/** What every route of one mock shares. */
export type MockState = {
  /** Runtime control replaces it; what started the engine stays as it was. */
  scenario: Scenario;
  readonly profile: Profile;
  readonly clock: Clock;
  /** Tokens of prompt and answer together. */
  readonly maxModelLen: number;
  readonly engine: Engine;
  readonly log: RequestLog;
  readonly arrivals: Arrivals;
  readonly answerId: AnswerIds;
  readonly metricsPage: () => string;
  /** Of the KV cache, 0 to 1. */
  readonly kvCacheUsage: () => number;
  readonly adapters: Adapters;
  /** When the mock was made, in ms of its clock. */
  readonly startedMs: number;
  /** Generating requests being answered, for `/load`. */
  inFlight: number;
  /** Prompt tokens of the sequences that have no token yet. */
  prefillTokens: number;
};

/** A request with its place in the order of arrival, for each fault rule of the scenario. */
export type ArrivedRequest = MockRequest & { readonly places: readonly number[] };

/** Answers one request of its path; the returned function is called when the client goes away. */
export type Route = (state: MockState, request: ArrivedRequest, reply: Reply) => () => void;

export const NOTHING_TO_ABORT = (): void => {};

/** A route whose answer is known at once. */
export function wholeRoute(answer: (state: MockState, request: MockRequest) => WholeAnswer): Route {
  return (state, request, reply) => {
    sendWhole(reply, answer(state, request), headerStamp(state, request));
    return NOTHING_TO_ABORT;
  };
}

export function errorAnswer({ status, body }: WireError): WholeAnswer {
  return jsonAnswer(body, status);
}

/** The answer to a wrong order to the mock itself. @throws whatever is not a MockError */
export function mockErrorAnswer(error: unknown): WholeAnswer {
  if (!(error instanceof MockError)) throw error;
  const { message } = error;
  return jsonAnswer({ error: { message, type: "MockError", param: null, code: 400 } }, 400);
}

/** The headers that come first: uvicorn's two, and what the request makes it add. */
export function headerStamp(
  { clock, scenario }: MockState,
  { headers }: Pick<MockRequest, "headers">,
): HeaderList {
  const stamp: (readonly [string, string])[] = [["date", httpDate(clock.unixNs())]];
  // The Rust front end names no server.
  if (scenario.frontend === "python") stamp.push(["server", "uvicorn"]);
  if (headers["connection"]?.toLowerCase() === "close") stamp.push(["connection", "close"]);
  if (scenario.requestIdHeaders) {
    const own = headers["x-request-id"] ?? hexDigest(`${scenario.seed}/${clock.unixNs()}`, 32);
    stamp.push(["x-request-id", own]);
  }
  return stamp;
}

export function servedModel({ scenario }: MockState): string {
  return scenario.models[0] ?? "";
}

export function unixSeconds(clock: Clock): number {
  return Number(clock.unixNs() / 1_000_000_000n);
}
