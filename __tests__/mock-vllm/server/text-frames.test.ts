import { expect, test } from "@jest/globals";
import { createVirtualMock } from "../../../mock-vllm/index.ts";
import type { ScenarioInput } from "../../../mock-vllm/scenario/scenario.ts";
import { type Asked, aChat, send } from "../mock-client.ts";

/** A fault that never strikes: every frame of such a request is written by its format, as JSON. */
const BY_FORMAT = { "x-mock-fault": "stall;afterChunks=1000000" };

const PROMPT =
  'Write exactly 12 code words, from this list: amber, "quoted", back\\slash, é, 日本, cedar';

async function writesOf(scenario: ScenarioInput, asked: Asked): Promise<readonly string[]> {
  const mock = createVirtualMock({ profile: "8b-h100", ...scenario });
  const { writes } = await mock.run(() => send(mock, asked));
  return writes.map((bytes) => bytes.toString("utf8"));
}

const chat = (overrides: object = {}) =>
  aChat({ messages: [{ role: "user", content: PROMPT }], max_tokens: 120, ...overrides });

const TOOLS = [
  {
    type: "function",
    function: {
      name: "look",
      parameters: { type: "object", properties: { at: { type: "string" } }, required: ["at"] },
    },
  },
];

test.each<[string, ScenarioInput, Asked]>([
  ["a chat", {}, { body: chat() }],
  ["two choices", {}, { body: chat({ n: 2 }) }],
  ["hidden reasoning", {}, { body: chat({ include_reasoning: false }) }],
  ["log probabilities", {}, { body: chat({ logprobs: true, top_logprobs: 2 }) }],
  ["token ids", {}, { body: chat({ return_token_ids: true }) }],
  ["running usage", { forceIncludeUsage: true }, { body: chat() }],
  ["a stop string", {}, { body: chat({ stop: ["never comes"] }) }],
  ["reasoning under two names", { reasoningField: "both" }, { body: chat() }],
  ["the Rust front end", { frontend: "rust" }, { body: chat() }],
  ["several tokens a frame", { engine: { streamInterval: 3 } }, { body: chat() }],
  ["two tokens a frame", { engine: { streamInterval: 2 } }, { body: chat() }],
  ["seven tokens a frame", { engine: { streamInterval: 7 } }, { body: chat() }],
  ["a server without reasoning parser", { reasoningParser: false }, { body: chat() }],
  ["tools that are not called", {}, { body: chat({ tools: TOOLS }) }],
  ["tools that are called", { autoToolCalls: 2 }, { body: chat({ tools: TOOLS }) }],
  [
    "a tool that must be called, three tokens a frame",
    { engine: { streamInterval: 3 } },
    { body: chat({ tools: TOOLS, tool_choice: "required" }) },
  ],
  [
    "a completion that echoes",
    {},
    { path: "/v1/completions", body: { prompt: PROMPT, stream: true, max_tokens: 40, echo: true } },
  ],
])("The frames of %s are the ones that its format writes", async (_name, scenario, asked) => {
  const written = await writesOf(scenario, asked);
  expect(written.length).toBeGreaterThan(12);
  // The id and the texts are of the request; only who writes the frames differs.
  expect(written).toEqual(await writesOf(scenario, { ...asked, headers: BY_FORMAT }));
});
