import { hash, randomBytes } from 'node:crypto';
import type { TestServer } from '../../support/server.ts';
import { type Browser, DASHBOARD } from '../sessions/browser.ts';

export const REDIRECT_URI = 'http://127.0.0.1:33418/callback';

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the body that it asked for
type Answer = { status: number; headers: Headers; text: string; body: any };

/** An app that asks for access, by hand: each step can be done wrongly. */
export type App = {
  clientId: string;
  verifier: string;
  /** The path and query that it opens in the person's browser. */
  authorizePath(wish?: Record<string, string | undefined>): string;
  token(form: Record<string, string>): Promise<Answer>;
  redeem(code: string, wish?: Record<string, string>): Promise<Answer>;
};

let opened = 0;

/** A call of a program, from an address of its own. */
export async function send(
  server: TestServer,
  path: string,
  {
    json,
    form,
    headers = {},
    method = 'POST',
  }: { json?: unknown; form?: Record<string, string>; headers?: Record<string, string>; method?: string } = {},
): Promise<Answer> {
  opened += 1;
  const body = form ? new URLSearchParams(form).toString() : JSON.stringify(json);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const init = { method, headers: { 'content-type': type, ...headers }, ...(method !== 'GET' && { body }) };
  const env = { incoming: { socket: { remoteAddress: headers['x-from'] ?? `2001:db8:1:${opened.toString(16)}::1` } } };
  const response = await server.app.api.request(`${DASHBOARD}${path}`, init, env);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

export async function registerApp(server: TestServer, metadata: object = {}): Promise<App> {
  const json = { client_name: 'Desk agent', redirect_uris: [REDIRECT_URI], ...metadata };
  const { body } = await send(server, '/oauth/register', { json });
  return appOf(server, body.client_id);
}

export function appOf(server: TestServer, clientId: string): App {
  const verifier = randomBytes(32).toString('base64url');
  const asks = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    state: 'st',
    code_challenge_method: 'S256',
    code_challenge: hash('sha256', verifier, 'base64url'),
    resource: `${DASHBOARD}/api/mcp`,
  };
  const token: App['token'] = (form) => send(server, '/oauth/token', { form: { client_id: clientId, ...form } });
  return {
    clientId,
    verifier,
    authorizePath: (wish = {}) => {
      const given = Object.entries({ ...asks, ...wish }).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      return `/oauth/authorize?${new URLSearchParams(given)}`;
    },
    token,
    redeem: (code, wish = {}) =>
      token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, code_verifier: verifier, ...wish }),
  };
}

/** The request that the app's address leads to. */
export async function requestOf(browser: Browser, path: string): Promise<string> {
  const { headers } = await browser.send('GET', path, { headers: { 'sec-fetch-site': 'cross-site' } });
  return new URL(headers.get('location') ?? '', DASHBOARD).searchParams.get('request') ?? '';
}

/** Approves as the dashboard does when the person presses the button. @returns the code that the app gets */
export async function approve(
  browser: Browser,
  app: App,
  { wish, ...decision }: { wish?: Record<string, string>; [name: string]: unknown },
): Promise<string> {
  const request = await requestOf(browser, app.authorizePath(wish));
  const { body } = await browser.send('POST', '/auth/connect', { body: { request, approve: true, ...decision } });
  return new URL(body.redirectTo).searchParams.get('code') ?? '';
}

/** Signs the command line in by device code, with every scope that it asks for. @returns an access token for the REST interface */
export async function deviceToken(server: TestServer, browser: Browser): Promise<string> {
  const form = { client_id: 'cartouche-cli', device_name: 'laptop' };
  const { body: device } = await send(server, '/oauth/device', { form });
  const decision = { code: device.user_code, approve: true, workspaceId: server.workspaceId };
  await browser.send('POST', '/auth/connect', { body: decision });
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  const { body } = await appOf(server, 'cartouche-cli').token({ grant_type, device_code: device.device_code });
  return body.access_token;
}
