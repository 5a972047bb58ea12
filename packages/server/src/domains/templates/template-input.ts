import type { CreateTemplateInput } from '@cartouche/contract';
import {
  checkTemplateDocument,
  TaskOverLimit,
  type TemplateDocument,
  validateTemplateDocument,
} from '../../generation/index.ts';
import { invalid, invalidFields } from '../../platform/api-failure.ts';

/** The source of a template. */
export type TemplateSource =
  | { kind: 'description'; name: string | undefined; description: string }
  | { kind: 'document'; name: string; document: TemplateDocument };

/**
 * Reads the one source that the contract's schema lets through, and checks a document with all its Liquid.
 *
 * @throws ApiFailure `validation_failed`, with an issue for each field as in `document.sections[2].body`
 */
export async function readSource(input: CreateTemplateInput): Promise<TemplateSource> {
  const name = input.name?.trim() || undefined;
  const { description, document } = input;
  if (description !== undefined) return { kind: 'description', name, description: description.trim() };
  const checked = await readDocument(document, 'document');
  return { kind: 'document', name: name ?? checked.name, document: checked };
}

/**
 * Checks a whole document with all its Liquid, in a thread.
 *
 * @param prefix names the call's own field in the issues, as in `document.sections[2].body`
 * @throws ApiFailure `validation_failed`
 */
export async function readDocument(document: unknown, prefix: string): Promise<TemplateDocument> {
  try {
    return soundDocument(await checkTemplateDocument(document), prefix);
  } catch (error) {
    if (error instanceof TaskOverLimit) throw invalid(prefix, `can't be checked: ${error.message}`);
    throw error;
  }
}

/**
 * Checks a whole document with all its Liquid, at once: for a document that is changed within a transaction, which must not wait.
 *
 * @param prefix names the call's own field in the issues, as in `patch.sections[2].body`
 * @throws ApiFailure `validation_failed`
 */
export function requireDocument(document: unknown, prefix: string): TemplateDocument {
  return soundDocument(validateTemplateDocument(document), prefix);
}

function soundDocument(checked: ReturnType<typeof validateTemplateDocument>, prefix: string): TemplateDocument {
  if (checked.ok) return checked.document;
  throw invalidFields(
    checked.issues.map(({ path, message }) => ({ path: [prefix, path].filter(Boolean).join('.'), message })),
  );
}
