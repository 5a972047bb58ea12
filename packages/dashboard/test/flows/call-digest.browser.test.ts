import { Cartouche, type ElementSpec } from '@cartouche/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answersByTask, startModelProvider } from '../../../server/test/support/model-provider.ts';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';

const WANT = 'Wants to be rid of the paper forms.';
const SECRET = 'Has a budget of 48,000 that stays between the two of them.';
const OBJECTION = 'Doubts that the drivers will use an app.';
const TRANSCRIPT = [
  'Ada: We want to be rid of the paper forms.',
  'Ada: Please keep this to yourself, but our budget is 48,000.',
  'Ada: I doubt that the drivers will use an app.',
  'Sam: I see.',
].join('\n');

const HEARD = {
  wants: [
    { who: 'Ada', text: WANT, quote: 'We want to be rid of the paper forms.' },
    { who: 'Ada', text: SECRET, quote: 'Please keep this to yourself, but our budget is 48,000.' },
  ],
  objections: [{ who: 'Ada', text: OBJECTION, quote: 'I doubt that the drivers will use an app.' }],
  next_steps: [],
};

const list = (id: string, label: string, use: string): ElementSpec => ({
  ...{ id, label, uses: [use] },
  source: 'ai',
  placement: 'list',
});

let desk: Desk;
let provider: Awaited<ReturnType<typeof startModelProvider>>;
let runId: string;

beforeAll(async () => {
  provider = await startModelProvider(
    answersByTask({
      'digest-call': HEARD,
      'analyse-discovery': { questions: [] },
      'read-material': { summary: 'A call about paper forms.', facts: [] },
      'summarise-file': { summary: 'A call about paper forms.' },
      'write-elements': { elements: [{ id: 'headline', text: 'No more paper forms', items: [] }] },
    }),
  );
  desk = await openDashboard(provider.settings);
  const { key } = await desk.server.app.services.auth.keys.issue({ workspaceId: desk.workspaceId, name: 'Filler' });
  const cartouche = new Cartouche({ apiKey: key, baseUrl: desk.origin });
  const { purpose } = await cartouche.materials.create({
    name: 'After the call',
    purposeSpec: { goal: 'Follow up the call.' },
    inputContract: { materials: [{ key: 'call', label: 'The call', kind: 'transcript' }], facts: [] },
    elementManifest: [
      { id: 'headline', label: 'Headline', source: 'ai', placement: 'headline', uses: ['call_wants'] },
      list('heard', 'What we heard', 'call_wants'),
      list('concerns', 'What stands in the way', 'call_objections'),
    ],
    qualityChecks: [],
    callIntelligence: true,
  });
  const estimate = await cartouche.billing.estimate({ type: 'purpose_template_build' });
  const { buildId } = await cartouche.materials.build(purpose.id, { estimate });
  await cartouche.templates.waitUntilBuilt(buildId);
  const recipient = { email: 'ada@northwind.example', firstName: 'Ada', companyName: 'Northwind' };
  runId = (await cartouche.runs.create({ purposeTemplateId: purpose.id, recipient })).id;
});
afterAll(async () => {
  await desk?.close();
  provider.close();
  expect(desk.problems).toEqual([]);
});

it('uploads a transcript as a file', async () => {
  const { page, go } = desk;
  await go(`/runs/${runId}`);
  await page.getByRole('button', { name: 'Add' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  expect(await dialog.getByRole('button', { name: 'Attach' }).isDisabled()).toBe(true);
  const file = { name: 'call.txt', mimeType: 'text/plain', buffer: Buffer.from(TRANSCRIPT) };
  await dialog.getByLabel('Choose a file').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Read', { exact: true }).waitFor();
});

it('shows the side of each speaker, and reads the call again after a correction', async () => {
  const { page } = desk;
  await page.getByText('1 turn · Unknown').waitFor();
  await page.getByRole('group', { name: 'Side of Sam' }).getByRole('button', { name: 'Us' }).click();
  await page.getByRole('button', { name: 'Read the call again' }).click();
  await page.getByText('1 turn · Set by you').waitFor();
  await page.getByText('Sam (seller)').waitFor();
});

it('approves a call item by item: one unchanged, one reworded, one left out', async () => {
  const { page } = desk;
  const itemOf = (quote: string) => page.getByRole('listitem').filter({ hasText: quote });
  const [want, secret, objection] = [itemOf('rid of the paper'), itemOf('keep this to yourself'), itemOf('drivers')];
  await want.getByText(WANT).waitFor();
  await want.getByRole('button', { name: 'Approve' }).click();
  await want.getByText('Approved', { exact: true }).waitFor();
  await secret.getByRole('button', { name: 'Leave out' }).click();
  await secret.getByText('Removed', { exact: true }).waitFor();
  await objection.getByRole('button', { name: 'Edit' }).click();
  await objection.getByLabel('Text').fill('The drivers have to like it.');
  await objection.getByRole('button', { name: 'Approve this text' }).click();
  await objection.getByText('The drivers have to like it.').waitFor();
  await objection.getByText('Approved', { exact: true }).waitFor();
});

it('publishes only the approved items of the call', async () => {
  const { page } = desk;
  await page.getByRole('button', { name: 'Write the page' }).click();
  await page.getByRole('link', { name: 'Review the page' }).click();
  await page.getByText('Ready to publish', { exact: true }).waitFor();
  const waits = page.getByRole('button', { name: /^AI, not approved/ });
  await waits.waitFor();
  while ((await waits.count()) > 0) {
    await page.keyboard.press('n');
    const approve = page.locator('.origins .is-chosen').getByRole('button', { name: 'Approve' });
    await approve.waitFor();
    await page.keyboard.press('a');
    await approve.waitFor({ state: 'detached' });
  }
  await waits.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publish' }).click();
  const url = await page.getByRole('link', { name: 'Open the page' }).getAttribute('href');
  const html = await (await fetch(url ?? '')).text();
  expect(html).toContain(WANT);
  expect(html).toContain('The drivers have to like it.');
  for (const unseen of ['48,000', OBJECTION]) expect(html).not.toContain(unseen);
});
