/** Holds many open streams, of the product's client or of a bare drain, and says what they take. */
import { drain } from "./drain.ts";
import { runLoad } from "./load.ts";
import type { MemoryAnswer } from "./memory.ts";

const [baseUrl = "", client = "", streams = "1"] = process.argv.slice(2);
const shape = { streams: Number(streams), requests: Number(streams) };

/** Two collections: the first one only queues what finalizers hold. */
function heldBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const before = heldBytes();
const work = client === "drain" ? drain(baseUrl, shape) : runLoad(baseUrl, shape);
process.on("message", () => {
  const held = heldBytes() - before;
  const answer: MemoryAnswer = { held, peakRss: process.resourceUsage().maxRSS * 1024 };
  process.send?.(answer, () => process.exit(0));
});
await work;
