import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Answer, Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { startOutsideWorld } from '../src/outside-world.ts';
import {
  ensureTemplate,
  makePage,
  needsOperator,
  newEmail,
  newKey,
  newWorkspace,
  ownApi,
  siteDomain,
  upsert,
} from '../src/suite.ts';

let api: Api;
let templateId: string;
beforeAll(async () => {
  api = await ownApi();
  templateId = await ensureTemplate(api);
});

const people = (count: number) =>
  Array.from({ length: count }, () => ({ email: newEmail(), company_domain: siteDomain }));

/** A draft of so many pages for new people. */
async function draft(of: Api, count: number, template = templateId): Promise<{ id: string; prospectIds: string[] }> {
  const prospectIds = (await upsert(of, people(count))).map(({ id }) => id);
  const { status, text, body } = await of.post('/api/v1/batches', { templateId: template, prospectIds });
  if (status !== 200) throw new Error(text);
  return { id: body.batchId, prospectIds };
}

const statusOf = (of: Api, id: string) => of.get(`/api/v1/batches/${id}/status`);
const isOver = ({ body }: Answer) => body.status !== 'generating';
const usage = async (of: Api) => (await of.get('/api/billing/entitlements')).body.usage;

describe('POST /api/v1/batches', () => {
  test('§3: creates a draft', async () => {
    const prospectIds = (await upsert(api, people(2))).map(({ id }) => id);
    const { status, body } = await api.post('/api/v1/batches', { templateId, prospectIds, batchName: 'Q4 launch' });
    expect(status).toBe(200);
    const { batchId, ...rest } = body;
    expect(rest).toEqual({
      status: 'draft',
      batchName: 'Q4 launch',
      templateId,
      prospectCount: 2,
      nothingPersonalCount: expect.any(Number),
    });
    expect((await statusOf(api, batchId)).body).toMatchObject({ batchId, status: 'draft' });
  });

  test('§8: without prospectIds it takes up to 5,000 recent prospects', async (context) => {
    needsOperator(context);
    const { api: fresh } = await newWorkspace();
    const template = await ensureTemplate(fresh);
    const stored = await upsert(fresh, people(5_003));
    const { body } = await fresh.post('/api/v1/batches', { templateId: template });
    expect(body.prospectCount).toBe(5_000);
    const members: string[] = [];
    for (let cursor = ''; members.length < 5_000; ) {
      const answer = await fresh.get(`/api/v1/batches/${body.batchId}?limit=250${cursor}`);
      expect(answer.body.members).toHaveLength(250);
      cursor = `&cursor=${answer.body.nextCursor}`;
      members.push(...answer.body.members.map((member: { prospect_id: string }) => member.prospect_id));
    }
    expect(new Set(members)).toEqual(new Set(stored.slice(3).map(({ id }) => id)));
  });

  test('§4, inferred: 400 no_prospects for a workspace without prospects', async (context) => {
    needsOperator(context);
    const { api: fresh } = await newWorkspace();
    const { status, body } = await fresh.post('/api/v1/batches', { templateId: await ensureTemplate(fresh) });
    expect([status, body.error]).toEqual([400, 'no_prospects']);
  });

  test('§4: refuses an unknown template', async () => {
    const { status, body } = await api.post('/api/v1/batches', { templateId: crypto.randomUUID() });
    expect([status, body.error]).toEqual([404, 'not_found']);
  });

  test('§4: refuses a prospect that is not there, naming it', async () => {
    const [known] = await upsert(api, people(1));
    const { status, body } = await api.post('/api/v1/batches', {
      templateId,
      prospectIds: [known?.id, crypto.randomUUID()],
    });
    expect([status, body.issues[0].path]).toEqual([400, 'prospectIds[1]']);
  });

  test.for([
    ['no template', {}, 'templateId'],
    ['a template id that is no uuid', { templateId: 'newest' }, 'templateId'],
    ['nobody', { templateId: crypto.randomUUID(), prospectIds: [] }, 'prospectIds'],
    ['a name that is a number', { templateId: crypto.randomUUID(), batchName: 4 }, 'batchName'],
    ['an unknown field', { templateId: crypto.randomUUID(), template_id: 'x' }, 'template_id'],
  ] as const)('§7: refuses %s', async ([, sent, path]) => {
    const { status, body } = await api.post('/api/v1/batches', sent);
    expect([status, body.error, body.issues[0].path]).toEqual([400, 'validation_failed', path]);
  });

  test('§1.4: one Idempotency-Key creates one batch', async () => {
    const prospectIds = (await upsert(api, people(1))).map(({ id }) => id);
    const idempotencyKey = crypto.randomUUID();
    const create = () =>
      api.post('/api/v1/batches', { templateId, prospectIds, batchName: idempotencyKey }, { idempotencyKey });
    const [first, again] = [await create(), await create()];
    expect(again.text).toBe(first.text);
    const { body } = await api.get('/api/v1/batches');
    expect(body.batches.filter((batch: { name: string }) => batch.name === idempotencyKey)).toHaveLength(1);
  });
});

