import type { ServerResponse } from "node:http";

/** The body of a response with `transfer-encoding: chunked`, one HTTP chunk a write. */
export type ChunkedBody = {
  write(bytes: Uint8Array): void;
  /** Begins a chunk, announced twice as long as it is, and calls back when that is on its way. */
  writePartial(bytes: Uint8Array, done: () => void): void;
  /** Hands on what this turn of the event loop has written. */
  flush(): void;
};

/** Sends what the one body holds that has unsent writes. */
let sendHeld: (() => void) | null = null;

/**
 * Frames chunks itself and hands the socket all writes in a row as one buffer: a third of the
 * processor time of `response.write`, which frames each chunk in four parts. In a row, until another
 * response writes or the turn of the event loop ends: in a step of many sequences, each one's bytes
 * leave within microseconds of the trace's time for them, not after all others' are made.
 */
export function chunkedBody(response: ServerResponse): ChunkedBody {
  let pending: Uint8Array[] = [];
  const flush = () => {
    if (sendHeld === flush) sendHeld = null;
    if (pending.length === 0) return;
    const turn = Buffer.concat(pending);
    pending = [];
    response.socket?.write(turn);
  };
  return {
    write(bytes) {
      // A pipelined request's response has no socket yet; Node keeps its body until it has one.
      if (response.socket === null) {
        response.write(bytes);
        return;
      }
      if (sendHeld !== flush) {
        sendHeld?.();
        sendHeld = flush;
        process.nextTick(flush);
      }
      pending.push(chunkHead(bytes.length), bytes, LINE_END);
    },
    writePartial(bytes, done) {
      pending.push(chunkHead(bytes.length * 2), bytes);
      const rest = Buffer.concat(pending);
      pending = [];
      response.socket?.write(rest, done);
    },
    flush,
  };
}

const LINE_END = Buffer.from("\r\n", "latin1");

/** Heads of chunks up to this size are made once. */
const SMALL_CHUNK = 1024;
const smallHeads = Array.from({ length: SMALL_CHUNK }, (_, length) => makeHead(length));

function chunkHead(length: number): Buffer {
  return smallHeads[length] ?? makeHead(length);
}

function makeHead(length: number): Buffer {
  return Buffer.from(`${length.toString(16)}\r\n`, "latin1");
}
