import type { Bench } from '../bench.ts';
import { addTemplate, type Cartouche, startCartouche, startDurablePostgres } from '../cartouche.ts';
import { startFreightSite } from '../freight-site.ts';
import { type Program, startProgram } from '../program.ts';
import type { Load, LoadGeneratorCalls, LoadResult } from '../programs/load-generator.ts';
import type { Row, Table } from '../report.ts';
import { inRounds, median, medianRatio } from '../rounds.ts';

/** A server that answers the same requests as the others. */
type Target = {
  companyDomain: string;
  origin: string;
  headers: Record<string, string>;
  pageId: string;
  prospectId: string;
  pageToken: string;
  cpuMs(): Promise<number>;
  statements(): Promise<number>;
};
type Operation = {
  name: string;
  request(target: Target): Pick<Load, 'method' | 'path' | 'headers' | 'body'>;
  /** Also of the floor. Default: the server alone. */
  hasFloor?: true;
  /** Asked of the API, although there is no floor for it. Default: the page host is asked. */
  isWork?: true;
};
type Sample = LoadResult & { cpuMsPerRequest: number; statementsPerRequest: number };

const CONNECTIONS = [1, 16];
const PROSPECT = {
  email: 'maria.lindqvist-{n}@gmail.com',
  first_name: 'Maria',
  last_name: 'Lindqvist',
  company_name: 'Nordic Freight AB',
  role_title: 'Head of Operations',
  tags: ['q4', 'nordics'],
  custom_fields: { fleet_size: 140, current_system: 'paper notes' },
};
const POST = {
  method: 'POST',
  path: '/api/v1/prospects',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(PROSPECT),
} as const;
// The workspace has one connector, which is paused: its deliveries are stored but not sent.
const PAGE = {
  method: 'POST',
  path: '/api/v1/prospect-pages',
  headers: { 'Content-Type': 'application/json' },
} as const;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const operations: readonly Operation[] = [
  {
    name: 'GET page',
    request: ({ pageId }) => ({ method: 'GET', path: `/api/v1/pages/${pageId}`, headers: {} }),
    hasFloor: true,
  },
  {
    name: 'GET prospect',
    request: ({ prospectId }) => ({ method: 'GET', path: `/api/v1/prospects/${prospectId}`, headers: {} }),
    hasFloor: true,
  },
  { name: 'POST prospect', request: () => POST, hasFloor: true },
  // As the SDK sends every write.
  {
    name: 'POST prospect, Idempotency-Key',
    request: () => ({ ...POST, headers: { ...POST.headers, 'Idempotency-Key': 'bench-{n}' } }),
    hasFloor: true,
  },
  {
    name: 'page at once, Idempotency-Key',
    request: ({ companyDomain }) => ({
      ...PAGE,
      body: JSON.stringify({ email: 'page-{n}@gmail.com', companyDomain }),
      headers: { ...PAGE.headers, 'Idempotency-Key': 'bench-{n}' },
    }),
    isWork: true,
  },
  {
    name: 'page view',
    request: ({ pageToken }) => ({
      method: 'GET',
      path: `/p/${pageToken}`,
      headers: { 'User-Agent': BROWSER, 'Accept-Encoding': 'gzip, deflate, br, zstd', 'X-Forwarded-For': '{n}' },
    }),
  },
];

/** The whole server compared with its floor: the same framework with one prepared statement, on the same engine, in the same process. */
export const http: Bench = {
  deadlineMs: 15 * 60_000,
  run: async (context) => {
    context.say('starting the server on the embedded database and on Postgres, each with its floor');
    const generator = await startProgram<LoadGeneratorCalls>(new URL('../programs/load-generator.ts', import.meta.url));
    context.afterwards(() => generator.end());
    const companyDomain = await startFreightSite(context);
    const embedded = await startCartouche(context);
    const databaseUrl = await (await startDurablePostgres(context)).addDatabase('http');
    const postgres = await startCartouche(context, { databaseUrl });
    const servers = {
      embedded: await targetsOf(embedded, companyDomain),
      postgres: await targetsOf(postgres, companyDomain),
    };

    const rows: Row[] = [];
    for (const operation of operations) {
      for (const connections of CONNECTIONS) {
        context.say(`${operation.name}, ${connections} at once`);
        const shape = { connections, durationMs: context.quick ? 500 : 1_500 };
        const measured = Object.entries(servers).flatMap(([engine, { whole, floor, pages }]) => {
          const own = operation.hasFloor || operation.isWork ? whole : pages;
          const sampled = (target: Target) => () =>
            measure(generator, target, { ...operation.request(target), ...shape });
          return [[engine, sampled(own)], ...(operation.hasFloor ? [[`${engine} floor`, sampled(floor)]] : [])];
        });
        const samples = await inRounds<Sample>(context.quick ? 3 : 7, Object.fromEntries(measured));
        for (const engine of Object.keys(servers))
          rows.push({ operation: operation.name, connections, ...rowOf(engine, samples) });
      }
    }
    context.say('upserts of one caller');
    return [tableOf(rows), await aloneTable(context.quick, { embedded, postgres })];
  },
};

