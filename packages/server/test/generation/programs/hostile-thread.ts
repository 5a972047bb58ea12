// A thread of `threads.test.ts` with tasks that keep to no limit.
import { setTimeout } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { SourceUnreadable } from '../../../src/generation/failures.ts';
import { packFailure } from '../../../src/generation/threads/task-failures.ts';
import { startClock } from '../../../src/platform/task-clock.ts';
import type { TaskReply, TaskRequest } from '../../../src/platform/task-runner.ts';

const tasks: Record<string, (input: unknown) => unknown> = {
  endless: () => {
    for (;;);
  },
  greedy: () => {
    const kept: object[] = [];
    for (;;) kept.push({ text: `${Math.random()}` });
  },
  refuse: () => {
    throw new SourceUnreadable('empty', 'There is nothing to read.');
  },
  breaks: () => {
    throw new RangeError('A defect.');
  },
  wait: async (ms) => {
    await setTimeout(ms as number);
    return threadId;
  },
  environment: () => Object.keys(process.env),
  echo: (input) => input,
};

export async function answer({ name, args, clock }: TaskRequest): Promise<TaskReply> {
  startClock(clock);
  try {
    return { value: await tasks[name]?.(args[0]) };
  } catch (error) {
    return { failure: packFailure(error) };
  }
}
