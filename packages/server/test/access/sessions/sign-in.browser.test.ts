import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { silentLogger } from '../../../src/platform/logger.ts';
import { type RunningServer, startServer } from '../../../src/server.ts';
import { launchBrowser } from '../../visitors/browser.ts';

// Run by the browser, whose types this project doesn't load.
const OVERFLOW = 'document.documentElement.scrollWidth - innerWidth';
const VIOLATIONS = `axe
  .run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })
  .then((result) => result.violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`;
const ask = (method: string, path: string) => `(async (body, token) => {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
  const response = await fetch('${path}', { method: '${method}', headers, body: body && JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
})`;
const CREATE = `(async (options) => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return (await navigator.credentials.create({ publicKey })).toJSON();
})`;
const GET = `(async (options) => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return (await navigator.credentials.get({ publicKey })).toJSON();
})`;

let browser: Browser;
let server: RunningServer;

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: 'memory', PORT: '0', PAGE_PORT: '0' });
  server = await startServer(config, { api: true, worker: false }, silentLogger);
  browser = await launchBrowser('Mozilla/5.0 (X11; Linux x64)');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('the first owner opens the printed link, signs in, adds a passkey, and signs in with it', async () => {
  const link = (await server.app.signIn?.makeFirstLink()) ?? '';
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    const looked = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
    await looked.goto(link);
    await looked.evaluate(axe.source);
    expect(await looked.evaluate(VIOLATIONS)).toEqual([]);
    expect(await looked.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
    await looked.close();
  }

  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  await page.goto(link);
  await page.getByLabel('Your name').fill('Mira Kahn');
  await page.getByLabel('Your email address').fill('mira@lumen.example');
  await page.getByLabel('Name of your workspace').fill('Lumen Logistics');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.waitForURL('**/dashboard/');
  // The calls below end the session behind the dashboard's back.
  await page.goto(new URL('/readyz', link).href);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: '__Host-cartouche', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect(await page.evaluate('document.cookie')).toBe('');

  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  // biome-ignore lint/suspicious/noExplicitAny: JSON of the server's
  const call = (method: string, path: string, body?: object, token = ''): Promise<any> =>
    page.evaluate(`${ask(method, path)}(${JSON.stringify(body ?? null)}, ${JSON.stringify(token)})`);
  const { csrfToken } = (await call('GET', '/auth/session')).body;
  const creation = (await call('GET', '/auth/passkey/register-options')).body;
  const created = await page.evaluate(`${CREATE}(${JSON.stringify(creation)})`);
  const added = await call('POST', '/auth/passkey/register', { response: created, name: 'Laptop' }, csrfToken);
  expect(added).toMatchObject({ status: 200, body: { passkey: { name: 'Laptop' } } });
  expect(await call('POST', '/auth/sign-out', undefined, csrfToken)).toMatchObject({ status: 200 });
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__Host-cartouche');

  const request = (await call('GET', '/auth/passkey/authenticate-options')).body;
  const response = await page.evaluate(`${GET}(${JSON.stringify(request)})`);
  expect((await call('POST', '/auth/passkey/authenticate', { response })).status).toBe(200);
  const { body } = await call('GET', '/auth/session');
  expect(body).toMatchObject({ signedIn: true, workspaces: [{ name: 'Lumen Logistics', role: 'owner' }] });
  expect((await call('POST', '/api/v1/workspace/keys', { name: 'crm' }, body.csrfToken)).status).toBe(201);
  await page.goto(link);
  expect(await page.getByRole('heading').textContent()).toBe('This link no longer works');
  // A dashboard that was not built is a 503, and the spent link a 410.
  expect(complaints.filter((text) => !/status of (?:410|503)/.test(text))).toEqual([]);
});
