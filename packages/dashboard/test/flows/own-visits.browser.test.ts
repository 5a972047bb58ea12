import { Cartouche } from '@cartouche/sdk';
import { starterTemplate } from '@cartouche/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';

let desk: Desk;
let cartouche: Cartouche;
beforeAll(async () => {
  desk = await openDashboard();
  const { key } = await desk.server.app.services.auth.keys.issue({ workspaceId: desk.workspaceId, name: 'Filler' });
  cartouche = new Cartouche({ apiKey: key, baseUrl: desk.origin });
  const document = { ...starterTemplate, subheadline: 'For a {{ prospect.role_title }}.' };
  const { buildId } = await cartouche.templates.create({ name: 'Introduction', document });
  await cartouche.templates.waitUntilBuilt(buildId);
  await cartouche.pages.createForProspect({ email: 'ada@northwind.example', roleTitle: 'Head of Fleet' });
});
afterAll(() => desk.close());

const visited = async () => (await desk.server.app.services.analytics.read(desk.workspaceId)).metrics.visited;

/** Follows a link of the dashboard that opens a page in another tab. @returns the page's address */
async function lookAt(name: string): Promise<string> {
  const link = desk.page.getByRole('link', { name, exact: true });
  const [tab] = await Promise.all([desk.context.waitForEvent('page'), link.click()]);
  await tab.getByText('For a Head of Fleet.').waitFor();
  await tab.mouse.wheel(0, 4_000);
  const url = tab.url();
  await tab.close();
  return url;
}

it('counts no page that its own people open from the dashboard, nor again by its address', async () => {
  await desk.go('/pages');
  const url = await lookAt('Open');
  await desk.page
    .getByRole('table')
    .getByRole('link', { name: /Ada|Northwind|ada/ })
    .first()
    .click();
  expect(await lookAt('Open the page')).toBe(url);
  const again = await desk.context.newPage();
  await again.goto(url);
  expect(await visited()).toBe(0);

  const visitor = await desk.context.browser()?.newContext({ locale: 'en-US' });
  await (await visitor?.newPage())?.goto(url);
  await expect.poll(visited).toBe(1);
});

it('makes a published page again under its address, from what is known by now, for one price', async () => {
  const { page } = desk;
  const [made] = await Array.fromAsync(cartouche.pages.list());
  if (!made) throw new Error('There is no page.');
  await cartouche.prospects.upsert([{ email: 'ada@northwind.example', role_title: 'Head of Ports' }]);
  await desk.go(`/pages/${made.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Make again' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('$0.25').waitFor();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/make-again.png` });
  await question.getByRole('button', { name: 'Make again' }).click();
  await page.getByText('The corrected page is live.').waitFor();
  const visitor = await desk.context.newPage();
  await visitor.goto(made.url);
  await visitor.getByText('For a Head of Ports.').waitFor();
  await visitor.close();
  expect(await Array.fromAsync(cartouche.pages.list())).toMatchObject([{ id: made.id, url: made.url }]);
});
