import type { Issue, LeadFormField } from '@cartouche/contract';
import { zHttpsAddress, zSitePath, zTemplateDocument } from '@cartouche/contract/schemas';
import type { z } from 'zod';
import { schemaIssues } from '../../platform/schema-issues.ts';
import { calculatorIssues } from './calculator-issues.ts';
import { RenderBudget } from './liquid-engine.ts';
import { type PlacedText, placedTexts, textsOfHero, textsOfKind } from './section-texts.ts';
import { checkTemplateText } from './wording.ts';

/** JSON has no undefined: a member is there, or it is not. */
type Json<T> = T extends readonly (infer Item)[]
  ? Json<Item>[]
  : T extends object
    ? { [Key in keyof T]: Json<Exclude<T[Key], undefined>> }
    : T;

/** A row's document in the templates table: structure, wording with Liquid placeholders, form, booking and theme. */
export type TemplateDocument = Json<z.output<typeof zTemplateDocument>>;
/** The same as people write it, before defaults are filled in. */
export type TemplateDocumentInput = z.input<typeof zTemplateDocument>;
export type TemplateSection = TemplateDocument['sections'][number];
export type SectionKind = TemplateSection['kind'];
export type LeadForm = NonNullable<TemplateDocument['leadForm']>;
export type BookingSettings = NonNullable<TemplateDocument['booking']>;
export type PageLayout = NonNullable<TemplateDocument['layout']>;

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
  'host', // the person who invites the visitor
  'price', // options to choose from, with prices
  'chart', // figures as bars and as a table
  'compare', // two ways, row by row
  'timeline', // what happens when
  'logos', // logos at one height
  'media', // an image or a video
  'calculator', // numbers that visitors change, and what follows
] as const satisfies readonly SectionKind[];
/** Sections that ask something of the reader and stand without words: a form, a link or a button follows their title. */
export const ASKS: ReadonlySet<SectionKind> = new Set(['call_to_action', 'lead_form', 'booking']);

const OPEN_KINDS: ReadonlySet<SectionKind> = new Set(['insight', 'value_props', 'proof', 'solutions', 'questions']);

export const FIELD_TYPES = [
  'text',
  'email',
  'tel',
  'url',
  'number',
  'textarea',
  'select',
  'checkbox',
] as const satisfies readonly LeadFormField['type'][];

/** The name of the field under which a lead has the chosen option. */
export const CHOICE_FIELD = 'choice';

/** Names that the form posts for itself. */
export const RESERVED_FIELD_NAMES: ReadonlySet<string> = new Set(['form_token', 'page_token', 'website_confirm']);

/** Checks a document of unknown origin, its Liquid included, and fills in the defaults. */
export function validateTemplateDocument(
  input: unknown,
): { ok: true; document: TemplateDocument } | { ok: false; issues: readonly Issue[] } {
  const parsed = zTemplateDocument.safeParse(input, { reportInput: true });
  if (!parsed.success) return { ok: false, issues: schemaIssues(parsed.error.issues) };
  const document = withTrimmedLines(parsed.data as TemplateDocument);
  const issues = [...wordingIssues(document), ...relationIssues(document)];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, document };
}

/** A document that the server put together itself. @throws Error where it is not valid, which is a defect */
export function composedDocument(input: TemplateDocumentInput): TemplateDocument {
  const checked = validateTemplateDocument(input);
  if (checked.ok) return checked.document;
  const [fault] = checked.issues;
  throw new Error(`The composed template is not valid: ${fault?.path} ${fault?.message}`);
}

/** The lines that are compared with what a visitor sends, or that name something: without the spaces around them. */
function withTrimmedLines({ leadForm, ...document }: TemplateDocument): TemplateDocument {
  const fields = leadForm?.fields.map((field) => ({
    ...field,
    label: field.label.trim(),
    ...('options' in field && { options: field.options.map((option) => option.trim()) }),
  }));
  return {
    ...document,
    name: document.name.trim(),
    ...(leadForm && fields && { leadForm: { ...leadForm, fields } }),
  };
}

// The texts of a document share one budget, so that many loops that are short by themselves don't add up.
function wordingIssues(document: TemplateDocument): Issue[] {
  const budget = new RenderBudget();
  return textsOf(document).flatMap(({ path, text }) =>
    checkTemplateText(text, budget).map((message) => ({ path, message })),
  );
}

