import { expect, it } from 'vitest';
import { createManualClock, systemClock } from '../../src/platform/clock.ts';

it('tells the time of the machine', () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1_000);
});

it('stands still until it is moved', () => {
  const clock = createManualClock('2026-03-01T00:00:00Z');
  const before = clock.now();
  clock.advance(90_000);
  expect(clock.now().toISOString()).toBe('2026-03-01T00:01:30.000Z');
  expect(before.toISOString(), 'a moment once given does not move').toBe('2026-03-01T00:00:00.000Z');
  clock.set('2027-01-01T00:00:00Z');
  expect(clock.now().getUTCFullYear()).toBe(2027);
});

it.for([
  ['advance', Number.NaN],
  ['advance', Number.POSITIVE_INFINITY],
  ['advance', '5'],
  ['set', 'tomorrow'],
  ['set', undefined],
] as const)('refuses to %s to an invalid time: %s', ([name, given]) => {
  const clock = createManualClock('2026-03-01T00:00:00Z');
  const move = clock[name] as (value: unknown) => void;
  expect(() => move(given)).toThrow(
    new TypeError(`clock.${name} needs a ${name === 'set' ? 'date' : 'number of milliseconds'}, not ${given}.`),
  );
  expect(clock.now().toISOString()).toBe('2026-03-01T00:00:00.000Z');
});

it('refuses to begin at an invalid time', () => {
  expect(() => createManualClock('soon')).toThrow('createManualClock needs a date, not soon.');
});
