import { connect, type Socket } from "node:net";
import type { VirtualMock } from "../../mock-vllm/index.ts";

/** A chat body with overrides. */
export function aChat(overrides: Readonly<Record<string, unknown>> = {}) {
  return {
    model: "mock-model",
    messages: [{ role: "user", content: "Say something about rivers." }],
    stream: true,
    max_tokens: 40,
    ...overrides,
  };
}

/** A benchmark's prompt: marker, word count and word list. */
export function aPrompt({ marker = "ANVIL_REQ_0_00003", words = 8, filler = "" } = {}): string {
  return (
    `${filler}Begin your answer with the marker ${marker}. Then write exactly ${words} code words, ` +
    "separated by spaces, from this list: amber, basin, cedar, delta."
  );
}

/** One answer as the in-process dispatcher delivered it. */
export type Delivered = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly writes: readonly Buffer[];
  readonly text: string;
  /** `data:` payloads but `[DONE]`, parsed. */
  readonly chunks: readonly Chunk[];
  readonly done: boolean;
  readonly error: (Error & { code?: string }) | null;
  /** Virtual times of headers, each write and the end. */
  readonly headersMs: number;
  readonly writesMs: readonly number[];
  readonly endMs: number;
};

export type Chunk = {
  readonly id: string;
  readonly choices: readonly {
    readonly index: number;
    readonly delta: { role?: string; content?: string | null; reasoning?: string };
    readonly text?: string;
    readonly finish_reason: string | null;
    readonly stop_reason?: string | number | null;
    readonly token_ids?: number[] | null;
  }[];
  readonly usage?: {
    readonly prompt_tokens: number;
    readonly completion_tokens: number;
    readonly total_tokens: number;
    readonly prompt_tokens_details?: { readonly cached_tokens: number };
    readonly completion_tokens_details?: { readonly reasoning_tokens: number };
  };
};

export type Asked = {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Aborts after so many writes. */
  readonly abortAfterWrites?: number;
};

/** Sends one request through the dispatcher; to be awaited inside `mock.run`. */
export function send(mock: VirtualMock, asked: Asked = {}): Promise<Delivered> {
  const { path = "/v1/chat/completions", method = "POST", headers = {}, body = aChat() } = asked;
  const writes: Buffer[] = [];
  const writesMs: number[] = [];
  let head = { status: 0, headers: {} as Record<string, string>, headersMs: Number.NaN };
  return new Promise((resolve) => {
    const finish = (error: Error | null) => {
      const text = Buffer.concat(writes).toString("utf8");
      resolve({ ...head, writes, writesMs, text, error, endMs: mock.clock.now(), ...parse(text) });
    };
    mock.dispatcher.dispatch(
      {
        path,
        method,
        headers: { "content-type": "application/json", ...headers },
        body: method === "GET" ? null : typeof body === "string" ? body : JSON.stringify(body),
      },
      {
        onResponseStart(_controller, status, responseHeaders) {
          head = { status, headers: responseHeaders, headersMs: mock.clock.now() };
        },
        onResponseData(controller, chunk) {
          writes.push(chunk);
          writesMs.push(mock.clock.now());
          if (writes.length === asked.abortAfterWrites) controller.abort(new Error("enough"));
        },
        onResponseEnd: () => finish(null),
        onResponseError: (_controller, error) => finish(error),
      },
    );
  });
}

function parse(text: string) {
  const payloads = text
    .split(/\r?\n\r?\n/)
    .flatMap((event) => event.split(/\r?\n/))
    .filter((line) => line.startsWith("data:"))
    .map((line) => line.slice(5).trim());
  const chunks = payloads
    .filter((payload) => payload !== "[DONE]")
    .flatMap((payload): Chunk[] => {
      try {
        return [JSON.parse(payload)];
      } catch {
        return [];
      }
    });
  return { chunks, done: payloads.at(-1) === "[DONE]" };
}

export function contentOf({ chunks }: Pick<Delivered, "chunks">, index = 0): string {
  return deltas(chunks, index)
    .map((choice) => choice.delta?.content ?? choice.text ?? "")
    .join("");
}

export function reasoningOf({ chunks }: Pick<Delivered, "chunks">, index = 0): string {
  return deltas(chunks, index)
    .map((choice) => choice.delta.reasoning ?? "")
    .join("");
}

export function finishOf({ chunks }: Pick<Delivered, "chunks">, index = 0): string | null {
  return deltas(chunks, index).find((choice) => choice.finish_reason)?.finish_reason ?? null;
}

function deltas(chunks: readonly Chunk[], index: number) {
  return chunks.flatMap(({ choices }) => choices ?? []).filter((choice) => choice.index === index);
}

/** Raw HTTP on a socket: what was received until the server closed it. */
export function exchangeRaw(url: string, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(url);
    let received = "";
    socket.on("data", (bytes) => {
      received += bytes.toString("latin1");
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
    socket.write(request);
  });
}

export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

/** An HTTP/1.1 POST of a JSON body as text. */
export function postText(path: string, body: unknown, headers: readonly string[] = []): string {
  const json = JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    "host: mock",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(json)}`,
    ...headers,
    "",
    json,
  ].join("\r\n");
}
