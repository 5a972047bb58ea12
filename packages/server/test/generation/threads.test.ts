import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { SourceUnreadable } from '../../src/generation/failures.ts';
import { closeThreads, runTask } from '../../src/generation/threads/run-task.ts';
import { NoThreadFree, TaskOverLimit, taskErrors } from '../../src/generation/threads/task-failures.ts';
import { unavailable } from '../../src/http/unavailable.ts';
import {
  createFairQueue,
  createTaskRunner,
  type RunnerOptions,
  sizeOf,
  type TaskRunner,
} from '../../src/platform/task-runner.ts';
import { fetched } from './site.ts';

const runners: TaskRunner[] = [];
const start = (options: Partial<RunnerOptions> = {}) => {
  const file = new URL('./programs/hostile-thread.ts', import.meta.url);
  const runner = createTaskRunner({ file, errors: taskErrors, ...options });
  runners.push(runner);
  return {
    close: runner.close,
    run: (name: string, input?: unknown, signal?: AbortSignal) => runner.run(name, [input], { signal }),
  };
};
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.close();
});

describe('a task over its limits', () => {
  it('ends with its thread when it takes too long, and the next one runs', async () => {
    const { run } = start({ threads: 1, timeoutMs: 1500 });
    await expect(run('endless')).rejects.toMatchObject({
      name: 'GenerationFailed',
      limit: 'time',
      retryable: true,
      message:
        'The input took longer than 1.5 seconds. Try again, since the server may have been busy; if it happens again, send less of it.',
    });
    expect(await run('echo', 'alive')).toBe('alive');
  });

  it('ends with its thread when it fills the memory, and the next one runs', async () => {
    const { run } = start({ threads: 1, memoryMb: 64 });
    const failed = await run('greedy').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(TaskOverLimit);
    expect(failed).toMatchObject({
      limit: 'memory',
      retryable: false,
      message: expect.stringContaining('took more than 64 MB of memory'),
    });
    expect(await run('echo', 'alive')).toBe('alive');
  });

  it('is not begun when its input is too large', async () => {
    const { run } = start({ maxCharacters: 1000 });
    await expect(run('echo', { deep: ['x'.repeat(600), new Map([['y', 'z'.repeat(600)]])] })).rejects.toMatchObject({
      limit: 'size',
    });
  });

  it('ends with its thread when the caller gives up', async () => {
    const { run } = start({ threads: 1 });
    const caller = new AbortController();
    const running = run('endless', null, caller.signal);
    const waiting = run('echo', 'never', caller.signal);
    caller.abort(new Error('The caller has left.'));
    await expect(running).rejects.toThrow('The caller has left.');
    await expect(waiting).rejects.toThrow('The caller has left.');
    expect(await run('echo', 'alive')).toBe('alive');
  });
});

