import type { DescriptionPart } from '@cartouche/contract';
import { mergePatch } from '../../merge-patch.ts';
import { withoutEnding } from '../../without-ending.ts';
import { listedIn, type MarkedPart, markedParts } from '../text/marked-parts.ts';
import { shortened } from '../text/plain-text.ts';
import { STARTERS, starterTemplate } from './starter-template.ts';
import {
  FIELD_TYPES,
  SECTION_KINDS,
  type SectionKind,
  type TemplateDocument,
  type TemplateSection,
  validateTemplateDocument,
} from './template-document.ts';

/** A document after a mark, or why the mark could not be followed; `left` are entries of its list that could not. */
type Applied = { document: TemplateDocument; as: string; left?: readonly string[] } | { fault: string };
type Mark = {
  labels: readonly string[];
  example: string;
  apply(document: TemplateDocument, part: MarkedPart): Applied;
};

const NO = /^(?:no|none|off|without)$/i;
const YES = /^(?:yes|on)$/i;
const QUOTE_IT = 'It is not clear where the words end: put them in quotation marks, or on a line of their own';
const NEEDS_MODEL =
  'It needs an AI provider (AI_BASE_URL, a local model included); without one only marks such as “Headline: …” are read';

// One row for each mark; the guide and the refusals list the examples.
const MARKS: readonly Mark[] = [
  {
    labels: ['template', 'starter', 'preset'],
    example: 'Template: short',
    apply: (document, { value }) => {
      const key = value.toLowerCase().replace(/\.$/, '');
      const starter = STARTERS[key];
      if (!starter) return { fault: `There are the templates ${Object.keys(STARTERS).join(', ')}` };
      return { document: { ...starter, name: document.name }, as: `the template ${key}` };
    },
  },
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
  {
    labels: ['language'],
    example: 'Language: English',
    apply: (document, { value }) =>
      /^(?:english|en(?:-[a-z]{2})?)\.?$/i.test(value)
        ? { document: { ...document, language: 'en' }, as: 'language' }
        : {
            fault: 'The built-in words are English. Store a document with your own words, or configure an AI provider',
          },
  },
  { labels: ['sections', 'section'], example: `Sections: proof, steps, questions`, apply: withSections },
  {
    labels: ['form fields', 'fields', 'form'],
    example: 'Form fields: Company, Phone (tel), Email (email, required)',
    apply: withFields,
  },
  { labels: ['booking', 'meeting', 'calendar'], example: 'Booking: 20 minutes', apply: withBooking },
  words(['primary color', 'primary colour', 'color', 'colour'], 'Primary color: #1f6feb', (primary, { theme }) => ({
    theme: { appearance: 'auto', ...theme, primary },
  })),
];

type Sentence = {
  example: string;
  pattern: RegExp;
  apply(document: TemplateDocument, words: Record<string, string | undefined>): Applied;
};

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
    apply: (document, { section }) => {
      const found = findSection(document, section);
      if (!found) return { fault: `There is no section ${section}` };
      const sections = document.sections.filter(({ id }) => id !== found.id);
      return { document: { ...document, sections }, as: `without the section ${found.id}` };
    },
  },
  {
    example: 'Move the section proof to the top.',
    pattern: /^move (?:the )?section ["“]?(?<section>[^"”]+?)["”]? to the (?<end>top|end)$/i,
    apply: (document, { section, end }) => {
      const found = findSection(document, section);
      if (!found) return { fault: `There is no section ${section}` };
      const others = document.sections.filter(({ id }) => id !== found.id);
      const sections = end?.toLowerCase() === 'top' ? [found, ...others] : [...others, found];
      return { document: { ...document, sections }, as: `the section ${found.id} at the ${end?.toLowerCase()}` };
    },
  },
  {
    example: 'Replace “our platform” with “Lumen Planner”.',
    pattern: /^replace ["“](?<from>[^"“”]+)["”] with ["“](?<to>[^"“”]*)["”]$/i,
    apply: replaced,
  },
];

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
export function followMarks(
  base: TemplateDocument,
  description: string,
): { document: TemplateDocument; parts: DescriptionPart[] } {
  let document = base;
  const patch = jsonObjectIn(description);
  if (patch !== null) {
    const parts = Object.entries(patch).map(([name, value]): DescriptionPart => {
      const text = shortened(JSON.stringify({ [name]: value }), 300);
      const applied = checked({ document: mergePatch(document, { [name]: value }) as TemplateDocument, as: name });
      if ('fault' in applied) return { text, takenUp: false, as: null, reason: `${applied.fault}.` };
      document = applied.document;
      return { text, takenUp: true, as: name, reason: null };
    });
    return { document, parts };
  }
  const parts = markedParts(asMarks(description), isLabel).flatMap((part): DescriptionPart[] => {
    const applied = followed(document, part);
    if ('fault' in applied) return [{ text: part.text, takenUp: false, as: null, reason: `${applied.fault}.` }];
    document = applied.document;
    const left = (applied.left ?? []).map((text) => ({
      text,
      takenUp: false,
      as: null,
      reason: 'It is none that is known here.',
    }));
    return [{ text: part.text, takenUp: true, as: applied.as, reason: null }, ...left];
  });
  return { document, parts };
}

