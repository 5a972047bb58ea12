import { scopes as knownScopes, type Scope } from '@cartouche/contract';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { requestIdOf } from '../../http/request-log.ts';
import { answering, bodyOf } from '../sessions/answering.ts';
import { createAttempts } from '../sessions/attempts.ts';
import { SignInRefusal } from '../sessions/refusal.ts';
import { sessionScopes, signedInBy } from '../sessions/session-caller.ts';
import { selectMemberships } from '../sessions/store.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { CLI_CLIENT, DEVICE_AUDIENCE } from './clients.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { propose } from './proposal.ts';
import { placeOf } from './redirect-uri.ts';
import * as store from './store.ts';
import { clientHashOf, hashOf, plainUserCode } from './tokens.ts';

const asked = z.object({ request: z.string().max(16_000).optional(), code: z.string().max(40).optional() });
const decision = asked.extend({
  approve: z.boolean(),
  workspaceId: z.uuid().optional(),
  scopes: z
    .array(z.enum(Object.keys(knownScopes) as [Scope, ...Scope[]]))
    .max(100)
    .optional(),
  monthlySpendCapCents: z.int().min(0).max(1_000_000_000_000).nullish(),
});

/** A request that waits for a person: from an app, or from a device with its code. */
type Asked = Pick<AuthorizationRequest, 'client' | 'scopes' | 'audience'> & {
  app?: AuthorizationRequest;
  device?: { codeHash: string; name: string | null };
};

