import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Answer, Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { startOutsideWorld } from '../src/outside-world.ts';
import { needsOperator, newWorkspace, operator, ownApi, writeTemplate } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

const isOver = ({ body }: Answer) => body.build.status !== 'building';
const usedCents = async () => (await api.get('/api/billing/entitlements')).body.usage.usedCents;
const description = '{"focus": "heads of operations at carriers"}';

describe('POST /api/v1/templates and GET /api/templates/builds/{buildId}', () => {
  test('inferred: writes a template from a description, for exactly its price, once', async () => {
    const before = await usedCents();
    const idempotencyKey = crypto.randomUUID();
    const create = () =>
      api.post('/api/v1/templates', { name: 'Intro', description, acknowledgedEstimateCents: 500 }, { idempotencyKey });
    const { status, body } = await create();
    expect([status, Object.keys(body).sort(), body.status]).toEqual([202, ['buildId', 'status'], 'building']);
    const done = await eventually(() => api.get(`/api/templates/builds/${body.buildId}`), isOver);
    expect(done.body.build).toMatchObject({ id: body.buildId, status: 'completed', error: null });
    expect((await create()).body.buildId).toBe(body.buildId);
    expect((await usedCents()) - before).toBe(500);
    const { body: whole } = await api.get(`/api/v1/templates/${done.body.build.template_id}`);
    expect(whole.template).toMatchObject({ name: 'Intro', kind: 'automatic', status: 'ready', version: 1 });
  });

  test('inferred: the price must be acknowledged, to the cent', async () => {
    for (const acknowledged of [{}, { acknowledgedEstimateCents: 499 }, { acknowledgedEstimateCents: 0 }]) {
      const { status, body } = await api.post('/api/v1/templates', { description, ...acknowledged });
      expect([status, body.error, body.estimateCents]).toEqual([400, 'estimate_mismatch', 500]);
    }
  });

  test("inferred: a document of one's own is stored free of charge", async () => {
    const before = await usedCents();
    const written = await writeTemplate(api);
    const { document } = (await api.get(`/api/v1/templates/${written}`)).body.template;
    const between = await usedCents();
    const { body } = await api.post('/api/v1/templates', { name: 'Copy', document });
    const done = await eventually(() => api.get(`/api/templates/builds/${body.buildId}`), isOver);
    const copy = (await api.get(`/api/v1/templates/${done.body.build.template_id}`)).body.template;
    expect([copy.name, copy.document]).toEqual(['Copy', document]);
    expect([between - before, (await usedCents()) - between]).toEqual([500, 0]);
  });

  test.for([
    ['nothing to write from', {}, 'description'],
    [
      'both',
      { description: 'x', document: { version: 1, name: 'x', headline: 'x', sections: [], cta: { label: 'x' } } },
      'document',
    ],
    ['a document that is none', { document: { version: 7 } }, 'document.version'],
    [
      'a template language that runs code',
      {
        document: { version: 1, name: 'x', headline: '{% include "/etc/passwd" %}', sections: [], cta: { label: 'x' } },
      },
      'document.headline',
    ],
  ] as const)('§7: refuses %s', async ([, sent, path]) => {
    const { status, body } = await api.post('/api/v1/templates', sent);
    expect([status, body.error]).toEqual([400, 'validation_failed']);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });
});

describe('GET /api/v1/templates', () => {
  test('inferred: lists the most recently updated first', async () => {
    const first = await writeTemplate(api);
    const second = await writeTemplate(api);
    const { body } = await api.get('/api/v1/templates');
    expect(body.templates.slice(0, 2).map((template: { id: string }) => template.id)).toEqual([second, first]);
  });

  test('§7: 404 for an unknown template and build, also when another workspace has them', async (context) => {
    needsOperator(context);
    const { api: other } = await newWorkspace();
    const id = await writeTemplate(other);
    expect((await api.get(`/api/v1/templates/${id}`)).body.error).toBe('not_found');
    expect((await api.get(`/api/templates/builds/${crypto.randomUUID()}`)).body.error).toBe('not_found');
  });
});

