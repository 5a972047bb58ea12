import type { Context } from 'hono';
import { ADDRESS_HEADER, AUTH_PATH, OIDC_PROVIDER } from './better-auth-names.ts';
import { hashOf } from './links.ts';
import { SignInRefusal } from './refusal.ts';
import { SESSION_COOKIE, sessionTokenOf, setCellCookie } from './session-cookie.ts';
import type { SignInParts } from './sign-in-parts.ts';
import * as store from './store.ts';

/** The calls that routes hand on to better-auth. */
export type CallAuth = ReturnType<typeof handOn>;

// A person who has just joined opens their first browsers.
const FIRST_HOUR_MS = 3_600_000;

type AuthRequest = { method: 'GET' | 'POST'; body?: object; search?: string };

/** Hands single requests on to better-auth: none of its other addresses can be reached. */
export function handOn({ database, origin, clock, addressOf, loadAuth, recordEvent, places }: SignInParts) {
  const headersOf = (c: Context): Headers => {
    const headers = new Headers({ origin });
    for (const name of ['cookie', 'user-agent']) {
      const value = c.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const address = addressOf(c.req.raw.headers, c.env);
    if (address !== undefined) headers.set(ADDRESS_HEADER, address);
    return headers;
  };

  const send = async (c: Context, path: string, { method, body, search = '' }: AuthRequest): Promise<Response> => {
    const auth = await loadAuth();
    const headers = headersOf(c);
    if (body) headers.set('content-type', 'application/json');
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await auth.handler(new Request(`${origin}${AUTH_PATH}${path}${search}`, init));
    if (response.status >= 400) throw await refusalOf(response);
    await keepCookies(c, response);
    return response;
  };

  /** Passes cookies on. A new session takes the place of the one that the browser had. */
  const keepCookies = async (c: Context, { headers }: Response): Promise<void> => {
    const cookies = headers.getSetCookie();
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
    const former = sessionTokenOf(c.req.header('cookie'));
    const isNew = cookies.some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
    const token = isNew && sessionTokenOf(cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`)));
    if (former && token && former !== token) await store.deleteSessionByHash(database.db, hashOf(former));
    if (token && places) c.header('Set-Cookie', setCellCookie(places.ownCell), { append: true });
    if (token) await recordSignIn(c, token);
  };

  /** A browser that none of a known person's open sessions has is told of by mail. */
  const recordSignIn = async (c: Context, token: string): Promise<void> => {
    const now = clock.now();
    const session = await store.findSession(database.db, hashOf(token), now);
    if (!session) return;
    const { id, user_id: userId } = session;
    const [person, sessions] = await Promise.all([
      store.findPerson(database.db, userId),
      store.selectSessions(database.db, userId, now),
    ]);
    const isKnown = sessions.some((one) => one.id !== id && one.user_agent === c.req.header('user-agent'));
    const isFirst = now.getTime() - Date.parse(person?.created_at ?? '') < FIRST_HOUR_MS;
    const notice = isKnown || isFirst ? undefined : 'Your account was used in a new browser';
    await recordEvent(c, { operation: 'signIn', userId, resourceId: id, notice });
  };

  return {
    /** The WebAuthn options for the person's device, as JSON. */
    async passkeyOptions(c: Context, ceremony: 'authenticate' | 'register'): Promise<Response> {
      const response = await send(c, `/passkey/generate-${ceremony}-options`, { method: 'GET' });
      const options = (await response.json()) as object;
      // better-auth asks for it as a preference; it refuses what comes without.
      return c.json(ceremony === 'authenticate' ? { ...options, userVerification: 'required' } : options);
    },

    /** @returns the new passkey */
    async register(c: Context, body: object): Promise<{ id: string; name: string; createdAt: string }> {
      const response = await send(c, '/passkey/verify-registration', { method: 'POST', body });
      return (await response.json()) as { id: string; name: string; createdAt: string };
    },
    async byPasskey(c: Context, body: object): Promise<Response> {
      await send(c, '/passkey/verify-authentication', { method: 'POST', body });
      return c.json({});
    },

    /** Begins a session of a person who has shown who they are. */
    async byUserId(c: Context, userId: string): Promise<void> {
      const { api } = await loadAuth();
      const response = await api.signInByLink({ body: { userId }, headers: headersOf(c), asResponse: true });
      if (!response.ok) throw await refusalOf(response);
      await keepCookies(c, response);
    },

    /** @param next the path that a person who was signed in comes back to */
    async toProvider(c: Context, next: string): Promise<Response> {
      const places = { callbackURL: next, errorCallbackURL: '/dashboard/sign-in' };
      const body = { provider: OIDC_PROVIDER, disableRedirect: true, ...places };
      const { url } = (await (await send(c, '/sign-in/social', { method: 'POST', body })).json()) as { url: string };
      return c.json({ url });
    },
    async fromProvider(c: Context): Promise<Response> {
      const { search } = new URL(c.req.url);
      const response = await send(c, `/callback/${OIDC_PROVIDER}`, { method: 'GET', search });
      return c.redirect(response.headers.get('location') ?? '/dashboard/sign-in', 303);
    },
  };
}

async function refusalOf(response: Response): Promise<SignInRefusal> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === 'SESSION_NOT_FRESH')
    return new SignInRefusal(
      403,
      'sign_in_required',
      'Sign out and sign in again: the first passkey is added within 10 minutes after signing in.',
    );
  // better-auth reports a passkey that does not verify as a server error when a passkey is added.
  if (response.status >= 500 && code !== 'FAILED_TO_VERIFY_REGISTRATION')
    throw new Error(`better-auth answered ${response.status}`);
  return new SignInRefusal(401, 'passkey_refused', 'This did not prove who you are. Try again from the beginning.');
}
