import type { Reply } from "./exchange.ts";

/**
 * What goes wrong. `applied` means that the request took effect all the same and only its answer
 * was lost, the case in which a blind retry makes a second comment.
 */
export type Fault =
  | { readonly kind: "answer"; readonly reply: Reply; readonly applied?: boolean }
  | { readonly kind: "reset"; readonly applied?: boolean }
  | { readonly kind: "slow"; readonly delayMs: number }
  /** Not answered before `release()` is called. */
  | { readonly kind: "hold" };

export type FaultHandle = {
  readonly hits: number;
  /** Resolves when the first request has run into it. */
  readonly arrived: Promise<void>;
  /** Lets held requests go on. */
  release(): void;
  remove(): void;
};

/** A fault as one request meets it. */
export type MetFault = Fault & { readonly released: Promise<void> };

export type Faults = {
  /** @param pattern tested on `METHOD /path?query`, the path below the API root */
  add(pattern: RegExp, fault: Fault, times?: number): FaultHandle;
  /** The first fault that this request runs into, which it uses up. */
  meet(line: string): MetFault | undefined;
  releaseAll(): void;
};

export function createFaults(): Faults {
  const active: { readonly pattern: RegExp; left: number; readonly hit: () => MetFault }[] = [];
  const handles: FaultHandle[] = [];
  return {
    add(pattern, fault, times = 1) {
      const arrival = deferred();
      const release = deferred();
      let hits = 0;
      const entry = {
        pattern,
        left: times,
        hit() {
          hits += 1;
          arrival.resolve();
          return { ...fault, released: release.promise };
        },
      };
      active.push(entry);
      const handle: FaultHandle = {
        get hits() {
          return hits;
        },
        arrived: arrival.promise,
        release: release.resolve,
        remove() {
          entry.left = 0;
        },
      };
      handles.push(handle);
      return handle;
    },
    meet(line) {
      const entry = active.find(({ pattern, left }) => left > 0 && pattern.test(line));
      if (!entry) return undefined;
      entry.left -= 1;
      return entry.hit();
    },
    releaseAll() {
      for (const handle of handles) handle.release();
    },
  };
}

function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
