import type { Handle, HeaderList, MockRequest, Reply } from "./exchange.ts";

/** Headers of the connection, which a `Response` does not have. */
const CONNECTION_HEADERS = ["transfer-encoding", "connection", "content-length"];

/**
 * The mock as a function from `Request` to `Response`. The promise rejects with a TypeError, as
 * `fetch` does, where the connection is cut before any status.
 */
export function fetchDoor(handle: Handle): (request: Request) => Promise<Response> {
  return async (request) => answerRequest(handle, await readRequest(request), request.signal);
}

function answerRequest(
  handle: Handle,
  request: MockRequest,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let gone = () => {};
    let over = false;
    const leave = () => {
      if (!over) gone();
      over = true;
    };
    let body: ReadableStreamDefaultController<Uint8Array> | null = null;
    const fail = () => {
      over = true;
      const cause = new TypeError("The mock cut the connection.");
      if (body === null) reject(cause);
      else body.error(cause);
    };
    const reply: Reply = {
      head(status, headers) {
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
        if (!over) body?.close();
        over = true;
      },
      cut: fail,
      refuse: fail,
    };
    gone = handle(request, reply);
    signal.addEventListener("abort", leave, { once: true });
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
