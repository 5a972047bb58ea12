import type { LeadForm } from '../generation/index.ts';
/** A field as a form has it. */
export type Field = LeadForm['fields'][number];

/** The form as it came: what was typed, and what is wrong with it by field name. */
export type CheckedForm = {
  /** As typed, to be shown again. */
  values: Record<string, string>;
  /** As stored: trimmed, without the empty ones. */
  fields: Record<string, string>;
  errors: Record<string, string>;
};

/** A field that people don't see. A sender that fills it in is a bot. */
export const HONEYPOT_NAME = 'website_confirm';

const LINE_MAX = 500;
const TEXT_MAX = 5_000;

// Everything that prints nothing but the line break and the tab; NUL can't be stored at all.
const CONTROL = /[^\P{Cc}\n\t]/u;

/** Checks a form against its fields. Fields that the form does not have are dropped. */
export function checkFields(fields: readonly Field[], sent: ReadonlyMap<string, string>): CheckedForm {
  const checked: CheckedForm = { values: {}, fields: {}, errors: {} };
  for (const field of fields) {
    const typed = (sent.get(field.name) ?? '').replaceAll('\r\n', '\n');
    const value = typed.trim();
    checked.values[field.name] = CONTROL.test(typed) ? '' : typed.slice(0, TEXT_MAX);
    const problem = problemOf(field, value);
    if (problem) checked.errors[field.name] = problem;
    else if (value !== '') checked.fields[field.name] = value;
  }
  return checked;
}

function problemOf(field: Field, value: string): string | undefined {
  if (value === '') return field.required ? missing(field) : undefined;
  if (CONTROL.test(value) || !value.isWellFormed())
    return 'Please type this again: it holds characters that can’t be read.';
  const max = field.type === 'textarea' ? TEXT_MAX : LINE_MAX;
  if (value.length > max) return `Please keep this under ${max.toLocaleString('en')} characters.`;
  if (field.type !== 'textarea' && value.includes('\n')) return 'Please keep this on one line.';
  return formats[field.type]?.(value, field);
}

function missing(field: Field): string {
  if (field.type === 'checkbox') return 'Please tick this box to continue.';
  return field.type === 'select' ? 'Please choose one.' : 'Please fill this in.';
}

const formats: Partial<Record<Field['type'], (value: string, field: Field) => string | undefined>> = {
  email: (value) => (isEmail(value) ? undefined : 'Please check this address. It should look like name@company.com.'),
  tel: (value) =>
    /^\+?[\d\s()./-]{4,40}$/.test(value) && /\d.*\d.*\d/.test(value)
      ? undefined
      : 'Please check this number. Digits, spaces and a leading + are fine.',
  url: (value) =>
    /^https?:\/\/[^\s/.][^\s]*$/i.test(value) && URL.canParse(value) && new URL(value).hostname.includes('.')
      ? undefined
      : 'Please check this address. It should begin with https://.',
  number: (value) => (/^[+-]?\d{1,15}([.,]\d{1,6})?$/.test(value) ? undefined : 'Please write a number.'),
  select: (value, { options = [] }) => (options.includes(value) ? undefined : 'Please choose one of the list.'),
  checkbox: (value) => (value === 'yes' ? undefined : 'Please tick this box to continue.'),
};

function isEmail(value: string): boolean {
  return (
    value.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"]+@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u.test(value)
  );
}
