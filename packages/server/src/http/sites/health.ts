import { REQUEST_ID_HEADER } from '@cartouche/contract';
import { type Context, Hono } from 'hono';
import { ApiFailure } from '../../platform/api-failure.ts';
import { deadline } from '../../platform/deadline.ts';
import type { Ids } from '../../platform/ids.ts';
import { errorAnswer, toResponse } from '../pipeline/answer.ts';
import { requestIdOf } from '../request-log.ts';

const STARTING_SECONDS = 2;

export type HealthOptions = {
  /** A round trip to the database. @throws when it can't be reached or takes no writes */
  ping(): Promise<void>;
  /** True from the moment on at which balancers should turn away from this process. */
  isDraining(): boolean;
  ids: Ids;
  /** A database that takes longer is not there. Default 2,000. */
  timeoutMs?: number;
};

/** `/healthz`: the process answers. `/readyz`: it takes calls, and its database takes writes. Neither asks for a key. */
export function mountHealth(app: Hono, { ping, isDraining, ids, timeoutMs = 2_000 }: HealthOptions): void {
  const answer = (c: Context, status: string, code: 200 | 503) =>
    c.json({ status }, code, { [REQUEST_ID_HEADER]: requestIdOf(c.req.raw, ids), 'Cache-Control': 'no-store' });

  app.get('/healthz', (c) => answer(c, 'ok', 200));
  app.get('/readyz', async (c) => {
    const isReady = !isDraining() && (await succeedsWithin(timeoutMs, ping()));
    return isReady ? answer(c, 'ready', 200) : answer(c, 'unavailable', 503);
  });
}

/** Answers while the server starts: alive, but not ready for anything. */
export function createStartingApp(ids: Ids): Hono {
  const app = new Hono();
  mountHealth(app, { ping: () => Promise.reject(new Error('starting')), isDraining: () => false, ids });
  app.notFound((c) => {
    const requestId = requestIdOf(c.req.raw, ids);
    const failure = new ApiFailure('unavailable', {
      message: 'The server is starting. Try again.',
      retryAfterSeconds: STARTING_SECONDS,
    });
    return toResponse(errorAnswer(failure, requestId), requestId);
  });
  return app;
}

function succeedsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  return deadline(work, ms, () => undefined).then(
    () => true,
    () => false,
  );
}
