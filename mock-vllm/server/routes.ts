import { GENERATING_PATHS } from "../faults/arrivals.ts";
import { chooseFaults } from "../faults/choose-faults.ts";
import type { FaultRule } from "../faults/fault.ts";
import { methodNotAllowed, notFound, UNAUTHORIZED_BODY } from "../protocol/errors.ts";
import { answerChat } from "./chat-route.ts";
import { answerCompletion } from "./completion-route.ts";
import {
  clearFaults,
  clearTrace,
  postFaults,
  postScenario,
  showFaults,
  showScenario,
  showTrace,
} from "./control-routes.ts";
import { answerPreflight, crossOriginReply, isPreflight } from "./cross-origin.ts";
import { EMPTY_ANSWER, jsonAnswer, type MockRequest, type Reply } from "./exchange.ts";
import {
  health,
  isSleeping,
  load,
  metrics,
  models,
  resetPrefixCache,
  serverInfo,
  sleep,
  version,
  wakeUp,
} from "./info-routes.ts";
import { loadAdapter, unloadAdapter } from "./lora-routes.ts";
import {
  errorAnswer,
  type MockState,
  mockErrorAnswer,
  type Route,
  wholeRoute,
} from "./mock-state.ts";
import { openWithFaults } from "./opening-fault.ts";
import { detokenize, tokenize } from "./token-routes.ts";

type Methods = Readonly<Record<string, Route>>;

const ROUTES: Readonly<Record<string, Methods>> = {
  "/v1/chat/completions": { POST: answerChat },
  "/v1/completions": { POST: answerCompletion },
  "/v1/models": { GET: wholeRoute(models) },
  "/health": { GET: wholeRoute(health) },
  "/ping": { GET: wholeRoute(health), POST: wholeRoute(health) },
  "/version": { GET: wholeRoute(version) },
  "/load": { GET: wholeRoute(load) },
  "/metrics": { GET: wholeRoute(metrics) },
  // A mount of its own in vLLM, which its slash belongs to.
  "/metrics/": { GET: wholeRoute(metrics) },
  "/tokenize": { POST: wholeRoute(tokenize) },
  "/detokenize": { POST: wholeRoute(detokenize) },
};

/** What vLLM serves with `VLLM_ALLOW_RUNTIME_LORA_UPDATING` only. */
const LORA_ROUTES: Readonly<Record<string, Methods>> = {
  "/v1/load_lora_adapter": { POST: wholeRoute(loadAdapter) },
  "/v1/unload_lora_adapter": { POST: wholeRoute(unloadAdapter) },
};

/** What vLLM serves in development mode only. */
const DEV_ROUTES: Readonly<Record<string, Methods>> = {
  "/sleep": { POST: wholeRoute(sleep) },
  "/wake_up": { POST: wholeRoute(wakeUp) },
  "/is_sleeping": { GET: wholeRoute(isSleeping) },
  "/reset_prefix_cache": { POST: wholeRoute(resetPrefixCache) },
  "/reset_mm_cache": { POST: wholeRoute(() => EMPTY_ANSWER) },
  "/reset_encoder_cache": { POST: wholeRoute(() => EMPTY_ANSWER) },
  "/server_info": { GET: wholeRoute(serverInfo) },
};

/** The mock's own, under a prefix that vLLM does not have. */
const CONTROL_ROUTES: Readonly<Record<string, Methods>> = {
  "/mock/trace": { GET: wholeRoute(showTrace), DELETE: wholeRoute(clearTrace) },
  "/mock/scenario": { GET: wholeRoute(showScenario), POST: wholeRoute(postScenario) },
  "/mock/faults": {
    GET: wholeRoute(showFaults),
    POST: wholeRoute(postFaults),
    DELETE: wholeRoute(clearFaults),
  },
};

/** Answers any request. */
export function route(state: MockState, incoming: MockRequest, door: Reply): () => void {
  const places = state.arrivals.take(state.scenario.faults, incoming.path);
  const request = { ...incoming, places };
  const reply = crossOriginReply(state, request, door);
  const answer = () => findRoute(state, request)(state, request, reply);
  // Generating routes choose their faults themselves, by what the prompt says.
  if (GENERATING_PATHS.includes(request.path) || request.path.startsWith("/mock/")) return answer();
  const { path, headers } = request;
  let faults: readonly FaultRule[];
  try {
    faults = chooseFaults(state.scenario.faults, {
      seed: state.scenario.seed,
      key: path,
      markerIndex: null,
      places,
      path,
      header: headers["x-mock-fault"],
    });
  } catch (error) {
    return wholeRoute(() => mockErrorAnswer(error))(state, request, reply);
  }
  return openWithFaults(state, { request, reply, faults }, answer);
}

function findRoute(state: MockState, request: MockRequest): Route {
  const { path, method, headers } = request;
  const { scenario, clock, startedMs } = state;
  const control = CONTROL_ROUTES[path]?.[method];
  if (control !== undefined) return control;
  // Still starting: a real one would not listen yet, one behind a gateway looks like this.
  if (clock.now() < startedMs + scenario.startupSeconds * 1000) return STARTING;
  if (isPreflight(state, request)) return answerPreflight;
  if (path.startsWith("/v1") && method !== "OPTIONS" && !mayEnter(scenario.apiKey, headers)) {
    return UNAUTHORIZED;
  }
  const methods = methodsOf(state, path);
  if (methods !== null) return methods[method] ?? METHOD_NOT_ALLOWED;
  const bare = path.replace(/\/+$/, "");
  const redirects = scenario.frontend === "python" && bare !== path;
  return redirects && methodsOf(state, bare) !== null ? redirectTo(bare) : NOT_FOUND;
}

/** What a path may be asked by; null: there is no such path. */
function methodsOf({ scenario }: MockState, path: string): Methods | null {
  if (scenario.withoutPaths.includes(path)) return null;
  return (
    ROUTES[path] ??
    (scenario.runtimeLoraUpdating ? LORA_ROUTES[path] : undefined) ??
    (scenario.devMode ? DEV_ROUTES[path] : undefined) ??
    null
  );
}

/** Starlette sends a path with a slash at its end to the one without, query and all. */
function redirectTo(path: string): Route {
  return wholeRoute((_state, { headers, query }) => {
    const { host } = headers;
    const origin = host === undefined ? "" : `http://${host}`;
    const asked = query.size === 0 ? "" : `?${query}`;
    return { ...EMPTY_ANSWER, status: 307, headers: [["location", `${origin}${path}${asked}`]] };
  });
}

const STARTING = wholeRoute(() => ({ ...EMPTY_ANSWER, status: 503 }));
const UNAUTHORIZED = wholeRoute(() => jsonAnswer(UNAUTHORIZED_BODY, 401));
const NOT_FOUND = wholeRoute(() => errorAnswer(notFound));
const METHOD_NOT_ALLOWED = wholeRoute(() => errorAnswer(methodNotAllowed));

function mayEnter(apiKey: string | null, headers: MockRequest["headers"]): boolean {
  return apiKey === null || headers["authorization"] === `Bearer ${apiKey}`;
}
