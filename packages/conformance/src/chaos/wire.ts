import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to a Postgres that can be cut: the connections end, and new ones pass. */
export async function startWire(target: string) {
  const url = new URL(target);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.pipe(to);
    from
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    join(client, upstream);
    join(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  return {
    /** The database's URL through the wire. */
    url: url.href,
    /** Ends all connections, whatever is on them. @returns how many there were */
    cut(): number {
      const count = sockets.size / 2;
      for (const socket of sockets) socket.destroy();
      return count;
    },
    close(): void {
      server.close();
      this.cut();
    },
  };
}
