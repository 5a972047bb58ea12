import { Cartouche } from '@cartouche/sdk';
import { starterTemplate } from '@cartouche/server';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompanySite, startCompanySite } from '../../../server/test/support/company-site.ts';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';

const READY = 4;

let desk: Desk;
let site: CompanySite;
let cartouche: Cartouche;
let batchId: string;

beforeAll(async () => {
  site = await startCompanySite();
  desk = await openDashboard();
  const { key } = await desk.server.app.services.auth.keys.issue({ workspaceId: desk.workspaceId, name: 'Draft' });
  cartouche = new Cartouche({ apiKey: key, baseUrl: desk.origin });
  await cartouche.workspace.updateCompanyProfile({ oneLiner: 'We plan routes overnight.' });
  const { buildId } = await cartouche.templates.create({ name: 'Introduction', document: { ...starterTemplate } });
  const { template_id: templateId = '' } = await cartouche.templates.waitUntilBuilt(buildId);
  const people = await cartouche.prospects.upsert([
    ...Array.from({ length: READY }, (_, at) => ({ email: `p${at}@gmail.com`, company_domain: site.domain })),
    { email: 'max@gmail.com', first_name: 'Max' },
    { email: 'pete@gmail.com', first_name: 'Pete' },
  ]);
  await cartouche.prospects.upsert([{ email: 'late@gmail.com', first_name: 'Lea', company_domain: site.domain }]);
  const prospectIds = people.map(({ id }) => id);
  ({ batchId } = await cartouche.batches.create({ templateId: templateId ?? '', prospectIds, batchName: 'Fleets' }));
});
afterAll(async () => {
  await desk.close();
  await site.close();
  const blocked = "Blocked script execution in 'about:blank'";
  expect(desk.problems.filter((problem) => !problem.startsWith(blocked))).toEqual([]);
});

const make = (pages: number, price: string) =>
  desk.page.getByRole('button', { name: `Make ${pages} pages · up to ${price}`, exact: true });

it('says who is ready, and makes a thin one ready with a website', async () => {
  const { page, go } = desk;
  await go(`/batches/${batchId}`);
  await page.getByText('4 ready, 2 thin').waitFor();
  await make(READY, '$1.00').waitFor();
  await page.getByLabel('Add a website for Max').fill(site.domain);
  await page.keyboard.press('Enter');
  await page.getByText('5 ready, 1 thin').waitFor();
  await make(READY + 1, '$1.25').waitFor();
});

it('shows the page of any person for nothing', async () => {
  const { page } = desk;
  await page.getByRole('button', { name: 'Preview of the page for Max' }).click();
  const before = page.getByRole('region', { name: 'Page before you pay' });
  await before.getByRole('heading', { name: 'Max' }).waitFor();
  await before.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await before.getByText('The preview is free.').waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const session = await desk.context.newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axe.source });
    await session.detach();
    const found = await page.evaluate(
      `axe.run({ exclude: ['iframe'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
    );
    expect(found, `${width}`).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await before.getByRole('button', { name: 'Close' }).click();
  expect((await cartouche.billing.getUsage()).usage.usedCents).toBe(0);
});

it('leaves out one, adds another, and makes and charges only the ready ones', async () => {
  const { page, go } = desk;
  await page.getByRole('checkbox', { name: 'p0@gmail.com' }).uncheck();
  await make(READY, '$1.00').waitFor();
  await page.getByRole('button', { name: 'Add people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Lea' }).check();
  await dialog.getByRole('button', { name: 'Add 1 person' }).click();
  await page.getByText('1 person added.').waitFor();
  await make(READY + 1, '$1.25').waitFor();
  // The choice outlives a reload.
  await go(`/batches/${batchId}`);
  await make(READY + 1, '$1.25').click();
  await page.getByText(`${READY + 1} live`).waitFor();
  expect((await cartouche.billing.getUsage()).usage.usedCents).toBe((READY + 1) * 25);
  const { members } = await cartouche.batches.get(batchId);
  const made = members.map(({ email }) => email).toSorted();
  expect(made).toEqual(['late@gmail.com', 'max@gmail.com', 'p1@gmail.com', 'p2@gmail.com', 'p3@gmail.com']);
});
