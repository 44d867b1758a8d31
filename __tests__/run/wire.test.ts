import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { readChatEvent, serverMessage } from "../../src/run/wire.ts";

const NOTHING = {
  kind: "chunk",
  hasChoice: false,
  content: "",
  reasoning: "",
  finishReason: null,
  usage: null,
};

function read(payload: unknown) {
  return readChatEvent(JSON.stringify(payload));
}

test("reads content, finish_reason and both names of reasoning", () => {
  expect(read({ choices: [{ delta: { content: "Hi" }, finish_reason: "stop" }] })).toEqual({
    ...NOTHING,
    hasChoice: true,
    content: "Hi",
    finishReason: "stop",
  });
  for (const delta of [
    { reasoning: "Ok" },
    { reasoning_content: "Ok" },
    { reasoning: "Ok", reasoning_content: "Ok" },
    { reasoning: null, reasoning_content: "Ok", content: null },
  ]) {
    expect(read({ choices: [{ delta }] })).toEqual({
      ...NOTHING,
      hasChoice: true,
      reasoning: "Ok",
    });
  }
});

test("takes a role-only delta, a tool call and absent or null parts for a choice without output", () => {
  for (const choice of [
    { delta: { role: "assistant", content: "" } },
    { delta: { tool_calls: [{ index: 0, function: { arguments: "{}" } }] } },
    { delta: null, finish_reason: null },
    {},
  ]) {
    expect(read({ choices: [choice] })).toEqual({ ...NOTHING, hasChoice: true });
  }
});

test("takes unknown fields, null objects and missing choices", () => {
  expect(read({ object: null, novelty: { a: 1 } })).toEqual(NOTHING);
  expect(read({ choices: null, error: null })).toEqual(NOTHING);
  expect(read({ choices: [null, 5] })).toEqual(NOTHING);
});

test("reads the usage chunk, each count on its own", () => {
  expect(
    read({
      choices: [],
      usage: {
        prompt_tokens: 12,
        completion_tokens: 5,
        prompt_tokens_details: { cached_tokens: 8 },
        completion_tokens_details: { reasoning_tokens: 3 },
      },
    }),
  ).toEqual({
    ...NOTHING,
    usage: { promptTokens: 12, completionTokens: 5, cachedTokens: 8, reasoningTokens: 3 },
  });
  const none = {
    promptTokens: null,
    completionTokens: null,
    cachedTokens: null,
    reasoningTokens: null,
  };
  for (const bad of [-1, 1.5, 2 ** 53, "12", null, true]) {
    expect(read({ choices: [], usage: { prompt_tokens: bad, completion_tokens: bad } })).toEqual({
      ...NOTHING,
      usage: none,
    });
  }
});

test("reads error frames in every shape in use", () => {
  expect(
    read({
      error: {
        message: "Internal server error",
        type: "InternalServerError",
        param: null,
        code: 500,
      },
    }),
  ).toEqual({ kind: "error", message: "Internal server error (InternalServerError, 500)" });
  expect(read({ error: "Unauthorized" })).toEqual({ kind: "error", message: "Unauthorized" });
  expect(read({ object: "error", message: "flat", code: 40303 })).toEqual({
    kind: "error",
    message: "flat (40303)",
  });
  expect(read({ error: { reason: "odd" } })).toEqual({
    kind: "error",
    message: '{"reason":"odd"}',
  });
  expect(serverMessage({ error: 5 })).toBe("5");
});

test("knows [DONE] before JSON", () => {
  expect(readChatEvent("[DONE]")).toEqual({ kind: "done" });
  expect(readChatEvent(" [DONE] ")).toEqual({ kind: "done" });
});

test("calls what is no JSON object malformed, without quoting what may be answer text", () => {
  expect(readChatEvent(' {"choices":[')).toEqual({
    kind: "malformed",
    reason: 'an event of 13 characters that starts with "{" is not JSON',
  });
  expect(readChatEvent("5")).toEqual({
    kind: "malformed",
    reason: 'an event of 1 characters that starts with "5" is not a JSON object',
  });
});

test("never throws, whatever JSON comes", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { kind } = read(value);
      expect(["chunk", "error", "malformed"]).toContain(kind);
    }),
  );
  const shape = fc.record({
    choices: fc.array(fc.record({ delta: fc.jsonValue(), finish_reason: fc.jsonValue() })),
    usage: fc.jsonValue(),
  });
  fc.assert(fc.property(shape, (value) => expect(read(value).kind).toBe("chunk")));
});
