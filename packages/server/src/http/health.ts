import { REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Context, Hono } from 'hono';
import type { Ids } from '../ids.ts';
import { requestIdOf } from './request-log.ts';

export type HealthOptions = {
  /** One round trip to the database. */
  ping(): Promise<void>;
  isStopping(): boolean;
  ids: Ids;
  /** A database that takes longer is not there. Default 2,000. */
  timeoutMs?: number;
};

/** `/healthz`: the process answers. `/readyz`: it takes calls and has its database. Neither asks for a key. */
export function mountHealth(app: Hono, { ping, isStopping, ids, timeoutMs = 2_000 }: HealthOptions): void {
  const answer = (c: Context, status: string, code: 200 | 503) =>
    c.json({ status }, code, { [REQUEST_ID_HEADER]: requestIdOf(c.req.raw, ids), 'Cache-Control': 'no-store' });

  app.get('/healthz', (c) => answer(c, 'ok', 200));
  app.get('/readyz', async (c) => {
    const isReady = !isStopping() && (await succeedsWithin(timeoutMs, ping()));
    return isReady ? answer(c, 'ready', 200) : answer(c, 'unavailable', 503);
  });
}

async function succeedsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
