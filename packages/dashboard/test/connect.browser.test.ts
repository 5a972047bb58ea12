import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForAccess } from './support/ask-for-access.ts';
import { addAuthenticator, type Desk, openDashboard } from './support/open-dashboard.ts';

let desk: Desk;
/** The app's redirect URI, on which it waits for the answer. */
const app = createServer((request, response) => {
  answers.push(request.url ?? '');
  response.end('<title>Desk agent</title>');
});
const answers: string[] = [];
let redirectUri: string;

beforeAll(async () => {
  desk = await openDashboard();
  await new Promise<void>((listening) => app.listen(0, '127.0.0.1', listening));
  redirectUri = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
  await addAuthenticator(desk);
});
afterAll(async () => {
  await desk.close();
  app.closeAllConnections();
  app.close();
});

it('a person connects an app, with fewer scopes than it asks for, and disconnects it', async () => {
  const { page, origin, go } = desk;
  const address = await askForAccess(origin, redirectUri);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Connect Desk agent?' }).waitFor();
  await page.getByText('Unverified app').waitFor();
  await page.getByText('This action needs a passkey').waitFor();

  await go('/settings/security');
  await page.getByText('No apps yet. An app asks you').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Added. You can now sign in').waitFor();

  await page.goto(address);
  await page.getByRole('button', { name: 'Read only' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(`${redirectUri}*`);
  expect(answers[0]).toMatch(/^\/callback\?code=[\w-]{43}&state=st&iss=http/);

  await go('/settings/keys');
  await page.getByText('Connected by mira@lumen.example').waitFor();
  await go('/settings/security');
  await page.getByRole('button', { name: 'Disconnect Desk agent' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByText('No apps yet. An app asks you').waitFor();
});

it('a signed-out person returns to the request of the app after signing in, and refuses it', async () => {
  const { page, origin, context } = desk;
  const address = await askForAccess(origin, redirectUri);
  await context.clearCookies();
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Connect Desk agent?' }).waitFor();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.waitForURL(`${redirectUri}*`);
  expect(answers.at(-1)).toMatch(/^\/callback\?error=access_denied&state=st&iss=http/);
});

it('a person enters the code of the command line', async () => {
  const { page, origin, go } = desk;
  const body = new URLSearchParams({ client_id: 'cartouche-cli', device_name: 'laptop' });
  const begun = await fetch(`${origin}/oauth/device`, { method: 'POST', body });
  const { user_code } = (await begun.json()) as { user_code: string };
  await go('/connect');
  await page.getByLabel('Code').fill(user_code.toLowerCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Only if you have just run "cartouche login" on laptop').waitFor();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText('You can close this page').waitFor();
  await page.goto(`${origin}/dashboard/connect?code=BBBB-BBBB`);
  await page.getByText('No device waits for this code').waitFor();
});
