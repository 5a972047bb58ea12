import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../src/logger.ts';
import { readyPurpose, readyRun, reviewedRun } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const HOUR_MS = 3_600_000;
const lines: string[] = [];

let server: TestServer;
beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) };
  server = await createTestServer({ logger: createLogger({ level: 'debug', destination }) });
});
beforeEach(async () => {
  lines.length = 0;
  await server.reset();
});
afterAll(() => server.close());

const statusOf = async (url: string) => (await server.visit(url)).status;

test('a run in review has a link to its page, and no address that answers 404', async () => {
  const run = await reviewedRun(server);
  const { run: state, preview } = await run.get();
  expect(state.page_url).toBeNull();
  expect(preview.url).toMatch(/^https:\/\/pages\.example\/preview\/[\w-]{22}\.[0-9a-z]+\.[\w-]{32}$/);
  expect(preview.url).not.toContain(state.page_token);
  const ahead = Date.parse(preview.expiresAt) - server.clock.now().getTime();
  expect(ahead).toBeGreaterThan(23 * HOUR_MS);
  expect(ahead).toBeLessThanOrEqual(24 * HOUR_MS);
  const response = await server.visit(preview.url);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  const html = await response.text();
  for (const text of ['Cost a week at Northwind', 'noindex', 'Preview. Visits are not counted'])
    expect(html).toContain(text);
  expect(html).not.toContain(state.page_token);
});

test('a preview counts nobody, sets no cookie, and takes no form and no booking', async () => {
  const run = await reviewedRun(server);
  const { run: state, preview } = await run.get();
  const response = await server.visit(preview.url);
  const html = await response.text();
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('content-security-policy')).toContain("form-action 'none'");
  expect(html).not.toMatch(/<script|name="form_token" value="[^"]/);
  expect(html).toContain('<button class="button" type="submit" disabled>');
  expect(html.match(/href="[^"]*\/(?:book|go)\b/g)).toBeNull();
  expect((await server.visit(preview.url, { method: 'POST', body: 'name=Ada' })).status).toBe(405);
  for (const path of ['/form', '/book', '/signals', '/go']) expect(await statusOf(preview.url + path)).toBe(404);
  const { body } = await server.call('GET', `/api/v1/pages/${state.page_id}/signals`);
  expect([body.timeline, body.totals.visits]).toEqual([[], 0]);
  expect((await server.call('GET', '/api/v1/analytics')).body.metrics.visited).toBe(0);
});

test('a link works until its time, and a later read has a new one', async () => {
  const run = await reviewedRun(server);
  const { preview } = await run.get();
  server.clock.advance(Date.parse(preview.expiresAt) - server.clock.now().getTime() - 1);
  expect(await statusOf(preview.url)).toBe(200);
  server.clock.advance(1);
  const ended = await server.visit(preview.url);
  expect(ended.status).toBe(410);
  expect(await ended.text()).toContain('This preview has ended.');
  expect(await statusOf((await run.get()).preview.url)).toBe(200);
});

test('a new link ends the earlier ones, and has the time that was asked for', async () => {
  const run = await reviewedRun(server);
  const { preview: first } = await run.get();
  const { status, body } = await run.preview({ expiresInHours: 2 });
  expect(status).toBe(201);
  expect(Math.round((Date.parse(body.expiresAt) - server.clock.now().getTime()) / 1_000 / 3_600)).toBe(2);
  expect([await statusOf(first.url), await statusOf(body.url)]).toEqual([410, 200]);
  const standard = (await run.preview()).body;
  expect(Math.round((Date.parse(standard.expiresAt) - server.clock.now().getTime()) / HOUR_MS)).toBe(24);
  expect(await statusOf(body.url)).toBe(410);
  for (const expiresInHours of [0, 169, 1.5])
    expect((await run.preview({ expiresInHours })).body.issues).toMatchObject([{ path: 'expiresInHours' }]);
});

test('a preview ends with the publication, and exists in review only', async () => {
  const run = await readyRun(server);
  expect((await run.get()).preview).toBeNull();
  expect((await run.preview()).body).toMatchObject({ error: 'invalid_state', reason: 'ready' });
  await run.generate();
  await server.drain();
  const { preview } = await run.get();
  expect((await run.publish()).status).toBe(200);
  expect(await statusOf(preview.url)).toBe(410);
  const { run: state, preview: none } = await run.get();
  expect([none, await statusOf(state.page_url)]).toEqual([null, 200]);
  expect((await run.preview()).body).toMatchObject({ error: 'invalid_state', reason: 'completed' });
  const other = await server.addWorkspace();
  expect((await server.call('POST', `/api/purpose-runs/${run.id}/preview`, { key: other.apiKey })).status).toBe(404);
});

test('a token that was not issued here opens nothing', async () => {
  const run = await reviewedRun(server);
  const { url } = (await run.get()).preview;
  const [key = '', expires = '', signature = ''] = url.split('/').at(-1)?.split('.') ?? [];
  const later = (Number.parseInt(expires, 36) + 86_400).toString(36);
  const forged = [key, `${key}.${later}.${signature}`, `${'A'.repeat(22)}.${expires}.${signature}`, 'x', `${key}..`];
  for (const token of forged) expect(await statusOf(`/preview/${token}`)).toBe(404);
  expect(await statusOf(`/p/${key}`)).toBe(404);
});

test('a preview goes with its person', async () => {
  const run = await reviewedRun(server);
  const { run: state, preview } = await run.get();
  await server.call('DELETE', `/api/v1/prospects/${state.prospect_id}`);
  expect(await statusOf(preview.url)).toBe(410);
  expect((await run.get()).preview).toBeNull();
});

test('the tokens of previews are in no log', async () => {
  const run = await reviewedRun(server, await readyPurpose(server));
  const links = [(await run.get()).preview.url, (await run.preview()).body.url] as string[];
  for (const link of links) await server.visit(link);
  const log = lines.join('\n');
  expect(log).toContain('/preview/:token');
  for (const link of links) expect(log).not.toContain(link.split('/').at(-1)?.split('.')[0]);
});
