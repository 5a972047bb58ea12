import { devNull, homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Kysely, PostgresPool } from 'kysely';
import pg from 'pg';
import { once } from '../platform/once.ts';
import { tracedStatement } from '../platform/tracing.ts';
import { type EmbeddedPool, startEmbeddedPool } from './embedded/embedded-pool.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { assertOutsideTransaction, createKysely, READ_ONLY } from './guarded-kysely.ts';
import {
  listenOnPostgres,
  type OnNotification,
  type Presence,
  presenceAlone,
  type Subscription,
} from './postgres/listening.ts';
import { createStatementNames, type NamingClient, withNamedStatements } from './postgres/named-statements.ts';
import type { Database } from './schema.generated.ts';
import { valueTypes } from './value-types.ts';

/** The home of the data: the folder of an embedded database, or a Postgres. */
export type DatabaseOptions = {
  /** `postgres://…` of a Postgres 15 or newer. Without it the embedded database is used. */
  url?: string | undefined;
  /** Folder of the embedded database, made when missing, or 'memory'. Default `.cartouche/data`. */
  dataDir?: string | undefined;
  /** Keeps the template of an empty embedded database, which saves seconds. Default `~/.cache/cartouche`. */
  cacheDir?: string | undefined;
  /** Archive that a database in memory begins with. Default: it begins empty. */
  archive?: string | undefined;
  /** The same database past a pooler, for what needs a session of its own: to listen. Default: `url`, or nothing behind a pooler. */
  directUrl?: string | undefined;
  /** A pooler that hands each transaction another connection takes no settings at the beginning of a session. Default 'none'. */
  pooler?: 'none' | 'transaction' | undefined;
  /** Most connections that this process opens to Postgres. Default 10. */
  poolSize?: number | undefined;
  /** After so many milliseconds Postgres gives a statement up. Default 30,000. */
  statementTimeoutMs?: number | undefined;
  /** After so many milliseconds Postgres gives up the wait for a lock. Default 10,000. */
  lockTimeoutMs?: number | undefined;
  /** Prepare statements by name. A pooler that hands each transaction another connection may not keep them. Default true. */
  namedStatements?: boolean | undefined;
  /** Shown in `pg_stat_activity`. Default 'cartouche'. */
  applicationName?: string | undefined;
  /** Called when Postgres drops an idle connection; the pool replaces it. Default: no callback. */
  onConnectionLost?: ((error: Error) => void) | undefined;
  /** Called when the embedded database has ended by itself, as with a full disk: this handle is unusable from then on. */
  onBroken?: ((error: Error) => void) | undefined;
};

/** Thrown when the database answers but takes no writes: a standby, or the old primary after a failover. */
export class ReadOnlyDatabaseError extends Error {
  override readonly name = 'ReadOnlyDatabaseError';
  /** As Postgres has it for a write. */
  readonly code = READ_ONLY;

  constructor() {
    super('The database of DATABASE_URL takes no writes. Point DATABASE_URL at the primary.');
  }
}

/** A statement with a name of its own. */
export type Statement = { name: string; text: string };

/** Runs a statement outside of any transaction; values as the other stores get them. */
export type RunStatement = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

/** Counters of an open database. */
export type DatabaseFigures = {
  /** Statements so far: of calls and handlers, and of what runs all the time. */
  statements: { calls: number; engine: number };
  /** Connections of this process, and statements or callers that wait for one. */
  connections: { open: number; idle: number; waiting: number };
};

