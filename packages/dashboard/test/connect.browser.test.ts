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

const keys = async () => await desk.server.database.db.selectFrom('api_keys').select(['name', 'scopes']).execute();
const accessShown = () => desk.page.locator('details.access summary');

it('a person without a passkey connects an app by one button, which creates it, and disconnects it', async () => {
  const { page, origin, go } = desk;
  await page.goto(await askForAccess(origin, redirectUri));
  await page.getByRole('heading', { name: 'Connect Desk agent?' }).waitFor();
  await page.getByText('Unverified app').waitFor();
  await page.getByText('Your first passkey').waitFor();
  expect(await accessShown().textContent()).toMatch(/^It can read \d+ areas, and change nothing$/);
  expect(await page.getByLabel('Monthly spending limit').inputValue()).toBe('20');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create a passkey and connect' }).press('Enter');
  await page.waitForURL(`${redirectUri}*`);
  expect(answers[0]).toMatch(/^\/callback\?code=[\w-]{43}&state=st&iss=http/);
  const [{ scopes } = { scopes: [] }] = await keys();
  expect(scopes.filter((scope) => !scope.startsWith('read:'))).toEqual([]);

  await go('/settings/keys');
  await page.getByText('Connected by mira@lumen.example').waitFor();
  await go('/settings/security');
  await page.getByRole('button', { name: 'Disconnect Desk agent' }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByText('No apps yet. An app asks you').waitFor();
});

it('a person with a passkey lets the app write, and the same entry keeps it when the app asks again', async () => {
  const { page, origin, server } = desk;
  const forgetPasskey = () =>
    server.database.db
      .updateTable('auth_sessions')
      .set({ passkey_at: new Date(Date.now() - 11 * 60_000) })
      .execute();
  await forgetPasskey();
  await page.goto(await askForAccess(origin, redirectUri));
  await accessShown().click();
  await page.getByRole('button', { name: 'Everything' }).click();
  await page.getByRole('button', { name: 'Connect with your passkey' }).click();
  await page.waitForURL(`${redirectUri}*`);
  await page.goto(await askForAccess(origin, redirectUri));
  await page.getByText('Connecting it again keeps that one entry').waitFor();
  expect(await accessShown().textContent()).toContain('and change prospects');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(`${redirectUri}*`);
  expect((await keys()).map(({ name }) => name)).toEqual(['Desk agent', 'Desk agent']);
});

it('a person without a passkey whose sign-in is too long ago is told so before the button', async () => {
  const { page, origin, server } = desk;
  const { db } = server.database;
  const passkeys = await db.selectFrom('auth_passkeys').selectAll().execute();
  await db.deleteFrom('auth_passkeys').execute();
  await db
    .updateTable('auth_sessions')
    .set({ created_at: new Date(Date.now() - 11 * 60_000) })
    .execute();
  await page.goto(await askForAccess(origin, redirectUri));
  await page.getByText('Sign in again to create a passkey').waitFor();
  expect(await page.getByRole('button', { name: /connect/i }).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/connect\?request=/);
  await db.insertInto('auth_passkeys').values(passkeys).execute();
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
  await page.getByRole('button', { name: /^Connect/ }).click();
  await page.getByText('You can close this page').waitFor();
  await page.goto(`${origin}/dashboard/connect?code=BBBB-BBBB`);
  await page.getByText('No device waits for this code').waitFor();
});
