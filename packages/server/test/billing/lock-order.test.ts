import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageOutcome } from '../../src/domains/pages/make-page.ts';
import { starterTemplate } from '../../src/generation/documents/starter-template.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const PAGES = 24;
const templateId = '11111111-1111-4111-8111-111111111111';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

// Each of these locks several rows of the workspace; on Postgres they run at once, and a wrong order of locks ends as a deadlock.
it('pages that are settled or made at once, forms, visits, upserts and holds of one workspace never wait for each other', async () => {
  const { database, services, workspaceId, keyId } = server;
  const { pages, prospects, conversions, analytics, billing, templates } = services;
  const payer = { workspaceId, keyId, monthlySpendCapCents: null };
  const inTransaction = database.db.transaction.bind(database.db);
  const connector = await server.call('POST', '/api/v1/connectors', {
    body: { outboundUrl: 'https://receiver.example/hook', events: ['page.rendered', 'form.submitted'] },
  });
  expect(connector.status).toBe(200);
  const people = await prospects.save(
    workspaceId,
    Array.from({ length: PAGES }, (_, index) => ({ email: `p${index}@x.example` })),
  );
  const plan = people.map(({ id }, index) => ({
    id: `${String(index).padStart(8, '0')}-1111-4111-8111-111111111111`,
    prospectId: id,
    templateId,
    templateVersion: 1,
    batchId: null,
  }));
  await inTransaction().execute(async (trx) => {
    await templates.create(trx, workspaceId, {
      id: templateId,
      name: 'T',
      kind: 'automatic',
      document: starterTemplate,
    });
    await billing.hold(
      trx,
      payer,
      plan.map(({ id }) => ({ subject: `page:${id}`, unit: 'cents', amount: 25 })),
    );
    await pages.begin(trx, workspaceId, plan);
  });
  const rendered = { status: 'rendered', model: {} } as unknown as PageOutcome;
  const settle = (id: string) =>
    inTransaction().execute((trx) => pages.settle(trx, workspaceId, [{ pageId: id, outcome: rendered }]));
  const [first, ...rest] = plan.map(({ id }) => id);
  await settle(first ?? '');
  const row = await database.db
    .selectFrom('pages')
    .select('page_token')
    .where('id', '=', first ?? '')
    .executeTakeFirstOrThrow();
  const page = await pages.byToken(row.page_token);
  if (!page) throw new Error('the page is not public');

  const emails = people.map(({ email }) => ({ email, first_name: 'X' }));
  // In turn, because the pool of connections serves them in the order in which they come.
  const kinds: ((index: number, pageId: string) => Promise<unknown>)[] = [
    (_index, id) => settle(id),
    (index) => conversions.submitForm(page, { formToken: `form-${index}`, fields: { email: 'v@x.example' } }),
    (index) => prospects.save(workspaceId, index % 2 ? emails : emails.toReversed()),
    (_index, id) => inTransaction().execute((trx) => analytics.visit(trx, workspaceId, id, 'visitor')),
    (index) =>
      inTransaction().execute((trx) =>
        billing.hold(trx, payer, [{ subject: `page:other-${index}`, unit: 'cents', amount: 25 }]),
      ),
    async (index) => {
      const body = { email: `p${index}@x.example`, companyName: 'Northwind' };
      const made = await server.call('POST', '/api/v1/prospect-pages', { body, idempotencyKey: `page-${index}` });
      expect(made.status, made.text).toBe(200);
    },
  ];
  await Promise.all(rest.flatMap((id, index) => kinds.map((act) => act(index, id))));
  const { usage } = await billing.entitlements(payer);
  expect(usage).toMatchObject({ usedCents: (PAGES + rest.length) * 25, heldCents: rest.length * 25 });
  expect(new Set((await prospects.list(workspaceId)).map(({ status }) => status))).toEqual(new Set(['rendered']));
  expect((await analytics.read(workspaceId)).metrics).toMatchObject({
    pagesLive: PAGES + rest.length,
    conversions: rest.length,
  });
});
