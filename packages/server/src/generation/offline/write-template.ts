import { starterTemplate } from '../spec/starter-template.ts';
import {
  type BookingSettings,
  bookingSchema,
  type TemplateDocument,
  type TemplateDocumentInput,
  type TemplateSection,
  templateDocumentSchema,
} from '../spec/template-document.ts';
import { plainText, shortened } from '../text/plain-text.ts';
import type { TemplateWish } from '../writer.ts';
import { meetingMinutesIn, sectionsIn, wantsBooking, wantsForm } from './template-wishes.ts';

/** Builds a template from a description by its words: which sections, which button, what the page is about. */
export function templateFromDescription(wish: TemplateWish): TemplateDocument {
  const description = plainText(wish.description);
  const wishes = description.normalize('NFKD').replace(/\p{M}/gu, '');
  const asked = sectionsIn(wishes);
  const hasForm = wantsForm(wishes);
  const keeps = (section: TemplateSection) => {
    if (section.kind === 'lead_form') return hasForm;
    return asked.length < 2 || asked.includes(section.kind) || section.kind === 'insight';
  };
  const books = wantsBooking(wishes);
  const { booking, leadForm, ...rest } = starterTemplate;
  const sections = starterTemplate.sections.filter(keeps).map((section) => withoutBookingStep(section, books));
  const document: TemplateDocumentInput = {
    ...rest,
    name: shortened(plainText(wish.name ?? '') || firstClause(description) || 'Untitled template', 120),
    focus: shortened(description, 600),
    sections,
    cta: { label: books ? 'Pick a time' : 'Start a conversation' },
    ...(leadForm !== undefined && hasForm && { leadForm }),
    ...(books && booking !== undefined && { booking: ofLength(booking, meetingMinutesIn(wishes)) }),
  };
  return templateDocumentSchema.parse(document);
}

/** A length that no calendar takes stays the usual one; the notes on the template say so. */
function ofLength(booking: BookingSettings, durationMinutes: number | null): BookingSettings {
  const wanted = bookingSchema.safeParse({ ...booking, durationMinutes });
  return wanted.success ? wanted.data : booking;
}

function withoutBookingStep(section: TemplateSection, books: boolean): TemplateSection {
  if (section.kind !== 'steps' || books || section.items === undefined) return section;
  return { ...section, items: section.items.filter(({ title }) => !/pick a time/i.test(title)) };
}

function firstClause(description: string): string {
  const clause = description.split(/[.!?;:\n]|,\s/)[0]?.trim() ?? '';
  return shortened(clause.charAt(0).toUpperCase() + clause.slice(1), 80);
}
