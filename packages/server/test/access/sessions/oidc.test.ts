import { afterAll, beforeEach, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { type Browser, DASHBOARD, openBrowser, withDashboard } from './browser.ts';
import { type Answers, type Claims, type OidcProvider, startOidcProvider } from './oidc-provider.ts';

let provider: OidcProvider;
let server: TestServer;

withDashboard(
  (made) => {
    server = made;
  },
  async () => {
    provider = await startOidcProvider();
    const { issuer, clientId, clientSecret } = provider;
    return { dashboard: { url: DASHBOARD, oidc: { issuer, clientId, clientSecret, name: 'Okta' } } };
  },
);
beforeEach(async () => {
  const vera = { email: 'vera@lumen.example', name: 'Vera', role: 'editor' } as const;
  await server.services.workspace.team.save(server.workspaceId, vera);
});
afterAll(() => provider.close());

const vera: Claims = { sub: 'okta-1', email: 'Vera@lumen.example', email_verified: true };

const begin = async (browser: Browser, body = {}) =>
  (await browser.send('POST', '/auth/sign-in/oidc', { body })).body.url as string;
const comeBack = async (browser: Browser, address: string) => {
  const { status, headers } = await browser.send('GET', address, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(status).toBe(303);
  return headers.get('location') ?? '';
};
const signIn = async (claims: Claims, answers: Answers = {}) => {
  const browser = openBrowser(server);
  const location = await comeBack(browser, provider.approve(await begin(browser), claims, answers));
  return { browser, location, signedIn: (await browser.session()).signedIn };
};

const refused = async (claims: Claims, answers?: Answers) => {
  const { location, signedIn } = await signIn(claims, answers);
  expect(signedIn, JSON.stringify([claims, answers])).toBe(false);
  expect(new URL(location, DASHBOARD).pathname).toBe('/dashboard/sign-in');
  expect(new URL(location, DASHBOARD).searchParams.get('error')).toBeTruthy();
};
const links = () => server.database.db.selectFrom('auth_accounts').select('account_id').execute();

it('signs a member in whose address the provider has verified, and keeps none of its tokens', async () => {
  const { browser, location } = await signIn(vera);
  expect(new URL(location, DASHBOARD).pathname).toBe('/dashboard/');
  expect(await browser.session()).toMatchObject({
    user: { email: 'vera@lumen.example' },
    workspaces: [{ id: server.workspaceId, role: 'editor' }],
    signIn: { oidc: { name: 'Okta' } },
  });
  expect((await signIn(vera)).signedIn).toBe(true);
  const { db } = server.database;
  expect(await db.selectFrom('auth_users').select('id').execute()).toHaveLength(1);
  const accounts = await db.selectFrom('auth_accounts').selectAll().execute();
  expect(accounts).toMatchObject([{ provider_id: 'oidc', account_id: 'okta-1', access_token: null, id_token: null }]);
  expect(JSON.stringify(accounts)).not.toMatch(/refresh-1|access-1|eyJ/);
});

it('refuses strangers, addresses that are not verified, and answers that were not asked for', async () => {
  await refused({ sub: 'okta-2', email: 'eve@evil.example', email_verified: true });
  for (const claim of [false, 'false', 'False', '', 'yes', 'TRUE ', 0, 1, null, {}, [true], undefined])
    await refused({ ...vera, email_verified: claim });
  // The library's own name for the claim counts for nothing.
  await refused({ sub: 'okta-1', email: 'vera@lumen.example', emailVerified: true });
  for (const email of [['vera@lumen.example'], { a: 1 }, 1, true, '']) await refused({ ...vera, email });
  await refused({ sub: 'okta-1' });
  await refused({ ...vera, nonce: 'another' });
  await refused({ ...vera, aud: 'another-client' });
  expect(await server.database.db.selectFrom('auth_users').select('id').execute()).toEqual([]);
});

it('refuses them also where the person signed in before, and links nothing', async () => {
  expect((await signIn({ ...vera, email_verified: 'true' })).signedIn).toBe(true);
  for (const sub of ['okta-1', 'okta-9'])
    for (const claim of [false, 'false', undefined]) await refused({ ...vera, sub, email_verified: claim });
  expect(await links()).toEqual([{ account_id: 'okta-1' }]);
});

it('asks at each sign-in whose address it is now, and forgets whose it was', async () => {
  const carl = { email: 'carl@lumen.example', name: 'Carl', role: 'viewer' } as const;
  await server.services.workspace.team.save(server.workspaceId, carl);
  const emailOf = async (claims: Claims) => (await (await signIn(claims)).browser.session()).user?.email;
  expect(await emailOf(vera)).toBe(vera.email?.toString().toLowerCase());
  // The account has another address now: of a stranger, then of another member.
  await refused({ ...vera, email: 'left@x.example' });
  expect(await links()).toEqual([]);
  expect(await emailOf({ ...vera, email: carl.email })).toBe(carl.email);
  // Another account was given the address.
  expect(await emailOf({ ...vera, sub: 'okta-7' })).toBe('vera@lumen.example');
});

it('takes no address for another one that differs in letters of other alphabets', async () => {
  for (const email of [
    'ver\u212A@lumen.example',
    'vera@lumen.e\u017Fample',
    'VER\u0041\u0307@lumen.example',
    'vera@lumen.example\u0000',
  ])
    await refused({ ...vera, email });
  const mike = { email: 'mike@lumen.example', name: 'Mike', role: 'owner' } as const;
  await server.services.workspace.team.save(server.workspaceId, mike);
  await refused({ ...vera, email: 'mi\u212Ae@lumen.example' });
  expect(await links()).toEqual([]);
});

it('takes no identity but the one of a whole ID token for this client', async () => {
  await refused(vera, { isWithoutIdToken: true, userInfo: vera });
  await refused({ sub: 'okta-2' }, { userInfo: vera });
  for (const wrong of [
    { aud: [provider.clientId, 'other'] },
    { aud: [provider.clientId, 'other'], azp: 'other' },
    { azp: 'other' },
    { exp: undefined },
    { iat: undefined },
    { sub: undefined },
    { sub: '' },
    { sub: 7 },
  ])
    await refused({ ...vera, ...wrong });
  expect((await signIn({ ...vera, aud: [provider.clientId, 'other'], azp: provider.clientId })).signedIn).toBe(true);
  // The address may come from the second address, about the same person.
  expect((await signIn({ sub: 'okta-1' }, { userInfo: vera })).signedIn).toBe(true);
});

it('makes a person of their own where another one had the address without proof, who loses all access', async () => {
  const { db } = server.database;
  const [id, now] = [crypto.randomUUID(), server.clock.now()];
  const times = { created_at: now, updated_at: now };
  const person = { id, email: 'vera@lumen.example', name: 'Eve', email_verified: false };
  await db
    .insertInto('auth_users')
    .values({ ...person, ...times })
    .execute();
  await db.updateTable('team_members').set({ user_id: id }).where('email', '=', person.email).execute();
  const expires_at = new Date(Date.now() + 60_000);
  const session = { id, token: 'a', user_id: id, expires_at, ip_address: null, user_agent: null, passkey_at: null };
  await db
    .insertInto('auth_sessions')
    .values({ ...session, ...times })
    .execute();
  // The provider does not vouch for the address: nothing changes.
  expect((await signIn({ ...vera, email_verified: false })).signedIn).toBe(false);
  expect(await db.selectFrom('auth_sessions').select('id').execute()).toHaveLength(1);
  const { browser, signedIn } = await signIn(vera);
  expect(signedIn).toBe(true);
  const { user, workspaces } = await browser.session();
  expect(user.id).not.toBe(id);
  expect(workspaces).toMatchObject([{ id: server.workspaceId, role: 'editor' }]);
  expect(await db.selectFrom('auth_sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
});

it('comes back to the page of the dashboard that it began from, and to no other site', async () => {
  const browser = openBrowser(server);
  const next = '/connect?request=eyJh.b-c_d';
  const location = await comeBack(browser, provider.approve(await begin(browser, { next }), vera));
  expect(location.replace(DASHBOARD, '')).toBe(`/dashboard${next}`);
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example'])
    expect((await browser.send('POST', '/auth/sign-in/oidc', { body: { next } })).status).toBe(400);
});

it('ends in the browser in which it began, once', async () => {
  const [browser, victim] = [openBrowser(server), openBrowser(server)];
  const address = provider.approve(await begin(browser), vera);
  await comeBack(victim, address);
  expect((await victim.session()).signedIn).toBe(false);
  const again = openBrowser(server);
  const second = provider.approve(await begin(again), vera);
  await comeBack(again, second);
  expect((await again.session()).signedIn).toBe(true);
  const replayed = openBrowser(server);
  for (const [name, value] of again.cookies) if (!name.endsWith('cartouche')) replayed.cookies.set(name, value);
  await comeBack(replayed, second);
  expect((await replayed.session()).signedIn).toBe(false);
});
