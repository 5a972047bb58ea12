import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER } from '../support/browser-name.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const daily = (query = '') => server.call('GET', `/api/v1/analytics/daily${query}`);

it('counts pages, visits and conversions on the day that they happened, and no other workspace', async () => {
  await addTemplate(server);
  server.clock.set('2026-11-20T23:30:00.000000Z');
  const { body, status } = await server.call('POST', '/api/v1/prospect-pages', {
    body: { email: 'ada@northwind.example', firstName: 'Ada', companyName: 'Northwind' },
  });
  expect([status, body]).toMatchObject([200, { url: expect.any(String) }]);
  const visit = () => server.app.pages.request(new URL(body.url).pathname, { headers: { 'User-Agent': BROWSER } });
  await visit();
  server.clock.set('2026-11-22T00:30:00.000000Z');
  await visit();
  server.clock.advance(60_000);
  const { days } = (await daily('?created_after=2026-11-20T12:00:00Z')).body;
  expect(days).toEqual([
    { day: '2026-11-20', pagesMade: 1, visits: 1, conversions: 0 },
    { day: '2026-11-21', pagesMade: 0, visits: 0, conversions: 0 },
    { day: '2026-11-22', pagesMade: 0, visits: 1, conversions: 0 },
  ]);
  expect((await daily()).body.days).toHaveLength(30);
  await server.reset();
  const { body: other } = await daily('?created_after=2026-11-20T00:00:00Z');
  expect(other.days.every(({ visits }: { visits: number }) => visits === 0)).toBe(true);
});

it('refuses a range that is empty or longer than a year', async () => {
  server.clock.set('2026-11-22T00:30:00.000000Z');
  for (const query of ['?created_after=2027-01-01T00:00:00Z', '?created_after=2020-01-01T00:00:00Z']) {
    const { status, body } = await daily(query);
    expect([status, body.issues[0].path]).toEqual([400, 'query.created_after']);
  }
});

it('a range that begins before the first year is refused', async () => {
  for (const until of ['0001-01-01T00:00:00Z', '0001-01-15T00:00:00Z']) {
    const { status, body } = await daily(`?created_before=${until}`);
    expect([until, status, body.error]).toEqual([until, 400, 'validation_failed']);
  }
  expect((await daily('?created_before=0001-03-15T00:00:00Z')).status).toBe(200);
});
