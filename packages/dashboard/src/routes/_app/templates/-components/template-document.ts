import type {
  BookingSettings,
  CallToAction,
  LeadForm,
  LeadFormField,
  TemplateDocument,
  TemplateSection,
} from '@cartouche/sdk';

export type { LeadForm } from '@cartouche/sdk';

/** A section of a template, with the texts that people edit. */
export type Section = TemplateSection & { title: string; body: string };

/** A field of a form as it is edited: a list of choices stays while another kind of answer is tried out. */
export type FormField = {
  name: string;
  label: string;
  type: NonNullable<LeadFormField['type']>;
  required: boolean;
  options?: string[];
};

export type Booking = Required<BookingSettings>;

/** The parts of a document that people edit. The rest of the document is kept unchanged. */
export type EditableDocument = {
  headline: string;
  subheadline: string;
  sections: Section[];
  cta: CallToAction;
  leadForm: (Omit<LeadForm, 'fields'> & { fields: FormField[] }) | undefined;
  booking: Booking | undefined;
};

/** A document with what its defaults leave out. */
export function readDocument({
  headline,
  subheadline = '',
  sections,
  cta,
  leadForm,
  booking,
}: TemplateDocument): EditableDocument {
  return {
    headline,
    subheadline,
    sections: sections.map((section) => ({ title: '', body: '', ...section })),
    cta,
    leadForm: leadForm && {
      ...leadForm,
      fields: leadForm.fields.map((field) => ({ type: 'text', required: false, ...field })),
    },
    booking: booking && {
      enabled: true,
      label: 'Pick a time',
      durationMinutes: 30,
      timeZone: 'UTC',
      weekdays: [1, 2, 3, 4, 5],
      startHour: 9,
      endHour: 17,
      ...booking,
    },
  };
}

/** A field as the server takes it: only a choice has options. */
export function sentField({ name, label, type, required, options = [] }: FormField): LeadFormField {
  return type === 'select' ? { name, label, type, required, options } : { name, label, type, required };
}
