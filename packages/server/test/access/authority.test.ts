import { defaultScopes } from '@cartouche/contract';
import { type OperationRow, operations } from '@cartouche/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUDGET_RULES } from '../../src/access/limits/budget-rules.ts';
import { createManualClock } from '../../src/platform/clock.ts';
import { createTestServer, EVERY_SCOPE, type TestServer } from '../support/server.ts';
import { deviceToken, send as sendAsApp } from './apps/app.ts';
import { type Browser, DASHBOARD, signInMember, signInOwner } from './sessions/browser.ts';

/** Every credential that can call, and what is special about it. */
const CREDENTIALS = [
  'owner', // who used a passkey within ten minutes
  'owner, stale', // who did not
  'admin',
  'admin, stale',
  'editor', // with a passkey
  'viewer', // with a passkey
  'default key', // as `npm start` prints it and `keys create` makes it
  'granted key', // with every scope, named by the operator
  "admin's key", // with every scope, named by an admin
  'app', // with every scope that apps are offered
  'app, widened', // whose key a person gave every scope later
  'removed admin', // whose session goes on
  'ended owner', // whose session has expired
] as const;

/**
 * Every operation that gives or takes authority, the answer for each credential in the order above, and why.
 *
 * ok: done. fresh: 403 `fresh_sign_in_required`. rank: 403 `role_required`. scope: 403 `missing_scope`. out: 401.
 */
const MATRIX = `
createKey                | ok    fresh ok    fresh scope scope scope ok    ok    scope fresh out   out | a plain key does what pages and people need
createKey +write:keys    | ok    fresh ok    fresh scope scope scope fresh fresh scope fresh out   out | only a person gives authority: a leaked key would leave heirs
createKey +write:team    | ok    fresh ok    fresh scope scope scope fresh fresh scope fresh out   out | the same for people
createKey +write:privacy | ok    fresh ok    fresh scope scope scope fresh fresh scope fresh out   out | the same for erasure
updateKey +write:team    | ok    fresh ok    fresh scope scope scope fresh fresh scope fresh out   out | widening is making
updateKey cap            | ok    fresh ok    fresh scope scope scope ok    ok    scope fresh out   out | caps are part of write:keys, which was granted
updateKey cap of granted | ok    fresh ok    fresh scope scope scope fresh fresh scope fresh out   out | keys change no other key with authority
rotateKey                | ok    fresh ok    fresh scope scope scope ok    ok    scope fresh out   out | hands out no more than a plain key
rotateKey of granted     | ok    fresh ok    fresh scope scope scope fresh fresh scope fresh out   out | its secret would outlive the key that took it
rotateKey of an owner    | ok    fresh rank  fresh scope scope scope ok    rank  scope fresh out   out | its secret would outlive the admin who took it
adopt key of an owner    | ok    fresh rank  fresh scope scope scope fresh rank  scope fresh out   out | the same
widen key of an owner    | ok    fresh rank  fresh scope scope scope ok    rank  scope fresh out   out | an admin, or their key, may hold its secret
cap key of an owner      | ok    fresh rank  fresh scope scope scope ok    rank  scope fresh out   out | it would stop what an owner set up
deleteKey                | ok    ok    ok    ok    scope scope scope ok    ok    scope ok    out   out | an emergency brake gives nothing
deleteKey of granted     | ok    ok    ok    ok    scope scope scope ok    ok    scope ok    out   out | the same; audited
deleteKey of an owner    | ok    ok    ok    ok    scope scope scope ok    rank  scope ok    out   out | a person pulls the brake; an admin’s leaked key takes nothing from owners
invite viewer            | ok    fresh ok    fresh scope scope scope ok    ok    scope fresh out   out | write:team was granted
invite editor            | ok    fresh ok    fresh scope scope scope ok    ok    scope fresh out   out | the same
invite admin             | ok    fresh ok    fresh scope scope scope fresh fresh scope fresh out   out | admins hold authority: people make them
invite owner             | ok    fresh rank  fresh scope scope scope fresh fresh scope fresh out   out | only owners make owners
reinvite invited owner   | ok    fresh rank  fresh scope scope scope fresh fresh scope fresh out   out | it would take the owner's invitation away
update viewer to editor  | ok    fresh ok    fresh scope scope scope ok    ok    scope fresh out   out | write:team was granted
update editor to admin   | ok    fresh ok    fresh scope scope scope fresh fresh scope fresh out   out | people make admins
update editor to owner   | ok    fresh rank  fresh scope scope scope fresh fresh scope fresh out   out | only owners make owners
update admin to owner    | ok    fresh rank  fresh scope scope scope fresh fresh scope fresh out   out | no one raises an equal above themselves
update admin to editor   | ok    fresh ok    fresh scope scope scope fresh fresh scope fresh out   out | an admin is taken by people
update owner to admin    | ok    fresh rank  fresh scope scope scope fresh fresh scope fresh out   out | only owners change owners
update owner name        | ok    fresh rank  fresh scope scope scope fresh fresh scope fresh out   out | not even what they are called
update self to owner     | ok    fresh rank  fresh scope scope -     -     -     -     -     out   out | no one raises themselves
remove viewer            | ok    fresh ok    fresh scope scope scope ok    ok    scope fresh out   out | write:team was granted
remove admin             | ok    fresh ok    fresh scope scope scope fresh fresh scope fresh out   out | an admin is taken by people
remove owner             | ok    fresh rank  fresh scope scope scope fresh fresh scope fresh out   out | an admin removed the founder that way
acceptInvitation         | ok    fresh ok    fresh scope scope scope ok    ok    scope fresh out   out | it makes a person active
accept for an admin      | ok    fresh ok    fresh scope scope scope fresh fresh scope fresh out   out | to accept for a person is to give the role
accept for an owner      | ok    fresh rank  fresh scope scope scope fresh fresh scope fresh out   out | the same
eraseProspect            | ok    fresh ok    fresh scope scope scope ok    ok    scope fresh out   out | it can't be undone
rotateConnectorSecret    | ok    fresh ok    fresh ok    scope ok    ok    ok    fresh fresh out   out | keys make connectors, as documented; an app's secret would outlive it
`;

