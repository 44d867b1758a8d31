import type { Dispatcher } from "undici";
import type { Clock } from "../base/clock.ts";
import type { Wire } from "./ports.ts";

/** One HTTP request, its body already made. */
export type HttpCall = {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};

/** Response headers, lower-case names. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What comes back. Every `atMs` is the clock's time when the bytes arrived, before any decoding. */
export type ExchangeListener = {
  /** The connection is there, and the request is about to be written to it. */
  onWriting(atMs: number): void;
  onHeaders(status: number, headers: ResponseHeaders, atMs: number): void;
  onData(bytes: Buffer, atMs: number): void;
  /** Last call: the response is complete. */
  onEnd(atMs: number): void;
  /** Last call: there will be no more of it. */
  onError(error: unknown, atMs: number): void;
};

export type Exchange = {
  /** Drops the connection; the listener hears nothing more. */
  close(): void;
};

/**
 * Sends one request, on a connection that is closed after it, and follows no redirect. undici's own
 * time-outs are off: the caller keeps time by the clock.
 */
export function openExchange(
  options: Dispatcher.DispatchOptions,
  ports: { readonly dispatcher: Wire; readonly clock: Clock },
  listener: ExchangeListener,
): Exchange {
  const { dispatcher, clock } = ports;
  const arrivedMs = () => dispatcher.arrivedMs?.() ?? clock.now();
  let open = true;
  let controller: Dispatcher.DispatchController | null = null;

  function giveUp(error: unknown, atMs: number): void {
    if (!open) return;
    open = false;
    listener.onError(error, atMs);
  }

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      const atMs = clock.now();
      controller = started;
      if (!open) return started.abort(closedError());
      listener.onWriting(atMs);
    },
    onResponseStart(_controller, status, headers) {
      const atMs = arrivedMs();
      // 1xx is not the answer yet.
      if (open && status >= 200) listener.onHeaders(status, headers, atMs);
    },
    onResponseData(_controller, bytes) {
      const atMs = arrivedMs();
      if (open) listener.onData(bytes, atMs);
    },
    onResponseEnd() {
      const atMs = arrivedMs();
      if (!open) return;
      open = false;
      listener.onEnd(atMs);
    },
    onResponseError: (_controller, error) => giveUp(error, clock.now()),
  };
  try {
    dispatcher.dispatch(options, handler);
  } catch (error) {
    giveUp(error, clock.now());
  }
  return {
    close() {
      if (!open) return;
      open = false;
      controller?.abort(closedError());
    },
  };
}

/** The call as undici takes it; made apart, so that making it is on no request's clock. */
export function dispatchOptions(call: HttpCall): Dispatcher.DispatchOptions {
  const { origin, pathname, search } = new URL(call.url);
  return {
    origin,
    path: pathname + search,
    method: call.method,
    headers:
      call.body === null
        ? { ...call.headers }
        : {
            "content-type": "application/json",
            "content-length": String(call.body.byteLength),
            ...call.headers,
          },
    body: call.body,
    reset: true,
    headersTimeout: 0,
    bodyTimeout: 0,
  };
}

function closedError(): Error {
  return new Error("The request was given up");
}
