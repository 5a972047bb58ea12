import { Hono } from 'hono';
import type { AppOptions } from '../../domains/app-options.ts';
import { createAuthorizationRequests } from './authorization-request.ts';
import { createClients } from './clients.ts';
import { consentRoutes } from './consent-routes.ts';
import { resourceMetadataUrl } from './metadata.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { oauthRoutes } from './oauth-routes.ts';
import * as store from './store.ts';
import { createTokens } from './tokens.ts';

/** How apps and the command line get access that a person gives, and takes back. */
export type OAuth = ReturnType<typeof createOAuth>;

export function createOAuth(
  { database, clock, ids, outbound, config }: AppOptions,
  parts: Pick<OAuthParts, 'log' | 'addressOf' | 'origin' | 'sessions' | 'audit' | 'changed'>,
) {
  const { db } = database;
  const { encryptionKeys } = config;
  const { origin, changed } = parts;
  const clients = createClients({ encryptionKeys, clock, outbound });
  const requests = createAuthorizationRequests({ clients, clock, origin, encryptionKeys });
  const tokens = createTokens({ db, clock, ids, changed });
  const all: OAuthParts = { ...parts, database, clock, ids, clients, requests, tokens };
  const { host } = new URL(origin);
  const routes = new Hono();
  routes.route('/', consentRoutes(all));
  routes.route('/', oauthRoutes(all));
  return {
    routes,
    /** Where a client that lacks access finds out how to ask for it; undefined at an address that is not the dashboard's. */
    resourceMetadata: ({ url }: Pick<Request, 'url'>): string | undefined =>
      new URL(url).host === host ? resourceMetadataUrl(origin) : undefined,
    forgetOld: (): Promise<void> => store.forgetOld(db, clock.now()),
  };
}
