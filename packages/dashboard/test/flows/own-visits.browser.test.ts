import { Cartouche } from '@cartouche/sdk';
import { starterTemplate } from '@cartouche/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDashboard();
  const { key } = await desk.server.app.services.auth.keys.issue({ workspaceId: desk.workspaceId, name: 'Filler' });
  const cartouche = new Cartouche({ apiKey: key, baseUrl: desk.origin });
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
