import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSER } from '../support/browser-name.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { cookieOf } from './public-site.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('a visit takes two statements: the page, and the visit', async () => {
  await addTemplate(server);
  const { body } = await server.call('POST', '/api/v1/prospect-pages', {
    body: { email: 'ada@northwind.example', companyName: 'Northwind' },
  });
  const path = new URL(body.url).pathname;
  const statementsOf = async (
    headers: Record<string, string> = {},
    tries = 5,
  ): Promise<{ taken: number; cookie: string }> => {
    const before = server.database.statements();
    const response = await server.visit(path, { headers: { 'User-Agent': BROWSER, ...headers } });
    const taken = server.database.statements() - before;
    expect(response.status).toBe(200);
    // Counters give unused calls back now and then, on a busy machine also during a visit.
    if (taken > 2 && tries > 1) return statementsOf(headers, tries - 1);
    return { taken, cookie: cookieOf(response) };
  };
  const first = await statementsOf();
  expect(first.taken).toBe(2);
  expect((await statementsOf({ Cookie: first.cookie })).taken).toBe(2);
  expect((await statementsOf({ 'Sec-GPC': '1' })).taken).toBe(2);
  expect((await server.call('GET', '/api/v1/analytics')).body.metrics.visited).toBe(1);
});
