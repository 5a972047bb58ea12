import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createAiWriter } from '../../src/generation/writing/ai/ai-writer.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { startModelServer } from '../generation/model-server.ts';
import { loseAnswers } from '../support/lose-answers.ts';
import { addRun, FLEET_CSV, fleetSpec, type RunCalls, readyPurpose, reviewedRun, spent } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let during: (() => Promise<void>) | undefined;
beforeAll(async () => {
  const offline = createOfflineWriter();
  const readMaterial: typeof offline.readMaterial = async (...asked) => {
    const meanwhile = during;
    during = undefined;
    await meanwhile?.();
    return offline.readMaterial(...asked);
  };
  server = await createTestServer({ writer: { ...offline, readMaterial } });
});
beforeEach(async () => {
  during = undefined;
  await server.reset();
});
afterAll(() => server.close());

type Published = RunCalls & { url: string; pageId: string };

async function publishedRun(): Promise<Published> {
  const run = await reviewedRun(server);
  const { body } = await run.publish();
  return { ...run, url: body.url, pageId: body.pageId };
}

const shown = async (url: string) =>
  (await (await server.visit(url)).text()).replace(/name="form_token" value="[^"]*"/, '');
const discard = ({ id }: RunCalls) => server.call('POST', `/api/v1/runs/${id}/discard`);
const rewriteAll = async (run: RunCalls, ids: readonly string[]) => {
  for (const id of ids) await run.regenerate(id);
  await server.drain();
};

test('corrects a published page under its address, at once and free of charge', async () => {
  const run = await publishedRun();
  const first = await shown(run.url);
  const paid = await spent(server);
  expect((await run.get()).run.published_at).not.toBeNull();
  const { body } = await run.override({ trucks: 28 });
  expect(body.run).toMatchObject({ status: 'review', page_id: run.pageId, page_url: run.url });
  expect(await shown(run.url)).toBe(first);
  await rewriteAll(run, body.staleElements);
  const { preview, run: open } = await run.get();
  expect(open.published_at).not.toBeNull();
  const revised = await shown(preview.url);
  expect(revised).toContain('28');
  expect(await shown(run.url)).toBe(first);
  const published = await run.publish();
  expect(published.body).toMatchObject({ status: 'completed', url: run.url, pageId: run.pageId });
  const second = await shown(run.url);
  expect(second).toContain('28 trucks');
  expect(second).not.toMatch(/240|13,860/);
  expect((await server.visit(preview.url)).status).toBe(410);
  expect(await spent(server)).toEqual(paid);
});

test('refuses to publish a correction that says what no fact supports, and leaves the page', async () => {
  const run = await publishedRun();
  const first = await shown(run.url);
  await run.override({ trucks: 0 });
  const { status, body } = await run.publish();
  expect([status, body.error]).toEqual([409, 'publication_blocked']);
  expect(await shown(run.url)).toBe(first);
});

test('gives a run back what it was published with when its changes are discarded', async () => {
  const run = await publishedRun();
  const before = await run.get();
  const first = await shown(run.url);
  await run.override({ trucks: 28 });
  await rewriteAll(run, ['summary', 'headline']);
  const { preview } = await run.get();
  const { status, body } = await discard(run);
  expect([status, body.run.status, body.run.published_at]).toEqual([200, 'completed', before.run.published_at]);
  const after = await run.get();
  expect([after.facts, after.elements]).toEqual([before.facts, before.elements]);
  expect([await shown(run.url), (await server.visit(preview.url)).status]).toEqual([first, 410]);
  expect((await discard(run)).status).toBe(200);
});

const several = {
  ...fleetSpec,
  inputContract: {
    ...fleetSpec.inputContract,
    materials: [{ key: 'numbers', label: 'Their numbers', kind: 'spreadsheet', multiple: true }],
  },
};

/** A published run whose second material states the cost of an hour in another currency. */
async function inTwoCurrencies(): Promise<Published> {
  const run = await addRun(server, await readyPurpose(server, several));
  await run.attach({ entryKey: 'numbers', content: FLEET_CSV });
  await run.attach({ entryKey: 'numbers', content: 'Metric,Value\nCost of an hour,42.00 USD' });
  await server.drain();
  await run.generate();
  await server.drain();
  const { body } = await run.publish();
  return { ...run, url: body.url, pageId: body.pageId };
}
const read = async (run: RunCalls) => {
  const { facts, elements, materials, questions, callDigest } = await run.get();
  return { facts, elements, materials, questions, callDigest };
};

