/** A request as every door hands it in. */
export type MockRequest = {
  readonly method: string;
  /** Without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Header names in lower case, in wire order. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * The other end of a request: what a handler may do to it. Nothing follows `end`, `cut` or
 * `refuse`, and all of it is ignored once the client has gone.
 */
export type Reply = {
  /** Status and headers leave at once, before any body. */
  head(status: number, headers: HeaderList): void;
  /** One write is one HTTP chunk. */
  write(bytes: Uint8Array): void;
  /** `close`: the connection ends with this answer, unannounced. */
  end(connection?: "close"): void;
  /**
   * Cuts the connection, by a reset or in good order; before that goes `partial`, in a chunked body
   * as a chunk that is begun and not finished.
   */
  cut(how: "reset" | "close", partial?: Uint8Array): void;
  /** Cuts this connection, and no new one is accepted for so long. */
  refuse(forMs: number): void;
};

/** Answers one request; the returned function is called when the client goes away. */
export type Handle = (request: MockRequest, reply: Reply) => () => void;

/** An answer that is known as a whole. */
export type WholeAnswer = {
  readonly status: number;
  readonly headers?: HeaderList;
  readonly contentType: string | null;
  readonly body: string;
  /** The connection ends with this answer, unannounced. */
  readonly connection?: "close";
};

export function jsonAnswer(body: unknown, status = 200): WholeAnswer {
  return { status, contentType: "application/json", body: JSON.stringify(body) };
}

export const EMPTY_ANSWER: WholeAnswer = { status: 200, contentType: null, body: "" };

/** Sends a whole answer; `stamp` are the headers that come first. */
export function sendWhole(reply: Reply, answer: WholeAnswer, stamp: HeaderList): void {
  const bytes = Buffer.from(answer.body, "utf8");
  const headers: (readonly [string, string])[] = [
    ...stamp,
    ["content-length", String(bytes.length)],
  ];
  if (answer.contentType !== null) headers.push(["content-type", answer.contentType]);
  reply.head(answer.status, [...headers, ...(answer.headers ?? [])]);
  if (bytes.length > 0) reply.write(bytes);
  reply.end(answer.connection);
}
