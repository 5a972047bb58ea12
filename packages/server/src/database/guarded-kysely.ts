import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
  type TransactionBuilder,
} from 'kysely';
import { isForAll } from '../platform/run-for-workspace.ts';
import { tracedStatement } from '../platform/tracing.ts';
import type { Database } from './schema.generated.ts';

type OpenTransaction = { open: boolean };

const surrounding = new AsyncLocalStorage<OpenTransaction>();

/**
 * Throws when a statement asks for a connection of its own inside a transaction's callback. It would be outside of that
 * transaction on Postgres, and would wait for itself forever on the embedded database, which has one connection.
 */
export function assertOutsideTransaction(): void {
  if (surrounding.getStore()?.open) {
    throw new Error('The outer database handle was used inside a transaction: pass `trx` to everything within it.');
  }
}

/** Kysely whose transactions are known to `assertOutsideTransaction`. */
class GuardedKysely<DB> extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    return guard(super.transaction());
  }
}

function guard<DB>(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  return new Proxy(builder, {
    get: (target, property) => {
      const value = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      if (property !== 'execute') return (...args: unknown[]) => rewrap(value.apply(target, args));
      return (callback: (trx: Transaction<DB>) => Promise<unknown>, ...rest: unknown[]) => {
        assertOutsideTransaction();
        return value.call(target, (trx: Transaction<DB>) => runInside(() => callback(trx)), ...rest);
      };
    },
  });

  function rewrap(result: unknown): unknown {
    return result !== null && typeof result === 'object' && 'execute' in result
      ? guard(result as TransactionBuilder<DB>)
      : result;
  }
}

async function runInside<T>(callback: () => Promise<T>): Promise<T> {
  const transaction = { open: true };
  try {
    return await surrounding.run(transaction, callback);
  } finally {
    // Work that was started inside and outlives the transaction may use the outer handle again.
    transaction.open = false;
  }
}

/** The SQLSTATE of a write where none is taken: a standby, or the old primary after a failover. */
export const READ_ONLY = '25006';

// `fence_workspace` reads it: such a statement passes the rows of moving workspaces by, and a call's is refused.
const FOR_ALL = '/* for all workspaces */ ';

const BEGINS = /^(?:begin|start transaction)\b/i;

type Wrap = (client: PostgresPoolClient) => PostgresPoolClient;

/**
 * Kysely over a pool. Each of its statements is counted and traced, and none leaves the transaction that it belongs to.
 *
 * @param wrap changes a client before its statements are sent
 * @param atBegin SQL that follows the beginning of each transaction
 */
export function createKysely(
  pool: PostgresPool,
  wrap: Wrap,
  atBegin?: string,
): { db: Kysely<Database>; statements: () => number } {
  let sent = 0;
  // Kysely knows a connection by its client: the same one each time.
  const wrapped = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  const wrapOnce: Wrap = (client) => {
    const known = wrapped.get(client);
    if (known) return known;
    const inner = wrap(client);
    let isReadOnly = false;
    const counting: PostgresPoolClient = {
      query: (async (text: string, values: readonly unknown[]) => {
        sent += 1;
        try {
          const mark = isForAll() ? FOR_ALL : '';
          const sql = mark + (atBegin && BEGINS.test(text) ? `${text}; ${atBegin}` : text);
          return await tracedStatement(undefined, text, () => inner.query(sql, values));
        } catch (error) {
          isReadOnly ||= (error as { code?: unknown }).code === READ_ONLY;
          throw error;
        }
      }) as PostgresPoolClient['query'],
      // After a failover the same address leads elsewhere, but only over a new connection.
      release: (destroy) => inner.release(destroy || isReadOnly),
    };
    wrapped.set(client, counting);
    return counting;
  };
  const guarded: PostgresPool = {
    options: pool.options ?? {},
    connect: async () => {
      assertOutsideTransaction();
      return wrapOnce(await pool.connect());
    },
    end: () => pool.end(),
  };
  return {
    db: new GuardedKysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) }),
    statements: () => sent,
  };
}
