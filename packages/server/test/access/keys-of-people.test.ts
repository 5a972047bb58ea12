import { describe, expect, it } from 'vitest';
import type { TestServer } from '../support/server.ts';
import { deviceToken, send as sendAsApp } from './apps/app.ts';
import { type Browser, withOwnerAndAdmin } from './sessions/browser.ts';

let server: TestServer;
let owner: Browser;
let admin: Browser;
let adminId: string;
const MIRA = 'mira@lumen.example';
const ADMIN = 'adam@lumen.example';
const mails = withOwnerAndAdmin((people) => {
  ({ server, owner, admin, adminId } = people);
});

const KEYS = '/api/v1/workspace/keys';
const PLAIN = ['read:prospects', 'write:keys'];
const make = async (by: Browser, name: string, scopes: readonly string[] = ['read:prospects']) =>
  (await by.send('POST', KEYS, { body: { name, scopes } })).body as { key: { id: string }; secret: string };
const works = async (secret: string) => (await server.call('GET', '/api/v1/prospects', { key: secret })).status === 200;
const keys = async (): Promise<{ name: string; created_by: string | null; revoked_at: string | null }[]> =>
  (await owner.send('GET', KEYS)).body.keys;
const logged = async (operation: string) =>
  (await owner.send('GET', `/api/v1/audit?operation=${operation}`)).body.entries;
const mailed = (subject: string) => mails.filter((mail) => mail.subject === subject);

describe('the keys that a person answers for', () => {
  it('are listed under who created them, or the key that did; the operator’s under no one', async () => {
    const { secret } = await make(admin, 'crm', PLAIN);
    await server.call('POST', KEYS, { body: { name: 'child', scopes: ['read:prospects'] }, key: secret });
    const made = (await keys()).map(({ name, created_by }) => [name, created_by]);
    expect(Object.fromEntries(made)).toEqual({ crm: ADMIN, child: ADMIN, test: null });
  });

  it('go with a person who is removed, and with them what these keys made; those of others stay', async () => {
    const mine = await make(admin, 'crm', PLAIN);
    const { body: child } = await server.call('POST', KEYS, {
      body: { name: 'child', scopes: ['read:prospects'] },
      key: mine.secret,
    });
    const app = await deviceToken(server, admin);
    const others = await make(owner, 'site');
    const asApp = async () =>
      (await sendAsApp(server, '/api/v1/prospects', { method: 'GET', headers: { authorization: `Bearer ${app}` } }))
        .status;
    expect([await works(mine.secret), await works(child.secret), await asApp()]).toEqual([true, true, 200]);

    expect((await owner.send('DELETE', `/api/v1/workspace/team/${adminId}`)).status).toBe(200);

    expect([await works(mine.secret), await works(child.secret), await asApp()]).toEqual([false, false, 401]);
    expect([await works(others.secret), await works(server.apiKey)]).toEqual([true, true]);
    const ids = [mine.key.id, child.key.id];
    const entries: { resource_id: string; member_email: string }[] = await logged('deleteKey');
    expect(entries).toHaveLength(3);
    expect(entries.map(({ resource_id }) => resource_id)).toEqual(expect.arrayContaining(ids));
    for (const { member_email } of entries) expect(member_email).toBe(MIRA);
    await expect.poll(() => mailed('A person was removed from the workspace')).toHaveLength(1);
    const [mail] = mailed('A person was removed from the workspace');
    expect(mail?.to).toBe(MIRA);
    for (const line of [`Person: ${ADMIN}, admin`, 'Key revoked: crm', 'Key revoked: child'])
      expect(mail?.text).toContain(line);
  });

  it('stay when another person has taken them over before', async () => {
    const { key, secret } = await make(admin, 'crm');
    expect((await owner.send('PATCH', `${KEYS}/${key.id}`, { body: { adopt: true } })).body.key.created_by).toBe(MIRA);
    await owner.send('DELETE', `/api/v1/workspace/team/${adminId}`);
    expect(await works(secret)).toBe(true);
  });

  it('are taken over by people alone', async () => {
    const { key } = await make(admin, 'crm');
    const answer = await server.call('PATCH', `${KEYS}/${key.id}`, { body: { adopt: true } });
    expect([answer.status, answer.body.error]).toEqual([403, 'fresh_sign_in_required']);
  });

  it('lose those that go beyond a lower role, and no others; a change that takes nothing revokes nothing', async () => {
    const beyond = await make(admin, 'keys', PLAIN);
    const within = await make(admin, 'site');
    const app = await deviceToken(server, admin);
    const role = (role: string) => owner.send('PATCH', `/api/v1/workspace/team/${adminId}`, { body: { role } });
    await owner.send('PATCH', `/api/v1/workspace/team/${adminId}`, { body: { name: 'Adam' } });
    await role('admin');
    expect(await works(beyond.secret)).toBe(true);
    expect((await role('editor')).status).toBe(200);
    const caller = await server.services.auth.findCaller(app);
    expect([await works(beyond.secret), await works(within.secret)]).toEqual([false, true]);
    // An app never has more than its person.
    expect(caller?.scopes.filter((scope) => /:(?:keys|team|privacy|audit)$/.test(scope))).toEqual([]);
    expect(await logged('deleteKey')).toMatchObject([{ resource_id: beyond.key.id, member_email: MIRA, status: 200 }]);
    await expect.poll(() => mails.some(({ text }) => text.includes('Key revoked: keys'))).toBe(true);
  });
});

describe('a mail to all owners and admins', () => {
  const invite = (email: string, role: string) =>
    owner.send('POST', '/api/v1/workspace/team', { body: { email, role } });

  it('says that an owner or admin was invited, and of others none is sent', async () => {
    await invite('eve@lumen.example', 'viewer');
    await invite('olga@lumen.example', 'owner');
    await invite('ann@lumen.example', 'admin');
    await expect.poll(() => mailed('A person was invited as admin')).toHaveLength(2);
    expect(
      mailed('A person was invited as owner')
        .map(({ to }) => to)
        .sort(),
    ).toEqual([ADMIN, MIRA]);
    expect(mailed('A person was invited as owner')[0]?.text).toContain('Invited: olga@lumen.example as owner');
    expect(mails.filter(({ to }) => to === 'eve@lumen.example').map(({ subject }) => subject)).toEqual([
      'You are invited to Lumen Logistics',
    ]);
    // The invited ones have not accepted: what happens here is not theirs yet.
    expect(mails.filter(({ to }) => to === 'olga@lumen.example')).toHaveLength(1);
  });

  it('comes also when every budget is used up; many of a kind come as one, and hide no other kind', async () => {
    for (let n = 0; n < 40; n++) await invite(`v${n}@stranger.example`, 'viewer');
    expect((await invite('late@stranger.example', 'viewer')).status).toBe(429);
    mails.length = 0;
    const { key } = await make(admin, 'crm');
    for (let n = 0; n < 30; n++) await admin.send('PATCH', `${KEYS}/${key.id}`, { body: { name: `crm ${n}` } });
    await admin.send('POST', `${KEYS}/${key.id}/rotate`, { body: {} });
    const toMira = (subject: string) => mailed(subject).filter(({ to }) => to === MIRA).length;
    await expect.poll(() => toMira('The secret of an API key was replaced')).toBe(1);
    await expect.poll(() => toMira('An API key was created')).toBe(1);
    await expect.poll(() => toMira('An API key was changed')).toBe(5);
    await server.services.audit.flush();
    server.clock.advance(3_600_000);
    await server.drain();
    expect(toMira('An API key was changed, 30 times in an hour')).toBe(1);
    expect(toMira('An API key was changed')).toBe(5);
  });
});