/** An open database; the same whichever engine is behind it. */
export type DatabaseHandle = {
  /** The query builder. */
  db: Kysely<Database>;
  /** The engine. */
  kind: 'embedded' | 'postgres';
  /** Runs one statement that stays prepared under its name: for the few that run all the time. */
  run: RunStatement;
  /**
   * Calls back for each NOTIFY on the channel, and once without a payload whenever some may have been missed: at the beginning and after a
   * connection was lost. On Postgres all channels share one connection.
   */
  listen(channel: string, onNotification: OnNotification): Promise<Subscription>;
  /** Others notice when this process ends, from its first `listen` on. */
  presence: Presence;
  /** The number of statements sent through `db` so far, BEGIN and COMMIT included. */
  statements(): number;
  /** For the metrics. */
  figures(): DatabaseFigures;
  /** Makes a round trip. @throws when the database can't be reached, or takes no writes, as a standby does */
  ping(): Promise<void>;
  /**
   * Does for the embedded database what autovacuum and the checkpointer do in Postgres: cleans up after updates and deletes,
   * tells the planner how large the tables have become, shortens the log. Does nothing on Postgres.
   */
  vacuum(): Promise<void>;
  /** Does the work while no statement of the embedded database runs and its files are whole. @throws on Postgres */
  hold(work: () => Promise<void>): Promise<void>;
  /** Writes an embedded database as an archive, to begin another with. Does nothing on Postgres. */
  keep(archive: string): Promise<void>;
  /** Finishes what runs, then closes. Safe to call twice. */
  close(): Promise<void>;
};

const IDLE_IN_TRANSACTION_MS = 60_000;

// By autovacuum's own measures. Without them a statement that was prepared when a table was empty reads all of it ever after.
const TABLES_TO_VACUUM = `
  SELECT string_agg(format('%I.%I', schemaname, relname), ', ') AS tables FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup`;

// The log that a start after a crash reads again.
const LOG_BYTES = 16_777_216;
const LOG_SINCE_CHECKPOINT = `
  SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()`;

/**
 * Opens the database.
 *
 * @throws FolderInUseError when another process has the folder open
 * @example
 * const embedded = await openDatabase({ dataDir: '/var/lib/cartouche/data' });
 * const postgres = await openDatabase({ url: 'postgres://cartouche@db.example/cartouche', poolSize: 20 });
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<DatabaseHandle> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options);
}

/** The folder that holds templates of databases. */
export function defaultCacheFolder(): string {
  try {
    return join(homedir(), '.cache', 'cartouche');
  } catch {
    // A user without HOME whom the system does not list, as in many containers: nothing is kept.
    return join(devNull, 'cartouche');
  }
}

async function openEmbedded({
  dataDir = '.cartouche/data',
  cacheDir,
  archive,
  onBroken,
}: DatabaseOptions): Promise<DatabaseHandle> {
  const cacheFolder = cacheDir ?? defaultCacheFolder();
  if (dataDir === 'memory') {
    return embeddedHandle(
      await startEmbeddedPool({ folder: 'memory', cacheFolder, archive }, onBroken),
      () => undefined,
    );
  }
  const folder = resolve(dataDir);
  const unlock = lockFolder(folder);
  try {
    const pool = await startEmbeddedPool({ folder: join(folder, 'postgres'), cacheFolder }, onBroken);
    if (pool.syncsPerCommit > 0) return embeddedHandle(pool, unlock);
    await pool.end();
    throw new Error('The embedded database acknowledged a commit that it had not written to disk. Refusing to start.');
  } catch (error) {
    unlock();
    throw error;
  }
}

