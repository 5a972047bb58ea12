import { expect, test } from 'vitest';
import { type ConnectorStep, stepsOf } from '../../src/domains/deliveries/connector-notices.ts';

type Outcome = Parameters<typeof stepsOf>[0];

const quiet: Outcome = {
  workspace_id: 'w',
  connector_id: 'c',
  status: 'active',
  window_attempts: 0,
  window_failures: 0,
  failures_in_row: 0,
  earlier_in_row: 0,
  failing_since: null,
  failing_seconds: null,
  succeeded: 0,
  exhausted: 0,
  is_gone: false,
};

test.each<[string, Partial<Outcome>, ConnectorStep[]]>([
  ['successes', { succeeded: 4, window_attempts: 4 }, []],
  ['a success after two failures', { succeeded: 1, earlier_in_row: 2 }, []],
  ['a success after three failures', { succeeded: 1, earlier_in_row: 3 }, ['recovered']],
  ['a second failure', { failures_in_row: 2, earlier_in_row: 1 }, []],
  ['a third failure', { failures_in_row: 3, earlier_in_row: 2 }, ['failing']],
  ['a fourth failure', { failures_in_row: 4, earlier_in_row: 3 }, []],
  ['nine failures of nine', { window_attempts: 9, window_failures: 9, earlier_in_row: 5, failures_in_row: 9 }, []],
  ['seven failures of ten', { window_attempts: 10, window_failures: 7 }, ['open']],
  ['six failures of ten', { window_attempts: 10, window_failures: 6 }, []],
  ['a failure while it is open', { status: 'open', window_attempts: 20, window_failures: 20 }, []],
  ['a success while it is open', { status: 'open', succeeded: 1, earlier_in_row: 9 }, ['recovered']],
  ['120 hours without a success', { failing_seconds: 120 * 3_600 }, ['disabled']],
  ['a second less', { failing_seconds: 120 * 3_600 - 1 }, []],
  ['120 hours while it is open', { status: 'open', failing_seconds: 120 * 3_600, succeeded: 1 }, ['disabled']],
  ['an answer of 410', { is_gone: true, failures_in_row: 3, exhausted: 1 }, ['disabled', 'exhausted']],
  ['an answer of 410 while it is paused', { status: 'paused', is_gone: true }, []],
  ['the last attempt of a delivery', { exhausted: 1 }, ['exhausted']],
])('%s: %o makes %o', (_name, outcome, steps) => {
  expect(stepsOf({ ...quiet, ...outcome })).toEqual(steps);
});
