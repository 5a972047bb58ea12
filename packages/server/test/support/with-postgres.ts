/*
 * Runs a command with DATABASE_URL pointing at a real Postgres that lives as long as the command:
 *
 *   node packages/server/test/support/with-postgres.ts [--durable] -- vitest run --project server
 */
import { spawn } from 'node:child_process';
import { endWithParent } from '../../../../scripts/end-with-parent.mjs';
import { startPostgres } from './postgres.ts';

const separator = process.argv.indexOf('--');
const [command, ...parameters] = separator < 0 ? [] : process.argv.slice(separator + 1);
if (!command) {
  console.error('Usage: with-postgres.ts [--durable] -- <command> [arguments]');
  process.exit(2);
}

const postgres = await startPostgres({ durable: process.argv.slice(0, separator).includes('--durable') });
const child = spawn(command, parameters, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, DATABASE_URL: postgres.url, TEST_DATABASE_URL: postgres.url },
});
endWithParent(child, 'SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const exitCode = await new Promise<number>((resolve) => {
  child.once('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`);
    resolve(127);
  });
  child.once('exit', (code) => resolve(code ?? 1));
});
await postgres.stop();
process.exit(exitCode);
