import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { FLEET_NOTES, fleetSpec } from '../src/fleet-spec.ts';
import { readyMaterials } from '../src/ready-materials.ts';
import { newEmail, ownApi, upsert } from '../src/suite.ts';

let api: Api;
let templateId: string;
beforeAll(async () => {
  api = await ownApi();
  templateId = await readyTemplate();
});

const readyTemplate = (spec?: object) => readyMaterials(api, spec);

type Run = { id: string; path: string; recipient: string };

async function newRun(purposeTemplateId = templateId, more: object = {}): Promise<Run> {
  const recipient = newEmail();
  const { status, text, body } = await api.post('/api/v1/runs', {
    purposeTemplateId,
    recipient: { email: recipient, firstName: 'Ada', companyName: 'Northwind' },
    ...more,
  });
  if (status !== 201) throw new Error(text);
  return { id: body.run.id, path: `/api/v1/runs/${body.run.id}`, recipient };
}

const get = async ({ path }: Run) => (await api.get(path)).body;
const attach = ({ path }: Run, sent: object) => api.post(`${path}/materials`, sent);
const answer = ({ path }: Run, answers: object[]) => api.post(`${path}/answers`, { answers });
const override = ({ path }: Run, facts: object) => api.patch(`${path}/facts`, { facts });
const decide = ({ path }: Run, items: object[]) => api.patch(`${path}/digest`, { items });
const preview = ({ path }: Run, body: object = {}) => api.post(`${path}/preview`, body);
const generate = ({ path }: Run, acknowledgedEstimateCents = 25) =>
  api.post(`${path}/generate`, { acknowledgedEstimateCents });
const publish = ({ path }: Run) => api.post(`${path}/publish`);
const reaches = (run: Run, ...statuses: string[]) =>
  eventually(
    () => get(run),
    (state) => statuses.includes(state.run.status),
  );
const elementOf = (state: Answer['body'], id: string) =>
  state.elements.find((element: { id: string }) => element.id === id);
const usedCents = async () => (await api.get('/api/v1/billing/usage')).body.usage.usedCents;

/** A run whose material was read: the cost of an hour is what it lacks. */
async function asked(): Promise<Run> {
  const run = await newRun();
  await attach(run, { entryKey: 'numbers', content: FLEET_NOTES });
  await reaches(run, 'needs_input');
  return run;
}

/** A run whose page is in review. */
async function reviewed(): Promise<Run> {
  const run = await asked();
  await answer(run, [{ id: 'fact-hourly_cost', answer: '38.50 EUR' }]);
  await generate(run);
  await reaches(run, 'review', 'failed');
  return run;
}

describe('POST /api/v1/runs', () => {
  test('MCP §3: creates a draft, for a ready template only', async () => {
    const drafting = (await api.post('/api/v1/materials-templates', fleetSpec)).body.purpose.id;
    const early = await api.post('/api/v1/runs', {
      purposeTemplateId: drafting,
      recipient: { email: newEmail() },
    });
    expect([early.status, early.body.error, early.body.reason]).toEqual([409, 'invalid_state', 'drafting']);
    const { run, missing } = await get(await newRun());
    expect([run.status, missing[0]]).toMatchObject(['draft', { kind: 'material', key: 'numbers' }]);
  });

  test('MCP §4: needs prospectId, or an inline recipient, or both', async () => {
    const nobody = await api.post('/api/v1/runs', { purposeTemplateId: templateId });
    expect([nobody.status, nobody.body.issues[0].path]).toEqual([400, 'prospectId']);
    const [prospect] = await upsert(api, [{ email: newEmail() }]);
    const { body } = await api.post('/api/v1/runs', {
      purposeTemplateId: templateId,
      prospectId: prospect?.id,
      recipient: { firstName: 'Grace' },
    });
    expect(body.run.prospect_id).toBe(prospect?.id);
    expect((await api.get(`/api/v1/prospects/${prospect?.id}`)).body.prospect.first_name).toBe('Grace');
  });
});

