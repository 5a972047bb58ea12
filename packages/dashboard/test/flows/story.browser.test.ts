import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVisitor } from '@cartouche/testing/visitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAuthenticator, type Desk, openDashboard } from '../support/open-dashboard.ts';

const PEOPLE = 23;
const REPEATED = 2;
const WRONG = ['nicht-eine;Falsch;;;;', ';Ohne Adresse;;;;'];
/** The file of a trade fair as Excel saves it: lines above the column names, semicolons, Windows-1252, people twice, addresses left out. */
const fairList = (port: number) => {
  const people = Array.from(
    { length: PEOPLE },
    (_, at) =>
      `person-${at}@company-${at}.example;Person ${at};Company ${at};company-${at}.localhost:${port};Geschäftsführer für Straßenbau;${at * 10}`,
  );
  const titles = ['Messe Köln 2026;;;;;', 'Exportiert am 20.11.2026;;;;;', ''];
  const columns = 'Work Email;First Name;Company;Website;Position;Größe der Flotte';
  const lines = [...titles, columns, ...WRONG, ...people, ...people.slice(0, REPEATED)];
  return Buffer.from(lines.join('\r\n'), 'latin1');
};
const SITE =
  '<!doctype html><html lang="en"><head><title>Depot</title><meta name="description" content="Parcels by van, the same day."></head><body><main><h1>Depot</h1><p>We bring parcels by van, the same day, from four depots.</p></main></body></html>';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

const TRANSCRIPT = [
  'Mira: Thanks for taking the time.',
  'Ada: We lose two hours a day to replanning routes by hand.',
  'Mira: Lumen Plan does that overnight.',
  'Ada: How long is the setup?',
  'Mira: Setup takes two weeks.',
].join('\n');

let desk: Desk;
let receiver: Server;
let sites: Server;
let receiverIsUp = false;
const received: string[] = [];

beforeAll(async () => {
  desk = await openDashboard();
  receiver = createServer((request, response) => {
    if (receiverIsUp) received.push(String(request.headers['x-service-event']));
    response.writeHead(receiverIsUp ? 200 : 401).end(receiverIsUp ? 'ok' : 'The token has expired.');
    request.resume();
  }).listen(0, '127.0.0.1');
  // The sites of the people's companies.
  sites = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(SITE);
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  await desk.close();
  receiver.close();
  receiver.closeAllConnections();
  sites.close();
  sites.closeAllConnections();
  expect(desk.problems).toEqual([]);
});

it('fills in the company and describes a template', async () => {
  const { page, go } = desk;
  await go('/settings');
  await page.getByLabel('Name', { exact: true }).fill('Lumen Logistics');
  await page.getByLabel('In one sentence').fill('Route planning that pays for itself in one quarter.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. New pages use it.').waitFor();

  await go('/templates/new');
  await page.getByLabel('Name').fill('Fleet introduction');
  await page.getByLabel('Description').fill('A short page for heads of logistics.');
  await page.getByRole('button', { name: 'Introduction with a form' }).click();
  expect(await page.getByLabel('Description').inputValue()).toBe('A short page for heads of logistics.');
  await page.getByRole('button', { name: 'Create template' }).click();
  await page.getByRole('heading', { name: 'Fleet introduction' }).waitFor();
});

