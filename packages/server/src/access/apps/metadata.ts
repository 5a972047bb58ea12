import { defaultScopes, type Scope } from '@cartouche/contract';
import type { Hono } from 'hono';
import { OAuthRefusal } from './oauth-refusal.ts';

/** The audience of a token: the tool endpoint, or the REST API. */
export type Audience = 'tools' | 'api';

/** The path of each, which its tokens are bound to (RFC 8707). */
export const RESOURCE_PATHS: Readonly<Record<Audience, string>> = { tools: '/api/mcp', api: '/api' };

const PROTECTED_RESOURCE = '/.well-known/oauth-protected-resource';

/** The address that a 401 of the tool endpoint names (RFC 9728). */
export function resourceMetadataUrl(origin: string): string {
  return `${origin}${PROTECTED_RESOURCE}${RESOURCE_PATHS.tools}`;
}

/** The documents by which clients find out how to ask for access. */
export function mountMetadata(app: Hono, origin: string): void {
  const headers = { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' };
  const resource = {
    resource: `${origin}${RESOURCE_PATHS.tools}`,
    resource_name: 'Cartouche',
    authorization_servers: [origin],
    scopes_supported: OFFERED_SCOPES.tools,
    bearer_methods_supported: ['header'],
  };
  const server = {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    device_authorization_endpoint: `${origin}/oauth/device`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    scopes_supported: OFFERED_SCOPES.api,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
  for (const path of [PROTECTED_RESOURCE + RESOURCE_PATHS.tools, PROTECTED_RESOURCE])
    app.get(path, (c) => c.json(resource, 200, headers));
  app.get('/.well-known/oauth-authorization-server', (c) => c.json(server, 200, headers));
}

// Reading them tells how a workspace is guarded, and everything that it holds about a person. No tool needs it.
const GUARDED: ReadonlySet<Scope> = new Set<Scope>(['read:keys', 'read:privacy', 'read:audit']);

/** The scopes that an app can be given: those without authority. A key that it made, and a person whom it invited, would stay when it is disconnected. */
export const OFFERED_SCOPES: Readonly<Record<Audience, readonly Scope[]>> = {
  api: defaultScopes,
  tools: defaultScopes.filter((scope) => !GUARDED.has(scope)),
};

/** The scopes that a person gives to an app unless they choose others: reading. */
export const isProposed = (scope: Scope): boolean => scope.startsWith('read:') && !GUARDED.has(scope);

// Asked for by clients as a matter of course; every app can renew its access, and none learns who the person is.
const IGNORED: ReadonlySet<string> = new Set(['offline_access', 'openid', 'profile', 'email']);

/**
 * The scopes that a request names; without any, all that are offered. The person who consents may leave out some of them.
 *
 * @throws OAuthRefusal `invalid_scope`
 */
export function readScopes(text: string | undefined, audience: Audience): readonly Scope[] {
  const asked = (text ?? '').split(' ').filter((scope) => scope !== '' && !IGNORED.has(scope));
  const unknown = asked.find((scope) => !OFFERED_SCOPES.api.includes(scope as Scope));
  if (unknown !== undefined)
    throw new OAuthRefusal('invalid_scope', `\`${unknown.slice(0, 50)}\` is not offered to apps.`);
  const offered = OFFERED_SCOPES[audience];
  if (asked.length === 0) return offered;
  const given = offered.filter((scope) => asked.includes(scope));
  if (given.length > 0) return given;
  throw new OAuthRefusal('invalid_scope', 'None of the scopes that the client asks for is needed by a tool.');
}
