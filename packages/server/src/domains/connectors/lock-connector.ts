import type { Kysely } from 'kysely';
import { nextVersion, requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import * as store from './store.ts';

/** Locks a connector of one of the versions that are expected. @throws ApiFailure `not_found`, `changed_meanwhile` */
export async function locked(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  change?: Change,
): Promise<store.ConnectorRow> {
  const row = await store.lockConnector(trx, workspaceId, id);
  if (!row) throw noConnector();
  if (change) await requireVersion(trx, { workspaceId, noun: 'connector', row }, change);
  return row;
}

/** The refusal of a call for a connector that is not there. */
export function noConnector(): ApiFailure {
  return new ApiFailure('not_found', { message: 'No such connector in this workspace.' });
}

/** Makes the function that stores a status, its reason and its moment. */
export function statusSetter(clock: Clock) {
  return async (
    trx: Kysely<Database>,
    { workspace_id, id }: store.ConnectorRow,
    status: store.ConnectorRow['status'],
    reason: store.ConnectorRow['status_reason'],
    change?: Change,
  ): Promise<void> => {
    const now = clock.now();
    const columns = { status, status_reason: reason, status_changed_at: now };
    await store.updateConnector(trx, workspace_id, id, columns, nextVersion(change, now));
  };
}
