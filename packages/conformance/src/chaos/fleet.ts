import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../server/test/support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import type { Random } from './seeded-random.ts';

type Member = {
  name: string;
  url: string;
  start(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | null>;
};

// The share of kills that hit the database.
const CRASH_SHARE = 0.3;

// A supervisor starts a process again that found no database.
const STARTS_MAX = 30;

/** Starts two processes that answer and two that work on a Postgres, or one that does both on an embedded database. Each can be killed. */
export async function startFleet(engine: 'embedded' | 'postgres', settings: Record<string, string>) {
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-chaos-'));
  const env: Record<string, string> = {
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    DATA_DIR: folder,
    DATABASE_POOL_SIZE: '5',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT_PER_MINUTE: '1000000',
    PAGE_HOST_URL: 'https://pages.chaos.example',
    DRAIN_DELAY_SECONDS: '0',
    LOG_LEVEL: 'info',
    ...settings,
  };
  const roles = postgres ? (['api', 'api', 'worker', 'worker'] as const) : (['serve'] as const);
  const members = await Promise.all(roles.map((role, index) => memberOf(role, `${role} ${index + 1}`, env)));

  return {
    /** Origins of the processes that serve requests. */
    urls: members.map(({ url }) => url).filter((url) => url !== ''),
    /** The environment of its processes. */
    env,
    /** Starts all of them. */
    async start(): Promise<void> {
      await Promise.all(members.map(({ start }) => start()));
    },

    /** Kills one of them, or the database, and starts it again. @returns which one */
    async disturb(random: Random): Promise<string> {
      if (postgres && random() < CRASH_SHARE) {
        await postgres.crash();
        return 'postgres';
      }
      const member = members[Math.floor(random() * members.length)];
      await member?.end('SIGKILL');
      await member?.start();
      return member?.name ?? '';
    },

    /** Stops the processes in order; the database stays. */
    async stop(): Promise<void> {
      for (const { name, end } of members) {
        const code = await end('SIGTERM');
        if (code !== 0) throw new Error(`${name} ended with ${code} after SIGTERM.`);
      }
    },

    /** Kills what is left, and removes everything. */
    async dispose(): Promise<void> {
      await Promise.all(members.map(({ end }) => end('SIGKILL')));
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function memberOf(role: 'serve' | 'api' | 'worker', name: string, env: Record<string, string>): Promise<Member> {
  const port = role === 'worker' ? 0 : await freePort();
  let running: ServerProcess | undefined;
  return {
    name,
    url: port === 0 ? '' : `http://127.0.0.1:${port}`,
    start: async () => {
      for (let starts = 1; ; starts++) {
        try {
          running = await startServerProcess(role, { ...env, PORT: String(port) });
          return;
        } catch (error) {
          if (starts === STARTS_MAX) throw error;
        }
      }
    },
    end: async (signal) => (await running?.end(signal)) ?? null,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
