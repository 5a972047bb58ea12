import type { Writer, WritingOptions } from '../writer.ts';
import { createOfflineWriter } from '../writing/offline/offline-writer.ts';
import { runTask } from './run-task.ts';
import type { Tasks, WritingMethod } from './thread.ts';

const inThread =
  <Name extends keyof Tasks>(name: Name) =>
  (...args: Parameters<Tasks[Name]>) =>
    runTask(name, args);

export const checkTemplateDocument = inThread('validateTemplateDocument');
export const reviewSpecInThread = inThread('reviewSpec');
export const readCall = inThread('readCall');
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
