import type {
  CreateMaterialsTemplateInput,
  Issue,
  PurposeSpec,
  UpdateMaterialsTemplateInput,
} from '@cartouche/contract';
import {
  type MaterialsSpec,
  readSpec,
  reviewSpec,
  reviewSpecInThread,
  specParts,
  TaskOverLimit,
} from '../../generation/index.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';

/** The source of a materials template. */
export type MaterialsSource =
  | { kind: 'description'; description: string; preset: string | null }
  | { kind: 'spec'; spec: MaterialsSpec };

type SpecField = 'purposeSpec' | 'inputContract' | 'elementManifest';
type SpecInput = { [Field in SpecField]-?: NonNullable<CreateMaterialsTemplateInput[Field]> };

/** Tells the two ways of creating a template apart. The contract's schema lets only one of them through, and whole. */
export function readSource(input: CreateMaterialsTemplateInput): MaterialsSource {
  const { description = '' } = input;
  if (input.propose === true)
    return { kind: 'description', description: description.trim(), preset: input.preset ?? null };
  const { purposeSpec, inputContract, elementManifest } = input as SpecInput;
  const preset = input.preset ?? purposeSpec.preset;
  const spec = readSpec({
    purposeSpec: { ...purposeSpec, ...(preset && { preset }) },
    inputContract,
    elementManifest,
    qualityChecks: input.qualityChecks ?? [],
  });
  return { kind: 'spec', spec };
}

/** The spec with the changes of a patch; of the purpose only the members that it names. */
export function patchedSpec(spec: MaterialsSpec, input: UpdateMaterialsTemplateInput): MaterialsSpec {
  const parts = specParts(spec);
  return readSpec({
    // JSON has no undefined.
    purposeSpec: { ...parts.purposeSpec, ...(input.purposeSpec as Partial<PurposeSpec> | undefined) },
    inputContract: input.inputContract ?? parts.inputContract,
    elementManifest: input.elementManifest ?? parts.elementManifest,
    qualityChecks: input.qualityChecks ?? parts.qualityChecks,
  });
}

/**
 * Checks a spec in a thread.
 *
 * @returns notes that stop nothing
 * @throws ApiFailure 422 `invalid_spec` with an issue for each path
 */
export async function checkSpec(spec: MaterialsSpec): Promise<Issue[]> {
  try {
    return soundSpec(await reviewSpecInThread(spec));
  } catch (error) {
    if (error instanceof TaskOverLimit) throw invalid('elementManifest', `can't be checked: ${error.message}`);
    throw error;
  }
}

/** The same at once, for a spec that is changed within a transaction, which must not wait. */
export function requireValidSpec(spec: MaterialsSpec): Issue[] {
  return soundSpec(reviewSpec(spec));
}

function soundSpec({ issues, warnings }: ReturnType<typeof reviewSpec>): Issue[] {
  if (issues.length === 0) return warnings;
  const shown = issues.slice(0, 3).map(({ path, message }) => `${path} ${message}`);
  const more = issues.length > 3 ? ` (and ${issues.length - 3} more)` : '';
  throw new ApiFailure('invalid_spec', { message: `${shown.join('; ')}${more}.`, issues: issues.slice(0, 100) });
}
