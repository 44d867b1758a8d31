import { endGroup, startGroup } from "@actions/core";
import type { ArtifactStore } from "./upload.ts";

/**
 * The run's own artifact service. Its client is loaded only here and only now: it is larger than
 * all the rest of the program.
 */
export function actionsArtifactStore(signal: AbortSignal): ArtifactStore {
  return {
    async upload({ name, folder, files, retentionDays }) {
      const { DefaultArtifactClient } = await import("@actions/artifact");
      const options = retentionDays === 0 ? {} : { retentionDays };
      // The client tells every step it takes.
      startGroup("Upload the benchmark artifact");
      const { id, digest } = await orAborted(
        new DefaultArtifactClient().uploadArtifact(name, [...files], folder, options),
        signal,
      ).finally(endGroup);
      if (id === undefined) throw new Error("the artifact service gave no id");
      return { id, digest: digest ?? null };
    },
  };
}

/** The client knows no signal, so a cancelled step stops waiting for it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
