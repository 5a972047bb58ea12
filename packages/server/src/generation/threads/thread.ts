import { type PackedFailure, packFailure } from './packed-failure.ts';
import { tasks } from './tasks.ts';

export type TaskRequest = { name: string; args: readonly unknown[] };
/** What it answers. Errors lose their class on the way between threads, so they travel as data. */
export type TaskReply = { value: unknown } | { failure: PackedFailure };

/** Runs in a worker thread: see `run-task.ts`. */
export async function answer({ name, args }: TaskRequest): Promise<TaskReply> {
  try {
    const task = (tasks as Record<string, (...args: readonly unknown[]) => unknown>)[name];
    if (!task) throw new Error(`There is no task ${name}.`);
    return { value: await task(...args) };
  } catch (error) {
    return { failure: packFailure(error) };
  }
}
