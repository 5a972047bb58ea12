import { orThrow } from '../verification-failure.ts';
import type { ReplayStore } from './replay-store.ts';

/** The databases whose SQL is known here. */
export type SqlDialect = 'postgres' | 'sqlite';

/** Rows as drivers give them: a list, or an object that has them as `rows`. */
export type SqlRows =
  | readonly unknown[]
  | {
      /** The rows of the result. */
      readonly rows: readonly unknown[];
    };

/** Options of {@link sqlReplayStore}. */
export type SqlReplayStoreOptions = {
  /** Decides how parameters are written: `$1` or `?`. */
  dialect: SqlDialect;

  /**
   * Runs one statement and returns its rows. It must be committed when the promise resolves: don't pass an open transaction.
   *
   * @example
   * ```ts
   * const postgres = sqlReplayStore({ dialect: 'postgres', query: (sql, params) => pool.query(sql, params) }); // pg, PGlite
   * const sqlite = sqlReplayStore({ dialect: 'sqlite', query: (sql, params) => database.prepare(sql).all(...params) }); // node:sqlite, better-sqlite3
   * ```
   */
  query: (sql: string, params: (string | number | null)[]) => SqlRows | Promise<SqlRows>;

  /**
   * The table, with its schema if it needs one: letters, digits and underscores. {@link replayTableSql} creates it.
   *
   * @default 'webhook_replays'
   */
  table?: string;

  /**
   * The clock, as a `Date` or in milliseconds since 1970. Receivers that share a table need clocks that differ by less than the lease.
   *
   * @default Date.now
   */
  now?: () => Date | number;
};

/** The store on a database, which forgets nothing by itself. */
export type SqlReplayStore = ReplayStore & {
  /** Deletes the keys whose time has run out. Run it once a day. */
  deleteExpired(): Promise<void>;
};

const DEFAULT_TABLE = 'webhook_replays';

/** Options of {@link replayTableSql}: those of the store that concern its table. */
export type ReplayTableOptions = Partial<Pick<SqlReplayStoreOptions, 'dialect' | 'table'>>;

/**
 * The statement that creates the store's table, for your migrations. It is the same in both dialects.
 *
 * @param options - As for {@link sqlReplayStore}.
 * @throws `WebhookVerificationError` `invalid_option` for a name of other characters, a dialect that is unknown here, or options that
 * are not an object.
 * @example
 * ```ts
 * await pool.query(replayTableSql()); // once, with your migrations
 * await pool.query(replayTableSql({ table: 'seen_events' }));
 * ```
 */
export function replayTableSql(options: ReplayTableOptions = {}): string {
  // A name or a dialect alone would be passed over in silence.
  if (typeof options !== 'object' || options === null) orThrow({ reason: 'invalid_option', option: 'options' });
  const { table = DEFAULT_TABLE, dialect = 'sqlite' } = options;
  requireDialect(dialect);
  return `CREATE TABLE IF NOT EXISTS ${requireName(table)} (
  key text PRIMARY KEY,
  token text,
  expires_at bigint NOT NULL
)`;
}

/**
 * Keeps keys in Postgres or SQLite: each step is one statement, so that of any number of receivers one gets the key.
 *
 * @throws `WebhookVerificationError` `invalid_option` for a table's name of other characters.
 * @example
 * ```ts
 * await pool.query(replayTableSql());
 * const store = sqlReplayStore({ dialect: 'postgres', query: (sql, params) => pool.query(sql, params) });
 * ```
 */
export function sqlReplayStore(options: SqlReplayStoreOptions): SqlReplayStore {
  const { dialect, query, now = Date.now } = options;
  const table = requireName(options.table ?? DEFAULT_TABLE);
  requireDialect(dialect);

  // Not every driver of SQLite takes numbered parameters, so a value that is needed twice is given twice.
  const run = async (
    parts: TemplateStringsArray,
    ...values: (string | number | null)[]
  ): Promise<readonly unknown[]> => {
    const placeholder = (index: number) => (dialect === 'postgres' ? `$${index + 1}` : '?');
    const sql = parts.reduce((text, part, index) => text + placeholder(index - 1) + part).replaceAll('{table}', table);
    const result = await query(sql, values);
    return 'rows' in result ? result.rows : result;
  };
  const milliseconds = () => Number(now());

  return {
    // Updates the row even where it stays as it is: only so does one statement both take the key and say who has it.
    async claim(key, token, leaseMs) {
      const at = milliseconds();
      const [row] =
        await run`INSERT INTO {table} AS held (key, token, expires_at) VALUES (${key}, ${token}, ${at + leaseMs})
        ON CONFLICT (key) DO UPDATE SET
          token = CASE WHEN held.expires_at <= ${at} THEN excluded.token ELSE held.token END,
          expires_at = CASE WHEN held.expires_at <= ${at} OR held.token = excluded.token THEN excluded.expires_at ELSE held.expires_at END
        RETURNING token`;
      const holder = (row as { token: string | null }).token;
      if (holder === token) return 'new';
      return holder === null ? 'done' : 'in_progress';
    },
    async commit(key, token, ttlMs) {
      const at = milliseconds();
      const rows = await run`INSERT INTO {table} AS held (key, token, expires_at) VALUES (${key}, NULL, ${at + ttlMs})
        ON CONFLICT (key) DO UPDATE SET token = NULL, expires_at = excluded.expires_at
          WHERE held.token = ${token} OR held.expires_at <= ${at}
        RETURNING key`;
      return rows.length > 0;
    },
    async release(key, token) {
      const rows = await run`DELETE FROM {table} WHERE key = ${key} AND token = ${token} RETURNING key`;
      return rows.length > 0;
    },
    async deleteExpired() {
      await run`DELETE FROM {table} WHERE expires_at <= ${milliseconds()}`;
    },
  };
}

function requireDialect(dialect: SqlDialect): void {
  if (dialect !== 'postgres' && dialect !== 'sqlite') orThrow({ reason: 'invalid_option', option: 'dialect' });
}

// The one thing that goes into the SQL as text.
function requireName(table: string): string {
  if (!/^[a-z_]\w*(?:\.[a-z_]\w*)?$/i.test(table)) orThrow({ reason: 'invalid_option', option: 'table' });
  return table;
}