type Send = (
  method: string,
  path: string,
  body?: object | undefined,
) => Promise<{ status: number; body: { error?: string } }>;
type Target = (self: string) => Promise<readonly [method: string, path: string, body?: object | undefined]>;

let server: TestServer;
const senders = new Map<string, Send>();
const selves = new Map<string, string>();
let mailed = '';

const asBrowser =
  (browser: Browser): Send =>
  (method, path, body) =>
    browser.send(method, path, { ...(body && { body }) });
const asKey =
  (key: string): Send =>
  (method, path, body) =>
    server.call(method, path, { key, ...(body && { body }) });
const asApp =
  (token: string): Send =>
  (method, path, json) =>
    sendAsApp(server, path, { method, json, headers: { authorization: `Bearer ${token}` } });

const keys = () => server.services.auth.keys;
const issue = (scopes?: readonly string[]) => keys().issue({ workspaceId: server.workspaceId, name: 'x', scopes });
const team = () => server.services.workspace.team;
const emailOf = (role: string) => `${role}-${crypto.randomUUID()}@lumen.example`;

async function memberId(email: string): Promise<string> {
  const member = (await team().list(server.workspaceId)).find((one) => one.email === email);
  return member?.id ?? '';
}
async function person(role: 'owner' | 'admin' | 'editor' | 'viewer'): Promise<string> {
  const email = emailOf(role);
  await team().save(server.workspaceId, { email, name: null, role });
  return memberId(email);
}
async function openInvitation(role: 'owner' | 'admin' | 'viewer'): Promise<string> {
  const email = emailOf(role);
  const owner = selves.get('owner') ?? '';
  const by = { workspaceId: server.workspaceId, keyId: owner, scopes: EVERY_SCOPE, monthlySpendCapCents: null };
  const member = { id: owner, email: '', passkeyAt: null };
  await team().invite({ ...by, member }, crypto.randomUUID(), { email, role });
  return email;
}

const post = (path: string, body?: object) => ['POST', path, body] as const;
const patch = (path: string, body: object) => ['PATCH', path, body] as const;
const KEYS = '/api/v1/workspace/keys';
const TEAM = '/api/v1/workspace/team';
const granted = async () => (await issue([...EVERY_SCOPE])).id;
const plain = async () => (await issue()).id;
const owners = async () => {
  const { id } = await issue();
  const maker = { created_by_member: selves.get('owner') ?? '' };
  await server.database.db.updateTable('api_keys').set(maker).where('id', '=', id).execute();
  return id;
};
const accept = (role: Parameters<typeof openInvitation>[0]) => async () => {
  await openInvitation(role);
  return post('/api/v1/workspace/invitations/accept', { token: mailed });
};
const newKey = (scope: string) => async () => post(KEYS, { name: 'x', scopes: ['read:pages', scope] });
const invite = (role: string) => async () => post(TEAM, { email: emailOf(role), role });
const update = (from: Parameters<typeof person>[0], change: object) => async () =>
  patch(`${TEAM}/${await person(from)}`, change);
