import { type Kysely, sql } from 'kysely';
import type { Change, ReplicatedTransaction } from '../../../database/postgres/decode-changes.ts';
import { formatLsn, parseLsn, type Replication } from '../../../database/postgres/replication.ts';
import type { Database } from '../../../database/schema.generated.ts';
import { applyChanges, type TableKeys, type Translate } from './apply-changes.ts';
import { asMover } from './fence.ts';

/** Keeps the copy of a workspace up to date. */
export type Replica = {
  /** Resolves when everything before a mark is stored. Nothing behind it is, until the work is done. */
  reach<T>(mark: string, work: () => Promise<T>): Promise<T>;
  /** The number of transactions and of changed rows that were stored so far. */
  stored(): { transactions: number; rows: number };
  /** The keys of rows that were changed since the last call, by table. */
  takeChanged(): Map<string, Set<string>>;
  /** Rejects when changes can't be read or stored. */
  failed: Promise<never>;
  stop(): Promise<void>;
};

export type ReplicaOptions = {
  target: Kysely<Database>;
  replication: Replication;
  workspaceId: string;
  slot: string;
  publication: string;
  /** The place up to which the copy has everything. */
  from: string;
  keys: TableKeys;
  translate: Translate;
};

type Waiting = { work: () => Promise<unknown>; resolve(value: unknown): void; reject(error: unknown): void };

// So many changed rows share a transaction where they arrive.
const ROWS_AT_ONCE = 500;

/** Stores every transaction of the source in the copy, once, in order: with it the place up to which that is done. */
export function startReplica(options: ReplicaOptions): Replica {
  const { replication, slot, publication, from } = options;
  const marks = new Map<string, Waiting>();
  let changed = new Map<string, Set<string>>();
  const counted = { transactions: 0, rows: 0 };
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  let isStopped = false;
  // Waits for marks are told as well, and there may be none.
  failed.catch(() => undefined);

  const running = run().catch((error: unknown) => {
    fail(error);
    for (const { reject } of marks.values()) reject(error);
    marks.clear();
  });

  return {
    reach: <T>(mark: string, work: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        marks.set(mark, { work, resolve: resolve as (value: unknown) => void, reject });
        failed.catch(reject);
      }),
    stored: () => ({ ...counted }),
    takeChanged: () => {
      const taken = changed;
      changed = new Map();
      return taken;
    },
    failed,
    stop: async () => {
      isStopped = true;
      await replication.close();
      await running;
    },
  };

  async function run(): Promise<void> {
    try {
      for await (const group of groupsOf(replication.read({ slot, publication, from }), parseLsn(from))) {
        const last = group.at(-1);
        if (last) await store(group, last.endLsn);
        for (const mark of last?.marks ?? []) await tell(mark);
      }
    } catch (error) {
      if (!isStopped) throw error;
    }
  }

  async function store(group: readonly ReplicatedTransaction[], endLsn: bigint): Promise<void> {
    const { target, workspaceId } = options;
    const changes = group.flatMap((transaction) => transaction.changes);
    if (changes.length > 0)
      await asMover(target, workspaceId, async (trx) => {
        await applyChanges(trx, changes, options);
        await sql`UPDATE workspace_moves SET applied_lsn = ${formatLsn(endLsn)} WHERE workspace_id = ${workspaceId}`.execute(
          trx,
        );
      });
    for (const change of changes) note(change);
    counted.transactions += group.length;
    counted.rows += changes.length;
    replication.acknowledge(endLsn);
  }

  function note(change: Change): void {
    const { table } = change;
    const keys = changed.get(table) ?? new Set();
    changed.set(table, keys);
    const columns = options.keys[table] ?? [];
    for (const row of ['row' in change ? change.row : undefined, 'before' in change ? change.before : undefined])
      if (row) keys.add(JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]]))));
  }

  async function tell(mark: string): Promise<void> {
    const waiting = marks.get(mark);
    if (!waiting) return;
    marks.delete(mark);
    await waiting.work().then(waiting.resolve, waiting.reject);
  }
}

/** Transactions that have come already, up to a mark, to be stored together: no one waits for more. */
async function* groupsOf(
  source: AsyncGenerator<ReplicatedTransaction, void>,
  done: bigint,
): AsyncGenerator<ReplicatedTransaction[]> {
  let next = source.next();
  for (;;) {
    const group: ReplicatedTransaction[] = [];
    let rows = 0;
    do {
      const { value } = await next;
      if (!value) return;
      next = source.next();
      // It is waited for in the next round.
      next.catch(() => undefined);
      if (value.endLsn <= done) continue;
      group.push(value);
      rows += value.changes.length;
      if (value.marks.length > 0) break;
    } while (rows < ROWS_AT_ONCE && (await hasCome(next)));
    yield group;
  }
}

/** Whether a promise is settled already. */
async function hasCome(next: Promise<unknown>): Promise<boolean> {
  const open = Symbol('open');
  const first = await Promise.race([
    next.catch(() => undefined),
    new Promise((resolve) => setImmediate(resolve, open)),
  ]);
  return first !== open;
}
