import { createOfflineWriter } from '../offline/offline-writer.ts';
import type { Writer, WritingOptions } from '../writer.ts';
import { runTask } from './run-task.ts';
import type { Tasks, WritingMethod } from './tasks.ts';

/** Checks a document of unknown origin, its Liquid included. @throws TaskOverLimit */
export const checkTemplateDocument = (document: unknown) => runTask('validateTemplateDocument', [document]);

/** Checks what the contract's types can't say about a spec. @throws TaskOverLimit */
export const reviewSpecInThread = (...args: Parameters<Tasks['reviewSpec']>) => runTask('reviewSpec', args);

/** Reads a transcript and tells the buyer's people from the seller's. @throws TaskOverLimit */
export const readCall = (...args: Parameters<Tasks['readCall']>) => runTask('readCall', args);

/** Says in a few sentences what a file holds. @throws TaskOverLimit */
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
