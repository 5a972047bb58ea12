import { setTimeout as wait } from 'node:timers/promises';
import { CliFailure } from './cli-failure.ts';
import { EXIT } from './exit-codes.ts';
import { explainForeign, unanswered } from './explain-answer.ts';
import type { Profile } from './profiles.ts';
import { readJson } from './read-json.ts';
import { nowOf, type World } from './world.ts';

const CLIENT_ID = 'cartouche-cli';
const METADATA_PATH = '/.well-known/oauth-authorization-server';
const TIMEOUT_MS = 20_000;

/** The addresses at which a server signs programs in. */
type Metadata = {
  issuer: string;
  device_authorization_endpoint?: string;
  token_endpoint: string;
  revocation_endpoint: string;
};

type Device = {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  expires_in: number;
  interval: number;
};

type Tokens = { access_token: string; refresh_token: string; expires_in: number };

type Reply = {
  status: number;
  body: Record<string, unknown>;
  /** Set where something else answered. */
  foreign: { message: string; remedy: string } | undefined;
};

/**
 * Signs the user in with a browser, on this computer or on another one.
 *
 * @param opensBrowser whether there is one on this computer
 * @returns the profile; undefined when the server takes only keys
 * @throws CliFailure when the person refuses, or nothing was decided in time
 */
export async function logInByBrowser(
  world: World,
  baseUrl: string,
  opensBrowser: boolean,
): Promise<Profile | undefined> {
  const found = await findServer(world, baseUrl);
  if (!found?.device_authorization_endpoint) return undefined;
  const begun = await post(world, found.device_authorization_endpoint, {
    client_id: CLIENT_ID,
    device_name: world.hostname,
  });
  if (begun.status !== 200) throw failureOf(begun);
  const device = begun.body as Device;
  world.say(`Open ${opensBrowser ? device.verification_uri_complete : device.verification_uri}`);
  world.say(`and check that it shows the code ${device.user_code}. Waiting for you to decide …`);
  if (opensBrowser) await world.openInBrowser(device.verification_uri_complete).catch(() => undefined);
  return { baseUrl, ...(await waitForTokens(world, found.token_endpoint, device)) };
}

/** Access that ends soon is renewed. A profile with a key is returned as it is. @throws CliFailure when the login has ended */
export async function renew(world: World, profile: Profile): Promise<Profile> {
  const { login, baseUrl } = profile;
  if (!login || Date.parse(login.accessEndsAt) - nowOf(world) > 60_000) return profile;
  const found = await findServer(world, baseUrl);
  if (!found) throw ended(`${new URL(baseUrl).origin} no longer signs programs in`);
  const form = { grant_type: 'refresh_token', refresh_token: login.refreshToken, client_id: CLIENT_ID };
  const answer = await post(world, found.token_endpoint, form);
  if (answer.status === 200) return { baseUrl, ...accessOf(world, answer.body as Tokens) };
  throw answer.status === 400 && answer.body['error'] === 'invalid_grant'
    ? ended('Your login has ended')
    : failureOf(answer);
}

const ended = (message: string) =>
  new CliFailure(message, { exitCode: EXIT.unauthorized, remedy: 'Run "cartouche login".' });

/** Ends the login on the server. A server that can't be reached is not waited for. */
export async function endLogin(world: World, { login, baseUrl }: Profile): Promise<void> {
  if (!login) return;
  const found = await findServer(world, baseUrl).catch(() => undefined);
  if (found) await post(world, found.revocation_endpoint, { token: login.refreshToken }).catch(() => undefined);
}

