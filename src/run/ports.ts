import type { Dispatcher } from "undici";
import type { Clock } from "../base/clock.ts";

/** The server under test. */
export type Target = {
  /** The OpenAI-compatible root, such as `http://127.0.0.1:8000/v1`, with no trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  /** What a person set to give this address, as messages name it; `base-url` where absent. */
  readonly addressFrom?: string;
};

/** The little of undici that is used: a real pool, or the mock's in-process twin. */
export type Wire = Pick<Dispatcher, "dispatch"> & {
  /**
   * When the bytes came in that a handler is being called for, in ms of the run's clock; null, or no
   * such function, where that is this moment.
   */
  readonly arrivedMs?: () => number | null;
};

/** Everything a run needs of the world outside. */
export type RunPorts = {
  readonly dispatcher: Wire;
  readonly clock: Clock;
  /** Aborts whatever is in flight; the run then ends with what it has. */
  readonly signal: AbortSignal;
  readonly target: Target;
};

/** What to correct where nothing good is at the address. */
export function addressSetting({ addressFrom = "base-url" }: Target): string {
  return addressFrom;
}

/** Of `http://host/v1` the part before `/v1`, where vLLM has `/tokenize` and `/version`. */
export function serverRoot(target: Target): string {
  return target.baseUrl.replace(/\/v1$/, "");
}

/** Headers of every request. The key goes nowhere else. */
export function requestHeaders(target: Target): Record<string, string> {
  return target.apiKey === null ? {} : { authorization: `Bearer ${target.apiKey}` };
}
