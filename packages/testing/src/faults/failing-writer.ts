import { GenerationFailed, type Writer } from '@cartouche/server';
import type { FaultRegister } from './create-faults.ts';
import type { WritingOperation } from './fault.ts';

type Method = Exclude<keyof Writer, 'name' | 'notesOnTemplate'>;

// The operation that a method works for, where no call waits for it.
const operationOf: Record<Method, WritingOperation> = {
  writePage: 'generateBatch',
  writeTemplate: 'createTemplate',
  analyseDiscovery: 'createDiscoverySession',
  updateTemplate: 'iterateTemplate',
  readProfile: 'scrapeCompanyProfile',
  writeDiscoveryTemplate: 'buildDiscoveryPage',
  summariseFile: 'uploadMedia',
  proposeMaterials: 'proposeMaterialsTemplate',
  readMaterial: 'attachRunMaterials',
  digestCall: 'attachRunMaterials',
  judge: 'generateBatch',
  writeElements: 'generateRun',
};

/**
 * A writer that fails where a fault says so.
 *
 * @param caller the operation that waits for the writing, if one does; null for those that meet no faults
 */
export function failingWriter(
  writer: Writer,
  faults: Pick<FaultRegister, 'forWriting'>,
  caller: () => string | null | undefined,
): Writer {
  function failing<Name extends Method>(name: Name): Writer[Name] {
    const write = writer[name] as (...parameters: unknown[]) => Promise<unknown>;
    const orFail = async (...parameters: unknown[]) => {
      const operation = caller();
      const fault =
        operation === null ? undefined : faults.forWriting((operation as WritingOperation) ?? operationOf[name]);
      if (!fault) return write(...parameters);
      throw new GenerationFailed(fault.detail ?? 'The writer answered HTTP 500.', { retryable: false });
    };
    return orFail as Writer[Name];
  }
  const methods = Object.keys(operationOf) as Method[];
  return { ...writer, ...Object.fromEntries(methods.map((name) => [name, failing(name)])) };
}