function embeddedHandle(pool: EmbeddedPool, unlock: () => void): DatabaseHandle {
  const sent = { engine: 0 };
  const { db, statements } = createKysely(pool as unknown as PostgresPool, (client) => client);
  return {
    db,
    kind: 'embedded',
    statements,
    presence: presenceAlone(),
    figures: () => {
      const waiting = pool.waiting();
      return {
        statements: { calls: statements(), ...sent },
        connections: { open: 1, idle: waiting === 0 ? 1 : 0, waiting },
      };
    },
    run: async <Row>({ name, text }: Statement, values: readonly unknown[]) => {
      assertOutsideTransaction();
      sent.engine += 1;
      const client = await pool.connect();
      return (await tracedStatement(name, text, () => client.query(text, values))).rows as Row[];
    },
    listen: async (channel, onNotification) => {
      const listening = await pool.listen(channel, onNotification);
      onNotification(undefined);
      return { isListening: () => true, close: listening.close };
    },
    ping: async () => {
      await pool.query('SELECT 1');
    },
    vacuum: async () => {
      await pool.query('SELECT pg_stat_force_next_flush()');
      const [due] = await pool.query(TABLES_TO_VACUUM);
      if (due?.rows[0]?.['tables']) await pool.query(`VACUUM (ANALYZE) ${due.rows[0]['tables']}`);
      const [log] = await pool.query(LOG_SINCE_CHECKPOINT);
      if (Number(log?.rows[0]?.['bytes']) > LOG_BYTES) await pool.query('CHECKPOINT');
    },
    hold: (work) => pool.hold(work),
    keep: (file) => pool.keep(file),
    close: once(() => pool.end().finally(unlock)),
  };
}

async function openPostgres(url: string, options: DatabaseOptions): Promise<DatabaseHandle> {
  const applicationName = options.applicationName ?? 'cartouche';
  const isPooled = options.pooler === 'transaction';
  const deadlines = {
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    lock_timeout: options.lockTimeoutMs ?? 10_000,
    // A process that was halted in the middle of a transaction must not keep its locks.
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    types: valueTypes as unknown as pg.CustomTypesConfig,
    // A pooler that keeps track of the time zone hands it on with each transaction.
    ...(isPooled
      ? { onConnect: (client: pg.ClientBase) => client.query("SET TIME ZONE 'UTC'") }
      : { ...deadlines, options: '-c TimeZone=UTC' }),
  });
  // Without listeners a dropped connection would end the process: one of the pool's own, and one that is lent out between
  // two statements of a transaction. The transaction's next statement fails, which tells its owner enough.
  pool.on('error', (error) => options.onConnectionLost?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const directUrl = options.directUrl ?? (isPooled ? undefined : url);
  const listening = listenOnPostgres({
    connectionString: directUrl,
    application_name: `${applicationName}-listening`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const names = createStatementNames();
  const sent = { engine: 0 };
  const { db, statements } = createKysely(
    pool,
    (client) => (options.namedStatements === false ? client : withNamedStatements(client as NamingClient, names)),
    isPooled ? setLocally(deadlines) : undefined,
  );
  const handle: DatabaseHandle = {
    db,
    kind: 'postgres',
    statements,
    presence: listening.presence,
    figures: () => ({
      statements: { calls: statements(), ...sent },
      connections: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    }),
    run: async <Row>({ name, text }: Statement, values: readonly unknown[]) => {
      assertOutsideTransaction();
      sent.engine += 1;
      const prepared = options.namedStatements === false ? {} : { name };
      const query = () => pool.query({ ...prepared, text, values: [...values] });
      return (await tracedStatement(name, text, query)).rows as Row[];
    },
    // Callers also check from time to time, in case a lost connection missed a notification.
    listen:
      directUrl === undefined
        ? async () => ({ isListening: () => false, close: async () => undefined })
        : listening.listen,
    ping: async () => {
      const client = await pool.connect();
      const isReadOnly = await client.query("SELECT current_setting('transaction_read_only') AS read_only").then(
        ({ rows }) => rows[0]?.read_only === 'on',
        (error: Error) => {
          client.release(error);
          throw error;
        },
      );
      client.release(isReadOnly);
      if (isReadOnly) throw new ReadOnlyDatabaseError();
    },
    vacuum: async () => undefined,
    hold: () => Promise.reject(new Error('Only the embedded database can be held.')),
    keep: async () => undefined,
    close: once(() => Promise.all([listening.close(), pool.end()]).then(() => undefined)),
  };
  try {
    await handle.ping();
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle;
}

function setLocally(settings: Record<string, number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `SET LOCAL ${name} = ${value}`)
    .join('; ');
}