describe('POST /api/v1/runs/{id}/materials', () => {
  test('MCP §4: takes exactly one source: mediaId, content or structured', async () => {
    const uploaded = { base64: Buffer.from(FLEET_NOTES).toString('base64'), filename: 'fleet.txt', mime: 'text/plain' };
    const { media } = (await api.post('/api/v1/media', uploaded)).body;
    for (const source of [
      { mediaId: media.id },
      { content: FLEET_NOTES },
      { structured: { trucks: 240, hours_per_truck: 1.5 } },
    ]) {
      const run = await newRun();
      const { status, body } = await attach(run, { entryKey: 'numbers', ...source });
      expect([status, body.material.extraction_status]).toEqual([202, 'queued']);
      const { materials, facts } = await reaches(run, 'needs_input');
      expect(materials[0]).toMatchObject({ extraction_status: 'done', understood_summary: expect.any(String) });
      expect(facts.find(({ key }: { key: string }) => key === 'trucks')).toMatchObject({ value: 240 });
    }
    const run = await newRun();
    for (const sources of [{}, { content: 'x', structured: { trucks: 1 } }]) {
      const { status, body } = await attach(run, { entryKey: 'numbers', ...sources });
      expect([status, body.error]).toEqual([400, 'validation_failed']);
    }
  });

  test('MCP §4: recordings need consentAttested', async () => {
    const materials = [{ key: 'call', label: 'The call', kind: 'recording' }];
    const id = await readyTemplate({ ...fleetSpec, inputContract: { ...fleetSpec.inputContract, materials } });
    const sent = { entryKey: 'call', content: 'Ada: We run 240 trucks. How long does the setup take?' };
    const refused = await attach(await newRun(id), sent);
    expect([refused.status, refused.body.error]).toEqual([400, 'consent_required']);
    expect((await attach(await newRun(id, { consentAttested: true }), sent)).status).toBe(202);
  });

  test('MCP §4: a transcript gives a digest of the call, and questions that never block', async () => {
    const description = 'The page after our discovery call.';
    const { body: proposal } = await api.post('/api/v1/materials-templates/propose', {
      description,
      preset: 'discovery_followup',
    });
    const { name, purposeSpec, inputContract, elementManifest, qualityChecks } = proposal;
    const spec = { name, purposeSpec, inputContract, elementManifest, qualityChecks };
    const run = await newRun(await readyTemplate(spec));
    const content = [
      'Ada: We want to get rid of the paper forms before the summer. How long does the onboarding take?',
      'Sam: I will send you the plan by Friday.',
    ].join('\n');
    const speakers = [
      { name: 'Ada', side: 'buyer' },
      { name: 'Sam', side: 'seller' },
    ];
    await attach(run, { entryKey: inputContract.materials[0].key, content, speakers });
    const { callDigest, questions, materials } = await reaches(run, 'ready');
    expect(materials[0].speakers).toEqual([
      { name: 'Ada', turns: 1, side: 'buyer', known_by: 'caller' },
      { name: 'Sam', turns: 1, side: 'seller', known_by: 'caller' },
    ]);
    expect(Object.keys(callDigest).sort()).toEqual(['materialId', 'nextSteps', 'objections', 'wants']);
    expect(questions.map(({ kind }: { kind: string }) => kind)).toContain('content_qa');

    const correct = (sides: object[]) => api.patch(`${run.path}/speakers`, { speakers: sides });
    const unknown = await correct([{ name: 'Zoe', side: 'seller' }]);
    expect([unknown.status, unknown.body.issues[0].path]).toEqual([400, 'speakers[0].name']);
    const { status, body } = await correct([{ name: 'Ada', side: 'seller' }]);
    expect([status, body.materials[0].extraction_status]).toEqual([200, 'queued']);
    const corrected = await reaches(run, 'ready');
    expect(corrected.materials[0].speakers[0]).toMatchObject({ side: 'seller', known_by: 'caller' });
    expect(corrected.questions).toEqual([]);
  });
});

