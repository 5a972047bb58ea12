import { type ConnectorWithHealth, limits, type RotateSecretInput, type RotateSecretResult } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { nextVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Sealer } from '../../platform/keyring.ts';
import { type MadeBy, OPERATOR } from '../keys/service.ts';
import { requireStillThere } from './answered-receivers.ts';
import { locked } from './lock-connector.ts';
import { newSigningSecret } from './signing-secret.ts';
import * as store from './store.ts';

const OVERLAP_HOURS = 24;
const HOUR_MS = 3_600_000;

type RotateOptions = { db: Kysely<Database>; clock: Clock; ids: Ids; sealer: Sealer };

/**
 * Makes the operation that creates a secret that signs from now on; the ones before it sign too until the overlap ends. A repeated run, known by
 * `secretId`, makes another one: the caller's Idempotency-Key keeps the first answer.
 *
 * @param toldTo the person who is told the secret. Default: the operator
 * @throws ApiFailure `not_found`; `invalid_state` when three secrets sign already
 */
export function createRotateSecret(
  { db, clock, ids, sealer }: RotateOptions,
  get: (workspaceId: string, id: string) => Promise<ConnectorWithHealth>,
) {
  return async (
    workspaceId: string,
    id: string,
    input: RotateSecretInput = {},
    toldTo: MadeBy = OPERATOR,
    change?: Change,
  ): Promise<RotateSecretResult> => {
    const { overlapHours = OVERLAP_HOURS } = input;
    const secret = newSigningSecret(ids);
    await db.transaction().execute(async (trx) => {
      await requireStillThere(trx, workspaceId, toldTo);
      await locked(trx, workspaceId, id, change);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + overlapHours * HOUR_MS);
      await store.expireSecrets(trx, workspaceId, id, { now, expiresAt });
      const signing = await store.secretsOf(trx, workspaceId, id, now);
      if (signing.length >= limits.CONNECTOR_SECRETS_MAX) {
        const message = `${signing.length} secrets of this connector sign already. Rotate with overlapHours 0, or wait until one has expired.`;
        throw new ApiFailure('invalid_state', { reason: 'too_many_secrets', message });
      }
      const number = (await store.newestSecretNumber(trx, workspaceId, id)) + 1;
      const sealed_secret = sealer.seal(secret);
      await store.insertSecret(trx, workspaceId, id, { number, sealed_secret, ...toldTo, created_at: now });
      await store.updateConnector(trx, workspaceId, id, {}, nextVersion(change, now));
    });
    return { connector: await get(workspaceId, id), secret };
  };
}
