import { createOfflineWriter } from '../offline/offline-writer.ts';
import type { Writer, WritingOptions } from '../writer.ts';
import { runTask } from './run-task.ts';
import type { Tasks, WritingMethod } from './tasks.ts';

export const checkTemplateDocument = (document: unknown) => runTask('validateTemplateDocument', [document]);

export const reviewSpecInThread = (...args: Parameters<Tasks['reviewSpec']>) => runTask('reviewSpec', args);

export const readCall = (...args: Parameters<Tasks['readCall']>) => runTask('readCall', args);

export const summariseOffline = (...args: Parameters<Tasks['summariseOffline']>) => runTask('summariseOffline', args);

/**
 * The offline writer, at work in threads: the same input always gives the same words, and a text that takes too long to read stops
 * nothing but itself.
 *
 * @example
 * const { document } = await createDeterministicWriter().writeTemplate({ description: 'Headline: “Fewer empty trips”', knowledge });
 */
export function createDeterministicWriter(): Writer {
  const { name, ...methods } = createOfflineWriter();
  const threaded = Object.keys(methods).map((method) => [
    method,
    (wish: never, { signal }: WritingOptions = {}) => runTask('write', [method as WritingMethod, wish], { signal }),
  ]);
  return { name, ...(Object.fromEntries(threaded) as typeof methods) };
}
