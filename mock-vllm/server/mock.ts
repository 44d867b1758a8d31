import { type Clock, httpDate } from "../clock/clock.ts";
import { hexDigest } from "../clock/random.ts";
import { chatPromptIds } from "../content/chat-template.ts";
import { encode } from "../content/tokenizer.ts";
import { methodNotAllowed, notFound, type WireError } from "../protocol/errors.ts";
import { findProfile, type Profile } from "../scenario/profiles.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { Engine } from "../scheduler/engine.ts";
import { messageText } from "./chat-request.ts";
import { answerChat } from "./chat-route.ts";
import {
  answerWhole,
  EMPTY_ANSWER,
  type Handle,
  type HeaderList,
  jsonAnswer,
  type MockRequest,
  type Reply,
  type WholeAnswer,
} from "./exchange.ts";
import { instantEngine } from "./instant-engine.ts";
import { type Trace, type TracedRequest, traceBook } from "./trace.ts";

/** What every route of one mock shares. */
export type MockState = {
  readonly scenario: Scenario;
  readonly profile: Profile;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly trace: Trace;
  readonly model: string;
  readonly maxModelLen: number;
};

/** A mock without a door: one handler, and what it did. */
export type Mock = {
  readonly handle: Handle;
  trace(): readonly TracedRequest[];
};

/** @throws MockError for an unknown profile. */
export function createMock(scenario: Scenario, clock: Clock): Mock {
  const profile = findProfile(scenario.profile);
  const state: MockState = {
    scenario,
    profile,
    clock,
    engine: instantEngine(clock),
    trace: traceBook(),
    model: scenario.models[0] ?? "",
    maxModelLen: scenario.maxModelLen ?? profile.maxModelLen,
  };
  return { handle: (request, reply) => route(state, request, reply), trace: state.trace.requests };
}

type Route = (state: MockState, request: MockRequest, reply: Reply) => () => void;

const ROUTES: Readonly<Record<string, Readonly<Record<string, Route>>>> = {
  "/v1/chat/completions": { POST: answerChat },
  "/health": { GET: whole(() => EMPTY_ANSWER) },
  "/v1/models": { GET: whole(modelList) },
  "/tokenize": { POST: whole(tokenize) },
};

function route(state: MockState, request: MockRequest, reply: Reply): () => void {
  const methods = ROUTES[request.path];
  const found = methods?.[request.method];
  if (found !== undefined) return found(state, request, reply);
  return answerError(state, reply, methods === undefined ? notFound : methodNotAllowed);
}

function whole(answer: (state: MockState, request: MockRequest) => WholeAnswer): Route {
  return (state, request, reply) =>
    answerWhole(reply, answer(state, request), headerStamp(state.clock));
}

/** One of vLLM's JSON errors as a whole answer. */
export function answerError(state: MockState, reply: Reply, error: WireError): () => void {
  return answerWhole(reply, jsonAnswer(error.body, error.status), headerStamp(state.clock));
}

/** The headers that uvicorn puts first. */
export function headerStamp(clock: Clock): HeaderList {
  return [
    ["date", httpDate(clock.unixNs())],
    ["server", "uvicorn"],
  ];
}

function modelList({ scenario, clock, maxModelLen, model }: MockState): WholeAnswer {
  const created = Number(clock.unixNs() / 1_000_000_000n);
  return jsonAnswer({
    object: "list",
    data: scenario.models.map((id) => ({
      id,
      object: "model",
      created,
      owned_by: "vllm",
      root: model,
      parent: null,
      max_model_len: maxModelLen,
      permission: [
        {
          id: `modelperm-${hexDigest(`${scenario.seed}/${id}`, 32)}`,
          object: "model_permission",
          created,
          allow_create_engine: false,
          allow_sampling: true,
          allow_logprobs: true,
          allow_search_indices: false,
          allow_view: true,
          allow_fine_tuning: false,
          organization: "*",
          group: null,
          is_blocking: false,
        },
      ],
    })),
  });
}

function tokenize({ maxModelLen }: MockState, { body }: MockRequest): WholeAnswer {
  const asked = JSON.parse(body);
  const ids =
    asked.messages === undefined
      ? encode(asked.prompt)
      : chatPromptIds(
          asked.messages.map((message: { role: string; content?: string }) => ({
            role: message.role,
            text: messageText(message),
          })),
        );
  return jsonAnswer({
    count: ids.length,
    max_model_len: maxModelLen,
    tokens: ids,
    token_strs: null,
  });
}
