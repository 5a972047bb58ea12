import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { LEAD_CHOICES, leadChoiceOf, saveLeadChoice } from '../../domains/workspace/service.ts';
import { requestIdOf } from '../../http/request-log.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import { instantOf } from '../../platform/instant.ts';
import { createCallCounter } from '../limits/rate-limit.ts';
import { answering, bodyOf, refusalOf } from './answering.ts';
import { createAttempts } from './attempts.ts';
import { cellRoutes, workspacesElsewhere } from './cell-routes.ts';
import { handOn } from './hand-on.ts';
import { linkRoutes } from './link-routes.ts';
import { hashOf } from './links.ts';
import { SignInRefusal } from './refusal.ts';
import { sessionScopes, signedInBy } from './session-caller.ts';
import { keepNext, SESSION_MAX_SECONDS, SESSION_SECONDS, sessionCookieOf, setSessionCookie } from './session-cookie.ts';
import type { SignInParts } from './sign-in-parts.ts';
import * as store from './store.ts';

const MAILS_PER_MINUTE = 5;
// From one address to one person: another caller can't use these up.
const MAILS_PER_PERSON = 2;
// Links that a person has in the mailbox and has not used. More are not mailed until one of them has expired.
const OPEN_LINKS_MAX = 4;

// A session that is used is prolonged once a day.
const PROLONGED_AFTER_MS = 24 * 60 * 60_000;

// The destination after signing in: a path within the dashboard.
const providerBody = z.object({
  next: z
    .string()
    .regex(/^\/(?![/\\])[\w./?&=%~-]*$/)
    .max(16_000)
    .optional(),
});
const emailBody = providerBody.extend({ email: z.email().max(254) });
const passkeyBody = z.object({ response: z.record(z.string(), z.unknown()) });
const leadMailsBody = z.object({ workspaceId: z.string(), leadMails: z.enum(LEAD_CHOICES) });
const newPasskeyBody = passkeyBody.extend({ name: z.string().trim().min(1).max(200) });

