import { BenchError, messageOf } from "../base/errors.ts";
import type { ComparableField } from "../compare/comparability.ts";
import { inspectServer, type ServerFacts } from "../run/server.ts";
import { patiently } from "./patience.ts";
import { type BenchmarkPorts, runPortsOf, type TargetedSettings } from "./run-benchmark.ts";

type Checking = BenchmarkPorts & { readonly allowMismatch: readonly ComparableField[] };

/**
 * Asks both servers of a session, at the same time, whether they are ready and serve the model, and
 * which version they run; nothing where there is one. What is wrong with the second must not cost a
 * measurement of the first, nor what would keep the two from being compared.
 *
 * @throws BenchError of each server that cannot be used, a line each; `bad-settings` where they serve
 * different models or run different versions, which `allowMismatch` does not let be compared
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
  refuseDifferent({ base: base.value, head: head.value }, allowMismatch);
}

/** A server without `/version` does not say that it differs. */
function refuseDifferent(
  { base, head }: { readonly base: ServerFacts; readonly head: ServerFacts },
  allowMismatch: readonly ComparableField[],
): void {
  const sayVersions = base.version !== null && head.version !== null;
  const differing = [
    {
      field: "model" as const,
      differs: base.model.id !== head.model.id,
      text: `serves the model ${quoted(base.model.id)} and the head's ${quoted(head.model.id)}`,
      remedy: "Serve both under one name, or set",
    },
    {
      field: "engine-version" as const,
      differs: sayVersions && base.version !== head.version,
      text: `runs the version ${quoted(base.version)} and the head's ${quoted(head.version)}`,
      remedy: "To compare them all the same, set",
    },
  ].filter(({ field, differs }) => differs && !allowMismatch.includes(field));
  if (differing.length === 0) return;
  // The setting replaces what it was.
  const allowance = [...allowMismatch, ...differing.map(({ field }) => field)].join(",");
  const lines = differing.map(
    ({ text, remedy }) =>
      `The base's server ${text}, so nothing could be compared. ${remedy} allow-mismatch to ${allowance}.`,
  );
  throw new BenchError(lines.join("\n"), { code: "bad-settings" });
}

function quoted(said: string | null): string {
  return JSON.stringify(said);
}

/** A bug of ours goes before what a person can fix. */
function bothFaults(reasons: readonly unknown[]): unknown {
  const [first] = reasons;
  const bug = reasons.find((reason) => !(reason instanceof BenchError));
  if (bug !== undefined || !(first instanceof BenchError)) return bug;
  return new BenchError([...new Set(reasons.map(messageOf))].join("\n"), { code: first.code });
}
