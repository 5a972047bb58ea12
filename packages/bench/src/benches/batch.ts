import type { Bench, BenchContext } from '../bench.ts';
import { addTemplate, type Cartouche, startCartouche, startDurablePostgres } from '../cartouche.ts';
import type { Row } from '../report.ts';
import { inRounds, median, medianRatio } from '../rounds.ts';
import { addProspects, runBatch } from './run-batch.ts';

// What a worker runs at once of a batch, so that the floor has the same chance to share a sync between commits.
const AT_ONCE = 8;

/** Pages per second of a whole batch beside the same number of single-row transactions on the same database. */
export const batch: Bench = {
  deadlineMs: 15 * 60_000,
  run: async (context) => {
    const pages = context.quick ? 100 : 500;
    const rows: Row[] = [];
    context.say('embedded');
    rows.push(await measure(context, { engine: 'embedded', workers: 1, pages }, await startCartouche(context)));
    const postgres = await startDurablePostgres(context);
    for (const workers of [1, 2]) {
      context.say(`Postgres, ${workers} ${workers === 1 ? 'worker' : 'workers'}`);
      const databaseUrl = await postgres.addDatabase(`batch_${workers}`);
      const api = await startCartouche(context, { databaseUrl, roles: { api: true, worker: false } });
      for (let worker = 0; worker < workers; worker++) {
        await startCartouche(context, { databaseUrl, roles: { api: false, worker: true } });
      }
      rows.push(await measure(context, { engine: 'postgres', workers, pages }, api));
    }
    return [
      {
        title: 'A batch beside the physical floor',
        columns: [
          { key: 'engine', label: 'database' },
          { key: 'workers', label: 'workers' },
          { key: 'pages', label: 'pages' },
          { key: 'ratio', label: 'pages/s to floor', digits: 3 },
          { key: 'pagesPerSecond', label: 'pages/s' },
          { key: 'floorPerSecond', label: 'floor: rows/s' },
          { key: 'startMs', label: 'generate call ms' },
        ],
        rows,
        notes: [
          `The floor: as many rows as pages, of a page's size, each in a transaction of its own, ${AT_ONCE} at a time for each worker.`,
        ],
      },
    ];
  },
};

type Shape = { engine: string; workers: number; pages: number };
type Sample = { perSecond: number; startMs?: number };

async function measure(context: BenchContext, { engine, workers, pages }: Shape, cartouche: Cartouche): Promise<Row> {
  const templateId = await addTemplate(cartouche);
  await addProspects(cartouche, pages);
  await runBatch(cartouche, templateId);
  const [size] = await cartouche.call('query', 'SELECT avg(length(model::text))::int AS bytes FROM pages');
  const { bytes } = size as { bytes: number };

  const samples = await inRounds<Sample>(context.quick ? 1 : 5, {
    batch: async () => {
      const { ms, startMs } = await runBatch(cartouche, templateId);
      return { perSecond: (pages / ms) * 1000, startMs };
    },
    floor: async () => {
      const ms = await cartouche.call('insertRows', { count: pages, bytes, atOnce: AT_ONCE * workers });
      return { perSecond: (pages / ms) * 1000 };
    },
  });
  const perSecond = (name: string) => (samples[name] ?? []).map((sample) => sample.perSecond);
  return {
    engine,
    workers,
    pages,
    ratio: medianRatio(perSecond('batch'), perSecond('floor')),
    pagesPerSecond: median(perSecond('batch')),
    floorPerSecond: median(perSecond('floor')),
    startMs: median((samples['batch'] ?? []).map(({ startMs = 0 }) => startMs)),
  };
}
