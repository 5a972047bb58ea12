import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

export type ServedSite = { domain: string; close(): Promise<void> };

/** Serves a folder on loopback: `/` is `index.html`; `/x` and `/x/` are the first of `x`, `x.html` and `x/index.html`. */
export async function serveSite(folder: string): Promise<ServedSite> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname)).replace(/\/$/, '');
    for (const name of path === '' ? ['index.html', 'index.htm'] : [path, `${path}.html`, `${path}/index.html`]) {
      const content = name.endsWith('truth.json') ? null : await readFile(join(folder, name)).catch(() => null);
      if (content === null) continue;
      const type = TYPES[extname(name)] ?? 'text/html; charset=utf-8';
      response.writeHead(200, { 'content-type': type }).end(content);
      return;
    }
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    domain: `company.localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
