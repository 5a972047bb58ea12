import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { CALLERS_CHANNEL } from '../../http/caller.ts';

type Executor = Kysely<Database>;

/** What a hold sets aside, and for what: a subject is paid for once. */
export type Charge = { subject: string; unit: Selectable<Database['ledger']>['unit']; amount: number };

/** The amounts of a hold, by unit. */
export type Amounts = { cents: number; discoveryCredits: number };

export type Account = Pick<
  Selectable<Database['workspaces']>,
  | 'plan'
  | 'subscription_status'
  | 'trial_ends_at'
  | 'allowance_cents'
  | 'used_cents'
  | 'held_cents'
  | 'discovery_included'
  | 'discovery_used'
  | 'discovery_held'
>;

const accountColumns = [
  'plan',
  'subscription_status',
  'trial_ends_at',
  'allowance_cents',
  'used_cents',
  'held_cents',
  'discovery_included',
  'discovery_used',
  'discovery_held',
] as const;

/** The account, and what the key has spent or set aside in the month. */
export async function findAccountOfKey(
  db: Executor,
  { workspaceId, keyId }: { workspaceId: string; keyId: string },
  month: string,
): Promise<Account & { spentCents: number }> {
  const { cents, ...account } = await db
    .selectFrom('workspaces')
    .leftJoin('key_spend', (join) =>
      join
        .onRef('key_spend.workspace_id', '=', 'workspaces.id')
        .on('key_spend.key_id', '=', keyId)
        .on('key_spend.month', '=', month),
    )
    .select([...accountColumns, 'key_spend.cents'])
    .where('workspaces.id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return { ...account, spentCents: cents ?? 0 };
}

/** Waits until no other transaction moves this workspace's money, and keeps it so until this one ends. */
export async function lockAccount(trx: Executor, workspaceId: string): Promise<void> {
  await trx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().executeTakeFirstOrThrow();
}

/** Of these subjects the ones that are held or charged already. Those that are held expire at the new time, when there is one. */
export async function findLiveSubjects(
  trx: Executor,
  workspaceId: string,
  subjects: readonly string[],
  expiresAt: Date | null,
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('ledger')
    .select(['subject', 'state'])
    .where('workspace_id', '=', workspaceId)
    .where('subject', '=', sql<string>`ANY(${subjects}::text[])`)
    .where('state', '<>', 'released')
    .execute();
  const held = rows.filter(({ state }) => state === 'held').map(({ subject }) => subject);
  if (expiresAt && held.length > 0) {
    await trx
      .updateTable('ledger')
      .set({ expires_at: expiresAt })
      .where('workspace_id', '=', workspaceId)
      .where('subject', '=', sql<string>`ANY(${held}::text[])`)
      .where('state', '=', 'held')
      .execute();
  }
  return new Set(rows.map(({ subject }) => subject));
}

export async function payerOf(trx: Executor, workspaceId: string, subject: string): Promise<string | null> {
  const { key_id } = await trx
    .selectFrom('ledger')
    .select('key_id')
    .where('workspace_id', '=', workspaceId)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return key_id;
}

export type NewHold = {
  workspaceId: string;
  keyId: string;
  capCents: number | null;
  month: string;
  createdAt: Date;
  expiresAt: Date | null;
  charges: readonly Charge[];
  total: Amounts;
};

/**
 * Sets the charges aside, with the account locked, in one statement: the balances, the key's month and a row for each, or nothing at all.
 *
 * @returns false when a balance or the cap does not allow it
 */
export async function insertHold(trx: Executor, hold: NewHold): Promise<boolean> {
  const { workspaceId, keyId, month, createdAt, expiresAt, total } = hold;
  const { rows } = await sql<{ count: number }>`
    WITH covered AS (
      UPDATE workspaces SET held_cents = held_cents + ${total.cents}, discovery_held = discovery_held + ${total.discoveryCredits}
      WHERE id = ${workspaceId}
        AND (${total.cents}::bigint = 0 OR allowance_cents - used_cents - held_cents >= ${total.cents})
        AND (${total.discoveryCredits}::bigint = 0 OR discovery_included - discovery_used - discovery_held >= ${total.discoveryCredits})
        AND (${total.cents}::bigint = 0 OR ${hold.capCents}::bigint IS NULL OR ${total.cents} + coalesce(
          (SELECT cents FROM key_spend WHERE workspace_id = ${workspaceId} AND key_id = ${keyId} AND month = ${month}), 0) <= ${hold.capCents})
      RETURNING id
    ), counted AS (
      INSERT INTO key_spend AS spend (workspace_id, key_id, month, cents)
      SELECT id, ${keyId}, ${month}, ${total.cents} FROM covered WHERE ${total.cents}::bigint > 0
      ON CONFLICT (workspace_id, key_id, month) DO UPDATE SET cents = spend.cents + excluded.cents
    ), placed AS (
      INSERT INTO ledger (workspace_id, subject, unit, amount, state, key_id, month, created_at, expires_at)
      SELECT covered.id, charge.subject, charge.unit, charge.amount, 'held', ${keyId}, ${month}, ${createdAt}, ${expiresAt}
      FROM covered, jsonb_to_recordset(${JSON.stringify(hold.charges)}::jsonb) AS charge (subject text, unit text, amount bigint)
      ON CONFLICT (workspace_id, subject) DO UPDATE SET unit = excluded.unit, amount = excluded.amount, state = 'held', key_id = excluded.key_id,
        month = excluded.month, created_at = excluded.created_at, settled_at = NULL, expires_at = excluded.expires_at
    )
    SELECT count(*) AS count FROM covered`.execute(trx);
  return rows[0]?.count === 1;
}

/**
 * Moves held subjects to their end and the counters with them: charged amounts become used, released ones are free again, also
 * in the month of the key that held them. What is not held (any more) is left alone.
 *
 * @param expiredBefore only holds that expired before it
 * @returns how many were held
 */
export async function settleHolds(
  trx: Executor,
  workspaceId: string,
  subjects: readonly string[],
  end: { state: 'charged' | 'released'; settledAt: Date; expiredBefore?: Date },
): Promise<number> {
  const isCharge = end.state === 'charged';
  const { rows } = await sql<{ count: number }>`
    WITH settled AS (
      UPDATE ledger SET state = ${end.state}, settled_at = ${end.settledAt}, expires_at = NULL
      WHERE workspace_id = ${workspaceId} AND subject = ANY(${subjects}::text[]) AND state = 'held'
        AND (${end.expiredBefore ?? null}::timestamptz IS NULL OR expires_at < ${end.expiredBefore ?? null})
      RETURNING unit, amount, key_id, month
    ), total AS (
      SELECT count(*) AS count, coalesce(sum(amount) FILTER (WHERE unit = 'cents'), 0) AS cents,
        coalesce(sum(amount) FILTER (WHERE unit = 'discovery_credits'), 0) AS credits
      FROM settled
    ), moved AS (
      UPDATE workspaces SET held_cents = held_cents - cents, discovery_held = discovery_held - credits,
        used_cents = used_cents + CASE WHEN ${isCharge} THEN cents ELSE 0 END,
        discovery_used = discovery_used + CASE WHEN ${isCharge} THEN credits ELSE 0 END
      FROM total WHERE id = ${workspaceId} AND count > 0
      RETURNING plan = 'free' AND used_cents >= allowance_cents AS is_exhausted
    ), given_back AS (
      UPDATE key_spend AS spend SET cents = spend.cents - released.cents
      FROM (SELECT key_id, month, sum(amount) AS cents FROM settled WHERE unit = 'cents' AND NOT ${isCharge} GROUP BY key_id, month) AS released
      WHERE spend.workspace_id = ${workspaceId} AND spend.key_id = released.key_id AND spend.month = released.month
    )
    SELECT count, (SELECT pg_notify(${sql.lit(CALLERS_CHANNEL)}, '')::text FROM moved WHERE is_exhausted) FROM total`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Holds that expired before `now`, the oldest first. */
export async function selectExpired(
  db: Executor,
  now: Date,
  limit: number,
): Promise<{ workspace_id: string; subject: string }[]> {
  return db
    .selectFrom('ledger')
    .select(['workspace_id', 'subject'])
    .where('state', '=', 'held')
    .where('expires_at', '<', now.toISOString())
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}