function followed(document: TemplateDocument, part: MarkedPart): Applied {
  const plain = withoutEnding(part.text, '.!;, \n');
  const sentence = SENTENCES.find(({ pattern }) => pattern.test(plain));
  const mark = MARKS.find(({ labels }) => part.label !== null && labels.includes(part.label.toLowerCase()));
  if (!sentence && !mark) return { fault: NEEDS_MODEL };
  if (mark && part.value === '') return { fault: 'Nothing stands behind it' };
  const applied = sentence
    ? sentence.apply(document, { ...sentence.pattern.exec(plain)?.groups })
    : (mark as Mark).apply(document, part);
  return checked(applied);
}

/** What was applied, when the document is still valid. */
function checked(applied: Applied): Applied {
  if ('fault' in applied) return applied;
  const result = validateTemplateDocument(applied.document);
  const [issue] = result.ok ? [] : result.issues;
  return result.ok ? { ...applied, document: result.document } : { fault: `${issue?.path} ${issue?.message}` };
}

function jsonObjectIn(text: string): Record<string, unknown> | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function isLabel(label: string): boolean {
  return MARKS.some(({ labels }) => labels.includes(label.toLowerCase()));
}

function asMarks(description: string): string {
  const marked = (whole: string, bullet: string, label: string) =>
    isLabel(label) ? `${bullet}${label.charAt(0).toUpperCase()}${label.slice(1)}: ` : whole;
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
): Mark {
  return {
    ...{ labels, example },
    apply: (document, { value, isClosed, isQuoted }) => {
      if (!isClosed) return { fault: QUOTE_IT };
      return {
        document: { ...document, ...members(isQuoted ? value : value.replace(/(?<=\p{L})\.$/u, ''), document) },
        as: labels[0] ?? '',
      };
    },
  };
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
function withSections(document: TemplateDocument, part: MarkedPart): Applied {
  const entries = listedIn(part).map((name) => ({ name, kind: kindOf(name) }));
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

const FIELD = /^(?<label>[^()]{1,120}?)\s*(?:\((?<more>[^()]{1,80})\))?$/;

/** "Phone (tel), Email (email, required)": the form asks for these and nothing else. */
function withFields(document: TemplateDocument, part: MarkedPart): Applied {
  if (NO.test(part.value.replace(/\.$/, ''))) return withoutKind(document, 'lead_form', 'no form');
  const entries = (part.lines.length > 0 ? part.lines : part.value.replace(/\.$/, '').split(/,(?![^(]*\))\s*/)).map(
    (one) => one.trim(),
  );
  const fields = entries.flatMap((entry, at) => {
    const { label, more = '' } = FIELD.exec(entry)?.groups ?? {};
    const words = more
      .toLowerCase()
      .split(/[,\s]+/)
      .filter(Boolean);
    const type = FIELD_TYPES.find((one) => words.includes(one));
    if (label === undefined || words.some((word) => word !== type && !/^(?:required|optional)$/.test(word))) return [];
    const name = fieldName(label, at);
    // A field that is called like a type is of it: Email.
    const own = FIELD_TYPES.find((one) => one === name);
    return [{ name, label, type: type ?? own ?? ('text' as const), required: words.includes('required') }];
  });
  const left = entries.filter((entry) => !fields.some(({ label }) => entry.startsWith(label)));
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
  const name = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_$/g, '');
  return name.slice(0, 40) || `field_${position + 1}`;
}

function withBooking(document: TemplateDocument, { value }: MarkedPart): Applied {
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

function withoutKind(document: TemplateDocument, gone: 'lead_form' | 'booking', as: string): Applied {
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

function replaced(document: TemplateDocument, { from = '', to = '' }: Record<string, string | undefined>): Applied {
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
