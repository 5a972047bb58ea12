import { errorOf, failed, gapSeconds, html, type Observation, type SdkScenario, watchCall } from './scenario.ts';
import type { Reply } from './scripted-server.ts';
import type { SdkAdapter } from './sdk-adapters.ts';
import { good } from './sdk-answers.ts';

// As long as the slowest of them takes to give up.
const PATIENT_MS = 16_000;

/** Retries: of which calls, when, and under which key. */
export const retryScenarios: readonly SdkScenario[] = [
  {
    name: 'attempts of a read: on 500, on a 502 of a gateway',
    answer: 'several, and not endlessly',
    observe: async (adapter) => {
      const [on500, on502] = await Promise.all([
        requestsMade(adapter, failed(500, 'internal_error'), 'get'),
        requestsMade(adapter, html(502), 'get'),
      ]);
      return { cell: `${on500}, ${on502}`, right: Math.min(on500, on502) > 1 && Math.max(on500, on502) <= 5 };
    },
  },
  {
    name: 'a 502 that says the work failed is repeated',
    answer: 'no: the stored answer would come again',
    observe: (adapter) => neverRepeated(adapter, failed(502, 'generation_failed')),
  },
  {
    name: '402 is repeated',
    answer: 'no: money does not come by asking twice',
    observe: (adapter) => neverRepeated(adapter, failed(402, 'plan_limit')),
  },
  {
    name: '409 is repeated',
    answer: 'no: the same request meets the same conflict',
    observe: (adapter) => neverRepeated(adapter, failed(409, 'generation_review')),
  },
  {
    name: '429 with Retry-After: 2',
    answer: 'waits 2 s, then repeats',
    observe: (adapter) => waitsTwoSeconds(adapter, failed(429, 'rate_limited', { 'retry-after': '2' })),
  },
  {
    name: '503 with Retry-After: 2',
    answer: 'waits 2 s, then repeats',
    observe: (adapter) => waitsTwoSeconds(adapter, failed(503, 'unavailable', { 'retry-after': '2' })),
  },
  {
    name: '429 with Retry-After: 120',
    answer: 'fails at once and says when to come back; never earlier, never asleep for minutes',
    observe: async (adapter) => {
      const watched = await watchCall(adapter, {
        script: () => failed(429, 'rate_limited', { 'retry-after': '120' }),
        windowMs: 3_000,
      });
      const gap = gapSeconds(watched.received);
      if (gap !== undefined) return { cell: `repeats after ${gap.toFixed(1)} s`, right: false };
      if (!watched.outcome) return { cell: 'still asleep after 3 s', right: false };
      const says = saysWhen(errorOf(watched));
      return { cell: says ? 'fails at once and says when' : 'fails at once', right: says };
    },
  },
  {
    name: 'idempotency key of a write',
    answer: 'one by itself, the same over all attempts',
    observe: async (adapter) => {
      const { received } = await watchCall(adapter, {
        script: (n) => (n === 1 ? failed(500, 'internal_error') : good),
        method: 'post',
      });
      const keys = new Set(received.map(({ headers }) => headers['idempotency-key']));
      if (keys.has(undefined)) return { cell: 'none', right: false };
      const several = received.length > 1;
      const cell = keys.size > 1 ? 'a new one each time' : several ? 'the same over attempts' : 'one, nothing repeated';
      return { cell, right: keys.size === 1 && several };
    },
  },
  {
    name: 'jitter before the second attempt, over 24 calls',
    answer: 'full: from almost nothing up to the whole back-off',
    alone: true,
    observe: async (adapter) => {
      const script = (n: number) => (n === 1 ? failed(500, 'internal_error') : good);
      const calls = await Promise.all(
        Array.from({ length: 24 }, () => watchCall(adapter, { script, windowMs: 4_000 })),
      );
      const gaps = calls.map(({ received }) => gapSeconds(received)).filter((gap) => gap !== undefined);
      if (gaps.length === 0) return { cell: 'nothing repeated', right: false };
      const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
      const right = least < most / 2 && most - least > 0.15;
      return { cell: `${least.toFixed(2)}–${most.toFixed(2)} s`, right };
    },
  },
  {
    name: 'retries: 0, requests made: on 500, on a reset connection',
    answer: '1, 1',
    observe: async (adapter) => {
      const options = { retries: 0 };
      const [on500, reset] = await Promise.all([
        watchCall(adapter, { script: () => failed(500, 'internal_error'), options }),
        watchCall(adapter, { script: () => 'reset', options }),
      ]);
      const counts = [on500.received.length, reset.received.length];
      return { cell: counts.join(', '), right: counts.every((count) => count === 1) };
    },
  },
];

async function requestsMade(adapter: SdkAdapter, reply: Reply, method: 'get' | 'post'): Promise<number> {
  const { received } = await watchCall(adapter, { script: () => reply, method, windowMs: PATIENT_MS });
  return received.length;
}

async function neverRepeated(adapter: SdkAdapter, reply: Reply): Promise<Observation> {
  const count = await requestsMade(adapter, reply, 'post');
  return { cell: count === 1 ? 'no' : `yes, ${count} requests`, right: count === 1 };
}

async function waitsTwoSeconds(adapter: SdkAdapter, reply: Reply): Promise<Observation> {
  const { received } = await watchCall(adapter, { script: (n) => (n === 1 ? reply : good), windowMs: 4_000 });
  const gap = gapSeconds(received);
  if (gap === undefined) return { cell: 'not repeated', right: false };
  const right = gap >= 1.99 && gap < 3.5;
  return { cell: right ? `waits ${gap.toFixed(1)} s` : `repeats after ${gap.toFixed(2)} s`, right };
}

/** Whether a program can read from the error when to come back. */
function saysWhen(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { retryAfterSeconds, retryAfter, headers } = error as Record<string, unknown>;
  if (retryAfterSeconds === 120 || Number(retryAfter) === 120) return true;
  const header =
    headers instanceof Headers ? headers.get('retry-after') : (headers as Record<string, unknown>)?.['retry-after'];
  return Number(header) === 120;
}
