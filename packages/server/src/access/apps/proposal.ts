import type { Scope } from '@cartouche/contract';
import type { AuthorizationRequest } from './authorization-request.ts';
import { CLI_CLIENT } from './clients.ts';
import { isProposed, OFFERED_SCOPES } from './metadata.ts';
import type { KnownGrant } from './store.ts';

/** The monthly spending limit of an app, unless the person sets another one: 80 pages. */
const CAP_CENTS = 2_000;

/** The access that a person can give to an app in one workspace, and what is chosen before they change it. */
export type Proposal = {
  offered: readonly Scope[];
  chosen: readonly Scope[];
  monthlySpendCapCents: number | null;
};

/**
 * Proposes reading, and what the app has already. An app that is connected and asks for certain scopes needs them for what it was just told to do,
 * so they are chosen too. The command line is the person's own program: it gets all that they may do.
 *
 * @param mine the scopes of the person's role
 * @param known the connection that the app has
 */
export function propose(
  { client, scopes, audience }: Pick<AuthorizationRequest, 'client' | 'scopes' | 'audience'>,
  mine: readonly Scope[],
  known: KnownGrant | undefined,
): Proposal {
  const has = new Set(known?.scopes);
  const offered = OFFERED_SCOPES[audience].filter(
    (scope) => mine.includes(scope) && (scopes.includes(scope) || has.has(scope)),
  );
  if (client.id === CLI_CLIENT.id) return { offered, chosen: offered, monthlySpendCapCents: known?.capCents ?? null };
  const isCertain = scopes.length < OFFERED_SCOPES[audience].length;
  const chosen = offered.filter(
    (scope) => isProposed(scope) || has.has(scope) || (known && isCertain && scopes.includes(scope)),
  );
  return {
    offered,
    chosen: chosen.length > 0 ? chosen : offered,
    monthlySpendCapCents: known ? known.capCents : CAP_CENTS,
  };
}
