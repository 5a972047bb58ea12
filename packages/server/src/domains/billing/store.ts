import { type Kysely, type Selectable, sql } from 'kysely';
import { readWindow, type Window, type WindowWish } from '../../database/read-window.ts';
import type { Database } from '../../database/schema.generated.ts';
import { unseen } from '../../database/unseen-value.ts';
import { CALLERS_CHANNEL } from '../../http/caller.ts';

type Executor = Kysely<Database>;

/** The amount and subject of a hold. A subject is paid for only once. */
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

export async function isCharged(trx: Executor, workspaceId: string, subject: string): Promise<boolean> {
  const row = await trx
    .selectFrom('ledger')
    .select('state')
    .where('workspace_id', '=', workspaceId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.state === 'charged';
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
};

/**
 * Sets the charges aside in one statement, with the account locked by an earlier one: the balances, the key's month and a row for each, or
 * nothing at all. Subjects that are held or charged already cost nothing more; those that are held get the new expiry, when there is one.
 *
 * @returns what was left to set aside, and whether the balances and the cap allowed it
 */
export async function placeHold(trx: Executor, hold: NewHold): Promise<Amounts & { isPlaced: boolean }> {
  const { workspaceId, keyId, month, createdAt, expiresAt, charges, capCents } = hold;
  const subjects = sql`${charges.map(({ subject }) => subject)}::text[]`;
  const { rows } = await sql<{ cents: number; credits: number; fresh: number; covered: number }>`
    WITH live AS MATERIALIZED (
      SELECT subject FROM ledger WHERE workspace_id = ${workspaceId} AND subject = ANY(${subjects}) AND state <> 'released'
    ), prolonged AS (
      UPDATE ledger SET expires_at = ${expiresAt}
      WHERE workspace_id = ${workspaceId} AND subject = ANY(${subjects}) AND state = 'held' AND ${expiresAt}::timestamptz IS NOT NULL
    ), fresh AS MATERIALIZED (
      SELECT subject, unit, amount FROM jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) AS charge (subject text, unit text, amount bigint)
      WHERE subject NOT IN (SELECT subject FROM live)
    ), total AS MATERIALIZED (
      SELECT count(*) AS fresh, coalesce(sum(amount) FILTER (WHERE unit = 'cents'), 0)::bigint AS cents,
        coalesce(sum(amount) FILTER (WHERE unit = 'discovery_credits'), 0)::bigint AS credits
      FROM fresh
    ), covered AS (
      UPDATE workspaces SET held_cents = held_cents + cents, discovery_held = discovery_held + credits
      FROM total WHERE id = ${workspaceId} AND fresh > 0
        AND (cents = 0 OR allowance_cents - used_cents - held_cents >= cents)
        AND (credits = 0 OR discovery_included - discovery_used - discovery_held >= credits)
        AND (cents = 0 OR ${capCents}::bigint IS NULL OR cents + coalesce(
          (SELECT spend.cents FROM key_spend AS spend WHERE workspace_id = ${workspaceId} AND key_id = ${keyId} AND month = ${month}), 0)
          <= ${capCents})
      RETURNING id
    ), counted AS (
      INSERT INTO key_spend AS spend (workspace_id, key_id, month, cents)
      SELECT id, ${keyId}, ${month}, cents FROM covered, total WHERE cents > 0
      ON CONFLICT (workspace_id, key_id, month) DO UPDATE SET cents = spend.cents + excluded.cents
    ), placed AS (
      INSERT INTO ledger (workspace_id, subject, unit, amount, state, key_id, month, created_at, expires_at)
      SELECT covered.id, subject, unit, amount, 'held', ${keyId}, ${month}, ${createdAt}, ${expiresAt} FROM covered, fresh
      ON CONFLICT (workspace_id, subject) DO UPDATE SET unit = excluded.unit, amount = excluded.amount, state = 'held', key_id = excluded.key_id,
        month = excluded.month, created_at = excluded.created_at, settled_at = NULL, expires_at = excluded.expires_at
    )
    SELECT fresh, cents, credits, (SELECT count(*) FROM covered) AS covered FROM total`.execute(trx);
  const { cents = 0, credits = 0, fresh = 0, covered = 0 } = rows[0] ?? {};
  return { cents, discoveryCredits: credits, isPlaced: fresh === 0 || covered === 1 };
}

/**
 * Makes holds of `amount` for subjects of their own out of a larger one, in one statement. What is set aside stays the same, so no balance
 * moves and no account is locked. Subjects that are held or charged already take nothing.
 *
 * @returns false when the larger one is not held (any more), or holds too little
 */
export async function splitHold(
  trx: Executor,
  workspaceId: string,
  from: string,
  { subjects, amount }: { subjects: readonly string[]; amount: number },
): Promise<boolean> {
  const wanted = sql`${subjects}::text[]`;
  const { rows } = await sql<{ sources: number }>`
    WITH live AS MATERIALIZED (
      SELECT subject FROM ledger WHERE workspace_id = ${workspaceId} AND subject = ANY(${wanted}) AND state <> 'released'
    ), fresh AS MATERIALIZED (
      SELECT subject FROM unnest(${wanted}) AS subject WHERE subject NOT IN (SELECT subject FROM live)
    ), source AS (
      UPDATE ledger SET amount = amount - taken FROM (SELECT count(*) * ${amount}::bigint AS taken FROM fresh) AS total
      WHERE workspace_id = ${workspaceId} AND subject = ${from} AND state = 'held' AND amount >= taken
      RETURNING unit, key_id, month, created_at
    ), placed AS (
      INSERT INTO ledger (workspace_id, subject, unit, amount, state, key_id, month, created_at)
      SELECT ${workspaceId}::uuid, fresh.subject, unit, ${amount}::bigint, 'held', key_id, month, created_at FROM source, fresh
      ON CONFLICT (workspace_id, subject) DO UPDATE SET unit = excluded.unit, amount = excluded.amount, state = 'held', key_id = excluded.key_id,
        month = excluded.month, created_at = excluded.created_at, settled_at = NULL, expires_at = NULL
    )
    SELECT count(*)::integer AS sources FROM source`.execute(trx);
  return rows[0]?.sources === 1;
}

/** The end of a hold. */
export type HoldEnd = 'charged' | 'released';

/**
 * The part of a statement that ends holds: those of its CTE `ended (subject, state)` that are still held. The account is locked before
 * anything else of it, as CTE `account`; the counters move with the rows: charged amounts become used, released ones are free again,
 * also in the month of the key that held them. The statement selects `holdsTold`, which lets go of callers without an allowance.
 */
export function endingHolds(workspaceId: string, settledAt: Date, expiredBefore: Date | null = null) {
  return sql`account AS MATERIALIZED (
      SELECT id FROM workspaces WHERE id = ${workspaceId} AND (SELECT count(*) FROM ended) > 0 FOR UPDATE
    ), hold AS (
      UPDATE ledger SET state = ended.state, settled_at = ${settledAt}, expires_at = NULL FROM account, ended
      WHERE ledger.workspace_id = ${workspaceId} AND ledger.subject = ANY(ARRAY(SELECT subject FROM ended))
        AND ledger.subject = ended.subject AND ledger.state = 'held'
        AND (${expiredBefore}::timestamptz IS NULL OR ledger.expires_at < ${expiredBefore})
      RETURNING ledger.unit, ledger.amount, ledger.key_id, ledger.month, ledger.state = 'charged' AS is_charged
    ), total AS MATERIALIZED (
      SELECT count(*) AS count, coalesce(sum(amount) FILTER (WHERE unit = 'cents'), 0) AS cents,
        coalesce(sum(amount) FILTER (WHERE unit = 'cents' AND is_charged), 0) AS charged_cents,
        coalesce(sum(amount) FILTER (WHERE unit = 'discovery_credits'), 0) AS credits,
        coalesce(sum(amount) FILTER (WHERE unit = 'discovery_credits' AND is_charged), 0) AS charged_credits
      FROM hold
    ), moved AS (
      UPDATE workspaces SET held_cents = held_cents - cents, discovery_held = discovery_held - credits,
        used_cents = used_cents + charged_cents, discovery_used = discovery_used + charged_credits
      FROM total WHERE id = ${workspaceId} AND count > 0
      RETURNING plan = 'free' AND used_cents >= allowance_cents AS is_exhausted
    ), given_back AS (
      UPDATE key_spend AS spend SET cents = spend.cents - released.cents
      FROM (SELECT key_id, month, sum(amount) AS cents FROM hold WHERE unit = 'cents' AND NOT is_charged GROUP BY key_id, month) AS released
      WHERE spend.workspace_id = ${workspaceId} AND spend.key_id = released.key_id AND spend.month = released.month
    )`;
}

/** The selection of the statement around `endingHolds`. */
export const holdsTold = sql`(SELECT pg_notify(${sql.lit(CALLERS_CHANNEL)}, '')::text FROM moved WHERE is_exhausted)`;

/**
 * Ends holds, in one statement; what is not held (any more) is left alone.
 *
 * @param expiredBefore only holds that expired before it
 * @returns how many were held
 */
export async function endHolds(
  trx: Executor,
  workspaceId: string,
  subjects: readonly string[],
  end: { state: HoldEnd; settledAt: Date; expiredBefore?: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH ended AS MATERIALIZED (SELECT unnest(${subjects}::text[]) AS subject, ${end.state}::text AS state),
    ${endingHolds(workspaceId, end.settledAt, end.expiredBefore)}
    SELECT count, ${holdsTold} FROM total`.execute(trx);
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

export type LedgerRow = Pick<
  Selectable<Database['ledger']>,
  'subject' | 'unit' | 'amount' | 'state' | 'key_id' | 'created_at' | 'settled_at'
>;

/** Filters for the ledger; instants as ISO text. */
export type LedgerFilter = {
  state?: LedgerRow['state'] | undefined;
  key_id?: string | undefined;
  created_after?: string | undefined;
  created_before?: string | undefined;
};

export function listLedger(
  db: Executor,
  workspaceId: string,
  { state, key_id, created_after, created_before }: LedgerFilter,
  wish: WindowWish,
): Promise<Window<LedgerRow>> {
  let query = db
    .selectFrom('ledger')
    .select(['subject', 'unit', 'amount', 'state', 'key_id', 'created_at', 'settled_at'])
    .where('workspace_id', '=', workspaceId);
  if (state !== undefined) query = query.where('state', '=', unseen(state));
  // Most entries are charged; the others have an index of their own.
  if (state !== undefined && state !== 'charged') query = query.where('state', '<>', sql.lit('charged' as const));
  if (key_id !== undefined) query = query.where('key_id', '=', unseen(key_id, 'uuid'));
  if (created_after !== undefined) query = query.where('created_at', '>', unseen(created_after, 'timestamptz'));
  if (created_before !== undefined) query = query.where('created_at', '<', unseen(created_before, 'timestamptz'));
  return readWindow(query, wish, { id: 'subject', idType: 'text' });
}

export type UsageGroupRow = { group: string; cents: number; discovery_credits: number; count: number };

const USAGE_GROUPS = {
  day: sql<string>`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
  key: sql<string>`coalesce(key_id::text, '')`,
  kind: sql<string>`split_part(subject, ':', 1)`,
};

/** The total of the charges. */
export async function sumUsage(
  db: Executor,
  workspaceId: string,
  by: keyof typeof USAGE_GROUPS,
  { created_after, created_before }: { created_after: string; created_before: string | undefined },
): Promise<UsageGroupRow[]> {
  let query = db
    .selectFrom('ledger')
    .select([
      USAGE_GROUPS[by].as('group'),
      sql<number>`coalesce(sum(amount) FILTER (WHERE unit = 'cents'), 0)::bigint`.as('cents'),
      sql<number>`coalesce(sum(amount) FILTER (WHERE unit = 'discovery_credits'), 0)::bigint`.as('discovery_credits'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'charged')
    .where('created_at', '>', created_after);
  if (created_before !== undefined) query = query.where('created_at', '<', created_before);
  return query.groupBy(sql`1`).orderBy(sql`1`).execute();
}
