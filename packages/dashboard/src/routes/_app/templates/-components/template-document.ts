import type { TemplateDocument } from '@cartouche/sdk';

/** A section of a template, as far as the dashboard shows and edits it. */
export type Section = { id: string; kind: string; title: string; body: string };

export type FormField = { name: string; label: string; type: string; required: boolean; options?: string[] };

export type LeadForm = { title?: string; fields: FormField[]; submitLabel?: string; thanks?: string };

export type Booking = {
  enabled: boolean;
  label: string;
  durationMinutes: number;
  timeZone: string;
  weekdays: number[];
  startHour: number;
  endHour: number;
};

/** The parts of a document that people edit. The rest of the document is kept unchanged. */
export type EditableDocument = {
  headline: string;
  subheadline: string;
  sections: readonly (Section & Record<string, unknown>)[];
  cta: { label: string; url: string | null };
  leadForm: LeadForm | undefined;
  booking: Booking | undefined;
};

type Loose = Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const object = (value: unknown): Loose | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : undefined;
const list = (value: unknown): Loose[] => {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.map(object).filter((item) => item !== undefined);
};

/** Reads a document whose form belongs to the server: what is missing is empty. */
export function readDocument(document: TemplateDocument): EditableDocument {
  const cta = object(document['cta']);
  const form = object(document['leadForm']);
  const booking = object(document['booking']);
  return {
    headline: text(document['headline']),
    subheadline: text(document['subheadline']),
    sections: list(document['sections']).map((section) => ({
      ...section,
      id: text(section['id']),
      kind: text(section['kind']),
      title: text(section['title']),
      body: text(section['body']),
    })),
    cta: { label: text(cta?.['label']), url: typeof cta?.['url'] === 'string' ? cta['url'] : null },
    leadForm: form && {
      ...(form as LeadForm),
      fields: list(form['fields']).map((field) => ({
        ...(field as FormField),
        name: text(field['name']),
        label: text(field['label']),
        type: text(field['type']) || 'text',
        required: field['required'] === true,
      })),
    },
    booking: booking && {
      enabled: true,
      label: 'Pick a time',
      durationMinutes: 30,
      timeZone: 'UTC',
      weekdays: [1, 2, 3, 4, 5],
      startHour: 9,
      endHour: 17,
      ...(booking as Partial<Booking>),
    },
  };
}
