import { plainText, shortened } from '../plain-text.ts';
import { starterTemplate } from '../starter-template.ts';
import {
  type SectionKind,
  type TemplateDocument,
  type TemplateDocumentInput,
  type TemplateSection,
  templateDocumentSchema,
} from '../template-document.ts';
import type { TemplateWish } from './writer.ts';

// Words of a description that ask for a section. What nobody asks for, the starter's order decides.
const ASKS_FOR: readonly (readonly [SectionKind, RegExp])[] = [
  ['insight', /\b(research\w*|insights?|why now|personali[sz]ed|about their (company|business|site))\b/i],
  ['value_props', /\b(value|benefits?|features?|products?|offer\w*|solutions?|pitch)\b/i],
  ['proof', /\b(proof|case stud\w+|testimonials?|results?|references?|customers?|logos?|social proof|roi)\b/i],
  ['steps', /\b(how it works|steps?|process|onboarding|roadmap|timeline|plan)\b/i],
  ['questions', /\b(faqs?|questions?|objections?)\b/i],
];
const WANTS_NO_FORM = /\b(no|without( a)?) (lead )?form\b/i;
const WANTS_BOOKING = /\b(book\w*|meetings?|calendar|demo|call|schedule|appointments?|time slots?)\b/i;
const WANTS_NO_BOOKING = /\b(no|without( a)?) (booking|calendar|meetings?)\b/i;

/** Builds a template from a description by its words: which sections, which button, what the page is about. */
export function templateFromDescription(wish: TemplateWish): TemplateDocument {
  const description = plainText(wish.description);
  const asked = ASKS_FOR.filter(([, pattern]) => pattern.test(description)).map(([kind]) => kind);
  const keeps = (section: TemplateSection) => {
    if (section.kind === 'lead_form') return !WANTS_NO_FORM.test(description);
    return asked.length < 2 || asked.includes(section.kind) || section.kind === 'insight';
  };
  const books = WANTS_BOOKING.test(description) && !WANTS_NO_BOOKING.test(description);
  const { booking, leadForm, ...rest } = starterTemplate;
  const sections = starterTemplate.sections.filter(keeps).map((section) => withoutBookingStep(section, books));
  const document: TemplateDocumentInput = {
    ...rest,
    name: shortened(plainText(wish.name ?? '') || firstClause(description) || 'Untitled template', 120),
    focus: shortened(description, 600),
    sections,
    cta: { label: books ? 'Pick a time' : 'Start a conversation' },
    ...(leadForm === undefined || WANTS_NO_FORM.test(description) ? {} : { leadForm }),
    ...(books && booking !== undefined ? { booking } : {}),
  };
  return templateDocumentSchema.parse(document);
}

function withoutBookingStep(section: TemplateSection, books: boolean): TemplateSection {
  if (section.kind !== 'steps' || books || section.items === undefined) return section;
  return { ...section, items: section.items.filter(({ title }) => !/pick a time/i.test(title)) };
}

function firstClause(description: string): string {
  const clause = description.split(/[.!?;:\n]|,\s/)[0]?.trim() ?? '';
  return shortened(clause.charAt(0).toUpperCase() + clause.slice(1), 80);
}
