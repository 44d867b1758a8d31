import {
  connectionRefused,
  connectionReset,
  otherSideClosed,
  unfinishedResponse,
} from "./connection-errors.ts";
import type { Handle, HeaderList, MockRequest, Reply } from "./exchange.ts";

/** The part of undici 7's `DispatchOptions` that this door reads. */
export type DispatchOptions = {
  readonly origin?: string | URL | undefined;
  readonly path: string;
  readonly method: string;
  readonly headers?: unknown;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** undici then sends `connection: close`. */
  readonly reset?: boolean | undefined;
};

export type DispatchController = {
  readonly aborted: boolean;
  readonly paused: boolean;
  readonly reason: Error | null;
  readonly rawHeaders: Buffer[] | null;
  readonly rawTrailers: Buffer[] | null;
  abort(reason: Error): void;
  pause(): void;
  resume(): void;
};

/** undici 7's `DispatchHandler`, the methods that this door calls. */
export type DispatchHandler = {
  onRequestStart?(controller: DispatchController, context: unknown): void;
  onResponseStart?(
    controller: DispatchController,
    statusCode: number,
    headers: Record<string, string>,
    statusMessage?: string,
  ): void;
  onResponseData?(controller: DispatchController, chunk: Buffer): void;
  onResponseEnd?(controller: DispatchController, trailers: Record<string, string>): void;
  onResponseError?(controller: DispatchController, error: Error): void;
};

/** The one method of an undici `Dispatcher` that a client needs. */
export type InProcessDispatcher = {
  dispatch(options: DispatchOptions, handler: DispatchHandler): boolean;
  close(): Promise<void>;
  destroy(): Promise<void>;
};

/** Answers in this process, without sockets; every call into a handler is synchronous. */
export function inProcessDispatcher(handle: Handle): InProcessDispatcher {
  return {
    dispatch(options, handler) {
      connect(handle, options, handler);
      return true;
    },
    close: async () => {},
    destroy: async () => {},
  };
}

type Delivery = (handler: DispatchHandler, controller: DispatchController) => void;

function connect(handle: Handle, options: DispatchOptions, handler: DispatchHandler): void {
  let paused = false;
  let over = false;
  let reason: Error | null = null;
  let clientGone = () => {};
  const held: Delivery[] = [];

  const controller: DispatchController = {
    get aborted() {
      return reason !== null;
    },
    get paused() {
      return paused;
    },
    get reason() {
      return reason;
    },
    rawHeaders: null,
    rawTrailers: null,
    abort(why) {
      if (over) return;
      over = true;
      reason = why;
      held.length = 0;
      clientGone();
      handler.onResponseError?.(controller, why);
    },
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      while (!paused && held.length > 0) held.shift()?.(handler, controller);
    },
  };
  const deliver = (delivery: Delivery) => {
    if (reason !== null) return;
    if (paused || held.length > 0) held.push(delivery);
    else delivery(handler, controller);
  };
  handler.onRequestStart?.(controller, {});
  if (over) return;
  const onOver = () => {
    over = true;
  };
  const deliverBytes = (bytes: Uint8Array) => {
    // The most frequent delivery by far: no closure unless it has to wait.
    if (paused || held.length > 0)
      deliver(() => handler.onResponseData?.(controller, asBuffer(bytes)));
    else if (reason === null) handler.onResponseData?.(controller, asBuffer(bytes));
  };
  const reply = replyTo({ deliver, deliverBytes, onOver, closes: options.reset === true });
  const gone = handle(readOptions(options), reply);
  // A handler may abort while its own request is being answered.
  if (reason !== null) gone();
  else clientGone = gone;
}

type ReplyHooks = {
  readonly deliver: (delivery: Delivery) => void;
  readonly deliverBytes: (bytes: Uint8Array) => void;
  readonly onOver: () => void;
  /** The client closes the connection after this request. */
  readonly closes: boolean;
};

function replyTo({ deliver, deliverBytes, onOver, closes }: ReplyHooks): Reply {
  let answering = false;
  const cutError = (how: "reset" | "close") => {
    if (closes && answering) return unfinishedResponse();
    return how === "reset" ? connectionReset() : otherSideClosed();
  };
  return {
    head: (status, headers) =>
      deliver((handler, controller) => {
        answering = true;
        handler.onResponseStart?.(controller, status, headerObject(headers), "");
      }),
    write: deliverBytes,
    end: () =>
      deliver((handler, controller) => {
        onOver();
        handler.onResponseEnd?.(controller, {});
      }),
    cut: (how, partial) =>
      deliver((handler, controller) => {
        onOver();
        if (partial !== undefined) handler.onResponseData?.(controller, asBuffer(partial));
        handler.onResponseError?.(controller, cutError(how));
      }),
    refuse: () =>
      deliver((handler, controller) => {
        onOver();
        handler.onResponseError?.(controller, connectionRefused());
      }),
  };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

function headerObject(headers: HeaderList): Record<string, string> {
  return Object.fromEntries(headers);
}

function readOptions({ path, method, headers, body, query, reset }: DispatchOptions): MockRequest {
  const url = new URL(path, "http://mock-vllm.invalid");
  for (const [name, value] of Object.entries(query ?? {}))
    url.searchParams.set(name, String(value));
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers: { ...readHeaders(headers), ...(reset === true ? { connection: "close" } : {}) },
    body: readBody(body),
  };
}

/** undici takes headers as an object, as a flat list and as an iterable of pairs. */
function readHeaders(headers: unknown): Record<string, string> {
  const read: Record<string, string> = {};
  if (Array.isArray(headers)) {
    for (let at = 0; at + 1 < headers.length; at += 2) {
      read[String(headers[at]).toLowerCase()] = String(headers[at + 1]);
    }
    return read;
  }
  if (typeof headers !== "object" || headers === null) return read;
  const pairs =
    Symbol.iterator in headers
      ? (headers as Iterable<[string, unknown]>)
      : Object.entries(headers as Record<string, unknown>);
  for (const [name, value] of pairs) {
    if (value !== undefined && value !== null) {
      read[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : String(value);
    }
  }
  return read;
}

function readBody(body: unknown): string {
  if (body === null || body === undefined) return "";
  if (typeof body === "string") return body;
  if (body instanceof Uint8Array) return asBuffer(body).toString("utf8");
  throw new TypeError(
    "The in-process dispatcher takes a body of type string, Buffer or Uint8Array.",
  );
}
