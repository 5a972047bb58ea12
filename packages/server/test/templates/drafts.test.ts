import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
let id: string;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  id = await addTemplate(server);
});
afterAll(() => server.close());

const ACK = { acknowledgedEstimateCents: 100 };
const path = () => `/api/v1/templates/${id}/draft`;
const draft = async () => (await server.call('GET', path())).body.draft;
const save = (body: object, headers = {}) => server.call('PATCH', path(), { body, headers });
const publish = (headers = {}) => server.call('POST', `${path()}/publish`, { body: ACK, headers });
const iterate = (instruction: string, headers = {}) =>
  server.call('POST', `${path()}/iterate`, { body: { ...ACK, instruction }, headers });
const template = async () => (await server.call('GET', `/api/v1/templates/${id}`)).body.template;
/** As after a crash that lost the answers. */
const loseAnswers = () => server.database.db.deleteFrom('idempotency_keys').execute();
const spent = async () => (await server.call('GET', '/api/v1/billing/usage')).body.usage.usedCents;

test('begins as the template, and keeps changes without a version and without cost', async () => {
  const { document, version } = await template();
  expect(await draft()).toEqual({
    id,
    version: 0,
    base_version: version,
    has_changes: false,
    edit_paid: false,
    document,
    changed_at: null,
    changed_by: null,
  });
  const saved = await save({ patch: { headline: 'Fewer empty trips' } }, { 'If-Match': '"0"' });
  expect([saved.status, saved.body.draft]).toEqual([200, await draft()]);
  expect(saved.body.draft).toMatchObject({
    version: 1,
    has_changes: true,
    changed_by: { actor: 'key' },
    document: { ...document, headline: 'Fewer empty trips' },
  });
  expect([await spent(), (await template()).version]).toEqual([0, 1]);
});

test('refuses what the template would refuse, and keeps what was there', async () => {
  await save({ patch: { headline: 'Kept' } });
  const refused = await save({ patch: { subheadline: '{{ company.nam }}' } });
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'patch.subheadline']);
  expect((await save({})).status).toBe(400);
  expect((await save({ patch: { headline: 'x' }, baseVersion: 9 })).status).toBe(404);
  expect(await draft()).toMatchObject({ version: 1, document: { headline: 'Kept' } });
});

test('becomes a version once it is published, for one edit, and then has no changes', async () => {
  const before = await template();
  await save({ patch: { headline: 'Fewer empty trips' } });
  const published = await publish({ 'If-Match': '"1"' });
  expect([published.status, published.body.template.version]).toEqual([200, 2]);
  expect(published.body.template.document).toEqual({ ...before.document, headline: 'Fewer empty trips' });
  expect(await draft()).toMatchObject({ version: 2, base_version: 2, has_changes: false });
  expect(await spent()).toBe(100);
  const { versions } = (await server.call('GET', `/api/v1/templates/${id}/versions`)).body;
  expect(versions[0]).toMatchObject({ change: 'edited', note: 'headline' });
  const again = await publish();
  expect([again.status, again.body.reason]).toEqual([409, 'no_changes']);
  expect(await spent()).toBe(100);
});

test('answers a repeated publication with the same version, and charges it once', async () => {
  await save({ patch: { headline: 'Fewer empty trips' } });
  const key = { 'Idempotency-Key': 'publish-1' };
  const [first, second] = [await publish(key), await publish(key)];
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect([await spent(), (await template()).version]).toEqual([100, 2]);
});

test('is not published over a version that another call has made, until it takes that one up', async () => {
  await save({ patch: { headline: 'Mine' } });
  const patch = { subheadline: 'Theirs' };
  await server.call('PATCH', `/api/v1/templates/${id}`, { body: { patch, ...ACK } });
  const refused = await publish();
  expect([refused.status, refused.body.reason]).toEqual([409, 'draft_behind']);
  expect(await spent()).toBe(100);
  const joined = await save({ patch: { headline: 'Mine' }, baseVersion: 2 });
  expect(joined.body.draft.base_version).toBe(2);
  const published = await publish();
  expect(published.body.template.document).toMatchObject({ headline: 'Mine', subheadline: 'Theirs' });
});

