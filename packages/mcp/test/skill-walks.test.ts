import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readyTemplate, recipient } from './support/fleet.ts';
import { walk } from './support/walk.ts';
import { startWorkspace, type Workspace } from './support/workspace.ts';

// Each playbook from its first to its last step, against the real server, by the tools alone.
let workspace: Workspace;
beforeAll(async () => {
  workspace = await startWorkspace({ withOwnScopes: true });
});
beforeEach(() => workspace.reset());
afterAll(() => workspace.close());

const transcript = `Ada: We are looking for a way to replace our paper forms in every depot. How long does the change take?
Sam: Two weeks for a depot.
Ada: Can drivers use it without a network? We are worried about the price of new tablets.
Sam: Yes. I will send you the price list for tablets by Friday.`;

const visit = async (url: string) => (await workspace.server.visit(url)).status;

it('launch-campaign', async () => {
  const { step, price, settle, uncalled } = walk(workspace, 'launch-campaign');
  await step('list_templates');
  const { buildId } = await step('create_template', {
    description: '{"focus": "heads of operations at freight companies"}',
    acknowledgedEstimateCents: await price('template_create'),
  });
  await settle();
  const { build } = await step('get_template_build', { buildId });
  const csv =
    'email,first_name,company_domain\nada@northwind.example,Ada,northwind.example\ngrace@globex.example,Grace,globex.example';
  const { pageRun } = await step('import_contacts', { csv, templateId: build.template_id });
  const { batchId, prospectCount } = pageRun;
  workspace.server.faults.add({ kind: 'generation_failed', operation: 'generateBatch' });
  const acknowledgedEstimateCents = await price('recipient_render', prospectCount);
  await step('generate_page_run', { batchId, acknowledgedEstimateCents });
  await settle();
  expect((await step('get_page_run_status', { batchId })).counts).toMatchObject({ rendered: 1, failed: 1 });
  await step('regenerate_failed_pages', { batchId });
  await settle();
  expect((await step('get_page_run_status', { batchId })).status).toBe('completed');
  const { members } = await step('get_page_run', { batchId });
  expect(await step('verify_page_run_ready', { members, prospectCount })).toMatchObject({ ready: true });
  for (const { url } of members) expect(await visit(url)).toBe(200);
  // Step 5 is for stored contacts.
  expect(uncalled()).toEqual(['list_contacts', 'create_page_run']);
});

it('research-and-personalize', async () => {
  const { step, price, uncalled } = walk(workspace, 'research-and-personalize');
  await workspace.server.seed.prospects(2);
  await step('get_company_profile');
  const { contacts } = await step('list_contacts', { limit: 10 });
  const templateId = (await step('list_templates')).templates[0].id;
  expect(await price('recipient_render', contacts.length)).toBe(50);
  for (const { id, email, company_domain } of contacts) {
    const { pageId } = await step('create_contact_page', { email, templateId, companyDomain: company_domain });
    const { contact } = await step('get_contact', { prospectId: id });
    expect(contact.status).toBe('rendered');
    expect(await visit((await step('get_page', { pageId })).page.url)).toBe(200);
  }
  await step('upsert_contacts', { prospects: [{ email: contacts[0].email, role_title: 'COO' }] });
  expect(uncalled()).toEqual([]);
});

it('weekly-conversion-report', async () => {
  const { step, uncalled } = walk(workspace, 'weekly-conversion-report');
  const page = await workspace.server.seed.lead();
  expect((await step('get_signals_summary')).conversions).toBe(1);
  const { hotSignals } = await step('list_hot_signals', { limit: 10 });
  const { pages } = (await step('get_contact', { prospectId: hotSignals[0].prospect_id })).contact;
  const pageId = pages.find(({ page_token }: { page_token: string }) => page_token === hotSignals[0].page_token).id;
  expect((await step('list_conversions', { createdAfter: '2026-01-01T00:00:00Z' })).conversions).toHaveLength(1);
  expect((await step('get_page_signals', { pageId })).page.id).toBe(page.id);
  expect(uncalled()).toEqual([]);
});

it('connect-crm', async () => {
  const { step, uncalled } = walk(workspace, 'connect-crm');
  const signatures: (string | null)[] = [];
  workspace.server.serve('crm.example', (request) => {
    signatures.push(request.headers.get('x-service-signature'));
    return new Response(null, { status: 204 });
  });
  await step('list_connections');
  const { connection, secret } = await step('create_connection', {
    outboundUrl: 'https://crm.example/hook',
    provider: 'hubspot',
    confirm: 'crm.example',
  });
  expect(secret).toMatch(/^whsec_/);
  expect((await step('test_connection', { connectorId: connection.id })).delivered).toBe(true);
  expect(signatures).toEqual([expect.stringMatching(/^t=\d+,v1=/)]);
  const { connections } = await step('list_connections');
  expect(connections.find(({ id }: { id: string }) => id === connection.id).health.state).toBe('unused');
  expect(uncalled()).toEqual([]);
});

