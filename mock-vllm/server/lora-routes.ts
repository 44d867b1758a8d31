import { parseBody } from "../protocol/body-validation.ts";
import { type WireError, wireError } from "../protocol/errors.ts";
import { LoadAdapterRequest, UnloadAdapterRequest } from "../protocol/lora-request.ts";
import type { MockRequest, WholeAnswer } from "./exchange.ts";
import { errorAnswer, type MockState } from "./mock-state.ts";

/** `POST /v1/load_lora_adapter`; the path is only shown, nothing is read from it. */
export function loadAdapter({ adapters }: MockState, { body, headers }: MockRequest): WholeAnswer {
  const parsed = parseBody(LoadAdapterRequest, body, headers["content-type"]);
  if (parsed.kind === "invalid") return errorAnswer(parsed.error);
  const { lora_name: name, lora_path: path, load_inplace: inPlace } = parsed.data;
  if (name === "" || path === "") {
    return wrongInput("Both 'lora_name' and 'lora_path' must be provided.");
  }
  if (inPlace !== true && adapters.find(name) !== undefined) {
    return wrongInput(
      `The lora adapter '${name}' has already been loaded. If you want to load the adapter in place, set 'load_inplace' to True.`,
    );
  }
  adapters.load({ name, path });
  return plainText(`Success: LoRA adapter '${name}' added successfully.`);
}

/** `POST /v1/unload_lora_adapter`. */
export function unloadAdapter(
  { adapters }: MockState,
  { body, headers }: MockRequest,
): WholeAnswer {
  const parsed = parseBody(UnloadAdapterRequest, body, headers["content-type"]);
  if (parsed.kind === "invalid") return errorAnswer(parsed.error);
  const { lora_name: name } = parsed.data;
  if (name === "") return wrongInput("'lora_name' needs to be provided to unload a LoRA adapter.");
  if (adapters.find(name) === undefined) return errorAnswer(notLoaded(name));
  adapters.unload(name);
  return plainText(`Success: LoRA adapter '${name}' removed successfully.`);
}

function notLoaded(name: string): WireError {
  return wireError(404, "NotFoundError", {
    message: `The lora adapter '${name}' cannot be found.`,
  });
}

function wrongInput(message: string): WholeAnswer {
  return errorAnswer(wireError(400, "InvalidUserInput", { message }));
}

/** Starlette's `Response` of a string: no content type. */
function plainText(body: string): WholeAnswer {
  return { status: 200, contentType: null, body };
}
