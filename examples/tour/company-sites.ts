// Three companies' web sites on loopback, told apart by their host names: what research reads in the tour is fetched for real.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const NAMES = ['northwind', 'globex', 'initech'] as const;

/** The `company_domain` of each site, e.g. `northwind.localhost:49152`. */
export type CompanySites = { domains: Record<(typeof NAMES)[number], string>; close(): void };

export async function startCompanySites(port: number): Promise<CompanySites> {
  const pages = new Map(
    await Promise.all(
      NAMES.map(async (name) => [name, await readFile(join(import.meta.dirname, 'sites', `${name}.html`))] as const),
    ),
  );
  const server = createServer((request, response) => {
    const page = pages.get(request.headers.host?.split('.')[0] as (typeof NAMES)[number]);
    const isHome = request.url === '/' && page;
    response.writeHead(isHome ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(isHome ? page : 'Not found');
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const actual = (server.address() as AddressInfo).port;
  return {
    domains: Object.fromEntries(NAMES.map((name) => [name, `${name}.localhost:${actual}`])) as CompanySites['domains'],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
