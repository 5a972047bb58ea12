import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningServer, readConfig, silentLogger, starterTemplate, startServer } from '@cartouche/server';
import { sql } from 'kysely';
import { freePort } from '../../../../scripts/free-port.mjs';
import { openDirectory } from '../../../server/src/directory/directory.ts';
import { startPostgres, type TestPostgres } from '../../../server/test/support/postgres.ts';
import { operatorOf } from '../serve-operator.ts';

/** A cell of its own: a Postgres, and a server that answers and works. */
export type TestCell = {
  name: string;
  env: Record<string, string>;
  /** The file with its settings. */
  settings: string;
  postgres: TestPostgres;
  server: RunningServer;
  /** Origins of the API and of the pages. */
  apiUrl: string;
  pageUrl: string;
};

/** A workspace to be moved. */
export type MovingWorkspace = { workspaceId: string; apiKey: string; templateId: string };

/** Starts two cells with the same encryption key and a directory. */
export async function startCells(): Promise<{ cells: [TestCell, TestCell]; close(): Promise<void> }> {
  const shared = { ENCRYPTION_KEY: randomBytes(32).toString('base64'), DIRECTORY_DATABASE_URL: '' };
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-cells-'));
  const postgres = await startPostgres();
  shared.DIRECTORY_DATABASE_URL = postgres.url;
  const directory = await openDirectory(postgres.url);
  const cells = await Promise.all([startCell('one', folder, shared), startCell('two', folder, shared)]);
  for (const { name, apiUrl, pageUrl } of cells)
    await directory.addCell(name, { apiUrl, dashboardUrl: apiUrl, pageHostUrl: pageUrl });
  await directory.close();
  return {
    cells,
    close: async () => {
      for (const cell of cells) {
        await cell.server.stop();
        await cell.postgres.stop();
      }
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startCell(name: string, folder: string, shared: Record<string, string>): Promise<TestCell> {
  const postgres = await startPostgres({ logical: true });
  const [port, pagePort] = [await freePort(), await freePort()];
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, name),
    CELL: name,
    ...shared,
    ALLOW_PRIVATE_NETWORKS: 'true',
    RATE_LIMIT_PER_MINUTE: '1000000',
    PORT: String(port),
    PAGE_PORT: String(pagePort),
    PAGE_HOST_URL: `http://127.0.0.1:${pagePort}`,
    DATABASE_POOL_SIZE: '5',
    DASHBOARD: 'false',
    DRAIN_DELAY_SECONDS: '0',
  };
  const settings = join(folder, `${name}.env`);
  await writeFile(
    settings,
    Object.entries(env)
      .map(([setting, value]) => `${setting}=${value}\n`)
      .join(''),
  );
  const server = await startServer(readConfig(env), { api: true, worker: true }, silentLogger);
  return {
    name,
    env,
    settings,
    postgres,
    server,
    apiUrl: `http://127.0.0.1:${port}`,
    pageUrl: `http://127.0.0.1:${pagePort}`,
  };
}

/** Makes a workspace with a template, a connector, files, and so many stored people. */
export async function fillCell({ server }: TestCell, hooksUrl: string, rows: number): Promise<MovingWorkspace> {
  const { workspaceId, apiKey } = await operatorOf(server).createWorkspace({
    plan: 'scale',
    allowanceCents: 100_000_000,
  });
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${server.apiUrl}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    // biome-ignore lint/suspicious/noExplicitAny: the caller knows the shape
    return (await response.json()) as any;
  };
  await publish(server);
  await call('POST', '/api/v1/connectors', { outboundUrl: hooksUrl, events: ['page.rendered'] });
  for (let file = 0; file < 5; file++)
    await call('POST', '/api/v1/media', {
      base64: Buffer.from(`a,b\n${file},${randomBytes(2_000).toString('hex')}\n`).toString('base64'),
      ...{ filename: `orders-${file}.csv`, mime: 'text/csv' },
    });
  // Says something of a person whose company has no site.
  const subheadline = '{% if prospect.role_title != blank %}For a {{ prospect.role_title }}.{% endif %}';
  const template = { name: 'Moves', document: { ...starterTemplate, name: 'Moves', subheadline } };
  // On a machine with a load the thread that checks it may be late.
  const { buildId } = await call('POST', '/api/v1/templates', template).catch(() =>
    call('POST', '/api/v1/templates', template),
  );
  let build = { status: 'building', template_id: '' };
  for (; build.status === 'building'; await delay(50))
    build = (await call('GET', `/api/templates/builds/${buildId}`)).build;
  await sql`INSERT INTO prospects (workspace_id, id, email, first_name, company_name, tags, custom_fields, created_at, updated_at)
      SELECT ${workspaceId}::uuid, gen_random_uuid(), 'stored-' || n || '@acme.example', 'Zoë', 'Müller & Söhne ' || n, '["a","b"]',
        jsonb_build_object('text', repeat('word ', n % 40), 'n', n), now() - make_interval(secs => n), now()
      FROM generate_series(1, ${rows}::int) n`.execute(server.database.db);
  return { workspaceId, apiKey, templateId: build.template_id };
}

/** Tells the directory of a new workspace, as a worker does once a minute. */
async function publish({ app }: RunningServer): Promise<void> {
  const { signal } = new AbortController();
  await app.jobs
    .find(({ kind }) => kind === 'cells.publish')
    ?.run({}, { id: '', attempt: 1, isLastAttempt: true, signal });
}
