import { expect, it } from 'vitest';
import { type Browser, withOwnerAndAdmin } from '../access/sessions/browser.ts';
import type { TestServer } from '../support/server.ts';

// A connector outlives the person who registered it, and who still knows its signing secret.

const CONNECTORS = '/api/v1/connectors';
const TEAM = '/api/v1/workspace/team';
const [MIRA, ADMIN] = ['mira@lumen.example', 'adam@lumen.example'];
let server: TestServer;
let owner: Browser;
let admin: Browser;
let adminId: string;
const mails = withOwnerAndAdmin((people) => {
  ({ server, owner, admin, adminId } = people);
});

const outboundUrl = 'https://1.1.1.1/secret-path';
const register = async (by: Browser) =>
  (await by.send('POST', CONNECTORS, { body: { outboundUrl } })).body.connector.id as string;
const registerWith = async (key: string) =>
  (await server.call('POST', CONNECTORS, { body: { outboundUrl }, key })).body.connector.id as string;
const shown = async (id: string, by: Browser = owner) => {
  const { created_by, rotation_advised } = (await by.send('GET', `${CONNECTORS}/${id}`)).body.connector;
  return [created_by, rotation_advised];
};
const advised = async () =>
  (await owner.send('GET', '/api/v1/audit?operation=adviseRotation')).body.entries as {
    resource_id: string;
    member_email: string;
  }[];
const rotate = (by: Browser, id: string) => by.send('POST', `${CONNECTORS}/${id}/rotate-secret`, { body: {} });
const giveRole = (role: string) => owner.send('PATCH', `${TEAM}/${adminId}`, { body: { role } });
const remove = () => owner.send('DELETE', `${TEAM}/${adminId}`);

it('names the person who was told the secret: by a session, or as the one who answers for the key', async () => {
  const { body: made } = await admin.send('POST', '/api/v1/workspace/keys', {
    body: { name: 'crm', scopes: ['write:connectors', 'read:connectors'] },
  });
  expect(await shown(await register(admin))).toEqual([ADMIN, false]);
  expect(await shown(await registerWith(made.secret))).toEqual([ADMIN, false]);
  expect(await shown(await registerWith(server.apiKey))).toEqual([null, false]);
  const { body } = await server.call('GET', CONNECTORS, { key: made.secret });
  const makers = (body.connectors as { created_by: string | null }[]).map(({ created_by }) => created_by);
  expect(makers, 'a key that may not list people').toEqual([null, null, null]);
});

it('advises a rotation when that person is removed, in the list, the audit log and a mail', async () => {
  const theirs = await register(admin);
  const ours = await register(owner);
  expect((await remove()).status).toBe(200);
  expect([await shown(theirs), await shown(ours)]).toEqual([
    [ADMIN, true],
    [MIRA, false],
  ]);
  expect(await advised()).toMatchObject([{ resource_id: theirs, member_email: MIRA }]);
  await expect.poll(() => mails.map(({ subject }) => subject)).toContain('A person was removed from the workspace');
  const { text = '' } = mails.find(({ subject }) => subject === 'A person was removed from the workspace') ?? {};
  expect(text).toContain('Connector whose signing secret they know: https://1.1.1.1. Rotate it');
  expect(text, 'the path may be a secret of the receiver').not.toContain('secret-path');
});

it('advises none once another person was told a newer secret', async () => {
  const id = await register(admin);
  expect((await rotate(owner, id)).status).toBe(200);
  await remove();
  expect(await shown(id)).toEqual([MIRA, false]);
  expect(await advised()).toEqual([]);
});

it('ends the advice with a rotation', async () => {
  const id = await register(admin);
  await remove();
  await rotate(owner, id);
  expect(await shown(id)).toEqual([MIRA, false]);
});

it('advises it for a role that may not change connectors, and for no other', async () => {
  const id = await register(admin);
  await giveRole('editor');
  expect([await shown(id), await advised()]).toEqual([[ADMIN, false], []]);
  await giveRole('viewer');
  expect(await shown(id)).toEqual([ADMIN, true]);
  expect(await advised()).toMatchObject([{ resource_id: id }]);
});
