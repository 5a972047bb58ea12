import { beforeEach, describe, expect, it } from 'vitest';
import { EVERY_SCOPE, type TestServer } from '../support/server.ts';
import { appOf, approve, deviceToken, registerApp, requestOf, send as sendFrom } from './apps/app.ts';
import {
  type Browser,
  DASHBOARD,
  openBrowser,
  signInMember,
  signInOwner,
  usePasskey,
  withDashboard,
} from './sessions/browser.ts';

// Ten positions from which a person without authority tries to get some. What is tried is listed here; what must hold afterwards is in
// `standing`: who is an owner or admin, which keys have authority, and which records are left.

let server: TestServer;
let owner: Browser;
withDashboard((made) => {
  server = made;
});
beforeEach(async () => {
  owner = await signInOwner(server);
  await usePasskey(server);
});

// biome-ignore lint/suspicious/noExplicitAny: attempts look into whatever comes back
type Answer = { status: number; text: string; body: any };
type Attack = (
  method: string,
  path: string,
  options?: { body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>;

const EVE = 'eve@evil.example';
const AUTHORITY = ['write:team', 'write:keys', 'write:privacy'];
const ROLES = ['owner', 'admin', 'editor', 'viewer', 'Owner', 'OWNER', 'superuser', '__proto__', null, ['owner']];

const withKey =
  (key: string): Attack =>
  (method, path, { body, headers } = {}) =>
    server.call(method, path, { key, ...(body !== undefined && { body }), ...(headers && { headers }) });
const withSession =
  (browser: Browser): Attack =>
  (method, path, options) =>
    browser.send(method, path, options);
const withToken =
  (token: string): Attack =>
  (method, path, { body, headers } = {}) =>
    sendFrom(server, path, { method, json: body, headers: { authorization: `Bearer ${token}`, ...headers } });

const issue = async (scopes?: readonly string[]) =>
  (await server.services.auth.keys.issue({ workspaceId: server.workspaceId, name: 'leaked', scopes })).key;
const ownerId = async () => (await owner.session()).workspaces[0].memberId as string;
const workspaceOf = async (browser: Browser) => (await browser.session()).workspaces[0];

/** The state that an attack must not change. */
async function standing() {
  const { db } = server.database;
  const members = await db.selectFrom('team_members').select(['email', 'role', 'status']).execute();
  const keys = await db
    .selectFrom('api_keys')
    .select(['id', 'scopes', 'key_hash', 'revoked_at', 'expires_at'])
    .orderBy('id')
    .execute();
  const hasAuthority = ({ scopes }: { scopes: readonly string[] }) => scopes.some((one) => AUTHORITY.includes(one));
  return {
    rulers: members.filter(({ role }) => role !== 'editor' && role !== 'viewer'),
    strongKeys: keys.filter(hasAuthority),
    people: await db.selectFrom('prospects').select('email').execute(),
    members,
    keys,
    caps: await db.selectFrom('api_keys').select(['id', 'monthly_spend_cap_cents']).orderBy('id').execute(),
  };
}

/** Everything that anyone would try first. @returns what was answered */
async function assault(attack: Attack, self: string = crypto.randomUUID()): Promise<Answer[]> {
  const prospects = await server.database.db.selectFrom('prospects').select('id').execute();
  const members = await server.database.db.selectFrom('team_members').select('id').execute();
  const keys = await server.database.db.selectFrom('api_keys').select('id').execute();
  const answers: Answer[] = [];
  const attempt = async (...call: Parameters<Attack>) => void answers.push(await attack(...call));
  // An invitation of each role, spelled in each way, to oneself and in the name of others.
  for (const role of ROLES) await attempt('POST', '/api/v1/workspace/team', { body: { email: EVE, role } });
  await attempt('POST', '/api/v1/workspace/team', { body: { email: EVE, role: 'viewer', status: 'active' } });
  await attempt('POST', '/api/v1/workspace/team', {
    body: { email: EVE, role: 'viewer', workspace_id: server.workspaceId },
  });
  await attempt('POST', '/api/v1/workspace/team', { body: { email: 'mira@lumen.example', role: 'viewer' } });
  await attempt('POST', '/api/v1/workspace/invitations/accept', { body: { token: `inv_${'a'.repeat(43)}` } });
  // Oneself and everyone else, up and down and out.
  for (const id of [self, ...members.map((one) => one.id)]) {
    for (const role of ['owner', 'admin', 'viewer'])
      await attempt('PATCH', `/api/v1/workspace/team/${id}`, { body: { role } });
    await attempt('PATCH', `/api/v1/workspace/team/${id}`, { body: { name: 'Eve', role: 'owner' } });
    await attempt('DELETE', `/api/v1/workspace/team/${id}`);
  }
  // Keys: wider, longer, without a cap, in another workspace, and those of others.
  for (const scopes of [
    EVERY_SCOPE,
    ['write:keys'],
    ['write:team', 'read:pages'],
    ['WRITE:KEYS'],
    ['*'],
    ['write:keys '],
  ])
    await attempt('POST', '/api/v1/workspace/keys', { body: { name: 'x', scopes } });
  await attempt('POST', '/api/v1/workspace/keys', {
    body: { name: 'x', monthlySpendCapCents: null, expiresAt: null, workspaceId: server.workspaceId },
  });
  for (const { id } of keys) {
    await attempt('PATCH', `/api/v1/workspace/keys/${id}`, { body: { scopes: EVERY_SCOPE } });
    await attempt('PATCH', `/api/v1/workspace/keys/${id}`, { body: { monthlySpendCapCents: null } });
    await attempt('POST', `/api/v1/workspace/keys/${id}/rotate`, { body: { overlapHours: 0 } });
  }
  // Erasure, and the secrets of what others registered.
  for (const { id } of prospects) await attempt('POST', `/api/v1/prospects/${id}/erase`);
  // Around the pipeline: other methods, spellings, headers and the tools.
  const body = { name: 'x', scopes: EVERY_SCOPE };
  for (const path of [
    '/api/v1/workspace/keys/',
    '/api//workspace/keys',
    '/API/WORKSPACE/KEYS',
    '/api/v1/workspace/%6beys',
    '/api/v1/../workspace/keys',
  ])
    await attempt('POST', path, { body });
  for (const headers of [
    { 'x-http-method-override': 'POST' },
    { 'x-original-url': '/api/v1/workspace/keys' },
    { 'x-workspace-id': server.workspaceId },
    { 'x-cartouche-fresh': 'true' },
    { 'x-forwarded-for': '127.0.0.1' },
  ] as Record<string, string>[])
    await attempt('POST', '/api/v1/workspace/keys', { body, headers });
  await attempt('PUT', '/api/v1/workspace/keys', { body });
  for (const name of ['create_key', 'createKey', 'invite_team_member', 'erase_contact'])
    await attempt('POST', '/api/mcp', {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: body } },
      headers: { accept: 'application/json, text/event-stream' },
    });
  // Sign-in's own addresses, and the operator's.
  for (const path of [
    '/auth/link',
    '/auth/passkey/register',
    '/auth/connect',
    '/auth/sessions/revoke-others',
    '/admin',
    '/oauth/token',
  ])
    await attempt('POST', path, { body: { token: 'x', approve: true } });
  return answers;
}

