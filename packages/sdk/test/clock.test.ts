import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../src/clock.ts';
import { thrownBy } from './support/scripted-api.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('sleeps as long as asked and leaves no listener on the signal', async () => {
  const { signal } = new AbortController();
  const sleep = systemClock.sleep(1000, signal);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await sleep;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('wakes up with the reason of the signal and leaves no timer', async () => {
  const controller = new AbortController();
  const reason = new Error('enough');
  const sleep = systemClock.sleep(1000, controller.signal);
  controller.abort(reason);
  expect(await thrownBy(sleep)).toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
  expect(await thrownBy(systemClock.sleep(1000, controller.signal))).toBe(reason);
});

test('does not take a very long sleep for none', async () => {
  const awake = vi.fn();
  void systemClock.sleep(1e12).then(awake);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(awake).not.toHaveBeenCalled();
});
