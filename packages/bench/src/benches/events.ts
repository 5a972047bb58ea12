import { listReadings } from '../../../server/test/support/list-readings.ts';
import { momentOf } from '../../../server/test/support/list-rows.ts';
import type { Bench, BenchContext } from '../bench.ts';
import { type Cartouche, type CartoucheOptions, startCartouche, startDurablePostgres } from '../cartouche.ts';
import type { Row } from '../report.ts';
import { inRounds, median, medianRatio } from '../rounds.ts';
import { seedRows } from './seed-rows.ts';

/** A server with so many events, prospects and pages in one workspace, and what its export gave. */
type Dataset = {
  cartouche: Cartouche;
  rows: number;
  exportMs: number;
  cursors: { middle: string; last: string };
  prospectId: string;
};

/** A call of the API; a POST when it has a body. */
type Reading = (dataset: Dataset) => { path: string; body?: string };

// Above this the reading is explained.
const SUSPICIOUS_RATIO = 1.3;
const CALLS_PER_SAMPLE = 10;
const ROUNDS = 9;
const EXPORT_LIMIT = 250;
const WARM_UP_CALLS = 1_000;
const PAGE = 50;

const readings: Readonly<Record<string, Reading>> = {
  'events, first page': () => ({ path: `/api/v1/events?limit=${PAGE}` }),
  'events, middle page': ({ cursors }) => ({ path: `/api/v1/events?limit=${PAGE}&cursor=${cursors.middle}` }),
  'events, last page': ({ cursors }) => ({ path: `/api/v1/events?limit=${PAGE}&cursor=${cursors.last}` }),
  'leads, newest': () => ({ path: '/api/v1/leads' }),
  'prospects, newest window': () => ({ path: '/api/v1/prospects' }),
  'prospects, middle window': ({ rows }) => ({ path: `/api/v1/prospects?created_before=${momentOf(rows / 2)}` }),
  'prospects, last window': () => ({ path: `/api/v1/prospects?created_before=${momentOf(501)}` }),
  'one prospect': ({ prospectId }) => ({ path: `/api/v1/prospects/${prospectId}` }),
  'one prospect, created': () => ({ path: '/api/v1/prospects', body: '{"email":"{n}@gmail.com"}' }),
  'one prospect, changed': () => ({
    path: '/api/v1/prospects',
    body: '{"email":"person-1@gmail.com","role_title":"{n}"}',
  }),
  analytics: () => ({ path: '/api/v1/analytics' }),
  ...Object.fromEntries(
    Object.entries(listReadings).map(([name, pathOf]): [string, Reading] => [
      name,
      ({ rows }) => ({ path: pathOf(rows) }),
    ]),
  ),
};

/** The same calls in a small workspace and in a large one: they must cost the same. */
export const events: Bench = {
  deadlineMs: 40 * 60_000,
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
        title: 'The same call in a small workspace and in a large one',
        columns: [
          { key: 'engine', label: 'database' },
          { key: 'reading', label: 'call' },
          { key: 'ratio', label: 'large to small', digits: 2 },
          { key: 'smallRows', label: 'small: rows' },
          { key: 'smallMs', label: 'ms', digits: 2 },
          { key: 'largeRows', label: 'large: rows' },
          { key: 'largeMs', label: 'ms', digits: 2 },
          { key: 'smallBuffers', label: 'small: database pages' },
          { key: 'largeBuffers', label: 'large: database pages' },
          { key: 'plan', label: 'plan' },
        ],
        rows,
        notes: [
          `The plan is asked for where the ratio is above ${SUSPICIOUS_RATIO}. The export is the time per event of all pages of ${EXPORT_LIMIT}, over a socket.`,
          "Database pages are those that the call's SELECTs read or find in memory: they do not depend on what else the machine does.",
        ],
      },
    ];
  },
};

async function addDataset(context: BenchContext, rows: number, options: CartoucheOptions): Promise<Dataset> {
  context.say(`${options.databaseUrl ? 'Postgres' : 'embedded'} with ${rows.toLocaleString('en')} rows a table`);
  const cartouche = await startCartouche(context, { ...options, roles: { api: true, worker: false } });
  await seedRows(cartouche, { rows });
  const { prospects } = await cartouche.api('GET', `/api/v1/prospects?created_before=${momentOf(rows / 2)}`);
  return { cartouche, rows, ...(await exportEvents(cartouche, rows)), prospectId: prospects[0].id };
}

/** Reads every event from the first to the last, and keeps the places in the middle and just before the end. */
async function exportEvents(cartouche: Cartouche, rows: number): Promise<Pick<Dataset, 'exportMs' | 'cursors'>> {
  const cursors = { middle: '', last: '' };
  // The small export would be over before the code is warm, which the large one makes thoroughly so.
  const warmUp = { path: `/api/v1/events?limit=${EXPORT_LIMIT}`, calls: WARM_UP_CALLS };
  await cartouche.call('time', { apiKey: cartouche.apiKey, ...warmUp });
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
      smallBuffers: null,
      largeBuffers: null,
      plan: null,
    },
  ];
  for (const [reading, callOf] of Object.entries(readings)) {
    context.say(`${engine}: ${reading}`);
    const time = async (dataset: Dataset) => {
      const { cartouche } = dataset;
      const call = { apiKey: cartouche.apiKey, ...callOf(dataset), calls: CALLS_PER_SAMPLE };
      return median(await cartouche.call('time', call));
    };
    const samples = await inRounds(context.quick ? 3 : ROUNDS, { small: () => time(small), large: () => time(large) });
    const { small: smallMs = [], large: largeMs = [] } = samples;
    const ratio = medianRatio(largeMs, smallMs);
    const plan = ratio > SUSPICIOUS_RATIO ? await planOf(large, callOf(large)) : null;
    const buffersOf = (dataset: Dataset) =>
      dataset.cartouche.call('buffers', { apiKey: dataset.cartouche.apiKey, ...callOf(dataset) });
    const buffers = { smallBuffers: await buffersOf(small), largeBuffers: await buffersOf(large) };
    const milliseconds = { smallMs: median(smallMs), largeMs: median(largeMs) };
    rows.push({ engine, reading, ...sizes, ratio, ...milliseconds, ...buffers, plan });
  }
  return rows;
}

async function planOf({ cartouche }: Dataset, call: ReturnType<Reading>): Promise<string> {
  const plans = await cartouche.call('explain', { apiKey: cartouche.apiKey, ...call });
  return plans.map(({ nodes }) => nodes.join(' < ')).join('; ');
}
