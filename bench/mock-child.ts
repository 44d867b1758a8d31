/** A mock in a process of its own. Speaks with its parent over the IPC channel. */
import { startMockVllm } from "../mock-vllm/index.ts";
import { measureAnchor } from "../src/base/anchor.ts";
import { nowMs } from "./clock.ts";
import type { ChildAnswer, ChildQuestion } from "./mock-process.ts";

const mock = await startMockVllm(JSON.parse(process.argv[2] ?? "{}"));

process.on("message", (question: ChildQuestion) => {
  if (question.ask === "time") reply({ is: "time", nowMs: nowMs() });
  else {
    const { user, system } = process.cpuUsage();
    reply({ is: "cpu", cpuMs: (user + system) / 1000 });
  }
});
process.on("disconnect", () => process.exit(0));
reply({ is: "ready", baseUrl: mock.baseUrl, anchor: measureAnchor(nowMs) });

function reply(answer: ChildAnswer): void {
  process.send?.(answer);
}
