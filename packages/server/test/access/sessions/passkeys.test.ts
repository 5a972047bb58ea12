import { expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { type Authenticator, createAuthenticator, type Misbehavior } from './authenticator.ts';
import { type Browser, DASHBOARD, openBrowser, signInMember, signInOwner, withDashboard } from './browser.ts';

let server: TestServer;

withDashboard((made) => {
  server = made;
});

/** Adds a passkey to a browser's session. */
async function register(browser: Browser, device: Authenticator, misbehavior?: Misbehavior) {
  const options = await browser.send('GET', '/auth/passkey/register-options');
  if (options.status !== 200) return options;
  const response = device.create(options.body, misbehavior);
  return browser.send('POST', '/auth/passkey/register', { body: { response, name: 'Laptop' } });
}

async function authenticate(browser: Browser, device: Authenticator, misbehavior?: Misbehavior) {
  const { body } = await browser.send('GET', '/auth/passkey/authenticate-options');
  const answer = await browser.send('POST', '/auth/passkey/authenticate', {
    body: { response: device.get(body, misbehavior) },
  });
  await browser.session();
  return answer;
}

const createKey = async (browser: Browser) => {
  const { status, body } = await browser.send('POST', '/api/v1/workspace/keys', { body: { name: 'crm' } });
  return body.error ?? status;
};

it('is added, listed, used to sign in anywhere, and opens what needs it for ten minutes', async () => {
  const [browser, device] = [await signInOwner(server), createAuthenticator(DASHBOARD)];
  expect(await createKey(browser)).toBe('fresh_sign_in_required');
  const options = (await browser.send('GET', '/auth/passkey/register-options')).body;
  expect(options).toMatchObject({
    rp: { id: 'app.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { status, body } = await register(browser, device);
  expect([status, body.passkey.name]).toEqual([200, 'Laptop']);
  expect(await browser.session()).toMatchObject({ hasPasskey: true, session: { freshMs: 600_000 } });
  expect(await createKey(browser)).toBe(201);
  expect((await browser.send('GET', '/auth/passkeys')).body.passkeys).toEqual([body.passkey]);

  const phone = openBrowser(server);
  const asked = (await phone.send('GET', '/auth/passkey/authenticate-options')).body;
  expect(asked.userVerification).toBe('required');
  expect(asked.allowCredentials ?? []).toEqual([]);
  expect((await authenticate(phone, device)).body).toEqual({});
  expect((await phone.session()).user.email).toBe('mira@lumen.example');
  expect(await createKey(phone)).toBe(201);
  server.clock.advance(9 * 60_000);
  expect((await phone.session()).session.freshMs).toBe(60_000);
  server.clock.advance(60_000);
  expect((await phone.session()).session.freshMs).toBe(0);
  expect(await createKey(phone)).toBe('fresh_sign_in_required');
  server.clock.set(new Date());
  const before = await server.database.db.selectFrom('auth_sessions').select('id').execute();
  await authenticate(phone, device);
  expect(await createKey(phone)).toBe(201);
  // The session that was there before has ended.
  expect(await server.database.db.selectFrom('auth_sessions').select('id').execute()).toHaveLength(before.length);
});

it('is refused when it was made or used for another site, without its person, or twice', async () => {
  const [browser, device] = [await signInOwner(server), createAuthenticator(DASHBOARD)];
  const wrong: Misbehavior[] = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isUnverified: true },
    { challenge: Buffer.alloc(32).toString('base64url') },
  ];
  for (const misbehavior of wrong) expect((await register(browser, device, misbehavior)).status).toBe(401);
  expect((await browser.session()).hasPasskey).toBe(false);
  await register(browser, device);
  for (const misbehavior of wrong) {
    const thief = openBrowser(server);
    expect((await authenticate(thief, device, misbehavior)).body.error).toBe('passkey_refused');
    expect(await thief.session()).toMatchObject({ signedIn: false });
  }
  expect((await authenticate(openBrowser(server), createAuthenticator(DASHBOARD))).status).toBe(401);

  const [phone, thief] = [openBrowser(server), openBrowser(server)];
  const { body } = await phone.send('GET', '/auth/passkey/authenticate-options');
  for (const [name, value] of phone.cookies) thief.cookies.set(name, value);
  const response = device.get(body);
  expect((await phone.send('POST', '/auth/passkey/authenticate', { body: { response } })).status).toBe(200);
  expect((await thief.send('POST', '/auth/passkey/authenticate', { body: { response } })).status).toBe(401);
  for (const sent of [undefined, {}, { response: 1 }, { response: {} }, { response: { id: 'x' } }])
    expect((await thief.send('POST', '/auth/passkey/authenticate', { body: sent })).status).toBeOneOf([400, 401]);
});

it('ends with its challenge after five minutes', async () => {
  const [browser, device] = [await signInOwner(server), createAuthenticator(DASHBOARD)];
  await register(browser, device);
  const phone = openBrowser(server);
  const { body } = await phone.send('GET', '/auth/passkey/authenticate-options');
  await server.database.db
    .updateTable('auth_verifications')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  const answer = await phone.send('POST', '/auth/passkey/authenticate', { body: { response: device.get(body) } });
  expect(answer.body.error).toBe('passkey_refused');
});

it('is the first one only soon after signing in, and another one only after using one', async () => {
  const [browser, device] = [await signInOwner(server), createAuthenticator(DASHBOARD)];
  const age = (ms: number) =>
    server.database.db
      .updateTable('auth_sessions')
      .set({ created_at: new Date(Date.now() - ms) })
      .execute();
  // A session later than that has proven nothing: a stolen one must not become one with a passkey.
  await age(11 * 60_000);
  expect((await register(browser, device)).body.error).toBe('sign_in_required');
  expect(await createKey(browser)).toBe('fresh_sign_in_required');
  await age(9 * 60_000);
  expect((await register(browser, device)).status).toBe(200);
  expect(await createKey(browser)).toBe(201);
  server.clock.advance(10 * 60_000);
  expect((await register(browser, createAuthenticator(DASHBOARD))).body.error).toBe('fresh_sign_in_required');
  server.clock.set(new Date());
  await authenticate(browser, device);
  server.clock.advance(9 * 60_000);
  expect((await register(browser, createAuthenticator(DASHBOARD))).status).toBe(200);
  server.clock.advance(60_000);
  expect(await createKey(browser), 'a further one was not used yet').toBe('fresh_sign_in_required');
});

it('is removed by its person alone, and signs in no more', async () => {
  const [browser, device] = [await signInOwner(server), createAuthenticator(DASHBOARD)];
  await register(browser, device);
  await browser.session();
  const [{ id }] = (await browser.send('GET', '/auth/passkeys')).body.passkeys;
  const other = await signInMember(server, { email: 'edda@lumen.example', role: 'editor' });
  await register(other, createAuthenticator(DASHBOARD));
  expect((await other.send('DELETE', `/auth/passkeys/${id}`)).status).toBe(404);
  server.clock.advance(10 * 60_000);
  expect((await browser.send('DELETE', `/auth/passkeys/${id}`)).body.error).toBe('fresh_sign_in_required');
  server.clock.set(new Date());
  await authenticate(browser, device);
  expect((await browser.send('DELETE', `/auth/passkeys/${id}`)).status).toBe(200);
  expect((await authenticate(openBrowser(server), device)).status).toBe(401);
});

it('is not added to the person who proves the address in the meantime', async () => {
  const email = 'vera@lumen.example';
  const eve = await signInMember(server, { email, role: 'viewer' });
  await server.database.db.updateTable('auth_users').set({ email_verified: false }).execute();
  const device = createAuthenticator(DASHBOARD);
  const options = (await eve.send('GET', '/auth/passkey/register-options')).body;
  const { id: former } = await server.database.db.selectFrom('auth_users').select('id').executeTakeFirstOrThrow();
  const vera = openBrowser(server);
  await vera.follow((await server.app.signIn?.makeLink({ purpose: 'email', email })) ?? '');
  const { user } = await vera.session();
  expect(user.id).not.toBe(former);
  // As if the library had found the session just before it ended.
  await server.database.db
    .insertInto('auth_passkeys')
    .values({
      id: crypto.randomUUID(),
      name: 'Eve',
      public_key: 'x',
      user_id: former,
      credential_id: 'x',
      counter: 0,
      device_type: 'singleDevice',
      backed_up: false,
      transports: null,
      created_at: server.clock.now(),
      aaguid: null,
    })
    .execute();
  const sent = { response: device.create(options), name: 'Laptop' };
  expect((await eve.send('POST', '/auth/passkey/register', { body: sent })).status).toBe(401);
  expect((await vera.send('GET', '/auth/passkeys')).body.passkeys).toEqual([]);
  expect(await vera.session()).toMatchObject({ hasPasskey: false });
});

it('is asked for at most 30 times per minute', async () => {
  const browser = await signInOwner(server);
  const statuses = [];
  for (let n = 0; n < 32; n++) statuses.push((await browser.send('GET', '/auth/passkey/register-options')).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await browser.send('POST', '/auth/passkey/register', { body: {} })).status).toBe(429);
});
