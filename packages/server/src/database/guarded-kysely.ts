import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';

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
export class GuardedKysely<DB> extends Kysely<DB> {
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
