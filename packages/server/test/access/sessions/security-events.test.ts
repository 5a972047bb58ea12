import { beforeEach, expect, it } from 'vitest';
import { keepMails } from '../../support/kept-mails.ts';
import type { TestServer } from '../../support/server.ts';
import { createAuthenticator } from './authenticator.ts';
import { DASHBOARD, openBrowser, signInMember, signInOwner, usePasskey, withDashboard } from './browser.ts';

const { mails, mailer } = keepMails();
let server: TestServer;
withDashboard(
  (made) => {
    server = made;
  },
  () => ({ mailer }),
);
beforeEach(() => {
  mails.length = 0;
});

const MIRA = 'mira@lumen.example';
const logged = async (operation: string) =>
  (await server.call('GET', `/api/v1/audit?operation=${operation}`)).body.entries;

it('a sign-in is in the audit log, and mailed when a known person uses a new browser', async () => {
  await signInOwner(server);
  expect(await logged('signIn')).toMatchObject([{ actor: 'member', member_email: MIRA, status: 200 }]);
  expect(mails).toEqual([]);
  server.clock.advance(2 * 3_600_000);
  await signInOwner(server);
  expect(mails).toEqual([]);
  const thief = openBrowser(server);
  const link = await server.app.signIn?.makeLink({ purpose: 'email', email: MIRA });
  const { searchParams } = new URL(link ?? '');
  const headers = { 'user-agent': 'Mozilla/5.0 (thief)' };
  await thief.send('POST', '/auth/link', { form: { token: searchParams.get('token') ?? '' }, headers });
  await expect.poll(() => mails.length).toBe(1);
  expect(mails[0]).toMatchObject({ to: MIRA, subject: 'Your account was used in a new browser' });
  expect(mails[0]?.text).toContain('Mozilla/5.0 (thief)');
  expect(await logged('signIn')).toHaveLength(3);
});

it('an added and a removed passkey are in the audit log, and mailed to their person', async () => {
  const browser = await signInOwner(server);
  const device = createAuthenticator(DASHBOARD);
  const { body: options } = await browser.send('GET', '/auth/passkey/register-options');
  const response = device.create(options);
  const { body } = await browser.send('POST', '/auth/passkey/register', { body: { response, name: 'Laptop' } });
  await browser.send('DELETE', `/auth/passkeys/${body.passkey.id}`);
  for (const operation of ['addPasskey', 'removePasskey'])
    expect(await logged(operation)).toMatchObject([{ member_email: MIRA, resource_id: body.passkey.id }]);
  await expect
    .poll(() => mails.map(({ to, subject }) => [to, subject]))
    .toEqual([
      [MIRA, 'A passkey was added to your account'],
      [MIRA, 'A passkey was removed from your account'],
    ]);
});

it('owners and admins are mailed about keys, roles and exports, and of refusals once an hour', async () => {
  const owner = await signInOwner(server);
  const editor = await signInMember(server, { email: 'edda@lumen.example', role: 'editor' });
  const [{ memberId }] = (await editor.session()).workspaces;
  await usePasskey(server);
  await owner.send('POST', '/api/v1/workspace/keys', { body: { name: 'crm' } });
  await owner.send('PATCH', `/api/v1/workspace/team/${memberId}`, { body: { role: 'viewer' } });
  const { body } = await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
  await server.call('GET', `/api/v1/prospects/${body.prospects[0].id}/export`);
  for (let n = 0; n < 3; n++) await editor.send('POST', '/api/v1/workspace/keys', { body: { name: 'mine' } });
  await expect.poll(() => mails.length).toBe(4);
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [MIRA, 'An API key was created'],
      [MIRA, 'The name or role of a person was changed'],
      [MIRA, 'Everything about a person was exported'],
      [MIRA, 'A call that needs more rights was refused'],
    ].sort(),
  );
  expect(mails.find(({ subject }) => subject.includes('refused'))?.text).toContain('Who: edda@lumen.example');
});