describe('POST /api/v1/batches/{id}/generate', () => {
  test('§4: queues a page for each prospect, and charges each once', async () => {
    const before = await usage(api);
    const { id, prospectIds } = await draft(api, 3);
    const { status, body } = await api.post(`/api/v1/batches/${id}/generate`, { acknowledgedEstimateCents: 75 });
    expect([status, body]).toEqual([200, { batchId: id, version: 2, status: 'generating', queued: 3, mode: 'async' }]);
    const done = await eventually(() => statusOf(api, id), isOver);
    expect(done.body).toEqual({
      batchId: id,
      status: 'completed',
      counts: { pending: 0, generating: 0, rendered: 3, review: 0, failed: 0 },
    });
    const { body: whole } = await api.get(`/api/v1/batches/${id}`);
    expect(whole.batch).toMatchObject({ id, template_id: templateId, prospect_count: 3, estimate_cents: 75 });
    expect(whole.members.map((member: { prospect_id: string }) => member.prospect_id).sort()).toEqual(
      prospectIds.sort(),
    );
    for (const { prospect_id, url } of whole.members) {
      expect((await fetch(url)).status).toBe(200);
      expect((await api.get(`/api/v1/prospects/${prospect_id}`)).body.prospect).toMatchObject({
        status: 'rendered',
        pages: [{ url }],
      });
    }
    const after = await usage(api);
    expect([after.usedCents - before.usedCents, after.heldCents]).toEqual([75, 0]);
  });

  test('§5.8: the estimate must be acknowledged, to the cent', async () => {
    const { id } = await draft(api, 2);
    const { body: price } = await api.post('/api/v1/billing/estimate', { type: 'recipient_render', quantity: 2 });
    expect(price).toMatchObject({ unitCents: 25, estimateCents: 50 });
    const missing = await api.post(`/api/v1/batches/${id}/generate`, {});
    expect([missing.status, missing.body.issues[0].path]).toEqual([400, 'acknowledgedEstimateCents']);
    for (const acknowledgedEstimateCents of [0, 49, 51]) {
      const { status, body } = await api.post(`/api/v1/batches/${id}/generate`, { acknowledgedEstimateCents });
      expect([status, body.error, body.estimateCents]).toEqual([400, 'estimate_mismatch', 50]);
    }
    for (const acknowledgedEstimateCents of ['50', 50.5, null]) {
      const { status, body } = await api.post(`/api/v1/batches/${id}/generate`, { acknowledgedEstimateCents });
      expect([status, body.error]).toEqual([400, 'validation_failed']);
    }
    expect((await statusOf(api, id)).body.status).toBe('draft');
  });

  test('§4: forceSync blocks until every page is there', async () => {
    const { id } = await draft(api, 2);
    const { status, body } = await api.post(`/api/v1/batches/${id}/generate`, {
      acknowledgedEstimateCents: 50,
      forceSync: true,
    });
    expect([status, body]).toEqual([
      200,
      {
        batchId: id,
        version: 2,
        status: 'completed',
        queued: 0,
        mode: 'sync',
        counts: { pending: 0, generating: 0, rendered: 2, review: 0, failed: 0 },
      },
    ]);
  });

  test('§4, inferred: forceSync is for at most 25', async () => {
    const { id } = await draft(api, 26);
    const sent = { acknowledgedEstimateCents: 650, forceSync: true };
    const { status, body } = await api.post(`/api/v1/batches/${id}/generate`, sent);
    expect([status, body.issues[0].path]).toEqual([400, 'forceSync']);
  });

  test('§4: prospectIds chooses among the members', async () => {
    const { id, prospectIds } = await draft(api, 3);
    const sent = { prospectIds: prospectIds.slice(0, 1), acknowledgedEstimateCents: 25 };
    const stranger = await api.post(`/api/v1/batches/${id}/generate`, { ...sent, prospectIds: [crypto.randomUUID()] });
    expect([stranger.status, stranger.body.issues[0].path]).toEqual([400, 'prospectIds[0]']);
    const { body } = await api.post(`/api/v1/batches/${id}/generate`, sent);
    expect(body.queued).toBe(1);
    const done = await eventually(() => statusOf(api, id), isOver);
    expect(done.body.counts).toMatchObject({ rendered: 1, pending: 0 });
  });

  test('§3: only a draft can be generated', async () => {
    const { id } = await draft(api, 1);
    const generate = () => api.post(`/api/v1/batches/${id}/generate`, { acknowledgedEstimateCents: 25 });
    expect((await generate()).status).toBe(200);
    const again = await generate();
    expect([again.status, again.body.error]).toEqual([409, 'invalid_state']);
    await eventually(() => statusOf(api, id), isOver);
  });

  test('§1.4: the same Idempotency-Key replays, at the same moment too: one run, one charge', async () => {
    const before = await usage(api);
    const { id } = await draft(api, 2);
    const idempotencyKey = crypto.randomUUID();
    const generate = () =>
      api.post(`/api/v1/batches/${id}/generate`, { acknowledgedEstimateCents: 50 }, { idempotencyKey });
    const together = await Promise.all([generate(), generate(), generate()]);
    for (const { status, body } of together) if (status !== 200) expect(body.error).toBe('idempotency_in_progress');
    await eventually(() => statusOf(api, id), isOver);
    const replay = await generate();
    expect([replay.status, replay.body.status]).toEqual([200, 'generating']);
    expect((await usage(api)).usedCents - before.usedCents).toBe(50);
  });

  test('§3: pages that stop for review are not charged; the batch says how many', async () => {
    const before = await usage(api);
    const [thin] = await upsert(api, [{ email: `${crypto.randomUUID()}@gmail.com` }]);
    const [whole] = await upsert(api, people(1));
    const { body: batch } = await api.post('/api/v1/batches', { templateId, prospectIds: [thin?.id, whole?.id] });
    await api.post(`/api/v1/batches/${batch.batchId}/generate`, { acknowledgedEstimateCents: 50 });
    const { body } = await eventually(() => statusOf(api, batch.batchId), isOver);
    expect(body).toMatchObject({ status: 'partially_failed', counts: { rendered: 1, review: 1 } });
    const after = await usage(api);
    expect([after.usedCents - before.usedCents, after.heldCents]).toEqual([25, 0]);
    expect((await api.get(`/api/v1/prospects/${thin?.id}`)).body.prospect.status).toBe('review');
  });

  test('§4: 402 when the credits do not suffice, before anything starts', async (context) => {
    needsOperator(context);
    const { api: poor } = await newWorkspace({ plan: 'growth', allowanceCents: 560 });
    const { id } = await draft(poor, 3, await ensureTemplate(poor));
    const { status, body } = await poor.post(`/api/v1/batches/${id}/generate`, { acknowledgedEstimateCents: 75 });
    expect([status, body.error, body.reason]).toEqual([402, 'insufficient_credits', 'insufficient_credits']);
    expect((await statusOf(poor, id)).body).toMatchObject({ status: 'draft', counts: { pending: 3, rendered: 0 } });
    expect(await usage(poor)).toEqual({ allowanceCents: 560, usedCents: 500, heldCents: 0, remainingCents: 60 });
  });

  test('§5.5: 402 when the cap of the key would be exceeded, before anything starts', async (context) => {
    needsOperator(context);
    const { api: whole, workspaceId } = await newWorkspace();
    const template = await ensureTemplate(whole);
    const { api: capped } = await newKey({ workspaceId, monthlySpendCapCents: 99 });
    await makePage(capped);
    const { id } = await draft(capped, 3, template);
    const { status, body } = await capped.post(`/api/v1/batches/${id}/generate`, { acknowledgedEstimateCents: 75 });
    expect([status, body.reason]).toEqual([402, 'spend_cap_exceeded']);
    expect((await statusOf(whole, id)).body.status).toBe('draft');
    expect((await whole.post(`/api/v1/batches/${id}/generate`, { acknowledgedEstimateCents: 75 })).status).toBe(200);
  });

  test('§7: 404 for an unknown batch', async () => {
    const { status, body } = await api.post(`/api/v1/batches/${crypto.randomUUID()}/generate`, {
      acknowledgedEstimateCents: 25,
    });
    expect([status, body.error]).toEqual([404, 'not_found']);
  });
});