test('is discarded by starting over, and an older draft is never taken for the present one', async () => {
  await save({ patch: { headline: 'First' } });
  const discarded = await save({ baseVersion: 1 }, { 'If-Match': '"1"' });
  expect(discarded.body.draft).toMatchObject({ version: 2, has_changes: false });
  await save({ patch: { headline: 'Second' } });
  const late = await save({ patch: { headline: 'Late' } }, { 'If-Match': '"1"' });
  expect([late.status, late.body.current.document.headline]).toEqual([412, 'Second']);
});

test('follows the template with its version, so that no caller changes a document that it has not seen', async () => {
  const seen = await draft();
  const sections = seen.document.sections.with(0, { ...seen.document.sections[0], title: 'Theirs' });
  await server.call('PATCH', `/api/v1/templates/${id}`, { body: { patch: { sections }, ...ACK } });
  const ifMatch = { 'If-Match': `"${seen.version}"` };
  const mine = { patch: { sections: seen.document.sections } };
  const refused = [await save(mine, ifMatch), await publish(ifMatch), await iterate('{"headline": "Mine"}', ifMatch)];
  expect(refused.map(({ status }) => status)).toEqual([412, 412, 412]);
  const now = await draft();
  expect(now).toMatchObject({ version: 1, base_version: 2, has_changes: false, changed_by: { actor: 'key' } });
  expect(refused[0]?.body.current).toEqual(now);
  const saved = await save({ patch: { headline: 'Mine' } }, { 'If-Match': '"1"' });
  expect(saved.body.draft).toMatchObject({ version: 2, base_version: 2, document: { headline: 'Mine', sections } });
  // Changes are not touched by the template's next version, so their version still names them.
  await server.call('PATCH', `/api/v1/templates/${id}`, { body: { patch: { subheadline: 'Theirs' }, ...ACK } });
  expect(await draft()).toMatchObject({ version: 2, base_version: 2 });
  const discarded = await save({ baseVersion: 3 }, { 'If-Match': '"2"' });
  expect(discarded.body.draft).toMatchObject({ version: 3, base_version: 3, document: { subheadline: 'Theirs' } });
  expect(await draft()).toEqual(discarded.body.draft);
});

test('does nothing again for a call that runs again, once the template has another document', async () => {
  const { headline } = (await template()).document;
  await save({ patch: { headline: 'Other' } });
  const back = { 'Idempotency-Key': 'back-1', 'If-Match': '"1"' };
  expect((await save({ patch: { headline } }, back)).body.draft).toMatchObject({ version: 2, has_changes: false });
  await loseAnswers();
  await server.call('PATCH', `/api/v1/templates/${id}`, { body: { patch: { headline: 'Theirs' }, ...ACK } });
  expect((await save({ patch: { headline } }, back)).status).toBe(412);
  expect(await draft()).toMatchObject({ version: 3, has_changes: false, document: { headline: 'Theirs' } });
});

test('is the version that it is asked to start over from, also when the template has a newer one', async () => {
  const { headline } = (await template()).document;
  await server.call('PATCH', `/api/v1/templates/${id}`, { body: { patch: { headline: 'Theirs' }, ...ACK } });
  const started = await save({ baseVersion: 1 });
  expect(started.body.draft).toMatchObject({ base_version: 1, has_changes: true, document: { headline } });
  expect(await draft()).toEqual(started.body.draft);
  expect((await publish()).body.reason).toBe('draft_behind');
  expect((await save({ baseVersion: 2 })).body.draft).toMatchObject({
    base_version: 2,
    has_changes: false,
    document: { headline: 'Theirs' },
  });
});

test('is not charged for an instruction that changes nothing, and asks for words', async () => {
  const { headline } = (await template()).document;
  const same = await iterate(JSON.stringify({ headline }), { 'If-Match': '"0"' });
  expect([same.status, same.body]).toEqual([200, { draft: await draft(), changes: [] }]);
  expect(await draft()).toMatchObject({ version: 0, edit_paid: false });
  const blank = await iterate('   ');
  expect([blank.status, blank.body.issues[0].path]).toEqual([400, 'instruction']);
  const { usedCents, heldCents } = (await server.call('GET', '/api/v1/billing/usage')).body.usage;
  expect([usedCents, heldCents]).toEqual([0, 0]);
});

