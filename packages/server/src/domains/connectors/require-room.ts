import { limits } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { countConnectors } from './store.ts';

/**
 * Limits a workspace's connectors: one event, multiplied by them, is written inside the transaction of the visitor who caused it.
 *
 * @param isNew whether the connector is added. Default true; false where only its address changes
 * @throws ApiFailure `invalid_state`
 */
export async function requireRoom(
  trx: Kysely<Database>,
  workspaceId: string,
  outboundUrl: string,
  { isNew = true } = {},
): Promise<void> {
  const { all, sameUrl } = await countConnectors(trx, workspaceId, outboundUrl);
  if (isNew && all >= limits.CONNECTORS_MAX) {
    const message = `This workspace has ${all} connectors; at most ${limits.CONNECTORS_MAX} are allowed. Delete one first.`;
    throw new ApiFailure('invalid_state', { reason: 'too_many_connectors', message });
  }
  if (sameUrl >= limits.CONNECTORS_PER_URL_MAX) {
    const message = `${sameUrl} connectors of this workspace have this address already; at most ${limits.CONNECTORS_PER_URL_MAX} may. Change or delete one of them.`;
    throw new ApiFailure('invalid_state', { reason: 'too_many_with_this_url', message });
  }
}
