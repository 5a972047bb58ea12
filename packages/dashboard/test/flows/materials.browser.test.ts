import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';

const NUMBERS = [
  'People who do the work: 12',
  'Hours a week for each person: 5',
  'Cost of an hour: $60',
  'Share that is saved: 30%',
].join('\n');

const TRANSCRIPT = [
  'Mira: Thanks for taking the time.',
  'Ada: We lose two hours a day to replanning routes by hand.',
  'Mira: Lumen Plan does that overnight.',
  'Ada: How long is the setup?',
].join('\n');

let desk: Desk;

beforeAll(async () => {
  desk = await openDashboard();
});
afterAll(async () => {
  await desk.close();
  expect(desk.problems).toEqual([]);
});

/** Has a purpose proposed and built, and begins a page of it for one person. */
async function begin(kind: string, description: string): Promise<void> {
  const { page, go } = desk;
  await go('/materials/new');
  await page.getByLabel('Kind').selectOption({ label: kind });
  await page.getByLabel('What is the page for?').fill(description);
  await page.getByRole('button', { name: 'Propose' }).click();
  await page.getByRole('heading', { name: 'Create page type' }).waitFor();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'New page' }).first().click();
  await page.getByLabel('Email').fill('ada@northwind.example');
  await page.getByLabel('Company').fill('Northwind');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Materials', exact: true }).waitFor();
}

it('calculates figures from the facts, and updates them as facts change', async () => {
  const { page } = desk;
  await begin('Savings estimate', 'Show a fleet operator what route planning would save them per year.');
  await page.getByRole('button', { name: 'Add' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Paste' }).click();
  await dialog.getByLabel('Text', { exact: true }).fill(NUMBERS);
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await page.getByText('“People who do the work: 12” · Their numbers').waitFor();

  await page.getByLabel('Answer').fill('12000');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('2,760 hours').waitFor();
  const people = page.getByRole('listitem').filter({ hasText: 'People who do the work' });
  await people.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('People who do the work').fill('20');
  // The figure changes while the person types, without a click.
  await page.getByText('4,600 hours').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('2,760 hours').waitFor();
  await page.getByRole('button', { name: 'Pin Cost of an hour as it is' }).click();
  await page.getByRole('button', { name: 'Unpin Cost of an hour' }).waitFor();
});

it('writes the page, shows it before it is public, and publishes it', async () => {
  const { page } = desk;
  await page.getByRole('button', { name: 'Write the page' }).click();
  await page.getByRole('link', { name: 'Review the page' }).click();
  await page.getByText('Ready to publish', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Write it again' }).first().click();
  await page.getByText('Rewriting.').waitFor();
  await expect.poll(() => page.getByText('Being written', { exact: true }).count()).toBe(0);

  const preview = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  expect(await (await fetch(preview ?? '')).text()).toContain('$49,680');

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { name: 'The page is live' }).waitFor();
  const url = await page.getByRole('link', { name: 'Open the page' }).getAttribute('href');
  expect(await (await fetch(url ?? '')).text()).toContain('$49,680');
});

it('asks for the speakers of a call and for missing answers, by keyboard alone', async () => {
  const { page } = desk;
  await begin('Follow-up of a call', 'Follow up on a sales call with what was agreed.');
  const add = page.getByRole('button', { name: 'Add' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await add.evaluate((button) => button.matches(':focus'))).toBe(true);

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Text', { exact: true }).focus();
  await page.keyboard.insertText(TRANSCRIPT);
  await dialog.getByRole('group', { name: 'Side of Ada' }).getByRole('button', { name: 'Them' }).press('Space');
  await dialog.getByRole('group', { name: 'Side of Mira' }).getByRole('button', { name: 'Us' }).press('Space');
  await dialog.getByRole('button', { name: 'Attach' }).press('Enter');
  await page.getByText('Mira (seller); Ada (buyer)', { exact: false }).waitFor();
  await page.getByLabel('Answer').fill('Two weeks.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('Answered').waitFor();
});