async function waitForTokens(world: World, endpoint: string, device: Device): Promise<Omit<Profile, 'baseUrl'>> {
  const { clock } = world.clientOptions;
  const sleep = (ms: number) =>
    clock?.sleep ? clock.sleep(ms, world.interrupted) : wait(ms, undefined, { signal: world.interrupted });
  const endsAt = nowOf(world) + device.expires_in * 1_000;
  let intervalMs = device.interval * 1_000;
  while (nowOf(world) < endsAt) {
    await sleep(intervalMs);
    const answer = await post(world, endpoint, {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: device.device_code,
      client_id: CLIENT_ID,
    });
    if (answer.status === 200) return accessOf(world, answer.body as Tokens);
    const { error } = answer.body;
    if (error === 'slow_down' || answer.status === 429) intervalMs += 5_000;
    else if (error !== 'authorization_pending' && !isPassing(answer)) throw failureOf(answer);
  }
  throw new CliFailure('The code has expired', { exitCode: EXIT.unauthorized, remedy: 'Run "cartouche login" again.' });
}

function accessOf(world: World, { access_token, refresh_token, expires_in }: Tokens): Omit<Profile, 'baseUrl'> {
  const accessEndsAt = new Date(nowOf(world) + expires_in * 1_000).toISOString();
  return { apiKey: access_token, login: { refreshToken: refresh_token, accessEndsAt } };
}

/**
 * @returns undefined for a server that signs no programs in.
 * @throws CliFailure for one that speaks for another server, or can't answer now
 */
async function findServer(world: World, baseUrl: string): Promise<Metadata | undefined> {
  const { origin } = new URL(baseUrl);
  const answer = await send(world, new URL(METADATA_PATH, baseUrl).href, { method: 'GET', headers: {} });
  if (answer.status === 404 && !answer.foreign) return undefined;
  if (answer.status !== 200 || typeof answer.body['issuer'] !== 'string') throw failureOf(answer);
  const metadata = answer.body as Metadata;
  const { issuer, token_endpoint, revocation_endpoint, device_authorization_endpoint = token_endpoint } = metadata;
  // The tokens go there.
  const isOwn = [token_endpoint, revocation_endpoint, device_authorization_endpoint].every(
    (address) => URL.parse(address)?.origin === origin,
  );
  if (issuer === origin && isOwn) return metadata;
  const remedy = `Use --url ${issuer}, or log in with a key.`;
  throw new CliFailure(`${origin} signs in as ${issuer}`, { exitCode: EXIT.usage, remedy });
}

function post(world: World, address: string, form: Record<string, string>): Promise<Reply> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return send(world, address, { method: 'POST', headers, body: new URLSearchParams(form).toString() });
}

async function send(
  { clientOptions }: World,
  address: string,
  init: { method: string; headers: Record<string, string>; body?: string },
): Promise<Reply> {
  const { fetch: call = fetch } = clientOptions;
  let response: Awaited<ReturnType<typeof call>>;
  try {
    response = await call(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw unanswered(address, cause);
  }
  const { status, headers } = response;
  const text = await response.text();
  const json = readJson(text);
  const isAnswer = typeof json === 'object' && json !== null;
  const body = isAnswer ? (json as Reply['body']) : {};
  const isOfOAuth = typeof body['error'] === 'string';
  return {
    status,
    body,
    foreign: isOfOAuth ? undefined : explainForeign({ url: address, status, headers, text, json }),
  };
}

/** Whether the same request may succeed later. */
const isPassing = ({ status }: Reply) => status === 429 || status >= 500;

/** Only an error of OAuth is a refusal; any other answer comes from a server, or a proxy, that can't help now. */
function failureOf(reply: Reply): CliFailure {
  const { status, body, foreign } = reply;
  if (foreign) return new CliFailure(foreign.message, { exitCode: EXIT.unreachable, remedy: foreign.remedy });
  const { error, error_description: said } = body;
  const message = typeof said === 'string' ? said : `The server answered ${status}`;
  return typeof error === 'string' && !isPassing(reply)
    ? new CliFailure(message, { exitCode: EXIT.unauthorized, remedy: 'Run "cartouche login" again.' })
    : new CliFailure(message, { exitCode: EXIT.unreachable, remedy: 'Try again in a minute.' });
}
