import type { Socket } from "node:net";
import type { Clock } from "../base/clock.ts";

/** Where connections put what comes in until it is read. */
export type Inbox = {
  /** The option of `net.connect`. One buffer serves all: every read is copied out at once. */
  readonly onread: {
    readonly buffer: Uint8Array;
    callback(this: Socket, length: number, bytes: Uint8Array): boolean;
  };
  /** From here on `socket` gives its reader what this inbox holds for it. */
  adopt(socket: Socket): void;
  /** When the bytes that are being read came in, in the clock's ms; null while none are. */
  arrivedMs(): number | null;
};

type Arrival = { readonly bytes: Buffer; readonly atMs: number };

/** So long what came in is worked on before it is looked again what else has come in. */
const SLICE_MS = 0.25;

const READ_BYTES = 64 * 1024;

/**
 * Takes the time of everything that comes in before any of it is worked on. In a step of many
 * sequences all their chunks come within milliseconds. Worked on where they are found, the last one
 * is found when the work on all others is done; here they are first taken off every connection and
 * stamped, then worked on in slices, and between two slices the connections are looked at again.
 * Bytes skip the socket's own stream, with its buffers and events.
 */
export function createInbox(clock: Clock): Inbox {
  const held = new WeakMap<Socket, Arrival[]>();
  let waiting: Socket[] = [];
  let next = 0;
  let scheduled = false;
  let readingMs: number | null = null;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(workSlice);
  }

  function workSlice(): void {
    scheduled = false;
    const untilMs = clock.now() + SLICE_MS;
    do {
      const socket = waiting[next++];
      if (socket !== undefined) offer(socket);
    } while (next < waiting.length && clock.now() < untilMs);
    if (next < waiting.length) {
      schedule();
      return;
    }
    waiting = [];
    next = 0;
  }

  /** The reader then reads until there is nothing more. */
  function offer(socket: Socket): void {
    if (held.get(socket)?.length) socket.emit("readable");
  }

  return {
    onread: {
      buffer: new Uint8Array(READ_BYTES),
      callback(length, bytes) {
        const atMs = clock.now();
        held.get(this)?.push({ bytes: Buffer.from(bytes.subarray(0, length)), atMs });
        waiting.push(this);
        schedule();
        return true;
      },
    },
    adopt(socket) {
      const arrivals: Arrival[] = [];
      held.set(socket, arrivals);
      const readStream = socket.read.bind(socket);
      // The stream itself only ever has its end.
      socket.read = (size?: number) => {
        const arrival = size === 0 ? undefined : arrivals.shift();
        readingMs = arrival?.atMs ?? null;
        return arrival?.bytes ?? readStream(size);
      };
      // What came before a connection broke is part of the answer, so it is read before the error.
      socket.on("error", () => offer(socket));
    },
    arrivedMs: () => readingMs,
  };
}
