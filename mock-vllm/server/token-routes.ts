import { decode, encode, tokenText } from "../content/tokenizer.ts";
import { parseBody } from "../protocol/body-validation.ts";
import { wireError } from "../protocol/errors.ts";
import { DetokenizeRequest, TokenizeRequest } from "../protocol/generation-request.ts";
import { chatPrompt } from "./chat-prompt.ts";
import { jsonAnswer, type MockRequest, type WholeAnswer } from "./exchange.ts";
import { errorAnswer, type MockState } from "./mock-state.ts";
import { checkModel } from "./model-check.ts";

/** `POST /tokenize`: counts messages exactly as the usage of their chat completion does. */
export function tokenize(state: MockState, { body, headers }: MockRequest): WholeAnswer {
  const parsed = parseBody(TokenizeRequest, body, headers["content-type"]);
  if (parsed.kind === "invalid") return errorAnswer(parsed.error);
  const { model, prompt, messages, return_token_strs } = parsed.data;
  const wrong = checkModel(state, model);
  if (wrong !== null) return errorAnswer(wrong);
  if (messages === undefined && prompt === undefined) {
    return errorAnswer(
      wireError(400, "Bad Request", {
        message:
          "1 validation error:\n  {'type': 'missing', 'loc': ('body', 'prompt'), 'msg': 'Field required', 'input': {}}",
        param: "body.prompt",
      }),
    );
  }
  const ids =
    messages === undefined
      ? encode(prompt ?? "")
      : chatPrompt({ ...parsed.data, messages }).tokenIds();
  return jsonAnswer({
    count: ids.length,
    max_model_len: state.maxModelLen,
    tokens: ids,
    token_strs: return_token_strs === true ? ids.map(tokenText) : null,
  });
}

/** `POST /detokenize`. */
export function detokenize(state: MockState, { body, headers }: MockRequest): WholeAnswer {
  const parsed = parseBody(DetokenizeRequest, body, headers["content-type"]);
  if (parsed.kind === "invalid") return errorAnswer(parsed.error);
  const wrong = checkModel(state, parsed.data.model);
  return wrong === null ? jsonAnswer({ prompt: decode(parsed.data.tokens) }) : errorAnswer(wrong);
}
