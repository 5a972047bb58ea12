import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAuthenticator, type Desk, openDashboard } from '../support/open-dashboard.ts';

const ADAM = 'adam@lumen.example';

let desk: Desk;
/** The secrets of Adam's keys, by their names. */
const secrets = new Map<string, string>();
beforeAll(async () => {
  desk = await openDashboard();
  const { page, server, workspaceId, go } = desk;
  const { auth, workspace, connectors } = server.app.services;
  await workspace.team.save(workspaceId, { email: ADAM, name: 'Adam', role: 'admin' });
  const adam = (await workspace.team.list(workspaceId)).find(({ email }) => email === ADAM);
  const member = { id: adam?.id ?? '', email: ADAM, passkeyAt: null };
  const scopes = ['read:prospects', 'read:keys', 'write:keys'] as const;
  for (const [name, own] of [
    ['crm', ['read:prospects']],
    ['sync', ['read:prospects', 'write:keys']],
    ['bridge', ['read:prospects', 'read:keys']],
  ] as const) {
    const grantor = { workspaceId, keyId: member.id, scopes, member };
    const { secret } = await auth.keys.create(grantor, crypto.randomUUID(), { name, scopes: [...own] });
    secrets.set(name, secret);
  }
  const toldTo = { created_by_member: member.id, created_by_email: ADAM };
  for (const description of ['Ledger', 'Archive']) {
    const input = { outboundUrl: `https://1.1.1.1/${description}`, description };
    await connectors.create(workspaceId, crypto.randomUUID(), input, toldTo);
  }
  await addAuthenticator(desk);
  await go('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name').fill('Test device');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Added. You can now sign in').waitFor();
});
afterAll(async () => {
  await desk.close();
  expect(desk.problems).toEqual([]);
});

const statusOf = async (name: string) =>
  (await fetch(`${desk.origin}/api/v1/prospects`, { headers: { Authorization: `Bearer ${secrets.get(name)}` } }))
    .status;
const statuses = async () => [await statusOf('crm'), await statusOf('sync'), await statusOf('bridge')];

/** Adam's own dashboard, in a browser of his own. */
async function openAsAdam() {
  const context = await desk.context.browser()?.newContext({ locale: 'en-US' });
  const page = await context?.newPage();
  if (!context || !page) throw new Error('The browser has gone.');
  await page.goto((await desk.server.app.signIn?.makeLink({ purpose: 'email', email: ADAM })) ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  return {
    page,
    settings: async () => {
      await page.goto(`${desk.origin}/dashboard/settings`);
      await page.locator('main h1').first().waitFor();
      return page.getByRole('link', { name: 'API keys' }).count();
    },
    close: () => context.close(),
  };
}

it('lists each key under the person who answers for it', async () => {
  const { page, go } = desk;
  await go('/settings/keys');
  await page.getByRole('table', { name: 'API keys' }).waitFor();
  expect(await page.getByText(ADAM, { exact: false }).count()).toBe(3);
});

it('a lower role asks first, takes what goes beyond it, and leaves the key that was kept', async () => {
  const { page, go } = desk;
  const adam = await openAsAdam();
  expect(await adam.settings()).toBe(1);
  expect(await statuses()).toEqual([200, 200, 200]);
  await go('/settings/team');
  await page.getByLabel(`Role of ${ADAM}`).selectOption('editor');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Keys that they answer for', { exact: true }).waitFor();
  // Nothing happens before the answer.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel(`Role of ${ADAM}`).inputValue()).toBe('admin');

  await page.getByLabel(`Role of ${ADAM}`).selectOption('editor');
  await dialog.getByRole('button', { name: 'Keep bridge' }).click();
  await page.getByText('You answer for the key now.', { exact: false }).first().waitFor();
  await dialog.getByRole('button', { name: 'Keep bridge' }).waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('Changed.').first().waitFor();
  await expect.poll(() => page.getByLabel(`Role of ${ADAM}`).inputValue()).toBe('editor');
  expect(await statuses()).toEqual([200, 401, 200]);
  expect(await adam.settings()).toBe(0);
  await adam.close();
});

it('removing a person names the keys that go and the connectors that are paused, and ends them and the session', async () => {
  const { page, go } = desk;
  const adam = await openAsAdam();
  await go('/settings/team');
  await page.getByRole('row', { name: /Adam/ }).getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('These keys stop working').waitFor();
  await dialog.getByText('These connectors are paused').waitFor();
  const kept = dialog.getByRole('button', { name: /^Keep / });
  expect((await kept.allTextContents()).toSorted()).toEqual(['Keep Archive', 'Keep Ledger', 'Keep crm']);
  await dialog.getByRole('button', { name: 'Keep Ledger' }).click();
  await page.getByText('You answer for the connector now.', { exact: false }).first().waitFor();
  await expect.poll(() => kept.count()).toBe(2);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Removed.').first().waitFor();
  expect(await statuses()).toEqual([401, 401, 200]);
  await go('/connectors');
  await page.getByRole('row', { name: /Archive.*Paused/s }).waitFor();
  await page.getByRole('row', { name: /Ledger.*Active/s }).waitFor();
  await page.getByRole('link', { name: 'Archive' }).click();
  await page.getByText(`Paused: ${ADAM} left`).waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Resumed.').first().waitFor();
  await expect.poll(() => page.getByText(`Paused: ${ADAM} left`).count()).toBe(0);
  await adam.page.goto(`${desk.origin}/dashboard/prospects`);
  await expect.poll(() => adam.page.getByRole('table', { name: 'Prospects' }).count()).toBe(0);
  await adam.close();
});

it('a key gets authority only by name', async () => {
  const { page, go, origin } = desk;
  const make = async (name: string, scopes: () => Promise<void>) => {
    await go('/settings/keys');
    await page.getByRole('button', { name: 'Make a key' }).first().click();
    await page.getByLabel('Name').fill(name);
    await scopes();
    await page.getByRole('button', { name: 'Make key' }).click();
    await page.getByText('Copy the key now').waitFor();
    const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    await page.getByRole('button', { name: 'I have copied it' }).click();
    return secret;
  };
  const mayMakeKeys = async (secret: string) => {
    const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'child', scopes: ['read:prospects'] });
    return (await fetch(`${origin}/api/v1/workspace/keys`, { method: 'POST', headers, body })).status;
  };
  const plain = await make('plain', () => page.getByRole('button', { name: 'Default' }).click());
  const granted = await make('granted', async () => {
    await page.getByRole('button', { name: 'Default' }).click();
    await page.getByLabel('Write keys').check();
  });
  expect([await mayMakeKeys(plain), await mayMakeKeys(granted)]).toEqual([403, 201]);
});

it('the billing screen shows the budgets and what is used', async () => {
  const { page, go } = desk;
  await go('/billing');
  const table = page.getByRole('table', { name: 'Limits of the workspace' });
  await table.getByText('Invitations per hour').waitFor();
  await table.getByText('API keys and apps').waitFor();
  expect(await table.getByRole('row').count()).toBe(16);
});
