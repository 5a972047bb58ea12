import { genericOAuth } from 'better-auth/plugins';
import { comparableAddress } from '../../platform/email-address.ts';
import { OIDC_PROVIDER } from './better-auth-names.ts';
import type { OidcConfig } from './dashboard-at.ts';

/** An address, and the provider's subject that has it now. */
export type ProvenAddress = { subject: string; email: string };

/** Called before the person of an address is looked up. */
export type OnProven = (proven: ProvenAddress) => Promise<void>;

type Plugin = ReturnType<typeof genericOAuth>;
type Provider = NonNullable<Awaited<ReturnType<Plugin['init']>>>['context']['socialProviders'][number];

/**
 * Signing in with an OpenID Connect provider. The library redeems the code, and verifies the ID token's signature, issuer, audience and nonce; what it
 * leaves open is decided here, at each sign-in again: a person is the one with the address that the provider vouches for now.
 */
export function openIdConnect(oidc: OidcConfig, onProven: OnProven): Plugin {
  const plugin = genericOAuth({ config: [providerOf(oidc)] });
  return {
    ...plugin,
    init: async (context) => {
      const made = await plugin.init(context);
      const guarded = made.context.socialProviders.map((provider) =>
        provider.id === OIDC_PROVIDER ? guard(provider, oidc.clientId, onProven) : provider,
      );
      return { context: { ...made.context, socialProviders: guarded } };
    },
  };
}

function guard(provider: Provider, clientId: string, onProven: OnProven): Provider {
  return {
    ...provider,
    getUserInfo: async (tokens) => {
      const subject = subjectOf(tokens.idToken, clientId);
      if (subject === undefined) return null;
      const found = await provider.getUserInfo(tokens);
      const profile = found?.data as Record<string, unknown> | undefined;
      // An answer of the provider about another person must not be used (OpenID Connect Core 5.3.2).
      if (!found || profile?.['sub'] !== subject) return null;
      const email = addressOf(profile);
      if (email === undefined) return null;
      await onProven({ subject, email });
      return { user: { ...found.user, email, emailVerified: true }, data: { ...profile, id: subject } };
    },
  };
}

/** The subject of an ID token that is for this client, and ends (OpenID Connect Core 2 and 3.1.3.7). Its signature is checked elsewhere. */
function subjectOf(idToken: string | undefined, clientId: string): string | undefined {
  const { sub, aud, azp, exp, iat } = payloadOf(idToken);
  const isForUs = Array.isArray(aud) && aud.length > 1 ? azp === clientId : azp === undefined || azp === clientId;
  if (!isForUs || typeof exp !== 'number' || typeof iat !== 'number') return undefined;
  return typeof sub === 'string' && /^[\x20-\x7e]{1,255}$/.test(sub) ? sub : undefined;
}

function payloadOf(token = ''): Record<string, unknown> {
  try {
    return { ...JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) };
  } catch {
    return {};
  }
}

/** The address that a provider vouches for. Some providers write booleans as text. */
function addressOf({ email, email_verified: claim }: Record<string, unknown>): string | undefined {
  if (claim !== true && claim !== 'true') return undefined;
  if (typeof email !== 'string' || !/^[^\s\p{Cc}@]{1,128}@[^\s\p{Cc}@]{1,125}$/u.test(email)) return undefined;
  const stored = comparableAddress(email);
  // A letter of another alphabet must not become one of ours, as the Kelvin sign does.
  const written = email.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).normalize('NFC');
  return stored === written ? stored : undefined;
}

function providerOf({ issuer, clientId, clientSecret, name }: OidcConfig) {
  return {
    providerId: OIDC_PROVIDER,
    name,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    authentication: 'basic' as const,
    requireIdTokenVerification: true,
  };
}
