import { runMockCommand } from "../../mock-vllm/index.ts";
import type { CliArguments } from "../inputs/cli-arguments.ts";
import { interruptible } from "./interrupt.ts";

/** `vllm-bench mock`: serves until SIGINT or SIGTERM, which end it well. */
export async function mockCommand({
  argv,
}: Extract<CliArguments, { command: "mock" }>): Promise<number> {
  const { signal, dispose } = interruptible();
  try {
    return await runMockCommand(argv, {
      out: (text) => process.stdout.write(text),
      err: (text) => process.stderr.write(text),
      stopped: new Promise((resolve) => {
        signal.addEventListener("abort", resolve, { once: true });
      }),
    });
  } finally {
    dispose();
  }
}
