import { startMockVllm } from "./index.ts";

const mock = await startMockVllm({});
process.stdout.write(`${mock.baseUrl}\n`);
