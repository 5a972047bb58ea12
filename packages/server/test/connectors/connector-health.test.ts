import { expect, it } from 'vitest';
import { healthOf } from '../../src/domains/connectors/connector-health.ts';

const never = {
  status: 'active' as const,
  consecutive_failures: 0,
  last_success_at: null,
  last_failure_at: null,
  last_error: null,
};
const at = '2026-01-01T00:00:00.000Z';

it('is unused before the first attempt', () => {
  expect(healthOf(never)).toEqual({
    state: 'unused',
    consecutive_failures: 0,
    last_success_at: null,
    last_failure_at: null,
    last_error: null,
  });
});

it.each([
  [0, 'healthy'],
  [2, 'healthy'],
  [3, 'failing'],
  [11, 'failing'],
])('after %i failures in a row it is %s', (consecutive_failures, state) => {
  expect(healthOf({ ...never, consecutive_failures, last_success_at: at }).state).toBe(state);
});

it('is failing at once when the failure disabled it', () => {
  const record = { ...never, consecutive_failures: 1, last_failure_at: at, last_error: 'HTTP 410' };
  expect(healthOf({ ...record, status: 'disabled' }).state).toBe('failing');
  expect(healthOf(record).state).toBe('healthy');
});
