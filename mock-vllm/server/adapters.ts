import type { Clock } from "../clock/clock.ts";
import type { LoraInfo } from "../metrics/metrics-page.ts";

/** A LoRA adapter that is served as a model of its own. */
export type Adapter = { readonly name: string; readonly path: string };

/** One sequence, as the metrics follow it. */
export type AdapterUse = { scheduled(): void; over(): void };

/** The adapters of a running mock, and who uses them. */
export type Adapters = {
  load(adapter: Adapter): void;
  unload(name: string): void;
  find(name: string): Adapter | undefined;
  /** In the order of their loading. */
  list(): readonly Adapter[];
  /** Counts a sequence as waiting, then as running; null for one of the base model. */
  use(name: string | null): AdapterUse;
  /** Who ran and waited when; none on a server that never had an adapter. */
  history(): readonly LoraInfo[];
};

export function createAdapters(served: readonly Adapter[], clock: Clock): Adapters {
  const byName = new Map(served.map((adapter) => [adapter.name, adapter]));
  const running = new Map<string, number>();
  const waiting = new Map<string, number>();
  const seen = new Map<string, LoraInfo>();
  let isUsed = byName.size > 0;

  // As vLLM's gauge: one series for each pair of sets, its value the last time that it was true.
  function note(): void {
    if (!isUsed) return;
    const info = { running: namesIn(running), waiting: namesIn(waiting) };
    seen.set(JSON.stringify(info), { ...info, unixSeconds: Number(clock.unixNs()) / 1e9 });
  }
  return {
    load(adapter) {
      isUsed = true;
      byName.set(adapter.name, adapter);
    },
    unload(name) {
      byName.delete(name);
    },
    find: (name) => byName.get(name),
    list: () => [...byName.values()],
    use(name) {
      let counted: Map<string, number> | null = null;
      const moveTo = (next: Map<string, number> | null) => {
        if (name !== null) {
          if (counted !== null) add(counted, name, -1);
          if (next !== null) add(next, name, 1);
        }
        counted = next;
        note();
      };
      moveTo(waiting);
      return { scheduled: () => moveTo(running), over: () => moveTo(null) };
    },
    history() {
      if (running.size > 0 || waiting.size > 0) note();
      return [...seen.values()];
    },
  };
}

function add(counts: Map<string, number>, name: string, by: number): void {
  const count = (counts.get(name) ?? 0) + by;
  if (count === 0) counts.delete(name);
  else counts.set(name, count);
}

function namesIn(counts: ReadonlyMap<string, number>): string {
  return [...counts.keys()].join(",");
}
