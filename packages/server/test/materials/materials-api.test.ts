import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GenerationFailed } from '../../src/generation/failures.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { addPurpose, fleetSpec, readyPurpose, spent } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let failure: Error | undefined;

beforeAll(async () => {
  const deterministic = createOfflineWriter();
  server = await createTestServer({
    writer: {
      ...deterministic,
      proposeMaterials: async (wish) => {
        if (failure) throw failure;
        return deterministic.proposeMaterials(wish);
      },
    },
  });
});
beforeEach(async () => {
  failure = undefined;
  await server.reset();
});
afterAll(() => server.close());

const create = (body: object, options = {}) => server.call('POST', '/api/v1/materials-templates', { body, ...options });
const get = async (id: string) => (await server.call('GET', `/api/v1/materials-templates/${id}`)).body.purpose;
const patch = (id: string, body: object) => server.call('PATCH', `/api/v1/materials-templates/${id}`, { body });
const build = (id: string, body: object = { acknowledgedEditCredits: 500 }, options = {}) =>
  server.call('POST', `/api/v1/materials-templates/${id}/build`, { body, ...options });
const buildOf = async (id: string) => (await server.call('GET', `/api/templates/builds/${id}`)).body.build;

describe('proposals', () => {
  test.each([
    ['What paper forms cost a fleet. ROI.', 'roi', false],
    ['discovery follow-up', 'custom', false],
    ['discovery_followup', 'discovery_followup', true],
    ['proposal', 'proposal', false],
    ['onboarding', 'onboarding', true],
    ['{"preset": "case_match"}', 'case_match', false],
    ['An ROI page for wine importers', 'custom', false],
  ])('%s is proposed as %s and can be created and built as it is', async (description, preset, calls) => {
    const { status, body } = await server.call('POST', '/api/v1/materials-templates/propose', {
      body: { description },
    });
    expect(status).toBe(200);
    expect(body.purposeSpec.preset).toBe(preset);
    expect(body.callIntelligence).toBe(calls);
    expect(body.openQuestions.length).toBeGreaterThan(0);
    expect((await server.call('GET', '/api/v1/materials-templates')).body.purposeTemplates).toEqual([]);
    const { name, purposeSpec, inputContract, elementManifest, qualityChecks } = body;
    const id = await readyPurpose(server, { name, purposeSpec, inputContract, elementManifest, qualityChecks });
    expect(await get(id)).toMatchObject({
      status: 'ready',
      call_intelligence: calls,
      element_manifest: elementManifest,
    });
  });

  test('a preset is taken whatever the description says, and the description fills in the purpose', async () => {
    const { body } = await server.call('POST', '/api/v1/materials-templates/propose', {
      body: {
        description: '{"currency": "EUR", "audience": "heads of fleet operations", "exclusions": "layoffs"}',
        preset: 'discovery_followup',
      },
    });
    expect(body.purposeSpec).toMatchObject({
      preset: 'discovery_followup',
      currency: 'EUR',
      audience: 'heads of fleet operations',
      exclusions: 'layoffs',
    });
    expect(body.inputContract.materials[0]).toMatchObject({ kind: 'transcript', required: true });
  });

  test('a provider that fails is a 502, and nothing is stored', async () => {
    failure = new GenerationFailed('The provider answered 500.', { retryable: true });
    const answer = await create({ propose: true, description: 'An ROI page' });
    expect([answer.status, answer.body.error, answer.body.detail]).toEqual([
      502,
      'generation_failed',
      'The provider answered 500.',
    ]);
    expect((await server.call('GET', '/api/v1/materials-templates')).body.purposeTemplates).toEqual([]);
  });
});

