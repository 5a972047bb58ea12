import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/free-port.mjs';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { startProgram } from '../support/program.ts';

const MAIN = new URL('../../src/operations/commands.ts', import.meta.url);
const KEY = Buffer.alloc(32, 7).toString('base64');

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => postgres.halt());

const settings = async (): Promise<Record<string, string>> => ({
  DATABASE_URL: postgres.url,
  ENCRYPTION_KEY: KEY,
  PORT: String(await freePort()),
  PAGE_PORT: String(await freePort()),
});

test('a process that starts before Postgres waits, alive and not ready, says why once, and then starts by itself', async () => {
  const env = await settings();
  const program = startProgram(MAIN, ['serve'], env);
  const status = (path: string) => fetch(`http://127.0.0.1:${env['PORT']}${path}`).then((answer) => answer.status);
  const waiting = await program.line((line) => line.includes('waiting for it'));
  expect(JSON.parse(waiting)).toMatchObject({ level: 40, code: 'ECONNREFUSED' });
  expect([await status('/healthz'), await status('/readyz'), await status('/api/v1/prospects')]).toEqual([
    200, 503, 503,
  ]);
  await postgres.start();
  await program.line((line) => line.includes('serve is ready'));
  expect(await status('/readyz')).toBe(200);
  expect(program.lines.filter((line) => line.includes('"code":"ECONNREFUSED"'))).toHaveLength(1);
  expect(await program.end('SIGINT')).toBe(0);
});

test('a worker waits as well, and its metrics answer meanwhile', async () => {
  const METRICS_PORT = String(await freePort());
  const env = { ...(await settings()), PAGE_HOST_URL: 'https://pages.example', METRICS_PORT };
  const program = startProgram(MAIN, ['worker'], env);
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}${path}`);
    return [answer.status, await answer.text()] as const;
  };
  await program.line((line) => line.includes('waiting for it'));
  expect((await ask('/healthz'))[0]).toBe(200);
  expect((await ask('/metrics'))[1]).toMatch(/^cartouche_database_up 0$/m);
  await postgres.start();
  await program.line((line) => line.includes('worker is ready'));
  // The figures of the database are read at most every ten seconds.
  await expect.poll(async () => (await ask('/metrics'))[1]).toMatch(/^cartouche_database_up 1$/m);
  expect(await program.end('SIGINT')).toBe(0);
});

test('a command of an operator does not wait', async () => {
  const { code, printed } = await run(['work', 'list'], await settings());
  expect([code, printed]).toEqual([3, expect.stringContaining("The database of DATABASE_URL can't be reached")]);
});

test.each([
  ['a database that does not exist', ['serve'], '/missing', 'database "missing" does not exist'],
  ['a role that may not sign in', ['serve'], 'stranger@', 'role "stranger" does not exist'],
  ['a migration that an operator has not made', ['serve'], 'MIGRATE_AT_START', 'lacks the migration'],
])('%s ends the process at once', async (_what, parameters, changed, reason) => {
  await postgres.start();
  const env = await settings();
  const url = new URL(postgres.url);
  if (changed === '/missing') url.pathname = changed;
  if (changed === 'stranger@') url.username = 'stranger';
  if (changed === 'MIGRATE_AT_START') {
    url.pathname = '/template1';
    env[changed] = 'false';
  }
  const { code, printed } = await run(parameters, { ...env, DATABASE_URL: url.href });
  expect([code, printed]).toEqual([1, expect.stringContaining(reason)]);
});

test('the first sign-in loads nothing: all of it was there before the server was ready', async () => {
  await postgres.start();
  const env = await settings();
  const program = startProgram(new URL('./programs/watched-loads.ts', import.meta.url), ['serve'], env);
  await program.line((line) => line.includes('serve is ready'));
  const isLoad = (line: string) => line.startsWith('loads ');
  const before = program.lines.filter(isLoad);
  expect(before.some((line) => line.includes('better-auth'))).toBe(true);
  const answer = await fetch(`http://localhost:${env['PORT']}/auth/passkey/authenticate-options`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ challenge: expect.any(String) }),
  ]);
  expect(program.lines.filter(isLoad).slice(before.length)).toEqual([]);
  await program.end('SIGINT');
});

/** Runs the executable to its end. */
function run(parameters: string[], env: Record<string, string>): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    const args = ['--conditions=@cartouche/source', fileURLToPath(MAIN), ...parameters];
    const child = execFile(process.execPath, args, { env: { ...process.env, ...env } }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, printed: `${stdout}${stderr}` }),
    );
  });
}
