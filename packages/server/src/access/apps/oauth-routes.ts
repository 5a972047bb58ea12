import { type Context, Hono } from 'hono';
import { household } from '../../http/address-of.ts';
import type { CountCall } from '../../http/pipeline/limit.ts';
import { SECURITY_HEADERS } from '../../http/security-headers.ts';
import { createCallCounter } from '../limits/rate-limit.ts';
import { answeringOAuth, formOf, jsonOf } from './answering-oauth.ts';
import { audienceOf } from './authorization-request.ts';
import { CLI_CLIENT, DEVICE_AUDIENCE } from './clients.ts';
import { mountMetadata, readScopes } from './metadata.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { OAuthRefusal, refusedPage } from './oauth-refusal.ts';
import * as store from './store.ts';
import { hashOf, invalidGrant, invalidTarget, makeUserCode, plainUserCode, type Renewable } from './tokens.ts';

// From one address. A hosted client renews the access of all its users from a few.
const PER_MINUTE = { register: 20, authorize: 60, device: 10, token: 1_200 } as const;

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const DEVICE_SECONDS = 10 * 60;
const POLL_SECONDS = 5;

/** `/.well-known/*` and `/oauth/*`: what apps and the command line call. */
export function oauthRoutes(parts: OAuthParts): Hono {
  const { database, clock, ids, origin, addressOf, clients, requests, tokens } = parts;
  const { db } = database;
  const app = new Hono();
  const on = answeringOAuth(app, parts);
  const counter = (name: keyof typeof PER_MINUTE) =>
    createCallCounter(database, clock, { name: `oauth-${name}`, perMinute: PER_MINUTE[name] });
  const counters = {
    register: counter('register'),
    authorize: counter('authorize'),
    device: counter('device'),
    token: counter('token'),
  };
  const count = async (c: Context, counted: CountCall) => {
    const { waitSeconds } = await counted(household(addressOf(c.req.raw.headers, c.env) ?? ''));
    const options = { status: 429, retryAfterSeconds: waitSeconds } as const;
    if (waitSeconds > 0)
      throw new OAuthRefusal('temporarily_unavailable', `Too many requests. Wait ${waitSeconds} seconds.`, options);
  };

  mountMetadata(app, origin);

  on('POST', '/oauth/register', 'register', async (c) => {
    await count(c, counters.register);
    return c.json(clients.register(await jsonOf(c)), 201);
  });

  const onPage = answeringOAuth(app, parts, (c, { message, status }) => {
    const { html, contentSecurityPolicy } = refusedPage(message);
    return c.html(html, status, { ...SECURITY_HEADERS, 'Content-Security-Policy': contentSecurityPolicy });
  });
  onPage('GET', '/oauth/authorize', 'authorize', async (c) => {
    await count(c, counters.authorize);
    const asked = new URL(c.req.url).searchParams;
    const request = await requests.begin((name) => {
      const values = asked.getAll(name);
      if (values.length > 1) throw new OAuthRefusal('invalid_request', `\`${name}\` comes more than once.`);
      return values[0] ?? '';
    });
    return c.redirect(`${origin}/dashboard/connect?${new URLSearchParams({ request })}`, 303);
  });

  on('POST', '/oauth/token', 'token', async (c) => {
    await count(c, counters.token);
    const field = await formOf(c);
    const grants: Record<string, () => Promise<Renewable>> = {
      authorization_code: () =>
        tokens.takeCode(field('code'), {
          clientId: field('client_id'),
          redirectUri: field('redirect_uri'),
          codeVerifier: field('code_verifier'),
        }),
      refresh_token: () => tokens.takeRefreshToken(field('refresh_token'), field('client_id')),
      [DEVICE_GRANT]: () => pollDevice(field('device_code'), field('client_id')),
    };
    const type = field('grant_type');
    const take = Object.hasOwn(grants, type) ? grants[type] : undefined;
    if (!take)
      throw new OAuthRefusal(
        'unsupported_grant_type',
        `\`grant_type\` must be one of ${Object.keys(grants).join(', ')}.`,
      );
    const resource = field('resource');
    // Before anything is used up, so that the client can correct its request.
    if (resource !== '') {
      const audience = audienceOf(resource, origin);
      if (type !== DEVICE_GRANT) await tokens.checkAudience(field('code') || field('refresh_token'), audience);
      else if (audience !== DEVICE_AUDIENCE) throw invalidTarget();
    }
    return c.json(await tokens.issue(await take()));
  });

  on('POST', '/oauth/revoke', 'revoke', async (c) => {
    await count(c, counters.token);
    const field = await formOf(c);
    await tokens.revoke(field('token'), field('client_id'));
    return c.body(null, 200);
  });

  on('POST', '/oauth/device', 'device', async (c) => {
    await count(c, counters.device);
    const field = await formOf(c);
    if (field('client_id') !== CLI_CLIENT.id)
      throw new OAuthRefusal('invalid_client', `Only ${CLI_CLIENT.id} signs in with a code.`, { status: 401 });
    const [deviceCode, userCode] = [ids.token(32), makeUserCode()];
    const now = clock.now();
    await store.insertDevice(db, {
      device_hash: hashOf(deviceCode),
      user_code_hash: hashOf(plainUserCode(userCode)),
      client_id: CLI_CLIENT.id,
      device_name: field('device_name').replace(/\p{C}/gu, '').trim().slice(0, 100) || null,
      scopes: readScopes(field('scope'), DEVICE_AUDIENCE),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + DEVICE_SECONDS * 1_000).toISOString(),
    });
    const verification_uri = `${origin}/dashboard/connect`;
    return c.json({
      device_code: deviceCode,
      user_code: userCode,
      verification_uri,
      verification_uri_complete: `${verification_uri}?${new URLSearchParams({ code: userCode })}`,
      expires_in: DEVICE_SECONDS,
      interval: POLL_SECONDS,
    });
  });

  const pollDevice = async (deviceCode: string, clientId: string): Promise<store.LiveGrant> => {
    const now = clock.now();
    const asked = { deviceHash: hashOf(deviceCode), clientId, now };
    const device = await db.transaction().execute((trx) => store.pollDevice(trx, asked));
    if (!device || device.used_at !== null) throw invalidGrant('The device code is not valid, or was used before.');
    if (Date.parse(device.expires_at) <= now.getTime())
      throw new OAuthRefusal('expired_token', 'The code has expired. Start again.');
    const { workspace_id, key_id, decided_at, polled_at } = device;
    if (workspace_id !== null && key_id !== null) {
      const grant = await store.findLiveGrant(db, { workspace_id, key_id });
      if (!grant) throw invalidGrant('The connection has ended.');
      return grant;
    }
    if (decided_at !== null) throw new OAuthRefusal('access_denied', 'The person refused.');
    if (polled_at !== null && now.getTime() - Date.parse(polled_at) < (POLL_SECONDS - 1) * 1_000)
      throw new OAuthRefusal('slow_down', `Ask every ${POLL_SECONDS} seconds.`);
    throw new OAuthRefusal('authorization_pending', 'The person has not decided yet.');
  };

  return app;
}