describe('editing a template', () => {
  const ACKNOWLEDGED = { acknowledgedEstimateCents: 100 };
  const read = async (id: string) => (await api.get(`/api/v1/templates/${id}`)).body.template;

  test('MCP §4: a patch is merged into the document as a new version, for its acknowledged price', async () => {
    const id = await writeTemplate(api);
    const before = [await read(id), await usedCents()];
    const unacknowledged = await api.patch(`/api/v1/templates/${id}`, { name: 'x', acknowledgedEstimateCents: 99 });
    expect([unacknowledged.body.error, unacknowledged.body.estimateCents]).toEqual(['estimate_mismatch', 100]);
    const patch = { headline: 'Fewer empty trips', booking: null };
    const { status, body } = await api.patch(`/api/v1/templates/${id}`, { patch, ...ACKNOWLEDGED });
    expect([status, body.template.version, body.template.document.headline]).toEqual([200, 2, 'Fewer empty trips']);
    expect(body.template.document.booking).toBeUndefined();
    expect(body.template.document.subheadline).toBe(before[0].document.subheadline);
    expect([await read(id), (await usedCents()) - before[1]]).toEqual([body.template, 100]);
  });

  test('MCP §4: an instruction edits it, and one that is not understood costs nothing', async () => {
    const id = await writeTemplate(api);
    const before = await usedCents();
    const iterate = (instruction: string) =>
      api.post(`/api/v1/templates/${id}/iterate`, { instruction, ...ACKNOWLEDGED });
    const { status, body } = await iterate('{"headline": "Fewer empty trips"}');
    expect([status, body.template.document.headline, body.changes.length]).toEqual([200, 'Fewer empty trips', 1]);
    expect((await usedCents()) - before).toBe(100);
    if (!operator) return; // a model understands more than the reference server's rules do
    const refused = await iterate('Make it pop and sparkle');
    expect([refused.status, refused.body.error]).toEqual([422, 'instruction_not_understood']);
    expect([(await usedCents()) - before, (await read(id)).version]).toEqual([100, 2]);
  });

  test('MCP §4: versions are listed newest first, and an earlier one is restored as a new one', async () => {
    const id = await writeTemplate(api);
    const original = (await read(id)).document;
    await api.patch(`/api/v1/templates/${id}`, { patch: { headline: 'Two' }, ...ACKNOWLEDGED });
    const restored = await api.post(`/api/v1/templates/${id}/versions/1/restore`);
    expect([restored.status, restored.body.template.version, restored.body.template.document]).toEqual([
      200,
      3,
      original,
    ]);
    const { body } = await api.get(`/api/v1/templates/${id}/versions`);
    expect(body.versions.map(({ version, current }: Version) => [version, current])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    expect((await api.post(`/api/v1/templates/${id}/versions/9/restore`)).status).toBe(404);
    const page = async (query: string) => (await api.get(`/api/v1/templates/${id}/versions?${query}`)).body;
    const first = await page('limit=2');
    const rest = await page(`limit=2&cursor=${first.nextCursor}`);
    expect([...first.versions, ...rest.versions, rest.nextCursor]).toEqual([...body.versions, null]);
  });

  test('MCP §4: the lead form is set, and the booking kept, replaced or removed', async () => {
    const id = await writeTemplate(api);
    const { booking } = (await read(id)).document;
    const set = (body: object) => api.call('PATCH', `/api/v1/templates/${id}/lead-form`, { body });
    const leadForm = { title: 'Talk', fields: [{ name: 'trucks', label: 'Trucks', type: 'number' }] };
    const kept = await set({ leadForm });
    expect([kept.status, kept.body.template.document]).toMatchObject([200, { leadForm: { title: 'Talk' }, booking }]);
    const replaced = await set({ leadForm, booking: { durationMinutes: 45, timeZone: 'Europe/Berlin' } });
    expect(replaced.body.template.document.booking).toMatchObject({ durationMinutes: 45 });
    expect((await set({ leadForm, booking: null })).body.template.document.booking).toBeUndefined();
    const empty = await set({ leadForm: { fields: [] } });
    expect([empty.status, empty.body.issues[0].path]).toEqual([400, 'leadForm.fields']);
  });

  test('MCP §4: a page at a public address becomes a template', async ({ skip }) => {
    const outside = await startOutsideWorld(inject('target'));
    if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
    const { status, body } = await api.post('/api/v1/templates/clone', { url: outside.siteUrl, name: 'Cloned' });
    outside.close();
    expect(status).toBe(201);
    expect(body.template).toMatchObject({ name: 'Cloned', kind: 'automatic', status: 'ready', version: 1 });
    expect(body.template.document.headline).toBe('Cold-chain logistics that never warms up');
  });

  test('§7: 404 for an unknown template', async () => {
    const path = `/api/v1/templates/${crypto.randomUUID()}`;
    const leadForm = { fields: [{ name: 'email', label: 'E-mail', type: 'email' }] };
    const answers = [
      await api.patch(path, { name: 'x', ...ACKNOWLEDGED }),
      await api.post(`${path}/iterate`, { instruction: '{"booking": null}', ...ACKNOWLEDGED }),
      await api.call('PATCH', `${path}/lead-form`, { body: { leadForm } }),
      await api.get(`${path}/versions`),
      await api.post(`${path}/versions/1/restore`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
  });
});

type Version = { version: number; current: boolean };