/** `/auth/*`: signing in and out, passkeys, and a person's own sessions. */
export function signInRoutes(parts: SignInParts): Hono {
  const { clock, ids, mailer, oidc, sessions, database, places } = parts;
  const { db } = database;
  const mails = createCallCounter(database, clock, { name: 'sign-in-mail', perMinute: MAILS_PER_MINUTE });
  const mailsTo = createCallCounter(database, clock, { name: 'sign-in-mail-to', perMinute: MAILS_PER_PERSON });
  const callAuth = handOn(parts);
  const app = new Hono();
  const on = answering(app, parts);

  const { countAttempt, countCall, householdOf } = createAttempts(parts);
  const { signedIn, acting } = signedInBy(sessions);

  on('GET', '/auth/session', 'session', async (c) => {
    const offers = { email: mailer !== undefined, oidc: oidc ? { name: oidc.name } : null };
    const session = await sessions.find(c.req.raw);
    if (!session) return c.json({ signedIn: false, signIn: offers });
    const expiresAt = await prolong(c, session);
    const [memberships, passkeys] = await Promise.all([
      store.selectMemberships(db, session.user_id),
      store.selectPasskeys(db, session.user_id),
    ]);
    return c.json({
      signedIn: true,
      csrfToken: sessions.csrfToken(session.id),
      user: { id: session.user_id, email: session.email, name: session.name },
      session: {
        id: session.id,
        createdAt: session.created_at,
        expiresAt,
        freshMs: sessions.freshMs(session.passkey_at),
      },
      hasPasskey: passkeys.length > 0,
      workspaces: memberships.map(({ id, name, role, member_id, lead_mails }) => ({
        id,
        name,
        role,
        memberId: member_id,
        scopes: sessionScopes(role),
        leadMails: leadChoiceOf({ role, lead_mails }),
      })),
      ...(places && { elsewhere: workspacesElsewhere(places, session.email) }),
      signIn: offers,
    });
  });

  /** Moves the end of a session that is in use, and says when it is. */
  const prolong = async (c: Context, session: store.SessionRow): Promise<string> => {
    const now = clock.now();
    const latest = Date.parse(session.created_at) + SESSION_MAX_SECONDS * 1_000;
    const expiresAt = new Date(Math.min(now.getTime() + SESSION_SECONDS * 1_000, latest));
    if (expiresAt.getTime() - Date.parse(session.expires_at) < PROLONGED_AFTER_MS) return session.expires_at;
    await store.prolongSession(db, session.id, expiresAt, now);
    c.header('Set-Cookie', setSessionCookie(sessionCookieOf(c.req.header('cookie'))));
    return instantOf(expiresAt);
  };

  on('POST', '/auth/sign-in/email', 'byEmail', async (c) => {
    if (!mailer) throw new SignInRefusal(404, 'not_configured', 'This server sends no mail: SMTP_URL is not set.');
    const { email: given, next: nextPath } = await bodyOf(c, emailBody);
    const email = comparableAddress(given);
    await countCall(mails, householdOf(c));
    await countCall(mailsTo, hashOf(`${householdOf(c)} ${email}`));
    if (nextPath !== undefined) keepNext(c, nextPath);
    // Mailed behind the answer, which is the same for every address, as is the time that it takes.
    void (async () => {
      if (!(await store.isMemberAddress(db, email))) return;
      if ((await store.countOpenLinks(db, email, clock.now())) >= OPEN_LINKS_MAX) {
        parts.logger.warn('a sign-in link was not mailed: the person has several that still work');
        return;
      }
      const url = await parts.makeLink({ purpose: 'email', email, nextPath });
      const text = `Open this link to sign in. It works once, for 15 minutes:\n\n${url}\n\nYou did not ask for it? Then delete this message.`;
      await mailer.send({ to: email, subject: 'Sign in to Cartouche', text });
    })().catch((error: unknown) => parts.logger.warn({ err: error }, 'a sign-in link could not be mailed'));
    return c.json({}, 202);
  });

  on('GET', '/auth/passkey/authenticate-options', 'passkeyOptions', async (c) => {
    await countAttempt(c);
    return callAuth.passkeyOptions(c, 'authenticate');
  });
  on('POST', '/auth/passkey/authenticate', 'byPasskey', async (c) => {
    await countAttempt(c);
    return callAuth.byPasskey(c, await bodyOf(c, passkeyBody));
  });
  on('GET', '/auth/passkey/register-options', 'newPasskeyOptions', async (c) => {
    await countAttempt(c);
    await mayChangePasskeys(await signedIn(c));
    return callAuth.passkeyOptions(c, 'register');
  });
  on('POST', '/auth/passkey/register', 'addPasskey', async (c) => {
    await countAttempt(c);
    const session = await acting(c);
    const isFirst = await mayChangePasskeys(session);
    const { id } = await callAuth.register(c, await bodyOf(c, newPasskeyBody));
    // A further one was not used yet: the ten minutes of the one that was used continue.
    if (isFirst) await store.recordPasskey(db, session.id, clock.now());
    const notice = 'A passkey was added to your account';
    await parts.recordEvent(c, { operation: 'addPasskey', userId: session.user_id, resourceId: id, notice });
    const added = (await store.selectPasskeys(db, session.user_id)).find((one) => one.id === id);
    return c.json({ passkey: added && { id, name: added.name, createdAt: added.created_at } });
  });

  /** A person with a passkey has just used it; the first one is added soon after signing in, which better-auth checks. @returns whether it is the first */
  const mayChangePasskeys = async ({ user_id, passkey_at }: store.SessionRow): Promise<boolean> => {
    const isFirst = (await store.selectPasskeys(db, user_id)).length === 0;
    if (!isFirst) sessions.requireFresh(passkey_at);
    return isFirst;
  };

  on('GET', '/auth/passkeys', 'passkeys', async (c) => {
    const rows = await store.selectPasskeys(db, (await signedIn(c)).user_id);
    return c.json({ passkeys: rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at })) });
  });
  on('DELETE', '/auth/passkeys/:id{[0-9a-f-]{36}}', 'removePasskey', async (c) => {
    const session = await acting(c);
    sessions.requireFresh(session.passkey_at);
    const id = c.req.param('id') ?? '';
    if (!(await store.deletePasskey(db, session.user_id, id))) throw nothing('passkey');
    const notice = 'A passkey was removed from your account';
    await parts.recordEvent(c, { operation: 'removePasskey', userId: session.user_id, resourceId: id, notice });
    return c.json({});
  });

  on('POST', '/auth/sign-in/oidc', 'byProvider', async (c) => {
    await countAttempt(c);
    const { next = '/' } = await bodyOf(c, providerBody);
    return callAuth.toProvider(c, `/dashboard${next}`);
  });
  on('GET', '/auth/callback/oidc', 'fromProvider', (c) => callAuth.fromProvider(c), true);

  on('GET', '/auth/sessions', 'sessions', async (c) => {
    const current = await signedIn(c);
    const rows = await store.selectSessions(db, current.user_id, clock.now());
    return c.json({
      sessions: rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        lastSeenAt: row.updated_at,
        expiresAt: row.expires_at,
        address: row.ip_address || null,
        userAgent: row.user_agent || null,
        current: row.id === current.id,
      })),
    });
  });
  on('DELETE', '/auth/sessions/:id{[0-9a-f-]{36}}', 'endSession', async (c) => {
    const session = await acting(c);
    if (!(await store.deleteSession(db, session.user_id, c.req.param('id') ?? ''))) throw nothing('session');
    return c.json({});
  });
  on('POST', '/auth/sessions/revoke-others', 'endOtherSessions', async (c) => {
    const session = await acting(c);
    await store.deleteOtherSessions(db, session.user_id, session.id);
    return c.json({});
  });
  on('POST', '/auth/lead-mails', 'chooseLeadMails', async (c) => {
    const session = await acting(c);
    const { workspaceId, leadMails } = await bodyOf(c, leadMailsBody);
    const member = (await store.selectMemberships(db, session.user_id)).find(({ id }) => id === workspaceId);
    if (!member) throw new SignInRefusal(403, 'not_a_member', 'You are not a member of this workspace.');
    await saveLeadChoice(db, member.id, member.member_id, leadMails);
    return c.json({ leadMails });
  });
  on('POST', '/auth/sign-out', 'signOut', async (c) => {
    const session = await acting(c);
    await store.deleteSession(db, session.user_id, session.id);
    c.header('Set-Cookie', setSessionCookie(undefined));
    return c.json({});
  });

  linkRoutes({ ...parts, on, countAttempt, callAuth });
  if (places) cellRoutes({ ...parts, on, countAttempt, callAuth, places });
  app.all('/auth/*', (c) => {
    const requestId = requestIdOf(c.req.raw, ids);
    return refusalOf(new SignInRefusal(404, 'not_found', 'Nothing is at this path.'), requestId);
  });
  return app;
}

function nothing(what: string): SignInRefusal {
  return new SignInRefusal(404, 'not_found', `There is no such ${what}.`);
}