function textsOf({ headline, subheadline, hero, cta, sections }: TemplateDocument): PlacedText[] {
  return [
    ...placedTexts('', { headline, subheadline, 'cta.label': cta.label }),
    ...textsOfHero(hero),
    ...sections.flatMap((section, at) => [
      ...placedTexts(`sections[${at}].`, { title: section.title, body: section.body }),
      ...textsOfKind(section).map(({ path, text }) => ({ path: `sections[${at}].${path}`, text })),
      ...itemsOf(section).flatMap(({ title, body, note }, index) =>
        placedTexts(`sections[${at}].items[${index}].`, { title, body, note }),
      ),
    ]),
  ];
}

/** Faults between two members, which a schema can't express. */
function relationIssues({ sections, leadForm, booking }: TemplateDocument): Issue[] {
  const names = (leadForm?.fields ?? []).map(({ name }) => name);
  return [
    ...repeatedIssues('sections', 'id', sections),
    ...repeatedIssues('leadForm.fields', 'name', leadForm?.fields ?? []),
    ...sections.flatMap((section, at) =>
      section.kind === 'price' ? repeatedIssues(`sections[${at}].options`, 'title', section.options) : [],
    ),
    ...calculatorIssues(sections, [...RESERVED_FIELD_NAMES, CHOICE_FIELD, ...names]),
    ...(booking && (booking.endHour - booking.startHour) * 60 < booking.durationMinutes
      ? [{ path: 'booking.endHour', message: 'must leave time for a meeting after startHour' }]
      : []),
  ];
}

function repeatedIssues<Key extends string>(
  path: string,
  key: Key,
  list: readonly Readonly<Record<Key, string>>[],
): Issue[] {
  return list.flatMap((one, at) => {
    const before = list.findIndex((other) => other[key] === one[key]);
    return before === at
      ? []
      : [{ path: `${path}[${at}].${key}`, message: `must not be the same as that of ${path}[${before}]` }];
  });
}

/** The entries that an author gave a section; undefined where the kind has none or they are left to the writer. */
export function givenItems(section: TemplateSection) {
  return 'items' in section ? section.items : undefined;
}

/** Most entries that the writer may choose for a section; undefined where its kind has no such limit or its author set none. */
export function limitOf(section: TemplateSection): number | undefined {
  return 'limit' in section ? section.limit : undefined;
}

/** The choices of a form field; none but a select has any. */
export function optionsOf(field: LeadForm['fields'][number]): readonly string[] {
  return field.type === 'select' ? field.options : [];
}

const itemsOf = (section: TemplateSection) => givenItems(section) ?? [];

/** The texts of a template, as its author wrote them: those of the hero, and by section. */
export function wordingsOf({ headline, subheadline, hero, cta, sections }: TemplateDocument) {
  const top = [...placedTexts('', { headline, subheadline, 'cta.label': cta.label }), ...textsOfHero(hero)];
  return [
    ...top.map(({ path, text }) => ({ section: null, path, text })),
    ...sections.flatMap((section) => {
      const { id, title, body } = section;
      const said = itemsOf(section).flatMap((item) => [item.title, item.body, item.note ?? '']);
      const inBlock = textsOfKind(section).map(({ text }) => text);
      return [title, body, ...inBlock, ...said].map((text) => ({ section: id, path: `section ${id}`, text }));
    }),
  ];
}

/** The formulas of a template's calculators: no page prints them, and their results say what they say. */
export function formulasOf({ sections }: TemplateDocument): PlacedText[] {
  return sections.flatMap((section) =>
    section.kind === 'calculator'
      ? section.results.map(({ formula }) => ({ path: `section ${section.id}`, text: formula }))
      : [],
  );
}

/** Whether a template leaves the content of a section to the writer; the page can do without it. */
export function isOpenSection(section: TemplateSection): boolean {
  return givenItems(section) === undefined && section.body.trim() === '' && OPEN_KINDS.has(section.kind);
}

/** Whether a link may stand on a page: https, or a path on the page's own host. */
export function isWebAddress(address: string): boolean {
  return zHttpsAddress.safeParse(address).success || zSitePath.safeParse(address).success;
}
