import type { DescriptionPart } from '@cartouche/contract';
import { mergePatch } from '../../merge-patch.ts';
import { followMarks, lineMark, type Mark } from '../text/follow-marks.ts';
import { joinSentences } from '../text/join-sentences.ts';
import { isObject, parsedJson } from '../text/parsed-json.ts';
import { shortened } from '../text/plain-text.ts';
import { WORDED, wordedLanguage } from './frame-words.ts';
import sectionNames from './section-names.json' with { type: 'json' };
import { starterIn, startersIn } from './starter-template.ts';
import {
  SECTION_KINDS,
  type SectionKind,
  type TemplateDocument,
  type TemplateSection,
  validateTemplateDocument,
} from './template-document.ts';

const STARTERS = Object.keys(startersIn('en'));

// One row for each mark; the guide and the refusals list the examples.
const MARKS: readonly Mark<TemplateDocument>[] = [
  lineMark('template, starter, preset', 'Template: short', asStarter),
  lineMark('name, title', 'Name: Outbound introduction', (name) => ({ name })),
  lineMark('headline', 'Headline: “Fewer empty trips”', (headline) => ({ headline })),
  lineMark('subheadline, subtitle', 'Subheadline: “What it would change for you”', (subheadline) => ({ subheadline })),
  lineMark('focus, about, topic', 'Focus: fleet managers', (focus) => ({ focus })),
  lineMark('button, call to action, cta', 'Button: “See the plan”', (label) => ({ cta: { label } })),
  lineMark('button link', 'Button link: https://example.com/plan', (url) => ({ cta: { url } })),
  lineMark('language', 'Language: German', inLanguage),
  lineMark('sections', 'Sections: proof, steps, questions', withSections),
  lineMark('booking, meeting, calendar', 'Booking: 20 minutes', withBooking),
  lineMark('primary color, color', 'Primary color: #1f6feb', (primary, { theme }) => ({
    theme: { appearance: 'auto', ...theme, primary },
  })),
  {
    labels: [],
    sentence: /^(?:remove the|no) (?:section )?["“]?([^"”]+)["”]?$/i,
    example: 'Remove the section proof.',
    patch: without,
  },
  {
    labels: [],
    sentence: /^replace ["“]([^"“”]+)["”] with ["“]([^"“”]*)["”]$/i,
    example: 'Replace “our platform” with “Lumen Planner”.',
    patch: replaced,
  },
];

/** Lines and sentences that are understood without an AI provider. */
export const UNDERSTOOD: readonly string[] = MARKS.map(({ example }) => example);

/** What helps where nothing of a description was taken up. */
export const HOW_TO_DESCRIBE = joinSentences([
  `Without an AI provider these marks are read, each on a line of its own: ${UNDERSTOOD.join(' | ')}`,
  `Templates by name: ${STARTERS.join(', ')}`,
  'Prose needs an AI provider: ask your administrator to connect one, which may be a local model',
]);

/** Follows the marks of a description, part by part: those of JSON, member by member, as a merge patch, else those of its lines. */
export function followTemplateMarks(
  base: TemplateDocument,
  description: string,
): { target: TemplateDocument; parts: DescriptionPart[] } {
  const patch = parsedJson(description);
  if (!isObject(patch)) return followMarks(base, MARKS, description, checked);
  let target = base;
  const parts = Object.entries(patch).map(([name, value]): DescriptionPart => {
    const changed = checked(mergePatch(target, { [name]: value }));
    const text = shortened(JSON.stringify({ [name]: value }), 300);
    if (typeof changed === 'string') return { text, takenUp: false, as: null, reason: `${changed}.` };
    target = changed;
    return { text, takenUp: true, as: name, reason: null };
  });
  return { target, parts };
}

function checked(document: object): TemplateDocument | string {
  const result = validateTemplateDocument(document);
  return result.ok ? result.document : `${result.issues[0]?.path} ${result.issues[0]?.message}`;
}

function asStarter(named: string, { name, language }: TemplateDocument): object | string {
  const starter = startersIn(language)[named.toLowerCase()];
  return starter
    ? { leadForm: null, booking: null, ...starter, name }
    : `There are the templates ${STARTERS.join(', ')}`;
}

