import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Ids } from '../../platform/ids.ts';
import { requestIdOf } from '../request-log.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';

// Nothing but what comes from here: no inline script, no inline style, no other host.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const MISSING = `The dashboard has not been built. Run "npm start" in a checkout, which builds it, or set DASHBOARD=false.`;

type File = { body: Uint8Array<ArrayBuffer>; type: string; etag: string };
type Files = { builtAt: number; byPath: ReadonlyMap<string, File> };

export type DashboardFilesOptions = {
  ids: Ids;
  /** Holds index.html and `assets/`, whose names change with their content. Default: the built dashboard. */
  folder?: string | undefined;
};

/** The dashboard at `/dashboard`: its files, and its one page at every other address below. */
export function mountDashboard(app: Hono, { ids, folder = builtFolder() }: DashboardFilesOptions): void {
  const files = createFiles(folder);
  const headersOf = (c: Context) => ({
    ...SECURITY_HEADERS,
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    [REQUEST_ID_HEADER]: requestIdOf(c.req.raw, ids),
  });

  app.get('/dashboard', (c) => c.redirect('/dashboard/', 308));
  app.get('/dashboard/*', compress(), async (c) => {
    const headers = headersOf(c);
    const byPath = await files();
    const path = c.req.path.slice('/dashboard/'.length);
    const isAsset = path.startsWith('assets/');
    const file = byPath?.get(path) ?? (isAsset ? undefined : byPath?.get('index.html'));
    if (!byPath) return c.text(MISSING, 503, { ...headers, 'Cache-Control': 'no-store' });
    if (!file) return c.text('Nothing is at this path.', 404, { ...headers, 'Cache-Control': 'no-store' });
    const caching = {
      ETag: file.etag,
      'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304, { ...headers, ...caching });
    return c.body(file.body, 200, { ...headers, ...caching, 'Content-Type': file.type });
  });
}

/** Next to this file in the built package, which includes the dashboard; in its own package in a checkout. */
function builtFolder(): string {
  const isSource = import.meta.url.endsWith('.ts');
  return fileURLToPath(new URL(isSource ? '../../../../dashboard/dist/' : 'dashboard/', import.meta.url));
}

/** Reads the folder when it is first asked for, and again after another build. Nothing outside of it can be asked for. */
function createFiles(folder: string): () => Promise<Files['byPath'] | undefined> {
  let known: Files | undefined;
  const index = join(folder, 'index.html');
  return async () => {
    if (!existsSync(index)) return undefined;
    const builtAt = (await stat(index)).mtimeMs;
    if (known?.builtAt === builtAt) return known.byPath;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const byPath = new Map<string, File>();
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const name = join(entry.parentPath, entry.name);
      byPath.set(name.slice(join(folder, '/').length).replaceAll('\\', '/'), await readOne(name));
    }
    known = { builtAt, byPath };
    return byPath;
  };
}

async function readOne(name: string): Promise<File> {
  const body = Uint8Array.from(await readFile(name));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, type: TYPES[extname(name)] ?? 'application/octet-stream', etag: `"${digest}"` };
}
