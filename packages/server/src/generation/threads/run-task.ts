import { currentOwner } from '../../platform/run-for-workspace.ts';
import { createTaskRunner, type RunOptions, type TaskRunner } from '../../platform/task-runner.ts';
import { taskErrors } from './task-failures.ts';
import type { Tasks } from './thread.ts';

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
