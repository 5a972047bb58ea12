// A thread of `threads.test.ts`: it starts, and a task ends, when the test says so.
import { once } from 'node:events';
import { BroadcastChannel } from 'node:worker_threads';
import type { TaskReply, TaskRequest } from '../../../src/platform/task-runner.ts';

const test = new BroadcastChannel('held-thread');

async function told(word: string): Promise<void> {
  for (;;) {
    const [{ data }] = (await once(test as unknown as EventTarget, 'message')) as [MessageEvent];
    if (data === word) return;
  }
}

test.postMessage('starting');
await told('start');

export async function answer({ name }: TaskRequest): Promise<TaskReply> {
  if (name === 'greet') return { value: 'hello' };
  test.postMessage('holding');
  await told('let go');
  return { value: 'held' };
}