const KIND_NAMES: Readonly<Record<SectionKind, string>> = sectionNames;

function kindOf(name: string): SectionKind | undefined {
  const wanted = name.trim().toLowerCase().replaceAll('_', ' ');
  return SECTION_KINDS.find((kind) => KIND_NAMES[kind].split(', ').includes(wanted));
}

/** "proof, steps": these sections in this order; a form stays at the end unless the list has it elsewhere. */
function withSections(list: string, { language, sections, booking }: TemplateDocument): object | string {
  const kinds = list.split(/[,;]/).map(kindOf);
  const named = [...new Set(kinds.flatMap((kind) => kind ?? []))];
  if (kinds.includes(undefined))
    return `There are the sections ${Object.values(KIND_NAMES)
      .flatMap((names) => names.split(', ')[0] || [])
      .join(', ')}`;
  const starter = starterIn(language);
  const known = [...sections, ...starter.sections];
  const chosen = named.map(
    (kind): TemplateSection =>
      known.find((one) => one.kind === kind) ?? { id: kind.replaceAll('_', '-'), kind, title: '', body: '' },
  );
  const form = sections.filter(({ kind }) => kind === 'lead_form' && !named.includes(kind));
  return {
    sections: [...chosen, ...form],
    ...(named.includes('booking') && { booking: booking ?? starter.booking }),
  };
}

function withBooking(said: string, document: TemplateDocument): object | string {
  const minutes = /^(\d{1,3}) ?min(?:utes)?$/i.exec(said)?.[1];
  if (/^(?:no|none|off)$/i.test(said)) return without('booking', document);
  if (minutes === undefined && !/^(?:yes|on)$/i.test(said)) return 'Say yes, no, or for how long, such as 20 minutes';
  const booking = document.booking ?? starterIn(document.language).booking;
  return { booking: { ...booking, enabled: true, ...(minutes && { durationMinutes: Number(minutes) }) } };
}

/** Without a section, by its id, its title or its kind; the form and the calendar go with theirs. */
function without(name: string, { sections }: TemplateDocument): object | string {
  const wanted = name.trim().toLowerCase();
  const kind = kindOf(wanted);
  const named = sections.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
  const gone = named?.kind ?? kind;
  if (named === undefined && gone !== 'booking' && !sections.some((one) => one.kind === gone))
    return `There is no section ${name}`;
  return {
    sections: sections.filter((one) => (named ? one !== named : one.kind !== gone)),
    ...(gone === 'booking' && { booking: null }),
    ...(gone === 'lead_form' && { leadForm: null }),
  };
}

/** The built-in words of the document in another language; words of its author's own stay as they are. */
function inLanguage(named: string, document: TemplateDocument): object | string {
  const language = wordedLanguage(named);
  if (language === null)
    return `There are built-in words in ${WORDED.join(', ')}. Store a document with your own words, or configure an AI provider`;
  const wordsIn = (tag: string) => {
    const words: string[] = [];
    mapWords(starterIn(tag), (text) => {
      words.push(text);
      return text;
    });
    return words;
  };
  const words = wordsIn(language);
  const own = new Map(WORDED.flatMap((tag) => wordsIn(tag).map((text, at) => [text, words[at] ?? text] as const)));
  return { ...mapWords(document, (text) => own.get(text) ?? text), language };
}

function replaced(from: string, document: TemplateDocument, to: string): object | string {
  const next = mapWords(document, (text) => text.replaceAll(from, to));
  return JSON.stringify(next) === JSON.stringify(document) ? `“${from}” stands nowhere` : next;
}

// Members other than wording: changing them would change how the page works.
const TECHNICAL = new Set(
  'id kind type name language timeZone url primary ink headingFont bodyFont appearance'.split(' '),
);

/** The document with each of its texts changed, in their order. */
function mapWords(document: TemplateDocument, change: (text: string) => string): TemplateDocument {
  return JSON.parse(JSON.stringify(document), (name, value) =>
    typeof value === 'string' && !TECHNICAL.has(name) ? change(value) : value,
  );
}
