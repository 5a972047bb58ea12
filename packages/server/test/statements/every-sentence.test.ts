import type { PageStatement, StatementSubject } from '@cartouche/contract';
import { type OperationId, operations } from '@cartouche/contract/operations';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { starterIn, starterTemplate } from '../../src/generation/documents/starter-template.ts';
import { createAiWriter } from '../../src/generation/writing/ai/ai-writer.ts';
import { type ModelReply, startModelServer } from '../generation/model-server.ts';
import { type CompanySite, startCompanySite } from '../support/company-site.ts';
import { addRun, FLEET_CSV, fleetSpec, readyPurpose } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { leftOf, visibleTexts } from './visible-texts.ts';

// The operations that create or change words which may reach a page. Each is called below.
const WORDS: readonly OperationId[] = [
  'answerDiscoveryQuestions',
  'answerRunQuestions',
  'approvePage',
  'approveStatements',
  'attachRunMaterials',
  'buildDiscoveryPage',
  'buildMaterialsTemplate',
  'cloneTemplate',
  'createDiscoverySession',
  'createMaterialsTemplate',
  'createProspectPage',
  'createRun',
  'createTemplate',
  'updateRunDigest',
  'duplicateMaterialsTemplate',
  'duplicateTemplate',
  'updateTemplate',
  'forkRunToTemplate',
  'generateBatch',
  'generateRun',
  'iterateTemplate',
  'iterateTemplateDraft',
  'updateRunFacts',
  'proposeMaterialsTemplate',
  'publishRun',
  'publishTemplateDraft',
  'regenerateFailedPages',
  'regenerateRunElement',
  'restoreTemplateVersion',
  'scrapeCompanyProfile',
  'updateLeadForm',
  'updateRunSpeakers',
  'updateCompanyProfile',
  'updateMaterialsTemplate',
  'uploadMedia',
  'upsertProspects',
];
// The others that write: records, settings, states and copies of what a page already says.
const NONE: readonly OperationId[] = [
  'importProspects updateProspect mergeProspects deleteProspect unpublishPage publishPage createPagePreview discardPage',
  'cancelMeeting moveMeeting createBatch',
  'updateBatch deleteBatch createConnector updateConnector deleteConnector pauseConnector resumeConnector enableConnector',
  'rotateConnectorSecret replayConnector testConnector retryDelivery cancelDelivery deleteDiscoverySession updateDiscoverySpeakers',
  'updateTemplateDraft createTemplatePreview layOutTemplate estimateCost createKey updateKey deleteKey rotateKey updateBrand createDomain deleteDomain verifyDomain',
  'useDomain createInvitation acceptInvitation updateTeamMember deleteTeamMember createRunPreview discardRun deleteMedia',
  'eraseProspect cancelBatch restartDiscoverySession archiveTemplate archiveMaterialsTemplate',
  'updateLead deleteLead deleteTemplate deleteMaterialsTemplate deleteRun',
].flatMap((names) => names.split(' ') as OperationId[]);

type Listed = StatementSubject | 'discovery_session' | 'run_digest' | 'media';

let site: CompanySite;

beforeAll(async () => {
  site = await startCompanySite();
});
afterAll(() => site.close());

test('knows of every operation whether it makes words', () => {
  const writing = Object.entries(operations).flatMap(([name, { method }]) => (method === 'get' ? [] : [name]));
  expect([...WORDS, ...NONE].toSorted()).toEqual(writing.toSorted());
});

async function setUp(...replies: ModelReply[]): Promise<TestServer> {
  if (replies.length === 0) {
    const offline = await createTestServer();
    onTestFinished(() => offline.close());
    return offline;
  }
  const model = await startModelServer(replies);
  onTestFinished(() => model.close());
  const config = { model: 'scripted', apiKey: 'sk-test-0123456789abcdef', baseUrl: model.baseUrl };
  const server = await createTestServer({ writer: createAiWriter({ provider: 'openai-compatible', ...config }) });
  onTestFinished(() => server.close());
  return server;
}

