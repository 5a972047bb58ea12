import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFailingServer, type FailingServer } from '../support/given-up.ts';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
let giveUpTwoPages: FailingServer['giveUpTwoPages'];

beforeAll(async () => {
  ({ server, giveUpTwoPages } = await createFailingServer());
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const usage = async () => (await server.call('GET', '/api/v1/billing/usage')).body.usage;

test('work whose last attempt failed is listed with its error, after its domain gave the money back', async () => {
  const batchId = await giveUpTwoPages();
  const [work, ...others] = await server.app.givenUp.list();
  expect(others).toHaveLength(1);
  expect(work).toMatchObject({
    kind: 'batch.page',
    workspaceId: server.workspaceId,
    attempts: 4,
    error: { message: 'a defect' },
    payload: { workspaceId: server.workspaceId, batchId },
  });
  expect(await usage()).toMatchObject({ usedCents: 0, heldCents: 0 });
  expect(await server.app.givenUp.list({ kind: 'media.read' })).toEqual([]);
  expect(await server.app.givenUp.list({ workspaceId: server.workspaceId, limit: 1 })).toHaveLength(1);
});

test('requeued pages are made and charged, once', async () => {
  const batchId = await giveUpTwoPages();
  const ids = (await server.app.givenUp.list()).map(({ id }) => id);
  // The batch is in progress again after the first one, and the second joins it.
  expect(await server.app.givenUp.requeue(ids)).toEqual(ids.map((id) => ({ id, outcome: 'requeued' })));
  await server.drain();
  expect((await server.call('GET', `/api/v1/batches/${batchId}/status`)).body).toMatchObject({
    status: 'completed',
    counts: { rendered: 2 },
  });
  expect(await usage()).toMatchObject({ usedCents: 50, heldCents: 0 });
  expect(await server.app.givenUp.list()).toEqual([]);
  expect(await server.app.givenUp.requeue([ids[0] ?? '', 'unknown'])).toEqual([
    { id: ids[0], outcome: 'not_found' },
    { id: 'unknown', outcome: 'not_found' },
  ]);
});

test('work that its row does not allow any more is refused, and stays listed', async () => {
  const batchId = await giveUpTwoPages();
  await server.call('POST', `/api/v1/batches/${batchId}/regenerate-failed`, {});
  await server.drain();
  const [work] = await server.app.givenUp.list();
  const [outcome] = await server.app.givenUp.requeue([work?.id ?? '']);
  expect(outcome).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('This batch is completed') });
  expect(await server.app.givenUp.list()).toHaveLength(2);
});
