import type { Handle, HeaderList, MockRequest, Reply } from "./exchange.ts";

/** Headers of the connection, which a `Response` does not have. */
const CONNECTION_HEADERS = ["transfer-encoding", "connection", "content-length"];

/**
 * The mock as a function from `Request` to `Response`. As with `fetch`, the promise rejects with a
 * TypeError where the connection is cut before any status, and with the reason of the request's
 * signal where that aborts; after the headers it is the body that fails so.
 */
export function fetchDoor(handle: Handle): (request: Request) => Promise<Response> {
  return async (request) => {
    const { signal } = request;
    signal.throwIfAborted();
    const read = await readRequest(request);
    signal.throwIfAborted();
    return answerRequest(handle, read, request);
  };
}

function answerRequest(handle: Handle, read: MockRequest, request: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    let gone = () => {};
    let over = false;
    let body: ReadableStreamDefaultController<Uint8Array> | null = null;
    /** False where the exchange was over before. */
    const finish = (): boolean => {
      if (over) return false;
      over = true;
      // Node lets go of the signal of a request that nothing holds; this closure holds it.
      request.signal.removeEventListener("abort", abort);
      return true;
    };
    const fail = (cause: unknown) => {
      if (!finish()) return;
      if (body === null) reject(cause);
      else body.error(cause);
    };
    const leave = () => {
      if (finish()) gone();
    };
    const abort = () => {
      fail(request.signal.reason);
      gone();
    };
    const cut = () => fail(new TypeError("The mock cut the connection."));
    const reply: Reply = {
      head(status, headers) {
        if (over) return;
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            body = controller;
          },
          cancel: leave,
        });
        resolve(new Response(stream, { status, headers: responseHeaders(headers) }));
      },
      write(bytes) {
        if (!over) body?.enqueue(bytes);
      },
      end() {
        if (finish()) body?.close();
      },
      cut,
      refuse: cut,
    };
    request.signal.addEventListener("abort", abort, { once: true });
    gone = handle(read, reply);
  });
}

function responseHeaders(headers: HeaderList): Headers {
  const kept = new Headers();
  for (const [name, value] of headers) {
    if (!CONNECTION_HEADERS.includes(name)) kept.append(name, value);
  }
  return kept;
}

async function readRequest(request: Request): Promise<MockRequest> {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(request.headers),
    body: await request.text(),
  };
}
