import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Cartouche } from '@cartouche/sdk';
import { type RunningServer, readConfig, silentLogger, startServer } from '@cartouche/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: only the operator's commands write to the directory, which has no public entry
import { type Directory, openDirectory } from '../../server/src/directory/directory.ts';
import { startPostgres, type TestPostgres } from '../../server/test/support/postgres.ts';
import { createApi } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { operatorOf } from '../src/serve-operator.ts';
import { ensureTemplate, requireOperator } from '../src/suite.ts';

// Two cells on two Postgres, which share a directory. The second one is lost at the end, with its Postgres.
const isPostgres = inject('target').database === 'postgres';

type RunningCell = { server: RunningServer; env: Record<string, string>; workspaceId: string; apiKey: string };

let second: TestPostgres;
let directory: Directory;
let directoryUrl: string;
let home: RunningCell;
let away: RunningCell;
let receiver: Server;
const delivered: string[] = [];

const start = (env: Record<string, string>) => startServer(readConfig(env), { api: true, worker: true }, silentLogger);

async function startCell(given: Record<string, string>): Promise<RunningCell> {
  const env = {
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    DIRECTORY_DATABASE_URL: directoryUrl,
    ALLOW_PRIVATE_NETWORKS: 'true',
    DATA_DIR: 'memory',
    PORT: '0',
    PAGE_PORT: '0',
    DATABASE_POOL_SIZE: '4',
    DRAIN_DELAY_SECONDS: '0',
    ...given,
  };
  const server = await start(env);
  return { server, env, ...(await operatorOf(server).createWorkspace({ plan: 'scale' })) };
}

const publish = async ({ server }: RunningCell) => {
  const signal = new AbortController().signal;
  const job = server.app.jobs.find(({ kind }) => kind === 'cells.publish');
  await job?.run({}, { id: '', attempt: 1, isLastAttempt: true, signal });
};
const clientOf = (cell: RunningCell, through: RunningCell = cell) =>
  new Cartouche({ apiKey: cell.apiKey, baseUrl: through.server.apiUrl, retries: 0 });

beforeAll(async () => {
  if (!isPostgres) return;
  const id = randomBytes(4).toString('hex');
  const operator = requireOperator();
  [second, directoryUrl] = await Promise.all([startPostgres(), operator.createDatabase(`directory_${id}`)]);
  directory = await openDirectory(directoryUrl);
  [home, away] = await Promise.all([
    operator.createDatabase(`first_${id}`).then((url) => startCell({ DATABASE_URL: url })),
    startCell({ DATABASE_URL: second.url, CELL: 'eu1' }),
  ]);
  for (const [name, { server }] of [
    ['first', home],
    ['eu1', away],
  ] as const) {
    const url = server.apiUrl ?? '';
    await directory.addCell(name, { apiUrl: url, dashboardUrl: url, pageHostUrl: server.pageHostUrl });
  }
  await Promise.all([publish(home), publish(away)]);
  receiver = createServer(async (request, response) => {
    delivered.push(`${request.url} ${JSON.parse(await text(request)).type ?? ''}`);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
});

afterAll(async () => {
  await Promise.allSettled([home?.server.stop(), away?.server.stop(), directory?.close()]);
  await second?.stop();
  receiver?.close();
});

test.skipIf(!isPostgres)(
  'a client reaches its workspace through either cell, reads and writes, and a write is one',
  async () => {
    for (const [cell, other] of [
      [home, away],
      [away, home],
    ] as const) {
      const through = clientOf(cell, other);
      const written = await through.prospects.upsert({ email: 'ada@northwind.example', company_name: 'Northwind' });
      expect(written.email).toBe('ada@northwind.example');
      const { prospects } = await clientOf(cell).prospects.list();
      expect(prospects.map(({ email }) => email)).toEqual(['ada@northwind.example']);
      const refused = await fetch(`${other.server.apiUrl}/api/v1/prospects`, {
        headers: { Authorization: `Bearer ${cell.apiKey}` },
      });
      expect([refused.status, await refused.json()]).toMatchObject([
        421,
        { error: 'wrong_cell', baseUrl: cell.server.apiUrl },
      ]);
    }
  },
);

test.skipIf(!isPostgres)(
  'each cell makes pages and tells its own receivers, and a page is shown through either host',
  async () => {
    const { port } = receiver.address() as AddressInfo;
    for (const [name, cell, other] of [
      ['first', home, away],
      ['eu1', away, home],
    ] as const) {
      await ensureTemplate(createApi(cell.server.apiUrl ?? '', cell.apiKey));
      const client = clientOf(cell, other);
      await client.connectors.create({
        outboundUrl: `http://127.0.0.1:${port}/${name}`,
        provider: 'hook',
        events: ['page.rendered'],
      });
      await client.prospects.upsert({
        email: 'grace@globex.example',
        first_name: 'Grace',
        company_name: 'Globex',
        custom_fields: { seats: 40 },
      });
      const page = await client.pages.createForProspect({ email: 'grace@globex.example' });
      const path = new URL(page.url).pathname;
      expect(path).toMatch(name === 'first' ? /^\/p\/[\w-]{22}$/ : /^\/p\/eu1_[\w-]{22}$/);
      const shown = await fetch(`${other.server.pageHostUrl}${path}`, { redirect: 'manual' });
      expect([shown.status, shown.headers.get('location')]).toEqual([307, `${cell.server.pageHostUrl}${path}`]);
      expect((await fetch(`${other.server.pageHostUrl}${path}`)).status).toBe(200);
    }
    const told = await eventually(
      () => delivered.map((line) => line.split(' ')[0]),
      (paths) => paths.length >= 2,
    );
    expect(told.toSorted()).toEqual(['/eu1', '/first']);
  },
);

test.skipIf(!isPostgres)('a directory that is away stops no call, not even after a restart', async () => {
  const name = new URL(directoryUrl).pathname.slice(1);
  await sql`ALTER DATABASE ${sql.ref(name)} ALLOW_CONNECTIONS false`.execute(home.server.database.db);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`.execute(
    home.server.database.db,
  );
  const { port: PORT } = new URL(home.server.apiUrl ?? '');
  const { port: PAGE_PORT } = new URL(home.server.pageHostUrl);
  await home.server.stop();
  home.server = await start({ ...home.env, PORT, PAGE_PORT });
  const statuses: number[] = [];
  for (let call = 0; call < 20; call++)
    for (const [cell, other] of [
      [home, home],
      [away, away],
      [away, home],
    ] as const)
      statuses.push((await clientOf(cell, other).prospects.list().withResponse()).response.status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect(openDirectory(directoryUrl)).rejects.toThrow('DIRECTORY_DATABASE_URL');
});

test.skipIf(!isPostgres)('a cell that is lost with its database causes no error in the other', async () => {
  await second.halt();
  const calls = Array.from({ length: 40 }, (_, n) =>
    n % 4 === 0
      ? clientOf(home).prospects.upsert({ email: `p${n}@northwind.example` })
      : clientOf(home).prospects.list(),
  );
  const errors = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
  expect(errors).toEqual([]);
  await expect(clientOf(away).prospects.list()).rejects.toMatchObject({ status: 503 });
});
