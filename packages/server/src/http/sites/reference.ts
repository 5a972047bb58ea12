import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Ids } from '../../platform/ids.ts';
import { once } from '../../platform/once.ts';
import { requestIdOf } from '../request-log.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';
import { REFERENCE_BOOT, referencePage } from './reference-page.ts';

// The reference shows styles of its own making, so these can't be named beforehand; scripts come from here alone.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = referencePage({ scalar: '/reference/scalar.js', boot: '/reference/boot.js' });

// Requests are tried out on the server that shows the page.
const BOOT = `${REFERENCE_BOOT}
showReference({ url: '/openapi.json', servers: [{ url: location.origin, description: 'This server' }] });
`;

/** `/openapi.json` and `/openapi.yaml` are the contract; `/reference` shows it and lets people try it out. None asks for a key. */
export function mountReference(app: Hono, { ids }: { ids: Ids }): void {
  // The script has 4 MB; the contract is a tenth of its size compressed. Only these: a route's own middleware, not the app's.
  const compressed = compress();
  const send = (c: Context, body: string, type: string, extra: Record<string, string> = {}) =>
    c.body(body, 200, {
      ...SECURITY_HEADERS,
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=300',
      [REQUEST_ID_HEADER]: requestIdOf(c.req.raw, ids),
      ...extra,
    });

  const json = once(() => readFile(fileURLToPath(import.meta.resolve('@cartouche/contract/openapi.json')), 'utf8'));
  const yaml = once(() => readFile(fileURLToPath(import.meta.resolve('@cartouche/contract/openapi.yaml')), 'utf8'));
  const script = once(() => readFile(scriptPath(), 'utf8'));

  app.get('/openapi.json', compressed, async (c) => send(c, await json(), 'application/json'));
  app.get('/openapi.yaml', compressed, async (c) => send(c, await yaml(), 'application/yaml'));
  app.get('/reference', (c) => send(c, PAGE, 'text/html', { 'Content-Security-Policy': CONTENT_SECURITY_POLICY }));
  app.get('/reference/boot.js', (c) => send(c, BOOT, 'text/javascript'));
  app.get('/reference/scalar.js', compressed, async (c) => send(c, await script(), 'text/javascript'));
}

/** Next to this file in the built package, which includes the script; in its own package otherwise. */
function scriptPath(): string {
  const own = fileURLToPath(new URL('scalar.js', import.meta.url));
  if (existsSync(own)) return own;
  return fileURLToPath(new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference')));
}
