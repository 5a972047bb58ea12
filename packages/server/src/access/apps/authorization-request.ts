import type { Scope } from '@cartouche/contract';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { Clients, OAuthClient } from './clients.ts';
import { type Audience, RESOURCE_PATHS, readScopes } from './metadata.ts';
import { OAuthRefusal } from './oauth-refusal.ts';
import { isRegisteredUri } from './redirect-uri.ts';
import { createSigned } from './signed.ts';

/** A client's request for a person's consent, checked. */
export type AuthorizationRequest = {
  client: OAuthClient;
  redirectUri: string;
  state: string | undefined;
  codeChallenge: string;
  scopes: readonly Scope[];
  audience: Audience;
};

const VALID_MS = 10 * 60_000;

const carried = z.object({
  client: z.object({ id: z.string(), name: z.string(), host: z.string().nullable() }),
  redirectUri: z.string(),
  state: z.string().optional(),
  codeChallenge: z.string(),
  scope: z.string(),
  audience: z.enum(['tools', 'api']),
  expiresAt: z.number(),
});

export type AuthorizationRequests = ReturnType<typeof createAuthorizationRequests>;

export function createAuthorizationRequests({
  clients,
  clock,
  origin,
  encryptionKeys,
}: {
  clients: Clients;
  clock: Clock;
  origin: string;
  encryptionKeys: Keyring;
}) {
  const requests = createSigned(encryptionKeys, 'cartouche oauth request', carried);
  return {
    /**
     * Checks a client's request.
     *
     * @returns what the browser carries to the screen on which the person decides
     * @throws OAuthRefusal
     */
    async begin(parameter: (name: string) => string): Promise<string> {
      const client = await clients.find(parameter('client_id'));
      const redirectUri =
        parameter('redirect_uri') || (client.redirectUris.length === 1 ? client.redirectUris[0] : '') || '';
      if (!isRegisteredUri(client.redirectUris, redirectUri))
        throw new OAuthRefusal(
          'invalid_redirect_uri',
          'The client did not register the address that it wants the answer at.',
        );
      if (parameter('response_type') !== 'code')
        throw new OAuthRefusal('unsupported_response_type', '`response_type` must be `code`.');
      const codeChallenge = parameter('code_challenge');
      if (parameter('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge))
        throw new OAuthRefusal('invalid_request', 'The client must use PKCE with the method S256.');
      const state = parameter('state') || undefined;
      if (state !== undefined && state.length > 2_000)
        throw new OAuthRefusal('invalid_request', '`state` is too long.');
      const { id, name, host } = client;
      const audience = audienceOf(parameter('resource'), origin);
      return requests.write({
        client: { id, name, host },
        redirectUri,
        state,
        codeChallenge,
        scope: readScopes(parameter('scope'), audience).join(' '),
        audience,
        expiresAt: clock.now().getTime() + VALID_MS,
      });
    },

    /** Undefined for what this server did not write within the last ten minutes. */
    read(request: string): AuthorizationRequest | undefined {
      const found = requests.read(request);
      if (!found || found.expiresAt <= clock.now().getTime()) return undefined;
      const { client, scope, redirectUri, state, codeChallenge, audience } = found;
      const asked = { redirectUri, state, codeChallenge, audience };
      return { ...asked, client: { ...client, redirectUris: [redirectUri] }, scopes: readScopes(scope, audience) };
    },
  };
}

/**
 * The audience of a token (RFC 8707); the tools, unless the client names something else.
 *
 * @throws OAuthRefusal `invalid_target`
 */
export function audienceOf(resource: string, origin: string): Audience {
  if (resource === '') return 'tools';
  const plain = resource.replace(/\/$/, '');
  for (const [audience, path] of Object.entries(RESOURCE_PATHS))
    if (plain === `${origin}${path}`) return audience as Audience;
  throw new OAuthRefusal('invalid_target', `\`resource\` must be ${origin}${RESOURCE_PATHS.tools}.`);
}
