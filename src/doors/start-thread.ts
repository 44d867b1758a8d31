import { Worker } from "node:worker_threads";
import type { ClientLoad } from "../observe/client-load.ts";
import type { StartThread } from "../run/crew.ts";
import type { FromThread } from "../run/load-thread.ts";

/**
 * Starts threads of the load.
 *
 * @param bundle where their script is in `dist`, from the folder of the bundle that starts them; in
 *   the source it is the module beside this one
 */
export function threadStarter(bundle: string): StartThread<ClientLoad> {
  const isSource = import.meta.url.endsWith(".ts");
  const script = new URL(isSource ? "./load-thread.ts" : bundle, import.meta.url);
  return (order, listener) => {
    const worker = new Worker(script, { workerData: order });
    worker.on("message", (message: FromThread<ClientLoad>) => listener.onMessage(message));
    worker.on("error", (thrown) => listener.onError(thrown));
    worker.on("exit", () => listener.onExit());
    return {
      post: (message) => worker.postMessage(message),
      terminate: () => void worker.terminate(),
    };
  };
}
