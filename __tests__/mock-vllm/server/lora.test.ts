import { expect, test } from "@jest/globals";
import { createVirtualMock } from "../../../mock-vllm/index.ts";
import { aChat, send } from "../mock-client.ts";

type Scenario = Parameters<typeof createVirtualMock>[0];

function mockWith(scenario: Scenario = {}) {
  const mock = createVirtualMock(scenario);
  return {
    mock,
    get: (path: string) => mock.run(() => send(mock, { path, method: "GET" })),
    post: (path: string, body: unknown) => mock.run(() => send(mock, { path, body })),
  };
}

const LOAD = { lora_name: "sql", lora_path: "/adapters/sql" };

test("an adapter is loaded, listed, answers under its name, and is unloaded", async () => {
  const { get, post } = mockWith();
  const loaded = await post("/v1/load_lora_adapter", LOAD);
  expect([loaded.status, loaded.text, loaded.headers["content-type"]]).toEqual([
    200,
    "Success: LoRA adapter 'sql' added successfully.",
    undefined,
  ]);
  const { data } = JSON.parse((await get("/v1/models")).text);
  expect(data.length).toBe(2);
  expect(data[1]).toMatchObject({
    id: "sql",
    root: "/adapters/sql",
    parent: "mock-model",
    max_model_len: null,
  });
  const answer = await post("/v1/chat/completions", aChat({ model: "sql" }));
  expect(answer.text).toContain('"model":"sql"');
  const unloaded = await post("/v1/unload_lora_adapter", { lora_name: "sql" });
  expect(unloaded.text).toBe("Success: LoRA adapter 'sql' removed successfully.");
  expect((await post("/v1/chat/completions", aChat({ model: "sql" }))).status).toBe(404);
});

test.each([
  [
    "/v1/load_lora_adapter",
    { ...LOAD, lora_name: "base-sql" },
    400,
    "InvalidUserInput",
    "The lora adapter 'base-sql' has already been loaded. If you want to load the adapter in place, set 'load_inplace' to True.",
  ],
  [
    "/v1/load_lora_adapter",
    { ...LOAD, lora_path: "" },
    400,
    "InvalidUserInput",
    "Both 'lora_name' and 'lora_path' must be provided.",
  ],
  [
    "/v1/unload_lora_adapter",
    { lora_name: "" },
    400,
    "InvalidUserInput",
    "'lora_name' needs to be provided to unload a LoRA adapter.",
  ],
  [
    "/v1/unload_lora_adapter",
    { lora_name: "x" },
    404,
    "NotFoundError",
    "The lora adapter 'x' cannot be found.",
  ],
  [
    "/v1/unload_lora_adapter",
    {},
    400,
    "Bad Request",
    "1 validation error:\n  {'type': 'missing', 'loc': ('body', 'lora_name'), 'msg': 'Field required', 'input': {}}",
  ],
])("%s with %j is refused", async (path, body, status, type, message) => {
  const { post } = mockWith({ loraModules: [{ name: "base-sql", path: "/a" }] });
  const refused = await post(path, body);
  expect([refused.status, JSON.parse(refused.text).error]).toMatchObject([
    status,
    { message, type, code: status },
  ]);
});

test("an adapter is loaded in place when told so, and not at all where that is switched off", async () => {
  const { get, post } = mockWith({ loraModules: [{ name: "sql", path: "/old" }] });
  expect((await post("/v1/load_lora_adapter", { ...LOAD, load_inplace: true })).status).toBe(200);
  expect(JSON.parse((await get("/v1/models")).text).data[1].root).toBe("/adapters/sql");
  const fixed = mockWith({ runtimeLoraUpdating: false });
  expect((await fixed.post("/v1/load_lora_adapter", LOAD)).status).toBe(404);
});

test("the metrics tell which adapters run and wait, and when that was so", async () => {
  const { mock, get } = mockWith({
    loraModules: [LOAD, { ...LOAD, lora_name: "chat" }].map(
      ({ lora_name: name, lora_path: path }) => ({ name, path }),
    ),
    maxLoras: 2,
    engine: { stepUs: 1_000_000, maxNumSeqs: 1 },
  });
  const series = (text: string) =>
    text.split("\n").filter((line) => line.startsWith("vllm:lora_requests_info{"));
  const during = await mock.run(async () => {
    const asked = ["sql", "chat"].map((model) =>
      send(mock, { body: aChat({ model, max_tokens: 2 }) }),
    );
    await new Promise<void>((resolve) => mock.clock.after(500, resolve));
    const page = await send(mock, { path: "/metrics", method: "GET" });
    await Promise.all(asked);
    return page;
  });
  const labels = (running: string, waiting: string) =>
    `vllm:lora_requests_info{max_lora="2",running_lora_adapters="${running}",waiting_lora_adapters="${waiting}"}`;
  expect(series(during.text)).toContain(`${labels("sql", "chat")} 1.7672256005e+09`);
  expect(series((await get("/metrics")).text)).toContain(`${labels("", "")} 1.767225604e+09`);
  expect(series((await mockWith().get("/metrics")).text)).toEqual([]);
});
