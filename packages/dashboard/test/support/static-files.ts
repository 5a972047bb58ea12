import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The built files as the server sends them, with its policy. */
export async function staticFile(pathname: string): Promise<Response> {
  const name = pathname.slice('/dashboard/'.length);
  const file = extname(name) && !name.includes('..') ? name : 'index.html';
  const body = await readFile(join(DIST, file)).catch(() => undefined);
  if (!body) return new Response('Not found', { status: 404 });
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-cache',
    },
  });
}
