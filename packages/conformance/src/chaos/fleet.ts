import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../server/test/support/postgres.ts';
import type { History } from './history.ts';
import { type Member, memberOf } from './member.ts';
import type { Random } from './seeded-random.ts';
import { startWire } from './wire.ts';

export type Engine = 'embedded' | 'postgres';

/** The share of the kills that each victim gets. */
const VICTIMS: Record<Engine, Record<string, number>> = {
  embedded: { serve: 1 },
  postgres: { api: 0.3, worker: 0.3, 'api and worker': 0.15, all: 0.05, 'postgres backend': 0.1, postgres: 0.1 },
};

/** Before this share of the kills all connections to Postgres are cut as well. */
const CUT_SHARE = 0.15;

/** This share of the killed processes is killed once more while it starts. */
const AGAIN_SHARE = 0.15;
const START_MS = 2_500;

/** Starts two processes that answer and two that work on a Postgres, or one that does both on an embedded database. Each can be killed. */
export async function startFleet(engine: Engine, history: History, settings: Record<string, string>) {
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const wire = postgres && (await startWire(postgres.url));
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-chaos-'));
  const env: Record<string, string> = {
    ...(wire ? { DATABASE_URL: wire.url } : {}),
    DATA_DIR: folder,
    DATABASE_POOL_SIZE: '5',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT_PER_MINUTE: '1000000',
    PAGE_HOST_URL: 'http://pages.chaos.example',
    DRAIN_DELAY_SECONDS: '0',
    LOG_LEVEL: 'info',
    ...settings,
  };
  const roles = postgres ? (['api', 'worker', 'api', 'worker'] as const) : (['serve'] as const);
  const members = await Promise.all(roles.map((role, index) => memberOf(role, `${role} ${index + 1}`, env)));
  let kills = 0;

  return {
    /** Origins of the API. */
    urls: members.map(({ url }) => url).filter((url) => url !== ''),
    /** Origins of the public pages. */
    pageUrls: members.map(({ pageUrl }) => pageUrl).filter((url) => url !== ''),
    /** The environment of its processes. */
    env,
    kills: () => kills,
    /** Starts all of them. */
    async start(): Promise<void> {
      await Promise.all(members.map(({ start }) => start()));
    },

    /** Kills one or several of them, or the database, and starts what was killed again. @returns what it was */
    async disturb(random: Random): Promise<string> {
      if (wire && random() < CUT_SHARE) {
        history.note('cut', `before ${kills + 1}`, { connections: wire.cut() });
        history.note('back', `before ${kills + 1}`);
      }
      const victim = drawn(VICTIMS[engine], random());
      history.note('kill', `${++kills}`, { victim });
      const number = kills;
      if (victim === 'postgres') await postgres?.crash();
      else if (victim === 'postgres backend') await postgres?.killBackend(random);
      else await killAll(chosen(members, victim, random), random);
      history.note('back', `${number}`);
      return victim;
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
      wire?.close();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };

  async function killAll(victims: readonly Member[], random: Random): Promise<void> {
    await Promise.all(victims.map(({ end }) => end('SIGKILL')));
    const again = random() < AGAIN_SHARE ? random() * START_MS : undefined;
    const restart = async ({ name, start }: Member, index: number) => {
      if (again !== undefined && index === 0 && (await start(again)) === 'killed') {
        history.note('kill', `${++kills}`, { victim: `${name.split(' ')[0]}, starting` });
        const number = kills;
        await start();
        history.note('back', `${number}`);
      } else if (again === undefined || index > 0) await start();
    };
    await Promise.all(victims.map(restart));
  }
}

function drawn(shares: Record<string, number>, at: number): string {
  let left = at;
  for (const [name, share] of Object.entries(shares)) {
    left -= share;
    if (left < 0) return name;
  }
  return Object.keys(shares)[0] ?? '';
}

/** The members that a victim's name stands for. */
function chosen(members: readonly Member[], victim: string, random: Random): Member[] {
  if (victim === 'all') return [...members];
  return victim.split(' and ').flatMap((role) => {
    const ofRole = members.filter(({ name }) => name.startsWith(role));
    return ofRole[Math.floor(random() * ofRole.length)] ?? [];
  });
}
