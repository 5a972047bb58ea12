import type { DescriptionPart } from '@cartouche/contract';
import { mergePatch } from '../../merge-patch.ts';
import { withoutEnding } from '../../without-ending.ts';
import { type Applied, followMarks, type Mark, markOf, partsFor } from '../text/follow-marks.ts';
import { entriesIn, type MarkedPart } from '../text/marked-parts.ts';
import { shortened } from '../text/plain-text.ts';
import { slugOf } from '../text/slug.ts';
import { STARTERS, starterTemplate } from './starter-template.ts';
import {
  FIELD_TYPES,
  SECTION_KINDS,
  type SectionKind,
  type TemplateDocument,
  type TemplateSection,
  validateTemplateDocument,
} from './template-document.ts';

/** The document as the marks before left it. */
type Draft = { document: TemplateDocument };
/** A document after a mark. */
type Changed = (Applied & { fault: string }) | { document: TemplateDocument; as: string; left?: readonly string[] };

const NO = /^(?:no|none|off|without)$/i;
const YES = /^(?:yes|on)$/i;
const QUOTE_IT = 'It is not clear where the words end: put them in quotation marks, or on a line of their own';
// One row for each mark; the guide and the refusals list the examples.
const MARKS: readonly Mark<Draft>[] = [
  mark(['template', 'starter', 'preset'], 'Template: short', (document, { value }) => {
    const key = value.toLowerCase().replace(/\.$/, '');
    const starter = STARTERS[key];
    if (!starter) return { fault: `There are the templates ${Object.keys(STARTERS).join(', ')}` };
    return { document: { ...starter, name: document.name }, as: `the template ${key}` };
  }),
  words(['name', 'title', 'template name'], 'Name: Outbound introduction', (value) => ({
    name: shortened(value, 120),
  })),
  words(['headline'], 'Headline: “Fewer empty trips”', (value) => ({ headline: value })),
  words(['subheadline', 'subtitle'], 'Subheadline: “What it would change for you”', (value) => ({
    subheadline: value,
  })),
  words(['focus', 'about', 'topic'], 'Focus: fleet managers', (value) => ({ focus: shortened(value, 600) })),
  words(['button', 'button text', 'call to action', 'cta'], 'Button: “See the plan”', (label, { cta }) => ({
    cta: { ...cta, label },
  })),
  words(['button link', 'button address'], 'Button link: https://example.com/plan', (url, { cta }) => ({
    cta: { ...cta, url },
  })),
  mark(['language'], 'Language: English', (document, { value }) =>
    /^(?:english|en(?:-[a-z]{2})?)\.?$/i.test(value)
      ? { document: { ...document, language: 'en' }, as: 'language' }
      : { fault: 'The built-in words are English. Store a document with your own words, or configure an AI provider' },
  ),
  mark(['sections', 'section'], 'Sections: proof, steps, questions', withSections),
  mark(['form fields', 'fields', 'form'], 'Form fields: Company, Phone (tel), Email (email, required)', withFields),
  mark(['booking', 'meeting', 'calendar'], 'Booking: 20 minutes', withBooking),
  words(['primary color', 'primary colour', 'color', 'colour'], 'Primary color: #1f6feb', (primary, { theme }) => ({
    theme: { appearance: 'auto', ...theme, primary },
  })),
];

type Groups = Record<string, string | undefined>;
type Sentence = { example: string; pattern: RegExp; apply(document: TemplateDocument, words: Groups): Changed };

// Sentences that are understood as they stand, by both writers.
const SENTENCES: readonly Sentence[] = [
  {
    example: 'No form.',
    pattern: /^(?:no|without(?: a)?|remove the) form$/i,
    apply: (document) => withoutKind(document, 'lead_form', 'no form'),
  },
  {
    example: 'No booking.',
    pattern: /^(?:no|without|remove the) (?:booking|calendar)$/i,
    apply: (document) => withoutKind(document, 'booking', 'no booking'),
  },
  {
    example: 'Remove the section proof.',
    pattern: /^remove (?:the )?section ["“]?(?<section>[^"”]+)["”]?$/i,
    apply: movedTo,
  },
  {
    example: 'Move the section proof to the top.',
    pattern: /^move (?:the )?section ["“]?(?<section>[^"”]+?)["”]? to the (?<end>top|end)$/i,
    apply: movedTo,
  },
  {
    example: 'Replace “our platform” with “Lumen Planner”.',
    pattern: /^replace ["“](?<from>[^"“”]+)["”] with ["“](?<to>[^"“”]*)["”]$/i,
    apply: replaced,
  },
];

