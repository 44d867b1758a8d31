import type { Viewer } from "./viewer.ts";
import type { World } from "./world.ts";

export type Json = { readonly [key: string]: unknown };

/** What the fake answers: a Buffer or a string goes out as it is, anything else as JSON. */
export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** One request on its way to a route: parsed, authenticated, counted. */
export type Call = {
  readonly method: string;
  /** Below the API root: no `/api/v3` of a GHES, no query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json;
  readonly viewer: Viewer;
  readonly world: World;
};

export type Handler = (call: Call) => Reply;

/** Thrown anywhere below a route; becomes GitHub's JSON error body. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly reply: Reply;

  constructor(status: number, message: string, extra: Omit<Reply, "status"> = {}) {
    super(message);
    this.reply = {
      status,
      headers: extra.headers ?? {},
      body: {
        message,
        documentation_url: "https://docs.github.com/rest",
        status: String(status),
        ...(extra.body as Json | undefined),
      },
    };
  }
}

export function notFound(): Refusal {
  return new Refusal(404, "Not Found");
}

/** GitHub's 422, with one entry in `errors`. */
export function validationFailed(error: Json): Refusal {
  return new Refusal(422, "Validation Failed", { body: { errors: [error] } });
}

export function ok(body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status: 200, body, headers };
}

export function param(call: Call, name: string): string {
  const value = call.params[name];
  if (value === undefined) throw new Error(`The route of ${call.path} has no :${name}`);
  return value;
}
