// Serves the routes of this folder by a Next of its own process, which tells its port and gives its record out.
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

// Next's types change Node's for every file compiled with them, so this program leaves them out.
type Next = (options: object) => { prepare(): Promise<void>; getRequestHandler(): RequestListener };
const next: Next = createRequire(import.meta.url)('next');

const record: { deliveries: unknown[]; failures: unknown[] } = { deliveries: [], failures: [] };
Object.assign(globalThis, { record });

const app = next({
  dev: true,
  dir: import.meta.dirname,
  quiet: true,
});
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => {
  if (request.url !== '/record') return handle(request, response);
  response.end(JSON.stringify(record));
  record.deliveries = [];
  record.failures = [];
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
