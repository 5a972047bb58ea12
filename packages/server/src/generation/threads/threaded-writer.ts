import { createOfflineWriter } from '../offline/offline-writer.ts';
import type { Writer } from '../writer.ts';
import { runTask } from './run-task.ts';
import type { WritingMethod } from './tasks.ts';

// Kept complete by its type: a method of the writer that is missing here doesn't compile.
const METHODS: Readonly<Record<WritingMethod, true>> = {
  writePage: true,
  writeTemplate: true,
  editTemplate: true,
  readProfile: true,
  analyseDiscovery: true,
  writeDiscoveryTemplate: true,
  proposeMaterials: true,
  readMaterial: true,
  digestCall: true,
  writeElements: true,
  summariseFile: true,
};

/**
 * The offline writer, at work in threads: the same input always gives the same words, and a text that takes too long to read stops
 * nothing but itself.
 *
 * @example
 * const { document } = await createDeterministicWriter().writeTemplate({ description: 'Headline: “Fewer empty trips”', knowledge });
 */
export function createDeterministicWriter(): Writer {
  const methods = Object.keys(METHODS).map((method) => [
    method,
    (wish: never, { signal }: { signal?: AbortSignal } = {}) =>
      runTask('write', [method as WritingMethod, wish], { signal }),
  ]);
  const { name } = createOfflineWriter();
  return {
    ...(Object.fromEntries(methods) as Pick<Writer, WritingMethod>),
    name,
  };
}
