import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../../src/platform/instant.ts';
import type { TestServer } from '../../support/server.ts';
import { type Browser, openBrowser, signInMember, signInOwner, usePasskey, withDashboard } from './browser.ts';

const COOKIE = '__Host-cartouche';
let server: TestServer;

withDashboard((made) => {
  server = made;
});

const call = (browser: Browser, path = '/api/v1/prospects', headers = {}) => browser.send('GET', path, { headers });
const sessionRows = () => server.database.db.selectFrom('auth_sessions').selectAll().execute();

describe('a session', () => {
  it('is opaque, stored as a hash, and kept from scripts and other sites', async () => {
    const browser = openBrowser(server);
    const link = await server.app.signIn?.makeLink({
      purpose: 'owner',
      workspaceId: server.workspaceId,
      email: 'mira@lumen.example',
    });
    const { status, headers } = await browser.follow(link ?? '');
    expect([status, headers.get('location')]).toEqual([303, '/dashboard/']);
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-cartouche=[A-Za-z0-9]{32}\.[^;]+;/);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=604800'])
      expect(cookie?.split('; ')).toContain(attribute);
    expect(cookie).not.toContain('Domain');
    const [token = ''] = browser.cookies.get(COOKIE)?.split('.') ?? [];
    const [row] = await sessionRows();
    expect(row?.token).toBe(hash('sha256', token, 'base64url'));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('says who is signed in, and what they may do where', async () => {
    const browser = await signInOwner(server);
    const session = await browser.session();
    expect(session).toMatchObject({
      signedIn: true,
      user: { email: 'mira@lumen.example', name: 'mira' },
      session: { freshMs: 0 },
      hasPasskey: false,
      workspaces: [{ id: server.workspaceId, name: 'Lumen Logistics', role: 'owner' }],
      signIn: { email: false, oidc: null },
    });
    expect(session.workspaces[0].scopes).toContain('write:keys');
    expect(await openBrowser(server).session()).toEqual({ signedIn: false, signIn: { email: false, oidc: null } });
  });

  it('keeps which leads its person is mailed in each workspace, by role until they choose', async () => {
    const owner = await signInOwner(server);
    const editor = await signInMember(server, { email: 'edda@lumen.example', role: 'editor' });
    const other = await server.app.services.auth.createWorkspace({ name: 'Globex', plan: 'growth' });
    await server.services.workspace.team.save(other.id, { email: 'edda@lumen.example', name: null, role: 'owner' });
    const choices = async (browser: Browser) =>
      Object.fromEntries(
        (await browser.session()).workspaces.map((one: { name: string; leadMails: string }) => [
          one.name,
          one.leadMails,
        ]),
      );
    expect(await choices(owner)).toEqual({ 'Lumen Logistics': 'all' });
    expect(await choices(editor)).toEqual({ 'Lumen Logistics': 'mine', Globex: 'all' });
    const choose = (browser: Browser, workspaceId: string, leadMails: string) =>
      browser.send('POST', '/auth/lead-mails', { body: { workspaceId, leadMails } });
    expect((await choose(editor, server.workspaceId, 'none')).body).toEqual({ leadMails: 'none' });
    expect(await choices(editor)).toEqual({ 'Lumen Logistics': 'none', Globex: 'all' });
    expect(await choices(owner)).toEqual({ 'Lumen Logistics': 'all' });
    expect((await choose(owner, other.id, 'none')).body.error).toBe('not_a_member');
    expect((await choose(owner, server.workspaceId, 'some')).body).toMatchObject({ error: 'validation_failed' });
    expect((await choose(openBrowser(server), server.workspaceId, 'none')).status).toBe(401);
    expect(await choices(owner)).toEqual({ 'Lumen Logistics': 'all' });
  });

  it('calls the API as its person, whom the audit log names', async () => {
    const browser = await signInOwner(server);
    const { status } = await browser.send('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
    expect(status).toBe(200);
    const { body } = await call(browser, '/api/v1/audit');
    const calls = body.entries.filter(({ operation }: { operation: string }) => operation === 'upsertProspects');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      actor: 'member',
      key_id: null,
      member_email: 'mira@lumen.example',
      member_id: (await browser.session()).workspaces[0].memberId,
    });
  });

  it('is sent as the contract says, which is enough for every list', async () => {
    const { body } = await server.call('GET', '/openapi.json', { key: null });
    const { session, csrfToken } = body.components.securitySchemes;
    expect(body.security).toContainEqual({ session: [], csrfToken: [] });
    expect([session.in, session.name, csrfToken.in]).toEqual(['cookie', COOKIE, 'header']);
    const browser = await signInOwner(server);
    const headers = { [csrfToken.name]: (await browser.session()).csrfToken };
    const paths = Object.entries<Record<string, { security?: unknown; parameters?: { required?: boolean }[] }>>(
      body.paths,
    );
    const lists = paths.filter(([path, { get }]) => get && !get.security && !/\{|stream|estimate/.test(path));
    expect(lists.length).toBeGreaterThan(15);
    const queries: Record<string, string> = {
      '/api/v1/runs': `?purpose_template_id=${crypto.randomUUID()}`,
      '/api/v1/statements': '?of=company_profile',
    };
    for (const [path] of lists) {
      const query = queries[path] ?? '';
      const csrf = await browser.send('GET', `${path}${query}`, { headers: { 'x-csrf-token': undefined } });
      expect([path, csrf.status, csrf.body.reason]).toEqual([path, 401, 'csrf_token']);
      const { status } = await browser.send('GET', `${path}${query}`, {
        headers: { 'x-csrf-token': undefined, ...headers },
      });
      expect([path, status === 200 || status === 404]).toEqual([path, true]);
    }
  });

  it('ends after seven days without a visit, for the API and for its own pages', async () => {
    const browser = await signInOwner(server);
    const library = () => browser.send('GET', '/auth/passkey/register-options');
    expect((await library()).status).toBe(200);
    server.clock.advance(7 * 86_400_000 + 1_000);
    expect((await call(browser)).body).toMatchObject({ error: 'api_key_required', reason: 'session' });
    expect((await browser.session()).signedIn).toBe(false);
    // The library compares with its own clock: what it reads must be a time, or nothing would ever end.
    server.clock.set(new Date());
    await server.database.db
      .updateTable('auth_sessions')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    server.clock.advance(-60_000);
    expect((await library()).status).toBe(401);
  });

  it('ends 30 days after it began, however often it is used', async () => {
    const browser = await signInOwner(server);
    const began = Date.parse((await browser.session()).session.createdAt);
    for (let day = 0; day < 29; day += 5) {
      server.clock.advance(5 * 86_400_000);
      const { signedIn, session } = await browser.session();
      if (!signedIn) break;
      expect(Date.parse(session.expiresAt)).toBeLessThanOrEqual(began + 30 * 86_400_000);
    }
    server.clock.set(new Date(began + 30 * 86_400_000));
    expect((await browser.session()).signedIn).toBe(false);
  });

  it('is prolonged by a visit a day later', async () => {
    const browser = await signInOwner(server);
    server.clock.advance(2 * 86_400_000);
    const { headers, body } = await browser.send('GET', '/auth/session');
    expect(body.session.expiresAt).toBe(instantOf(new Date(server.clock.now().getTime() + 7 * 86_400_000)));
    expect(headers.getSetCookie()[0]).toContain('Max-Age=604800');
    expect((await browser.send('GET', '/auth/session')).headers.getSetCookie()).toEqual([]);
  });

  it('is listed without its secret, and ended by its person', async () => {
    const [browser, other] = [await signInOwner(server), await signInOwner(server)];
    const { text, body } = await browser.send('GET', '/auth/sessions');
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    for (const row of await sessionRows()) expect(text).not.toContain(row.token);
    const [{ id }] = body.sessions.filter(({ current }: { current: boolean }) => !current);
    expect((await browser.send('DELETE', `/auth/sessions/${id}`)).status).toBe(200);
    expect((await call(other)).status).toBe(401);
    expect((await call(browser)).status).toBe(200);

    const third = await signInOwner(server);
    expect((await browser.send('POST', '/auth/sessions/revoke-others')).status).toBe(200);
    expect((await call(third)).status).toBe(401);
    expect((await browser.send('POST', '/auth/sign-out')).status).toBe(200);
    expect(browser.cookies.has(COOKIE)).toBe(false);
    expect(await sessionRows()).toEqual([]);
  });

  it('can not end the session of another person', async () => {
    const owner = await signInOwner(server);
    const viewer = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    const [{ id }] = (await owner.send('GET', '/auth/sessions')).body.sessions;
    expect((await viewer.send('DELETE', `/auth/sessions/${id}`)).status).toBe(404);
    expect((await call(owner)).status).toBe(200);
  });
});

describe('a forged request', () => {
  it('is refused without the token of its session, or with another one', async () => {
    const [browser, other] = [await signInOwner(server), await signInOwner(server)];
    const refusedWith = async (token: string | undefined) =>
      (
        await browser.send('POST', '/api/v1/prospects', {
          body: { email: 'a@b.example' },
          headers: { 'x-csrf-token': token },
        })
      ).body;
    for (const token of [undefined, '', 'x'.repeat(43), other.csrfToken])
      expect(await refusedWith(token)).toMatchObject({ error: 'api_key_required', reason: 'csrf_token' });
    expect((await call(browser, '/api/v1/prospects', { 'x-csrf-token': undefined })).status).toBe(401);
    for (const [method, path] of [
      ['POST', '/auth/sign-out'],
      ['POST', '/auth/sessions/revoke-others'],
      ['POST', '/auth/passkey/register'],
      ['DELETE', `/auth/sessions/${server.workspaceId}`],
      ['DELETE', `/auth/passkeys/${server.workspaceId}`],
    ] as const)
      expect((await browser.send(method, path, { headers: { 'x-csrf-token': undefined } })).body.error).toBe(
        'csrf_token_invalid',
      );
  });

  it('is refused from another origin, whatever it knows and whatever NODE_ENV says', async () => {
    const browser = await signInOwner(server);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
      { origin: 'https://pages.example', 'sec-fetch-site': 'same-site' },
    ]) {
      const { body } = await browser.send('POST', '/api/v1/prospects', { body: { email: 'a@b.example' }, headers });
      expect(body).toMatchObject({ error: 'api_key_required', reason: 'foreign_origin' });
      expect((await browser.send('POST', '/auth/sign-out', { headers })).status).toBe(403);
    }
    expect((await browser.send('POST', '/auth/sign-out', { headers: { origin: undefined } })).status).toBe(403);
    expect((await call(browser)).status).toBe(200);
  });

  it('is refused at another host name, the one of the pages above all', async () => {
    const browser = await signInOwner(server);
    const at = (origin: string) => browser.send('GET', `${origin}/api/v1/prospects`);
    expect((await at('https://pages.example')).body).toMatchObject({ reason: 'foreign_origin' });
    expect((await at('http://127.0.0.1:4800')).body).toMatchObject({ reason: 'foreign_origin' });
    const headers = { cookie: `${COOKIE}=${browser.cookies.get(COOKIE)}`, 'x-csrf-token': browser.csrfToken ?? '' };
    for (const path of ['/api/v1/prospects', '/auth/session', '/dashboard/'])
      expect((await server.visit(path, { headers })).status).toBe(404);
  });

  it('can not fix a session: each sign-in makes a new one and ends the one before', async () => {
    const browser = await signInOwner(server);
    const planted = browser.cookies.get(COOKIE);
    const link = { purpose: 'owner', workspaceId: server.workspaceId, email: 'mira@lumen.example' } as const;
    await browser.follow((await server.app.signIn?.makeLink(link)) ?? '');
    expect(browser.cookies.get(COOKIE)).not.toBe(planted);
    expect(await sessionRows()).toHaveLength(1);
    const attacker = openBrowser(server);
    attacker.cookies.set(COOKIE, planted ?? '');
    expect((await attacker.session()).signedIn).toBe(false);
    const invented = openBrowser(server);
    invented.cookies.set(COOKIE, `${'a'.repeat(32)}.x`);
    expect((await invented.session()).signedIn).toBe(false);
  });

  it('does not reach what better-auth would answer by itself', async () => {
    const browser = await signInOwner(server);
    for (const path of ['/auth/list-sessions', '/auth/get-session', '/auth/ok', '/auth/list-accounts'])
      expect((await browser.send('GET', path)).status).toBe(404);
    for (const path of [
      '/auth/sign-up/email',
      '/auth/update-user',
      '/auth/delete-user',
      '/auth/passkey/delete-passkey',
      '/auth/link-social',
    ])
      expect((await browser.send('POST', path, { body: {} })).status).toBe(404);
  });
});