test('has no changes once every value is what it was', async () => {
  const { headline } = (await template()).document;
  await save({ patch: { headline: 'Other' } });
  expect((await save({ patch: { headline } })).body.draft.has_changes).toBe(false);
});

test('is edited by an instruction for one price, which the publication is part of', async () => {
  await save({ patch: { subheadline: 'Typed' } });
  const edited = await iterate('{"headline": "Fewer empty trips"}');
  expect(edited.body).toMatchObject({
    draft: { edit_paid: true, has_changes: true, document: { headline: 'Fewer empty trips', subheadline: 'Typed' } },
    changes: [{ path: 'headline', change: 'changed', after: 'Fewer empty trips' }],
  });
  expect([await spent(), (await template()).version]).toEqual([100, 1]);
  expect((await publish()).body.template.document).toMatchObject({ headline: 'Fewer empty trips' });
  expect([await spent(), (await draft()).edit_paid]).toEqual([100, false]);
  await save({ patch: { headline: 'Again' } });
  await publish();
  expect(await spent()).toBe(200);
});

test('is left as it is by an instruction that is not understood, free of charge', async () => {
  await save({ patch: { headline: 'Kept' } });
  const refused = await iterate('Make it shorter, please.');
  expect([refused.status, refused.body.error]).toEqual([422, 'instruction_not_understood']);
  expect([await spent(), (await draft()).version]).toEqual([0, 1]);
});

test('answers a repeated instruction from what it did, and charges it once', async () => {
  const key = { 'Idempotency-Key': 'iterate-1' };
  const [first, second] = [await iterate('{"headline": "Once"}', key), await iterate('{"headline": "Once"}', key)];
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect([await spent(), (await draft()).version]).toEqual([100, 1]);
});

test('answers an instruction that runs again with the draft as it is, also when it was changed since', async () => {
  const key = { 'Idempotency-Key': 'iterate-1', 'If-Match': '"0"' };
  await iterate('{"headline": "Once"}', key);
  for (const change of [() => save({ patch: { subheadline: 'Theirs' } }), () => publish()]) {
    expect((await change()).status).toBe(200);
    await loseAnswers();
    const now = await draft();
    const again = await iterate('{"headline": "Once"}', key);
    expect([again.status, again.body]).toEqual([200, { draft: now, changes: [] }]);
    expect([await draft(), await spent()]).toEqual([now, 100]);
  }
});

test('makes the sentences the words of the one who publishes them', async () => {
  const sentence = 'Lumen plans every route before breakfast.';
  await save({ patch: { subheadline: sentence } });
  await publish();
  const { body } = await server.call('GET', `/api/v1/statements?of=template&id=${id}`);
  const found = body.statements.find(({ text }: { text: string }) => text === sentence);
  expect(found).toMatchObject({ origin: 'author' });
});

test('makes no sentences of settings, ids and the order of sections', async () => {
  const { document } = await template();
  const [first, ...others] = document.sections;
  const layout = { id: 'zz-new', kind: 'text', title: 'A new title', body: 'A new sentence.' };
  await save({ patch: { sections: [...others, layout, first] } });
  const stored = () => server.database.db.selectFrom('sentences').select('digest').execute();
  const before = (await stored()).length;
  await publish();
  expect((await stored()).length - before).toBe(2);
});

test('goes with its template, and belongs to its workspace alone', async () => {
  await save({ patch: { headline: 'Mine' } });
  const other = await server.addWorkspace();
  const foreign = await server.call('GET', path(), { key: other.apiKey });
  expect(foreign.status).toBe(404);
  await server.call('DELETE', `/api/v1/templates/${id}`);
  expect(await server.database.db.selectFrom('template_drafts').selectAll().execute()).toEqual([]);
});