describe('questions and facts', () => {
  test('MCP §3: an open fact_gap question blocks the run until it is answered', async () => {
    const run = await asked();
    const { questions } = await get(run);
    expect(questions).toMatchObject([{ id: 'fact-hourly_cost', kind: 'fact_gap', status: 'open' }]);
    const early = await generate(run);
    expect([early.status, early.body.error, early.body.reason]).toEqual([409, 'invalid_state', 'needs_input']);
    const { status, body } = await answer(run, [{ id: 'fact-hourly_cost', answer: '38.50 EUR' }]);
    expect([status, body.run.status, body.missing]).toEqual([200, 'ready', []]);
    const { facts } = await get(run);
    const fact = facts.find(({ key }: { key: string }) => key === 'hourly_cost');
    expect(fact).toMatchObject({ value: 38.5, origin: 'user_override' });
  });

  test('§7: refuses an invalid answer with its path', async () => {
    const run = await asked();
    const { status, body } = await answer(run, [{ id: 'fact-hourly_cost', answer: 'plenty' }]);
    expect([status, body.issues[0].path]).toEqual([400, 'answers[0].answer']);
    expect((await answer(run, [{ id: 'fact-wheels', answer: '4' }])).body.issues[0].path).toBe('answers[0].id');
  });

  test('MCP §4: an override recalculates at once, and lists what is stale and what failed', async () => {
    const run = await reviewed();
    expect(elementOf(await get(run), 'cost_per_week').value).toBe('€13,860');
    const { status, body } = await override(run, { trucks: 100 });
    expect([status, body.staleElements, body.calcFailures]).toEqual([200, ['headline', 'meaning'], []]);
    expect(elementOf(body, 'cost_per_week')).toMatchObject({ value: '€5,775', stale: false });
  });

  test('inferred: another currency takes pinned amounts back and has the materials read again', async () => {
    const run = await asked();
    await override(run, { hourly_cost: 38.5 });
    const { status, body } = await api.patch(`${run.path}/facts`, { facts: {}, currency: 'GBP' });
    expect([status, body.run.status, body.facts]).toEqual([200, 'draft', []]);
    const { facts } = await reaches(run, 'needs_input');
    expect(facts.map(({ key }: { key: string }) => key)).not.toContain('hourly_cost');
    expect((await override(run, {})).body.issues[0].path).toBe('facts');
  });
});

