import { currentOwner } from '../../platform/run-for-workspace.ts';
import { createTaskRunner, type RunOptions, type TaskRunner } from '../../platform/task-runner.ts';
import type { Writer, WritingOptions } from '../writer.ts';
import { createOfflineWriter } from '../writing/offline/offline-writer.ts';
import { taskErrors } from './task-failures.ts';
import type { Tasks, WritingMethod } from './thread.ts';

let runner: TaskRunner | undefined;

/**
 * Runs a task in a worker thread. The threads belong to the process, whatever number of servers it holds; they start with the first task
 * and end some seconds after the last.
 *
 * @throws TaskOverLimit, what the task throws, and the signal's reason
 */
export async function runTask<Name extends keyof Tasks>(
  name: Name,
  args: Parameters<Tasks[Name]>,
  options: Pick<RunOptions, 'signal'> = {},
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const file = import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js';
  runner ??= createTaskRunner({ file: new URL(file, import.meta.url), errors: taskErrors });
  return (await runner.run(name, args, { owner: currentOwner(), ...options })) as Awaited<ReturnType<Tasks[Name]>>;
}

/** Ends the threads once their tasks are done. The next task starts new ones. */
export async function closeThreads(): Promise<void> {
  const ending = runner;
  runner = undefined;
  await ending?.close();
}

const inThread =
  <Name extends keyof Tasks>(name: Name) =>
  (...args: Parameters<Tasks[Name]>) =>
    runTask(name, args);

export const checkTemplateDocument = inThread('validateTemplateDocument');
export const reviewSpecInThread = inThread('reviewSpec');
export const readCall = inThread('readCall');
export const drawLinkPreview = inThread('drawLinkPreview');
export const summariseOffline = inThread('summariseOffline');

/**
 * The offline writer, at work in threads: the same input always gives the same words, and a text that takes too long to read stops
 * nothing but itself.
 *
 * @example
 * const { document } = await createDeterministicWriter().writeTemplate({ description: '{"headline": "Fewer empty trips"}', knowledge });
 */
export function createDeterministicWriter(): Writer {
  const { name, ...methods } = createOfflineWriter();
  const threaded = Object.keys(methods).map((method) => [
    method,
    (wish: never, { signal }: WritingOptions = {}) => runTask('write', [method as WritingMethod, wish], { signal }),
  ]);
  return { name, ...(Object.fromEntries(threaded) as typeof methods) };
}