describe('creating and changing', () => {
  const element = { id: 'x', label: 'X', source: 'calc', placement: 'figure' };
  test.each<[string, object, string]>([
    ['a text in a formula', { ...element, formula: 'region * 2' }, 'formula'],
    ['a calculation without a formula', element, 'formula'],
    ['a fixed element without a text', { ...element, source: 'fixed' }, 'text'],
    ['Liquid that can’t be read', { ...element, source: 'fixed', text: '{{ facts.trucks ' }, 'text'],
    ['a variable that nobody fills', { ...element, source: 'fixed', text: '{{ facts.wheels }}' }, 'text'],
    ['a secret variable', { ...element, source: 'fixed', text: '{{ env.SECRET }}' }, 'text'],
    ['a fact that is none', { ...element, source: 'fact', fact: 'wheels' }, 'fact'],
    ['a use of nothing', { ...element, source: 'ai', uses: ['wheels'] }, 'uses[0]'],
    ['an id that a fact has', { ...element, id: 'trucks', source: 'ai' }, 'id'],
    ['an id that a function has', { ...element, id: 'max', source: 'ai' }, 'id'],
    ['an id that every object has', { ...element, id: 'constructor', source: 'ai' }, 'id'],
    ['a loop without end', { ...element, source: 'fixed', text: '{% for i in (1..100000000) %}x{% endfor %}' }, 'text'],
  ])('%s is a 422 that names the path, for a creation and for a change', async (_title, wrong, field) => {
    const elementManifest = [...fleetSpec.elementManifest, wrong];
    const path = `elementManifest[${fleetSpec.elementManifest.length}].${field}`;
    const id = await addPurpose(server);
    for (const answer of [await create({ ...fleetSpec, elementManifest }), await patch(id, { elementManifest })]) {
      expect([answer.status, answer.body.error]).toEqual([422, 'invalid_spec']);
      expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    }
    expect((await get(id)).element_manifest).toHaveLength(fleetSpec.elementManifest.length);
  });

  test('a language for no numbers, a cycle of several and a check of nothing are refused', async () => {
    const elementManifest = [
      { ...element, id: 'a', formula: 'b + 1' },
      { ...element, id: 'b', formula: 'c + 1' },
      { ...element, id: 'c', formula: 'a + 1' },
    ];
    const cycle = await create({
      ...fleetSpec,
      purposeSpec: { goal: 'x', language: 'en-ab-cd' },
      elementManifest,
      qualityChecks: [{ id: 'q', label: 'Q', kind: 'min_value', target: 'wheels', value: 'x' }],
    });
    expect(cycle.body.issues).toMatchObject([
      { path: 'purposeSpec.language', message: 'must be a language tag such as en-GB' },
      { path: 'elementManifest[0].formula', message: 'needs itself, or an element that does: a, b, c' },
      { path: 'elementManifest[1].formula' },
      { path: 'elementManifest[2].formula' },
      { path: 'qualityChecks[0].target', message: 'is neither a fact nor an element of this template' },
      { path: 'qualityChecks[0].value', message: 'must be a number' },
      { path: 'qualityChecks[0].target', message: 'must be a numeric fact or a calculated element' },
    ]);
  });

  test('one member of the purpose changes, and the others stay', async () => {
    const id = await addPurpose(server);
    const before = (await get(id)).purpose_spec;
    expect((await patch(id, { purposeSpec: { exclusions: 'prices' } })).body.purpose.purpose_spec).toEqual({
      ...before,
      exclusions: 'prices',
    });
    expect((await patch(id, { purposeSpec: { currency: 'CHF' } })).body.purpose.purpose_spec).toEqual({
      ...before,
      exclusions: 'prices',
      currency: 'CHF',
    });
  });
});

describe('building', () => {
  test('a template is marked ready only while its last build is of its present spec', async () => {
    const id = await addPurpose(server);
    const refused = { error: 'invalid_state', reason: 'drafting' };
    expect((await patch(id, { status: 'ready' })).body).toMatchObject(refused);
    await build(id);
    await server.drain();
    expect((await patch(id, { status: 'drafting' })).body.purpose.status).toBe('drafting');
    expect((await patch(id, { status: 'ready' })).body.purpose.status).toBe('ready');
    expect((await patch(id, { status: 'ready', qualityChecks: [] })).body).toMatchObject(refused);
    expect((await patch(id, { qualityChecks: [] })).body.purpose.status).toBe('drafting');
    expect((await patch(id, { status: 'ready' })).body).toMatchObject(refused);
  });

  test('a template that is changed while it is built is not ready, and nothing is charged', async () => {
    const id = await addPurpose(server);
    const { buildId } = (await build(id)).body;
    await patch(id, { qualityChecks: [] });
    await server.drain();
    expect(await buildOf(buildId)).toMatchObject({
      status: 'failed',
      error: 'The template was changed while it was built. Build it again.',
    });
    expect((await get(id)).status).toBe('drafting');
    expect(await spent(server)).toEqual({ used: 0, held: 0 });
    expect((await build(id)).status).toBe(202);
  });

  test('a template is built once at a time, and not again as it is', async () => {
    const id = await addPurpose(server);
    const { buildId } = (await build(id)).body;
    const refused = (await build(id)).body;
    expect(refused).toMatchObject({
      error: 'invalid_state',
      reason: 'building',
      message: expect.stringContaining(buildId),
    });
    expect(await spent(server)).toEqual({ used: 0, held: 500 });
    await server.drain();
    expect((await build(id)).body).toMatchObject({ error: 'invalid_state', reason: 'ready' });
    expect(await spent(server)).toEqual({ used: 500, held: 0 });
  });

  test('a build that is given up gives the money back', async () => {
    const id = await addPurpose(server);
    const { buildId } = (await build(id)).body;
    const job = { workspaceId: server.workspaceId, purposeTemplateId: id, buildId };
    await server.services.materials.giveBuildUp(job);
    expect(await buildOf(buildId)).toMatchObject({
      status: 'failed',
      error: 'The template could not be built. Try again.',
    });
    expect(await spent(server)).toEqual({ used: 0, held: 0 });
    expect((await get(id)).status).toBe('drafting');
  });
});
