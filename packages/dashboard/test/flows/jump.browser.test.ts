import { Cartouche } from '@cartouche/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';

let desk: Desk;
let ada: string;

beforeAll(async () => {
  desk = await openDashboard();
  const { key } = await desk.server.app.services.auth.keys.issue({ workspaceId: desk.workspaceId, name: 'Filler' });
  const cartouche = new Cartouche({ apiKey: key, baseUrl: desk.origin });
  const [person] = await cartouche.prospects.upsert([
    { email: 'ada@northwind.example', first_name: 'Ada', last_name: 'Reyes', company_name: 'Northwind' },
    { email: 'grace@globex.example', first_name: 'Grace', company_name: 'Globex' },
  ]);
  ada = person?.id ?? '';
});
afterAll(async () => {
  await desk?.close();
  expect(desk.problems).toEqual([]);
});

it('finds a person, a screen, and an action by keyboard alone, and remembers what was open', async () => {
  const { page, go } = desk;
  await go('/');
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Search or do' });
  const field = menu.getByRole('combobox', { name: 'Search or do' });
  await field.waitFor();
  await page.keyboard.insertText('northw');
  await menu
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: /Ada Reyes/, selected: true })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ada Reyes' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/dashboard/prospects/${ada}`);

  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.insertText('audit');
  await menu.getByRole('option', { name: /Audit log/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/settings\/audit$/);

  await page.keyboard.press('Control+k');
  const recent = menu.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect.poll(() => recent.allTextContents()).toEqual(['Ada Reyes']);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => menu.getByRole('option', { selected: true }).textContent()).toContain('Import people');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Import people' }).waitFor();

  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.insertText('new leads');
  await menu.getByRole('option', { name: 'Read new leads', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/leads\?view=new$/);
  await page.getByRole('heading', { name: 'Leads' }).waitFor();

  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.insertText('zzzz');
  await menu.getByText('Nothing matches.', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
});
