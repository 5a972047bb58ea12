import type { Kysely } from 'kysely';
import { type PausedReceiver, pauseReceivers } from '../../database/pause-receivers.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { Clock } from '../../platform/clock.ts';
import { isAbove } from './rank-of-maker.ts';
import { scopesOfRole } from './role-scopes.ts';
import * as store from './store.ts';
import { canInvite, type WithdrawnInvitation, withdrawInvitations } from './withdraw-invitations.ts';

/** The keys and invitations that ended with a person's authority, and the connectors that were paused with these keys. */
export type Ended = {
  revoked: readonly store.RevokedKey[];
  withdrawn: readonly WithdrawnInvitation[];
  paused: readonly PausedReceiver[];
};

/**
 * Ends what a person may not give any more, as part of the transaction in which their role changes or they leave: the keys that they answer for, and
 * the open invitations by them and these keys. See `forget`.
 *
 * @param role null for a person who leaves
 */
export function createEndOf(clock: Clock) {
  return async (trx: Kysely<Database>, workspaceId: string, memberId: string, role: string | null): Promise<Ended> => {
    const within = role === null ? null : scopesOfRole(role);
    const revoked = await store.revokeKeysOf(trx, workspaceId, memberId, { within, now: clock.now() });
    const ids = revoked.map(({ id }) => id);
    const ofKeys = await withdrawInvitations(trx, workspaceId, ids);
    const mayStill = (given: string) => role !== null && canInvite(scopesOfRole(role), given) && !isAbove(given, role);
    const own = await withdrawInvitations(trx, workspaceId, [memberId], mayStill);
    const paused = await pauseReceivers(trx, workspaceId, { keyIds: ids }, clock.now());
    return { revoked, withdrawn: [...own, ...ofKeys], paused };
  };
}
