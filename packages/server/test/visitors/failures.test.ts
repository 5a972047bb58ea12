import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../../src/platform/logger.ts';
import { createPublicSite, hiddenField, type PublicSite } from './public-site.ts';

let site: PublicSite;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  site = await createPublicSite({ logger: createLogger({ destination }) });
});
beforeEach(async () => {
  await site.reset();
  lines.length = 0;
});
afterAll(() => site.database.close());

it('shows a page that can’t be counted, and leads on from it', async () => {
  const page = await site.addPage();
  site.failPublishing(new Error('the queue is gone'));
  const calendar = await site.get(`/p/${page.pageToken}/book`);
  expect(calendar.status).toBe(200);
  expect(await calendar.text()).toContain('Book this time');
  expect(lines.map(({ level, msg }) => [level, msg])).toContainEqual([50, 'what a visitor did was not recorded']);
  const { metrics } = await site.analytics.read(page.workspaceId);
  expect(metrics).toMatchObject({ pagesLive: 1, visited: 0 });
});

it('says that it is the server’s fault when a form can’t be stored; sent again it is', async () => {
  const page = await site.addPage();
  const form_token = hiddenField(await (await site.get(`/p/${page.pageToken}`)).text(), 'form_token');
  site.clock.advance(20_000);
  const form = { form_token, name: 'Ada', email: 'ada@northwind.example' };
  site.failPublishing(new Error('the queue is gone'));
  const failed = await site.post(`/p/${page.pageToken}/form`, form);
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5']);
  const html = await failed.text();
  expect(html).toContain('Something went wrong here.');
  expect(html).not.toContain('queue');
  site.failPublishing(undefined);
  expect((await site.post(`/p/${page.pageToken}/form`, form)).status).toBe(303);
  expect((await site.analytics.read(page.workspaceId)).metrics.conversions).toBe(1);
});

it('logs a line a request without the key to the page or what was typed', async () => {
  const page = await site.addPage();
  const answer = await site.get(`/p/${page.pageToken}?utm=secret`, { 'X-Request-Id': 'from-the-proxy-1' });
  expect(answer.headers.get('x-request-id')).toBe('from-the-proxy-1');
  await site.post(`/p/${page.pageToken}/form`, { name: 'Ada Byron' });
  await site.get('/p/unknown-token-of-good-length/book');
  await site.get('/wp-admin');
  await site.get('/healthz');
  expect(lines.map(({ method, operation, status }) => [method, operation, status])).toEqual([
    ['GET', '/p/:token', 200],
    ['POST', '/p/:token/form', 422],
    ['GET', '/p/:token/book', 404],
    ['GET', 'nothing', 404],
  ]);
  expect(lines[0]).toMatchObject({ requestId: 'from-the-proxy-1', durationMs: expect.any(Number) });
  for (const secret of [page.pageToken, 'Ada', 'utm', 'unknown-token'])
    expect(JSON.stringify(lines)).not.toContain(secret);
});