const remove = (role: Parameters<typeof person>[0]) => async () => ['DELETE', `${TEAM}/${await person(role)}`] as const;

/** The call of each row of the matrix. Each call gets a target of its own. */
const OPERATIONS: Record<string, Target> = {
  createKey: async () => post(KEYS, { name: 'x' }),
  'createKey +write:keys': newKey('write:keys'),
  'createKey +write:team': newKey('write:team'),
  'createKey +write:privacy': newKey('write:privacy'),
  'updateKey +write:team': async () => patch(`${KEYS}/${await plain()}`, { scopes: ['write:team'] }),
  'updateKey cap': async () => patch(`${KEYS}/${await plain()}`, { monthlySpendCapCents: 100 }),
  'updateKey cap of granted': async () => patch(`${KEYS}/${await granted()}`, { monthlySpendCapCents: 0 }),
  rotateKey: async () => post(`${KEYS}/${await plain()}/rotate`, {}),
  'rotateKey of granted': async () => post(`${KEYS}/${await granted()}/rotate`, {}),
  'rotateKey of an owner': async () => post(`${KEYS}/${await owners()}/rotate`, {}),
  'adopt key of an owner': async () => patch(`${KEYS}/${await owners()}`, { adopt: true }),
  'widen key of an owner': async () => patch(`${KEYS}/${await owners()}`, { scopes: ['read:pages', 'read:audit'] }),
  'cap key of an owner': async () => patch(`${KEYS}/${await owners()}`, { monthlySpendCapCents: 0 }),
  deleteKey: async () => ['DELETE', `${KEYS}/${await plain()}`],
  'deleteKey of granted': async () => ['DELETE', `${KEYS}/${await granted()}`],
  'deleteKey of an owner': async () => ['DELETE', `${KEYS}/${await owners()}`],
  'invite viewer': invite('viewer'),
  'invite editor': invite('editor'),
  'invite admin': invite('admin'),
  'invite owner': invite('owner'),
  'reinvite invited owner': async () => post(TEAM, { email: await openInvitation('owner'), role: 'viewer' }),
  'update viewer to editor': update('viewer', { role: 'editor' }),
  'update editor to admin': update('editor', { role: 'admin' }),
  'update editor to owner': update('editor', { role: 'owner' }),
  'update admin to owner': update('admin', { role: 'owner' }),
  'update admin to editor': update('admin', { role: 'editor' }),
  'update owner to admin': update('owner', { role: 'admin' }),
  'update owner name': update('owner', { name: 'Eve' }),
  'update self to owner': async (self) => patch(`${TEAM}/${self}`, { role: 'owner' }),
  'remove viewer': remove('viewer'),
  'remove admin': remove('admin'),
  'remove owner': remove('owner'),
  acceptInvitation: accept('viewer'),
  'accept for an admin': accept('admin'),
  'accept for an owner': accept('owner'),
  eraseProspect: async () => {
    const { body } = await server.call('POST', '/api/v1/prospects', { body: { email: emailOf('ada') } });
    return post(`/api/v1/prospects/${body.prospects[0].id}/erase`);
  },
  rotateConnectorSecret: async () => {
    // A workspace has few connectors, and a connector few secrets at a time.
    const { connectors } = (await server.call('GET', '/api/v1/connectors')).body;
    for (const { id } of connectors) await server.call('DELETE', `/api/v1/connectors/${id}`);
    const { body } = await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: 'https://crm.example/' } });
    return post(`/api/v1/connectors/${body.connector.id}/rotate-secret`);
  },
};

