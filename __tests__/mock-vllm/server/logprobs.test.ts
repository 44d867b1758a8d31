import { expect, test } from "@jest/globals";
import { createVirtualMock } from "../../../mock-vllm/index.ts";
import { aChat, type Chunk, send } from "../mock-client.ts";

async function ask(body: object, path = "/v1/completions") {
  const mock = createVirtualMock({ reasoningTokens: 0 });
  return mock.run(() => send(mock, { path, body }));
}

const PROMPT = { prompt: "The river", echo: true };

test("a prompt that is only to come back has the log probabilities of all its tokens but the first", async () => {
  const { text } = await ask({ ...PROMPT, max_tokens: 0, logprobs: 1 });
  const {
    choices: [choice],
    usage,
  } = JSON.parse(text);
  const [, chance] = choice.logprobs.token_logprobs;
  expect(chance).toBeLessThan(0);
  expect(choice).toMatchObject({
    text: "The river",
    logprobs: {
      text_offset: [0, 3],
      token_logprobs: [null, chance],
      tokens: ["The", " river"],
      top_logprobs: [null, { " river": chance }],
    },
    finish_reason: "length",
    prompt_logprobs: [null, { 2701: { logprob: chance, rank: 1, decoded_token: " river" } }],
  });
  // The engine makes one token that nobody sees.
  expect(usage).toMatchObject({ prompt_tokens: 2, completion_tokens: 1 });
});

test("streamed, the prompt's come with the first chunk, and offsets go on behind its text", async () => {
  const { chunks } = await ask({ ...PROMPT, max_tokens: 2, logprobs: 2, stream: true });
  const [first, second] = chunks.map(told);
  expect(first?.text).toMatch(/^The river\w+$/);
  expect(first?.prompt_token_ids).toEqual([3244, 2701]);
  expect(first?.logprobs.text_offset).toEqual([0, 3, 9]);
  expect(first?.logprobs.tokens.slice(0, 2)).toEqual(["The", " river"]);
  expect(second?.logprobs.text_offset).toEqual([first?.text.length]);
  expect(Object.keys(second?.logprobs.top_logprobs[0] ?? {}).length).toBe(2);
});

function told({ choices: [choice] }: Chunk) {
  return choice as unknown as {
    readonly text: string;
    readonly prompt_token_ids: readonly number[] | null;
    readonly logprobs: {
      readonly text_offset: readonly number[];
      readonly tokens: readonly string[];
      readonly top_logprobs: readonly object[];
    };
  };
}

test("prompt_logprobs tells them of a chat's prompt, but not in a stream", async () => {
  const chat = (body: object) => ask(aChat({ max_tokens: 1, ...body }), "/v1/chat/completions");
  const whole = JSON.parse((await chat({ stream: false, prompt_logprobs: 2 })).text);
  expect(whole.prompt_logprobs.length).toBe(whole.usage.prompt_tokens);
  expect(whole.prompt_logprobs[0]).toBeNull();
  const ranks = Object.values(whole.prompt_logprobs[1] as Record<string, { rank: number }>);
  expect(ranks.map(({ rank }) => rank).toSorted()).toEqual([1, 2]);
  expect(JSON.parse((await chat({ top_logprobs: "2", logprobs: true })).text).error.message).toBe(
    "`top_logprobs` must be an integer. (parameter=top_logprobs, value=2)",
  );
  expect(JSON.parse((await chat({ prompt_logprobs: 2 })).text).error.message).toBe(
    "`prompt_logprobs` are not available when `stream=True`. (parameter=prompt_logprobs)",
  );
});
