import { z } from 'zod';
import { mergePatch } from '../../merge-patch.ts';
import { SECTION_KINDS, type TemplateDocument, validateTemplateDocument } from '../spec/template-document.ts';
import { TEMPLATE_VARIABLES } from '../spec/wording.ts';
import { isObject, parsedJson } from '../text/parsed-json.ts';
import type { Writer } from '../writer.ts';
import { type AskModel, askFor, type Read } from './ask-model.ts';
import { aboutUs, systemPrompt, untrustedData } from './prompt.ts';

const answerSchema = z.object({
  /** A JSON Merge Patch as text: providers want every member of a schema, and a patch has only some. */
  patch: z.string(),
  changes: z.array(z.string()).min(1).max(12),
});

const SYSTEM = systemPrompt('edit-template', {
  variables: Object.keys(TEMPLATE_VARIABLES).join(', '),
  kinds: SECTION_KINDS.join(', '),
});

/** Lets the model edit a template; what it answers is a patch, so that nothing it did not name changes. */
export const editTemplateWithModel =
  (ask: AskModel): Writer['editTemplate'] =>
  async (wish, { signal } = {}) => {
    const prompt = untrustedData({
      instruction: wish.instruction,
      template: wish.document,
      us: aboutUs(wish.knowledge.profile),
    });
    const { answer, document } = await askFor(
      ask,
      { name: 'template', schema: answerSchema, system: SYSTEM, prompt, signal },
      ({ patch }) => readPatch(wish.document, patch),
    );
    return { document, changes: answer.changes };
  };

function readPatch(document: TemplateDocument, patch: string): Read<TemplateDocument> {
  const parsed = parsedJson(patch);
  return isObject(parsed)
    ? validateTemplateDocument(mergePatch(document, parsed))
    : { ok: false, issues: [{ path: '"patch"', message: 'is not a JSON object' }] };
}
