import { expect, test } from "@jest/globals";
import { createVirtualMock, startMockVllm } from "../../../mock-vllm/index.ts";
import { aChat, exchangeRaw, postText, send } from "../mock-client.ts";

const WHOLE = aChat({ stream: false, max_tokens: 20, ignore_eos: true });

async function ask(fault: string) {
  const mock = createVirtualMock();
  return mock.run(() => send(mock, { body: WHOLE, headers: { "x-mock-fault": fault } }));
}

test("a whole answer's usage can be absent or wrong", async () => {
  expect(JSON.parse((await ask("no-usage")).text).usage).toBeNull();
  expect(JSON.parse((await ask("wrong-usage;extraTokens=5")).text).usage).toMatchObject({
    completion_tokens: 25,
    total_tokens: 40,
  });
});

test("a whole answer's finish reason can be missing or any text", async () => {
  const finish = async (fault: string) =>
    JSON.parse((await ask(fault)).text).choices[0].finish_reason;
  expect(await finish("crlf")).toBe("length");
  expect(await finish("missing-finish-reason")).toBeNull();
  expect(await finish("finish-reason;reason=error")).toBe("error");
});

test("a whole answer can stop half-way, with or without a word about it", async () => {
  const whole = (await ask("crlf")).text;
  const truncated = await ask("truncated-json");
  expect(truncated.text).toBe(whole.slice(0, Math.floor(whole.length / 2)));
  expect(truncated.error).toBeNull();
  const cut = await ask("reset-mid-chunk");
  expect(cut.headers["content-length"]).toBe(String(whole.length));
  expect([cut.text, cut.error?.code]).toEqual([truncated.text, "ECONNRESET"]);
  expect((await ask("truncated-body")).error?.code).toBe("UND_ERR_SOCKET");
});

test("what breaks a stream off with an error event is a 500 for a whole answer", async () => {
  const answer = await ask("error-frame");
  expect([answer.status, answer.text]).toEqual([
    500,
    '{"error":{"message":"Internal server error","type":"InternalServerError","param":null,"code":500}}',
  ]);
});

test("a stalled whole answer comes so much later", async () => {
  const answer = await ask("stall;seconds=3");
  expect([answer.status, answer.endMs]).toEqual([200, 3000]);
});

test("on a port, a cut body is shorter than announced and a kept connection can end", async () => {
  // An idle connection stays: without its fault, the second answer would keep this test waiting.
  await using mock = await startMockVllm({ keepAliveSeconds: 3600 });
  const received = (fault: string) =>
    exchangeRaw(mock.url, postText("/v1/chat/completions", WHOLE, [`x-mock-fault: ${fault}`]));
  const cut = await received("truncated-body");
  const [, announced = "0", body = ""] =
    /content-length: (\d+)\r\n[\s\S]*?\r\n\r\n(.*)$/.exec(cut) ?? [];
  expect(body.length).toBe(Math.floor(Number(announced) / 2));
  expect(await received("keep-alive-close")).toMatch(/"metrics":null\}$/);
});
