import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ports that systems give to connections: one of those could be taken before the program listens, or while it is dead.
const PORTS = { from: 20_000, count: 10_000 };

/**
 * A port of the loopback interface on which nothing listens.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  const port = PORTS.from + randomInt(PORTS.count);
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(freePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
