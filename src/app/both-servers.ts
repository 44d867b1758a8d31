import { BenchError, messageOf } from "../base/errors.ts";
import type { ComparableField } from "../compare/comparability.ts";
import { inspectServer } from "../run/server.ts";
import { patiently } from "./patience.ts";
import { type BenchmarkPorts, runPortsOf, type TargetedSettings } from "./run-benchmark.ts";

type Checking = BenchmarkPorts & { readonly allowMismatch: readonly ComparableField[] };

/**
 * Asks both servers of a session, at the same time, whether they are ready and serve the model;
 * nothing where there is one. What is wrong with the second must not cost a measurement of the first.
 *
 * @throws BenchError of each server that cannot be used, a line each; `bad-settings` where they serve
 * different models, which `allowMismatch` does not let be compared
 */
export async function checkBothServers(
  settings: TargetedSettings,
  { allowMismatch, ...ports }: Checking,
): Promise<void> {
  const { baseUrl, headUrl, model } = settings;
  if (headUrl === null) return;
  const readyTimeoutMs = settings.readyTimeoutSeconds * 1000;
  const look = (url: string, side: "base" | "head") => {
    const runPorts = runPortsOf({ ...settings, baseUrl: url }, ports, side);
    const work = inspectServer({ model, readyTimeoutMs }, runPorts);
    return patiently(`Waiting for the server at ${url} …`, work, ports);
  };
  const [base, head] = await Promise.allSettled([look(baseUrl, "base"), look(headUrl, "head")]);
  if (base.status === "rejected" || head.status === "rejected") {
    throw bothFaults(
      [base, head].flatMap((one) => (one.status === "rejected" ? [one.reason] : [])),
    );
  }
  const served = [base.value.model.id, head.value.model.id].map((id) => JSON.stringify(id));
  if (served[0] === served[1] || allowMismatch.includes("model")) return;
  throw new BenchError(
    `The base's server serves the model ${served[0]} and the head's ${served[1]}, so nothing could be compared. ` +
      "Serve both under one name, or set allow-mismatch to model.",
    { code: "bad-settings" },
  );
}

/** A bug of ours goes before what a person can fix. */
function bothFaults(reasons: readonly unknown[]): unknown {
  const [first] = reasons;
  const bug = reasons.find((reason) => !(reason instanceof BenchError));
  if (bug !== undefined || !(first instanceof BenchError)) return bug;
  return new BenchError([...new Set(reasons.map(messageOf))].join("\n"), { code: first.code });
}
