import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { fleetSpec } from '../src/fleet-spec.ts';
import { ownApi } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

const create = (sent: object = fleetSpec) => api.post('/api/v1/materials-templates', sent);
const added = async (): Promise<string> => (await create()).body.purpose.id;
const read = async (id: string) => (await api.get(`/api/v1/materials-templates/${id}`)).body.purpose;
const patch = (id: string, sent: object) => api.patch(`/api/v1/materials-templates/${id}`, sent);
const build = (id: string, acknowledgedEditCredits = 500) =>
  api.post(`/api/v1/materials-templates/${id}/build`, { acknowledgedEditCredits });
const isBuilt = ({ body }: Answer) => body.build.status !== 'building';
const listed = async () => (await api.get('/api/v1/materials-templates')).body.purposeTemplates;
const usedCents = async () => (await api.get('/api/v1/billing/usage')).body.usage.usedCents;

describe('POST /api/v1/materials-templates/propose', () => {
  test('MCP §4: proposes spec, checklist, elements, checks and what is open, and stores nothing', async () => {
    const before = await listed();
    const { status, body } = await api.post('/api/v1/materials-templates/propose', {
      description: 'roi\n{"currency": "EUR"}',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ purposeSpec: { preset: 'roi' }, callIntelligence: false });
    for (const part of [body.inputContract.facts, body.elementManifest, body.qualityChecks, body.openQuestions])
      expect(part.length).toBeGreaterThan(0);
    expect(await listed()).toEqual(before);
  });
});

describe('POST /api/v1/materials-templates', () => {
  test('MCP §3: creates a template that is drafting', async () => {
    const { status, body } = await create();
    expect([status, Array.isArray(body.openQuestions)]).toEqual([201, true]);
    expect(body.purpose).toMatchObject({ name: fleetSpec.name, status: 'drafting', call_intelligence: false });
    expect(await read(body.purpose.id)).toEqual(body.purpose);
  });

  test('MCP §4: with propose it stores the proposal', async () => {
    const { status, body } = await create({ propose: true, description: 'An ROI page for fleets', name: 'Fleet ROI' });
    expect([status, body.purpose.name, body.purpose.status]).toEqual([201, 'Fleet ROI', 'drafting']);
    expect(body.openQuestions.length).toBeGreaterThan(0);
  });

  test('MCP §4: callIntelligence arms itself when the checklist has a recording or a transcript', async () => {
    for (const kind of ['recording', 'transcript']) {
      const materials = [{ key: 'call', label: 'The call', kind }];
      const { body } = await create({ ...fleetSpec, inputContract: { ...fleetSpec.inputContract, materials } });
      expect([kind, body.purpose.call_intelligence]).toEqual([kind, true]);
    }
    expect((await create({ ...fleetSpec, callIntelligence: true })).body.purpose.call_intelligence).toBe(true);
  });

  test('§7: refuses neither and both of a proposal and a spec', async () => {
    for (const sent of [{ name: 'x' }, { ...fleetSpec, propose: true, description: 'x' }, { propose: true }]) {
      const { status, body } = await create(sent);
      expect([status, body.error]).toEqual([400, 'validation_failed']);
    }
  });
});

describe('PATCH /api/v1/materials-templates/{id}', () => {
  test('MCP §4: an invalid spec returns 422 with its issues, and is not stored', async () => {
    const id = await added();
    const calc = { id: 'x', label: 'X', source: 'calc', placement: 'figure' };
    for (const formula of ['trucks * wheels', 'x + 1', 'trucks.constructor', 'trucks * (2']) {
      const sent = { elementManifest: [...fleetSpec.elementManifest, { ...calc, formula }] };
      for (const { status, body } of [await patch(id, sent), await create({ ...fleetSpec, ...sent })]) {
        expect([formula, status, body.error]).toEqual([formula, 422, 'invalid_spec']);
        expect(body.issues[0].path).toBe('elementManifest[5].formula');
      }
    }
    expect((await read(id)).element_manifest).toHaveLength(5);
  });

  test('MCP §4: notes that stop nothing come back as specWarnings', async () => {
    const facts = [...fleetSpec.inputContract.facts, { key: 'region', label: 'Region', type: 'text', required: false }];
    const { status, body } = await patch(await added(), { inputContract: { ...fleetSpec.inputContract, facts } });
    expect([status, body.specWarnings[0].path]).toEqual([200, 'inputContract.facts[3]']);
  });

  test('inferred: another spec sends a ready template back to drafting, a name does not', async () => {
    const id = await added();
    const { buildId } = (await build(id)).body;
    await eventually(() => api.get(`/api/templates/builds/${buildId}`), isBuilt);
    expect((await patch(id, { name: 'Other' })).body.purpose.status).toBe('ready');
    const elementManifest = fleetSpec.elementManifest.slice(0, 3);
    expect((await patch(id, { elementManifest })).body.purpose.status).toBe('drafting');
  });
});

describe('POST /api/v1/materials-templates/{id}/build', () => {
  test('MCP §3: a build makes the template ready, for its acknowledged price, once', async () => {
    const [id, before] = [await added(), await usedCents()];
    const wrong = await build(id, 499);
    expect([wrong.status, wrong.body.error, wrong.body.estimateCents]).toEqual([400, 'estimate_mismatch', 500]);
    const { status, body } = await build(id);
    expect([status, body]).toEqual([202, { buildId: expect.any(String), version: 2, status: 'building' }]);
    const done = await eventually(() => api.get(`/api/templates/builds/${body.buildId}`), isBuilt);
    expect(done.body.build).toMatchObject({ status: 'completed', template_id: id });
    expect([(await read(id)).status, (await usedCents()) - before]).toEqual(['ready', 500]);
    const again = await build(id);
    expect([again.status, again.body.error, again.body.reason]).toEqual([409, 'invalid_state', 'ready']);
  });
});

describe('GET /api/v1/materials-templates', () => {
  test('MCP §4: lists with run counts, newest first', async () => {
    const [first, second] = [await added(), await added()];
    const [newest, next] = await listed();
    expect([newest.id, next.id, newest.run_count]).toEqual([second, first, 0]);
  });

  test('MCP §4: the checklist of one says what a run must supply', async () => {
    const { status, body } = await api.get(`/api/v1/materials-templates/${await added()}/checklist`);
    expect([status, body.callIntelligence]).toEqual([200, false]);
    expect(body.inputContract.materials).toMatchObject([{ key: 'numbers', required: true }]);
    expect(body.inputContract.facts).toHaveLength(3);
  });

  test('§7: 404 for an unknown template', async () => {
    const path = `/api/v1/materials-templates/${crypto.randomUUID()}`;
    const answers = [
      await api.get(path),
      await api.patch(path, { name: 'x' }),
      await api.post(`${path}/build`, { acknowledgedEditCredits: 500 }),
      await api.get(`${path}/checklist`),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(4).fill([404, 'not_found']));
  });
});
