import { sql } from 'kysely';
import { openDirectory } from '../../../server/src/directory/directory.ts';
import type { Bench } from '../bench.ts';
import { type Cartouche, startCartouche, startDurablePostgres } from '../cartouche.ts';
import type { Row } from '../report.ts';
import { inRounds, median, medianRatio } from '../rounds.ts';

/** Workspaces in the other cell. */
const WORKSPACES = 10_000;
const CALLS = 200;

const UPSERT = JSON.stringify({ email: 'cells-{n}@gmail.com', first_name: 'Maria' });
const CALLS_OF: Record<string, { path: string; body?: string }> = {
  'GET prospects': { path: '/api/v1/prospects?limit=1' },
  'POST prospect': { path: '/api/v1/prospects', body: UPSERT },
};

type Sample = { cpuMs: number; statements: number };

/** The same calls of an installation that is alone, and of a cell among others: the directory must cost a call nothing. */
export const cells: Bench = {
  deadlineMs: 10 * 60_000,
  run: async (context) => {
    const postgres = await startDurablePostgres(context);
    const roles = { api: true, worker: false };
    const directory = await postgres.addDatabase('directory');
    await fill(directory);
    const environment = { CELL: 'eu1', DIRECTORY_DATABASE_URL: directory };
    const among = await startCartouche(context, {
      databaseUrl: await postgres.addDatabase('among'),
      environment,
      roles,
    });
    const alone = await startCartouche(context, { databaseUrl: await postgres.addDatabase('alone'), roles });
    const rows: Row[] = [];
    for (const [name, call] of Object.entries(CALLS_OF)) {
      context.say(name);
      const sample = (cartouche: Cartouche) => async (): Promise<Sample> => {
        const [cpuMs, statements] = [await cartouche.call('cpuMs'), await cartouche.call('statements')];
        await cartouche.call('time', { ...call, apiKey: cartouche.apiKey, calls: CALLS });
        return {
          cpuMs: (await cartouche.call('cpuMs')) - cpuMs,
          statements: (await cartouche.call('statements')) - statements,
        };
      };
      const samples = await inRounds(context.quick ? 5 : 15, { alone: sample(alone), among: sample(among) });
      const of = (who: string, what: keyof Sample) => (samples[who] ?? []).map((one) => one[what]);
      rows.push({
        call: name,
        ratio: medianRatio(of('among', 'cpuMs'), of('alone', 'cpuMs')),
        alone: (median(of('alone', 'cpuMs')) / CALLS) * 1_000,
        among: (median(of('among', 'cpuMs')) / CALLS) * 1_000,
        aloneStatements: median(of('alone', 'statements')) / CALLS,
        amongStatements: median(of('among', 'statements')) / CALLS,
      });
    }
    return [
      {
        title: `A call of a cell that knows ${WORKSPACES.toLocaleString('en')} workspaces in others, with one of an installation that is alone`,
        columns: [
          { key: 'call', label: 'call' },
          { key: 'ratio', label: 'cell / alone', digits: 3 },
          { key: 'alone', label: 'alone CPU µs' },
          { key: 'among', label: 'cell CPU µs' },
          { key: 'aloneStatements', label: 'alone: statements', digits: 2 },
          { key: 'amongStatements', label: 'cell: statements', digits: 2 },
        ],
        rows,
        notes: ['Target: at most 1.05, and no statement more. Processor time of the server, without a socket.'],
      },
    ];
  },
};

async function fill(url: string): Promise<void> {
  const directory = await openDirectory(url);
  const urls = { apiUrl: 'http://localhost:1', dashboardUrl: 'http://localhost:1', pageHostUrl: 'http://localhost:2' };
  for (const name of ['first', 'eu1']) await directory.addCell(name, urls);
  await sql`INSERT INTO workspaces (id, name, cell) SELECT gen_random_uuid(), 'Bench', 'first'
    FROM generate_series(1, ${sql.lit(WORKSPACES)})`.execute(directory.db);
  await directory.close();
}
