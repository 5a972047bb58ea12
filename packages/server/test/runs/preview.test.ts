import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../src/platform/logger.ts';
import { readyPurpose, reviewedRun } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

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

test('a preview counts no visitor, sets no cookie, and accepts no form and no booking', async () => {
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
