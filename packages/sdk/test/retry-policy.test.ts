import { expect, test } from 'vitest';
import { decideRetry, type RetryQuestion } from '../src/retry-policy.ts';

const ask = (question: Partial<RetryQuestion>) =>
  decideRetry({
    failure: { kind: 'timeout' },
    retry: 'safe',
    idempotencyKey: undefined,
    retriesMade: 0,
    waitsMade: 0,
    retries: 2,
    maxRetryAfterSeconds: 60,
    remainingMs: 300_000,
    random: () => 1,
    ...question,
  });

test('repeats a write only under a key, and nothing that the contract calls unrepeatable', () => {
  expect(ask({ retry: 'idempotency-key' })).toBeUndefined();
  expect(ask({ retry: 'idempotency-key', idempotencyKey: 'k' })).toEqual({ waitMs: 500, why: 'timeout' });
  expect(ask({ retry: 'never', idempotencyKey: 'k' })).toBeUndefined();
});

test.each([
  [{ kind: 'connection' } as const, 'connection'],
  [{ kind: 'timeout' } as const, 'timeout'],
  [{ kind: 'answer', status: 408 } as const, 'status_408'],
  [{ kind: 'answer', status: 429 } as const, 'status_429'],
  [{ kind: 'answer', status: 500 } as const, 'status_500'],
  [{ kind: 'answer', status: 502 } as const, 'status_502'],
  [{ kind: 'answer', status: 503 } as const, 'status_503'],
  [{ kind: 'answer', status: 504 } as const, 'status_504'],
  [{ kind: 'answer', status: 429, code: 'rate_limited' } as const, 'rate_limited'],
  [{ kind: 'answer', status: 500, code: 'internal_error' } as const, 'internal_error'],
  [{ kind: 'answer', status: 503, code: 'unavailable' } as const, 'unavailable'],
  [{ kind: 'answer', status: 409, code: 'idempotency_in_progress' } as const, 'idempotency_in_progress'],
  [{ kind: 'answer', status: 503, code: 'of_the_future' } as const, 'of_the_future'],
])('backs off after %o', (failure, why) => {
  expect(ask({ failure })).toEqual({ waitMs: 500, why });
});

test.each([
  [502, 'generation_failed'],
  [502, 'of_the_future'],
  [400, 'validation_failed'],
  [401, 'invalid_api_key'],
  [402, 'plan_limit'],
  [404, 'not_found'],
  [409, 'idempotency_key_reused'],
  [422, 'invalid_spec'],
  [501, undefined],
])('does not repeat after %d with the code %s, which would come back the same', (status, code) => {
  expect(ask({ failure: { kind: 'answer', status, ...(code && { code }) } })).toBeUndefined();
});

test('never waits longer than eight seconds of its own accord', () => {
  expect(ask({ retriesMade: 30, retries: 40 })).toMatchObject({ waitMs: 8000 });
});

test('stops when the retries are spent, the wait is too long or the deadline is nearer', () => {
  const failure = { kind: 'answer', status: 429, code: 'rate_limited', retryAfterSeconds: 60 } as const;
  expect(ask({ retriesMade: 2 })).toBeUndefined();
  expect(ask({ failure })).toEqual({ waitMs: 60_250, why: 'rate_limited' });
  expect(ask({ failure: { ...failure, retryAfterSeconds: 60.1 } })).toBeUndefined();
  expect(ask({ failure, remainingMs: 60_250 })).toBeUndefined();
});

test('a caller who wants no retries does not wait for the call that is under way either', () => {
  const failure = { kind: 'answer', status: 409, code: 'idempotency_in_progress' } as const;
  const write = { failure, retry: 'idempotency-key', idempotencyKey: 'k' } as const;
  expect(ask({ ...write, retries: 0 })).toBeUndefined();
  expect(ask({ ...write, retries: 1, retriesMade: 1 })).toBeDefined();
});
