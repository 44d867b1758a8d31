import type { Sequence } from "./sequence.ts";

/** First come, first served, but a preempted sequence goes back to the front. Finished ones are skipped. */
export type WaitQueue = {
  first(): Sequence | undefined;
  removeFirst(): void;
  append(seq: Sequence): void;
  putBack(seq: Sequence): void;
};

export function createWaitQueue(): WaitQueue {
  let items: Sequence[] = [];
  let head = 0;
  const preempted: Sequence[] = [];

  function dropFinished(): void {
    while (preempted.at(-1)?.state === "finished") preempted.pop();
    while (items[head]?.state === "finished") head++;
    // Cut off the used part once it is most of the array: O(1) per sequence over time.
    if (head > 1024 && head * 2 > items.length) {
      items = items.slice(head);
      head = 0;
    }
  }

  return {
    first() {
      dropFinished();
      return preempted.at(-1) ?? items[head];
    },
    removeFirst() {
      if (preempted.length > 0) preempted.pop();
      else head++;
    },
    append: (seq) => void items.push(seq),
    putBack: (seq) => void preempted.push(seq),
  };
}

/** Sequences on their way into the waiting queue, by time and then by arrival: a binary heap. */
export type ArrivalHeap = {
  first(): Sequence | undefined;
  push(seq: Sequence): void;
  pop(): void;
};

export function createArrivalHeap(): ArrivalHeap {
  const heap: Sequence[] = [];

  function sift(from: number): void {
    let at = from;
    for (;;) {
      let least = at;
      if (before(heap[2 * at + 1], heap[least])) least = 2 * at + 1;
      if (before(heap[2 * at + 2], heap[least])) least = 2 * at + 2;
      if (least === at) return;
      swap(heap, at, least);
      at = least;
    }
  }

  return {
    first: () => heap[0],
    push(seq) {
      let at = heap.push(seq) - 1;
      while (at > 0 && before(heap[at], heap[(at - 1) >> 1])) {
        swap(heap, at, (at - 1) >> 1);
        at = (at - 1) >> 1;
      }
    },
    pop() {
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return;
      heap[0] = last;
      sift(0);
    },
  };
}

function before(one: Sequence | undefined, other: Sequence | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (one.queuedMs !== other.queuedMs) return one.queuedMs < other.queuedMs;
  return one.ordinal < other.ordinal;
}

function swap(heap: Sequence[], one: number, other: number): void {
  const a = heap[one];
  const b = heap[other];
  if (a === undefined || b === undefined) return;
  heap[one] = b;
  heap[other] = a;
}
