import { type OperationRow, operations } from '@cartouche/contract/operations';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listReadings } from '../support/list-readings.ts';
import { insertsOf, type ListRows, momentOf } from '../support/list-rows.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const ROWS = 1_000;
const LARGER = { postgres: 40, embedded: 10 };
/** Rows and database pages that a call looks at, next to the neighbor ÷ alone. */
const RATIO_MAX = 1.3;
/** A larger index has more levels. So many pages more may be read each time that one is entered. */
const LEVELS_MAX = 3;

/** The rows of the neighbor are so much newer. */
const YEAR_SECONDS = 365 * 24 * 3_600;

/** Operations that begin with "list" or take a limit, but read one record. */
const SINGLE = ['listMeetingTimes', 'listStatements'];

/** The rows and the pages of 8 KB that a call looks at, how many times it enters an index, and the rows that it finds without one. */
type Reading = { rows: number; pages: number; descents: number; scanned: number; plan: string };

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const paths = Object.entries(listReadings).map(([name, pathOf]) => ({ name, path: pathOf(ROWS) }));

describe('the readings of this test', () => {
  const lists = Object.entries<OperationRow>(operations).filter(
    ([id, { method, query }]) =>
      method === 'get' && (/^(?:list|export)/.test(id) || 'limit' in query) && !SINGLE.includes(id),
  );
  const readingsOf = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`);
    return paths.filter((reading) => pattern.test(reading.path)).map((reading) => reading.path);
  };

  it.each(lists)('have %s of the contract with each of its filters', (_, { path, query }) => {
    const found = readingsOf(path);
    expect(found).not.toEqual([]);
    const used = found.flatMap((reading) => [...new URL(reading, 'http://api.example').searchParams.keys()]);
    const filters = Object.keys(query).filter((name) => name !== 'limit' && name !== 'cursor');
    expect(filters.filter((name) => !used.includes(name))).toEqual([]);
  });
});

it('the readings look at as much next to a neighbor many times as large as alone', async () => {
  await fill({ workspaceId: server.workspaceId, rows: ROWS, few: ROWS / 20 });
  // In tables as small as these, the planner reads whole tables, which it does not in any that are worth an index.
  const alone = await readAll({ withoutSequentialScans: true });
  const neighbor = await server.addWorkspace();
  const rows = LARGER[server.database.kind] * ROWS;
  await fill({
    workspaceId: neighbor.workspaceId,
    rows,
    few: rows / 20,
    owners: { rare: 'aaaaaaaa-0000-4000-8000-000000000001', common: 'aaaaaaaa-0000-4000-8000-000000000002' },
    isSwapped: true,
  });
  const next = await readAll({ withoutSequentialScans: false });
  const slower = [...alone].flatMap(([name, before]) => {
    const after = next.get(name);
    if (!after) return [`${name}: not read`];
    const isMore = after.rows + after.pages > (before.rows + before.pages) * RATIO_MAX + after.descents * LEVELS_MAX;
    // The planner may take another index, with more rows of the workspace itself in fewer pages; a neighbor's rows are always in more.
    return isMore && after.pages > before.pages
      ? [`${name}: ${shown(before)}; next to the neighbor ${shown(after)}`]
      : [];
  });
  expect(slower).toEqual([]);

  // The lists of the large workspace come from indexes, too, although most rows of the table are its own.
  const changedLast = momentOf(YEAR_SECONDS + 2 * rows - 60);
  const lists = [
    ...paths.filter(({ path }) => path.startsWith('/api/v1/prospects?')),
    { name: 'prospects, changed last', path: `/api/v1/prospects?updated_after=${changedLast}` },
  ];
  const large = await readAll({ withoutSequentialScans: false }, lists, neighbor.apiKey);
  const scanned = [...large].filter(([, reading]) => reading.scanned > 0);
  expect(scanned.map(([name, reading]) => `${name}: ${shown(reading)}`)).toEqual([]);
});

async function fill(list: ListRows): Promise<void> {
  for (const insert of insertsOf(list)) await sql.raw(insert).execute(server.database.db);
  await sql.raw('VACUUM (ANALYZE)').execute(server.database.db);
}

async function readAll(
  how: { withoutSequentialScans: boolean },
  calls = paths,
  key = server.apiKey,
): Promise<Map<string, Reading>> {
  const readings = new Map<string, Reading>();
  for (const { name, path } of calls) {
    const { statements, cursor } = await statementsOf(path, key);
    readings.set(name, await explain(statements, how));
    if (!cursor) continue;
    const behind = await statementsOf(
      `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`,
      key,
    );
    readings.set(`${name}, next`, await explain(behind.statements, how));
  }
  return readings;
}

/** The statements by which a call reads, outside of transactions. */
async function statementsOf(
  path: string,
  key: string,
): Promise<{ statements: CompiledQuery[]; cursor: string | null }> {
  const executor = server.database.db.getExecutor();
  const { executeQuery } = executor;
  const statements: CompiledQuery[] = [];
  executor.executeQuery = (query, ...rest) => {
    statements.push(query);
    return executeQuery.call(executor, query, ...rest) as never;
  };
  try {
    const { status, text, body } = await server.call('GET', path, { key });
    expect(status, `${path}: ${text}`).toBe(200);
    return { statements: statements.filter(({ sql: text }) => isRead(text)), cursor: body.nextCursor ?? null };
  } finally {
    executor.executeQuery = executeQuery;
  }
}

// The key is looked up at each call, whatever that reads.
function isRead(text: string): boolean {
  return (
    !text.includes('key_hash') &&
    /^\s*(?:select|with)\b/i.test(text) &&
    !/\b(?:insert into|update|delete from)\b/i.test(text)
  );
}

async function explain(
  statements: readonly CompiledQuery[],
  { withoutSequentialScans }: { withoutSequentialScans: boolean },
): Promise<Reading> {
  const plans = await server.database.db.transaction().execute(async (trx) => {
    if (withoutSequentialScans) await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const explained: PlanNode[] = [];
    for (const { sql: statement, parameters } of statements) {
      const query = CompiledQuery.raw(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`, [...parameters]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(query);
      if (rows[0]) explained.push(rows[0]['QUERY PLAN'][0].Plan);
    }
    return explained;
  });
  const nodes = plans.flatMap(nodesOf);
  const scans = nodes.filter((node) => node['Relation Name']);
  const entered = nodes.filter((node) => node['Index Name']);
  return {
    rows: Math.round(sum(scans.map(rowsOf))),
    pages: sum(plans.map((plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])),
    descents: sum(entered.map((node) => node['Actual Loops'])),
    scanned: sum(
      nodes
        .filter((node) => node['Node Type'].includes('Seq Scan') && node['Relation Name'] === 'prospects')
        .map(rowsOf),
    ),
    plan: nodes
      .filter((node) => node['Relation Name'] ?? node['Index Name'])
      .map(nameOf)
      .join(', '),
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The rows that a node passes on or throws away. A bitmap has each row twice: when it is gathered, and when it is read. */
function rowsOf(node: PlanNode): number {
  const own =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const gathered = node['Node Type'] === 'Bitmap Heap Scan' ? nodesOf(node).slice(1).map(rowsOf) : [];
  return Math.max(own * node['Actual Loops'], sum(gathered));
}

const nameOf = (node: PlanNode) => `${node['Index Name'] ?? node['Relation Name']} ${Math.round(rowsOf(node))}`;

const shown = ({ rows, pages, plan }: Reading) => `${rows} rows, ${pages} pages (${plan})`;

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
