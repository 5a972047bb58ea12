import { expect, test } from 'vitest';
import { once } from '../../src/platform/once.ts';

test('makes the result at the first call and returns it to every call', () => {
  let made = 0;
  const get = once(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  expect([get(), get(), made]).toEqual([undefined, undefined, 1]);
});
