import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

// A client that lost the connection repeats its call under the same key, wherever the first one had come to.
let server: TestServer;
let during: (() => Promise<void>) | undefined;
beforeAll(async () => {
  const deterministic = createOfflineWriter();
  server = await createTestServer({
    writer: {
      ...deterministic,
      writePage: async (...args: Parameters<typeof deterministic.writePage>) => {
        await during?.();
        return deterministic.writePage(...args);
      },
    },
  });
});
beforeEach(async () => {
  during = undefined;
  await server.reset();
  await addTemplate(server);
});
afterAll(() => server.close());

const create = () =>
  server.call('POST', '/api/v1/prospect-pages', {
    body: { email: 'ada@northwind.example', firstName: 'Ada', companyName: 'Northwind' },
    idempotencyKey: 'k1',
  });
const usage = async () => (await server.call('GET', '/api/billing/entitlements')).body.usage;
const prospect = async () => (await server.call('GET', '/api/v1/prospects')).body.prospects[0];

async function expectOneLivePage(answer: Awaited<ReturnType<typeof create>>): Promise<void> {
  expect(answer.status, answer.text).toBe(200);
  expect((await server.call('GET', `/api/v1/pages/${answer.body.pageId}`)).body.page.status).toBe('rendered');
  expect((await server.visit(answer.body.url)).status).toBe(200);
  expect(await usage()).toMatchObject({ usedCents: 25, heldCents: 0 });
  expect((await prospect()).status).toBe('rendered');
}

test('the retry of an interrupted call makes the page live', async () => {
  during = () => Promise.reject(new Error('The connection is gone.'));
  expect((await create()).status).toBe(500);
  expect(await usage()).toMatchObject({ usedCents: 0, heldCents: 0 });
  during = undefined;
  await expectOneLivePage(await create());
});

test('the retry of a call that the sweep took for dead makes the page live', async () => {
  during = async () => {
    server.clock.advance(16 * 60_000);
    await server.sweep();
  };
  const late = await create();
  expect([late.status, late.body.error, late.body.detail]).toEqual([
    502,
    'generation_failed',
    'The call was interrupted.',
  ]);
  expect(await usage()).toMatchObject({ usedCents: 0, heldCents: 0 });
  during = undefined;
  await server.database.db.deleteFrom('idempotency_keys').execute();
  await expectOneLivePage(await create());
});

test('the retry of a call whose answer was lost finds the page and changes nothing', async () => {
  const first = await create();
  await server.database.db.deleteFrom('idempotency_keys').execute();
  during = () => Promise.reject(new Error('It was written again.'));
  const second = await create();
  expect(second.text).toBe(first.text);
  await expectOneLivePage(second);
});
