import type { Bench, BenchContext } from '../bench.ts';
import { type Cartouche, type CartoucheOptions, startCartouche, startDurablePostgres } from '../cartouche.ts';
import type { Row } from '../report.ts';
import { inRounds, median, medianRatio } from '../rounds.ts';
import { momentOf, seedRows } from './seed-rows.ts';

/** A server with so many events, prospects and pages in one workspace, and what its export gave. */
type Dataset = { cartouche: Cartouche; rows: number; exportMs: number; cursors: { middle: string; last: string } };

// Above this the reading is explained.
const SUSPICIOUS_RATIO = 1.5;
const CALLS_PER_SAMPLE = 20;
const EXPORT_LIMIT = 250;
const PAGE = 50;

const readings: Readonly<Record<string, (dataset: Dataset) => string>> = {
  'events, first page': () => `/api/v1/events?limit=${PAGE}`,
  'events, middle page': ({ cursors }) => `/api/v1/events?limit=${PAGE}&cursor=${cursors.middle}`,
  'events, last page': ({ cursors }) => `/api/v1/events?limit=${PAGE}&cursor=${cursors.last}`,
  'leads, newest': () => '/api/v1/leads',
  'prospects, newest window': () => '/api/v1/prospects',
  'prospects, middle window': ({ rows }) => `/api/v1/prospects?created_before=${momentOf(rows / 2)}`,
  'prospects, last window': () => `/api/v1/prospects?created_before=${momentOf(501)}`,
  analytics: () => '/api/v1/analytics',
};

/** One page of each listing in a small workspace and in a large one: it must cost the same. */
export const events: Bench = {
  deadlineMs: 20 * 60_000,
  run: async (context) => {
    const [small, large, largeEmbedded] = context.quick ? [1_000, 20_000, 5_000] : [10_000, 1_000_000, 200_000];
    const postgres = await startDurablePostgres(context);
    const rows = [
      ...(await compare(context, 'postgres', [
        await addDataset(context, small, { databaseUrl: await postgres.addDatabase('small') }),
        await addDataset(context, large, { databaseUrl: await postgres.addDatabase('large') }),
      ])),
      ...(await compare(context, 'embedded', [
        await addDataset(context, small, {}),
        await addDataset(context, largeEmbedded, {}),
      ])),
    ];
    return [
      {
        title: 'One page of a listing, in a small workspace and in a large one',
        columns: [
          { key: 'engine', label: 'database' },
          { key: 'reading', label: 'page' },
          { key: 'ratio', label: 'large to small', digits: 2 },
          { key: 'smallRows', label: 'small: rows' },
          { key: 'smallMs', label: 'ms', digits: 2 },
          { key: 'largeRows', label: 'large: rows' },
          { key: 'largeMs', label: 'ms', digits: 2 },
          { key: 'plan', label: 'plan' },
        ],
        rows,
        notes: [
          `The plan is asked for where the ratio is above ${SUSPICIOUS_RATIO}. The export is the time per event of all pages of ${EXPORT_LIMIT}, over a socket.`,
        ],
      },
    ];
  },
};

async function addDataset(context: BenchContext, rows: number, options: CartoucheOptions): Promise<Dataset> {
  context.say(`${options.databaseUrl ? 'Postgres' : 'embedded'} with ${rows.toLocaleString('en')} rows a table`);
  const cartouche = await startCartouche(context, { ...options, roles: { api: true, worker: false } });
  await seedRows(cartouche, rows);
  return { cartouche, rows, ...(await exportEvents(cartouche, rows)) };
}

/** Reads every event from the first to the last, and keeps the places in the middle and just before the end. */
async function exportEvents(cartouche: Cartouche, rows: number): Promise<Pick<Dataset, 'exportMs' | 'cursors'>> {
  const cursors = { middle: '', last: '' };
  const startedAt = performance.now();
  let cursor = '';
  for (let seen = 0; ; ) {
    const limit = rows - seen > EXPORT_LIMIT ? EXPORT_LIMIT : PAGE;
    const page = await cartouche.api('GET', `/api/v1/events?limit=${limit}${cursor && `&cursor=${cursor}`}`);
    if (page.events.length === 0) break;
    seen += page.events.length;
    cursor = page.nextCursor;
    if (seen <= rows / 2) cursors.middle = cursor;
    if (seen <= rows - PAGE) cursors.last = cursor;
    if (seen > rows) throw new Error('The export gave more events than there are.');
  }
  return { exportMs: performance.now() - startedAt, cursors };
}

async function compare(context: BenchContext, engine: string, [small, large]: [Dataset, Dataset]): Promise<Row[]> {
  const sizes = { smallRows: small.rows, largeRows: large.rows };
  const perEvent = [small.exportMs / small.rows, large.exportMs / large.rows] as const;
  const rows: Row[] = [
    {
      engine,
      reading: 'events, whole export',
      ...sizes,
      ratio: perEvent[1] / perEvent[0],
      smallMs: perEvent[0],
      largeMs: perEvent[1],
      plan: null,
    },
  ];
  for (const [reading, path] of Object.entries(readings)) {
    context.say(`${engine}: ${reading}`);
    const time = async (dataset: Dataset) => {
      const { cartouche } = dataset;
      return median(
        await cartouche.call('time', { apiKey: cartouche.apiKey, path: path(dataset), calls: CALLS_PER_SAMPLE }),
      );
    };
    const samples = await inRounds(context.quick ? 3 : 15, { small: () => time(small), large: () => time(large) });
    const { small: smallMs = [], large: largeMs = [] } = samples;
    const ratio = medianRatio(largeMs, smallMs);
    const plan = ratio > SUSPICIOUS_RATIO ? await planOf(large, path(large)) : null;
    rows.push({ engine, reading, ...sizes, ratio, smallMs: median(smallMs), largeMs: median(largeMs), plan });
  }
  return rows;
}

async function planOf({ cartouche }: Dataset, path: string): Promise<string> {
  const plans = await cartouche.call('explain', { apiKey: cartouche.apiKey, path });
  return plans.map(({ nodes }) => nodes.join(' < ')).join('; ');
}
