import type { Issue } from '@cartouche/contract';
import { z } from 'zod';
import { RenderBudget } from './liquid-engine.ts';
import { checkTemplateText } from './wording.ts';

/** The kinds of sections that can stand between the hero and the footer. */
export const SECTION_KINDS = [
  'insight', // what the company's own site says, quoted with sources
  'value_props', // the workspace's products, the most relevant first
  'proof', // the workspace's proof points, the most relevant first
  'solutions', // pains heard on a call, each with its solution and proof
  'steps', // how it works
  'questions', // questions and answers
  'text', // the body alone
  'call_to_action', // the button, in a band of its own
  'lead_form', // where the form stands
  'booking', // where the link to the calendar stands
] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];
/** Sections that ask something of the reader and stand without words: a form, a link or a button follows their title. */
export const ASKS: ReadonlySet<SectionKind> = new Set(['call_to_action', 'lead_form', 'booking']);

const OPEN_KINDS: ReadonlySet<SectionKind> = new Set(['insight', 'value_props', 'proof', 'solutions', 'questions']);

export const FIELD_TYPES = ['text', 'email', 'tel', 'url', 'number', 'textarea', 'select', 'checkbox'] as const;

const line = (max: number) => z.string().trim().min(1).max(max);
// The texts of a document share one budget, so that many loops that are short by themselves don't add up. Parsing is synchronous.
let budget = new RenderBudget();
const liquid = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .superRefine((text, context) => {
      for (const message of checkTemplateText(text, budget)) context.addIssue({ code: 'custom', message });
    });
const liquidLine = (max: number) => liquid(max).refine((text) => text.trim() !== '', 'must not be blank');
const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #1f6feb');
const fontName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/, 'must be one font family name');
const webAddress = z.string().max(2000).refine(isWebAddress, 'must be an https address or a path that starts with /');

const sectionSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower case letters, digits and dashes'),
  kind: z.enum(SECTION_KINDS),
  title: liquid(160).default(''),
  /** Paragraphs parted by blank lines; lines that start with "- " make a list. */
  body: liquid(4000).default(''),
  /** Stand instead of what the writer would choose. */
  items: z
    .array(z.strictObject({ title: liquid(200).default(''), body: liquid(1500), note: liquid(400).optional() }))
    .max(12)
    .optional(),
  /** Most items for the writer to choose. Default 3. */
  limit: z.int().min(1).max(6).optional(),
});

const fieldSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lower case letters, digits and underscores'),
    label: line(120),
    type: z.enum(FIELD_TYPES).default('text'),
    required: z.boolean().default(false),
    options: z.array(line(120)).min(1).max(30).optional(),
  })
  .refine((field) => field.type !== 'select' || field.options !== undefined, {
    path: ['options'],
    message: 'a select needs options',
  })
  .refine((field) => !RESERVED_FIELD_NAMES.has(field.name), { path: ['name'], message: 'is used by the form itself' });

/** Names that the form posts for itself. */
export const RESERVED_FIELD_NAMES: ReadonlySet<string> = new Set(['form_token', 'page_token', 'website_confirm']);

export const leadFormSchema = z.strictObject({
  /** Heads the form instead of the title of its section. */
  title: line(160).optional(),
  fields: z
    .array(fieldSchema)
    .min(1)
    .max(12)
    .refine((fields) => isUnique(fields, 'name'), 'two fields have the same name'),
  submitLabel: line(60).default('Send'),
  /** Said after a submission was taken. */
  thanks: line(400).default('Thank you. We will be in touch.'),
});

export const bookingSchema = z
  .strictObject({
    enabled: z.boolean().default(true),
    label: line(60).default('Pick a time'),
    durationMinutes: z.int().min(10).max(240).default(30),
    /** IANA name of the zone in which the hours below are meant. */
    timeZone: z.string().max(60).refine(isTimeZone, 'must be an IANA time zone such as Europe/Berlin').default('UTC'),
    /** ISO weekdays, Monday is 1. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5]),
    startHour: z.int().min(0).max(23).default(9),
    endHour: z.int().min(1).max(24).default(17),
  })
  .refine(({ startHour, endHour, durationMinutes }) => (endHour - startHour) * 60 >= durationMinutes, {
    path: ['endHour'],
    message: 'must leave time for a meeting after startHour',
  });

const themeSchema = z.strictObject({
  primary: hexColor.optional(),
  ink: hexColor.optional(),
  headingFont: fontName.optional(),
  bodyFont: fontName.optional(),
  /** Default 'auto': as the visitor's system says. */
  appearance: z.enum(['auto', 'light', 'dark']).default('auto'),
});

const documentSchema = z.strictObject({
  version: z.literal(1),
  name: line(120),
  /** BCP 47, for the page's `lang`. The built-in wording is English. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .default('en'),
  /** The template's subject in a few words. It steers the writer's choices and is never shown. */
  focus: z.string().max(600).default(''),
  headline: liquidLine(300),
  subheadline: liquid(800).default(''),
  sections: z
    .array(sectionSchema)
    .max(16)
    .refine((sections) => isUnique(sections, 'id'), 'two sections have the same id'),
  cta: z.strictObject({ label: liquidLine(80), url: webAddress.nullable().default(null) }),
  leadForm: leadFormSchema.optional(),
  booking: bookingSchema.optional(),
  theme: themeSchema.optional(),
});

export const templateDocumentSchema = z.preprocess((input) => {
  budget = new RenderBudget();
  return input;
}, documentSchema);

/** A row's document in the templates table: structure, wording with Liquid placeholders, form, booking and theme. */
export type TemplateDocument = z.output<typeof documentSchema>;
/** The same as people write it, before defaults are filled in. */
export type TemplateDocumentInput = z.input<typeof documentSchema>;
export type TemplateSection = TemplateDocument['sections'][number];
export type LeadForm = z.output<typeof leadFormSchema>;
export type BookingSettings = z.output<typeof bookingSchema>;

/** Checks a document of unknown origin, its Liquid included, and fills in the defaults. */
export function validateTemplateDocument(
  input: unknown,
): { ok: true; document: TemplateDocument } | { ok: false; issues: readonly Issue[] } {
  const parsed = templateDocumentSchema.safeParse(input);
  if (parsed.success) return { ok: true, document: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  return { ok: false, issues };
}

/** The texts of a template, as its author wrote them: those of the hero, and by section. */
export function wordingsOf({ headline, subheadline, cta, sections }: TemplateDocument) {
  const hero = Object.entries({ headline, subheadline, 'cta.label': cta.label });
  return [
    ...hero.map(([path, text]) => ({ section: null, path, text })),
    ...sections.flatMap(({ id, title, body, items = [] }) =>
      [title, body, ...items.flatMap((item) => [item.title, item.body, item.note ?? ''])].map((text) => {
        return { section: id, path: `section ${id}`, text };
      }),
    ),
  ];
}

/** Whether a template leaves the content of a section to the writer; the page can do without it. */
export function isOpenSection({ kind, items, body }: TemplateSection): boolean {
  return items === undefined && body.trim() === '' && OPEN_KINDS.has(kind);
}

/** Whether a link may stand on a page: https, or a path on the page's own host. */
export function isWebAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return !/\s/.test(address);
  return /^https:\/\/[^\s/]/i.test(address) && URL.canParse(address);
}

function isUnique<Key extends string>(list: readonly Readonly<Record<Key, unknown>>[], key: Key): boolean {
  return new Set(list.map((one) => one[key])).size === list.length;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
