import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BenchContext } from './bench.ts';

const DESCRIPTION = 'Nordic Freight moves refrigerated goods between forty Nordic ports.';
const HOME = `<!doctype html><html lang="en"><head><title>Nordic Freight</title><meta name="description" content="${DESCRIPTION}"></head>
<body><h1>Nordic Freight</h1><p>${DESCRIPTION}</p></body></html>`;

/** Serves a company's site of one page on loopback, which a server reads once for all pages of its people. @returns its domain */
export async function startFreightSite(context: BenchContext): Promise<string> {
  const server = createServer((request, response) => {
    const isHome = request.url === '/';
    response.writeHead(isHome ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(isHome ? HOME : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.afterwards(() => server.close());
  return `nordic-freight.localhost:${(server.address() as AddressInfo).port}`;
}
