import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { Agent, buildConnector } from "undici";
import type { Clock } from "../base/clock.ts";
import { createInbox, type Inbox } from "./inbox.ts";
import type { Wire } from "./ports.ts";

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Node's `dns.lookup`, as `net.connect` calls it. */
type ResolveName = (hostname: string, options: LookupOptions, callback: LookupCallback) => void;

export type Pool = Wire & { destroy(): Promise<void> };

/** What of the network can be replaced. */
export type Network = {
  readonly resolveName: ResolveName;
  /** Makes what opens connections; those of plain HTTP get the inbox as their `onread`. */
  readonly connectorOf: (options: ConnectorOptions) => buildConnector.connector;
};

/** undici hands what it does not know to `net.connect`, but its types do not say so. */
export type ConnectorOptions = buildConnector.BuildOptions & Partial<Pick<Inbox, "onread">>;

/** How long TCP and TLS may take; a longer wait is a wrong address, not a busy server. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * The real network. It caps nothing: a request always gets a connection at once, so what is in
 * flight is what the load asks for, and proxies from the environment are not used.
 *
 * Every request opens its own connection and closes it after the answer (`exchange.ts` sends
 * `connection: close`). vLLM drops an idle connection after 5 s without a word, and a request that
 * meets that moment is reset before its first byte, a failure that says nothing about the server.
 * A connection of its own can never be stale, and it makes the first request of a slot cost the
 * same as every later one: about 0.2 ms on loopback, one round trip elsewhere (more with TLS).
 * Names are resolved once a run, so that no request waits for a name server.
 *
 * Times of arrival are taken by `inbox.ts` where the bytes are not encrypted; TLS has to be taken off
 * first, and there a chunk's time is the one at which undici hands it on.
 *
 * @param clock the one that the run's other times are taken on
 */
export function openPool(
  clock: Clock,
  { resolveName = lookup, connectorOf = buildConnector }: Partial<Network> = {},
): Pool {
  const inbox = createInbox(clock);
  const options = { timeout: CONNECT_TIMEOUT_MS, lookup: rememberNames(resolveName) };
  const connectPlain = connectorOf({ ...options, onread: inbox.onread });
  const connectTls = connectorOf(options);
  const agent = new Agent({
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(target, callback) {
      if (target.protocol === "https:") return connectTls(target, callback);
      connectPlain(target, (...result) => {
        if (result[0] === null) inbox.adopt(result[1]);
        callback(...result);
      });
    },
  });
  return {
    dispatch: (request, handler) => agent.dispatch(request, handler),
    destroy: () => agent.destroy(),
    arrivedMs: inbox.arrivedMs,
  };
}

/** Node resolves a name anew for every connection, on a pool of four threads. */
function rememberNames(resolveName: ResolveName): ResolveName {
  const known = new Map<string, Parameters<LookupCallback>>();
  return (hostname, options, callback) => {
    const key = `${hostname} ${options.family ?? 0} ${options.all ?? false}`;
    const answer = known.get(key);
    if (answer !== undefined) {
      callback(...answer);
      return;
    }
    resolveName(hostname, options, (error, address, family) => {
      if (error === null) known.set(key, [error, address, family]);
      callback(error, address, family);
    });
  };
}
