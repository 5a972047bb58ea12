import { expect, test } from 'vitest';
import { deadline } from '../../src/platform/deadline.ts';

const never = new Promise<string>(() => undefined);

test('settles as the work does', async () => {
  expect(await deadline(Promise.resolve('done'), 60_000, () => new Error('late'))).toBe('done');
  await expect(deadline(Promise.reject(new Error('broken')), 60_000, () => new Error('late'))).rejects.toThrow(
    'broken',
  );
});

test('rejects with the given error when the time has passed', async () => {
  await expect(deadline(never, 1, () => new Error('late'))).rejects.toThrow('late');
});

test('makes no error for work that was done in time', async () => {
  let made = 0;
  await deadline(Promise.resolve(), 1, () => {
    made += 1;
  });
  await expect(deadline(never, 5, () => new Error('later'))).rejects.toThrow('later');
  expect(made).toBe(0);
});