/** Measures upserts of a single caller at a time, who gains nothing from groups and must not pay for them either. */
async function aloneTable(isQuick: boolean, servers: Record<string, Cartouche>): Promise<Table> {
  const count = isQuick ? 50 : 150;
  const p50 = (server: Cartouche, together: boolean) => async () =>
    median(await server.call('timeUpserts', { together, workspaceId: server.workspaceId, count }));
  const rows: Row[] = [];
  for (const [engine, server] of Object.entries(servers)) {
    const samples = await inRounds(isQuick ? 3 : 9, { group: p50(server, true), alone: p50(server, false) });
    const { group = [], alone = [] } = samples;
    rows.push({ server: engine, ratio: medianRatio(group, alone), group: median(group), alone: median(alone) });
  }
  return {
    title: 'Upserts of one caller: in a group of one, and in a transaction of its own',
    columns: [
      { key: 'server', label: 'server' },
      { key: 'ratio', label: 'group / alone', digits: 2 },
      { key: 'group', label: 'group p50 ms', digits: 2 },
      { key: 'alone', label: 'alone p50 ms', digits: 2 },
    ],
    rows,
    notes: ['Target: at most 1. Both are the service without HTTP and without a key.'],
  };
}

async function targetsOf(
  cartouche: Cartouche,
  companyDomain: string,
): Promise<Record<'whole' | 'floor' | 'pages', Target>> {
  await addTemplate(cartouche);
  const { connector } = await cartouche.api('POST', '/api/v1/connectors', {
    outboundUrl: 'https://receiver.example/hook',
  });
  await cartouche.api('POST', `/api/v1/connectors/${connector.id}/pause`);
  const { pageId } = await cartouche.api('POST', '/api/v1/prospect-pages', {
    email: 'maria.lindqvist@gmail.com',
    companyDomain,
  });
  const { page } = await cartouche.api('GET', `/api/v1/pages/${pageId}`);
  const target = {
    companyDomain,
    pageId,
    prospectId: page.prospect_id,
    pageToken: page.page_token,
    cpuMs: () => cartouche.call('cpuMs'),
    statements: () => cartouche.call('statements'),
  };
  return {
    whole: { ...target, origin: cartouche.url, headers: { Authorization: `Bearer ${cartouche.apiKey}` } },
    floor: { ...target, origin: await cartouche.call('floorUrl'), headers: { 'X-Workspace': cartouche.workspaceId } },
    pages: { ...target, origin: await cartouche.call('pagesUrl'), headers: {} },
  };
}

async function measure(
  generator: Program<LoadGeneratorCalls>,
  target: Target,
  load: Omit<Load, 'origin'>,
): Promise<Sample> {
  const cpuBefore = await target.cpuMs();
  const statementsBefore = await target.statements();
  const result = await generator.call('run', {
    ...load,
    origin: target.origin,
    headers: { ...target.headers, ...load.headers },
  });
  return {
    ...result,
    cpuMsPerRequest: ((await target.cpuMs()) - cpuBefore) / result.requests,
    statementsPerRequest: ((await target.statements()) - statementsBefore) / result.requests,
  };
}

function rowOf(engine: string, samples: Record<string, Sample[]>): Row {
  const own = samples[engine] ?? [];
  const floor = samples[`${engine} floor`];
  const of = (pick: (sample: Sample) => number, from = own) => from.map(pick);
  const perSecond = ({ perSecond }: Sample) => perSecond;
  const cpu = ({ cpuMsPerRequest }: Sample) => cpuMsPerRequest * 1000;
  return {
    server: engine,
    ratio: floor ? medianRatio(of(perSecond), of(perSecond, floor)) : null,
    perSecond: median(of(perSecond)),
    floorPerSecond: floor ? median(of(perSecond, floor)) : null,
    p50Ms: median(of(({ p50Ms }) => p50Ms)),
    p99Ms: median(of(({ p99Ms }) => p99Ms)),
    statements: median(of(({ statementsPerRequest }) => statementsPerRequest)),
    cpuMicroseconds: median(of(cpu)),
    floorCpuMicroseconds: floor ? median(of(cpu, floor)) : null,
    generatorBusy: median(of(({ busy }) => busy)),
  };
}

function tableOf(rows: readonly Row[]): Table {
  return {
    title: 'The whole server compared with Hono and one prepared statement of the same SQL',
    columns: [
      { key: 'operation', label: 'operation' },
      { key: 'connections', label: 'at once' },
      { key: 'server', label: 'server' },
      { key: 'ratio', label: '× floor', digits: 2 },
      { key: 'perSecond', label: 'requests/s' },
      { key: 'floorPerSecond', label: 'floor/s' },
      { key: 'p50Ms', label: 'p50 ms', digits: 2 },
      { key: 'p99Ms', label: 'p99 ms', digits: 2 },
      { key: 'statements', label: 'statements/request', digits: 2 },
      { key: 'cpuMicroseconds', label: 'CPU µs/request' },
      { key: 'floorCpuMicroseconds', label: 'floor CPU µs' },
      { key: 'generatorBusy', label: 'generator busy', digits: 2 },
    ],
    rows,
    notes: [
      'The CPU time of Postgres is not in its row; that of the embedded database is.',
      'Statements include BEGIN and COMMIT, and a few of background jobs.',
    ],
  };
}
