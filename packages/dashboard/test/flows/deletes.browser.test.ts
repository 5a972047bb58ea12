import { Cartouche, NotFoundError } from '@cartouche/sdk';
import { starterTemplate } from '@cartouche/server';
import { createVisitor } from '@cartouche/testing/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompanySite, startCompanySite } from '../../../server/test/support/company-site.ts';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';

let desk: Desk;
let cartouche: Cartouche;
let site: CompanySite;

beforeAll(async () => {
  site = await startCompanySite();
  desk = await openDashboard();
  const { key } = await desk.server.app.services.auth.keys.issue({ workspaceId: desk.workspaceId, name: 'Filler' });
  cartouche = new Cartouche({ apiKey: key, baseUrl: desk.origin });
});
afterAll(async () => {
  await desk.close();
  await site.close();
  expect(desk.problems).toEqual([]);
});

async function makeTemplate(name: string): Promise<string> {
  const { buildId } = await cartouche.templates.create({ name, document: { ...starterTemplate } });
  return (await cartouche.templates.waitUntilBuilt(buildId)).template_id ?? '';
}

async function makePageType() {
  const {
    openQuestions: _questions,
    specWarnings: _warnings,
    ...spec
  } = await cartouche.materials.propose({
    description: 'Savings of a fleet per year.',
    preset: 'roi',
  });
  const { purpose } = await cartouche.materials.create(spec);
  const estimate = await cartouche.billing.estimate({ type: 'purpose_template_build' });
  await cartouche.templates.waitUntilBuilt((await cartouche.materials.build(purpose.id, { estimate })).buildId);
  return purpose;
}

/** Chooses Delete in the menu of a record's screen, and confirms after the dialog has said what goes. */
async function deleteOn(path: string, goes: RegExp) {
  const { page, go } = desk;
  await go(path);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(goes).waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  return dialog;
}

const isGone = (read: () => Promise<unknown>) =>
  expect
    .poll(() =>
      read().then(
        () => false,
        (error) => error instanceof NotFoundError,
      ),
    )
    .toBe(true);

it('deletes a template that nothing uses, and says how to keep one that pages were made from', async () => {
  const unused = await makeTemplate('Unused');
  await deleteOn(`/templates/${unused}`, /The template goes/);
  await isGone(() => cartouche.templates.get(unused));
  const used = await makeTemplate('Used');
  const { id } = await cartouche.prospects.upsert({ email: 'ada@northwind.example' });
  await cartouche.batches.create({ templateId: used, prospectIds: [id] });
  const dialog = await deleteOn(`/templates/${used}`, /can only be archived/);
  await dialog.getByText('Archive it instead', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  expect((await cartouche.templates.get(used)).id).toBe(used);
});

it('deletes a run with its materials, and then its page type', async () => {
  const purpose = await makePageType();
  const run = await cartouche.runs.create({
    purposeTemplateId: purpose.id,
    recipient: { email: 'ada@globex.example' },
  });
  await deleteOn(`/runs/${run.id}`, /the draft of the page go/);
  await isGone(() => cartouche.runs.get(run.id));
  await deleteOn(`/materials/${purpose.id}`, /The page type goes/);
  await isGone(() => cartouche.materials.get(purpose.id));
});

it('deletes a call with its questions', async () => {
  const { sessionId } = await cartouche.discovery.create({
    prospect: { email: 'ada@northwind.example' },
    transcript: 'Mira: Welcome.\nAda: We lose two hours a day. How long is the setup?',
  });
  await cartouche.discovery.waitUntilInterviewReady(sessionId);
  await deleteOn(`/discovery/${sessionId}`, /The transcript, the questions, and your answers go/);
  await isGone(() => cartouche.discovery.get(sessionId));
});

it('deletes a lead, and a finished batch whose pages stay', async () => {
  const { page, go } = desk;
  const templateId = await makeTemplate('Batch');
  const [person] = await cartouche.prospects.upsert([
    { email: 'grace@globex.example', company_name: 'Globex', company_domain: site.domain },
  ]);
  const { batchId } = await cartouche.batches.create({ templateId, prospectIds: [person?.id ?? ''] });
  const estimate = await cartouche.billing.estimate({ type: 'recipient_render', batchId });
  await cartouche.batches.generate(batchId, { estimate });
  await cartouche.batches.waitUntilDone(batchId);
  const [made] = (await cartouche.pages.list({ batchId })).pages;
  const visitor = createVisitor({ read: () => new Promise((resolve) => setTimeout(resolve, 3_500)) });
  await visitor.open(made?.url ?? '');
  await visitor.submitForm({ name: 'Grace', email: 'grace@globex.example', message: 'Please call me.' });

  await go('/leads');
  await page.getByRole('list', { name: 'Leads' }).getByRole('button').first().click();
  await page.getByRole('region', { name: 'Lead' }).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this lead?' });
  await question.getByText("The visitor's words go", { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'No leads yet' }).waitFor();
  expect((await cartouche.leads.list()).leads).toEqual([]);

  await go(`/batches/${batchId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete the batch' }).click();
  await page.getByRole('dialog').getByText('so do the pages', { exact: false }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await isGone(() => cartouche.batches.get(batchId));
  expect((await cartouche.pages.get(made?.id ?? '')).status).toBe('rendered');
});

it('corrects an email address, and merges a second record of the same person', async () => {
  const { page, go } = desk;
  const typo = await cartouche.prospects.upsert({
    email: 'ada@norhtwind.example',
    first_name: 'Ada',
    last_name: 'Byron',
  });
  const twin = await cartouche.prospects.upsert({
    email: 'a.byron@northwind.example',
    last_name: 'Byron',
    role_title: 'COO',
  });
  await go(`/prospects/${typo.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Email', { exact: true }).fill('ada.byron@northwind.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').first().waitFor();
  expect((await cartouche.prospects.get(typo.id)).email).toBe('ada.byron@northwind.example');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge another person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /a\.byron@northwind\.example/ }).check();
  await dialog.getByText("You can't undo this").waitFor();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await page.getByText('Merged, with', { exact: false }).first().waitFor();
  const merged = await cartouche.prospects.get(typo.id);
  expect([merged.email, merged.role_title]).toEqual(['ada.byron@northwind.example', 'COO']);
  await expect(cartouche.prospects.get(twin.id)).rejects.toThrow('prospect_merged');
});
