import { hexDigest } from "../clock/random.ts";
import { METRICS_CONTENT_TYPE } from "../metrics/metrics-page.ts";
import { EMPTY_ANSWER, jsonAnswer, type MockRequest, type WholeAnswer } from "./exchange.ts";
import { type MockState, servedModel, unixSeconds } from "./mock-state.ts";

/** `GET /health` and `/ping`. */
export function health({ scenario }: MockState): WholeAnswer {
  return scenario.engineDead ? { ...EMPTY_ANSWER, status: 503 } : EMPTY_ANSWER;
}

export function version({ scenario }: MockState): WholeAnswer {
  return jsonAnswer({ version: scenario.version });
}

/** `GET /load`: 0 unless the server tracks its load. */
export function load({ scenario, inFlight }: MockState): WholeAnswer {
  return jsonAnswer({ server_load: scenario.serverLoadTracking ? inFlight : 0 });
}

export function metrics({ metricsPage }: MockState): WholeAnswer {
  return { status: 200, contentType: METRICS_CONTENT_TYPE, body: metricsPage() };
}

/** `GET /v1/models`; `created` is the time of the call, as in vLLM. */
export function models(state: MockState): WholeAnswer {
  const { scenario, clock, adapters } = state;
  const created = unixSeconds(clock);
  return jsonAnswer({
    object: "list",
    data: [
      ...scenario.models.map((id) => ({
        id,
        root: servedModel(state),
        parent: null,
        max_model_len: state.maxModelLen,
      })),
      ...adapters.list().map(({ name, path }) => ({
        id: name,
        root: path,
        parent: servedModel(state),
        max_model_len: null,
      })),
    ].map(({ id, ...card }) => ({
      id,
      object: "model",
      created,
      owned_by: "vllm",
      ...card,
      permission: [permission(hexDigest(`${scenario.seed}/${id}`, 16), created)],
    })),
  });
}

function permission(id: string, created: number): object {
  return {
    id: `modelperm-${id}`,
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
  };
}

/** `POST /sleep?level=1|2`: running requests end with the finish reason `abort`. */
export function sleep({ engine }: MockState, { query }: MockRequest): WholeAnswer {
  engine.sleep(query.get("level") === "2" ? 2 : 1);
  return EMPTY_ANSWER;
}

export function wakeUp({ engine }: MockState): WholeAnswer {
  engine.wakeUp();
  return EMPTY_ANSWER;
}

export function isSleeping({ engine }: MockState): WholeAnswer {
  return jsonAnswer({ is_sleeping: engine.isSleeping() });
}

/** `POST /reset_prefix_cache`: like vLLM's, 200 whether or not running requests prevented it. */
export function resetPrefixCache({ engine }: MockState): WholeAnswer {
  engine.resetPrefixCache();
  return EMPTY_ANSWER;
}

export function serverInfo(state: MockState, { query }: MockRequest): WholeAnswer {
  const config = {
    model: servedModel(state),
    max_model_len: state.maxModelLen,
    seed: state.scenario.seed,
  };
  const asText = Object.entries(config)
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
    .join(", ");
  return jsonAnswer({
    vllm_config: query.get("config_format") === "json" ? config : asText,
    vllm_env: {},
    system_env: {},
  });
}
