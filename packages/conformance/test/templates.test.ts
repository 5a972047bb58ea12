import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { needsOperator, newWorkspace, ownApi, writeTemplate } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

const isOver = ({ body }: Answer) => body.build.status !== 'building';
const usedCents = async () => (await api.get('/api/billing/entitlements')).body.usage.usedCents;
const description = 'A short introduction for heads of operations at carriers.';

describe('POST /api/templates and GET /api/templates/builds/{buildId}', () => {
  test('inferred: writes a template from a description, for exactly its price, once', async () => {
    const before = await usedCents();
    const idempotencyKey = crypto.randomUUID();
    const create = () =>
      api.post('/api/templates', { name: 'Intro', description, acknowledgedEstimateCents: 500 }, { idempotencyKey });
    const { status, body } = await create();
    expect([status, Object.keys(body).sort(), body.status]).toEqual([202, ['buildId', 'status'], 'building']);
    const done = await eventually(() => api.get(`/api/templates/builds/${body.buildId}`), isOver);
    expect(done.body.build).toMatchObject({ id: body.buildId, status: 'completed', error: null });
    expect((await create()).body.buildId).toBe(body.buildId);
    expect((await usedCents()) - before).toBe(500);
    const { body: whole } = await api.get(`/api/templates/${done.body.build.template_id}`);
    expect(whole.template).toMatchObject({ name: 'Intro', kind: 'automatic', status: 'ready', version: 1 });
  });

  test('inferred: the price must be acknowledged, to the cent', async () => {
    for (const acknowledged of [{}, { acknowledgedEstimateCents: 499 }, { acknowledgedEstimateCents: 0 }]) {
      const { status, body } = await api.post('/api/templates', { description, ...acknowledged });
      expect([status, body.error, body.estimateCents]).toEqual([400, 'estimate_mismatch', 500]);
    }
  });

  test("inferred: a document of one's own is stored free of charge", async () => {
    const before = await usedCents();
    const written = await writeTemplate(api);
    const { document } = (await api.get(`/api/templates/${written}`)).body.template;
    const between = await usedCents();
    const { body } = await api.post('/api/templates', { name: 'Copy', document });
    const done = await eventually(() => api.get(`/api/templates/builds/${body.buildId}`), isOver);
    const copy = (await api.get(`/api/templates/${done.body.build.template_id}`)).body.template;
    expect([copy.name, copy.document]).toEqual(['Copy', document]);
    expect([between - before, (await usedCents()) - between]).toEqual([500, 0]);
  });

  test.for([
    ['nothing to write from', {}, 'description'],
    ['both', { description: 'x', document: {} }, 'document'],
    ['a document that is none', { document: { version: 7 } }, 'document.version'],
    [
      'a template language that runs code',
      {
        document: { version: 1, name: 'x', headline: '{% include "/etc/passwd" %}', sections: [], cta: { label: 'x' } },
      },
      'document.headline',
    ],
  ] as const)('§7: refuses %s', async ([, sent, path]) => {
    const { status, body } = await api.post('/api/templates', sent);
    expect([status, body.error]).toEqual([400, 'validation_failed']);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });
});

describe('GET /api/templates', () => {
  test('inferred: lists the most recently updated first', async () => {
    const first = await writeTemplate(api);
    const second = await writeTemplate(api);
    const { body } = await api.get('/api/templates');
    expect(body.templates.slice(0, 2).map((template: { id: string }) => template.id)).toEqual([second, first]);
  });

  test('§7: 404 for a template and a build that nobody has, also when another workspace has it', async (context) => {
    needsOperator(context);
    const { api: other } = await newWorkspace();
    const id = await writeTemplate(other);
    expect((await api.get(`/api/templates/${id}`)).body.error).toBe('not_found');
    expect((await api.get(`/api/templates/builds/${crypto.randomUUID()}`)).body.error).toBe('not_found');
  });
});