beforeAll(async () => {
  const send = async ({ text }: { text: string }) => {
    mailed = /inv_[\w-]{43}/.exec(text)?.[0] ?? mailed;
    return true;
  };
  const mailer = { address: 'pages@lumen.example', send, close: () => undefined };
  const clock = createManualClock(new Date());
  // The matrix invites and makes keys by the hundred.
  const budgets = { rules: { ...BUDGET_RULES, invitations: { hour: 1_000, day: 1_000 } } };
  server = await createTestServer({ dashboard: { url: DASHBOARD }, clock, mailer, budgets, quotas: { keys: 1_000 } });
  const { db } = server.database;
  const now = server.clock.now();
  const signIn = async (name: string, role: 'owner' | 'admin' | 'editor' | 'viewer', passkeyAt: Date | null) => {
    const email = emailOf(role);
    const browser = role === 'owner' ? await signInOwner(server, email) : await signInMember(server, { email, role });
    const { user, workspaces } = await browser.session();
    await db.updateTable('auth_sessions').set({ passkey_at: passkeyAt }).where('user_id', '=', user.id).execute();
    senders.set(name, asBrowser(browser));
    selves.set(name, workspaces[0].memberId);
    return { browser, userId: user.id as string };
  };
  const stale = new Date(now.getTime() - 10 * 60_000);
  const owner = await signIn('owner', 'owner', now);
  await signIn('owner, stale', 'owner', stale);
  const admin = await signIn('admin', 'admin', now);
  await signIn('admin, stale', 'admin', stale);
  await signIn('editor', 'editor', now);
  await signIn('viewer', 'viewer', now);
  await signIn('removed admin', 'admin', now);
  await db
    .deleteFrom('team_members')
    .where('id', '=', selves.get('removed admin') ?? '')
    .execute();
  const ended = await signIn('ended owner', 'owner', now);
  await db.updateTable('auth_sessions').set({ expires_at: now }).where('user_id', '=', ended.userId).execute();
  senders.set('default key', asKey((await issue()).key));
  senders.set('granted key', asKey((await issue([...EVERY_SCOPE])).key));
  const { body: own } = await admin.browser.send('POST', KEYS, { body: { name: 'x', scopes: EVERY_SCOPE } });
  senders.set("admin's key", asKey(own.secret));
  // A person has one entry for an app, so the app that stays as it is belongs to another owner.
  const other = await signInOwner(server, emailOf('other owner'));
  const { user: person } = await other.session();
  await db.updateTable('auth_sessions').set({ passkey_at: now }).where('user_id', '=', person.id).execute();
  senders.set('app', asApp(await deviceToken(server, other)));
  const widened = await deviceToken(server, owner.browser);
  const caller = await server.services.auth.findCaller(widened);
  const path = `${KEYS}/${caller?.keyId}`;
  expect((await owner.browser.send('PATCH', path, { body: { scopes: EVERY_SCOPE } })).status).toBe(200);
  senders.set('app, widened', asApp(widened));
});
afterAll(() => server.close());

const rows = MATRIX.trim()
  .split('\n')
  .map((line) => {
    const [operation = '', answers = '', why = ''] = line.split('|').map((part) => part.trim());
    return { operation, answers: answers.split(/ +/), why };
  });

describe('authority', () => {
  it('has a row for each operation, and an answer for each credential', () => {
    expect(rows.map(({ operation }) => operation)).toEqual(Object.keys(OPERATIONS));
    for (const { answers } of rows) expect(answers).toHaveLength(CREDENTIALS.length);
  });

  it.each(rows)('$operation: $why', async ({ operation, answers }) => {
    const found: Record<string, string> = {};
    for (const [index, credential] of CREDENTIALS.entries()) {
      if (answers[index] === '-') continue;
      const [method, path, body] = (await OPERATIONS[operation]?.(selves.get(credential) ?? '')) ?? post('/');
      const answer = await senders.get(credential)?.(method, path, body);
      found[credential] = nameOf(answer);
    }
    const expected = CREDENTIALS.map((credential, index) => [credential, answers[index]] as const);
    expect(found).toEqual(Object.fromEntries(expected.filter(([, answer]) => answer !== '-')));
  });

  it('is needed for no call that the documents make with a key', () => {
    const documented = Object.values<OperationRow>(operations).filter(({ source }) => /^(REST|MCP) §/.test(source));
    expect(documented.length).toBeGreaterThan(30);
    const needed = new Set(documented.map(({ scope }) => scope));
    for (const scope of ['write:team', 'write:keys', 'write:privacy']) expect([...needed]).not.toContain(scope);
    for (const scope of needed) expect(defaultScopes).toContain(scope);
  });

  it('is not shown to a key: an invitation by mail has no token in the answer', async () => {
    const { body } = await server.call('POST', TEAM, { body: { email: emailOf('viewer'), role: 'viewer' } });
    expect(body.invitation).toMatchObject({ token: null, mailed: true });
  });
});

const CODES: Readonly<Record<string, string>> = {
  fresh_sign_in_required: 'fresh',
  role_required: 'rank',
  missing_scope: 'scope',
};

function nameOf(answer: { status: number; body: { error?: string } } | undefined): string {
  if (!answer) return 'nothing';
  if (answer.status === 401) return 'out';
  return answer.status < 300 ? 'ok' : (CODES[answer.body.error ?? ''] ?? `${answer.status} ${answer.body.error}`);
}