describe('generating and publishing', () => {
  test('MCP §3: from ready through review to completed, for its acknowledged price, once', async () => {
    const before = await usedCents();
    const run = await asked();
    await override(run, { hourly_cost: 38.5 });
    const wrong = await generate(run, 24);
    expect([wrong.status, wrong.body.error, wrong.body.estimateCents]).toEqual([400, 'estimate_mismatch', 25]);
    const { status, body } = await generate(run);
    expect([status, body]).toEqual([202, { runId: run.id, status: 'generating', version: expect.any(Number) }]);
    const review = await reaches(run, 'review', 'failed');
    expect([review.run.status, review.run.error]).toEqual(['review', null]);
    // The address is reserved: it opens once the run is published.
    expect((await fetch(review.run.page_url)).status).toBe(404);
    const published = await publish(run);
    expect([published.status, published.body.url]).toEqual([200, review.run.page_url]);
    expect(published.body.url.endsWith(`/${review.run.page_token}`)).toBe(true);
    const html = await (await fetch(published.body.url)).text();
    for (const text of ['€13,860', 'From 240 trucks.']) expect(html).toContain(text);
    const { run: done } = await get(run);
    expect([done.status, (await usedCents()) - before]).toEqual(['completed', 25]);
    expect((await api.get(`/api/v1/pages/${done.page_id}`)).body.page.status).toBe('rendered');
  });

  test('MCP §3: blocking element failures return 409, with the elements', async () => {
    const run = await reviewed();
    await override(run, { trucks: 0 });
    const { status, body } = await publish(run);
    expect([status, body.error]).toEqual([409, 'publication_blocked']);
    expect(body.issues.map(({ path }: { path: string }) => path)).toContain('elements.fleet');
  });

  test('MCP §4: rewrites one AI element without a charge and refuses others', async () => {
    const run = await reviewed();
    const before = await usedCents();
    await override(run, { trucks: 100 });
    for (const id of ['headline', 'meaning'])
      expect((await api.post(`${run.path}/elements/${id}/regenerate`)).status).toBe(202);
    const fresh = await eventually(
      () => get(run),
      ({ elements }) =>
        elements.every((element: { stale: boolean; regenerating: boolean }) => !element.stale && !element.regenerating),
    );
    expect(elementOf(fresh, 'headline').value).toContain('€5,775');
    expect([await usedCents(), (await publish(run)).status]).toEqual([before, 200]);
    const calculated = await api.post(`${(await reviewed()).path}/elements/cost_per_week/regenerate`);
    expect(calculated.status).toBe(400);
  });

  test('MCP §4: a fork is a new template with the values of the run locked', async () => {
    const run = await reviewed();
    const { status, body } = await api.post(`${run.path}/fork`);
    expect([status, Object.keys(body)]).toEqual([201, ['templateId']]);
    const { purpose } = (await api.get(`/api/v1/materials-templates/${body.templateId}`)).body;
    expect(purpose).toMatchObject({ status: 'drafting', forked_from_run_id: run.id });
    const figure = purpose.element_manifest.find(({ id }: { id: string }) => id === 'cost_per_week');
    expect(figure).toMatchObject({ source: 'fixed', text: '€13,860', locked: true });
  });
});

/** A run for a follow-up page whose call was read. */
async function heard(): Promise<Run> {
  const followUp = {
    name: 'After the call',
    purposeSpec: { goal: 'Follow up the call.' },
    inputContract: { materials: [{ key: 'call', label: 'The call', kind: 'transcript' }], facts: [] },
    elementManifest: [
      { id: 'headline', label: 'Headline', source: 'fixed', placement: 'headline', text: 'After our call' },
      { id: 'heard', label: 'Heard', source: 'ai', placement: 'list', uses: ['call_wants'], required: false },
    ],
    qualityChecks: [],
    callIntelligence: true,
  };
  const run = await newRun(await readyTemplate(followUp));
  const content = 'Ada: We want to get rid of the paper forms before the summer.\nSam: I see.';
  await attach(run, {
    entryKey: 'call',
    content,
    speakers: [
      { name: 'Ada', side: 'buyer' },
      { name: 'Sam', side: 'seller' },
    ],
  });
  await reaches(run, 'ready');
  return run;
}

describe('PATCH /api/v1/runs/{id}/digest', () => {
  test('inferred: an item reaches the page only once it is approved, as it was worded, without the speaker’s name', async ({
    skip,
  }) => {
    const run = await heard();
    const { callDigest } = await get(run);
    const [want] = callDigest?.wants ?? [];
    skip(!want, 'this server has no model that finds what was wanted');
    expect(want).toMatchObject({ status: 'proposed', edited: false, named: false, proposed_text: want.text });
    const decision = [{ id: want.id, status: 'approved', text: 'No more paper by summer.' }];
    const { status, body } = await decide(run, decision);
    expect([status, body.callDigest.wants[0].edited]).toEqual([200, true]);
    expect((await decide(run, decision)).body.callDigest).toEqual(body.callDigest);
    await generate(run);
    await reaches(run, 'review', 'failed');
    const { url } = (await publish(run)).body;
    const html = await (await fetch(url)).text();
    expect(html).toContain('No more paper by summer.');
    expect(html).not.toContain(want.quote);
    expect((await decide(run, decision)).body.run).toMatchObject({ status: 'review' });
    expect(await (await fetch(url)).text()).toContain('No more paper by summer.');
  });

  test('inferred: nothing of a call is on the page of a run whose items are undecided', async () => {
    const run = await heard();
    const { callDigest } = await get(run);
    const started = await generate(run);
    // No model finds what was wanted, so every part of the page is empty: no page is made, and none is charged.
    if ((callDigest?.wants ?? []).length === 0) {
      expect([started.status, started.body.error]).toEqual([409, 'invalid_state']);
      return;
    }
    await reaches(run, 'review', 'failed');
    const { status, body } = await publish(run);
    expect([status, body.undecidedItems >= 0]).toEqual([200, true]);
    expect(await (await fetch(body.url)).text()).not.toContain('before the summer');
  });

  test('§7: refuses an unknown item with its path, and a run without a digest', async () => {
    const run = await heard();
    const unknown = await decide(run, [{ id: 'want-9', status: 'approved' }]);
    expect([unknown.status, unknown.body.issues?.[0].path]).toEqual([400, 'items[0].id']);
    expect((await decide(run, [{ id: 'want-9', status: 'published' }])).body.issues[0].path).toBe('items[0].status');
    const plain = await decide(await newRun(), [{ id: 'want-1', status: 'approved' }]);
    expect([plain.status, plain.body.error, plain.body.reason]).toEqual([409, 'invalid_state', 'no_digest']);
  });
});

