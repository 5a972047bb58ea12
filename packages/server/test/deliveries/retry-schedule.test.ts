import { limits } from '@cartouche/contract';
import { expect, it } from 'vitest';
import { ATTEMPTS_MAX, retryDelaySeconds } from '../../src/domains/deliveries/retry-schedule.ts';

const now = new Date('2026-01-01T00:00:00.000Z');
const middle = () => 0.5;
const delaySeconds = (
  number: number,
  answer: { outcome?: string; statusCode?: number | null; retryAfter?: string } = {},
  random = middle,
) => {
  const { outcome = 'http_error', statusCode = null, retryAfter } = answer;
  return retryDelaySeconds({ outcome, statusCode, retryAfter }, { failures: number - 1, now, random });
};

it('makes eleven attempts over three days', () => {
  const delays = [5, 30, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
  expect(delays.map((_, index) => delaySeconds(index + 1))).toEqual(delays);
  expect(delaySeconds(11)).toBeNull();
  expect(ATTEMPTS_MAX).toBe(11);
  expect(limits.WEBHOOK_ATTEMPTS_MAX).toBe(11);
});

it('spreads each delay by at most a fifth', () => {
  expect(delaySeconds(3, {}, () => 0)).toBe(240);
  expect(delaySeconds(3, {}, () => 1)).toBeCloseTo(360, 6);
});

it.each([409, 500, 503, 302])('waits as long as a %i asks for, when that is longer', (statusCode) => {
  expect(delaySeconds(1, { statusCode, retryAfter: '120' })).toBe(120);
  expect(delaySeconds(1, { statusCode, retryAfter: ' 120 ' })).toBe(120);
  expect(delaySeconds(1, { statusCode, retryAfter: '1' })).toBe(5);
  expect(delaySeconds(1, { statusCode, retryAfter: 'Thu, 01 Jan 2026 00:10:00 GMT' })).toBe(600);
  expect(delaySeconds(1, { statusCode, retryAfter: 'Wed, 31 Dec 2025 00:00:00 GMT' })).toBe(5);
});

it('never waits longer than ten hours because it was asked to', () => {
  expect(delaySeconds(1, { statusCode: 429, retryAfter: '99999999' })).toBe(36_000);
  expect(delaySeconds(1, { statusCode: 429, retryAfter: 'Fri, 01 Jan 2099 00:00:00 GMT' })).toBe(36_000);
  expect(delaySeconds(10, { statusCode: 429, retryAfter: '1' })).toBe(86_400);
});

it('ignores a Retry-After that is not a time', () => {
  for (const retryAfter of ['-120', '1e3', '0x10', 'soon', '', '120, 120', '2027-01-01']) {
    expect(delaySeconds(1, { statusCode: 503, retryAfter })).toBe(5);
  }
  expect(delaySeconds(11, { statusCode: 429, retryAfter: '120' })).toBeNull();
});

it('gives a receiver that is overwhelmed or too slow at least a minute', () => {
  expect(delaySeconds(1, { statusCode: 429 })).toBe(60);
  expect(delaySeconds(1, { outcome: 'timeout' })).toBe(60);
  expect(delaySeconds(3, { outcome: 'timeout' })).toBe(300);
  expect(delaySeconds(1, { statusCode: 429, retryAfter: '90' })).toBe(90);
});
