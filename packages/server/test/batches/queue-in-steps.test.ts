import { AsyncResource } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

// Two full steps and a part of one.
const MEMBERS = 230;
const STEP = 100;
const CENTS = 25;

// A transaction belongs to what is called within it.
const outside = AsyncResource.bind(<T>(work: () => Promise<T>): Promise<T> => work());

let server: TestServer;
let templateId: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  templateId = await addTemplate(server);
  const body = Array.from({ length: MEMBERS }, (_, index) => ({
    email: `p${index}@northwind.example`,
    company_name: 'Northwind',
  }));
  await server.call('POST', '/api/v1/prospects', { body });
});
afterAll(() => server.close());

async function generate(): Promise<{ batchId: string; payload: Payload }> {
  const { batchId } = (await server.call('POST', '/api/v1/batches', { body: { templateId } })).body;
  const body = { acknowledgedEstimateCents: MEMBERS * CENTS };
  const answer = await server.call('POST', `/api/v1/batches/${batchId}/generate`, { body });
  expect(answer.body).toEqual({ batchId, version: 2, status: 'generating', queued: MEMBERS, mode: 'async' });
  return { batchId, payload: { workspaceId: server.workspaceId, batchId, unitCents: CENTS } };
}
type Payload = { workspaceId: string; batchId: string; unitCents: number };

/** The job's process dies after its first step. */
async function queueOneStep(payload: Payload): Promise<void> {
  const signal = AbortSignal.abort(new Error('The process ended.'));
  await expect(server.app.services.batches.queuePages(payload, { signal })).rejects.toThrow('The process ended.');
}

const progress = async (id: string) => (await server.call('GET', `/api/v1/batches/${id}/status`)).body;
const none = { pending: 0, generating: 0, rendered: 0, review: 0, failed: 0 };

/** The account's amounts, which must equal the ledger's. */
async function money(): Promise<{ usedCents: number; heldCents: number }> {
  const { usage } = (await server.call('GET', '/api/billing/entitlements')).body;
  const rows = await server.database.db.selectFrom('ledger').select(['state', 'amount']).execute();
  const sum = (state: string) => rows.reduce((total, row) => total + (row.state === state ? Number(row.amount) : 0), 0);
  expect({ held: sum('held'), charged: sum('charged') }).toEqual({ held: usage.heldCents, charged: usage.usedCents });
  return { usedCents: usage.usedCents, heldCents: usage.heldCents };
}

test('the pages of a large batch are queued in steps: a process that dies between two loses nothing and charges once', async () => {
  const before = (await money()).usedCents;
  const { batchId, payload } = await generate();
  expect(await progress(batchId)).toMatchObject({ counts: { ...none, pending: MEMBERS } });
  expect(await money()).toEqual({ usedCents: before, heldCents: MEMBERS * CENTS });
  await queueOneStep(payload);
  expect(await progress(batchId)).toMatchObject({ counts: { ...none, pending: MEMBERS - STEP, generating: STEP } });
  expect(await money()).toEqual({ usedCents: before, heldCents: MEMBERS * CENTS });
  await server.drain();
  expect(await progress(batchId)).toMatchObject({ status: 'completed', counts: { ...none, rendered: MEMBERS } });
  expect(await money()).toEqual({ usedCents: before + MEMBERS * CENTS, heldCents: 0 });
  // The job once more, as after a lost worker.
  await server.app.services.batches.queuePages(payload, { signal: new AbortController().signal });
  await server.drain();
  expect(await money()).toEqual({ usedCents: before + MEMBERS * CENTS, heldCents: 0 });
});

test('a step holds nothing that a settlement needs while it waits for one', async () => {
  const { payload } = await generate();
  const { batches, billing } = server.services;
  const { db } = server.database;
  const { signal } = new AbortController();
  const queued = await db.transaction().execute(async (trx) => {
    // As a settlement does: the account, then the clock, the batch last.
    await billing.lock(trx, payload.workspaceId);
    await sql`SELECT FROM workspace_clocks WHERE workspace_id = ${payload.workspaceId} FOR UPDATE`.execute(trx);
    const step = outside(() => batches.queuePages(payload, { signal }));
    await setTimeout(200);
    await sql`SELECT FROM batches WHERE id = ${payload.batchId} FOR UPDATE NOWAIT`.execute(trx);
    return { step };
  });
  await queued.step;
  expect(await progress(payload.batchId)).toMatchObject({ counts: { ...none, generating: MEMBERS } });
});