describe('POST /api/v1/runs/{id}/preview', () => {
  test('inferred: a run in review has a link that shows its page; a new one ends it, and so does the publication', async () => {
    const run = await reviewed();
    const { preview: first, run: stored } = await get(run);
    expect((await api.get(`/api/v1/pages/${stored.page_id}`)).body.page).toMatchObject({
      status: 'review',
      url: stored.page_url,
    });
    const page = await fetch(first.url);
    expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, expect.stringContaining('noindex')]);
    expect(await page.text()).toContain('€13,860');
    const { status, body } = await preview(run, { expiresInHours: 1 });
    expect([status, Date.parse(body.expiresAt) > Date.now()]).toEqual([201, true]);
    expect([(await fetch(first.url)).status, (await fetch(body.url)).status]).toEqual([410, 200]);
    await publish(run);
    expect([(await fetch(body.url)).status, (await get(run)).preview]).toEqual([410, null]);
  });

  test('§7: refuses a time out of bounds, and a run that is not in review', async () => {
    const run = await asked();
    const early = await preview(run);
    expect([early.status, early.body.error, early.body.reason]).toEqual([409, 'invalid_state', 'needs_input']);
    for (const expiresInHours of [0, 169])
      expect((await preview(run, { expiresInHours })).body.issues[0].path).toBe('expiresInHours');
  });
});

describe('GET /api/v1/runs', () => {
  test('MCP §4: lists the runs of one template, newest first, by status if asked', async () => {
    const id = await readyTemplate();
    const [first, second] = [await newRun(id), await newRun(id)];
    await attach(first, { entryKey: 'numbers', content: FLEET_NOTES });
    await reaches(first, 'needs_input');
    const list = async (query = '') =>
      (await api.get(`/api/v1/runs?purpose_template_id=${id}${query}`)).body.runs.map((run: Run) => run.id);
    expect(await list()).toEqual([second.id, first.id]);
    expect(await list('&status=needs_input')).toEqual([first.id]);
    expect((await api.get('/api/v1/runs')).body.issues[0].path).toBe('query.purpose_template_id');
  });

  test('§7: 404 for an unknown run, on each endpoint', async () => {
    const run = { id: '', path: `/api/v1/runs/${crypto.randomUUID()}`, recipient: '' };
    const answers = [
      await api.get(run.path),
      await attach(run, { entryKey: 'numbers', content: 'x' }),
      await answer(run, [{ id: 'x', answer: 'y' }]),
      await decide(run, [{ id: 'x', status: 'approved' }]),
      await preview(run),
      await override(run, { trucks: 1 }),
      await generate(run),
      await api.post(`${run.path}/elements/meaning/regenerate`),
      await publish(run),
      await api.post(`${run.path}/fork`),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(10).fill([404, 'not_found']));
  });
});