describe('a thread', () => {
  it('answers with failures that callers can tell apart, and with defects as they are', async () => {
    const { run } = start();
    const refused = await run('refuse').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SourceUnreadable);
    expect(refused).toMatchObject({ reason: 'empty', message: 'There is nothing to read.' });
    await expect(run('breaks')).rejects.toMatchObject({ name: 'RangeError', message: 'A defect.' });
  });

  it('sees nothing of the environment, where the secrets are', async () => {
    expect(await start().run('environment')).toEqual([]);
  });

  it('is started when it is needed, and not beyond the number allowed', async () => {
    const { run } = start({ threads: 2 });
    const ids = await Promise.all(Array.from({ length: 8 }, () => run('wait', 20)));
    expect(new Set(ids).size).toBeLessThanOrEqual(2);
  });

  it('that is starting keeps no task from one that is free', async () => {
    const file = new URL('./programs/held-thread.ts', import.meta.url);
    const { run } = start({ file, threads: 3 });
    const channel = new BroadcastChannel('held-thread');
    const until = async (word: string, act: () => unknown) => {
      const heard = new Promise<void>((resolve) => {
        channel.onmessage = ({ data }) => data === word && resolve();
      });
      const acted = act();
      await heard;
      return { acted };
    };
    try {
      const { acted: first } = await until('starting', () => run('hold'));
      await until('holding', () => channel.postMessage('start'));
      // This thread never gets any further.
      const { acted: second } = await until('starting', () => run('greet'));
      channel.postMessage('let go');
      expect(await Promise.all([first, second])).toEqual(['held', 'hello']);
    } finally {
      channel.close();
    }
  });

  it('that starts late takes nothing of the time of its task', async () => {
    const file = new URL('./programs/held-thread.ts', import.meta.url);
    const { run } = start({ file, threads: 1, timeoutMs: 60 });
    const channel = new BroadcastChannel('held-thread');
    try {
      const starting = new Promise<void>((resolve) => {
        channel.onmessage = ({ data }) => data === 'starting' && resolve();
      });
      const late = run('greet');
      await starting;
      // Twice the limit, and far less than the time that a start may take.
      await setTimeout(120);
      channel.postMessage('start');
      expect(await late).toBe('hello');
    } finally {
      channel.close();
    }
  });

  it('that never starts is the machine’s fault: the task may be sent again', async () => {
    const file = new URL('./programs/held-thread.ts', import.meta.url);
    const { run } = start({ file, threads: 1, startTimeoutMs: 20 });
    const failed = await run('greet').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(NoThreadFree);
    expect(failed).toMatchObject({ retryable: true });
    expect(unavailable(failed)).toMatchObject({ code: 'unavailable', status: 503 });
  });

  it('finishes what runs before it is closed', async () => {
    const { run, close } = start();
    const running = run('wait', 200);
    await close();
    expect(await running).toEqual(expect.any(Number));
  });

  it('is started again by the next task after all were closed', async () => {
    expect(await runTask('readPage', [fetched('<title>Acme</title>')])).toMatchObject({ title: 'Acme' });
    await closeThreads();
    expect(await runTask('readPage', [fetched('<h1>Boats</h1>')])).toMatchObject({ lines: ['Boats'] });
  });
});

describe('the queue', () => {
  const order: string[] = [];
  const queue = (atOnce: number, share = atOnce) => {
    order.length = 0;
    const enter = createFairQueue({ atOnce, share, maxWaiting: 10 });
    return async (owner: string, label = owner) => {
      const done = await enter(owner);
      order.push(label);
      return done;
    };
  };

  it('lets the owners take turns, whatever one of them has waiting', async () => {
    const enter = queue(1);
    const labels = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
    await Promise.all(labels.map(async (label) => (await enter(label.slice(0, 1), label))?.()));
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('keeps a place for owners who have none', async () => {
    const enter = queue(3, 2);
    const [first] = [await enter('a'), await enter('a')];
    const third = enter('a');
    const other = await enter('b');
    expect(order).toEqual(['a', 'a', 'b']);
    const fourth = enter('c');
    other?.();
    await fourth;
    expect(order).toEqual(['a', 'a', 'b', 'c']);
    first?.();
    await third;
  });

  it('refuses more than may wait, and forgets who has left', async () => {
    const enter = createFairQueue({ atOnce: 1, share: 1, maxWaiting: 1 });
    const done = await enter('a');
    const caller = new AbortController();
    const left = enter('b', caller.signal);
    expect(await enter('c')).toBeUndefined();
    caller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    const next = enter('c');
    done?.();
    expect(await next).toBeDefined();
  });
});

it('counts the characters of plain data, however deep, and stops when there are too many', () => {
  expect(sizeOf(['abc', { d: 'ef' }], 100)).toBeLessThan(12);
  expect(sizeOf(['x'.repeat(50), 'y'.repeat(50)], 40)).toBeGreaterThan(40);
  let deep: unknown = 'x';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(sizeOf(deep, 1_000_000)).toBeGreaterThan(100_000);
});
