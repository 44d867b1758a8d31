import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";

export type Proxy = AsyncDisposable & {
  readonly url: string;
  /** `host:port` of every tunnel that was asked for. */
  readonly tunnels: readonly string[];
};

/**
 * A forward proxy that leads every tunnel to one loopback port, whatever host it was asked for: so
 * an API URL with a host name that exists nowhere works through it, and only through it.
 */
export async function startProxy(toPort: number): Promise<Proxy> {
  const tunnels: string[] = [];
  const sockets = new Set<Socket | Duplex>();
  const server = createServer((_request, response) => response.writeHead(501).end());
  server.on("connect", (request: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnels.push(request.url ?? "");
    const target = connect(toPort, "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      target.write(head);
      target.pipe(client).pipe(target);
    });
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tunnels,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
