import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/keyring.ts';
import { openHeaders } from './custom-headers.ts';
import { statusSetter } from './lock-connector.ts';
import { changeBy } from './status-change.ts';
import * as store from './store.ts';

/** The address of an attempt, and what it carries. Secrets and headers are for the request only: never logged, never shown. */
export type Destination = {
  provider: string;
  url: string;
  status: store.ConnectorRow['status'];
  /** The newest first. */
  secrets: string[];
  headers: Record<string, string>;
  timeoutMs: number;
};

// The first delivery is tried again after this long; each that fails doubles the pause, up to an hour.
const FIRST_PROBE_MS = 60_000;

/** The part of connectors that attempts of deliveries use: where they go, what signs them, and what follows from them. */
export function createAttemptedConnectors({
  db,
  clock,
  sealer,
}: {
  db: Kysely<Database>;
  clock: Clock;
  sealer: Sealer;
}) {
  const setStatus = statusSetter(clock);
  return {
    /** The destination of an attempt; undefined when the connector is gone. */
    async destination(executor: Kysely<Database>, workspaceId: string, id: string): Promise<Destination | undefined> {
      const row = await store.findConnector(executor, workspaceId, id);
      if (!row) return undefined;
      const secrets = await store.secretsOf(executor, workspaceId, id, clock.now());
      return {
        provider: row.provider,
        url: row.outbound_url,
        status: row.status,
        secrets: secrets.map(({ sealed_secret }) => sealer.open(sealed_secret)),
        headers: openHeaders(sealer, row),
        timeoutMs: row.timeout_seconds * 1000,
      };
    },

    /** Its status; undefined when it is gone. */
    statusOf: async (executor: Kysely<Database>, workspaceId: string, id: string) =>
      (await store.findConnector(executor, workspaceId, id))?.status,

    /**
     * Changes the status as a step demands, unless something else has changed it meanwhile.
     * @returns false when there is nothing to tell: another worker took the step, or the connector is gone
     */
    async takeStep(
      trx: Kysely<Database>,
      attempts: { workspace_id: string; connector_id: string; status: string; is_gone: boolean },
      step: string,
    ): Promise<boolean> {
      const row = await store.lockConnector(trx, attempts.workspace_id, attempts.connector_id);
      if (!row) return false;
      const now = clock.now();
      const change = changeBy(step, row.status, attempts);
      if (change === undefined) return true;
      if (change === null) return false;
      await setStatus(trx, row, change.to, change.reason);
      const probeAt = new Date(now.getTime() + FIRST_PROBE_MS);
      if (change.to === 'active') await store.wakeUp(trx, row.workspace_id, row.id);
      else if (change.to === 'disabled') await store.putToSleep(trx, row.workspace_id, row.id);
      else await store.openBreaker(trx, row.workspace_id, row.id, { now, probeAt });
      return true;
    },

    /** Opens the sealed values that a claim read. @throws SealedSecretError */
    openSealed: (sealed: { secrets: readonly Uint8Array[]; headers: Uint8Array | null }) => ({
      secrets: sealed.secrets.map((secret) => sealer.open(secret)),
      headers: openHeaders(sealer, { sealed_headers: sealed.headers }),
    }),

    /**
     * Tries the encryption keys on a stored secret of each key. Without its key every delivery would be given up, one after the other.
     *
     * @throws SealedSecretError
     */
    async requireKey(): Promise<void> {
      for (const sealed of await store.sealedSecretsByKey(db)) sealer.open(sealed);
    },
  };
}
