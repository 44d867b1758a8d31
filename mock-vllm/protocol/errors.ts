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
  return { status, body: { error: { message, type, param, code: status } } };
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