it('onboard-workspace', async () => {
  const { step, price, settle, uncalled } = walk(workspace, 'onboard-workspace');
  await step('get_company_profile');
  const { companyProfile } = await step('scrape_company_profile', { url: 'https://northwind.example' });
  await step('update_company_profile', { profile: { voice: 'Calm and exact', name: companyProfile.name } });
  await step('get_brand');
  await step('list_domains');
  await step('list_team_members');
  const { buildId } = await step('create_template', {
    description: 'starter\n{"focus": "food producers"}',
    acknowledgedEstimateCents: await price('template_create'),
  });
  await settle();
  const { build } = await step('get_template_build', { buildId });
  const { template } = await step('get_template', { templateId: build.template_id });
  expect(template.document.sections.length).toBeGreaterThan(0);
  await step('set_lead_form', {
    templateId: template.id,
    leadForm: { fields: [{ name: 'email', label: 'E-mail', type: 'email' }] },
  });
  expect(uncalled()).toEqual([]);
});

it('reactivate-cold-leads', async () => {
  const { step, price, settle, uncalled } = walk(workspace, 'reactivate-cold-leads');
  const cold = await workspace.server.seed.page();
  await workspace.server.seed.lead();
  const { contacts } = await step('list_contacts');
  const { hotSignals } = await step('list_hot_signals');
  const hot = new Set(hotSignals.map(({ prospect_id }: { prospect_id: string }) => prospect_id));
  const candidates = contacts.filter(
    ({ id, status }: { id: string; status: string }) => status === 'rendered' && !hot.has(id),
  );
  expect(candidates.map(({ id }: { id: string }) => id)).toEqual([cold.prospect_id]);
  const { contact } = await step('get_contact', { prospectId: cold.prospect_id });
  const { totals, page } = await step('get_page_signals', { pageId: contact.pages[0].id });
  expect(totals.visits).toBe(0);
  await step('get_company_profile');
  await step('get_template', { templateId: page.template_id });
  const { buildId } = await step('create_template', {
    description: '{"focus": "what returns cost"}',
    acknowledgedEstimateCents: await price('template_create'),
  });
  await settle();
  const templateId = (await step('get_template_build', { buildId })).build.template_id;
  const { batchId, prospectCount } = await step('create_page_run', { templateId, prospectIds: [cold.prospect_id] });
  await step('generate_page_run', {
    batchId,
    acknowledgedEstimateCents: await price('recipient_render', prospectCount),
  });
  await settle();
  expect((await step('get_page_run_status', { batchId })).status).toBe('completed');
  const { members } = await step('get_page_run', { batchId });
  expect((await step('verify_page_run_ready', { members })).ready).toBe(true);
  expect(members[0].url).not.toBe(cold.url);
  expect(uncalled()).toEqual([]);
});

it('purpose-template-workflow', async () => {
  const { step, price, settle, uncalled } = walk(workspace, 'purpose-template-workflow');
  const {
    openQuestions: _,
    specWarnings: __,
    ...proposal
  } = await step('propose_materials_template', {
    description: 'Show freight companies what digital forms save them in a year.',
    preset: 'roi',
  });
  const { purpose } = await step('create_materials_template', proposal);
  const purposeTemplateId = purpose.id;
  await step('update_materials_template', { purposeTemplateId, name: 'Digital forms' });
  const { buildId } = await step('build_materials_template', {
    purposeTemplateId,
    acknowledgedEditCredits: await price('purpose_template_build'),
  });
  await settle();
  expect((await step('get_template_build', { buildId })).build.status).toBe('completed');
  expect((await step('get_materials_checklist', { purposeTemplateId })).inputContract.facts.length).toBeGreaterThan(0);
  expect(uncalled()).toEqual([]);
});

it('purpose-run-workflow', async () => {
  const purposeTemplateId = await readyTemplate(workspace);
  const { step, price, settle, uncalled } = walk(workspace, 'purpose-run-workflow');
  expect((await step('list_materials_templates')).purposeTemplates).toMatchObject([
    { id: purposeTemplateId, status: 'ready' },
  ]);
  const { run } = await step('create_run', { purposeTemplateId, recipient });
  const runId = run.id;
  const { inputContract } = await step('get_materials_checklist', { purposeTemplateId });
  const entryKey = inputContract.materials[0].key;
  const base64 = Buffer.from('Metric,Value\nCost of an hour,40\n').toString('base64');
  const { mediaId } = await step('upload_media', { base64, filename: 'numbers.csv', mime: 'text/csv' });
  await step('attach_run_materials', { runId, entryKey, mediaId });
  await settle();
  const { questions } = await step('get_run', { runId });
  const answers = questions
    .filter(({ kind }: { kind: string }) => kind === 'fact_gap')
    .map(({ id }: { id: string }) => ({ id, answer: '240' }));
  await step('answer_run_questions', { runId, answers });
  await step('override_run_fact', { runId, facts: { hourly_cost: 42 } });
  await step('generate_run', { runId, acknowledgedEstimateCents: await price('purpose_run') });
  await settle();
  expect((await step('get_run', { runId })).run.status).toBe('review');
  expect((await step('run_quality_check', { runId })).publishable).toBe(true);
  expect(await visit((await step('publish_run', { runId })).url)).toBe(200);
  expect(uncalled()).toEqual([]);
});