test('gives materials that were read in another currency back their readings when the changes are discarded', async () => {
  const run = await inTwoCurrencies();
  const before = await read(run);
  expect(await shown(run.url)).toContain('€13,860');
  expect((await run.override({}, { currency: 'USD' })).status).toBe(200);
  await server.drain();
  expect((await run.get()).facts).not.toEqual(before.facts);
  await discard(run);
  expect(await read(run)).toEqual(before);
  await run.override({ region: 'North' });
  expect((await run.publish()).body.status).toBe('completed');
  expect(await shown(run.url)).toContain('€13,860');
});

test('drops what is read in another currency when the changes are discarded meanwhile', async () => {
  const run = await inTwoCurrencies();
  const before = await read(run);
  await run.override({}, { currency: 'USD' });
  expect((await run.publish()).body).toMatchObject({
    error: 'publication_blocked',
    issues: expect.arrayContaining([{ path: 'materials.numbers', message: 'is being read; publish once it is read' }]),
  });
  during = async () => void (await discard(run));
  await server.drain();
  expect((await run.get()).run.status).toBe('completed');
  expect(await read(run)).toEqual(before);
  // Another correction is under way when the reading of the first one ends.
  await run.override({}, { currency: 'USD' });
  during = async () => {
    await discard(run);
    await run.override({}, { currency: 'GBP' });
  };
  await server.drain();
  const { facts } = await run.get();
  expect(facts.map(({ key }: { key: string }) => key)).not.toContain('hourly_cost');
});

test('reads a material again whose first reading was under way when the currency changed', async () => {
  const run = await addRun(server, await readyPurpose(server));
  await run.attach({ entryKey: 'numbers', content: FLEET_CSV });
  during = async () => void (await run.override({}, { currency: 'USD' }));
  await server.drain();
  const { facts, materials } = await run.get();
  expect([materials[0].extraction_status, facts.map(({ key }: { key: string }) => key)]).toEqual([
    'done',
    ['trucks', 'hours_per_truck'],
  ]);
});

test.each([
  ['publication', 'publish'],
  ['discard', 'discard'],
])("a repeated %s whose answer was lost leaves a colleague's correction alone", async (_name, action) => {
  const run = await publishedRun();
  const first = await shown(run.url);
  await run.override({ region: 'North' });
  const call = () => server.call('POST', `/api/v1/runs/${run.id}/${action}`, { idempotencyKey: 'once' });
  await loseAnswers(server, 'raise');
  expect((await call()).status).toBe(500);
  await loseAnswers(server, 'let');
  const { version } = (await run.get()).run;
  await run.override({ region: 'South' });
  server.clock.advance(31_000);
  const { status, body } = await call();
  expect([status, body.version ?? body.run.version]).toEqual([200, version]);
  const { run: open, facts } = await run.get();
  expect([open.status, facts.find(({ key }: { key: string }) => key === 'region').value]).toEqual(['review', 'South']);
  expect(await shown(run.url)).toBe(first);
});

test('refuses to discard the changes of a run that was never published', async () => {
  const run = await reviewedRun(server);
  expect((await discard(run)).body).toMatchObject({ error: 'invalid_state', reason: 'review' });
});

test('opens an unpublished page again when its correction is published, and counts it once', async () => {
  const run = await publishedRun();
  const live = async () => (await server.call('GET', '/api/v1/analytics')).body.metrics.pagesLive;
  expect(await live()).toBe(1);
  await server.call('POST', `/api/v1/pages/${run.pageId}/unpublish`);
  await run.override({ trucks: 28 });
  await rewriteAll(run, ['summary', 'headline']);
  expect((await server.visit(run.url)).status).not.toBe(200);
  await run.publish();
  expect([(await server.visit(run.url)).status, await live()]).toEqual([200, 1]);
});

test('keeps the published page when a run is deleted in the middle of a correction', async () => {
  const run = await publishedRun();
  const first = await shown(run.url);
  await run.override({ trucks: 28 });
  const { preview } = await run.get();
  const { body } = await server.call('DELETE', `/api/v1/runs/${run.id}`);
  expect(body).toMatchObject({ publishedPageId: run.pageId });
  expect([await shown(run.url), (await server.visit(preview.url)).status]).toEqual([first, 410]);
});

