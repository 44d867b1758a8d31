import { connect } from "node:net";
import { Duplex } from "node:stream";
import type { buildConnector } from "undici";
import type { ConnectorOptions } from "../src/run/pool.ts";
import { loadPlan, rawRequest } from "./load.ts";

/** One whole HTTP response as a socket gave it, read by read. */
export type Recording = readonly Buffer[];

/** Reads one answer of a mock; at a token every few ms each read is a chunk. */
export function recordAnswer(baseUrl: string): Promise<Recording> {
  const plan = loadPlan({ requests: 1, streams: 1 });
  const [request] = plan.requests;
  if (request === undefined) throw new Error("The plan has no request.");
  const url = new URL(`${baseUrl}/chat/completions`);
  const bytes = rawRequest(url, plan, request);
  return new Promise((resolve, reject) => {
    const reads: Buffer[] = [];
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    socket.on("connect", () => socket.write(bytes));
    socket.on("data", (read) => reads.push(read));
    socket.on("error", reject);
    socket.on("end", () => resolve(reads));
  });
}

/** Connections without a network: whatever is asked on one, it is given the recording. */
export type Player = {
  /** Stands in for undici's `buildConnector`. */
  connectorOf(options: ConnectorOptions): buildConnector.connector;
  /** During the work it gives each connection its next read once a turn of the event loop. */
  whilePlaying<T>(work: () => Promise<T>): Promise<T>;
};

type Onread = NonNullable<ConnectorOptions["onread"]>;
type Playing = { readonly socket: MemorySocket; next: number };

class MemorySocket extends Duplex {
  readonly #onread: Onread | undefined;
  asked: () => void = () => undefined;

  constructor(onread: Onread | undefined) {
    super({ allowHalfOpen: false });
    this.#onread = onread;
  }

  override _read(): void {}

  override _write(_bytes: Buffer, _encoding: string, done: () => void): void {
    this.asked();
    done();
  }

  /** As `net.Socket` does: to `onread` where there is one, else into the stream. */
  deliver(bytes: Buffer): void {
    if (this.#onread === undefined) this.push(Buffer.from(bytes));
    else this.#onread.callback.call(this as never, bytes.length, bytes);
  }
}

export function createPlayer(recording: Recording): Player {
  let playing: Playing[] = [];
  let running = false;

  function step(): void {
    if (!running) return;
    playing = playing.filter((one) => {
      const bytes = recording[one.next++];
      if (bytes !== undefined) one.socket.deliver(bytes);
      else one.socket.push(null);
      return bytes !== undefined;
    });
    setImmediate(step);
  }

  return {
    connectorOf:
      ({ onread }) =>
      (_target, callback) => {
        const socket = new MemorySocket(onread);
        socket.asked = () => {
          socket.asked = () => undefined;
          playing.push({ socket, next: 0 });
        };
        // undici asks for a net.Socket, of which it needs what every Duplex has.
        process.nextTick(callback, null, socket as never);
      },
    async whilePlaying(work) {
      running = true;
      setImmediate(step);
      try {
        return await work();
      } finally {
        running = false;
      }
    },
  };
}
