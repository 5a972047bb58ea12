import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountDashboard } from '../../../src/http/sites/dashboard-files.ts';
import { randomIds } from '../../../src/platform/ids.ts';

let folder: string;
let app: Hono;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ct-dashboard-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for browsers');
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>one</title>');
  writeFileSync(join(folder, 'dist/icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'dist/assets/index-B1c2.js'), 'export {};');
  app = new Hono();
  mountDashboard(app, { ids: randomIds, folder: join(folder, 'dist') });
});
afterEach(() => rmSync(folder, { recursive: true }));

const get = async (path: string, headers = {}) => {
  const response = await app.request(path, { headers });
  const { status } = response;
  const header = (name: string) => response.headers.get(name);
  return { status, header, text: await response.text() };
};

test('keeps what is named by its content, and asks again for everything else', async () => {
  const asset = await get('/dashboard/assets/index-B1c2.js');
  expect([asset.status, asset.header('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(asset.header('cache-control')).toBe('public, max-age=31536000, immutable');
  const page = await get('/dashboard/');
  expect([page.text, page.header('cache-control')]).toEqual(['<!doctype html><title>one</title>', 'no-cache']);
  expect((await get('/dashboard/icon.svg')).header('cache-control')).toBe('no-cache');
  const again = await get('/dashboard/', { 'if-none-match': page.header('etag') });
  expect([again.status, again.text]).toEqual([304, '']);
  expect(again.header('content-security-policy')).toBe(page.header('content-security-policy'));
});

test('shows its one page at every address below, but never in place of a missing file', async () => {
  expect((await get('/dashboard')).header('location')).toBe('/dashboard/');
  for (const path of ['/dashboard/prospects', '/dashboard/pages/p1?tab=signals', '/dashboard/sign-in'])
    expect((await get(path)).text).toContain('<title>one</title>');
  expect((await get('/dashboard/assets/gone.js')).status).toBe(404);
});

test('serves no files from outside its folder', async () => {
  for (const path of [
    '/dashboard/../secret.txt',
    '/dashboard/%2e%2e/secret.txt',
    '/dashboard/..%2fsecret.txt',
    '/dashboard/assets/..%2f..%2fsecret.txt',
  ])
    expect((await get(path)).text).not.toContain('not for browsers');
});

test('lets a page run and contact only this origin', async () => {
  const policy = (await get('/dashboard/')).header('content-security-policy') ?? '';
  expect(policy.split('; ').sort()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob:",
    "script-src 'self'",
    "style-src 'self'",
  ]);
});

test('shows another build without a restart, and says so when there is none', async () => {
  await get('/dashboard/');
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>two</title>');
  utimesSync(join(folder, 'dist/index.html'), new Date(), new Date(Date.now() + 10_000));
  expect((await get('/dashboard/')).text).toContain('two');
  rmSync(join(folder, 'dist'), { recursive: true });
  const { status, text } = await get('/dashboard/');
  expect(status).toBe(503);
  expect(text).toContain('npm start');
});
