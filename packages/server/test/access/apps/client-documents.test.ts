import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutbound } from '../../../src/outbound/outbound.ts';
import { createManualClock } from '../../../src/platform/clock.ts';
import { selfSigned } from '../../outbound/self-signed.ts';
import { createTestServer, type TestServer } from '../../support/server.ts';
import { DASHBOARD, openBrowser, signInOwner, usePasskey } from '../sessions/browser.ts';
import { appOf, approve, REDIRECT_URI, requestOf } from './app.ts';

const clock = createManualClock(new Date());
let server: TestServer;
let base: string;
let document: (id: string) => object | string;
let asked = 0;
const host = createServer(selfSigned, (request, response) => {
  asked += 1;
  const said = document(`${base}${request.url}`);
  response.end(typeof said === 'string' ? said : JSON.stringify(said));
});

beforeAll(async () => {
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  base = `https://acme.localhost:${(host.address() as AddressInfo).port}`;
  const outbound = createOutbound({ allowPrivateNetworks: true, clock, ca: selfSigned.cert });
  server = await createTestServer({ dashboard: { url: DASHBOARD }, clock, outbound });
});
afterAll(async () => {
  await server.close();
  host.close();
});

const described = (id: string) => ({ client_id: id, client_name: 'Desk agent', redirect_uris: [REDIRECT_URI] });
const begin = (id: string, at = server) =>
  openBrowser(at).send('GET', appOf(at, id).authorizePath(), { headers: { 'sec-fetch-site': 'cross-site' } });

it('a client whose id is the address of its metadata is connected, and shown with the host that vouches for it', async () => {
  document = described;
  const browser = await signInOwner(server);
  await usePasskey(server);
  const app = appOf(server, `${base}/client.json`);
  const request = await requestOf(browser, app.authorizePath());
  const { client } = (await browser.send('GET', `/auth/connect?${new URLSearchParams({ request })}`)).body;
  expect(client).toMatchObject({ name: 'Desk agent', host: new URL(base).host });
  const { status } = await app.redeem(await approve(browser, app, { workspaceId: server.workspaceId }));
  expect(status).toBe(200);
});

it.each<[string, (id: string) => object | string]>([
  ['names another client', (id) => ({ ...described(id), client_id: `${id}x` })],
  ['names another address for the answer', (id) => ({ ...described(id), redirect_uris: ['https://evil.example/cb'] })],
  ['is not JSON', () => '<html>'],
  ['is too long', (id) => ({ ...described(id), padding: 'x'.repeat(20_000) })],
  ['holds a secret', (id) => ({ ...described(id), client_secret: 'x' })],
  [
    'wants to prove itself in another way',
    (id) => ({ ...described(id), token_endpoint_auth_method: 'private_key_jwt' }),
  ],
])('a document that %s is refused', async (_what, written) => {
  document = written;
  expect((await begin(`${base}/client.json`)).status).toBeOneOf([400, 401]);
});

it('a document at a private address, or at an address in disguise, is not asked for', async () => {
  document = described;
  const guarded = createOutbound({ clock, ca: selfSigned.cert });
  const closed = await createTestServer({ dashboard: { url: DASHBOARD }, clock, outbound: guarded });
  try {
    asked = 0;
    expect((await begin(`${base}/client.json`, closed)).status).toBe(401);
    expect((await begin('https://169.254.169.254/latest/meta-data', closed)).status).toBe(401);
    for (const id of [`${base}/`, `${base}/a/../client.json`, `${base}/client.json#x`, base.replace('//', '//a@')])
      expect((await begin(id)).status).toBe(401);
    expect(asked).toBe(0);
  } finally {
    await closed.close();
  }
});
