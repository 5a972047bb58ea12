import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ keyMaxAgeMs: 60_000 });
  await addTemplate(server);
});
afterAll(() => server.close());

async function statementsOf(work: () => Promise<{ status: number; text: string }>): Promise<number> {
  const before = server.database.statements();
  const { status, text } = await work();
  expect(status, text).toBe(200);
  return server.database.statements() - before;
}

it('makes a page at once with at most 14 statements, its Idempotency-Key, its count and a delivery among them', async () => {
  const body = { outboundUrl: 'https://receiver.example/hook', events: ['page.rendered'] };
  expect((await server.call('POST', '/api/v1/connectors', { body })).status).toBe(200);
  const create = (idempotencyKey: string) => () =>
    server.call('POST', '/api/v1/prospect-pages', {
      body: { email: `${idempotencyKey}@gmail.com`, firstName: 'Ada', companyName: 'Northwind' },
      idempotencyKey,
    });
  // The first one reads the key.
  await create('first')();
  expect(await statementsOf(create('second'))).toBeLessThanOrEqual(14);
  const deliveries = await server.database.db.selectFrom('deliveries').select('event').execute();
  expect(deliveries.map(({ event }) => event)).toEqual(['page.rendered', 'page.rendered']);
});

it('reads a page with one statement', async () => {
  const { pages } = (
    await server.call(
      'GET',
      `/api/v1/prospects/${(await server.call('GET', '/api/v1/prospects')).body.prospects[0].id}`,
    )
  ).body.prospect;
  // On Postgres the counter may take calls, and give some back.
  expect(await statementsOf(() => server.call('GET', `/api/v1/pages/${pages[0].id}`))).toBeLessThanOrEqual(3);
});
