import { expect, it } from 'vitest';
import { healthOf } from '../../src/domains/connectors/connector-health.ts';

const at = '2026-01-01T00:00:00.000000Z';
const kind = {
  event: 'form.submitted',
  consecutive_failures: 0,
  last_success_at: at as string | null,
  last_failure_at: null as string | null,
  last_error: null as string | null,
  exhausted: 0,
};

it('is unused before the first attempt', () => {
  expect(healthOf([])).toEqual({
    state: 'unused',
    consecutive_failures: 0,
    last_success_at: null,
    last_failure_at: null,
    last_error: null,
    exhausted: 0,
    kinds: [],
  });
});

it.each([
  [0, 'healthy'],
  [2, 'healthy'],
  [3, 'failing'],
  [11, 'failing'],
])('after %i failures in a row it is %s', (consecutive_failures, state) => {
  expect(healthOf([{ ...kind, consecutive_failures }]).state).toBe(state);
});

it('is failing from the first failure on while it has never succeeded', () => {
  const record = {
    ...kind,
    consecutive_failures: 1,
    last_success_at: null,
    last_failure_at: at,
    last_error: 'HTTP 410',
  };
  expect(healthOf([record]).state).toBe('failing');
});

it('is failing while a delivery is exhausted, whatever succeeded since', () => {
  expect(healthOf([{ ...kind, exhausted: 1 }])).toMatchObject({ state: 'failing', exhausted: 1 });
});

it('does not hide a kind that fails behind one that succeeds', () => {
  const later = '2026-01-01T01:00:00.000000Z';
  const leads = {
    ...kind,
    consecutive_failures: 20,
    last_success_at: null,
    last_failure_at: at,
    last_error: 'HTTP 422',
  };
  const pages = { ...kind, event: 'page.rendered', last_success_at: later };
  expect(healthOf([leads, pages])).toMatchObject({
    state: 'failing',
    consecutive_failures: 20,
    last_success_at: later,
    last_error: 'HTTP 422',
    kinds: [
      { event: 'form.submitted', state: 'failing' },
      { event: 'page.rendered', state: 'healthy' },
    ],
  });
});
