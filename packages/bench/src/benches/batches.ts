import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchContext } from '../bench.ts';
import { addTemplate, type Cartouche, startCartouche, startDurablePostgres } from '../cartouche.ts';
import type { Row, Table } from '../report.ts';
import { inRounds, median, medianRatio } from '../rounds.ts';
import { addProspects, runBatch } from './run-batch.ts';

// The number of jobs that a worker runs at once for one workspace, so that the floor has the same chance to share a sync between commits.
const AT_ONCE = 8;
const WORKERS = [1, 2, 4];
const IDLE_WORKERS = 10;
// So many batches per worker warm its processes: a process that has made few pages takes three times as long for one.
const WARM = 2;

/** A deployment with so many workers, and a batch of its prospects. */
type Deployment = {
  engine: string;
  workers: number;
  api: Cartouche;
  processes: readonly Cartouche[];
  templateId: string;
};
type Sample = { perSecond: number; startMs: number; statements: number; floor: number; cpuMs: number };

/** Pages per second of a whole batch with one worker and with more, compared with as many single-row transactions; the load of idle workers. */
export const batches: Bench = {
  deadlineMs: 20 * 60_000,
  run: async (context) => {
    const pages = context.quick ? 100 : 500;
    context.say('starting the deployments');
    const server = await startCartouche(context);
    const embedded = await prepare('embedded', server, [server], pages);
    const postgres = await startDurablePostgres(context);
    const deployments = [embedded];
    for (const workers of WORKERS) {
      const databaseUrl = await postgres.addDatabase(`batch_${workers}`);
      const api = await startCartouche(context, { databaseUrl, roles: { api: true, worker: false } });
      const processes: Cartouche[] = [];
      while (processes.length < workers)
        processes.push(await startCartouche(context, { databaseUrl, roles: { api: false, worker: true } }));
      deployments.push(await prepare('postgres', api, processes, pages));
    }
    context.say('warming up');
    for (const { api, workers, templateId } of deployments)
      for (let batch = 0; batch < WARM * workers; batch++) await runBatch(api, templateId);
    context.say('batches, in turns');
    const names = deployments.map(({ engine, workers }) => `${engine} ${workers}`);
    const samples = await inRounds<Sample>(
      context.quick ? 2 : 5,
      Object.fromEntries(deployments.map((deployment, index) => [names[index], () => sampleOf(deployment, pages)])),
    );
    const one = samples[`postgres ${WORKERS[0]}`] ?? [];
    const rows = deployments.map((deployment, index) =>
      toRow(deployment, pages, samples[names[index] ?? ''] ?? [], one),
    );
    return [
      {
        title: 'A batch compared with the physical floor',
        columns: [
          { key: 'engine', label: 'database' },
          { key: 'workers', label: 'workers' },
          { key: 'pages', label: 'pages' },
          { key: 'pagesPerSecond', label: 'pages/s' },
          { key: 'toOne', label: 'to one worker', digits: 2 },
          { key: 'cpuMs', label: 'CPU ms per page, workers', digits: 2 },
          { key: 'ratio', label: 'pages/s to floor', digits: 3 },
          { key: 'statements', label: 'transactions per page', digits: 2 },
          { key: 'floorPerSecond', label: 'floor: rows/s' },
          { key: 'startMs', label: 'generate call ms' },
        ],
        rows,
        notes: [
          "To one worker: the median of the rounds' own ratios, in which the deployments take turns. At least 1 is the target.",
          `The floor: as many rows as pages, of a page's size, each in a transaction of its own, ${AT_ONCE} at a time for each worker.`,
          'Transactions are those of the whole database, what all processes ask while they wait included; one statement on its own is one.',
        ],
      },
      await idle(context, await postgres.addDatabase('idle')),
    ];
  },
};

async function prepare(
  engine: string,
  api: Cartouche,
  processes: readonly Cartouche[],
  pages: number,
): Promise<Deployment> {
  const templateId = await addTemplate(api);
  await addProspects(api, pages);
  return { engine, workers: processes.length, api, processes, templateId };
}

async function cpuOf(processes: readonly Cartouche[]): Promise<number> {
  const each = await Promise.all(processes.map((process) => process.call('cpuMs')));
  return each.reduce((sum, ms) => sum + ms, 0);
}

async function sampleOf({ workers, api, processes, templateId }: Deployment, pages: number): Promise<Sample> {
  const before = await transactions(api);
  const cpuBefore = await cpuOf(processes);
  const { ms, startMs } = await runBatch(api, templateId);
  const cpuMs = ((await cpuOf(processes)) - cpuBefore) / pages;
  const statements = ((await transactions(api)) - before) / pages;
  const [size] = await api.call('query', 'SELECT avg(length(model::text))::int AS bytes FROM pages');
  const { bytes } = size as { bytes: number };
  const floorMs = await api.call('insertRows', { count: pages, bytes, atOnce: AT_ONCE * workers });
  return { perSecond: (pages / ms) * 1000, startMs, statements, floor: (pages / floorMs) * 1000, cpuMs };
}

function toRow(
  { engine, workers }: Deployment,
  pages: number,
  samples: readonly Sample[],
  one: readonly Sample[],
): Row {
  const of = (key: keyof Sample) => samples.map((sample) => sample[key]);
  return {
    engine,
    workers,
    pages,
    ...(engine === 'postgres' && {
      toOne: medianRatio(
        of('perSecond'),
        one.map(({ perSecond }) => perSecond),
      ),
    }),
    cpuMs: median(of('cpuMs')),
    ratio: medianRatio(of('perSecond'), of('floor')),
    pagesPerSecond: median(of('perSecond')),
    statements: median(of('statements')),
    floorPerSecond: median(of('floor')),
    startMs: median(of('startMs')),
  };
}

/** Measures the load that ten idle workers put on a database. */
async function idle(context: BenchContext, databaseUrl: string): Promise<Table> {
  context.say(`${IDLE_WORKERS} idle workers`);
  const environment = { PAGE_HOST_URL: 'https://pages.example' };
  const start = () => startCartouche(context, { databaseUrl, roles: { api: false, worker: true }, environment });
  const first = await start();
  for (let worker = 1; worker < IDLE_WORKERS; worker++) await start();
  // Connections that the start needed are closed after ten seconds.
  await sleep(15_000);
  const seconds = context.quick ? 20 : 60;
  const before = await transactions(first);
  await sleep(seconds * 1000);
  const perSecond = ((await transactions(first)) - before) / seconds;
  const [row] = await first.call(
    'query',
    "SELECT count(*)::int AS connections FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'cartouche%'",
  );
  return {
    title: 'Idle workers',
    columns: [
      { key: 'workers', label: 'workers' },
      { key: 'perSecond', label: 'statements/s of all', digits: 1 },
      { key: 'goal', label: 'goal' },
      { key: 'connections', label: 'connections of all' },
      { key: 'mostConnections', label: 'goal' },
    ],
    rows: [{ workers: IDLE_WORKERS, perSecond, goal: 20, ...(row as { connections: number }), mostConnections: 30 }],
  };
}

async function transactions(api: Cartouche): Promise<number> {
  // A session's work becomes visible when the session is idle for a second.
  await sleep(1_100);
  await api.call('query', 'SELECT pg_stat_force_next_flush()');
  const [row] = await api.call(
    'query',
    'SELECT (xact_commit + xact_rollback)::int AS n FROM pg_stat_database WHERE datname = current_database()',
  );
  return (row as { n: number }).n;
}
