import { describe, expect, it } from 'vitest';
import { toolScopes } from '../../../../mcp/src/tool-scopes.ts';
import { exceptApps } from '../../../src/domains/keys/service.ts';
import { createTestServer, type TestServer } from '../../support/server.ts';
import {
  type Browser,
  DASHBOARD,
  openBrowser,
  signInMember,
  signInOwner,
  usePasskey,
  withDashboard,
} from '../sessions/browser.ts';
import { type App, approve, REDIRECT_URI, registerApp, requestOf, send } from './app.ts';

let server: TestServer;
withDashboard((made) => {
  server = made;
});

/** An owner who has just used a passkey. */
async function owner(): Promise<Browser> {
  const browser = await signInOwner(server);
  await usePasskey(server);
  return browser;
}
const callTools = (token: string, message: object = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
  send(server, '/api/mcp', {
    json: message,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
  });
const callRest = (token: string, path = '/api/v1/prospects') =>
  send(server, path, { method: 'GET', headers: { authorization: `Bearer ${token}` } });

/** Asks for the REST interface instead of the tools. */
const rest = { resource: `${DASHBOARD}/api` };

/** An app with tokens. */
async function connected(
  browser: Browser,
  decision: object = {},
): Promise<{ app: App; access: string; refresh: string }> {
  const app = await registerApp(server);
  const { body } = await app.redeem(await approve(browser, app, { workspaceId: server.workspaceId, ...decision }));
  return { app, access: body.access_token, refresh: body.refresh_token };
}

describe('an app', () => {
  it('is told by the 401 where to ask, and finds every address from there', async () => {
    const { status, headers } = await send(server, '/api/mcp', { json: {} });
    const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(headers.get('www-authenticate') ?? '') ?? [];
    expect([status, metadata]).toEqual([401, `${DASHBOARD}/.well-known/oauth-protected-resource/api/mcp`]);
    const resource = (await send(server, new URL(metadata).pathname, { method: 'GET' })).body;
    expect(resource).toMatchObject({ resource: `${DASHBOARD}/api/mcp`, authorization_servers: [DASHBOARD] });
    const needed = new Set(Object.values(toolScopes).flat());
    expect([...needed].filter((scope) => !resource.scopes_supported.includes(scope))).toEqual([]);
    const guarded = resource.scopes_supported.filter((scope: string) => /:(?:keys|team|privacy|audit)$/.test(scope));
    expect(guarded).toEqual([]);
    const { body } = await send(server, '/.well-known/oauth-authorization-server', { method: 'GET' });
    expect(body).toMatchObject({
      issuer: DASHBOARD,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
    });
    // Under another name of the host, no address of this one is named.
    const other = await server.app.api.request('http://127.0.0.1:4800/api/mcp', { method: 'POST' });
    expect(other.headers.get('www-authenticate')).toBe('Bearer realm="cartouche"');
  });

  it('gets what the person leaves it, acts with it, and is named with the person in the audit log', async () => {
    const browser = await owner();
    const app = await registerApp(server);
    const request = await requestOf(browser, app.authorizePath(rest));
    const shown = (await browser.send('GET', `/auth/connect?${new URLSearchParams({ request })}`)).body;
    expect(shown).toMatchObject({
      client: { name: 'Desk agent', host: null },
      returnsTo: { kind: 'local', name: '127.0.0.1:33418' },
      workspaces: [{ id: server.workspaceId, role: 'owner' }],
    });
    const scopes = ['read:prospects', 'write:prospects', 'write:templates'];
    const decision = { request, approve: true, workspaceId: server.workspaceId, scopes, monthlySpendCapCents: 100 };
    const { redirectTo } = (await browser.send('POST', '/auth/connect', { body: decision })).body;
    const { origin, pathname, searchParams } = new URL(redirectTo);
    expect([`${origin}${pathname}`, searchParams.get('state'), searchParams.get('iss')]).toEqual([
      REDIRECT_URI,
      'st',
      DASHBOARD,
    ]);
    const { status, body, headers } = await app.redeem(searchParams.get('code') ?? '');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: scopes.join(' ') });

    const json = { email: 'ada@northwind.example' };
    const bearer = { authorization: `Bearer ${body.access_token}` };
    const costly = { description: 'A page about fleets.', acknowledgedEstimateCents: 500 };
    expect((await send(server, '/api/v1/templates', { json: costly, headers: bearer })).body.error).toBe(
      'spend_cap_exceeded',
    );
    expect((await send(server, '/api/v1/prospects', { json, headers: bearer })).status).toBe(200);
    expect((await callRest(body.access_token, '/api/v1/leads')).body).toMatchObject({
      error: 'missing_scope',
      message: 'This connection, or the role of its person, lacks the scope read:leads.',
    });
    const { keys } = (await browser.send('GET', '/api/v1/workspace/keys')).body;
    expect(keys.find(({ name }: { name: string }) => name === 'Desk agent')).toMatchObject({
      connected_by: 'mira@lumen.example',
      monthly_spend_cap_cents: 100,
      scopes,
      last4: '',
    });
    const { entries } = (await browser.send('GET', '/api/v1/audit')).body;
    expect(entries.find(({ operation }: { operation: string }) => operation === 'connectApp')).toMatchObject({
      actor: 'member',
      member_email: 'mira@lumen.example',
    });
    expect(entries.find(({ actor }: { actor: string }) => actor === 'key')).toMatchObject({
      key_name: 'Desk agent',
      member_email: 'mira@lumen.example',
    });
    // The tables open nothing.
    const stored = JSON.stringify(await server.database.db.selectFrom('app_tokens').selectAll().execute());
    for (const secret of [body.access_token, body.refresh_token, searchParams.get('code')])
      expect(stored).not.toContain(secret);
  });

  it('is told which scopes a tool needs before the tool begins, and gets them by being connected again', async () => {
    const browser = await owner();
    const call = (name: string, args: object = {}) => ({
      jsonrpc: '2.0',
      id: 7,
      method: 'tools/call',
      params: { name, arguments: args },
    });
    const taskId = `generate_page_run.${crypto.randomUUID()}.${Date.now().toString(36)}`;
    const task = (method: string) => ({ jsonrpc: '2.0', id: 7, method, params: { taskId } });
    const { app, access } = await connected(browser, { scopes: ['read:prospects', 'read:billing'] });
    expect((await callTools(access, call('list_contacts'))).status).toBe(200);
    const upsert = call('upsert_contacts', { prospects: [{ email: 'ada@northwind.example' }] });
    const generate = call('generate_page_run', { batchId: crypto.randomUUID(), acknowledgedEstimateCents: 25 });
    for (const [message, scope] of [
      [upsert, 'write:prospects'],
      // All that the tool needs, also what the connection has.
      [generate, 'read:billing write:batches'],
      [[call('list_contacts'), upsert], 'read:prospects write:prospects'],
      [task('tasks/get'), 'read:batches'],
      [task('tasks/cancel'), 'read:batches write:batches'],
    ] as const) {
      const { status, headers, body } = await callTools(access, message);
      expect([status, headers.get('www-authenticate')]).toEqual([
        403,
        `Bearer realm="cartouche", error="insufficient_scope", scope="${scope}", resource_metadata="${DASHBOARD}/.well-known/oauth-protected-resource/api/mcp"`,
      ]);
      expect(body.error.data).toMatchObject({
        error: 'missing_scope',
        reason: expect.stringMatching(/^(write|read):/),
      });
    }
    expect(await server.database.db.selectFrom('prospects').select('id').execute()).toEqual([]);

    const more = await app.redeem(
      await approve(browser, app, { workspaceId: server.workspaceId, scopes: ['read:prospects', 'write:prospects'] }),
    );
    expect((await callTools(more.body.access_token, upsert)).status).toBe(200);
  });

  it('learns from the tool what neither a key nor the role of its person can give', async () => {
    await owner();
    const viewer = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    await usePasskey(server);
    const { access } = await connected(viewer);
    const { key } = await server.app.services.auth.keys.issue({
      workspaceId: server.workspaceId,
      name: 'reader',
      scopes: ['read:prospects'],
    });
    for (const token of [access, key]) {
      const params = { name: 'upsert_contacts', arguments: { prospects: [{ email: 'ada@northwind.example' }] } };
      const { status, text } = await callTools(token, { jsonrpc: '2.0', id: 7, method: 'tools/call', params });
      expect([status, text]).toEqual([200, expect.stringContaining('missing_scope (write:prospects)')]);
    }
  });

  it('is sent back without a code when the person refuses', async () => {
    const browser = await owner();
    const app = await registerApp(server);
    const request = await requestOf(browser, app.authorizePath());
    const { redirectTo } = (await browser.send('POST', '/auth/connect', { body: { request, approve: false } })).body;
    expect(Object.fromEntries(new URL(redirectTo).searchParams)).toEqual({
      error: 'access_denied',
      state: 'st',
      iss: DASHBOARD,
    });
  });

  it('renews its access, and loses everything when a replaced token comes back', async () => {
    const { app, access, refresh } = await connected(await owner());
    const renew = (token: string) => app.token({ grant_type: 'refresh_token', refresh_token: token });
    const { body } = await renew(refresh);
    expect(body.access_token).not.toBe(access);
    expect((await callTools(body.access_token)).status).toBe(200);
    // An answer that was lost on its way.
    server.clock.advance(20_000);
    expect((await renew(refresh)).status).toBe(200);
    server.clock.advance(20_000);
    expect((await renew(refresh)).body.error).toBe('invalid_grant');
    expect((await callTools(body.access_token)).status).toBe(401);
    expect((await renew(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('has one chain of refresh tokens, however often one is used at once', async () => {
    const { app, refresh } = await connected(await owner());
    const renew = async (token: string) =>
      (await app.token({ grant_type: 'refresh_token', refresh_token: token })).body.refresh_token;
    const successors = await Promise.all([refresh, refresh, refresh].map(renew));
    expect(new Set(successors).size).toBe(1);
    const [next = ''] = successors;
    expect(next).toMatch(/^ref_[\w-]{43}$/);
    const afterNext = await renew(next);
    expect([afterNext === next, await renew(refresh), await renew(next)]).toEqual([false, next, afterNext]);
    server.clock.advance(31_000);
    // Held by two, and used by the second one after the grace: neither keeps anything.
    expect(await renew(afterNext)).toMatch(/^ref_/);
    expect(await renew(next)).toBeUndefined();
    expect(await renew(afterNext)).toBeUndefined();
  });

  it('outlives the attempts of another client with its tokens', async () => {
    const { app, access, refresh } = await connected(await owner());
    const other = await registerApp(server, { client_name: 'Other' });
    const attempt = { grant_type: 'refresh_token', refresh_token: refresh };
    expect((await other.token(attempt)).body.error).toBe('invalid_grant');
    for (const token of [access, refresh]) {
      const form = { token, client_id: other.clientId };
      const { status, body } = await send(server, '/oauth/revoke', { form });
      expect([status, body.error]).toEqual([400, 'invalid_grant']);
    }
    expect((await callTools(access)).status).toBe(200);
    server.clock.advance(31_000);
    expect((await app.token(attempt)).status).toBe(200);
    const own = { token: refresh, client_id: app.clientId };
    expect((await send(server, '/oauth/revoke', { form: own })).status).toBe(200);
    expect((await callTools(access)).status).toBe(401);
  });

  it('loses its access after an hour, and cannot renew it after sixty days', async () => {
    const { app, access, refresh } = await connected(await owner());
    server.clock.advance(3_600_000);
    expect((await callTools(access)).status).toBe(401);
    server.clock.advance(60 * 86_400_000);
    expect((await app.token({ grant_type: 'refresh_token', refresh_token: refresh })).body.error).toBe('invalid_grant');
  });

  it.each(['access', 'refresh'] as const)('ends its connection itself with its %s token', async (which) => {
    const tokens = await connected(await owner());
    expect((await send(server, '/oauth/revoke', { form: { token: tokens[which] } })).status).toBe(200);
    expect((await callTools(tokens.access)).status).toBe(401);
    expect((await send(server, '/oauth/revoke', { form: { token: 'unknown' } })).status).toBe(200);
  });

  it('gets no key, no member and no secret, whatever scopes its key is given later', async () => {
    const browser = await owner();
    const app = await registerApp(server);
    const { body } = await app.redeem(await approve(browser, app, { wish: rest, workspaceId: server.workspaceId }));
    const [{ id }] = (await browser.send('GET', '/auth/connections')).body.connections;
    const scopes = ['read:keys', 'write:keys', 'write:team', 'write:connectors'];
    expect((await browser.send('PATCH', `/api/v1/workspace/keys/${id}`, { body: { scopes } })).status).toBe(200);
    expect((await browser.send('POST', `/api/v1/workspace/keys/${id}/rotate`, { body: {} })).body.reason).toBe(
      'connected_app',
    );
    const attempt = (path: string, json: object) =>
      send(server, path, { json, headers: { authorization: `Bearer ${body.access_token}` } });
    for (const [path, json] of [
      ['/api/v1/workspace/keys', { name: 'x' }],
      ['/api/v1/workspace/team', { email: 'eve@evil.example', role: 'owner' }],
      [`/api/v1/workspace/keys/${server.keyId}/rotate`, {}],
    ] as const)
      expect((await attempt(path, json)).body.error).toBe('fresh_sign_in_required');
  });
});

describe('the person', () => {
  /** The access on the screen of an app's request. */
  const shown = async (browser: Browser, app: App, wish?: Record<string, string>) => {
    const request = await requestOf(browser, app.authorizePath(wish));
    const { body } = await browser.send('GET', `/auth/connect?${new URLSearchParams({ request })}`);
    return body.workspaces[0];
  };
  const isReading = (scope: string) => scope.startsWith('read:');

  it('gives reading and a cap unless they choose otherwise, whatever the app asks for', async () => {
    const browser = await owner();
    const app = await registerApp(server);
    for (const scope of [undefined, 'read:prospects write:prospects read:audit']) {
      const { scopes, chosen, monthlySpendCapCents } = await shown(browser, app, scope ? { scope } : {});
      expect(chosen).toEqual(scopes.filter(isReading));
      expect([monthlySpendCapCents, scopes.includes('write:prospects'), scopes.includes('read:audit')]).toEqual([
        2000,
        true,
        false,
      ]);
    }
    const { body } = await app.redeem(await approve(browser, app, { workspaceId: server.workspaceId }));
    expect(body.scope.split(' ').every(isReading)).toBe(true);
    const { keys } = (await browser.send('GET', '/api/v1/workspace/keys')).body;
    expect(keys.find(({ name }: { name: string }) => name === 'Desk agent').monthly_spend_cap_cents).toBe(2000);
    expect(
      (await shown(browser, await registerApp(server, { client_name: 'Writer' }), { scope: 'write:leads' })).chosen,
    ).toEqual(['write:leads']);
  });

  it('has one entry for an app that asks again, and each of its sign-ins keeps working', async () => {
    const browser = await owner();
    const { app, refresh } = await connected(browser, { scopes: ['read:prospects'], monthlySpendCapCents: 500 });
    // On another computer it registers itself again, and listens on another port.
    const other = await registerApp(server, { redirect_uris: [REDIRECT_URI.replace('33418', '41000')] });
    expect(other.clientId).not.toBe(app.clientId);
    const asked = { redirect_uri: REDIRECT_URI, scope: 'write:prospects' };
    expect(await shown(browser, other, asked)).toMatchObject({
      chosen: ['read:prospects', 'write:prospects'],
      monthlySpendCapCents: 500,
      connectedAt: expect.any(String),
    });
    const code = await approve(browser, other, { wish: asked, workspaceId: server.workspaceId });
    const { body } = await other.redeem(code);
    expect(body.scope).toBe('read:prospects write:prospects');
    const renewed = await app.token({ grant_type: 'refresh_token', refresh_token: refresh });
    expect([renewed.status, renewed.body.scope]).toEqual([200, body.scope]);
    const { connections } = (await browser.send('GET', '/auth/connections')).body;
    expect(connections).toHaveLength(1);
    const { keys } = (await browser.send('GET', '/api/v1/workspace/keys')).body;
    expect(keys.filter(({ name }: { name: string }) => name === 'Desk agent')).toMatchObject([
      { monthly_spend_cap_cents: 500, version: 2 },
    ]);
    // Another person's connection with the same app, and another app, are entries of their own.
    await connected(browser, { wish: rest });
    const viewer = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    await usePasskey(server);
    await connected(viewer);
    expect((await browser.send('GET', '/auth/connections')).body.connections).toHaveLength(2);
    await browser.send('DELETE', `/auth/connections/${connections[0].id}`);
    for (const token of [body.access_token, renewed.body.access_token])
      expect((await callTools(token)).status).toBe(401);
  });

  it('sees the connections and ends one, and the next call is refused', async () => {
    const browser = await owner();
    const { access } = await connected(browser);
    await callTools(access);
    const [connection] = (await browser.send('GET', '/auth/connections')).body.connections;
    expect(connection).toMatchObject({ name: 'Desk agent', workspace: { id: server.workspaceId } });
    expect(connection.lastUsedAt).not.toBeNull();
    const stranger = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    expect((await stranger.send('DELETE', `/auth/connections/${connection.id}`)).status).toBe(404);
    expect((await browser.send('DELETE', `/auth/connections/${connection.id}`)).status).toBe(200);
    expect((await callTools(access)).status).toBe(401);
    expect((await browser.send('GET', '/auth/connections')).body.connections).toEqual([]);
  });

  it('gives nothing that the role lacks, and what the role loses is lost to the app', async () => {
    await owner();
    const viewer = await signInMember(server, { email: 'vera@lumen.example', role: 'viewer' });
    await usePasskey(server);
    const app = await registerApp(server);
    const request = await requestOf(viewer, app.authorizePath(rest));
    const decide = (decision: object) =>
      viewer.send('POST', '/auth/connect', { body: { request, approve: true, ...decision } });
    const { workspaceId } = server;
    expect((await decide({ workspaceId, scopes: ['write:prospects'] })).body.error).toBe('missing_scope');
    const { body } = await app.redeem(
      new URL((await decide({ workspaceId })).body.redirectTo).searchParams.get('code') ?? '',
    );
    expect(body.scope).toContain('read:prospects');
    expect(body.scope).not.toContain('write:');
    const rows = server.database.db.updateTable('team_members').where('email', '=', 'vera@lumen.example');
    await rows.set({ role: 'unknown' }).execute();
    expect((await callRest(body.access_token)).body.error).toBe('missing_scope');
    await rows.set({ status: 'invited' }).execute();
    expect((await callRest(body.access_token)).status).toBe(401);
    expect((await app.token({ grant_type: 'refresh_token', refresh_token: body.refresh_token })).body.error).toBe(
      'invalid_grant',
    );
  });

  it('needs a passkey that was used just now, a session, its token, and a page of the dashboard', async () => {
    const browser = await signInOwner(server);
    const app = await registerApp(server);
    const request = await requestOf(browser, app.authorizePath());
    const body = { request, approve: true, workspaceId: server.workspaceId };
    const attempt = (headers = {}) => browser.send('POST', '/auth/connect', { body, headers });
    expect((await attempt()).body.error).toBe('fresh_sign_in_required');
    await usePasskey(server);
    expect((await attempt({ 'x-csrf-token': undefined })).body.error).toBe('csrf_token_invalid');
    expect((await attempt({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await openBrowser(server).send('POST', '/auth/connect', { body })).status).toBe(401);
    const other = await server.addWorkspace();
    expect(
      (await browser.send('POST', '/auth/connect', { body: { ...body, workspaceId: other.workspaceId } })).body.error,
    ).toBe('not_a_member');
    server.clock.advance(10 * 60_000);
    await usePasskey(server);
    expect((await attempt()).body.error).toBe('request_expired');
    expect((await browser.send('POST', '/auth/connect', { body: { ...body, request: `${request}x` } })).status).toBe(
      410,
    );
    expect(await server.database.db.selectFrom('app_grants').select('key_id').execute()).toEqual([]);
  });
});

describe('an attack', () => {
  it('with a code that was used ends the connection', async () => {
    const [browser, app] = [await owner(), await registerApp(server)];
    const code = await approve(browser, app, { workspaceId: server.workspaceId });
    const { body } = await app.redeem(code);
    expect((await app.redeem(code)).body.error).toBe('invalid_grant');
    expect((await callTools(body.access_token)).status).toBe(401);
  });

  it.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: 'http://127.0.0.1:1/callback' }],
    ['another client', { client_id: 'cartouche-cli' }],
  ])('with a code and %s spends the code', async (_what, wish) => {
    const [browser, app] = [await owner(), await registerApp(server)];
    const code = await approve(browser, app, { workspaceId: server.workspaceId });
    expect((await app.redeem(code, wish)).body.error).toBe('invalid_grant');
    expect((await browser.send('GET', '/auth/connections')).body.connections).toEqual([]);
    expect((await app.redeem(code)).body.error).toBe('invalid_grant');
  });

  it('is not what a client with a wrong resource does: nothing is used up', async () => {
    const [browser, app] = [await owner(), await registerApp(server)];
    const code = await approve(browser, app, { workspaceId: server.workspaceId });
    for (const resource of [`${DASHBOARD}/api`, 'https://evil.example/api/mcp'])
      expect((await app.redeem(code, { resource })).body.error).toBe('invalid_target');
    const { status, body } = await app.redeem(code, { resource: `${DASHBOARD}/api/mcp` });
    expect(status).toBe(200);
    const renewal = { grant_type: 'refresh_token', refresh_token: body.refresh_token };
    expect((await app.token({ ...renewal, resource: `${DASHBOARD}/api` })).body.error).toBe('invalid_target');
    server.clock.advance(60_000);
    expect((await app.token(renewal)).status).toBe(200);
  });

  it('with a code that is a minute old gets nothing', async () => {
    const [browser, app] = [await owner(), await registerApp(server)];
    const code = await approve(browser, app, { workspaceId: server.workspaceId });
    server.clock.advance(60_000);
    expect((await app.redeem(code)).body.error).toBe('invalid_grant');
  });

  it.each([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain PKCE', { code_challenge_method: 'plain' }],
    ['an address that was not registered', { redirect_uri: 'https://evil.example/callback' }],
    ['another path on this machine', { redirect_uri: 'http://127.0.0.1:33418/other' }],
    ['the implicit flow', { response_type: 'token' }],
    ['another resource', { resource: 'https://evil.example/api/mcp' }],
    ['a scope that is not offered', { scope: 'write:keys' }],
    ['a client that was made up', { client_id: 'dcr_e30.x' }],
  ])('that begins with %s is answered on a page, without a redirect', async (_what, wish) => {
    const app = await registerApp(server);
    const { status, headers } = await openBrowser(server).send('GET', app.authorizePath(wish), {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect([status >= 400 && status < 402, headers.get('location')]).toEqual([true, null]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('with a token at the interface that it is not for is refused', async () => {
    const browser = await owner();
    const { app, access, refresh } = await connected(browser);
    expect((await callRest(access)).status).toBe(401);
    const wrong = { grant_type: 'refresh_token', refresh_token: refresh, resource: `${DASHBOARD}/api` };
    expect((await app.token(wrong)).body.error).toBe('invalid_target');
    const other = await registerApp(server);
    const { body } = await other.redeem(await approve(browser, other, { wish: rest, workspaceId: server.workspaceId }));
    expect((await callRest(body.access_token)).status).toBe(200);
    expect((await callTools(body.access_token)).status).toBe(401);
    expect((await callRest(body.refresh_token)).status).toBe(401);
  });

  it('with an address that runs a script, or is of a foreign machine without encryption, is not registered', async () => {
    const register = async (uri: string) =>
      (await send(server, '/oauth/register', { json: { redirect_uris: [uri] } })).status;
    for (const uri of [
      ...[
        'javascript:alert(1)',
        'javascript://x/%0aalert(1)',
        'data:text/html,x',
        'http://evil.example/',
        'https://a@b.example/',
      ],
      ...[
        'https://b.example/#x',
        'file:///etc/passwd',
        'blob:https://b.example/x',
        'steam://run/1',
        'ms-word:/ofe|u|https://evil.example/x',
        'ssh://evil.example',
        'unknown-scheme://x',
        'x',
        '',
        `https://b.example/${'x'.repeat(500)}`,
      ],
    ])
      expect([uri, await register(uri)]).toEqual([uri, 400]);
    for (const uri of [
      'https://b.example/cb',
      'http://localhost:1/cb',
      'http://[::1]:1/cb',
      'cursor://anysphere.cursor-retrieval/oauth/callback',
      'com.example.app:/cb',
      'vscode://vscode.github-authentication/did-authenticate',
    ])
      expect([uri, await register(uri)]).toEqual([uri, 201]);
  });

  it('with a name that hides signs is shown without them', async () => {
    const browser = await owner();
    const app = await registerApp(server, { client_name: ' Cl\u202eaude\u0000\u200b ' });
    const request = await requestOf(browser, app.authorizePath());
    const { body } = await browser.send('GET', `/auth/connect?${new URLSearchParams({ request })}`);
    expect(body.client.name).toBe('Claude');
  });

  it.each(['Cartouche command line', 'CARTOUCHE Command-Line', 'Cartouche command line (new)'])(
    'under the name %s of the command line is not registered',
    async (client_name) => {
      const json = { client_name, redirect_uris: [REDIRECT_URI] };
      expect((await send(server, '/oauth/register', { json })).body.error).toBe('invalid_client_metadata');
    },
  );

  it('that adds a code to the request of an app is refused', async () => {
    const [browser, app] = [await owner(), await registerApp(server)];
    const request = await requestOf(browser, app.authorizePath());
    const both = { request, code: 'BBBB-BBBB' };
    expect((await browser.send('GET', `/auth/connect?${new URLSearchParams(both)}`)).status).toBe(400);
    const body = { ...both, approve: true, workspaceId: server.workspaceId };
    expect((await browser.send('POST', '/auth/connect', { body })).status).toBe(400);
  });

  it('of many registrations is stopped, and leaves nothing behind', async () => {
    const json = { redirect_uris: [REDIRECT_URI] };
    const statuses = [];
    for (let n = 0; n < 22; n++)
      statuses.push((await send(server, '/oauth/register', { json, headers: { 'x-from': '192.0.2.7' } })).status);
    expect([statuses[19], statuses[20]]).toEqual([201, 429]);
  });

  it('with a token from before apps were turned off is refused, and keys are not', async () => {
    const { access } = await connected(await owner());
    const { findCaller } = server.services.auth;
    expect(await findCaller(access)).toBeDefined();
    expect(await exceptApps(findCaller)(access)).toBeUndefined();
    expect(await exceptApps(findCaller)(server.apiKey)).toBeDefined();
  });

  it('does not exist where apps are turned off', async () => {
    const off = await createTestServer({ dashboard: { url: DASHBOARD, connectsApps: false } });
    try {
      for (const path of [
        '/.well-known/oauth-protected-resource/api/mcp',
        '/.well-known/oauth-authorization-server',
        '/oauth/register',
        '/auth/connect',
      ])
        expect((await off.app.api.request(`${DASHBOARD}${path}`)).status).toBe(404);
      const { headers } = await off.app.api.request(`${DASHBOARD}/api/mcp`, { method: 'POST' });
      expect(headers.get('www-authenticate')).toBe('Bearer realm="cartouche"');
    } finally {
      await off.close();
    }
  });
});