/** `/auth/connect` and `/auth/connections`: where a person decides what an app may do, and ends it. Only the dashboard's own pages call it. */
export function consentRoutes(parts: OAuthParts): Hono {
  const { database, clock, ids, origin, sessions, audit, requests, tokens, addressOf, changed, requireRoom } = parts;
  const { db } = database;
  const app = new Hono();
  const on = answering(app, parts);
  const { countAttempt } = createAttempts(parts);
  const { signedIn, acting } = signedInBy(sessions);

  const find = async (c: Context, { request, code }: z.infer<typeof asked>): Promise<Asked> => {
    // A page that shows one of them must not decide on the other.
    if (request !== undefined && code !== undefined)
      throw new SignInRefusal(400, 'validation_failed', 'Send `request` or `code`, not both.');
    if (request !== undefined) {
      const app = requests.read(request);
      if (app) return { ...app, app };
      throw new SignInRefusal(
        410,
        'request_expired',
        'This request has expired. Go back to the app, and connect it again.',
      );
    }
    // A code is short enough to be guessed.
    await countAttempt(c);
    const codeHash = hashOf(plainUserCode(code ?? ''));
    const device = await store.findWaitingDevice(db, codeHash, clock.now());
    if (!device)
      throw new SignInRefusal(404, 'not_found', 'No device waits for this code. Codes work once, for ten minutes.');
    const name = device.device_name;
    return { client: CLI_CLIENT, scopes: device.scopes, audience: DEVICE_AUDIENCE, device: { codeHash, name } };
  };
  const nameOf = ({ client, device }: Asked): string =>
    device?.name ? `${client.name} on ${device.name}` : client.name;
  /** The connections that the person has with the app, by workspace. */
  const knownTo = async (userId: string, wish: Asked): Promise<ReadonlyMap<string, store.KnownGrant>> => {
    const name = wish.device && nameOf(wish);
    const app = { userId, clientHash: clientHashOf(wish.client.id), audience: wish.audience, name, now: clock.now() };
    // The newest one wins.
    return new Map((await store.selectKnownGrants(db, app)).reverse().map((known) => [known.workspace_id, known]));
  };
  const record = (
    c: Context,
    workspaceId: string,
    member: { id: string; email: string },
    operation: string,
    keyId: string,
  ) =>
    audit.record({
      workspaceId,
      keyId,
      member,
      operation,
      resourceId: keyId,
      status: 200,
      requestId: requestIdOf(c.req.raw, ids),
      address: addressOf(c.req.raw.headers, c.env),
    });

  on('GET', '/auth/connect', 'connect', async (c) => {
    const { user_id } = await signedIn(c);
    const query = asked.safeParse({ request: c.req.query('request'), code: c.req.query('code') });
    const wish = await find(c, query.data ?? {});
    const [memberships, known] = await Promise.all([selectMemberships(db, user_id), knownTo(user_id, wish)]);
    return c.json({
      client: { name: wish.client.name, host: wish.client.host, deviceName: wish.device?.name ?? null },
      returnsTo: wish.app ? placeOf(wish.app.redirectUri) : null,
      audience: wish.audience,
      scopes: wish.scopes.map((scope) => ({ scope, says: knownScopes[scope] })),
      workspaces: memberships.map(({ id, name, role }) => {
        const { offered, chosen, monthlySpendCapCents } = propose(wish, sessionScopes(role), known.get(id));
        const connectedAt = known.get(id)?.created_at ?? null;
        return { id, name, role, scopes: offered, chosen, monthlySpendCapCents, connectedAt };
      }),
    });
  });

  on('POST', '/auth/connect', 'decide', async (c) => {
    const session = await acting(c);
    const { approve, workspaceId, scopes, monthlySpendCapCents, ...which } = await bodyOf(c, decision);
    const wish = await find(c, which);
    if (!approve) {
      if (wish.device) await store.decideDevice(db, wish.device.codeHash, undefined, clock.now());
      return c.json({ redirectTo: wish.app ? answerTo(wish.app, { error: 'access_denied' }) : null });
    }
    sessions.requireFresh(session.passkey_at);
    const member = (await selectMemberships(db, session.user_id)).find(({ id }) => id === workspaceId);
    if (!member) throw new SignInRefusal(403, 'not_a_member', 'You are not a member of this workspace.');
    const known = (await knownTo(session.user_id, wish)).get(member.id);
    const proposal = propose(wish, sessionScopes(member.role), known);
    const given = scopes ? proposal.offered.filter((scope) => scopes.includes(scope)) : proposal.chosen;
    const beyond = scopes?.find((scope) => !proposal.offered.includes(scope));
    if (beyond !== undefined)
      throw new SignInRefusal(403, 'missing_scope', `The app did not ask for ${beyond}, or your role lacks it.`);
    if (given.length === 0) throw new SignInRefusal(400, 'validation_failed', '`scopes` must hold at least one scope.');
    const person = { id: member.member_id, email: session.email };
    const { keyId, redirectTo } = await db.transaction().execute(async (trx) => {
      if (!known) await requireRoom(trx, member.id);
      const { client, audience, device } = wish;
      const keyId = await tokens.connect(trx, {
        known,
        client,
        name: nameOf(wish),
        audience,
        workspaceId: member.id,
        userId: session.user_id,
        member: person,
        scopes: given,
        capCents: monthlySpendCapCents === undefined ? proposal.monthlySpendCapCents : monthlySpendCapCents,
      });
      const grant = { workspace_id: member.id, key_id: keyId };
      if (device && !(await store.decideDevice(trx, device.codeHash, grant, clock.now())))
        throw new SignInRefusal(410, 'request_expired', 'This code was used in the meantime.');
      if (!wish.app) return { keyId, redirectTo: null };
      const code = await tokens.makeCode(trx, { workspaceId: member.id, keyId }, wish.app);
      return { keyId, redirectTo: answerTo(wish.app, { code }) };
    });
    if (known) changed();
    await record(c, member.id, person, 'connectApp', keyId);
    return c.json({ redirectTo });
  });

  on('GET', '/auth/connections', 'connections', async (c) => {
    const rows = await store.selectGrants(db, (await signedIn(c)).user_id);
    return c.json({
      connections: rows.map((row) => ({
        id: row.key_id,
        name: row.name,
        host: row.client_host,
        audience: row.audience,
        scopes: row.scopes,
        workspace: { id: row.workspace_id, name: row.workspace_name },
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      })),
    });
  });
  on('DELETE', '/auth/connections/:id{[0-9a-f-]{36}}', 'disconnect', async (c) => {
    const session = await acting(c);
    const own = await store.findOwnGrant(db, session.user_id, c.req.param('id') ?? '');
    if (!own) throw new SignInRefusal(404, 'not_found', 'There is no such connection.');
    await store.disconnect(db, own.workspace_id, own.key_id, clock.now());
    changed();
    await record(c, own.workspace_id, { id: own.member_id, email: session.email }, 'disconnectApp', own.key_id);
    return c.json({});
  });

  /** The address at which the browser hands the answer to the app. */
  function answerTo({ redirectUri, state }: AuthorizationRequest, answer: Record<string, string>): string {
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, ...(state !== undefined && { state }), iss: origin }))
      url.searchParams.set(name, value);
    return url.href;
  }
  return app;
}
