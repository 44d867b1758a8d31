type Event = {
  readonly atMs: number;
  /** Order of scheduling, so that events of one time run first come, first served. */
  readonly order: number;
  run: (() => void) | null;
};

/** Pending events by time; those of one time in the order in which they were scheduled. */
export type EventHeap = {
  push(atMs: number, run: () => void): () => void;
  /** Time of the next event that was not cancelled; undefined when there is none. */
  nextMs(): number | undefined;
  /** Takes and runs every event of the given time, those included that they schedule for it. */
  runAt(atMs: number): void;
};

/** A binary heap; cancelled events stay in it as blanks until their time. */
export function eventHeap(): EventHeap {
  const heap: Event[] = [];
  let scheduled = 0;

  const dropBlanks = () => {
    while (heap[0] !== undefined && heap[0].run === null) takeFirst(heap);
  };
  return {
    push(atMs, run) {
      const event: Event = { atMs, order: scheduled++, run };
      siftUp(heap, event);
      return () => {
        event.run = null;
      };
    },
    nextMs() {
      dropBlanks();
      return heap[0]?.atMs;
    },
    runAt(atMs) {
      dropBlanks();
      while (heap[0] !== undefined && heap[0].atMs <= atMs) {
        const run = takeFirst(heap)?.run;
        run?.();
        dropBlanks();
      }
    },
  };
}

function before(a: Event, b: Event): boolean {
  return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
}

function siftUp(heap: Event[], event: Event): void {
  let at = heap.push(event) - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || !before(event, parent)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = event;
}

function takeFirst(heap: Event[]): Event | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (first === undefined || last === undefined || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    let child = heap[below];
    if (child === undefined) break;
    const right = heap[below + 1];
    if (right !== undefined && before(right, child)) {
      child = right;
      below += 1;
    }
    if (!before(child, last)) break;
    heap[at] = child;
    at = below;
  }
  heap[at] = last;
  return first;
}
