import { passkey } from '@better-auth/passkey';
import { type Auth, type BetterAuthOptions, betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema.generated.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import { ADDRESS_HEADER, AUTH_PATH } from './better-auth-names.ts';
import type { OidcConfig } from './dashboard-at.ts';
import { type OnProven, openIdConnect } from './openid-connect.ts';
import { SESSION_COOKIE, SESSION_SECONDS } from './session-cookie.ts';
import { storedSafely } from './stored-safely.ts';

export type BetterAuthParts = {
  db: Kysely<Database>;
  /** The origin of the dashboard. */
  origin: string;
  secret: string;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  oidc: OidcConfig | undefined;
  /** Whether the person of an address may sign in for the first time. */
  mayJoin(email: string): Promise<boolean>;
  /** The provider says that an address is verified: a person who has it without proof gives it up. */
  onProven: OnProven;
};

/**
 * In which a person without a passkey can add the first one, which then counts as used: the mailbox, the provider, or the operator has proven who they
 * are no longer ago than a passkey may have. A session that is stolen later adds none.
 */
const FIRST_PASSKEY_SECONDS = 10 * 60;

const USES_PASSKEY = '/passkey/verify-authentication';

/** A device that was only touched, and asked for no face, finger or PIN, proves nothing about who touched it. */
function requireUser(userVerified: boolean | undefined): void {
  if (userVerified !== true) throw new APIError('UNAUTHORIZED', { message: 'The device did not check who uses it.' });
}

/** The library, with the endpoint that this server adds to it. Its full type can't be written down in a declaration. */
export type BetterAuth = Auth & {
  api: {
    signInByLink(call: { body: { userId: string }; headers: Headers; asResponse: true }): Promise<Response>;
  };
};

/** The library that knows passkeys, providers and cookies, as this server needs it. */
export function createBetterAuth(parts: BetterAuthParts): BetterAuth {
  return betterAuth(authOptions(parts)) as unknown as BetterAuth;
}

export function authOptions({
  db,
  origin,
  secret,
  clock,
  ids,
  logger,
  oidc,
  mayJoin,
  onProven,
}: BetterAuthParts): BetterAuthOptions {
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;
  const { hostname } = new URL(origin);
  return {
    appName: 'Cartouche',
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: [origin],
    database: storedSafely(db),
    telemetry: { enabled: false },
    // Its texts may name people; ours say what happened.
    logger: { log: (level: string, message: string) => logger.debug({ level }, message) },
    // Counted by the routes, before a request comes here.
    rateLimit: { enabled: false },
    advanced: {
      // Its word 'uuid' would leave it to the tables.
      database: { generateId: () => ids.uuid() },
      useSecureCookies: false,
      cookiePrefix: SESSION_COOKIE,
      defaultCookieAttributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: SESSION_COOKIE, attributes: { secure: true, path: '/' } } },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // Else NODE_ENV=test would turn both off.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    user: { modelName: 'auth_users', fields: { emailVerified: 'email_verified', ...times } },
    session: {
      modelName: 'auth_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      additionalFields: {
        passkeyAt: { type: 'date', required: false, input: false, fieldName: 'passkey_at', returned: false },
      },
      expiresIn: SESSION_SECONDS,
      freshAge: FIRST_PASSKEY_SECONDS,
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        idToken: 'id_token',
        ...times,
        accessToken: 'access_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshToken: 'refresh_token',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', ...times },
      storeIdentifier: 'hashed',
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user: { email: string; emailVerified: boolean }) => {
            if (user.emailVerified && (await mayJoin(user.email))) return;
            throw new APIError('FORBIDDEN', { code: 'not_a_member', message: 'This address belongs to no member.' });
          },
        },
      },
      session: {
        create: {
          before: async (session: object, context: { path?: string } | null) =>
            context?.path === USES_PASSKEY ? { data: { ...session, passkeyAt: clock.now() } } : undefined,
        },
      },
      // The provider says who a person is. Nothing else is asked of it, so its tokens are not kept.
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    plugins: [
      passkey({
        rpID: hostname,
        rpName: 'Cartouche',
        origin,
        schema: {
          passkey: {
            modelName: 'auth_passkeys',
            fields: {
              publicKey: 'public_key',
              userId: 'user_id',
              credentialID: 'credential_id',
              createdAt: 'created_at',
              deviceType: 'device_type',
              backedUp: 'backed_up',
            },
          },
        },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: async ({ verification }) => requireUser(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) => requireUser(verification.authenticationInfo.userVerified),
        },
      }),
      signInByLink(),
      ...(oidc ? [openIdConnect(oidc, onProven)] : []),
    ],
  };
}

async function withoutTokens(account: object) {
  const none = { accessToken: null, refreshToken: null, idToken: null };
  return { data: { ...account, ...none, accessTokenExpiresAt: null, refreshTokenExpiresAt: null } };
}

/** A sign-in of a person whose link was used up. The server alone can call it. */
function signInByLink() {
  const body = z.object({ userId: z.string() });
  return {
    id: 'link',
    endpoints: {
      signInByLink: createAuthEndpoint.serverOnly({ method: 'POST', body }, async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        if (!user) throw new APIError('UNAUTHORIZED');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return context.json({});
      }),
    },
  };
}
