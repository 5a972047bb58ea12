import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { starterTemplate } from '../../src/generation/documents/starter-template.ts';
import type { TemplateDocumentInput } from '../../src/generation/documents/template-document.ts';
import { GenerationFailed } from '../../src/generation/failures.ts';
import type { Writer } from '../../src/generation/writer.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const offline = createOfflineWriter();
// The writer's next answer, set by each test.
let writeTemplate: Writer['writeTemplate'];
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    writer: { ...offline, writeTemplate: (wish, options) => writeTemplate(wish, options) },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  writeTemplate = offline.writeTemplate;
});

const unknownId = '11111111-1111-4111-8111-111111111111';
const description = '{"focus": "heads of operations at logistics companies"}';
const ownDocument: TemplateDocumentInput = {
  version: 1,
  name: 'My own',
  headline: 'Hello {{ prospect.first_name }}',
  sections: [],
  cta: { label: 'Talk' },
};
const post = (body: unknown, options: { idempotencyKey?: string; key?: string } = {}) =>
  server.call('POST', '/api/v1/templates', { body, ...options });
const describeTemplate = (extra: object = {}) =>
  post({ name: 'Intro', description, acknowledgedEstimateCents: 500, ...extra });
const build = async (id: string) => (await server.call('GET', `/api/templates/builds/${id}`)).body.build;
const list = async () => (await server.call('GET', '/api/v1/templates')).body.templates;
const money = async () => {
  const { usage, key } = (await server.call('GET', '/api/billing/entitlements')).body;
  return { used: usage.usedCents, held: usage.heldCents, spent: key.spentThisMonthCents };
};
const newest = () => server.services.templates.newest(server.database.db, server.workspaceId);
const create = (id: string, kind: 'automatic' | 'discovery' = 'automatic', workspaceId = server.workspaceId) =>
  server.database.db.transaction().execute((trx) =>
    server.services.templates.create(trx, workspaceId, {
      id,
      name: `Template ${id[0]}`,
      kind,
      document: starterTemplate,
    }),
  );
const idOf = (digit: number) => `${digit}1111111-1111-4111-8111-111111111111`;

/** Runs the job until it is settled: every failed attempt is repeated after its pause. */
async function drainRetries(): Promise<number> {
  let failed = 0;
  for (let round = 0; round < 6; round++) {
    failed += (await server.drain()).failed;
    server.clock.advance(120_000);
  }
  return failed;
}