it('roi-followup', async () => {
  const { step, price, settle, uncalled } = walk(workspace, 'roi-followup');
  expect((await step('list_materials_templates')).purposeTemplates).toEqual([]);
  const { purpose } = await step('create_materials_template', {
    propose: true,
    preset: 'roi',
    description: 'Digital forms save a quarter of an hour for each delivery.',
  });
  const purposeTemplateId = purpose.id;
  const { buildId } = await step('build_materials_template', {
    purposeTemplateId,
    acknowledgedEditCredits: await price('purpose_template_build'),
  });
  await settle();
  expect((await step('get_template_build', { buildId })).build.status).toBe('completed');
  const { inputContract } = await step('get_materials_checklist', { purposeTemplateId });
  const figures = Object.fromEntries(
    inputContract.facts
      .filter(({ type }: { type: string }) => type !== 'text' && type !== 'date')
      .map(({ key, type }: { key: string; type: string }) => [key, type === 'percent' ? 0.2 : 100]),
  );
  const { run } = await step('create_run', { purposeTemplateId, recipient });
  const runId = run.id;
  await step('attach_run_materials', { runId, entryKey: inputContract.materials[0].key, structured: figures });
  await settle();
  await step('get_run', { runId });
  await step('override_run_fact', { runId, facts: figures });
  const { missing } = await step('get_run', { runId });
  expect(missing).toEqual([]);
  await step('generate_run', { runId, acknowledgedEstimateCents: await price('purpose_run') });
  await settle();
  expect((await step('get_run', { runId })).run).toMatchObject({ status: 'review', error: null });
  expect((await step('run_quality_check', { runId })).blocking).toEqual([]);
  expect(await visit((await step('publish_run', { runId })).url)).toBe(200);
  expect(uncalled()).toEqual([]);
});

it('post-call-followup', async () => {
  const { step, price, settle, uncalled } = walk(workspace, 'post-call-followup');
  await step('list_materials_templates');
  const { purpose } = await step('create_materials_template', {
    propose: true,
    preset: 'discovery_followup',
    description: 'Follow up sales calls about digital forms.',
  });
  const purposeTemplateId = purpose.id;
  const { buildId } = await step('build_materials_template', {
    purposeTemplateId,
    acknowledgedEditCredits: await price('purpose_template_build'),
  });
  await settle();
  await step('get_template_build', { buildId });
  const { run } = await step('create_run', { purposeTemplateId, recipient, consentAttested: true });
  const runId = run.id;
  const { inputContract } = await step('get_materials_checklist', { purposeTemplateId });
  const entry = inputContract.materials.find(({ kind }: { kind: string }) => kind === 'transcript');
  const base64 = Buffer.from(transcript).toString('base64');
  const { mediaId } = await step('upload_media', { base64, filename: 'call.txt', mime: 'text/plain' });
  await step('attach_run_materials', {
    runId,
    entryKey: entry.key,
    mediaId,
    speakers: [{ name: 'Sam', side: 'seller' }],
  });
  await settle();
  const { questions, callDigest, next } = await step('get_run', { runId });
  expect(next).toMatch(/^Offer the user the open content_qa questions \(answer_run_questions\), then/);
  expect(callDigest).toMatchObject({ wants: [], objections: [], nextSteps: [] });
  expect(questions.map(({ kind }: { kind: string }) => kind)).toContain('content_qa');
  await step('answer_run_questions', {
    runId,
    answers: questions.map(({ id, kind }: { id: string; kind: string }) =>
      kind === 'content_qa' ? { id, answer: 'Two weeks for each depot, and it works offline.' } : { id, answer: '240' },
    ),
  });
  await step('generate_run', { runId, acknowledgedEstimateCents: await price('purpose_run') });
  await settle();
  expect((await step('get_run', { runId })).run).toMatchObject({ status: 'review', error: null });
  expect((await step('run_quality_check', { runId })).blocking).toEqual([]);
  expect(await visit((await step('publish_run', { runId })).url)).toBe(200);
  expect(uncalled()).toEqual([]);
});

it('discovery-workflow', async () => {
  const { step, price, settle, uncalled } = walk(workspace, 'discovery-workflow');
  const { sessionId } = await step('create_discovery_session', {
    prospect: { email: 'ada@northwind.example', company_domain: 'northwind.example' },
    transcript,
    speakers: [
      { name: 'Ada', side: 'buyer' },
      { name: 'Sam', side: 'seller' },
    ],
  });
  await settle();
  const { questions } = await step('get_discovery_session', { sessionId });
  await step('submit_discovery_answers', {
    sessionId,
    answers: questions.map(({ id }: { id: string }) => ({ id, answer: 'Two weeks for each depot.' })),
  });
  await step('build_discovery_page', { sessionId, acknowledgedDiscoveryCredits: await price('discovery') });
  await settle();
  const { session } = await step('get_discovery_session', { sessionId });
  expect(session.status).toBe('completed');
  expect(await visit((await step('get_page', { pageId: session.page_id })).page.url)).toBe(200);
  expect(uncalled()).toEqual([]);
});
