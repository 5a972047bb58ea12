import { createHash } from 'node:crypto';
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';

/** The driver's client: asked with a name, the server keeps the statement's plan under it. */
export type NamingClient = PostgresPoolClient & {
  query<R>(statement: { name: string; text: string; values: readonly unknown[] }): Promise<PostgresQueryResult<R>>;
  /** 'I' outside of a transaction. */
  getTransactionStatus(): string | null;
};

// Each connection keeps every text that it has seen; a list of varying length makes a new one for each length.
const MOST_STATEMENTS = 500;

// A named `select *` fails permanently once a column is added to its table, so such a text is planned each time.
const EVERY_COLUMN = /\b(?:select|returning) (?:distinct )?(?:"?\w+"?\.)?\*/i;

// A column's type was changed, or the server forgot the name (DISCARD ALL, a pooler that swapped the connection).
const OUTDATED = new Set(['0A000', '26000']);

/** Names for statements: the same text has the same name on every connection, until `renew` gives it another one. */
export type StatementNames = ReturnType<typeof createStatementNames>;

export function createStatementNames() {
  const names = new Map<string, string | undefined>();
  let renewals = 0;
  const nameOf = (text: string) => `k${createHash('sha256').update(`${renewals} ${text}`).digest('hex').slice(0, 20)}`;
  return {
    of(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.has(text)) return known;
      if (names.size >= MOST_STATEMENTS) return undefined;
      const name = EVERY_COLUMN.test(text) ? undefined : nameOf(text);
      names.set(text, name);
      return name;
    },
    renew(text: string): void {
      renewals += 1;
      names.set(text, nameOf(text));
    },
  };
}

/**
 * A client that sends each statement with values under a name: Postgres parses and plans it once per connection, which is four
 * fifths of a short read. A statement whose plan is out of date is prepared again; inside a transaction, which has failed
 * then, that helps the next call.
 */
export function withNamedStatements(client: NamingClient, names: StatementNames): PostgresPoolClient {
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    const name = values.length > 0 ? names.of(text) : undefined;
    if (name === undefined) return client.query<R>(text, values);
    try {
      return await client.query<R>({ name, text, values });
    } catch (error) {
      if (!OUTDATED.has((error as { code?: string }).code ?? '')) throw error;
      names.renew(text);
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query<R>({ name: names.of(text) ?? name, text, values });
    }
  };
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