/** A section at the top or the end, or nowhere. */
function movedTo(document: TemplateDocument, { section, end }: Groups): Changed {
  const found = findSection(document, section);
  if (!found) return { fault: `There is no section ${section}` };
  const others = document.sections.filter(({ id }) => id !== found.id);
  const isTop = end?.toLowerCase() === 'top';
  const sections = end === undefined ? others : isTop ? [found, ...others] : [...others, found];
  const as =
    end === undefined ? `without the section ${found.id}` : `the section ${found.id} at the ${end.toLowerCase()}`;
  return { document: { ...document, sections }, as };
}

// "Change the headline to: …" is the mark `Headline: …` in a sentence.
const CHANGE = /^(\s*(?:[-*•]\s+)?)(?:change|set|make) the ([\p{L} -]{2,30}?)(?: to)?:? (?=["“„«\S])/iu;

/** Sentences that are understood without an AI provider. */
export const UNDERSTOOD: readonly string[] = [...MARKS, ...SENTENCES].map(({ example }) => example);

/** What helps where nothing of a description was taken up. */
export const HOW_TO_DESCRIBE = [
  `Without an AI provider these marks are read, best each on a line of its own: ${UNDERSTOOD.join(' | ')}.`,
  `Templates by name: ${Object.keys(STARTERS).join(', ')}.`,
  'Prose needs an AI provider: AI_PROVIDER=openai-compatible with AI_BASE_URL takes any such address, that of a local model included.',
].join(' ');

/** Follows the marks of a description, part by part: those of JSON, member by member, as a merge patch, else those of its lines. */
export function followTemplateMarks(
  base: TemplateDocument,
  description: string,
): { document: TemplateDocument; parts: DescriptionPart[] } {
  const draft = { document: base };
  const patch = jsonObjectIn(description);
  const parts =
    patch === null
      ? followMarks(draft, MARKS, asMarks(description), sentenceOf)
      : Object.entries(patch).flatMap(([name, value]) => {
          const document = mergePatch(draft.document, { [name]: value }) as TemplateDocument;
          return partsFor(shortened(JSON.stringify({ [name]: value }), 300), taken(draft, { document, as: name }));
        });
  return { document: draft.document, parts };
}

function mark(
  labels: readonly string[],
  example: string,
  change: (document: TemplateDocument, part: MarkedPart) => Changed,
): Mark<Draft> {
  return { labels, example, apply: (draft, part) => taken(draft, change(draft.document, part)) };
}

function sentenceOf({ text }: MarkedPart): Mark<Draft> | undefined {
  const plain = withoutEnding(text, '.!;, \n');
  const sentence = SENTENCES.find(({ pattern }) => pattern.test(plain));
  return sentence && mark([], '', (document) => sentence.apply(document, { ...sentence.pattern.exec(plain)?.groups }));
}

/** Takes a changed document over when it is still valid. */
function taken(draft: Draft, changed: Changed): Applied {
  if ('fault' in changed) return changed;
  const { document, ...applied } = changed;
  const result = validateTemplateDocument(document);
  if (!result.ok) return { fault: `${result.issues[0]?.path} ${result.issues[0]?.message}` };
  draft.document = result.document;
  return applied;
}

function jsonObjectIn(text: string): Record<string, unknown> | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function asMarks(description: string): string {
  const marked = (whole: string, bullet: string, label: string) =>
    markOf(MARKS, label) ? `${bullet}${label.charAt(0).toUpperCase()}${label.slice(1)}: ` : whole;
  return description
    .split('\n')
    .map((line) => line.replace(CHANGE, marked))
    .join('\n');
}

/** A mark whose words stand in the document as they are. */
function words(
  labels: readonly string[],
  example: string,
  members: (value: string, document: TemplateDocument) => Partial<TemplateDocument>,
): Mark<Draft> {
  return mark(labels, example, (document, { value, isClosed, isQuoted }) => {
    if (!isClosed) return { fault: QUOTE_IT };
    const said = isQuoted ? value : value.replace(/(?<=\p{L})\.$/u, '');
    return { document: { ...document, ...members(said, document) }, as: labels[0] ?? '' };
  });
}

const KIND_NAMES: Readonly<Record<SectionKind, readonly string[]>> = {
  insight: ['insight', 'insights', 'research'],
  value_props: ['value props', 'value', 'products', 'benefits'],
  proof: ['proof', 'proofs', 'references', 'results'],
  solutions: ['solutions'],
  steps: ['steps', 'next steps'],
  questions: ['questions', 'faq', 'faqs'],
  text: [],
  call_to_action: ['call to action', 'button'],
  lead_form: ['lead form', 'form', 'contact form', 'contact'],
  booking: ['booking', 'calendar'],
};

function kindOf(name: string): SectionKind | undefined {
  const wanted = name.toLowerCase().replaceAll('_', ' ');
  return SECTION_KINDS.find((kind) => KIND_NAMES[kind].includes(wanted));
}

/** "proof, steps": these sections in this order; a form stays at the end unless the list has it elsewhere. */
function withSections(document: TemplateDocument, part: MarkedPart): Changed {
  const entries = entriesIn(part).map(({ text: name }) => ({ name, kind: kindOf(name) }));
  const kinds = [...new Set(entries.flatMap(({ kind }) => kind ?? []))];
  const left = entries.filter(({ kind }) => kind === undefined).map(({ name }) => name);
  if (kinds.length === 0)
    return {
      fault: `There are the sections ${Object.values(KIND_NAMES)
        .flatMap(([name]) => name ?? [])
        .join(', ')}`,
    };
  const known = [...document.sections, ...starterTemplate.sections];
  const chosen = kinds.map(
    (kind): TemplateSection =>
      known.find((one) => one.kind === kind) ?? { id: kind.replaceAll('_', '-'), kind, title: '', body: '' },
  );
  const form = document.sections.filter(({ kind }) => kind === 'lead_form' && !kinds.includes(kind));
  const booking = kinds.includes('booking') ? { booking: document.booking ?? starterTemplate.booking } : {};
  const next = { ...document, ...(booking as Partial<TemplateDocument>), sections: [...chosen, ...form] };
  return { document: next, as: `sections: ${kinds.join(', ')}`, left };
}

/** "Phone (tel), Email (email, required)": the form asks for these and nothing else. */
function withFields(document: TemplateDocument, part: MarkedPart): Changed {
  if (NO.test(part.value.replace(/\.$/, ''))) return withoutKind(document, 'lead_form', 'no form');
  const entries = entriesIn(part);
  const fields = entries.flatMap(({ label, more }, at) => {
    const words = more.map((word) => word.toLowerCase());
    const type = FIELD_TYPES.find((one) => words.includes(one));
    if (words.some((word) => word !== type && !/^(?:required|optional)$/.test(word))) return [];
    const name = fieldName(label, at);
    // A field that is called like a type is of it: Email.
    const own = FIELD_TYPES.find((one) => one === name);
    return [{ name, label, type: type ?? own ?? ('text' as const), required: words.includes('required') }];
  });
  const left = entries.filter((entry) => !fields.some(({ label }) => entry.label === label)).map(({ text }) => text);
  if (fields.length === 0) return { fault: 'Name the fields, such as Company, Phone (tel), Email (email, required)' };
  const form = starterTemplate.sections.filter(
    ({ kind }) => kind === 'lead_form' && !document.sections.some((one) => one.kind === kind),
  );
  const leadForm = { ...(document.leadForm ?? starterTemplate.leadForm), fields } as TemplateDocument['leadForm'];
  const next = { ...document, leadForm, sections: [...document.sections, ...form] };
  return { document: next, as: `form fields: ${fields.map(({ label }) => label).join(', ')}`, left };
}

/** A field's technical name. */
export function fieldName(label: string, position: number): string {
  return slugOf(label, 40) || `field_${position + 1}`;
}

function withBooking(document: TemplateDocument, { value }: MarkedPart): Changed {
  const said = value.replace(/\.$/, '').trim();
  if (NO.test(said)) return withoutKind(document, 'booking', 'no booking');
  const minutes = /^(\d{1,3})\s?(?:min|mins|minutes)$/i.exec(said)?.[1];
  if (minutes === undefined && !YES.test(said)) return { fault: 'Say yes, no, or for how long, such as 20 minutes' };
  const booking = {
    ...(document.booking ?? starterTemplate.booking),
    enabled: true,
    ...(minutes && { durationMinutes: Number(minutes) }),
  };
  return {
    document: { ...document, booking } as TemplateDocument,
    as: minutes ? `booking of ${minutes} minutes` : 'booking',
  };
}

function withoutKind(document: TemplateDocument, gone: 'lead_form' | 'booking', as: string): Changed {
  const { leadForm, booking, ...rest } = document;
  const kept = gone === 'lead_form' ? { ...(booking && { booking }) } : { ...(leadForm && { leadForm }) };
  return { document: { ...rest, ...kept, sections: rest.sections.filter(({ kind }) => kind !== gone) }, as };
}

function findSection(document: TemplateDocument, name = ''): TemplateSection | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    document.sections.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted) ??
    document.sections.find(({ kind }) => kind === kindOf(wanted))
  );
}

// What is not wording: changing it would change how the page works.
const TECHNICAL = new Set(['id', 'kind', 'type', 'name', 'language', 'timeZone', 'url', 'theme', 'version']);

function replaced(document: TemplateDocument, { from = '', to = '' }: Groups): Changed {
  let count = 0;
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') {
      count += value.split(from).length - 1;
      return value.replaceAll(from, to);
    }
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, TECHNICAL.has(name) ? item : walk(item)]),
    );
  };
  const next = walk(document) as TemplateDocument;
  return count === 0 ? { fault: `“${from}” stands nowhere` } : { document: next, as: `“${to}” for “${from}”` };
}
