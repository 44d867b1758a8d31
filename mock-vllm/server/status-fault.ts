import type { FaultRule } from "../faults/fault.ts";
import {
  engineBusy,
  gatewayError,
  internalError,
  UNAUTHORIZED_BODY,
  unknownModel,
  wireError,
} from "../protocol/errors.ts";
import { jsonAnswer, type WholeAnswer } from "./exchange.ts";
import { errorAnswer } from "./mock-state.ts";

/** The answer of a request whose fault is a status code. */
export function statusFaultAnswer(
  { status, retryAfterSeconds }: Extract<FaultRule, { kind: "status" }>,
  model: string,
): WholeAnswer {
  switch (status) {
    case 400:
      return errorAnswer(
        wireError(400, "BadRequestError", { message: "The mock was told to refuse this request." }),
      );
    case 401:
      return jsonAnswer(UNAUTHORIZED_BODY, 401);
    case 404:
      return errorAnswer(unknownModel(model));
    case 408:
      return errorAnswer(gatewayError(408));
    case 429:
      return {
        ...errorAnswer(gatewayError(429)),
        headers: [["retry-after", String(retryAfterSeconds)]],
      };
    case 500:
      return errorAnswer(internalError);
    case 503:
      return errorAnswer(engineBusy);
    default:
      return status satisfies never;
  }
}
