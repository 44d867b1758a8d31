import { type FakeCall, fakeDispatcher } from "./fake-dispatcher.ts";

/** What one request path answers: a status and a body. */
export type Answers = Readonly<
  Record<
    string,
    (body: Record<string, unknown>) => { status?: number; json?: unknown; text?: string }
  >
>;

/** A dispatcher that answers by path at once; paths it does not know get vLLM's 404. */
export function fakeVllm(answers: Answers) {
  return fakeDispatcher((call: FakeCall) => {
    const sent = call.options.body;
    const body = sent === null || sent === undefined ? {} : JSON.parse(String(sent));
    const {
      status = 200,
      json,
      text = JSON.stringify(json),
    } = answers[call.options.path]?.(body) ?? {
      status: 404,
      json: { error: { message: "Not Found", type: "Not Found", param: null, code: 404 } },
    };
    call.headers(status, { "content-type": "application/json" });
    call.data(text);
    call.end();
  });
}

/** The one prompt of a request body. */
export function promptOf(body: Record<string, unknown>): string {
  const [message] = body["messages"] as readonly { readonly content: string }[];
  return message?.content ?? "";
}

/** A tokenizer of its own: `perWord` tokens for each run of letters or digits, plus a template. */
export function countTokens(prompt: string, perWord: (word: string) => number = () => 1): number {
  const words = prompt.match(/[A-Za-z0-9]+/g) ?? [];
  return 11 + Math.round(words.reduce((sum, word) => sum + perWord(word), 0));
}
