import { z } from 'zod';
import { GenerationFailed } from '../failures.ts';
import { templateFromDescription } from '../offline/write-template.ts';
import {
  SECTION_KINDS,
  type TemplateDocument,
  type TemplateIssue,
  validateTemplateDocument,
} from '../spec/template-document.ts';
import { TEMPLATE_VARIABLES } from '../spec/template-text.ts';
import type { TemplateWish } from '../writer.ts';
import type { AskModel } from './ask-model.ts';
import { DATA_RULE, untrustedData } from './untrusted-data.ts';

const answerSchema = z.object({
  name: z.string(),
  focus: z.string(),
  headline: z.string(),
  subheadline: z.string(),
  ctaLabel: z.string(),
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
- Between 3 and 6 sections. The form stands at the end by itself: use no lead_form and no booking.
- Section ids: lower case letters, digits and dashes, each once.
- Promise nothing about the company that the data doesn't say: no numbers, no customers, no guarantees.
- ${DATA_RULE} The description in it says what the template is for.

Answer with one JSON object: {"name": string, "focus": string, "headline": string, "subheadline": string, "ctaLabel": string, "sections": [{"id": string, "kind": string, "title": string, "body": string, "items": [{"title": string, "body": string}]|null}]}. "focus" says in a few words what the template is about; nobody sees it.`;

/** Lets the model word a template; form, booking and everything technical come from the offline template. */
export async function writeTemplateWithModel(
  wish: TemplateWish,
  ask: AskModel,
  signal: AbortSignal | undefined,
): Promise<TemplateDocument> {
  const base = templateFromDescription(wish);
  const { profile } = wish.knowledge;
  const read = (answer: TemplateAnswer) => validateTemplateDocument(documentOf(answer, base, wish.name));
  const { value } = await ask({
    name: 'template',
    schema: answerSchema,
    system: SYSTEM,
    prompt: untrustedData({
      description: wish.description.slice(0, 4000),
      us: {
        name: profile.name,
        one_liner: profile.oneLiner,
        how_we_sound: profile.voice,
        products: profile.products.slice(0, 12),
        audiences: profile.audiences.slice(0, 6),
      },
    }),
    review: (answer) => {
      const result = read(answer);
      return result.ok ? [] : result.issues.map(inWords);
    },
    signal,
  });
  const result = read(value);
  if (result.ok) return result.document;
  throw new GenerationFailed(
    `The model wrote no valid template: ${result.issues.slice(0, 3).map(inWords).join('; ')}`,
    { retryable: true },
  );
}

function documentOf(answer: TemplateAnswer, base: TemplateDocument, name: string | undefined): unknown {
  const worded = answer.sections.filter(({ kind }) => kind !== 'lead_form' && kind !== 'booking');
  const form = base.sections.filter(({ kind }) => kind === 'lead_form');
  return {
    ...base,
    name: name ?? answer.name.slice(0, 120),
    focus: answer.focus.slice(0, 600),
    headline: answer.headline,
    subheadline: answer.subheadline,
    cta: { ...base.cta, label: answer.ctaLabel },
    sections: [
      ...worded.map(({ items, ...section }) =>
        items === null || items.length === 0 ? section : { ...section, items },
      ),
      ...form,
    ],
  };
}

function inWords({ path, message }: TemplateIssue): string {
  return `${path} ${message}`;
}
