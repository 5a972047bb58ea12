import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublicPage } from '../../src/domains/pages/service.ts';
import { BROWSER } from '../support/browser-name.ts';
import { createPublicSite, type PublicSite } from './public-site.ts';

let site: PublicSite;
let page: PublicPage;
beforeAll(async () => {
  site = await createPublicSite();
  page = await site.addPage();
});
afterAll(() => site.database.close());

const get = (encoding: string, path = `/p/${page.pageToken}`) => site.get(path, { 'Accept-Encoding': encoding });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

// A page waits compressed with gzip, which no visitor's browser lacks; everything else is compressed as it is sent.
it.each([
  ['gzip, deflate, br, zstd', 'gzip', 'br'],
  ['br;q=0.5, gzip', 'gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip', 'gzip'],
  ['*', 'gzip', 'br'],
  ['br', 'br', 'br'],
  ['identity', null, null],
  ['deflate', null, null],
  ['br;q=0, gzip;q=0', null, null],
])('answers %j with a page in %s, and a notice in %s', async (accepted, ...encodings) => {
  for (const [at, path] of [`/p/${page.pageToken}`, `/p/${'x'.repeat(22)}`].entries()) {
    const encoding = encodings[at] ?? null;
    const response = await get(accepted, path);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = await bytesOf(response);
    const html = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(html.toString()).toMatch(/^<!doctype html>.*<\/html>\s*$/s);
    if (encoding) expect(bytes.byteLength).toBeLessThan(html.byteLength / 2);
  }
});

it('is compressed once, and a response without a body or of a few bytes is not', async () => {
  expect((await get('br', '/robots.txt')).headers.get('content-encoding')).toBeNull();
  expect(await (await get('br', '/robots.txt')).text()).toContain('Disallow');
  const head = await site.app.request(`/p/${page.pageToken}`, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  expect([head.headers.get('content-encoding'), await head.text()]).toEqual(['br', '']);
  expect((await get('br', '/favicon.ico')).headers.get('vary')).toBeNull();
});

it('names the script’s version alike in each encoding, so that every browser hears that it is unchanged', async () => {
  const plain = await get('identity', '/assets/page.js');
  const packed = await get('br', '/assets/page.js');
  const etag = plain.headers.get('etag') ?? '';
  expect(packed.headers.get('etag')).toBe(`W/${etag}`);
  expect(brotliDecompressSync(await bytesOf(packed)).toString()).toBe(await plain.text());
  for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': known };
    const unchanged = await site.get('/assets/page.js', headers);
    expect([unchanged.status, unchanged.headers.get('vary')]).toEqual([304, 'Accept-Encoding']);
  }
  expect((await site.get('/assets/page.js', { 'If-None-Match': '"other"' })).status).toBe(200);
});

it('does the same over a connection', async () => {
  const server = serve({ fetch: site.app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, encoding: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'Accept-Encoding': encoding, 'User-Agent': BROWSER } });
  for (const path of ['/assets/page.js', `/p/${page.pageToken}`])
    for (const encoding of ['br', 'identity']) {
      const response = await ask(path, encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(response.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
      expect((await response.text()).length).toBeGreaterThan(1_000);
    }
  await new Promise((closed) => server.close(closed));
});

it('asks browsers to come back over https where pages are served over it', async () => {
  expect((await get('br')).headers.get('strict-transport-security')).toBe('max-age=31536000');
  const plain = await createPublicSite({ pageHostUrl: 'http://pages.localhost' });
  expect((await plain.get('/robots.txt')).headers.get('strict-transport-security')).toBeNull();
});
