import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDashboard, signInAs } from '../support/open-dashboard.ts';

const LENA = 'lena@lumen.example';

let desk: Desk;
beforeAll(async () => {
  desk = await openDashboard();
});
afterAll(async () => {
  await desk.close();
  expect(desk.problems).toEqual([]);
});

it('each person chooses which leads are mailed to them, and finds the choice again', async () => {
  const { team } = desk.server.app.services.workspace;
  await team.save(desk.workspaceId, { email: LENA, name: 'Lena', role: 'viewer' });
  const lena = await signInAs(desk, LENA);
  for (const [{ page, go }, before, choice] of [
    [desk, 'all', 'mine'],
    [lena, 'mine', 'none'],
  ] as const) {
    const field = page.getByLabel('Leads of Lumen Logistics to mail you');
    await go('/settings/security');
    await field.waitFor();
    expect(await field.inputValue()).toBe(before);
    await field.selectOption(choice);
    await page.getByText('Saved.').first().waitFor();
    await go('/settings/security');
    await field.waitFor();
    expect(await field.inputValue()).toBe(choice);
  }
  const readers = await team.leadReaders(desk.workspaceId);
  expect(readers.map(({ email, leads }) => [email, leads])).toEqual([
    ['mira@lumen.example', 'mine'],
    [LENA, 'none'],
  ]);
});

it('says where the workspace mails no leads at all', async () => {
  const { page, go } = desk;
  await go('/settings');
  await page.getByLabel('Mail new leads').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. New pages use it.').waitFor();
  await go('/settings/security');
  await page.getByText('The company profile says that no leads are mailed').waitFor();
});