describe('GET /api/v1/batches', () => {
  test('§4, inferred: lists batches newest first, with a window', async () => {
    const [first, second] = [await draft(api, 1), await draft(api, 1)];
    const { body } = await api.get('/api/v1/batches');
    expect(body.batches.slice(0, 2).map((batch: { id: string }) => batch.id)).toEqual([second.id, first.id]);
    const older = await api.get(`/api/v1/batches?created_before=${body.batches[0].created_at}`);
    expect(older.body.batches[0].id).toBe(first.id);
  });

  test('§7: 404 for the status and the members of an unknown batch', async () => {
    const id = crypto.randomUUID();
    expect([(await statusOf(api, id)).status, (await api.get(`/api/v1/batches/${id}`)).status]).toEqual([404, 404]);
  });
});

describe('POST /api/v1/batches/{id}/regenerate-failed', () => {
  test('inferred: a batch without a failed page has nothing to retry', async () => {
    const { id } = await draft(api, 1);
    const early = await api.post(`/api/v1/batches/${id}/regenerate-failed`);
    expect([early.status, early.body.error, early.body.reason]).toEqual([409, 'invalid_state', 'draft']);
    await api.post(`/api/v1/batches/${id}/generate`, { acknowledgedEstimateCents: 25 });
    await eventually(() => statusOf(api, id), isOver);
    const late = await api.post(`/api/v1/batches/${id}/regenerate-failed`);
    expect([late.status, late.body.error, late.body.reason]).toEqual([409, 'invalid_state', 'completed']);
    expect((await api.post(`/api/v1/batches/${crypto.randomUUID()}/regenerate-failed`)).status).toBe(404);
  });
});

describe('writeback_status of a member', () => {
  test('MCP §4: is ok, missing, pending or not_required, as the connectors were told', async (context) => {
    needsOperator(context);
    const outside = await startOutsideWorld(inject('target'));
    if (!outside) return context.skip('the server can not reach this machine: set OUTSIDE_URL');
    const { api: fresh } = await newWorkspace();
    const template = await ensureTemplate(fresh);
    const statuses = async (id: string) =>
      (await fresh.get(`/api/v1/batches/${id}`)).body.members.map(
        (member: { writeback_status: string }) => member.writeback_status,
      );
    const generated = async () => {
      const { id } = await draft(fresh, 1, template);
      await fresh.post(`/api/v1/batches/${id}/generate`, { acknowledgedEstimateCents: 25 });
      await eventually(() => statusOf(fresh, id), isOver);
      return id;
    };
    const untold = await generated();
    expect(await statuses(untold)).toEqual(['not_required']);
    await fresh.post('/api/v1/connectors', { outboundUrl: outside.receiver().url, events: ['page.rendered'] });
    expect(await statuses(untold)).toEqual(['missing']);
    const told = await generated();
    await eventually(
      () => statuses(told),
      ([only]) => only === 'ok',
    );
    outside.close();
  });
});
