import { z } from "zod";
import { sleep } from "../base/clock.ts";
import { BenchError } from "../base/errors.ts";
import { fetchText, type SmallResponse } from "./http.ts";
import { bodyMessage } from "./http-error.ts";
import { addressSetting, type RunPorts, serverRoot, type Target } from "./ports.ts";
import { sanitize } from "./sanitize.ts";

/** One entry of `GET /v1/models`. */
export type ServedModel = {
  readonly id: string;
  /** Null for adapters and for servers that are not vLLM. */
  readonly maxModelLen: number | null;
};

/** What the server says about itself. */
export type ServerFacts = {
  /** The model to benchmark. */
  readonly model: ServedModel;
  /** vLLM's version; null where the server has no `/version`. */
  readonly version: string | null;
};

const ModelCard = z.object({
  id: z.string().min(1),
  parent: z.string().nullish().catch(null),
  max_model_len: z.int().positive().nullish().catch(null),
});
const ModelList = z.object({ data: z.array(ModelCard) });
const Version = z.object({ version: z.string().min(1) });

/** How long one look at the server may take: it answers these from memory. */
const LOOK_TIMEOUT_MS = 10_000;
const POLL_PAUSE_MS = 1000;

/** What a server or the proxy before it answers while the model still loads. */
const NOT_READY_STATUS: ReadonlySet<number> = new Set([425, 429, 500, 502, 503, 504]);

/**
 * Waits until the server lists its models, picks the one to benchmark and asks for the version.
 *
 * @throws BenchError `environment`: unreachable, not ready in time, a refused key, no model list;
 * `bad-settings`: the named model is not served, or several are and none is named
 */
export async function inspectServer(
  wanted: { readonly model: string | null; readonly readyTimeoutMs: number },
  ports: RunPorts,
): Promise<ServerFacts> {
  const served = await waitUntilReady(wanted.readyTimeoutMs, ports);
  return {
    model: chooseModel(served, { wanted: wanted.model, target: ports.target }),
    version: await readVersion(ports),
  };
}

/**
 * The models that the server lists, as soon as it lists them. With a time of 0 it must do so at
 * once; otherwise it is asked every second.
 */
export async function waitUntilReady(
  readyTimeoutMs: number,
  ports: RunPorts,
): Promise<readonly ServedModel[]> {
  const { clock } = ports;
  const url = `${ports.target.baseUrl}/models`;
  const deadlineMs = clock.now() + readyTimeoutMs;
  for (;;) {
    const leftMs = deadlineMs - clock.now();
    const timeoutMs = readyTimeoutMs > 0 ? Math.min(LOOK_TIMEOUT_MS, leftMs) : LOOK_TIMEOUT_MS;
    const response = await fetchText({ url, body: null, timeoutMs }, ports);
    if (response.kind === "answered" && response.status === 200) {
      return readModels(response.text, ports);
    }
    refuseForGood(response, ports);
    if (clock.now() + POLL_PAUSE_MS >= deadlineMs) throw notReady(response, readyTimeoutMs, ports);
    await sleep(clock, POLL_PAUSE_MS, ports.signal).catch(() => {});
  }
}

/** @throws BenchError `bad-settings` with what is served */
export function chooseModel(
  served: readonly ServedModel[],
  { wanted, target }: { readonly wanted: string | null; readonly target: Target },
): ServedModel {
  const names = served.map(({ id }) => `"${sanitize(id, target.apiKey).text}"`).join(", ");
  const server = `The server at ${target.baseUrl}`;
  if (wanted !== null) {
    const found = served.find((model) => model.id === wanted);
    if (found !== undefined) return found;
    throw new BenchError(
      `${server} does not serve model "${wanted}". It serves ${names || "no model"}. Set model to one of these.`,
      { code: "bad-settings" },
    );
  }
  const [only, ...others] = served;
  if (only === undefined) {
    throw new BenchError(`${server} lists no model. Start it with one.`, { code: "environment" });
  }
  if (others.length === 0) return only;
  throw new BenchError(
    `${server} serves ${served.length} models (${names}). Set model to the one to benchmark.`,
    { code: "bad-settings" },
  );
}

/** A server too old for `/version`, or one that is not vLLM, is no reason to stop. */
async function readVersion(ports: RunPorts): Promise<string | null> {
  const url = `${serverRoot(ports.target)}/version`;
  const response = await fetchText({ url, body: null, timeoutMs: LOOK_TIMEOUT_MS }, ports);
  if (response.kind === "failed" || response.status !== 200) return null;
  const parsed = Version.safeParse(parseJson(response.text));
  return parsed.success ? sanitize(parsed.data.version, ports.target.apiKey).text : null;
}

/** An adapter has no length of its own; its base model's holds for it. */
function readModels(text: string, ports: RunPorts): readonly ServedModel[] {
  const parsed = ModelList.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new BenchError(
      `${ports.target.baseUrl}/models answered with ${whatItIs(text, parsed.error)}. ` +
        `Check that ${addressSetting(ports.target)} is the root of an OpenAI-compatible server.`,
      { code: "environment" },
    );
  }
  const cards = parsed.data.data;
  const lengths = new Map(cards.map((card) => [card.id, card.max_model_len ?? null]));
  return cards.map((card) => ({
    id: card.id,
    maxModelLen: card.max_model_len ?? lengths.get(card.parent ?? "") ?? null,
  }));
}

/** For a person who took another server, or another page, for vLLM. */
function whatItIs(text: string, { issues }: z.ZodError): string {
  if (text.trimStart().startsWith("<")) return "a web page and no model list";
  if (parseJson(text) === undefined) return "something that is not JSON";
  const faults = issues.slice(0, 3).map(({ path, message }) => `${path.join(".")}: ${message}`);
  return `something that is no model list (${faults.join("; ")})`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws where waiting cannot help. */
function refuseForGood(response: SmallResponse, ports: RunPorts): void {
  const { baseUrl, apiKey } = ports.target;
  if (response.kind === "failed") {
    if (response.errorType !== "aborted") return;
    throw new BenchError(`Interrupted while waiting for ${baseUrl}.`, { code: "environment" });
  }
  const { status, text } = response;
  if (status === 401 || status === 403) {
    const what = apiKey === null ? "no api-key is set" : "it does not accept this api-key";
    throw new BenchError(
      `${baseUrl} refused access (HTTP ${status}): ${what}. Set api-key to the key that the server was started with.`,
      { code: "bad-settings" },
    );
  }
  if (NOT_READY_STATUS.has(status)) return;
  const said = sanitize(bodyMessage(text), apiKey).text.slice(0, 300);
  throw new BenchError(
    `${baseUrl}/models answered HTTP ${status}${said === "" ? "" : ` (${said})`}. ` +
      `Check ${addressSetting(ports.target)}: it is the server's OpenAI root, such as http://127.0.0.1:8000/v1.`,
    { code: "environment" },
  );
}

function notReady(response: SmallResponse, readyTimeoutMs: number, ports: RunPorts): BenchError {
  const { baseUrl, apiKey } = ports.target;
  const cause =
    response.kind === "failed"
      ? response.message
      : `HTTP ${response.status} ${sanitize(bodyMessage(response.text), apiKey).text.slice(0, 300)}`.trim();
  const waited = readyTimeoutMs > 0 ? ` after ${readyTimeoutMs / 1000} s of waiting` : "";
  return new BenchError(
    `The server at ${baseUrl} cannot be used${waited}: ${cause.replace(/\.$/, "")}. ` +
      `Start it, or correct ${addressSetting(ports.target)}; if it is still loading, raise ready-timeout-seconds.`,
    { code: "environment" },
  );
}
