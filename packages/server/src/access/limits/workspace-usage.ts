import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Clock } from '../../platform/clock.ts';

/** The counts per workspace: bytes of stored answers, and questions to a model in a UTC month. */
export type UsageKind = 'idempotency_bytes' | 'ai_calls';

/**
 * Counts what workspaces use. A process keeps what it counts for at most a second and adds it in one statement, so that no call waits for a
 * counter; a process that is killed loses that second.
 */
export type WorkspaceUsage = ReturnType<typeof createWorkspaceUsage>;

const FLUSH_MS = 1_000;
const READ_MS = 2_000;
// The maximum of usages kept in memory; the oldest is forgotten first.
const KNOWN_MAX = 10_000;

type Known = { amount: number; at: number };

export function createWorkspaceUsage(db: Kysely<Database>, clock: Clock) {
  const added = new Map<string, number>();
  const known = new Map<string, Known>();
  let timer: NodeJS.Timeout | undefined;

  const monthOf = (kind: UsageKind) => (kind === 'ai_calls' ? clock.now().toISOString().slice(0, 7) : '');
  const keyOf = (workspaceId: string, kind: UsageKind) => `${workspaceId} ${kind} ${monthOf(kind)}`;
  const note = (key: string, amount: number) => {
    known.delete(key);
    known.set(key, { amount, at: performance.now() });
    const [oldest] = known.keys();
    if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
  };

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (added.size === 0) return;
    // In one order, so that no two processes wait for each other.
    const counts = [...added].sort(([a], [b]) => (a < b ? -1 : 1));
    const rows = counts.map(([key, amount]) => [...key.split(' '), amount]);
    added.clear();
    const { rows: totals } = await sql<{ workspace_id: string; kind: UsageKind; month: string; amount: number }>`
      INSERT INTO workspace_usage AS usage (workspace_id, kind, month, amount)
      VALUES ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}
      ON CONFLICT (workspace_id, kind, month) DO UPDATE SET amount = usage.amount + excluded.amount
      RETURNING workspace_id, kind, month, amount`
      .execute(db)
      .catch((error: unknown) => {
        // They are counted with the next ones.
        for (const [key, amount] of counts) added.set(key, (added.get(key) ?? 0) + amount);
        throw error;
      });
    for (const { workspace_id, kind, month, amount } of totals)
      note(`${workspace_id} ${kind} ${month}`, Number(amount));
  };

  return {
    add(workspaceId: string, kind: UsageKind, amount: number): void {
      const key = keyOf(workspaceId, kind);
      added.set(key, (added.get(key) ?? 0) + amount);
      timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
    },

    /** As this process knows it: at most a second old where the process itself counts, else at most two. */
    async read(workspaceId: string, kind: UsageKind): Promise<number> {
      const key = keyOf(workspaceId, kind);
      const mine = added.get(key) ?? 0;
      const last = known.get(key);
      if (last && performance.now() - last.at < READ_MS) return last.amount + mine;
      const row = await db
        .selectFrom('workspace_usage')
        .select('amount')
        .where('workspace_id', '=', workspaceId)
        .where('kind', '=', kind)
        .where('month', '=', monthOf(kind))
        .executeTakeFirst();
      note(key, Number(row?.amount ?? 0));
      return Number(row?.amount ?? 0) + (added.get(key) ?? 0);
    },

    /** As it was after this process last counted something; 0 when it never did. */
    known(workspaceId: string, kind: UsageKind): number {
      const key = keyOf(workspaceId, kind);
      return (known.get(key)?.amount ?? 0) + (added.get(key) ?? 0);
    },

    /** Takes the place of what was counted. */
    async correct(workspaceId: string, kind: UsageKind, amount: number): Promise<void> {
      await db
        .insertInto('workspace_usage')
        .values({ workspace_id: workspaceId, kind, month: monthOf(kind), amount })
        .onConflict((conflict) => conflict.columns(['workspace_id', 'kind', 'month']).doUpdateSet({ amount }))
        .execute();
      added.delete(keyOf(workspaceId, kind));
      note(keyOf(workspaceId, kind), amount);
    },

    /** Adds what is left. */
    flush,
  };
}
