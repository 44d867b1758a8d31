import { setMaxListeners } from "node:events";
import { dispatchOptions, openExchange } from "./exchange.ts";
import { classifyNetworkError } from "./failure.ts";
import { type RunPorts, requestHeaders } from "./ports.ts";
import type { FailureType } from "./record.ts";
import { sanitize } from "./sanitize.ts";

/** A small request beside the load: readiness, models, token counts. */
export type SmallRequest = {
  readonly url: string;
  /** Null for a GET. */
  readonly body: Buffer | null;
  readonly timeoutMs: number;
};

/** What came back, or why nothing did. Never a rejection. */
export type SmallResponse =
  | { readonly kind: "answered"; readonly status: number; readonly text: string }
  | {
      readonly kind: "failed";
      readonly errorType: FailureType;
      /** Sanitised. */
      readonly message: string;
    };

/** Largest body that is read: the tokens of a 300,000-token prompt come back as about 2 MB. */
const LARGEST_BODY = 32 * 1024 * 1024;

/** Sends one request over the run's own dispatcher and reads the whole body. */
export function fetchText(request: SmallRequest, ports: RunPorts): Promise<SmallResponse> {
  const { clock, signal, target } = ports;
  const { url, body } = request;
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let size = 0;
    let status = 0;
    let settled = false;

    function settle(response: SmallResponse): void {
      if (settled) return;
      settled = true;
      cancelTimeout();
      signal.removeEventListener("abort", onAbort);
      resolve(response);
    }
    function fail(errorType: FailureType, message: string): void {
      settle({ kind: "failed", errorType, message: sanitize(message, target.apiKey).text });
      exchange?.close();
    }
    function onAbort(): void {
      fail("aborted", `The request to ${url} was interrupted.`);
    }

    let exchange: { close(): void } | null = null;
    const cancelTimeout = clock.after(request.timeoutMs, () =>
      fail("timeout", `No answer from ${url} within ${request.timeoutMs / 1000} s.`),
    );
    if (signal.aborted) return onAbort();
    // Node 20 warns of a leak from the eleventh listener on; counting prompts in parallel needs more.
    setMaxListeners(0, signal);
    signal.addEventListener("abort", onAbort, { once: true });
    const method = body === null ? "GET" : "POST";
    const headers = { accept: "application/json", ...requestHeaders(target) };
    exchange = openExchange(dispatchOptions({ method, url, headers, body }), ports, {
      onWriting() {},
      onHeaders(code) {
        status = code;
      },
      onData(bytes) {
        size += bytes.byteLength;
        if (size > LARGEST_BODY) fail("http-error", `${url} answered with more than 32 MiB.`);
        else parts.push(bytes);
      },
      onEnd: () =>
        settle({ kind: "answered", status, text: Buffer.concat(parts).toString("utf8") }),
      onError(error) {
        const failure = classifyNetworkError(error, { url, httpStatus: status || null });
        fail(failure.errorType, failure.message);
      },
    });
  });
}
