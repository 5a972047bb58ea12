import { hkdfSync } from 'node:crypto';
import type { Hono } from 'hono';
import { createAuthService } from '../../domains/keys/service.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { createAcceptInvitation } from './accept-invitation.ts';
import { OIDC_PROVIDER } from './better-auth-names.ts';
import { type LinkWish, makeLink } from './links.ts';
import type { OnProven } from './openid-connect.ts';
import { signInRoutes } from './routes.ts';
import { createSecurityEvents } from './security-events.ts';
import { createSessions, type Sessions } from './session-caller.ts';
import type { SignInOptions, SignInParts } from './sign-in-parts.ts';
import * as store from './store.ts';
import { createTakeLink } from './take-link.ts';

/** Sign-in to the dashboard. */
export type SignIn = {
  origin: string;
  /** Loads better-auth before the first sign-in, which would otherwise wait for it. */
  load(): Promise<void>;
  sessions: Sessions;
  /** Everything below `/auth`. */
  routes: Hono;
  /** A link that signs its holder in once. @returns its address */
  makeLink(wish: LinkWish): Promise<string>;
  /** A link for the first owner, while no person has ever signed in and the server has at most one workspace. */
  makeFirstLink(): Promise<string | undefined>;
  /** Removes sessions, challenges and links that are over. */
  forgetOld(): Promise<void>;
};

/** Loads next to nothing: better-auth comes with `load`, or when a person first signs in. */
export function createSignIn({ encryptionKeys, ...options }: SignInOptions & { encryptionKeys: Keyring }): SignIn {
  const { database, clock, ids, logger, origin, oidc } = options;
  const { db } = database;
  const sessions = createSessions({ db, clock, origin, encryptionKeys, places: options.places });
  const mayJoin = (email: string) => store.isMemberAddress(db, comparableAddress(email));
  const onProven: OnProven = ({ subject, email }) =>
    db.transaction().execute(async (trx) => {
      await store.forgetUnproven(trx, email);
      await store.unlinkOther(trx, { provider: OIDC_PROVIDER, subject, email });
    });
  let auth: ReturnType<SignInParts['loadAuth']> | undefined;
  const loadAuth = () => {
    const secret = Buffer.from(hkdfSync('sha256', encryptionKeys[0] ?? '', '', 'cartouche sign-in', 32)).toString(
      'base64url',
    );
    const load = async () => {
      const { createBetterAuth } = await import('./better-auth.ts');
      const made = createBetterAuth({ db, origin, secret, clock, ids, logger, oidc, mayJoin, onProven });
      await made.$context;
      return made;
    };
    auth ??= load().catch((error: unknown) => {
      // The next sign-in tries again.
      auth = undefined;
      throw error;
    });
    return auth;
  };
  const make = (wish: LinkWish) => makeLink({ db, clock, ids, origin }, wish);
  return {
    origin,
    load: async () => void (await loadAuth()),
    sessions,
    routes: signInRoutes({
      ...options,
      encryptionKeys,
      sessions,
      loadAuth,
      makeLink: make,
      takeLink: createTakeLink({ db, clock, ids }),
      recordEvent: createSecurityEvents(options),
      acceptInvitation: createAcceptInvitation({ db, clock, ids }),
    }),
    makeLink: make,
    makeFirstLink: async () => {
      if (await store.hasUsers(db)) return undefined;
      const workspaces = await createAuthService({ db, clock, ids }).listWorkspaces();
      if (workspaces.length > 1) return undefined;
      return make({ purpose: 'first_owner', workspaceId: workspaces[0]?.id });
    },
    forgetOld: () => store.forgetOld(db, clock.now()),
  };
}
