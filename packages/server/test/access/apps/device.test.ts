import { expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { type Browser, DASHBOARD, openBrowser, signInOwner, usePasskey, withDashboard } from '../sessions/browser.ts';
import { appOf, send } from './app.ts';

let server: TestServer;
withDashboard((made) => {
  server = made;
});

const cli = () => appOf(server, 'cartouche-cli');
const begin = async (form = {}) =>
  (await send(server, '/oauth/device', { form: { client_id: 'cartouche-cli', device_name: 'laptop', ...form } })).body;
const poll = (device_code: string) =>
  cli().token({ grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code });
const decide = (browser: Browser, code: string, decision = {}) =>
  browser.send('POST', '/auth/connect', {
    body: { code, approve: true, workspaceId: server.workspaceId, ...decision },
  });

it('signs the command line in once a person has entered its code', async () => {
  const device = await begin();
  expect(device).toMatchObject({ verification_uri: `${DASHBOARD}/dashboard/connect`, expires_in: 600, interval: 5 });
  expect(device.user_code).toMatch(/^[B-DF-HJ-NP-TV-Z]{4}-[B-DF-HJ-NP-TV-Z]{4}$/);
  expect((await poll(device.device_code)).body.error).toBe('authorization_pending');
  expect((await poll(device.device_code)).body.error).toBe('slow_down');
  const browser = await signInOwner(server);
  const typed = device.user_code.toLowerCase().replace('-', ' ');
  const shown = (await browser.send('GET', `/auth/connect?${new URLSearchParams({ code: typed })}`)).body;
  expect(shown).toMatchObject({
    client: { name: 'Cartouche command line', deviceName: 'laptop' },
    returnsTo: null,
    audience: 'api',
  });
  expect((await decide(browser, typed)).body.error).toBe('fresh_sign_in_required');
  await usePasskey(server);
  expect((await decide(browser, typed, { scopes: ['read:prospects'] })).status).toBe(200);
  expect((await decide(browser, typed)).status).toBe(404);
  const { status, body } = await poll(device.device_code);
  expect([status, body.scope]).toEqual([200, 'read:prospects']);
  const headers = { authorization: `Bearer ${body.access_token}` };
  expect((await send(server, '/api/v1/prospects', { method: 'GET', headers })).status).toBe(200);
  expect((await send(server, '/api/v1/leads', { method: 'GET', headers })).body.error).toBe('missing_scope');
  expect((await poll(device.device_code)).body.error).toBe('invalid_grant');
  const [connection] = (await browser.send('GET', '/auth/connections')).body.connections;
  expect(connection.name).toBe('Cartouche command line on laptop');
});

it('ends with a refusal, after ten minutes, and for any other client', async () => {
  const browser = await signInOwner(server);
  const refused = await begin();
  await decide(browser, refused.user_code, { approve: false });
  expect((await poll(refused.device_code)).body.error).toBe('access_denied');
  const late = await begin();
  server.clock.advance(10 * 60_000);
  await usePasskey(server);
  expect((await decide(browser, late.user_code)).status).toBe(404);
  expect((await poll(late.device_code)).body.error).toBe('expired_token');
  expect((await begin({ client_id: 'dcr_x' })).error).toBe('invalid_client');
});

it('keeps a device code that is polled for another resource', async () => {
  const device = await begin();
  const browser = await signInOwner(server);
  await usePasskey(server);
  await decide(browser, device.user_code);
  const form = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: device.device_code };
  expect((await cli().token({ ...form, resource: `${DASHBOARD}/api/mcp` })).body.error).toBe('invalid_target');
  expect((await cli().token({ ...form, resource: `${DASHBOARD}/api` })).status).toBe(200);
});

it('keeps a device code that another client polls', async () => {
  const device = await begin();
  const form = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: device.device_code };
  const other = appOf(server, 'dcr_other');
  expect((await other.token(form)).body.error).toBe('invalid_grant');
  expect((await poll(device.device_code)).body.error).toBe('authorization_pending');
  const browser = await signInOwner(server);
  await usePasskey(server);
  await decide(browser, device.user_code);
  expect((await other.token(form)).body.error).toBe('invalid_grant');
  expect((await poll(device.device_code)).status).toBe(200);
});

it('lets no one guess codes', async () => {
  const browser = await signInOwner(server);
  const statuses = [];
  for (let n = 0; n < 32; n++) statuses.push((await browser.send('GET', '/auth/connect?code=BBBB-BBBB')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  expect((await openBrowser(server).send('GET', '/auth/connect?code=BBBB-BBBB')).status).toBe(401);
});