test('a batch that is canceled while its pages are queued gives everything back, and can be taken up again', async () => {
  const before = (await money()).usedCents;
  const { batchId, payload } = await generate();
  await queueOneStep(payload);
  const canceled = await server.call('POST', `/api/v1/batches/${batchId}/cancel`);
  expect(canceled.body).toMatchObject({ canceledPages: MEMBERS, batch: { status: 'canceled' } });
  expect(await money()).toEqual({ usedCents: before, heldCents: 0 });
  await server.drain();
  expect(await progress(batchId)).toMatchObject({ status: 'canceled', counts: { ...none, failed: MEMBERS } });
  const again = await server.call('POST', `/api/v1/batches/${batchId}/regenerate-failed`, { body: {} });
  expect(again.body).toMatchObject({ queued: MEMBERS, status: 'generating' });
  expect(await money()).toEqual({ usedCents: before, heldCents: MEMBERS * CENTS });
  await server.drain();
  expect(await progress(batchId)).toMatchObject({ status: 'completed', counts: { ...none, rendered: MEMBERS } });
  expect(await money()).toEqual({ usedCents: before + MEMBERS * CENTS, heldCents: 0 });
});

test('when the queueing is given up, what is queued is made and the rest is given back', async () => {
  const before = (await money()).usedCents;
  const { batchId, payload } = await generate();
  await queueOneStep(payload);
  await server.app.services.batches.giveQueueUp(payload, { message: 'The queue is gone.' });
  expect(await money()).toEqual({ usedCents: before, heldCents: STEP * CENTS });
  await server.drain();
  expect(await progress(batchId)).toMatchObject({
    status: 'partially_failed',
    counts: { ...none, rendered: STEP, failed: MEMBERS - STEP },
  });
  expect(await money()).toEqual({ usedCents: before + STEP * CENTS, heldCents: 0 });
});

test('pages that an interrupted cancellation left are not made', async () => {
  const before = (await money()).usedCents;
  const { batchId, payload } = await generate();
  await server.app.services.batches.queuePages(payload, { signal: new AbortController().signal });
  await server.database.db.updateTable('batches').set({ status: 'canceled' }).where('id', '=', batchId).execute();
  await server.drain();
  expect(await progress(batchId)).toMatchObject({ status: 'canceled', counts: { ...none, failed: MEMBERS } });
  expect(await money()).toEqual({ usedCents: before, heldCents: 0 });
});

test('a settlement locks its pages in the order of their ids', async () => {
  const { batchId, payload } = await generate();
  await queueOneStep(payload);
  const { db } = server.database;
  const pages = await db.selectFrom('pages').select('id').where('batch_id', '=', batchId).orderBy('id').execute();
  const [lowest, highest] = [pages.at(0)?.id ?? '', pages.at(-1)?.id ?? ''];
  const lock = (id: string, trx: typeof db) => sql`SELECT FROM pages WHERE id = ${id} FOR UPDATE NOWAIT`.execute(trx);
  const outcome = { status: 'failed', error: 'Lost.', retryable: false } as const;
  const ends = [highest, lowest].map((pageId) => ({ pageId, outcome }));
  const { settled } = await db.transaction().execute(async (trx) => {
    await lock(lowest, trx);
    const { workspaceId } = payload;
    const settle = () => db.transaction().execute((other) => server.services.pages.settle(other, workspaceId, ends));
    const settled = outside(settle);
    await setTimeout(200);
    await lock(highest, trx);
    return { settled };
  });
  expect(await settled).toHaveLength(2);
});

test('an erasure and a generation that overlap take turns: the one that is later sees the other', async () => {
  const { batchId } = (await server.call('POST', '/api/v1/batches', { body: { templateId } })).body;
  const { db } = server.database;
  const { prospect_id } = await db.selectFrom('batch_members').select('prospect_id').executeTakeFirstOrThrow();
  const { billing } = server.services;
  const { workspaceId } = server;
  const { erased } = await db.transaction().execute(async (trx) => {
    await billing.lock(trx, workspaceId);
    const started = outside(() => server.call('POST', `/api/v1/prospects/${prospect_id}/erase`));
    await setTimeout(200);
    // A generation takes this lock. The erasure holds nothing that it waits for.
    await sql`SELECT FROM workspace_clocks WHERE workspace_id = ${workspaceId} FOR UPDATE NOWAIT`.execute(trx);
    await trx
      .updateTable('batches')
      .set({ status: 'generating', remaining: MEMBERS })
      .where('id', '=', batchId)
      .execute();
    return { erased: started };
  });
  const answer = await erased;
  expect([answer.status, answer.body.reason]).toEqual([409, 'generating']);
});

test('a person whose page waits to be queued is not erased', async () => {
  const { payload } = await generate();
  await queueOneStep(payload);
  const waiting = await server.database.db
    .selectFrom('batch_members')
    .select('prospect_id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const erased = await server.call('POST', `/api/v1/prospects/${waiting.prospect_id}/erase`);
  expect([erased.status, erased.body.reason]).toEqual([409, 'generating']);
});
