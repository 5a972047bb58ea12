import { z } from 'zod';
import { mergePatch } from '../../../platform/merge-patch.ts';
import { validateTemplateDocument } from '../../documents/template-document.ts';
import { isObject, parsedJson } from '../../text/parsed-json.ts';
import type { Writer } from '../../writer.ts';
import { type AskModel, faultsOf } from './ask-model.ts';
import { aboutUs } from './prompt.ts';

const schema = z.object({
  /** A JSON Merge Patch as text: providers want every member of a schema, and a patch has only some. */
  patch: z.string(),
  changes: z.array(z.string()).min(1).max(12),
});

/** Lets the model edit a template; what it answers is a patch, so that nothing it did not name changes. */
export const editTemplateWithModel =
  (ask: AskModel): Writer['updateTemplate'] =>
  ({ document: template, instruction, knowledge }, { signal } = {}) =>
    ask({
      name: 'edit-template',
      schema,
      shared: { us: aboutUs(knowledge.profile), template },
      data: { instruction },
      read: ({ patch, changes }) => {
        const parsed = parsedJson(patch);
        if (!isObject(parsed)) return { faults: ['"patch" is not a JSON object'] };
        const checked = validateTemplateDocument(mergePatch(template, parsed));
        return checked.ok ? { value: { document: checked.document, changes } } : { faults: faultsOf(checked.issues) };
      },
      signal,
    });
