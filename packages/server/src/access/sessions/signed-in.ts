import type { Context } from 'hono';
import { SignInRefusal } from './refusal.ts';
import type { Sessions } from './session-caller.ts';
import type { SessionRow } from './store.ts';

/** Finds the person of a request below `/auth`. */
export function signedInBy(sessions: Sessions) {
  const signedIn = async (c: Context): Promise<SessionRow> => {
    const session = await sessions.find(c.req.raw);
    if (!session) throw new SignInRefusal(401, 'sign_in_required', 'Sign in first.');
    return session;
  };
  return {
    /** @throws SignInRefusal `sign_in_required` */
    signedIn,
    /** For what changes something: its request was made by a page of the dashboard that knows the session. */
    async acting(c: Context): Promise<SessionRow> {
      const session = await signedIn(c);
      sessions.requireCsrfToken(c.req.raw, session.id);
      return session;
    },
  };
}
