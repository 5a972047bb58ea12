import { readFileSync } from 'node:fs';
import type { DatabaseHandle } from '../database/connect.ts';
import { jobsSchema } from './install-jobs.ts';

type Manifest = { version: string; pgboss: { schema: number } };

// The queue's library makes its own tables and works with exactly one state of them.
const manifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.resolve('pg-boss')), 'utf8'));

/** The release of the queue's library. */
export const queueVersion = (): string => manifest().version;

const isInstalled = { name: 'queue-installed', text: `SELECT to_regclass('${jobsSchema}.version') IS NOT NULL AS yes` };
const installed = { name: 'queue-schema', text: `SELECT version FROM ${jobsSchema}.version` };

/**
 * Compares the queue's tables with those that this server's library works with.
 *
 * @returns whether they are older; a database without them counts as older
 * @throws when they are newer: unlike the server's own migrations, the library's are not told apart into those that add and those that remove
 */
export async function isQueueOlder({ run }: DatabaseHandle): Promise<boolean> {
  const [queue] = await run<{ yes: boolean }>(isInstalled, []);
  if (!queue?.yes) return true;
  const [row] = await run<{ version: number }>(installed, []);
  const { version: found = 0 } = row ?? {};
  const known = manifest().pgboss.schema;
  if (found > known)
    throw new Error(
      `The job queue of this database has the schema ${found}, and this version of the server works with ${known}. Upgrade the server.`,
    );
  return found < known;
}
