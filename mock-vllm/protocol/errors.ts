/** The body of one of vLLM's errors; how it is spaced depends on where it is written. */
export type ErrorBody = {
  readonly error: {
    readonly message: string;
    readonly type: string;
    readonly param: string | null;
    readonly code: number;
  };
};

export type WireError = { readonly status: number; readonly body: ErrorBody };

export function wireError(
  status: number,
  type: string,
  { message, param = null }: { readonly message: string; readonly param?: string | null },
): WireError {
  return { status, body: { error: { message: withoutPaths(message), type, param, code: status } } };
}

/** A refusal that names no parameter. */
export function badRequest(message: string): WireError {
  return wireError(400, "BadRequestError", { message });
}

/** A refusal as vLLM words it: what it names stands behind the text. */
export function refused(message: string, param: string, value?: string | number): WireError {
  const shown = value === undefined ? "" : `, value=${value}`;
  return wireError(400, "BadRequestError", {
    message: `${message} (parameter=${param}${shown})`,
    param,
  });
}

/** What sampling says of an answer of no tokens. */
export function noOutputTokens(maxTokens: number): WireError {
  return refused(`max_tokens must be at least 1, got ${maxTokens}.`, "max_tokens", maxTokens);
}

/** vLLM tells no paths of its machine, so a model's name that looks like one does not come back either. */
function withoutPaths(message: string): string {
  return message
    .replace(/\/(?:home|usr|opt|var|tmp|root|lib|mnt|srv)(?:\/[\w.-]+)+/g, "<path>")
    .replace(/(?:\/[\w-]+)+\/[\w-]+\.\w+/g, "<path>")
    .trim();
}

export function unknownModel(model: string): WireError {
  return wireError(404, "NotFoundError", {
    message: `The model \`${model}\` does not exist.`,
    param: "model",
  });
}

export const notFound = wireError(404, "Not Found", { message: "Not Found" });
export const methodNotAllowed = wireError(405, "Method Not Allowed", {
  message: "Method Not Allowed",
});
export const engineBusy = wireError(503, "Service Unavailable", {
  message:
    "The engine is currently busy and cannot accept new requests. Please try again later or on a different instance.",
});

export const prefillBacklog = wireError(503, "Service Unavailable", {
  message:
    "The engine has reached its prefill token backlog limit. Please try again later or on a different instance.",
});

export const emptyPrompt = wireError(400, "BadRequestError", {
  message: "The decoder prompt cannot be empty",
});

export const internalError = wireError(500, "InternalServerError", {
  message: "Internal server error",
});

export const engineDead = wireError(500, "InternalServerError", {
  message: "EngineCore encountered an issue. See stack trace (above) for the root cause.",
});

/** The one error whose `error` is a string. */
export const UNAUTHORIZED_BODY = { error: "Unauthorized" };

/** What a gateway before vLLM answers; vLLM itself sends neither 408 nor 429. */
export function gatewayError(status: 408 | 429): WireError {
  return status === 408
    ? wireError(408, "Request Timeout", {
        message: "The gateway timed out waiting for the upstream server.",
      })
    : wireError(429, "Too Many Requests", {
        message: "The gateway's rate limit is exceeded. Retry later.",
      });
}
