import { type LeadForm, optionsOf } from '../generation/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Ids } from '../platform/ids.ts';
import { createSigner, type Keyring } from '../platform/keyring.ts';

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
  select: (value, field) => (optionsOf(field).includes(value) ? undefined : 'Please choose one of the list.'),
  checkbox: (value) => (value === 'yes' ? undefined : 'Please tick this box to continue.'),
};

function isEmail(value: string): boolean {
  return (
    value.length <= 254 &&
    /^[^\s@<>()[\]\\,;:"]+@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u.test(value)
  );
}

/** The purpose of a form. A token for one purpose is never valid for the other. */
export type FormPurpose = 'form' | 'book';

/** A person needs longer to fill in a form. */
export const FORM_MIN_AGE_MS = 1_000;
/** Long enough for a tab that is left open over night. */
export const FORM_MAX_AGE_MS = 24 * 3_600_000;

/** `early` and `late` are genuine, only sent too soon or too long after the form was shown. */
export type FormTokenVerdict = 'valid' | 'early' | 'late' | 'forged';

export type FormTokens = ReturnType<typeof createFormTokens>;

/** Signed tokens with their time of issue inside: nothing is stored until a form comes back. */
export function createFormTokens({ keys, clock, ids }: { keys: Keyring; clock: Clock; ids: Ids }) {
  const { sign, isSigned } = createSigner(keys, 'cartouche public form', 32);

  return {
    /** A token for one form on one page; sent twice it counts once. */
    issue(purpose: FormPurpose, pageToken: string): string {
      const issued = clock.now().getTime().toString(36);
      const nonce = ids.token(12);
      return `${issued}.${nonce}.${sign(purpose, pageToken, issued, nonce)}`;
    },
    check(purpose: FormPurpose, pageToken: string, token: string): FormTokenVerdict {
      const [, issued, nonce, given] = /^([0-9a-z]{1,11})\.([\w-]{16})\.([\w-]{32})$/.exec(token) ?? [];
      if (issued === undefined || nonce === undefined || given === undefined) return 'forged';
      if (!isSigned(given, purpose, pageToken, issued, nonce)) return 'forged';
      const ageMs = clock.now().getTime() - Number.parseInt(issued, 36);
      if (ageMs < FORM_MIN_AGE_MS) return 'early';
      return ageMs > FORM_MAX_AGE_MS ? 'late' : 'valid';
    },
  };
}