function expectNoSecret(answers: readonly Answer[]): void {
  for (const { text } of answers) expect(text).not.toMatch(/inv_[\w-]{43}|crt_[\w-]{43}/);
}

/** Nothing at all has changed, and nothing secret was told. */
async function expectNothing(attack: Attack, self?: string): Promise<void> {
  await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
  const before = await standing();
  const answers = await assault(attack, self);
  expect(answers.length).toBeGreaterThan(50);
  expectNoSecret(answers);
  expect(await standing()).toEqual(before);
}

/** Expects that the owners and admins, and the keys that have authority, are as before. */
async function expectNoClimb(attack: Attack, self?: string): Promise<Answer[]> {
  const before = await standing();
  const answers = await assault(attack, self);
  const after = await standing();
  expect(after.rulers).toEqual(before.rulers);
  expect(after.strongKeys.map(({ id }) => id).sort()).toEqual(before.strongKeys.map(({ id }) => id).sort());
  for (const { text } of answers) expect(text).not.toMatch(/inv_[\w-]{43}/);
  return answers;
}

describe('climbing', () => {
  it('1. from a leaked key as it is by default', async () => {
    await expectNothing(withKey(await issue()));
  });

  it('2. from a leaked key that has the scopes of the tools only', async () => {
    const scopes = EVERY_SCOPE.filter((scope) => !/:(keys|team|privacy|audit|meetings|events)$/.test(scope));
    await expectNothing(withKey(await issue(scopes)));
  });

  it('3. from a leaked key that was granted every scope', async () => {
    // It may do what it was granted, but makes no heir, takes over no equal, and makes and unmakes no owner or admin.
    await expectNoClimb(withKey(await issue([...EVERY_SCOPE])));
    const key = await issue([...EVERY_SCOPE]);
    const attack = withKey(key);
    const { body: plain } = await attack('POST', '/api/v1/workspace/keys', { body: { name: 'heir' } });
    await server.services.auth.keys.revoke({ workspaceId: server.workspaceId }, await keyIdOf(key));
    expect((await attack('GET', '/api/v1/prospects')).status).toBe(401);
    await expectNothing(withKey(plain.secret));
  });

  it('4. from a member: an editor, with a passkey', async () => {
    const editor = await signInMember(server, { email: EVE, role: 'editor' });
    await usePasskey(server);
    await expectNothing(withSession(editor), (await workspaceOf(editor)).memberId);
  });

  it('5. from an admin, with a passkey, and from the keys and people that the admin makes', async () => {
    const admin = await signInMember(server, { email: EVE, role: 'admin' });
    await usePasskey(server);
    const { memberId } = await workspaceOf(admin);
    const attack = withSession(admin);
    const id = await ownerId();
    const owners = () =>
      server.database.db.selectFrom('team_members').select('id').where('role', '=', 'owner').execute();
    const before = await owners();
    await attack('PATCH', `/api/v1/workspace/team/${memberId}`, { body: { role: 'owner' } });
    await attack('POST', '/api/v1/workspace/team', { body: { email: 'friend@evil.example', role: 'owner' } });
    await attack('PATCH', `/api/v1/workspace/team/${id}`, { body: { role: 'viewer' } });
    await attack('DELETE', `/api/v1/workspace/team/${id}`);
    // By a friend who is an admin, and raises Eve.
    const invited = await attack('POST', '/api/v1/workspace/team', {
      body: { email: 'friend@evil.example', role: 'admin' },
    });
    const friend = openBrowser(server);
    await friend.follow(`${DASHBOARD}/auth/link?token=${invited.body.invitation.token}`);
    await friend.session();
    await usePasskey(server);
    await friend.send('PATCH', `/api/v1/workspace/team/${memberId}`, { body: { role: 'owner' } });
    await friend.send('DELETE', `/api/v1/workspace/team/${id}`);
    // By a key with everything that an admin may give.
    const { body: made } = await attack('POST', '/api/v1/workspace/keys', { body: { name: 'x', scopes: EVERY_SCOPE } });
    await expectNoClimb(withKey(made.secret), memberId);
    expect(await owners()).toEqual(before);
  });

  it('6. from a person who was removed, with what they had opened before', async () => {
    const admin = await signInMember(server, { email: EVE, role: 'admin' });
    await usePasskey(server);
    const { memberId } = await workspaceOf(admin);
    const token = await deviceToken(server, admin);
    const app = await registerApp(server);
    const request = await requestOf(admin, app.authorizePath());
    const removed = await owner.send('DELETE', `/api/v1/workspace/team/${memberId}`);
    expect(removed.status).toBe(200);
    await expectNothing(withSession(admin), memberId);
    await expectNothing(withToken(token), memberId);
    // A consent that was begun, and a link that they ask for again.
    const late = await admin.send('POST', '/auth/connect', {
      body: { request, approve: true, workspaceId: server.workspaceId },
    });
    expect(late.body.error).toBe('sign_in_required');
    const link = await server.app.signIn?.makeLink({ purpose: 'email', email: EVE });
    expect((await openBrowser(server).follow(link ?? '')).status).toBe(410);
  });

  it('7. from a session of an owner that has expired, or has not used a passkey', async () => {
    const { db } = server.database;
    await db.updateTable('auth_sessions').set({ passkey_at: null }).execute();
    const id = await ownerId();
    await expectNothing(withSession(owner), id);
    await db
      .updateTable('auth_sessions')
      .set({ expires_at: server.clock.now(), passkey_at: server.clock.now() })
      .execute();
    await expectNothing(withSession(owner), id);
    expect((await owner.session()).signedIn).toBe(false);
  });

  it('8. from an app with every scope that tools have', async () => {
    const app = await registerApp(server);
    const code = await approve(owner, app, { workspaceId: server.workspaceId });
    const { body } = await app.redeem(code);
    for (const scope of AUTHORITY) expect(body.scope.split(' ')).not.toContain(scope);
    await expectNothing(withToken(body.access_token));
    // Asking for more, in the request, in the consent, at the renewal.
    for (const scope of AUTHORITY) {
      const asked = await owner.send('GET', app.authorizePath({ scope }));
      expect(asked.headers.get('location') ?? asked.text).toMatch(/invalid_scope|is not offered to apps/);
      const decision = { workspaceId: server.workspaceId, scopes: [scope], approve: true };
      const request = await requestOf(owner, app.authorizePath());
      expect((await owner.send('POST', '/auth/connect', { body: { ...decision, request } })).status).toBe(403);
    }
    const wider = { grant_type: 'refresh_token', refresh_token: body.refresh_token, scope: AUTHORITY.join(' ') };
    const renewed = await app.token(wider);
    for (const scope of AUTHORITY) expect(String(renewed.body.scope ?? '')).not.toContain(scope);
    // The token at the other interface.
    expect((await withToken(body.access_token)('GET', '/api/v1/prospects')).status).toBe(401);
  });

  it('9. from a device code that an owner has approved, or is sent by a stranger', async () => {
    const token = await deviceToken(server, owner);
    await expectNothing(withToken(token));
    // Another client asks with the code of the command line's device, and a device asks for authority.
    const form = { client_id: 'cartouche-cli', scope: AUTHORITY.join(' ') };
    expect((await sendFrom(server, '/oauth/device', { form })).body.error).toBe('invalid_scope');
    const { body: device } = await sendFrom(server, '/oauth/device', { form: { client_id: 'cartouche-cli' } });
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    const other = await registerApp(server);
    await owner.send('POST', '/auth/connect', {
      body: { code: device.user_code, approve: true, workspaceId: server.workspaceId },
    });
    expect((await other.token({ grant_type, device_code: device.device_code })).status).toBe(400);
    expect((await appOf(server, other.clientId).token({ grant_type, device_code: device.user_code })).status).toBe(400);
  });

  it('10. from the link of an invitation as a viewer', async () => {
    const { body } = await owner.send('POST', '/api/v1/workspace/team', { body: { email: EVE, role: 'viewer' } });
    const { token } = body.invitation;
    // The role and the address are the invitation's, whatever the form and the address of the link say.
    const eve = openBrowser(server);
    const form = { role: 'owner', email: 'mira@lumen.example', name: 'Mira', workspaceName: 'x', userId: 'x' };
    await eve.follow(`${DASHBOARD}/auth/link?token=${token}&role=owner&email=mira@lumen.example`, form);
    const session = await eve.session();
    expect([session.user.email, session.workspaces[0].role]).toEqual([EVE, 'viewer']);
    expect((await openBrowser(server).follow(`${DASHBOARD}/auth/link?token=${token}`)).status).toBe(410);
    await usePasskey(server);
    await expectNothing(withSession(eve), session.workspaces[0].memberId);
    // An invitation that names the owner's address opens no session of the owner.
    const again = await owner.send('POST', '/api/v1/workspace/team', {
      body: { email: 'mira@lumen.example', role: 'viewer' },
    });
    expect(again.body.reason).toBe('already_a_member');
  });
});

async function keyIdOf(key: string): Promise<string> {
  return (await server.services.auth.findCaller(key))?.keyId ?? '';
}
