import { MockError, startMockVllm } from "../../mock-vllm/index.ts";
import { BenchError } from "../base/errors.ts";
import type { CliArguments } from "../inputs/cli-arguments.ts";
import { interruptible } from "./interrupt.ts";

/** `vllm-bench mock`: serves until SIGINT or SIGTERM, which end it well. */
export async function mockCommand({
  port,
  profile,
  seed,
}: Extract<CliArguments, { command: "mock" }>): Promise<number> {
  const interrupt = interruptible();
  try {
    await using mock = await startMockVllm({ port, profile, seed });
    process.stdout.write(`${mock.baseUrl}\n`);
    await new Promise<void>((resolve) => {
      interrupt.signal.addEventListener("abort", () => resolve(), { once: true });
    });
    return 0;
  } catch (error) {
    if (!(error instanceof MockError)) throw error;
    throw new BenchError(error.message, { code: "bad-settings", cause: error.cause });
  } finally {
    interrupt.dispose();
  }
}
