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

/** The other end of a request: what a handler may do to it. Nothing follows `end` or `reset`. */
export type Reply = {
  /** Status and headers leave at once, before any body. */
  head(status: number, headers: HeaderList): void;
  /** One write is one HTTP chunk. */
  write(bytes: Uint8Array): void;
  end(): void;
  /** Cuts the connection, whatever was sent. */
  reset(): void;
};

/** Answers one request; the returned function is called when the client goes away. */
export type Handle = (request: MockRequest, reply: Reply) => () => void;

const NOTHING_TO_ABORT = () => {};

/** A whole answer in one go. */
export function answerWhole(
  reply: Reply,
  { status, contentType, body }: WholeAnswer,
  stamp: HeaderList,
): () => void {
  const bytes = Buffer.from(body, "utf8");
  const type: HeaderList = contentType === null ? [] : [["content-type", contentType]];
  reply.head(status, [...stamp, ["content-length", String(bytes.length)], ...type]);
  if (bytes.length > 0) reply.write(bytes);
  reply.end();
  return NOTHING_TO_ABORT;
}

export type WholeAnswer = {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: string;
};

export function jsonAnswer(body: unknown, status = 200): WholeAnswer {
  return { status, contentType: "application/json", body: JSON.stringify(body) };
}

export const EMPTY_ANSWER: WholeAnswer = { status: 200, contentType: null, body: "" };
