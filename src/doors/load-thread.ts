/** What every thread of the load runs. */
import { parentPort, workerData } from "node:worker_threads";
import { systemClock } from "../base/clock.ts";
import { type ClientLoad, watchClientLoad } from "../observe/client-load.ts";
import {
  type FromThread,
  serveThread,
  type ThreadOrder,
  type ToThread,
} from "../run/load-thread.ts";
import { openPool } from "../run/pool.ts";

const clock = systemClock();
const order: ThreadOrder = workerData;

// The main thread ends this one once it has said that it is done.
await serveThread(order, {
  dispatcher: openPool(clock),
  clock,
  listen: (onMessage) => parentPort?.on("message", (message: ToThread) => onMessage(message)),
  say: (message: FromThread<ClientLoad>) => parentPort?.postMessage(message),
  watch: watchClientLoad,
});
