import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const HTML = 'text/html; charset=utf-8';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

export type ServedSite = { domain: string; close(): Promise<void> };

type SitePage = { content: string | Uint8Array; type: string };

/** Serves a folder on loopback: `/` is `index.html`; `/x` and `/x/` are the first of `x`, `x.html` and `x/index.html`. */
export function serveSite(folder: string): Promise<ServedSite> {
  return servePages(async (path) => {
    for (const name of path === '' ? ['index.html', 'index.htm'] : [path, `${path}.html`, `${path}/index.html`]) {
      const content = name.endsWith('truth.json') ? null : await readFile(join(folder, name)).catch(() => null);
      if (content !== null) return { content, type: TYPES[extname(name)] ?? HTML };
    }
    return null;
  });
}

/** Serves HTML by path, `/` first, on loopback. */
export function serveHtml(pages: Readonly<Record<string, string>>): Promise<ServedSite> {
  return servePages(async (path) => {
    const content = pages[`/${path.replace(/^\//, '')}`];
    return content === undefined ? null : { content, type: HTML };
  });
}

/** @param read - the page at a path without its last slash; null where there is none */
async function servePages(read: (path: string) => Promise<SitePage | null>): Promise<ServedSite> {
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname)).replace(/\/$/, '');
    const page = await read(path);
    response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? HTML });
    response.end(page?.content ?? '<h1>Not found</h1>');
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
