import type { Bench } from '../bench.ts';
import { addTemplate, type Cartouche, startCartouche, startDurablePostgres } from '../cartouche.ts';
import { type Program, startProgram } from '../program.ts';
import type { BareServerCalls } from '../programs/bare-server.ts';
import type { Load, LoadGeneratorCalls, LoadResult } from '../programs/load-generator.ts';
import type { Row, Table } from '../report.ts';
import { inRounds, median, medianRatio } from '../rounds.ts';

/** Somebody who answers the same requests. */
type Target = { origin: string; headers: Record<string, string>; pageId: string; cpuMs(): Promise<number> };
type Operation = { name: string; request(target: Target): Pick<Load, 'method' | 'path' | 'headers' | 'body'> };
type Sample = LoadResult & { cpuMsPerRequest: number };

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

const operations: readonly Operation[] = [
  { name: 'GET page', request: ({ pageId }) => ({ method: 'GET', path: `/api/v1/pages/${pageId}`, headers: {} }) },
  { name: 'POST prospect', request: () => POST },
  // As the SDK sends every write.
  {
    name: 'POST prospect, Idempotency-Key',
    request: () => ({ ...POST, headers: { ...POST.headers, 'Idempotency-Key': 'bench-{n}' } }),
  },
];

/** The whole server beside a bare route of the same framework that returns the same bytes. */
export const http: Bench = {
  deadlineMs: 15 * 60_000,
  run: async (context) => {
    context.say('starting a bare server, and the whole one on the embedded database and on Postgres');
    const bare = await startProgram<BareServerCalls>(new URL('../programs/bare-server.ts', import.meta.url));
    context.afterwards(() => bare.end());
    const generator = await startProgram<LoadGeneratorCalls>(new URL('../programs/load-generator.ts', import.meta.url));
    context.afterwards(() => generator.end());
    const embedded = await startCartouche(context);
    const databaseUrl = await (await startDurablePostgres(context)).addDatabase('http');
    const postgres = await startCartouche(context, { databaseUrl });

    const targets: Record<string, Target> = {
      bare: { origin: await bare.call('url'), headers: {}, pageId: 'any', cpuMs: () => bare.call('cpuMs') },
      embedded: await targetOf(embedded),
      postgres: await targetOf(postgres),
    };
    await bare.call('answerWith', await answersOf(embedded, targets['embedded']?.pageId ?? ''));

    const rows: Row[] = [];
    for (const operation of operations) {
      for (const connections of CONNECTIONS) {
        context.say(`${operation.name}, ${connections} at once`);
        const shape = { connections, durationMs: context.quick ? 300 : 1_500 };
        const measured = Object.entries(targets).map(([name, target]) => [
          name,
          () => measure(generator, target, { ...operation.request(target), ...shape }),
        ]);
        const samples = await inRounds<Sample>(context.quick ? 2 : 7, Object.fromEntries(measured));
        for (const name of Object.keys(targets))
          rows.push({ operation: operation.name, connections, ...rowOf(name, samples) });
      }
    }
    return [tableOf(rows)];
  },
};

async function targetOf(cartouche: Cartouche): Promise<Target> {
  await addTemplate(cartouche);
  const { pageId } = await cartouche.api('POST', '/api/v1/prospect-pages', {
    email: 'maria.lindqvist@gmail.com',
    companyName: 'Nordic Freight AB',
  });
  const headers = { Authorization: `Bearer ${cartouche.apiKey}` };
  return { origin: cartouche.url, headers, pageId, cpuMs: () => cartouche.call('cpuMs') };
}

async function answersOf(cartouche: Cartouche, pageId: string): Promise<{ get: string; post: string }> {
  const page = await cartouche.api('GET', `/api/v1/pages/${pageId}`);
  const upserted = await cartouche.api('POST', POST.path, JSON.parse(POST.body.replace('{n}', '0')));
  return { get: JSON.stringify(page), post: JSON.stringify(upserted) };
}

async function measure(
  generator: Program<LoadGeneratorCalls>,
  target: Target,
  load: Omit<Load, 'origin'>,
): Promise<Sample> {
  const cpuBefore = await target.cpuMs();
  const result = await generator.call('run', {
    ...load,
    origin: target.origin,
    headers: { ...target.headers, ...load.headers },
  });
  return { ...result, cpuMsPerRequest: ((await target.cpuMs()) - cpuBefore) / result.requests };
}

function rowOf(name: string, samples: Record<string, Sample[]>): Row {
  const own = samples[name] ?? [];
  const of = (pick: (sample: Sample) => number, from = own) => from.map(pick);
  const perSecond = ({ perSecond }: Sample) => perSecond;
  return {
    server: name,
    ratio: medianRatio(of(perSecond), of(perSecond, samples['bare'])),
    perSecond: median(of(perSecond)),
    p50Ms: median(of(({ p50Ms }) => p50Ms)),
    p99Ms: median(of(({ p99Ms }) => p99Ms)),
    cpuMicroseconds: median(of(({ cpuMsPerRequest }) => cpuMsPerRequest * 1000)),
    generatorBusy: median(of(({ busy }) => busy)),
  };
}

function tableOf(rows: readonly Row[]): Table {
  return {
    title: 'The whole server beside a bare Hono route',
    columns: [
      { key: 'operation', label: 'operation' },
      { key: 'connections', label: 'at once' },
      { key: 'server', label: 'server' },
      { key: 'ratio', label: 'requests/s to bare', digits: 2 },
      { key: 'perSecond', label: 'requests/s' },
      { key: 'p50Ms', label: 'p50 ms', digits: 2 },
      { key: 'p99Ms', label: 'p99 ms', digits: 2 },
      { key: 'cpuMicroseconds', label: 'server CPU µs/request' },
      { key: 'generatorBusy', label: 'generator busy', digits: 2 },
    ],
    rows,
    notes: ['The CPU time of Postgres is not in its row; that of the embedded database is.'],
  };
}
