import { AsyncResource } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { applyRetention, RETENTION_DEFAULT } from '../../src/operations/maintenance/retention.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

// A transaction belongs to what is called within it.
const outside = AsyncResource.bind(<T>(work: () => Promise<T>): Promise<T> => work());

// A claim that no source supports, so that the gate stops it.
let claim = '';
let server: TestServer;
let templateId: string;

beforeAll(async () => {
  const offline = createOfflineWriter();
  const writer = {
    ...offline,
    writePage: async (...args: Parameters<typeof offline.writePage>) => {
      const page = await offline.writePage(...args);
      return claim === ''
        ? page
        : { ...page, subheadline: { ...page.subheadline, origin: 'model' as const, text: claim } };
    },
  };
  server = await createTestServer({ writer });
});
beforeEach(async () => {
  claim = 'You would save 7,391 hours a year.';
  await server.reset();
  templateId = await addTemplate(server);
});
afterAll(() => server.close());

const person = { email: 'ada@northwind.example', companyName: 'Northwind' };
const create = (options = {}) => server.call('POST', '/api/v1/prospect-pages', { body: person, ...options });
const post = (path: string, body?: object, options = {}) =>
  server.call('POST', `/api/v1/pages/${path}`, { ...(body && { body }), ...options });
const read = async (id: string) => (await server.call('GET', `/api/v1/pages/${id}`)).body.page;
const usage = async () => (await server.call('GET', '/api/billing/entitlements')).body.usage;
const stop = async () => (await create()).body.pageId as string;

