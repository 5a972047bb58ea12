import { expect, test } from 'vitest';
import { createSemaphore } from '../../src/platform/semaphore.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

test('runs as much work at once as it has permits, and the rest in the order it came', async () => {
  const semaphore = createSemaphore(2);
  const { started, work, end } = heldWork();
  const all = ['a', 'b', 'c', 'd'].map((name) => semaphore.run(work(name)));
  expect(started).toEqual(['a', 'b']);
  end('b');
  expect(await all[1]).toBe('b');
  expect(started).toEqual(['a', 'b', 'c']);
  end('a');
  expect(await all[0]).toBe('a');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('frees the permit of work that fails', async () => {
  const semaphore = createSemaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await semaphore.run(async () => 'next')).toBe('next');
});
