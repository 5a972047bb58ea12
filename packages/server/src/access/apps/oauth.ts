import { Hono } from 'hono';
import type { Outbound } from '../../outbound/outbound.ts';
import type { Keyring } from '../../platform/keyring.ts';
import { createAuthorizationRequests } from './authorization-request.ts';
import { createClients } from './clients.ts';
import { consentRoutes } from './consent-routes.ts';
import { resourceMetadataUrl } from './metadata.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { oauthRoutes } from './oauth-routes.ts';
import * as store from './store.ts';
import { createTokens } from './tokens.ts';

type OAuthOptions = Omit<OAuthParts, 'clients' | 'requests' | 'tokens'> & {
  encryptionKeys: Keyring;
  /** Fetches the documents of clients. */
  outbound: Outbound;
};

/** Access that a person grants to apps and the command line, and revokes. */
export function createOAuth({ encryptionKeys, outbound, ...parts }: OAuthOptions) {
  const { clock, ids, origin, changed } = parts;
  const { db } = parts.database;
  const clients = createClients({ encryptionKeys, clock, outbound });
  const requests = createAuthorizationRequests({ clients, clock, origin, encryptionKeys });
  const tokens = createTokens({ db, clock, ids, changed });
  const all: OAuthParts = { ...parts, clients, requests, tokens };
  const { host } = new URL(origin);
  const routes = new Hono();
  routes.route('/', consentRoutes(all));
  routes.route('/', oauthRoutes(all));
  return {
    routes,
    /** The address that tells a client without access how to ask for it; undefined at an address that is not the dashboard's. */
    resourceMetadata: ({ url }: Pick<Request, 'url'>): string | undefined =>
      new URL(url).host === host ? resourceMetadataUrl(origin) : undefined,
    forgetOld: (): Promise<void> => store.forgetOld(db, clock.now()),
  };
}