describe('a member', () => {
  it('does what the role allows', async () => {
    const viewer = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    const editor = await signInMember(server, { email: 'edda@lumen.example', role: 'editor' });
    const write = (browser: Browser) => browser.send('POST', '/api/v1/prospects', { body: { email: 'a@b.example' } });
    const brand = (browser: Browser) => browser.send('PATCH', '/api/v1/workspace/brand', { body: { voice: 'calm' } });
    const invite = (browser: Browser) =>
      browser.send('POST', '/api/v1/workspace/team', { body: { email: 'x@y.example', role: 'owner' } });
    expect((await call(viewer)).status).toBe(200);
    expect((await write(viewer)).body).toMatchObject({
      error: 'missing_scope',
      reason: 'write:prospects',
      message: 'Your role lacks the scope write:prospects.',
    });
    expect((await write(editor)).status).toBe(200);
    for (const browser of [viewer, editor]) {
      expect((await brand(browser)).body).toMatchObject({ error: 'missing_scope', reason: 'write:workspace' });
      expect((await invite(browser)).body).toMatchObject({ error: 'missing_scope', reason: 'write:team' });
      expect((await browser.send('POST', '/api/v1/workspace/keys', { body: { name: 'x' } })).body.reason).toBe(
        'write:keys',
      );
    }
  });

  it('who was removed is out with the next call', async () => {
    const viewer = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    const [{ memberId }] = (await viewer.session()).workspaces;
    await server.services.workspace.team.save(server.workspaceId, { email: 'o@x.example', name: null, role: 'owner' });
    await server.call('DELETE', `/api/v1/workspace/team/${memberId}`);
    expect((await call(viewer)).body).toMatchObject({ error: 'api_key_required', reason: 'session' });
    expect((await viewer.session()).signedIn).toBe(false);
  });

  it('who was removed from one of two workspaces is out of this one', async () => {
    const viewer = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    const [{ memberId }] = (await viewer.session()).workspaces;
    const second = await server.addWorkspace();
    const vera = { email: 'vera@lumen.example', name: null, role: 'viewer' } as const;
    await server.services.workspace.team.save(second.workspaceId, vera);
    await server.services.workspace.team.save(server.workspaceId, { email: 'o@x.example', name: null, role: 'owner' });
    await server.call('DELETE', `/api/v1/workspace/team/${memberId}`);
    viewer.workspaceId = server.workspaceId;
    expect((await call(viewer)).body).toMatchObject({ error: 'workspace_required', reason: 'not_a_member' });
    expect((await viewer.session()).workspaces).toMatchObject([{ id: second.workspaceId }]);
  });

  it('names the workspace, and reaches no other one', async () => {
    const [second, foreign] = [await server.addWorkspace(), await server.addWorkspace()];
    const browser = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    expect((await call(browser)).status).toBe(200);
    await server.services.workspace.team.save(second.workspaceId, {
      email: 'vera@lumen.example',
      name: null,
      role: 'editor',
    });
    expect((await call(browser)).body).toMatchObject({ error: 'workspace_required', reason: 'choose_workspace' });
    const inWorkspace = async (workspaceId: string) => {
      const headers = { 'x-workspace-id': workspaceId };
      const { status, body } = await browser.send('POST', '/api/v1/prospects', {
        body: { email: 'a@b.example' },
        headers,
      });
      return body.reason ?? status;
    };
    expect(await inWorkspace(server.workspaceId)).toBe('write:prospects');
    expect(await inWorkspace(second.workspaceId)).toBe(200);
    expect(await inWorkspace(foreign.workspaceId)).toBe('not_a_member');
    expect(await inWorkspace("' OR 1=1")).toBe('not_a_member');
  });

  it('keeps a key where both come, and stays out of the agent tools', async () => {
    const browser = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    const headers = { authorization: `Bearer ${server.apiKey}` };
    expect((await browser.send('POST', '/api/v1/prospects', { body: { email: 'a@b.example' }, headers })).status).toBe(
      200,
    );
    expect(
      (await browser.send('POST', '/api/mcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } })).status,
    ).toBe(401);
  });

  it('needs a passkey, used just now, for what gives others access', async () => {
    const browser = await signInOwner(server);
    const viewer = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    const [{ memberId: vera }] = (await viewer.session()).workspaces;
    const created = await server.call('POST', '/api/v1/connectors', {
      body: { outboundUrl: 'https://crm.example/in' },
    });
    const connector = created.body.connector.id;
    let asked = 0;
    const attempts = () => [
      browser.send('POST', '/api/v1/workspace/keys', { body: { name: 'crm' } }),
      browser.send('PATCH', `/api/v1/workspace/keys/${server.keyId}`, { body: { name: 'crm' } }),
      browser.send('POST', `/api/v1/workspace/keys/${server.keyId}/rotate`, { body: {} }),
      browser.send('POST', '/api/v1/workspace/team', { body: { email: `eve${++asked}@evil.example`, role: 'owner' } }),
      browser.send('PATCH', `/api/v1/workspace/team/${vera}`, { body: { role: 'editor' } }),
      browser.send('POST', `/api/v1/connectors/${connector}/rotate-secret`, { body: {} }),
    ];
    const remove = () => browser.send('DELETE', `/api/v1/workspace/team/${vera}`);
    for (const { status, body } of await Promise.all(attempts()))
      expect([status, body.error]).toEqual([403, 'fresh_sign_in_required']);
    expect((await remove()).body.error).toBe('fresh_sign_in_required');
    await usePasskey(server);
    for (const { status } of await Promise.all(attempts())) expect(status).toBeLessThan(300);
    server.clock.advance(10 * 60_000);
    for (const { status } of await Promise.all(attempts())) expect(status).toBe(403);
    expect((await remove()).status).toBe(403);
    expect((await browser.send('DELETE', `/api/v1/workspace/keys/${server.keyId}`)).status).toBe(200);
  });
});
