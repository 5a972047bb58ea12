import { listReadings } from '../../../server/test/support/list-readings.ts';
import type { Bench, BenchContext } from '../bench.ts';
import {
  asWorkspace,
  type Cartouche,
  type CartoucheOptions,
  startCartouche,
  startDurablePostgres,
} from '../cartouche.ts';
import type { Row } from '../report.ts';
import { inRounds, median, medianRatio } from '../rounds.ts';
import { seedRows } from './seed-rows.ts';

// The neighbor has so many times as many rows in every table.
const LARGER = 40;
const CALLS_PER_SAMPLE = 10;
const ROUNDS = 9;

/** The owners of the neighbor's rows: none of them is an owner in the small workspace. */
const OWNERS = { rare: 'aaaaaaaa-0000-4000-8000-000000000001', common: 'aaaaaaaa-0000-4000-8000-000000000002' };

/** The same calls of a workspace that has the database to itself, and of one with a large neighbor: they must cost the same. */
export const neighbors: Bench = {
  deadlineMs: 40 * 60_000,
  run: async (context) => {
    const [rows, embeddedRows] = context.quick ? [500, 500] : [10_000, 1_000];
    const postgres = await startDurablePostgres(context);
    const figures = [
      ...(await compare(context, 'postgres', rows, [
        { databaseUrl: await postgres.addDatabase('alone') },
        { databaseUrl: await postgres.addDatabase('neighbors') },
      ])),
      ...(await compare(context, 'embedded', embeddedRows, [{}, {}])),
    ];
    return [
      {
        title: `The same call of a workspace alone, and next to one with ${LARGER} times as many rows`,
        columns: [
          { key: 'engine', label: 'database' },
          { key: 'reading', label: 'call' },
          { key: 'ratio', label: 'next to the neighbor to alone', digits: 2 },
          { key: 'rows', label: 'rows' },
          { key: 'aloneMs', label: 'alone ms', digits: 2 },
          { key: 'nextMs', label: 'next to the neighbor ms', digits: 2 },
          { key: 'alonePages', label: 'alone: database pages' },
          { key: 'nextPages', label: 'next to the neighbor: database pages' },
        ],
        rows: figures,
        notes: [
          "Values that are rare in the small workspace are common in its neighbor, and the other way round, so that the planner's statistics mislead as much as they can.",
          "Database pages are those that the call's SELECTs read or find in memory. An index that has grown may have one level more.",
        ],
      },
    ];
  },
};

async function compare(
  context: BenchContext,
  engine: string,
  rows: number,
  [aloneOptions, nextOptions]: [CartoucheOptions, CartoucheOptions],
): Promise<Row[]> {
  context.say(`${engine}: ${rows.toLocaleString('en')} rows a table, and a neighbor with ${LARGER} times as many`);
  const alone = await addSmall(context, rows, aloneOptions);
  const next = await addSmall(context, rows, nextOptions);
  const neighbor = asWorkspace(next, await next.call('addWorkspace'));
  await seedRows(neighbor, { rows: LARGER * rows, owners: OWNERS, isSwapped: true });
  const figures: Row[] = [];
  for (const [reading, pathOf] of Object.entries(listReadings)) {
    context.say(`${engine}: ${reading}`);
    const call = ({ apiKey }: Cartouche) => ({ apiKey, path: pathOf(rows) });
    const time = async (cartouche: Cartouche) =>
      median(await cartouche.call('time', { ...call(cartouche), calls: CALLS_PER_SAMPLE }));
    const samples = await inRounds(context.quick ? 3 : ROUNDS, { alone: () => time(alone), next: () => time(next) });
    const { alone: aloneMs = [], next: nextMs = [] } = samples;
    figures.push({
      engine,
      reading,
      rows,
      ratio: medianRatio(nextMs, aloneMs),
      aloneMs: median(aloneMs),
      nextMs: median(nextMs),
      alonePages: await alone.call('buffers', call(alone)),
      nextPages: await next.call('buffers', call(next)),
    });
  }
  return figures;
}

async function addSmall(context: BenchContext, rows: number, options: CartoucheOptions): Promise<Cartouche> {
  const cartouche = await startCartouche(context, { ...options, roles: { api: true, worker: false } });
  await seedRows(cartouche, { rows });
  return cartouche;
}