it('connects a receiver, which fails', async () => {
  const { page, go } = desk;
  await go('/connectors/new');
  await page.getByLabel('Address').fill(`http://127.0.0.1:${portOf(receiver)}/hooks`);
  await page.getByLabel('Name').fill('CRM');
  await page.getByRole('button', { name: 'Add connector' }).click();
  await page.getByText('Copy the signing secret now').waitFor();
  await page.getByRole('link', { name: 'Open the connector' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('The receiver did not accept the test').waitFor();
  const test = page.getByRole('dialog');
  await test.getByText('Error 401: they no longer accept our credentials').waitFor();
  await test.getByText('Their answer: The token has expired.').waitFor();
});

it('turns a CSV into pages, after a dry run and a price', async () => {
  const { page, go } = desk;
  await go('/prospects/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: fairList(portOf(sites)) });
  await expect.poll(() => page.getByLabel('Field for Work Email').inputValue()).toBe('email');
  await page.getByLabel('Prepare a batch').selectOption({ label: 'With Fleet introduction' });
  await page.getByText('without 3 lines above the column names').waitFor();
  await page.getByText('Größe der Flotte', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: `Check ${PEOPLE + REPEATED + WRONG.length} rows` }).click();
  await page.getByText('Nothing has been imported yet').waitFor();
  await page.getByText('nicht-eine').waitFor();
  await page.getByRole('button', { name: `Import ${PEOPLE} people` }).click();
  await page.getByRole('link', { name: 'Open the batch' }).click();
  await page.getByText('23 × $0.25 = $5.75').waitFor();
  await page.getByRole('button', { name: `Make ${PEOPLE} pages` }).click();
  await page.getByText(`${PEOPLE} live`).waitFor();
});

it('previews a template for one person without paying, and shows what an edit changed', async () => {
  const { page, go } = desk;
  await go('/templates');
  await page.getByRole('link', { name: 'Fleet introduction' }).click();
  await page.getByRole('button', { name: 'Use one text for Headline' }).click();
  await page.getByLabel('Headline', { exact: true }).fill('Fewer empty miles for {{ company.name | default: "you" }}');
  await page.getByRole('button', { name: /^Publish version 2/ }).click();
  await page.getByText('Version 2', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByLabel('Search people').fill('person-7@');
  await page.getByRole('radio', { name: 'Person 7 Company 7' }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = await page.getByRole('link', { name: 'Open the preview' }).getAttribute('href');
  expect(await (await fetch(preview ?? '')).text()).toContain('Fewer empty miles for Company 7');

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'What version 2 changed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Fewer empty miles', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

it('shows the lead of a visitor, and sends it again once the receiver works', async () => {
  const { page, go } = desk;
  await go('/pages');
  const url = await page.getByRole('link', { name: 'Open', exact: false }).first().getAttribute('href');
  const visitor = createVisitor({ read: () => new Promise((resolve) => setTimeout(resolve, 3_500)) });
  await visitor.open(url ?? '');
  const values = { name: 'Ada', email: 'ada@northwind.example', message: 'Could we talk on Thursday?' };
  expect((await visitor.submitForm(values)).status).toBe(200);

  await go('/leads');
  const leads = page.getByRole('list', { name: 'Leads' });
  await leads.getByText('Could we talk on Thursday?').waitFor();
  await leads.getByText('New', { exact: true }).waitFor();
  await leads.getByRole('button').first().click();
  const lead = page.getByRole('region', { name: 'Lead' });
  await lead.getByText('ada@northwind.example').first().waitFor();
  await leads.getByText('New', { exact: true }).waitFor({ state: 'hidden' });
  expect(await lead.getByRole('link', { name: 'Answer by email' }).getAttribute('href')).toContain(
    'mailto:ada%40northwind',
  );
  await lead.getByRole('button', { name: 'Assign to me' }).click();
  await page.getByText('The owner was changed.').waitFor();
  await lead.getByLabel('Note').fill('Thursday suits her.');
  await lead.getByRole('button', { name: 'Save the note' }).click();
  await page.getByText('Saved.').waitFor();
  await lead.getByRole('button', { name: 'Mark as answered' }).click();
  await leads.getByText('Answered', { exact: true }).waitFor();
  for (const view of ['Mine', 'Answered']) {
    await page.getByRole('group', { name: 'Leads to show' }).getByRole('button', { name: view }).click();
    await leads.getByText('Could we talk on Thursday?').waitFor();
  }
  await page.getByRole('group', { name: 'Leads to show' }).getByRole('button', { name: 'New' }).click();
  await page.getByText('Every lead has been read.').waitFor();

  await go('/connectors');
  await page.getByRole('link', { name: 'CRM' }).click();
  await page.getByText('Failing since').waitFor();
  await page.getByText('Their answer: “The token has expired.”').first().waitFor();
  await page.getByLabel('Event', { exact: true }).selectOption('form.submitted');
  await page.getByRole('table', { name: 'Deliveries' }).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Form submitted').waitFor();
  await dialog.getByText('Body', { exact: true }).click();
  await dialog.getByText('Could we talk on Thursday?', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  receiverIsUp = true;
  await page.getByRole('button', { name: 'Retry now' }).first().click();
  await expect.poll(() => received).toContain('form.submitted');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send past events again' }).click();
  await dialog.getByLabel('Which').selectOption({ label: 'Delivered events' });
  await dialog.getByRole('button', { name: 'Count events first' }).click();
  const before = received.length;
  await dialog.getByRole('button', { name: /^Send \d+ event/ }).click();
  await expect.poll(() => received.length).toBeGreaterThan(before);
});

it('writes a follow-up page from a transcript', async () => {
  const { page, go } = desk;
  await go('/discovery/new');
  await page.getByLabel('Email').fill('ada@northwind.example');
  await page.getByLabel('Company').fill('Northwind');
  await page.getByLabel('Transcript').fill(TRANSCRIPT);
  await page.getByRole('group', { name: 'Side of Ada' }).getByRole('button', { name: 'Them' }).click();
  await page.getByRole('group', { name: 'Side of Mira' }).getByRole('button', { name: 'Us' }).click();
  await page.getByRole('button', { name: 'Read the call' }).click();
  await page.getByRole('heading', { name: 'Speakers' }).waitFor();
  await page.getByRole('group', { name: 'Side of Mira' }).getByRole('button', { name: 'Unsure' }).click();
  await page.getByRole('button', { name: 'Read the call again' }).click();
  await page.getByText('Reading the call again.').waitFor();
  await page.getByLabel('Answer').fill('Two weeks.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Write the page' }).waitFor();
  await page.getByRole('button', { name: 'Write the follow-up page' }).click();
  await page.getByText('The follow-up page is live').waitFor();
});

it('creates a key with a passkey, shows it once, and revokes it', async () => {
  const { page, go, origin } = desk;
  await addAuthenticator(desk);
  await go('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Test device');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Added. You can now sign in').waitFor();

  await go('/settings/keys');
  await page.getByRole('button', { name: 'Make a key' }).first().click();
  await page.getByLabel('Name').fill('Zapier');
  await page.getByRole('button', { name: 'Read only' }).click();
  await page.getByRole('button', { name: 'Make key' }).click();
  await page.getByText('Copy the key now').waitFor();
  const key = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  const read = () => fetch(`${origin}/api/v1/prospects`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await read()).status).toBe(200);
  await page.getByRole('button', { name: 'I have copied it' }).click();

  await page.getByRole('button', { name: 'Actions for Zapier' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Revoked.', { exact: false }).first().waitFor();
  await expect.poll(async () => (await read()).status).toBe(401);
});

it('signs out, and in again with the passkey', async () => {
  const { page, go } = desk;
  await go('/');
  await page.getByRole('button', { name: 'Lumen Logistics' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
});