async function statementsOf(server: TestServer, of: Listed, id?: string): Promise<PageStatement[]> {
  const { status, body, text } = await server.call('GET', `/api/v1/statements?of=${of}${id ? `&id=${id}` : ''}`);
  expect([status, text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return body.statements;
}

/** The sentences of which one call shows neither who typed or approved them nor what they rest on. */
function unproven(statements: readonly PageStatement[]): string[] {
  const isProven = ({ origin, approval, sources }: PageStatement) => {
    if (origin === 'model') return approval === null;
    if (origin === 'quote') return sources.some(({ url, text }) => url !== null || text !== null);
    if (origin === 'figure') return sources.length > 0;
    return approval !== null || sources.some(({ id }) => id === 'built_in' || id === 'workspace.company_profile');
  };
  return statements.filter((one) => !isProven(one)).map(({ path, text, origin }) => `${path} ${origin}: ${text}`);
}

/** The texts of a page that one call doesn't show, or shows without proof. */
async function unshown(server: TestServer, pageId: string, run?: string): Promise<string[]> {
  const { page } = (await server.call('GET', `/api/v1/pages/${pageId}`)).body;
  const preview = async () => {
    const { body, text } = await server.call(
      'POST',
      run ? `/api/v1/runs/${run}/preview` : `/api/v1/pages/${pageId}/preview`,
    );
    expect(text).toContain('"url"');
    return body.url ?? body.preview.url;
  };
  const html = await (await server.visit(page.status === 'rendered' ? page.url : await preview())).text();
  const statements = await statementsOf(server, 'page', pageId);
  const texts = visibleTexts(html.replace(/<p class="preview".*?<\/p>/s, ''));
  expect(texts.length).toBeGreaterThan(10);
  const known = [...statements.map(({ text }) => text), ...wholeTexts(statements)];
  return [...texts.flatMap((text) => leftOf(text, known) || []), ...unproven(statements)];
}

/** The texts that several sentences stand in, one behind the other. */
function wholeTexts(statements: readonly PageStatement[]): string[] {
  return [...Map.groupBy(statements, ({ path }) => path).values()].map((all) => all.map(({ text }) => text).join(' '));
}

async function makePage(server: TestServer, templateId?: string, more: object = {}): Promise<string> {
  const person = {
    email: 'ada@northwind.example',
    firstName: 'Ada',
    companyName: 'Northwind',
    companyDomain: site.domain,
  };
  const made = await server.call('POST', '/api/v1/prospect-pages', {
    body: { ...person, ...more, ...(templateId && { templateId }) },
  });
  const id = made.body.pageId ?? made.body.page?.id ?? /pages\/([\da-f-]{36})/.exec(made.text)?.[1];
  expect(id, made.text).toBeTypeOf('string');
  return id;
}

const profile = {
  name: 'Lumen Logistics',
  oneLiner: 'Lumen turns delivery paperwork into data.',
  imprint: 'Lumen GmbH\nHafenstraße 1, Hamburg',
  products: [{ name: 'Lumen Notes', description: 'Digital delivery notes. Drivers complete them on their phones.' }],
  proofPoints: [{ text: 'Drivers save 6 hours of paperwork a week', customer: 'Kestrel Cold Chain' }],
  faqs: [{ question: 'How long does a roll-out take?', answer: 'Two weeks for the first depot.' }],
};

test('every text of pages from templates that people typed, built in or edited', async () => {
  const server = await setUp();
  await server.call('PATCH', '/api/v1/workspace/company-profile', { body: profile });
  const typed = await addTemplate(server, 'Typed', {
    ...starterTemplate,
    headline: '{{ prospect.first_name }}, {{ company.description | default: "hello" }}',
    subheadline: 'We offer {{ product.name }}: {{ product.description }}',
  });
  expect(await unshown(server, await makePage(server, typed))).toEqual([]);
  for (const language of ['de', 'fr', 'pl']) {
    const id = await addTemplate(server, language, starterIn(language));
    expect(await unshown(server, await makePage(server, id))).toEqual([]);
  }
  const described = await server.call('POST', '/api/v1/templates', {
    body: { description: 'starter\n{"headline":"Fewer empty trips. And less paper."}', acknowledgedEstimateCents: 500 },
  });
  await server.drain();
  const build = (await server.call('GET', `/api/templates/builds/${described.body.buildId}`)).body.build;
  expect([build.status, described.text]).toEqual(['completed', expect.any(String)]);
  const id = build.template_id;
  expect(await unshown(server, await makePage(server, id))).toEqual([]);
  const edit = { patch: { subheadline: 'Typed by hand.' }, acknowledgedEstimateCents: 100 };
  expect((await server.call('PATCH', `/api/v1/templates/${id}`, { body: edit })).status).toBe(200);
  const said = { instruction: '{"cta":{"label":"Call us","url":null}}', acknowledgedEstimateCents: 100 };
  expect((await server.call('POST', `/api/v1/templates/${id}/iterate`, { body: said })).status).toBe(200);
  const leadForm = {
    title: 'Write to us',
    fields: [{ name: 'size', label: 'How many trucks?', type: 'select', options: ['One', 'More than one'] }],
  };
  const form = await server.call('PATCH', `/api/v1/templates/${id}/lead-form`, { body: { leadForm } });
  expect([form.status, form.text]).toEqual([200, expect.any(String)]);
  expect(await unshown(server, await makePage(server, id))).toEqual([]);
  const restored = await server.call('POST', `/api/v1/templates/${id}/versions/2/restore`);
  expect(restored.status, restored.text).toBe(200);
  expect(await unshown(server, await makePage(server, id))).toEqual([]);
  expect(unproven(await statementsOf(server, 'template', id))).toEqual([]);
  expect(unproven(await statementsOf(server, 'company_profile'))).toEqual([]);
});

test('what is cloned or read from a site belongs to the model until a person approves it', async () => {
  const server = await setUp();
  const url = `http://${site.domain}/`;
  const read = await server.call('POST', '/api/v1/workspace/company-profile/scrape', { body: { url } });
  expect(read.status, read.text).toBe(200);
  expect(unproven(await statementsOf(server, 'company_profile'))).toEqual([]);
  const cloned = await server.call('POST', '/api/v1/templates/clone', { body: { url } });
  const { id } = cloned.body.template;
  const before = await statementsOf(server, 'template', id);
  expect(before.find(({ path }) => path === 'headline')).toMatchObject({
    origin: 'model',
    approval: null,
    sources: [{ url }],
  });
  const copy = await server.call('POST', `/api/v1/templates/${id}/duplicate`, { body: {} });
  const copied = await statementsOf(server, 'template', copy.body.template.id);
  expect(copied.map(({ origin }) => origin)).toEqual(before.map(({ origin }) => origin));
  const stopped = await makePage(server, id);
  expect((await server.call('GET', `/api/v1/pages/${stopped}`)).body.page.status).toBe('review');
  expect(await unshown(server, stopped)).toEqual([]);
  // A sentence of the stopped page can be rewritten there.
  const own = await server.call('POST', '/api/v1/statements/approve', {
    body: { of: 'page', id: stopped, rewrites: [{ text: before[0]?.text, to: 'A headline of ours.' }] },
  });
  expect([own.status, own.body.rewritten]).toEqual([200, 1]);
  expect(own.body.statements[0]).toMatchObject({
    text: 'A headline of ours.',
    origin: 'author',
    approval: { by: expect.any(String) },
  });
  const rewrites = [{ text: before[0]?.text, to: 'You say: {{ company.description }}' }];
  await server.call('POST', '/api/v1/statements/approve', { body: { of: 'template', id, rewrites } });
  await server.call('POST', '/api/v1/statements/approve', { body: { of: 'template', id } });
  const page = await makePage(server, id, { email: 'bo@northwind.example' });
  expect((await server.call('GET', `/api/v1/pages/${page}`)).body.page).toMatchObject({
    reason: null,
    status: 'rendered',
  });
  expect(await unshown(server, page)).toEqual([]);
});

test('every text of the page after a call', async () => {
  const server = await setUp();
  const created = await server.call('POST', '/api/discovery', {
    body: {
      prospect: { email: 'ada@northwind.example', first_name: 'Ada', company_name: 'Northwind' },
      transcript:
        'Ada: How long does onboarding take?\nSam: Two weeks.\nAda: And what does it cost for 240 trucks?\nSam: I will see.',
      speakers: [{ name: 'Sam', side: 'seller' }],
      solutionMap: [{ painPoint: 'Paper forms', solution: 'Forms on the phone', proof: 'Globex saved 6 hours a week' }],
    },
  });
  await server.drain();
  const { sessionId } = created.body;
  const asked = (await statementsOf(server, 'discovery_session', sessionId)).find(
    ({ text }) => text === 'How long does onboarding take?',
  );
  expect(asked).toMatchObject({ origin: 'quote', sources: [{ text: expect.stringContaining('Ada said') }] });
  const { questions } = (await server.call('GET', `/api/discovery/${sessionId}`)).body;
  const answers = questions.map(({ id }: { id: string }) => ({
    id,
    answer: 'Two weeks. We promise.',
    status: 'answered',
  }));
  expect((await server.call('POST', `/api/discovery/${sessionId}/answers`, { body: { answers } })).status).toBe(200);
  const built = await server.call('POST', `/api/discovery/${sessionId}/build`);
  expect(built.status, built.text).toBe(202);
  await server.drain();
  const { session } = (await server.call('GET', `/api/discovery/${sessionId}`)).body;
  expect(await unshown(server, session.page_id)).toEqual([]);
  expect(unproven(await statementsOf(server, 'template', session.template_id))).toEqual([]);
  const ofSession = await statementsOf(server, 'discovery_session', sessionId);
  expect(unproven(ofSession)).toEqual([]);
  const given = ofSession.find(({ text }) => text === 'We promise.');
  expect(given).toMatchObject({ origin: 'author', approval: { by: expect.any(String) } });
});

test('every text that was read for a run, and of a file, with what a model wrote of them', async () => {
  const want = { who: 'Ada', text: 'No paper forms', quote: 'We want to get rid of the paper forms.' };
  const heard = { wants: [want], objections: [], next_steps: [] };
  const question = {
    question: 'How long?',
    who: 'Ada',
    quote: 'How long?',
    category: 'timeline',
    answer: '',
    sourceIds: [],
  };
  const read = { summary: 'A call about paper forms.', facts: [] };
  const server = await setUp({ json: read }, { json: heard }, { json: { questions: [question] } }, { json: read });
  const call = { key: 'call', label: 'The call', kind: 'transcript' };
  const purpose = await readyPurpose(server, {
    ...fleetSpec,
    inputContract: { ...fleetSpec.inputContract, materials: [call] },
  });
  const run = await addRun(server, purpose);
  const content = 'Ada: We want to get rid of the paper forms. How long?\nSam: Two weeks.\nAda: Good.\nSam: Yes.';
  await run.attach({
    entryKey: 'call',
    content,
    speakers: [
      { name: 'Sam', side: 'seller' },
      { name: 'Ada', side: 'buyer' },
    ],
  });
  await server.drain();
  const { callDigest, materials } = await run.get();
  const before = await statementsOf(server, 'run_digest', run.id);
  expect(unproven(before)).toEqual([]);
  const [{ id }] = materials;
  const source = { id, text: want.quote, url: null };
  expect(before.find(({ text }) => text === want.text)).toMatchObject({ origin: 'model', sources: [source] });
  expect(before.find(({ text }) => text === want.quote)).toMatchObject({ origin: 'quote', sources: [source] });
  expect(before.find(({ text }) => text === read.summary)).toMatchObject({
    path: `materials.${id}.understood_summary`,
    origin: 'model',
  });
  const items = [{ id: callDigest.wants[0].id, status: 'approved' }];
  expect((await server.call('PATCH', `/api/v1/runs/${run.id}/digest`, { body: { items } })).status).toBe(200);
  const after = await statementsOf(server, 'run_digest', run.id);
  expect(after.find(({ text }) => text === want.text)).toMatchObject({
    origin: 'author',
    approval: { by: expect.any(String) },
  });

  const file = { filename: 'note.txt', mime: 'text/plain', base64: Buffer.from(content).toString('base64') };
  const { media } = (await server.call('POST', '/api/v1/media', { body: file })).body;
  await server.drain();
  const ofFile = await statementsOf(server, 'media', media.id);
  expect(ofFile).toMatchObject([
    { text: read.summary, origin: 'model', sources: [{ id: media.id, text: 'note.txt' }] },
  ]);
});

test('every text of runs: typed, proposed, copied, forked, with facts that were read or pinned', async () => {
  const server = await setUp();
  const typed = await readyPurpose(server, {
    ...fleetSpec,
    purposeSpec: { ...fleetSpec.purposeSpec, ctaLabel: 'Ask us' },
  });
  const run = await addRun(server, typed);
  await run.attach({ entryKey: 'numbers', content: FLEET_CSV });
  await server.drain();
  await run.override({ trucks: 250, region: 'Northern Europe' });
  await run.generate();
  await server.drain();
  const { page_id } = (await run.get()).run;
  expect(await unshown(server, page_id, run.id)).toEqual([]);
  const ofRun = await statementsOf(server, 'run', run.id);
  expect(unproven(ofRun)).toEqual([]);
  const texts = ofRun.map(({ text }) => text);
  for (const shown of ['Cost a week', 'Ask us', 'Send', '250 trucks']) expect(texts).toContain(shown);
  // A pinned figure says who pinned it; one that was read, the words that state it.
  expect(ofRun.find(({ text }) => text === '250 trucks')?.approval).toMatchObject({ by: expect.any(String) });
  // A figure that counts with facts of the table too has no single author.
  expect(ofRun.find(({ text }) => text === '€57.75')?.approval).toBeNull();
  const quoted = ofRun.flatMap(({ sources }) => sources.flatMap(({ text }) => text ?? []));
  expect(quoted.join('\n')).toContain('38,50 EUR');
  expect((await run.publish()).status).toBe(200);
  expect(await unshown(server, page_id)).toEqual([]);

  const fork = await run.fork();
  expect(unproven(await statementsOf(server, 'materials_template', fork.body.templateId))).toEqual([]);
  const copy = await server.call('POST', `/api/v1/materials-templates/${typed}/duplicate`, { body: {} });
  expect(copy.status, copy.text).toBe(201);
  const update = { elementManifest: fleetSpec.elementManifest.map((one) => ({ ...one, label: `${one.label} now` })) };
  const copyId = copy.body.purposeTemplateId;
  expect((await server.call('PATCH', `/api/v1/materials-templates/${copyId}`, { body: update })).status).toBe(200);
  expect(unproven(await statementsOf(server, 'materials_template', copyId))).toEqual([]);
  const proposed = await server.call('POST', '/api/v1/materials-templates', {
    body: { propose: true, description: 'roi\n{"ctaLabel":"Ask for the numbers"}' },
  });
  expect(proposed.status, proposed.text).toBe(201);
  expect(unproven(await statementsOf(server, 'materials_template', proposed.body.purpose.id))).toEqual([]);
});

test('a model’s sentence can be rewritten in a template, which then has a new version', async () => {
  const written = {
    name: 'Clinics',
    focus: 'clinics',
    headline:
      'Hello {{ prospect.first_name | default: "there" }}. {% if company.name %}A page for {{ company.name }}.{% endif %}',
    subheadline: '',
    ctaLabel: 'Talk to us',
    language: 'en',
    formFields: null,
    layout: null,
    bookingMinutes: null,
    parts: [{ number: 1, as: 'the page', reason: null }],
    sections: [
      {
        id: 'claim',
        kind: 'text',
        title: 'Why us',
        body: 'We plan shifts.\n\nOthers saved 37 % with us.',
        items: null,
      },
    ],
  };
  const server = await setUp({ json: written });
  const started = await server.call('POST', '/api/v1/templates', {
    body: { description: 'A page for clinics.', acknowledgedEstimateCents: 500 },
  });
  await server.drain();
  const { template_id: id } = (await server.call('GET', `/api/templates/builds/${started.body.buildId}`)).body.build;
  const approve = (body: object) =>
    server.call('POST', '/api/v1/statements/approve', { body: { of: 'template', id, ...body } });
  const rewrites = [{ text: 'Others saved 37 % with us.', to: 'Others tell us that they save time.' }];
  const one = await approve({ rewrites });
  expect([one.status, one.body.approved, one.body.rewritten]).toEqual([200, 0, 1]);
  const { template } = (await server.call('GET', `/api/v1/templates/${id}`)).body;
  expect([template.version, template.document.sections[0].body]).toEqual([
    2,
    'We plan shifts.\n\nOthers tell us that they save time.',
  ]);
  const ours = one.body.statements.find(({ text }: PageStatement) => text === rewrites[0]?.to);
  expect(ours).toMatchObject({ origin: 'author', approval: { by: expect.any(String), at: expect.any(String) } });
  // A sentence that is the caller's already, or gone, is named.
  expect((await approve({ rewrites: [{ text: rewrites[0]?.to, to: 'Again.' }] })).body.reason).toBe('approved_already');
  expect((await approve({ rewrites })).body.reason).toBe('revised_meanwhile');
  const broken = await approve({ rewrites: [{ text: 'We plan shifts.', to: 'We {{ plan' }] });
  expect([broken.status, broken.body.error]).toEqual([400, 'validation_failed']);
  // A wording of several sentences in one tag is approved as a whole.
  const all = await approve({});
  expect(all.body.statements.map(({ origin }: PageStatement) => origin)).not.toContain('model');
});
