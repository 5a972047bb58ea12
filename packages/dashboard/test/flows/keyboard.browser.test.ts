import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDashboard } from '../support/open-dashboard.ts';
import { enter, tabTo } from '../support/tab-to.ts';

const CSV = ['Work Email,First Name,Fleet', 'ada@northwind.example,Ada,240', 'grace@globex.example,Grace,12'].join(
  '\n',
);

let desk: Desk;
const receiver = createServer((request, response) => {
  request.resume();
  response.end('ok');
});

beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  desk = await openDashboard();
});
afterAll(async () => {
  await desk?.close();
  receiver.closeAllConnections();
  receiver.close();
  expect(desk.problems).toEqual([]);
});

it('imports people from a CSV by keyboard alone', async () => {
  const { page, go } = desk;
  await go('/prospects');
  await enter(page, page.getByRole('link', { name: 'Import people' }).first());
  // Registered before the key press, so that Playwright catches the file dialog.
  const asked = page.waitForEvent('filechooser');
  await enter(page, page.locator('input[type=file]'));
  await (await asked).setFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });

  const fleet = page.getByLabel('Field for Fleet');
  await fleet.waitFor();
  expect(await page.getByRole('region', { name: 'Match columns' }).evaluate((node) => node.matches(':focus'))).toBe(
    true,
  );
  await tabTo(page, fleet);
  expect(await fleet.inputValue()).toBe('custom_fields.Fleet');
  await page.keyboard.press('ArrowDown');
  expect(await fleet.inputValue()).toBe('ignore');
  await page.keyboard.press('ArrowUp');
  await enter(page, page.getByRole('button', { name: 'Check 2 rows' }));
  await page.getByText('Nothing has been imported yet').waitFor();
  await enter(page, page.getByRole('button', { name: 'Import 2 people' }));
  await enter(page, page.getByRole('link', { name: 'See the people' }));
  await enter(page, page.getByRole('link', { name: 'Ada' }));
  await page.getByText('240', { exact: true }).waitFor();
});

it('adds, tests, pauses and deletes a connector by keyboard alone', async () => {
  const { page, go } = desk;
  await go('/connectors');
  await enter(page, page.getByRole('link', { name: 'Add connector' }).first());
  await tabTo(page, page.getByLabel('Address'));
  await page.keyboard.insertText(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`);
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.insertText('CRM');
  const rendered = page.getByRole('checkbox', { name: 'Page made' });
  await tabTo(page, rendered);
  await page.keyboard.press('Space');
  expect(await rendered.isChecked()).toBe(false);
  await enter(page, page.getByRole('button', { name: 'Add connector' }));
  await page.getByText('Copy the signing secret now').waitFor();
  await enter(page, page.getByRole('link', { name: 'Open the connector' }));

  const test = page.getByRole('button', { name: 'Send a test' });
  await enter(page, test);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The receiver accepted the test').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await test.evaluate((node) => node.matches(':focus'))).toBe(true);

  await enter(page, page.getByRole('button', { name: 'More actions' }));
  const focused = page.locator(':focus');
  await expect.poll(() => focused.textContent()).toBe('Send past events again');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused.textContent()).toBe('Pause');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused.textContent()).toBe('Send past events again');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await enter(page, dialog.getByRole('button', { name: 'Delete' }));
  await page.getByText('Deleted.').waitFor();
  await page.getByRole('heading', { name: 'No connectors yet' }).waitFor();
});