test('writes the whole page of a published run again without another charge', async () => {
  const run = await publishedRun();
  const first = await shown(run.url);
  const paid = await spent(server);
  await run.override({ trucks: 28 });
  expect((await run.generate()).status).toBe(202);
  expect((await discard(run)).body).toMatchObject({ error: 'invalid_state', reason: 'generating' });
  await server.drain();
  expect(await shown(run.url)).toBe(first);
  expect((await run.get()).run.status).toBe('review');
  await run.publish();
  expect(await shown(run.url)).toContain('28 trucks');
  expect(await spent(server)).toEqual(paid);
});

test('sends no second event for a correction', async () => {
  const connector = { outboundUrl: 'http://hook.localhost:9999/x', events: ['page.rendered'] };
  expect((await server.call('POST', '/api/v1/connectors', { body: connector })).status).toBe(200);
  const run = await publishedRun();
  const events = () => server.database.db.selectFrom('outbound_events').select('event').execute();
  expect(await events()).toHaveLength(1);
  await run.override({ trucks: 28 });
  await rewriteAll(run, ['summary', 'headline']);
  expect((await run.publish()).body.status).toBe('completed');
  expect(await events()).toHaveLength(1);
});

test('begins a correction with the sentences that were rewritten on the live page', async () => {
  const said = 'Your 240 trucks cost €13,860 a week.';
  const template = {
    name: 'Paper',
    focus: 'paper',
    headline: 'Hello',
    subheadline: '',
    ctaLabel: 'Talk',
    sections: [{ id: 'text', kind: 'text', title: 'T', body: 'B', items: null }],
  };
  const elements = [
    { id: 'headline', text: 'What paper costs Northwind', items: [] },
    { id: 'summary', text: said, items: [] },
  ];
  const reading = { summary: 'A table of the fleet.', facts: [] };
  const model = await startModelServer([{ json: template }, { json: reading }, { json: { elements } }]);
  onTestFinished(() => model.close());
  const config = { model: 'scripted', apiKey: 'sk-test-0123456789abcdef', baseUrl: model.baseUrl };
  const modern = await createTestServer({ writer: createAiWriter({ provider: 'openai-compatible', ...config }) });
  onTestFinished(() => modern.close());
  const run = await reviewedRun(modern);
  const { url, pageId } = (await run.publish()).body;
  const rewrites = [{ text: said, to: 'Paper costs you €13,860 each week.' }];
  const body = { of: 'page', id: pageId, rewrites };
  const answer = await modern.call('POST', '/api/v1/statements/approve', { body });
  expect([answer.status, answer.body.rewritten]).toEqual([200, 1]);
  expect(await (await modern.visit(url)).text()).toContain('Paper costs you €13,860 each week.');
  await run.override({ region: 'North' });
  const { elements: now, preview } = await run.get();
  expect(now.find(({ id }: { id: string }) => id === 'summary').value).toBe('Paper costs you €13,860 each week.');
  expect(await (await modern.visit(preview.url)).text()).toContain('Paper costs you €13,860 each week.');
  const headline = [{ text: 'What paper costs Northwind', to: 'The price of paper' }];
  const rewrite = (of: string, id: string) =>
    modern.call('POST', '/api/v1/statements/approve', { body: { of, id, rewrites: headline } });
  const live = async () => (await (await modern.visit(url)).text()).includes('The price of paper');
  const refused = await rewrite('page', pageId);
  expect([refused.status, refused.body.reason]).toEqual([409, 'being_corrected']);
  expect(refused.body.message).toContain(`of=run (id ${run.id})`);
  expect([(await rewrite('run', run.id)).status, await live()]).toEqual([200, false]);
  expect([(await run.publish()).status, await live()]).toEqual([200, true]);
});

test('lays the draft of a correction out with the version of the template that it is staged with', async () => {
  const run = await publishedRun();
  const { frame_id } = await server.database.db
    .selectFrom('purpose_runs')
    .select('frame_id')
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow();
  const leadForm = { title: 'Talk to us about paper', fields: [{ name: 'size', label: 'Size', type: 'number' }] };
  const changed = await server.call('PATCH', `/api/v1/templates/${frame_id}/lead-form`, { body: { leadForm } });
  expect(changed.status, changed.text).toBe(200);
  await run.override({ region: 'North' });
  const shows = async (query: string) =>
    (await server.call('GET', `/api/v1/pages/${run.pageId}/layout${query}`)).body.html.includes(leadForm.title);
  expect([await shows(''), await shows('?draft=true')]).toEqual([false, true]);
});
