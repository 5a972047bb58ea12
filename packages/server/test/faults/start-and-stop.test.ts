import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/connect.ts';
import { createStartingApp } from '../../src/http/sites/health.ts';
import { createSequentialIds } from '../../src/platform/ids.ts';
import { silentLogger } from '../../src/platform/logger.ts';
import { startServer } from '../../src/server.ts';
import { startProgram } from '../support/program.ts';

const MAIN = new URL('../../src/operations/commands.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'cartouche-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the executable to its end. */
function run(parameters: string[], env: Record<string, string>): Promise<{ code: number; printed: string }> {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  return new Promise((resolve) => {
    const args = ['--conditions=@cartouche/source', fileURLToPath(MAIN), ...parameters];
    const child = execFile(process.execPath, args, { env: { ...inherited, ...env } }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, printed: `${stdout}${stderr}` }),
    );
  });
}

test('a port that is taken is told before anything is made', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    for (const ports of [
      { PORT: String(port), PAGE_PORT: '0' },
      { PORT: '0', PAGE_PORT: String(port) },
    ]) {
      const dataDir = join(folder, 'taken');
      const { code, printed } = await run(['serve'], { ...ports, DATA_DIR: dataDir });
      expect(printed).toContain(
        `Port ${port} is taken. Stop what listens there, or set another PORT, PAGE_PORT or METRICS_PORT.`,
      );
      expect([code, existsSync(dataDir)]).toEqual([1, false]);
    }
  } finally {
    other.close();
  }
});

test('an option that the server does not know is refused before anything is made', async () => {
  const dataDir = join(folder, 'unknown-option');
  const { code, printed } = await run(['serve', '--fresh'], { DATA_DIR: dataDir });
  expect([code, existsSync(dataDir)]).toEqual([2, false]);
  expect(printed).toContain("error: unknown option '--fresh'");
});

test('a server that starts is alive, and ready for nothing', async () => {
  const app = createStartingApp(createSequentialIds());
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(503);
  const refused = await app.request('/api/v1/prospects');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ error: 'unavailable', message: 'The server is starting. Try again.' });
});

test('from SIGTERM on the server is not ready, but answers until the drain delay is over', async () => {
  const env = { DATA_DIR: 'memory', PORT: '0', PAGE_PORT: '0', DATABASE_URL: '', DRAIN_DELAY_SECONDS: '600' };
  const program = startProgram(MAIN, [], env);
  const { apiUrl } = JSON.parse(await program.line((line) => line.includes('serve is ready')));
  expect((await fetch(`${apiUrl}/readyz`)).status).toBe(200);
  const ended = program.end('SIGTERM');
  await program.line((line) => line.includes('"stopping"'));
  expect((await fetch(`${apiUrl}/readyz`)).status).toBe(503);
  const answer = await fetch(`${apiUrl}/api/v1/prospects`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([401, 'close']);
  // A second signal does not wait.
  await program.end('SIGTERM');
  expect(await ended).toBeNull();
});

test('without a drain delay a server that was told to stop refuses connections and ends', async () => {
  const config = readConfig({ DATA_DIR: 'memory', PORT: '0', PAGE_PORT: '0' });
  const server = await startServer(config, { api: true, worker: true }, silentLogger);
  expect((await fetch(`${server.apiUrl}/readyz`)).status).toBe(200);
  await server.stop();
  await expect(fetch(`${server.apiUrl}/healthz`)).rejects.toThrow('fetch failed');
});

test('a server whose worker can neither start nor stop closes its ports and its database', async () => {
  const dataDir = join(folder, 'no-worker');
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', PAGE_PORT: '0', DATA_DIR: dataDir });
  const before = await startServer(config, { api: true, worker: true }, silentLogger);
  const url = new URL(before.apiUrl ?? '');
  await before.stop();
  const inFolder = async (work: string) => {
    const database = await openDatabase({ dataDir: join(dataDir, 'data') });
    await sql.raw(work).execute(database.db).finally(database.close);
  };
  await inFolder('ALTER TABLE queue_workers RENAME TO hidden');
  const again = startServer({ ...config, port: Number(url.port) }, { api: true, worker: true }, silentLogger);
  await expect(again).rejects.toThrow('queue_workers');
  await expect(fetch(url)).rejects.toThrow();
  // Two handles can't have it at once.
  await inFolder('ALTER TABLE hidden RENAME TO queue_workers');
});