test('a stopped page is previewed, approved at the price of one page, and on the web once', async () => {
  const refused = await create();
  expect(refused.body).toMatchObject({ error: 'generation_review', reason: 'quality_gate' });
  const { pageId } = refused.body;
  const before = await usage();
  const stopped = await read(pageId);
  expect(stopped).toMatchObject({ status: 'review', reason: expect.stringContaining('7,391') });
  expect((await server.visit(stopped.url)).status).toBe(404);

  const preview = await post(`${pageId}/preview`);
  expect([preview.status, preview.body.reason]).toEqual([201, (await read(pageId)).reason]);
  expect(await (await server.visit(preview.body.url)).text()).toContain('7,391 hours');

  const { revision } = preview.body;
  const approvals = await Promise.all([1, 2, 3].map(() => post(`${pageId}/approve`, { revision })));
  expect(approvals.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(approvals[0]?.body.page).toMatchObject({ id: pageId, status: 'rendered', reason: null });
  const after = await usage();
  expect([after.usedCents - before.usedCents, after.heldCents]).toEqual([25, 0]);
  expect(await (await server.visit(approvals[0]?.body.page.url)).text()).toContain('7,391 hours');
  expect((await server.visit(preview.body.url)).status).toBe(410);
  expect((await server.call('GET', '/api/v1/analytics')).body.metrics.pagesLive).toBe(1);
  const { prospect_id } = await read(pageId);
  expect((await server.call('GET', `/api/v1/prospects/${prospect_id}`)).body.prospect.status).toBe('rendered');
  const { entries } = (await server.call('GET', '/api/v1/audit?operation=approvePage&limit=10')).body;
  expect(entries[0]).toMatchObject({ resource_id: pageId, key_id: server.keyId, actor: 'key', status: 200 });
});

test('an approval is for the words that were looked at', async () => {
  const { body } = await server.call('POST', '/api/v1/prospects', { body: { email: person.email, company_name: 'N' } });
  const prospectIds = [body.prospects[0].id];
  const { batchId } = (await server.call('POST', '/api/v1/batches', { body: { templateId, prospectIds } })).body;
  await server.call('POST', `/api/v1/batches/${batchId}/generate`, { body: { acknowledgedEstimateCents: 25 } });
  await server.drain();
  const members = async () => (await server.call('GET', `/api/v1/batches/${batchId}`)).body;
  const pageId = (await members()).members[0].page_id;
  const { revision, url } = (await post(`${pageId}/preview`)).body;

  claim = 'You would save 8,402 hours a year.';
  await server.call('POST', `/api/v1/batches/${batchId}/regenerate-failed`, { body: {} });
  expect((await post(`${pageId}/approve`, { revision })).body.reason).toBe('generating');
  await server.drain();
  expect((await server.visit(url)).status).toBe(410);
  expect((await post(`${pageId}/approve`, { revision })).body).toMatchObject({ reason: 'revised_meanwhile' });

  const again = (await post(`${pageId}/preview`)).body;
  expect((await post(`${pageId}/approve`, { revision: again.revision })).status).toBe(200);
  expect(await members()).toMatchObject({ batch: { status: 'completed' }, members: [{ status: 'rendered' }] });
  expect(await usage()).toMatchObject({ usedCents: 25, heldCents: 0 });
});

/** A batch of stopped pages, more than are queued by the call that makes them again. */
async function stoppedBatch() {
  const prospects = Array.from({ length: 101 }, (_, n) => ({ email: `p${n}@northwind.example`, company_name: 'N' }));
  await server.call('POST', '/api/v1/prospects', { body: { prospects } });
  const { batchId } = (await server.call('POST', '/api/v1/batches', { body: { templateId } })).body;
  await server.call('POST', `/api/v1/batches/${batchId}/generate`, { body: { acknowledgedEstimateCents: 101 * 25 } });
  await server.drain();
  const first = async () => {
    const { batch, members } = (await server.call('GET', `/api/v1/batches/${batchId}`)).body;
    return { ...members[0], batchStatus: batch.status };
  };
  const { page_id: pageId, prospect_id: prospectId } = await first();
  const { revision } = (await post(`${pageId}/preview`)).body;
  const queueAgain = () =>
    server.app.services.batches.queuePages(
      { workspaceId: server.workspaceId, batchId, unitCents: 25 },
      { signal: new AbortController().signal },
    );
  return { batchId, first, pageId, prospectId, revision, queueAgain };
}

test('a page that is approved while its batch is made again is not written again, and is charged once', async () => {
  const { batchId, first, pageId, prospectId, revision } = await stoppedBatch();

  claim = '';
  await server.call('POST', `/api/v1/batches/${batchId}/regenerate-failed`, { body: {} });
  const approved = await post(`${pageId}/approve`, { revision });
  expect([approved.status, approved.body.page?.status]).toEqual([200, 'rendered']);
  await server.drain();
  expect(await first()).toMatchObject({ batchStatus: 'completed', status: 'rendered' });
  expect(await (await server.visit(approved.body.page.url)).text()).toContain('7,391 hours');
  expect((await server.call('GET', `/api/v1/prospects/${prospectId}`)).body.prospect.status).toBe('rendered');
  expect(await usage()).toMatchObject({ usedCents: 101 * 25, heldCents: 0 });
});

test('decisions about a stopped page lock the account before the page, as what makes it again does', async () => {
  const [approved, discarded] = [await stop(), await stop()];
  const { revision } = (await post(`${approved}/preview`)).body;
  const { db } = server.database;
  const { decisions } = await db.transaction().execute(async (trx) => {
    await server.services.billing.lock(trx, server.workspaceId);
    const decisions = outside(() =>
      Promise.all([post(`${approved}/approve`, { revision }), post(`${discarded}/discard`)]),
    );
    await setTimeout(200);
    const locked = sql`SELECT FROM pages WHERE id IN (${approved}, ${discarded}) FOR UPDATE NOWAIT`.execute(trx);
    expect((await locked).rows).toHaveLength(2);
    return { decisions };
  });
  expect((await decisions).map(({ status }) => status)).toEqual([200, 200]);
});

test('a member whose page was approved is not erased before its job has settled it, and its batch is canceled', async () => {
  const { batchId, prospectId, pageId, revision, queueAgain } = await stoppedBatch();
  claim = '';
  await server.call('POST', `/api/v1/batches/${batchId}/regenerate-failed`, { body: {} });
  expect((await post(`${pageId}/approve`, { revision })).status).toBe(200);
  await queueAgain();
  const erase = () => server.call('POST', `/api/v1/prospects/${prospectId}/erase`);
  const refused = await erase();
  expect([refused.status, refused.body.reason]).toEqual([409, 'generating']);
  expect((await server.call('POST', `/api/v1/batches/${batchId}/cancel`)).status).toBe(200);
  await server.drain();
  const batch = server.database.db.selectFrom('batches').select(['remaining', 'status']).where('id', '=', batchId);
  expect(await batch.executeTakeFirst()).toEqual({ remaining: 0, status: 'canceled' });
  expect((await erase()).status).toBe(200);
});

test('an approval that commits while the page waits to be queued leaves the prospect rendered', async () => {
  const { batchId, prospectId, pageId, queueAgain } = await stoppedBatch();
  await server.call('POST', `/api/v1/batches/${batchId}/regenerate-failed`, { body: {} });
  const { db } = server.database;
  const { queued } = await db.transaction().execute(async (trx) => {
    // As an approval does.
    await sql`UPDATE pages SET status = 'rendered', rendered_at = now() WHERE id = ${pageId}`.execute(trx);
    const queued = outside(queueAgain);
    await setTimeout(200);
    await sql`UPDATE prospects SET status = 'rendered' WHERE id = ${prospectId}`.execute(trx);
    return { queued };
  });
  await queued;
  expect((await server.call('GET', `/api/v1/prospects/${prospectId}`)).body.prospect.status).toBe('rendered');
  const holds = await sql`SELECT FROM ledger WHERE subject = ${`page:${pageId}`} AND state = 'held'`.execute(db);
  expect(holds.rows).toEqual([]);
});

test('a decision about a page that is being settled does not wait for it', async () => {
  const [approved, discarded] = [await stop(), await stop()];
  const { revision } = (await post(`${approved}/preview`)).body;
  const { db } = server.database;
  await sql`UPDATE pages SET status = 'generating' WHERE id IN (${approved}, ${discarded})`.execute(db);
  const { decisions } = await db.transaction().execute(async (trx) => {
    // As a settlement does: the pages, then the account.
    await sql`UPDATE pages SET status = 'review' WHERE id IN (${approved}, ${discarded})`.execute(trx);
    const decisions = outside(() =>
      Promise.all([post(`${approved}/approve`, { revision }), post(`${discarded}/discard`)]),
    );
    await setTimeout(200);
    await server.services.billing.lock(trx, server.workspaceId);
    return { decisions };
  });
  // Before the end of the settlement, or after it where calls wait for each other.
  for (const { status, body } of await decisions) expect([200, body.reason === 'generating' && 409]).toContain(status);
});

test('a discarded page keeps no words and costs nothing', async () => {
  const pageId = await stop();
  const { url, revision } = (await post(`${pageId}/preview`)).body;
  const discarded = await post(`${pageId}/discard`);
  expect(discarded.body.page).toMatchObject({ status: 'failed', reason: expect.stringContaining('discarded') });
  expect((await post(`${pageId}/discard`)).body).toEqual(discarded.body);
  expect((await server.visit(url)).status).toBe(410);
  for (const [path, body] of [['preview'], ['approve', { revision }]] as const)
    expect((await post(`${pageId}/${path}`, body)).body).toMatchObject({ error: 'invalid_state', reason: 'failed' });
  const { rows } = await sql`SELECT FROM pages WHERE model IS NOT NULL`.execute(server.database.db);
  expect([rows.length, (await usage()).usedCents]).toEqual([0, 0]);
});

test('a page that failed by itself is not taken for a discarded one', async () => {
  const pageId = await stop();
  await sql`UPDATE pages SET status = 'failed', error = 'The model gave up.'`.execute(server.database.db);
  expect((await post(`${pageId}/discard`)).body).toMatchObject({ error: 'invalid_state', reason: 'failed' });
});

test('what was never written, and what a run wrote, is not approved here', async () => {
  const thin = await server.call('POST', '/api/v1/prospect-pages', { body: { email: 'somebody@gmail.com' } });
  expect(thin.body.reason).toBe('research_too_thin');
  expect((await post(`${thin.body.pageId}/preview`)).body).toMatchObject({
    error: 'invalid_state',
    reason: 'no_words',
  });
  claim = '';
  const { pageId } = (await create()).body;
  expect((await post(`${pageId}/preview`)).body.reason).toBe('rendered');
  await sql`UPDATE pages SET status = 'review', error = NULL`.execute(server.database.db);
  for (const [path, body] of [['preview'], ['approve', { revision: 'x' }], ['discard']] as const)
    expect((await post(`${pageId}/${path}`, body)).body.message).toContain('publishRun');
});

test('an approval that can not be paid for leaves the page in review', async () => {
  const pageId = await stop();
  const { revision } = (await post(`${pageId}/preview`)).body;
  const { body } = await server.call('POST', '/api/v1/workspace/keys', {
    body: { name: 'low', monthlySpendCapCents: 10 },
  });
  const refused = await post(`${pageId}/approve`, { revision }, { key: body.secret });
  expect([refused.status, refused.body.reason]).toEqual([402, 'spend_cap_exceeded']);
  expect(await read(pageId)).toMatchObject({ status: 'review' });
  expect(await usage()).toMatchObject({ usedCents: 0, heldCents: 0 });
});

test('words are gone with the prospect, and after 90 days', async () => {
  const pageId = await stop();
  server.clock.advance(91 * 86_400_000);
  const erased = await applyRetention(server.database.db, RETENTION_DEFAULT, server.clock.now());
  expect(erased.stoppedWords).toBe(1);
  expect((await post(`${pageId}/preview`)).body.reason).toBe('no_words');
  const next = (await server.call('POST', '/api/v1/prospect-pages', { body: { ...person, firstName: 'Ada' } })).body;
  const { prospect_id } = await read(next.pageId);
  const { revision, url } = (await post(`${next.pageId}/preview`)).body;
  await server.call('DELETE', `/api/v1/prospects/${prospect_id}`);
  expect((await post(`${next.pageId}/approve`, { revision })).status).toBe(404);
  expect((await server.visit(url)).status).toBe(410);
  await server.call('POST', `/api/v1/prospects/${prospect_id}/erase`, { body: {} });
  const { rows } = await sql`SELECT FROM pages`.execute(server.database.db);
  expect(rows).toEqual([]);
});
