import { Cartouche } from '@cartouche/sdk';
import { starterTemplate } from '@cartouche/server';
import type { Locator, Page } from 'playwright-core';
import type { Desk } from './open-dashboard.ts';

/** The names of `editedForms`, in its order: tests are listed before a server is there. */
export const FORMS = [
  'company profile',
  'brand',
  'person',
  'connector',
  'key',
  'texts of a template',
  'form of a template',
  'questions of a call',
  'facts of a run',
] as const;

/** A form of the dashboard that changes a record, with two of its fields. */
export type EditedForm = {
  form: string;
  path: string;
  /** Opens the form once its screen is there. */
  open?: (page: Page) => Promise<void>;
  fields: readonly [first: (page: Page) => Locator, second: (page: Page) => Locator];
  /** Values of the fields. @param text a text that tells them apart */
  values?: (text: string) => readonly [string, string];
  /** Saves the fields, or the only one that was typed into. */
  save: (page: Page, at: 0 | 1) => Promise<void>;
  /** Reads the stored values of both fields. */
  stored: () => Promise<readonly unknown[]>;
  isDialog?: true;
  /** Typed values are saved after a pause. */
  savesItself?: true;
};

const field = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });
/** The text of a field, whether it is the browser's own or one of the editor. */
export const typedIn = (one: Locator) =>
  one.evaluate((node) => ('value' in node ? node.value : (node as Element).textContent));
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();

const CALL = [
  'Mira: Welcome.',
  'Ada: We lose two hours a day. How long is the setup?',
  'Mira: We plan overnight.',
  'Ada: What does it cost per month?',
].join('\n');

