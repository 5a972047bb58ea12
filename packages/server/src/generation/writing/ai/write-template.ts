import { z } from 'zod';
import { starterIn } from '../../documents/starter-template.ts';
import {
  ASKS,
  FIELD_TYPES,
  type PageLayout,
  type SectionKind,
  validateTemplateDocument,
} from '../../documents/template-document.ts';
import { shortened } from '../../text/plain-text.ts';
import { slugOf } from '../../text/words.ts';
import type { Writer } from '../../writer.ts';
import { type AskModel, faultsOf } from './ask-model.ts';
import { answeredParts, numberedParts, partAnswers } from './description-parts.ts';
import { aboutUs } from './prompt.ts';

// A model words these; the others need facts that only their author has.
const WORDED_KINDS = [
  ...(['insight', 'value_props', 'proof', 'solutions', 'steps', 'questions', 'text'] as const),
  ...(['call_to_action', 'lead_form', 'booking'] as const),
] as const satisfies readonly SectionKind[];

// A page that introduces has no other purpose, and may then be short.
const PURPOSES = ['follow_up', 'roi', 'proposal', 'invitation', 'renewal'] as const satisfies readonly PageLayout[];

const schema = z.object({
  name: z.string(),
  layout: z.enum(PURPOSES).nullable(),
  focus: z.string(),
  headline: z.string(),
  subheadline: z.string(),
  ctaLabel: z.string(),
  language: z.string(),
  formFields: z.array(z.object({ label: z.string(), type: z.enum(FIELD_TYPES), required: z.boolean() })).nullable(),
  bookingMinutes: z.number().nullable(),
  parts: partAnswers,
  sections: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(WORDED_KINDS),
      title: z.string(),
      body: z.string(),
      items: z.array(z.object({ title: z.string(), body: z.string() })).nullable(),
    }),
  ),
});
type TemplateAnswer = z.output<typeof schema>;

/** Lets the model word a template and say, part by part, what it took up; how the page works comes from the built-in template. */
export const writeTemplateWithModel =
  (ask: AskModel): Writer['writeTemplate'] =>
  ({ description, name, knowledge: { profile } }, { signal } = {}) => {
    const parts = numberedParts(description);
    return ask({
      name: 'write-template',
      schema,
      shared: { us: { ...aboutUs(profile), audiences: profile.audiences.slice(0, 6) } },
      data: { description: parts },
      read: (answer) => {
        const checked = validateTemplateDocument(documentOf(answer, name));
        return checked.ok
          ? { value: { document: checked.document, parts: answeredParts(parts, answer.parts) } }
          : { faults: faultsOf(checked.issues) };
      },
      signal,
    });
  };

function documentOf(answer: TemplateAnswer, name: string | undefined): unknown {
  const { booking, leadForm, ...base } = starterIn(answer.language);
  const worded = answer.sections.filter(({ kind }) => kind !== 'lead_form' && kind !== 'booking');
  const form = base.sections.filter(({ kind }) => kind === 'lead_form');
  const fields = answer.formFields?.map((field, at) => ({
    ...field,
    name: slugOf(field.label, 40) || `field_${at + 1}`,
  }));
  return {
    ...base,
    name: name ?? shortened(answer.name, 120),
    focus: answer.focus.slice(0, 600),
    ...(answer.layout && { layout: answer.layout }),
    headline: answer.headline,
    subheadline: answer.subheadline,
    cta: { ...base.cta, label: answer.ctaLabel },
    ...(fields && { leadForm: { ...leadForm, ...(fields.length > 0 && { fields }) } }),
    ...(answer.bookingMinutes !== null && { booking: { ...booking, durationMinutes: answer.bookingMinutes } }),
    sections: [
      ...worded.map(({ items, ...section }) =>
        items === null || items.length === 0 || ASKS.has(section.kind) ? section : { ...section, items },
      ),
      ...(fields ? form : []),
    ],
  };
}
