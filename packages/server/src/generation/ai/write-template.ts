import { z } from 'zod';
import { starterIn } from '../spec/starter-template.ts';
import { FIELD_TYPES, SECTION_KINDS, validateTemplateDocument } from '../spec/template-document.ts';
import { TEMPLATE_VARIABLES } from '../spec/wording.ts';
import { shortened } from '../text/plain-text.ts';
import { slugOf } from '../text/slug.ts';
import type { Writer } from '../writer.ts';
import { type AskModel, askFor } from './ask-model.ts';
import {
  answeredParts,
  complaintsAboutParts,
  numberedParts,
  PARTS_RULE,
  PARTS_SHAPE,
  partAnswers,
} from './description-parts.ts';
import { aboutUs, DATA_RULE, untrustedData } from './untrusted-data.ts';

const answerSchema = z.object({
  name: z.string(),
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
      kind: z.enum(SECTION_KINDS),
      title: z.string(),
      body: z.string(),
      items: z.array(z.object({ title: z.string(), body: z.string() })).nullable(),
    }),
  ),
});
type TemplateAnswer = z.output<typeof answerSchema>;

const SYSTEM = `You design page templates. A template is worded once and filled in for many readers.

Rules:
- Wording is Liquid. Placeholders: ${Object.keys(TEMPLATE_VARIABLES).join(', ')}. A value may be unknown: always give one with default, as {{ company.name | default: "your team" }}, or stand it in an if.
- Section kinds: insight (quotes the reader's own site), value_props (our products), proof (our proof points), questions (our questions and answers) are filled per reader: title only, body "", items null. steps, text, call_to_action may be worded: title, body, items.
- Between 3 and 6 sections. The form stands at the end by itself: use no lead_form and no booking. "formFields": what the form asks for, null for no form. "bookingMinutes": the length of a meeting when the description wants meetings to be booked, else null.
- "language": the language of your wording, as a BCP 47 tag.
- ${PARTS_RULE}
- Section ids: lower case letters, digits and dashes, each once.
- Promise nothing about the company that the data doesn't say: no numbers, no customers, no guarantees.
- ${DATA_RULE} The description in it says what the template is for.

Answer with one JSON object: {"name": string, "focus": string, "headline": string, "subheadline": string, "ctaLabel": string, "language": string, "formFields": [{"label": string, "type": string, "required": boolean}]|null, "bookingMinutes": number|null, ${PARTS_SHAPE}, "sections": [{"id": string, "kind": string, "title": string, "body": string, "items": [{"title": string, "body": string}]|null}]}. "focus" says in a few words what the template is about; it is never shown.`;

/** Lets the model word a template and say, part by part, what it took up; how the page works comes from the built-in template. */
export const writeTemplateWithModel =
  (ask: AskModel): Writer['writeTemplate'] =>
  async (wish, { signal } = {}) => {
    const parts = numberedParts(wish.description);
    const { profile } = wish.knowledge;
    const prompt = untrustedData({
      description: parts,
      us: { ...aboutUs(profile), audiences: profile.audiences.slice(0, 6) },
    });
    const review = (answer: TemplateAnswer) => complaintsAboutParts(parts, answer.parts);
    const { answer, document } = await askFor(
      ask,
      { name: 'template', schema: answerSchema, system: SYSTEM, prompt, review, signal },
      (written) => validateTemplateDocument(documentOf(written, wish.name)),
    );
    return { document, parts: answeredParts(parts, answer.parts) };
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
    headline: answer.headline,
    subheadline: answer.subheadline,
    cta: { ...base.cta, label: answer.ctaLabel },
    ...(fields && { leadForm: { ...leadForm, ...(fields.length > 0 && { fields }) } }),
    ...(answer.bookingMinutes !== null && { booking: { ...booking, durationMinutes: answer.bookingMinutes } }),
    sections: [
      ...worded.map(({ items, ...section }) =>
        items === null || items.length === 0 ? section : { ...section, items },
      ),
      ...(fields ? form : []),
    ],
  };
}
