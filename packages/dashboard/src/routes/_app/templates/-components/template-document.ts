import type {
  BookingSettings,
  LeadForm,
  LeadFormField,
  TemplateWithDocument,
  UpdateLeadFormInput,
} from '@cartouche/sdk';

/** A field of a form as it is edited: a list of choices stays while another kind of answer is tried out. */
export type FormField = {
  name: string;
  label: string;
  type: NonNullable<LeadFormField['type']>;
  required: boolean;
  options?: string[];
};

export type Booking = Required<BookingSettings>;

/** The parts of a template's form that people edit. The rest of the form is kept unchanged. */
export type FormValues = { fields: readonly FormField[]; submitLabel: string; thanks: string; booking: Booking | null };

const EMPTY_FORM: LeadForm = { fields: [{ name: 'email', label: 'Email', type: 'email', required: true }] };

/** A template's form and booking, with what their defaults leave out. */
export function readForm({ document: { leadForm = EMPTY_FORM, booking } }: TemplateWithDocument): FormValues {
  return {
    fields: leadForm.fields.map((field) => ({ type: 'text', required: false, ...field })),
    submitLabel: leadForm.submitLabel ?? 'Send',
    thanks: leadForm.thanks ?? 'Thank you. We will be in touch.',
    booking: booking
      ? {
          enabled: true,
          label: 'Pick a time',
          durationMinutes: 30,
          timeZone: 'UTC',
          weekdays: [1, 2, 3, 4, 5],
          startHour: 9,
          endHour: 17,
          ...booking,
        }
      : null,
  };
}

const LABELS = { fields: 'Questions', submitLabel: 'Button', thanks: 'After sending', booking: 'Booking' };

export const labelOfFormPart = (name: string): string => LABELS[name as keyof FormValues];

/** The touched parts as the server takes them, in the form that is changed. */
export function formInput(seen: TemplateWithDocument, touched: Partial<FormValues>): UpdateLeadFormInput {
  const { fields, submitLabel, thanks, booking } = touched;
  return {
    leadForm: {
      ...(seen.document.leadForm ?? EMPTY_FORM),
      ...(fields && { fields: fields.map(sentField) }),
      ...(submitLabel !== undefined && { submitLabel }),
      ...(thanks !== undefined && { thanks }),
    },
    ...(booking !== undefined && { booking }),
  };
}

/** A field as the server takes it: only a choice has options. */
function sentField({ name, label, type, required, options = [] }: FormField): LeadFormField {
  return type === 'select' ? { name, label, type, required, options } : { name, label, type, required };
}