/** Fills a workspace with one record for each form. */
export async function editedForms({ server, workspaceId, origin }: Desk): Promise<readonly EditedForm[]> {
  const { key } = await server.app.services.auth.keys.issue({ workspaceId, name: 'Filler' });
  const cartouche = new Cartouche({ apiKey: key, baseUrl: origin });
  const person = await cartouche.prospects.upsert({ email: 'ada@northwind.example', first_name: 'Ada' });
  const { connector } = await cartouche.connectors.create({ outboundUrl: 'https://1.1.1.1/hooks', description: 'CRM' });
  const document = { ...starterTemplate, headline: 'Fewer empty miles', subheadline: 'For fleets.' };
  const { buildId } = await cartouche.templates.create({ name: 'Introduction', document });
  const { template_id } = await cartouche.templates.waitUntilBuilt(buildId);
  const template = template_id ?? '';
  await server.app.services.auth.keys.issue({ workspaceId, name: 'Sync' });
  const sync = (await cartouche.keys.list()).keys.find(({ name }) => name === 'Sync');
  const call = await cartouche.discovery.create({ prospect: { email: 'ada@northwind.example' }, transcript: CALL });
  await cartouche.discovery.waitUntilInterviewReady(call.sessionId);
  const runId = await startRun(cartouche);
  const question = (at: number) => (page: Page) => page.getByLabel('Answer').nth(at);
  const fact = (at: number) => (page: Page) =>
    page.locator('section', { hasText: 'Facts' }).getByRole('textbox').nth(at);
  return [
    {
      form: 'company profile',
      path: '/settings',
      fields: [field('In one sentence'), field('Voice')],
      save: press('Save'),
      stored: async () => {
        const { oneLiner, voice } = await cartouche.workspace.getCompanyProfile();
        return [oneLiner, voice];
      },
    },
    {
      form: 'brand',
      path: '/settings/brand',
      fields: [field('Heading font'), field('Text font')],
      values: (text) => [`Serif ${text}`, `Sans ${text}`],
      save: press('Save'),
      stored: async () => {
        const { fonts } = await cartouche.workspace.getBrand();
        return [fonts.heading, fonts.body];
      },
    },
    {
      form: 'person',
      path: `/prospects/${person.id}`,
      open: press('Edit'),
      fields: [field('Company'), field('Role')],
      save: press('Save'),
      stored: async () => {
        const { company_name, role_title } = await cartouche.prospects.get(person.id);
        return [company_name, role_title];
      },
      isDialog: true,
    },
    {
      form: 'connector',
      path: `/connectors/${connector.id}`,
      fields: [field('Name'), field('Address')],
      values: (text) => [`CRM ${text}`, `https://1.1.1.1/${text}`],
      save: press('Save'),
      stored: async () => {
        const { description, outbound_url } = await cartouche.connectors.get(connector.id);
        return [description, outbound_url];
      },
    },
    {
      form: 'key',
      path: '/settings/keys',
      open: async (page) => {
        await page.getByRole('button', { name: 'Actions for Sync' }).click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();
      },
      fields: [field('Expires'), field('Monthly spending limit')],
      values: (text) => [`20${40 + text.length}-05-01`, String(text.length * 10)],
      save: press('Save'),
      stored: async () => {
        const { expires_at, monthly_spend_cap_cents: cap } = await cartouche.keys.get(sync?.id ?? '');
        return [expires_at?.slice(0, 10), String((cap ?? 0) / 100)];
      },
      isDialog: true,
    },
    {
      form: 'texts of a template',
      path: `/templates/${template}`,
      fields: [field('Headline'), field('Subheadline')],
      // A pause saves the draft.
      save: async () => undefined,
      stored: async () => {
        const { document } = await cartouche.templates.getDraft(template);
        return [document.headline, document.subheadline];
      },
      savesItself: true,
    },
    {
      form: 'form of a template',
      path: `/templates/${template}?view=form`,
      fields: [field('Button'), field('After sending')],
      save: press(/^Save as version/),
      stored: async () => {
        const { document } = await cartouche.templates.get(template);
        return [document.leadForm?.submitLabel, document.leadForm?.thanks];
      },
    },
    {
      form: 'questions of a call',
      path: `/discovery/${call.sessionId}`,
      open: async (page) => {
        // The button that was clicked is gone, so the last one comes first.
        for (const change of (await page.getByRole('button', { name: 'Change' }).all()).toReversed())
          await change.click();
      },
      fields: [question(0), question(1)],
      save: (page, at) =>
        page
          .getByRole('listitem')
          .filter({ has: page.getByLabel('Answer') })
          .nth(at)
          .getByRole('button', { name: /^(Save|Confirm)$/ })
          .click(),
      stored: async () => {
        const { questions } = await cartouche.discovery.get(call.sessionId);
        return questions.map(({ answer }) => answer).slice(0, 2);
      },
    },
    {
      form: 'facts of a run',
      path: `/runs/${runId}`,
      open: async (page) => {
        await page.getByRole('button', { name: 'Change' }).first().click();
        await page.getByRole('button', { name: 'Change' }).first().click();
      },
      fields: [fact(0), fact(1)],
      values: (text) => [String(text.length * 3), String(text.length * 7)],
      save: (page) => page.getByRole('button', { name: 'Pin', exact: true }).first().click(),
      stored: async () => {
        const { facts } = await cartouche.runs.get(runId);
        return facts.map(({ value }) => String(value)).slice(0, 2);
      },
      savesItself: true,
    },
  ];
}

async function startRun(cartouche: Cartouche): Promise<string> {
  const proposal = await cartouche.materials.propose({ description: 'Savings of a fleet per year.', preset: 'roi' });
  const { openQuestions: _questions, specWarnings: _warnings, ...spec } = proposal;
  const { purpose } = await cartouche.materials.create(spec);
  const estimate = await cartouche.billing.estimate({ type: 'purpose_template_build' });
  const { buildId } = await cartouche.materials.build(purpose.id, { estimate });
  await cartouche.templates.waitUntilBuilt(buildId);
  const { id } = await cartouche.runs.create({
    purposeTemplateId: purpose.id,
    recipient: { email: 'ada@northwind.example', companyName: 'Northwind' },
  });
  await cartouche.runs.attach(id, {
    entryKey: spec.inputContract.materials[0]?.key ?? '',
    content: 'People who do the work: 12\nHours a week for each person: 5\nCost of an hour: 60',
  });
  for await (const { materials } of cartouche.runs.watch(id))
    if (materials.every(({ extraction_status }) => extraction_status !== 'queued')) break;
  return id;
}
