// The server under measurement, with a few doors that only a bench needs. Settings come from the environment, as always.
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createLogger, type Roles, readConfig, startServer } from '@cartouche/server';
import { CompiledQuery, sql } from 'kysely';
import { type ExecutedFiles, watchExecutedFiles } from '../executed-files.ts';
import { answerCalls } from '../program.ts';
import { startFloor } from './floor.ts';

const roles = JSON.parse(process.env['BENCH_ROLES'] ?? '{"api":true,"worker":true}') as Roles;
const config = readConfig();
const server = await startServer(config, roles, createLogger({ level: config.logLevel }));
const { app, database } = server;
const floor = await startFloor(database, config.databaseUrl);

/** A call of the API: a POST when there is a body, in which `{n}` becomes a text that no other call has. */
type ApiCall = { apiKey: string; path: string; body?: string | undefined };

/** A statement, and how the database would run it. */
export type Plan = { statement: string; nodes: string[] };

const request = ({ apiKey, path, body }: ApiCall) =>
  app.api.request(path, {
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: body.replace('{n}', randomUUID()) }),
  });

let executed: ExecutedFiles | undefined;

const WATCH_MS = 5;
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined;

function startWatching(): ReturnType<typeof monitorEventLoopDelay> {
  const started = monitorEventLoopDelay({ resolution: WATCH_MS });
  started.enable();
  return started;
}

const calls = {
  url: (): string => server.apiUrl ?? '',
  pagesUrl: (): string => server.pageHostUrl,
  floorUrl: (): string => floor.url,
  /** Number of statements that the database handle has sent so far. */
  statements: (): number => database.statements(),
  addWorkspace: async (): Promise<{ workspaceId: string; apiKey: string }> => {
    const { id } = await app.services.auth.createWorkspace({
      name: 'Bench',
      plan: 'scale',
      allowanceCents: 100_000_000,
    });
    const { key } = await app.services.auth.keys.issue({ workspaceId: id, name: 'bench' });
    return { workspaceId: id, apiKey: key };
  },
  query: async (text: string): Promise<unknown[]> => (await sql.raw(text).execute(database.db)).rows,

  /** Milliseconds of each call, one after another, without a socket. */
  time: async ({ calls: count, ...call }: ApiCall & { calls: number }): Promise<number[]> => {
    const milliseconds: number[] = [];
    while (milliseconds.length < count) {
      const start = performance.now();
      const response = await request(call);
      await response.arrayBuffer();
      milliseconds.push(performance.now() - start);
      if (response.status !== 200) throw new Error(`${call.path} was answered with ${response.status}.`);
    }
    return milliseconds;
  },

  /**
   * Milliseconds of each upsert of one prospect, one after another: together with what other calls wait for, or in a transaction of its own
   * as before there were groups.
   */
  timeUpserts: async (how: { together: boolean; workspaceId: string; count: number }): Promise<number[]> => {
    const { prospects } = app.services;
    const milliseconds: number[] = [];
    while (milliseconds.length < how.count) {
      const inputs = [
        { email: `alone-${randomUUID()}@gmail.com`, first_name: 'Maria', custom_fields: { fleet_size: 140 } },
      ];
      const start = performance.now();
      if (how.together)
        await prospects.saveInGroup({ workspaceId: how.workspaceId, keyId: randomUUID() }, inputs, undefined);
      else await prospects.save(how.workspaceId, inputs);
      milliseconds.push(performance.now() - start);
    }
    return milliseconds;
  },

  /** The plan of each statement that a call makes outside of transactions. */
  explain: async (call: ApiCall): Promise<Plan[]> => {
    const queries = await recorded(() => request(call));
    const plans: Plan[] = [];
    for (const { sql: statement, parameters } of queries) {
      const explain = CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${statement}`, [...parameters]);
      const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain as never);
      plans.push({ statement, nodes: nodesOf(rows[0]?.['QUERY PLAN'][0].Plan) });
    }
    return plans;
  },

  /** Number of database pages that the statements of a call read, whatever else the machine does. */
  buffers: async (call: ApiCall): Promise<number> => {
    let buffers = 0;
    for (const { sql: statement, parameters } of await recorded(() => request(call))) {
      if (!/^\s*(select|with)\b/i.test(statement) || /\b(insert|update|delete)\b/i.test(statement)) continue;
      const explain = CompiledQuery.raw(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`, [...parameters]);
      const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        explain as never,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      buffers += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    }
    return buffers;
  },

  /**
   * The physical floor: so many rows of about `bytes` bytes, each in a transaction of its own, `atOnce` at a time.
   * @returns milliseconds
   */
  insertRows: async ({ count, bytes, atOnce }: { count: number; bytes: number; atOnce: number }): Promise<number> => {
    await sql`CREATE TABLE IF NOT EXISTS bench_floor (id uuid PRIMARY KEY, body text NOT NULL)`.execute(database.db);
    const body = 'x'.repeat(bytes);
    let left = count;
    const start = performance.now();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left-- > 0) await sql`INSERT INTO bench_floor VALUES (gen_random_uuid(), ${body})`.execute(database.db);
      }),
    );
    return performance.now() - start;
  },

  /** Does at once the work that autovacuum, or the embedded database's own job, does sooner or later. */
  settle: async (): Promise<void> => {
    await sql.raw('VACUUM (ANALYZE)').execute(database.db);
    await sql.raw('CHECKPOINT').execute(database.db);
  },
  /** Milliseconds of processor time since the start, all threads. */
  cpuMs: (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  /** Milliseconds of the longest stall of the event loop since the last call of this; watched from the first call on. */
  longestStallMs: (): number => {
    delays ??= startWatching();
    const longest = Math.max(0, delays.max / 1e6 - WATCH_MS);
    delays.reset();
    return longest;
  },
  /** Source files of which a function has run since the last call of this; watched from the first call on. */
  executedFiles: async (): Promise<string[]> => {
    executed ??= await watchExecutedFiles();
    return executed.take();
  },
  memoryMb: (): { rss: number; peak: number } => ({
    rss: process.memoryUsage.rss() / 1_048_576,
    peak: process.resourceUsage().maxRSS / 1024,
  }),
};
export type CartoucheServerCalls = typeof calls;

type PlanNode = { 'Node Type': string; 'Index Name'?: string; Plans?: PlanNode[] };

function nodesOf(plan: PlanNode | undefined): string[] {
  if (!plan) return [];
  const { 'Node Type': type, 'Index Name': index, Plans: inner = [] } = plan;
  return [index ? `${type} (${index})` : type, ...inner.flatMap(nodesOf)];
}

async function recorded(work: () => unknown): Promise<CompiledQuery[]> {
  const executor = database.db.getExecutor();
  const { executeQuery } = executor;
  const queries: CompiledQuery[] = [];
  executor.executeQuery = (query, ...rest) => {
    queries.push(query);
    return executeQuery.call(executor, query, ...rest) as never;
  };
  try {
    await work();
  } finally {
    executor.executeQuery = executeQuery;
  }
  return queries;
}

answerCalls(calls, async () => {
  await floor.close();
  await server.stop();
});
