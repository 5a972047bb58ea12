import { expect, test } from 'vitest';
import { isWebhookVerificationError, type RawBody, type SignOptions, sign } from '../src/index.ts';

const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';

const failureOf = (body: unknown, options: unknown) => {
  try {
    return sign(body as RawBody, options as SignOptions);
  } catch (error) {
    return isWebhookVerificationError(error) ? error.failure : error;
  }
};

test('signs now unless it is told when', () => {
  const before = Math.floor(Date.now() / 1000);
  const seconds = Number(sign('{}', { secret }).slice(2, 12));
  expect(seconds).toBeGreaterThanOrEqual(before);
  expect(seconds).toBeLessThanOrEqual(Date.now() / 1000);
});

test('cuts a Date to whole seconds', () => {
  expect(sign('{}', { secret, timestamp: new Date(1_790_000_000_999) })).toMatch(/^t=1790000000,v1=[\da-f]{64}$/);
});

test.for([
  ['milliseconds', 1_790_000_000_000],
  ['thirteen digits', 1_000_000_000_000],
  ['a fraction', 1_790_000_000.5],
  ['a time before 1970', -1],
  ['no number', Number.NaN],
  ['an invalid Date', new Date(Number.NaN)],
  ['text', '1790000000'],
] as const)('refuses a timestamp that is not a valid t: %s', ([, timestamp]) => {
  expect(failureOf('{}', { secret, timestamp })).toEqual({ reason: 'invalid_option', option: 'timestamp' });
});

test('refuses a parsed body and a secret that can not be one', () => {
  expect(failureOf({ event: 'x' }, { secret })).toEqual({ reason: 'body_not_raw', received: 'object' });
  expect(failureOf('{}', { secret: '' })).toMatchObject({ reason: 'invalid_secret', problem: 'missing' });
  expect(failureOf('{}', undefined)).toMatchObject({ reason: 'invalid_secret', problem: 'missing' });
});