describe('from a description', () => {
  it('answers each part of the description', async () => {
    const { body } = await describeTemplate({ description: 'Short.\nMake it pop.' });
    await server.drain();
    expect((await build(body.buildId)).parts).toEqual([
      { text: 'Short.', takenUp: true, as: 'short', reason: null },
      { text: 'Make it pop.', takenUp: false, as: null, reason: expect.stringContaining('needs an AI provider') },
    ]);
  });

  it('of which nothing is taken up fails with what helps, and costs nothing', async () => {
    const { body } = await describeTemplate({ description: 'A short introduction for heads of operations.' });
    await server.drain();
    expect(await build(body.buildId)).toMatchObject({
      status: 'failed',
      template_id: null,
      error_code: 'nothing_taken_up',
      error: expect.stringContaining(
        '(starter, short, meeting, roi, proposal, invitation, renewal), or send JSON such as {"headline":',
      ),
      parts: [{ takenUp: false }],
    });
    expect(await money()).toEqual({ used: 0, held: 0, spent: 0 });
    expect(await list()).toEqual([]);
  });

  it('leaves the free plan enough to poll the build and to use the template', async () => {
    const { apiKey: key } = await server.addWorkspace({ plan: 'free' });
    const { body } = await post({ description, acknowledgedEstimateCents: 500 }, { key });
    await server.drain();
    const polled = await server.call('GET', `/api/templates/builds/${body.buildId}`, { key });
    expect([polled.status, polled.body.build?.status]).toEqual([200, 'completed']);
    expect((await server.call('GET', '/api/v1/templates', { key })).body.templates).toHaveLength(1);
    const page = await server.call('POST', '/api/v1/prospect-pages', { key, body: { email: 'ada@northwind.example' } });
    expect([page.status, page.body.reason]).not.toContain(402);
  });

  it('is named by the writer when the request has no name', async () => {
    await post({ description, acknowledgedEstimateCents: 500 });
    await server.drain();
    const [template] = await list();
    expect(template.name).toBe((await newest())?.document.name);
  });

  it('tells the writer what the workspace knows', async () => {
    const wishes: unknown[] = [];
    writeTemplate = (wish) => {
      wishes.push(wish);
      return offline.writeTemplate(wish);
    };
    await describeTemplate({ description: `  ${description} ` });
    await server.drain();
    expect(wishes).toMatchObject([{ description, name: 'Intro', knowledge: { profile: { name: 'Lumen Logistics' } } }]);
  });

  it('is 402 before anything starts when the money is not there', async () => {
    await server.database.db.updateTable('workspaces').set({ allowance_cents: 499 }).execute();
    expect(await describeTemplate()).toMatchObject({
      status: 402,
      body: { error: 'insufficient_credits', reason: 'insufficient_credits', upgradeUrl: '/settings/billing' },
    });
    const capped = await server.services.auth.keys.issue({
      workspaceId: server.workspaceId,
      name: 'capped',
      monthlySpendCapCents: 499,
    });
    await server.database.db.updateTable('workspaces').set({ allowance_cents: 5_000 }).execute();
    expect(await post({ description, acknowledgedEstimateCents: 500 }, { key: capped.key })).toMatchObject({
      status: 402,
      body: { error: 'spend_cap_exceeded' },
    });
    expect(await server.drain()).toEqual({ completed: 0, failed: 0 });
    expect(await server.database.db.selectFrom('template_builds').selectAll().execute()).toEqual([]);
  });

  it('gives the money back when the writer refuses for good', async () => {
    writeTemplate = async () => {
      throw new GenerationFailed('The provider answered HTTP 400.', { retryable: false });
    };
    const { body } = await describeTemplate();
    expect(await server.drain()).toEqual({ completed: 1, failed: 0 });
    expect(await build(body.buildId)).toMatchObject({
      status: 'failed',
      template_id: null,
      error: 'The provider answered HTTP 400.',
      completed_at: expect.any(String),
    });
    expect(await money()).toEqual({ used: 0, held: 0, spent: 0 });
    expect(await list()).toEqual([]);
  });

  it('recovers when a later attempt succeeds', async () => {
    let attempts = 0;
    writeTemplate = async (wish) => {
      if (++attempts < 3) throw new GenerationFailed('The provider answered HTTP 503.', { retryable: true });
      return offline.writeTemplate(wish);
    };
    const { body } = await describeTemplate();
    expect(await drainRetries()).toBe(2);
    expect(await build(body.buildId)).toMatchObject({ status: 'completed' });
    expect(await money()).toEqual({ used: 500, held: 0, spent: 500 });
  });

  it('keeps the text of a defect to itself', async () => {
    writeTemplate = async () => {
      throw new TypeError('secret of the server');
    };
    const { body } = await describeTemplate();
    await drainRetries();
    expect(await build(body.buildId)).toMatchObject({
      status: 'failed',
      error: 'The template could not be built. Try again.',
    });
    expect((await money()).held).toBe(0);
  });

  it('never stores what the writer wrote wrong', async () => {
    writeTemplate = async (wish) => {
      const { document, parts } = await offline.writeTemplate(wish);
      return { document: { ...document, headline: '{{ prospect.first_name' }, parts };
    };
    const { body } = await describeTemplate();
    await drainRetries();
    expect((await build(body.buildId)).error).toMatch(/^The writer's template is not valid: headline /);
    expect(await list()).toEqual([]);
  });
});

describe('a retry', () => {
  it('after a crash before the answer was stored finds its build, and holds nothing for one that failed', async () => {
    writeTemplate = async () => {
      throw new GenerationFailed('No.', { retryable: false });
    };
    const body = { description, acknowledgedEstimateCents: 500 };
    const first = await post(body, { idempotencyKey: 'k1' });
    await server.drain();
    await server.database.db.deleteFrom('idempotency_keys').execute();
    const second = await post(body, { idempotencyKey: 'k1' });
    expect(second.text).toBe(first.text);
    expect(await server.drain()).toEqual({ completed: 0, failed: 0 });
    expect(await money()).toEqual({ used: 0, held: 0, spent: 0 });
  });

  it('of the job makes no second template and no second charge', async () => {
    const { body } = await describeTemplate();
    const job = { workspaceId: server.workspaceId, buildId: body.buildId };
    const context = { id: 'job', attempt: 1, isLastAttempt: false, signal: AbortSignal.timeout(60_000) };
    await Promise.all([server.services.templates.build(job, context), server.services.templates.build(job, context)]);
    await server.services.templates.build(job, context);
    await server.services.templates.giveBuildUp(job, { message: 'late' });
    expect(await list()).toHaveLength(1);
    expect(await build(body.buildId)).toMatchObject({ status: 'completed' });
    expect(await money()).toEqual({ used: 500, held: 0, spent: 500 });
  });
});

describe('from a document', () => {
  it('takes the name of the request first', async () => {
    await post({ name: ' Renamed ', document: ownDocument });
    await server.drain();
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Renamed']);
  });
});

describe('templates', () => {
  it('have a newest one, which is never of a discovery session', async () => {
    expect(await newest()).toBeUndefined();
    await create(idOf(9), 'discovery');
    expect(await newest()).toBeUndefined();
    await create(idOf(2));
    await create(idOf(1));
    expect(await newest()).toMatchObject({ id: idOf(1), version: 1, document: starterTemplate });
    await server.database.db
      .updateTable('templates')
      .set({ updated_at: '2027-01-01T00:00:00Z' })
      .where('id', '=', idOf(2))
      .execute();
    expect((await newest())?.id).toBe(idOf(2));
  });

  it('are stored once under an id', async () => {
    await create(idOf(1));
    await create(idOf(1), 'discovery');
    expect(await server.services.templates.byId(server.database.db, server.workspaceId, idOf(1))).toMatchObject({
      kind: 'automatic',
      version: 1,
    });
  });
});

describe('a build of another domain', () => {
  it('is started, completed and failed once', async () => {
    const { templates } = server.services;
    const { db } = server.database;
    const input = { discoverySessionId: unknownId };
    expect(await templates.startBuild(db, server.workspaceId, { id: idOf(1), input })).toBe(true);
    expect(await templates.startBuild(db, server.workspaceId, { id: idOf(1), input })).toBe(false);
    expect(await templates.completeBuild(db, server.workspaceId, idOf(1), idOf(2))).toBe(true);
    expect(await templates.failBuild(db, server.workspaceId, idOf(1), 'late')).toBe(false);
    expect(await build(idOf(1))).toMatchObject({ status: 'completed', template_id: idOf(2), error: null });
    await templates.startBuild(db, server.workspaceId, { id: idOf(3), input });
    expect(await templates.failBuild(db, server.workspaceId, idOf(3), 'No.')).toBe(true);
    expect(await templates.completeBuild(db, server.workspaceId, idOf(3), idOf(2))).toBe(false);
    expect(await build(idOf(3))).toMatchObject({ status: 'failed', template_id: null, error: 'No.' });
  });
});
