import { Cartouche } from '@cartouche/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompanySite, startCompanySite } from '../../../server/test/support/company-site.ts';
import { answersByTask, startModelProvider } from '../../../server/test/support/model-provider.ts';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';

const INVENTED = 'Others saved a third of their fuel with us.';
const DOUBTED = 'We are the best in town.';
const profile = {
  name: 'Lumen Logistics',
  oneLiner: 'Lumen plans routes overnight.',
  voice: null,
  products: [],
  proofPoints: [],
  audiences: [],
  faqs: [],
};

let desk: Desk;
let site: CompanySite;
let provider: Awaited<ReturnType<typeof startModelProvider>>;
let cartouche: Cartouche;

beforeAll(async () => {
  site = await startCompanySite();
  provider = await startModelProvider(
    answersByTask({
      'write-template': {
        name: 'Fleets',
        focus: 'fleets',
        headline: 'Fewer empty trips',
        subheadline: '',
        ctaLabel: 'Talk to us',
        language: 'en',
        formFields: null,
        layout: null,
        bookingMinutes: null,
        parts: [{ number: 1, as: 'the page', reason: null }],
        sections: [{ id: 'claim', kind: 'text', title: 'Why us', body: `${INVENTED} ${DOUBTED}`, items: null }],
      },
      'read-profile': profile,
      judge: { verdicts: [{ n: 1, verdict: 'not_entailed' }] },
    }),
  );
  desk = await openDashboard(provider.settings);
  const { key } = await desk.server.app.services.auth.keys.issue({ workspaceId: desk.workspaceId, name: 'Filler' });
  cartouche = new Cartouche({ apiKey: key, baseUrl: desk.origin });
});
afterAll(async () => {
  await desk?.close();
  provider.close();
  await site.close();
  expect(desk.problems).toEqual([]);
});

it('shows who wrote each sentence, and has a person approve or rewrite what a model wrote', async () => {
  const { page, go } = desk;
  const estimate = await cartouche.billing.estimate({ type: 'template_create' });
  const { buildId } = await cartouche.templates.create({ description: 'A page for fleets.', estimate });
  const { template_id: id } = await cartouche.templates.waitUntilBuilt(buildId);
  // In the editor, at the field that says it.
  await go(`/templates/${id}`);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /^Text/ }).click();
  const fields = page.getByRole('region', { name: 'Fields' });
  await fields.getByRole('button', { name: `Approve “${INVENTED}”` }).click();
  await fields.getByText('mira@lumen.example', { exact: false }).first().waitFor();
  await fields.getByRole('button', { name: `Approve “${DOUBTED}”` }).waitFor();
  await go(`/templates/${id}?view=sentences`);
  const sentence = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await sentence(INVENTED).getByText('mira@lumen.example').waitFor();
  await sentence(DOUBTED).getByRole('button', { name: 'Rewrite' }).click();
  await page.getByLabel('New wording').fill('Ask our customers in town.');
  await page.getByRole('button', { name: 'Save' }).click();
  await sentence('Ask our customers in town.').getByText('mira@lumen.example').waitFor();
  await page.getByRole('button', { name: 'Approve all' }).click();
  await page.getByText('Not approved', { exact: true }).first().waitFor({ state: 'hidden' });
  const { document, version } = await cartouche.templates.get(id ?? '');
  expect([version, document.sections?.[0]?.body]).toEqual([2, `${INVENTED} Ask our customers in town.`]);
});

it('has the same for materials templates and for what a site says of the company', async () => {
  const { page, go } = desk;
  const cloned = await cartouche.templates.clone({ url: `http://${site.domain}/`, name: 'Cloned' });
  await go(`/templates/${cloned.id}?view=sentences`);
  await page.getByText('not approved yet').waitFor();
  const { purpose } = await cartouche.materials.create({
    name: 'Numbers',
    purposeSpec: { goal: 'Show the numbers.' },
    inputContract: { materials: [], facts: [] },
    elementManifest: [
      { id: 'a', label: 'Where we start', source: 'fixed', placement: 'text', text: 'We count with you.' },
    ],
    qualityChecks: [],
  });
  await go(`/materials/${purpose.id}`);
  await page.getByRole('listitem').filter({ hasText: 'We count with you.' }).getByText('Yours').waitFor();
  await cartouche.workspace.scrapeCompanyProfile({ url: `http://${site.domain}/` });
  await go('/settings');
  const sentence = page.getByRole('listitem').filter({ hasText: 'Lumen plans routes overnight.' });
  await sentence.getByText('Not approved').waitFor();
  await page.getByRole('button', { name: 'Approve all' }).click();
  await sentence.getByText('mira@lumen.example').waitFor();
});
