import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleMembers } from '../../src/domains/batches/settle-members.ts';
import { GenerationFailed } from '../../src/generation/failures.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { startReceiver } from '../deliveries/receiver.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
let templateId: string;
const broken = new Set<string>();

beforeAll(async () => {
  const deterministic = createOfflineWriter();
  server = await createTestServer({
    writer: {
      ...deterministic,
      writePage: async (brief, options) => {
        if (broken.has(brief.prospect.email)) throw new GenerationFailed('The model refused.', { retryable: false });
        return deterministic.writePage(brief, options);
      },
    },
  });
});
beforeEach(async () => {
  broken.clear();
  await server.reset();
  templateId = await addTemplate(server);
});
afterAll(() => server.close());

const usage = async () => (await server.call('GET', '/api/v1/billing/usage')).body.usage;
const membersOf = async (id: string) => (await server.call('GET', `/api/v1/batches/${id}`)).body.members;
const retry = (id: string, body?: object, options = {}) =>
  server.call('POST', `/api/v1/batches/${id}/regenerate-failed`, { ...(body && { body }), ...options });

/** Three pages, one of which fails. */
async function halfFailed(): Promise<string> {
  const body = [0, 1, 2].map((n) => ({ email: `p${n}@northwind.example`, company_name: 'Northwind' }));
  await server.call('POST', '/api/v1/prospects', { body });
  broken.add('p1@northwind.example');
  const { batchId } = (await server.call('POST', '/api/v1/batches', { body: { templateId } })).body;
  await server.call('POST', `/api/v1/batches/${batchId}/generate`, { body: { acknowledgedEstimateCents: 75 } });
  await server.drain();
  return batchId;
}

test('the failed page is made again under its link, and only it is charged', async () => {
  const id = await halfFailed();
  const before = await membersOf(id);
  expect(await usage()).toMatchObject({ usedCents: 50, heldCents: 0 });
  broken.clear();
  const answer = await retry(id, { acknowledgedEstimateCents: 25 });
  expect([answer.status, answer.body]).toEqual([
    200,
    { batchId: id, version: 3, status: 'generating', queued: 1, mode: 'async' },
  ]);
  expect(await usage()).toMatchObject({ usedCents: 50, heldCents: 25 });
  await server.drain();
  expect(await usage()).toMatchObject({ usedCents: 75, heldCents: 0 });
  const after = await membersOf(id);
  const idsOf = (members: { page_id: string }[]) => members.map(({ page_id }) => page_id);
  expect(idsOf(after)).toEqual(idsOf(before));
  const closed = (members: { url: string | null }[]) => members.filter(({ url }) => url === null).length;
  expect([closed(before), closed(after)]).toEqual([1, 0]);
  const { status, counts } = (await server.call('GET', `/api/v1/batches/${id}/status`)).body;
  expect([status, counts.rendered]).toEqual(['completed', 3]);
});

test('a page that fails again leaves the batch as it was, uncharged', async () => {
  const id = await halfFailed();
  await retry(id);
  await server.drain();
  expect((await server.call('GET', `/api/v1/batches/${id}/status`)).body).toMatchObject({
    status: 'partially_failed',
    counts: { rendered: 2, failed: 1 },
  });
  expect(await usage()).toMatchObject({ usedCents: 50, heldCents: 0 });
});

test('a batch without a failed page, a wrong estimate and a stranger are refused', async () => {
  const id = await halfFailed();
  expect(await retry(id, { acknowledgedEstimateCents: 75 })).toMatchObject({
    status: 400,
    body: { error: 'estimate_mismatch', estimateCents: 25 },
  });
  const [rendered] = (await membersOf(id)).filter(({ status }: { status: string }) => status === 'rendered');
  expect((await retry(id, { prospectIds: [rendered.prospect_id] })).body.issues).toEqual([
    { path: 'prospectIds[0]', message: 'has no failed page in this batch' },
  ]);
  broken.clear();
  await retry(id);
  await server.drain();
  expect(await retry(id)).toMatchObject({ status: 409, body: { error: 'invalid_state', reason: 'completed' } });
});

test('a retry that is repeated after a crash holds nothing twice', async () => {
  const id = await halfFailed();
  broken.clear();
  const first = await retry(id, undefined, { idempotencyKey: 'k' });
  await server.database.db.deleteFrom('idempotency_keys').execute();
  expect((await retry(id, undefined, { idempotencyKey: 'k' })).body).toEqual(first.body);
  await server.drain();
  expect(await usage()).toMatchObject({ usedCents: 75, heldCents: 0 });
});

test('writeback_status follows the deliveries of page.rendered', async () => {
  const receiver = await startReceiver();
  const id = await halfFailed();
  const statusOf = async () =>
    (await membersOf(id)).map(({ writeback_status }: { writeback_status: string }) => writeback_status);
  expect(await statusOf()).toEqual(['not_required', 'not_required', 'not_required']);
  await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url, events: ['page.rendered'] } });
  expect(await statusOf()).toEqual(['missing', 'missing', 'missing']);
  broken.clear();
  await retry(id);
  expect((await statusOf()).toSorted()).toEqual(['missing', 'missing', 'pending']);
  await server.drain();
  expect((await statusOf()).toSorted()).toEqual(['missing', 'missing', 'ok']);
  await receiver.close();
});

test('of several failed pages only those that are named are made again, and held for', async () => {
  const body = [0, 1, 2].map((n) => ({ email: `p${n}@northwind.example`, company_name: 'Northwind' }));
  const { prospects } = (await server.call('POST', '/api/v1/prospects', { body })).body;
  for (const { email } of prospects) broken.add(email);
  const { batchId } = (await server.call('POST', '/api/v1/batches', { body: { templateId } })).body;
  await server.call('POST', `/api/v1/batches/${batchId}/generate`, { body: { acknowledgedEstimateCents: 75 } });
  await server.drain();
  broken.clear();
  const prospectIds = [prospects[2].id.toUpperCase()];
  expect((await retry(batchId, { prospectIds, acknowledgedEstimateCents: 25 })).body).toMatchObject({ queued: 1 });
  expect(await usage()).toMatchObject({ usedCents: 0, heldCents: 25 });
  await server.drain();
  const ended = (await membersOf(batchId)).map(({ prospect_id, status }: Record<string, string>) => [
    prospect_id,
    status,
  ]);
  expect(Object.fromEntries(ended)).toEqual({
    [prospects[0].id]: 'failed',
    [prospects[1].id]: 'failed',
    [prospects[2].id]: 'rendered',
  });
  expect(await usage()).toMatchObject({ usedCents: 25, heldCents: 0 });
});

test('a member that is settled stays as it is, and its batch counts it once', async () => {
  const id = await halfFailed();
  const [before, members] = [(await server.call('GET', `/api/v1/batches/${id}`)).body, await membersOf(id)];
  const again = members.map(({ prospect_id, status }: Record<string, string>) => ({
    prospect_id,
    status: status === 'rendered' ? 'failed' : 'rendered',
    error: status === 'rendered' ? 'late' : null,
    needs: [],
    site_read: null,
  }));
  await server.database.db
    .transaction()
    .execute((trx) => settleMembers(trx, { workspaceId: server.workspaceId, batchId: id }, server.clock.now(), again));
  expect((await server.call('GET', `/api/v1/batches/${id}`)).body).toEqual(before);
});
