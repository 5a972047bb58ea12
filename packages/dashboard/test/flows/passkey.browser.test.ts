import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPasskey, type Desk, openDashboard } from '../support/open-dashboard.ts';

let desk: Desk;
/** Calls that ask for the passkey or need it, and refusals, in the order of the requests and answers. */
const seen: string[] = [];
const WATCHED = new Set(['/auth/passkey/authenticate', '/api/v1/workspace/keys', '/api/v1/workspace/team']);

beforeAll(async () => {
  desk = await openDashboard();
  const { page, server, workspaceId } = desk;
  const input = { outboundUrl: 'https://1.1.1.1/ledger', description: 'Ledger' };
  const toldTo = { created_by_member: null, created_by_email: null };
  await server.app.services.connectors.create(workspaceId, crypto.randomUUID(), input, toldTo);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && WATCHED.has(pathname)) seen.push(pathname);
  });
  page.on('response', (response) => {
    if (response.status() === 403) seen.push(`refused ${new URL(response.url()).pathname}`);
  });
});
afterAll(async () => {
  await desk.close();
  expect(desk.problems).toEqual([]);
});

/** The last use of the passkey is longer ago than counts. */
const forgetPasskey = () =>
  desk.server.database.db
    .updateTable('auth_sessions')
    .set({ passkey_at: new Date(Date.now() - 11 * 60_000) })
    .execute();

const makeKey = async (name: string) => {
  const { page } = desk;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Make a key' }).first().click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Read only' }).click();
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await dialog.getByText('Copy the key now').waitFor();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

it('tells a person without a passkey when the form opens, and calls nothing', async () => {
  const { page, go } = desk;
  const dialog = page.getByRole('dialog');
  await go('/settings/keys');
  await page.getByRole('button', { name: 'Make a key' }).first().click();
  await dialog.getByText('This action needs a passkey').waitFor();
  await dialog.getByLabel('Name').fill('crm');
  await dialog.getByRole('button', { name: 'Read only' }).click();
  const read = page.waitForResponse((response) => response.url().endsWith('/auth/session'));
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await read;
  await dialog.getByRole('button', { name: 'Make key', disabled: false }).waitFor();
  await dialog.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  await go('/connectors');
  await page.getByRole('link', { name: 'Ledger' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rotate the signing secret' }).click();
  await dialog.getByText('This action needs a passkey').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(seen).toEqual([]);
});

it('asks for the passkey before the call that needs it, once in ten minutes, in every form', async () => {
  const { page, go } = desk;
  await addPasskey(desk);
  await go('/settings/keys');
  await makeKey('first');
  expect(seen).toEqual(['/api/v1/workspace/keys']);

  await forgetPasskey();
  await go('/settings/keys');
  seen.length = 0;
  await makeKey('second');
  await makeKey('third');
  await go('/settings/team');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('lena@lumen.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('Send this link to them').waitFor();
  const [asked, key, ...others] = ['/auth/passkey/authenticate', '/api/v1/workspace/keys', '/api/v1/workspace/team'];
  expect(seen).toEqual([asked, key, key, ...others]);
});

it('asks after a refusal, too, when the browser could not know', async () => {
  const { go } = desk;
  await go('/settings/keys');
  await forgetPasskey();
  seen.length = 0;
  await makeKey('fourth');
  const [asked, key] = ['/auth/passkey/authenticate', '/api/v1/workspace/keys'];
  expect(seen).toEqual([key, `refused ${key}`, asked, key]);
});
