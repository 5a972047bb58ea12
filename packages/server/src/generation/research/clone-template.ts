import { formattingLocale } from '../../language-tag.ts';
import { SourceUnreadable } from '../failures.ts';
import { type FrameWords, frameWords } from '../spec/frame-words.ts';
import {
  FIELD_TYPES,
  isWebAddress,
  RESERVED_FIELD_NAMES,
  type SectionKind,
  type TemplateDocument,
  type TemplateDocumentInput,
  validateTemplateDocument,
} from '../spec/template-document.ts';
import { shortened } from '../text/plain-text.ts';
import { slugOf } from '../text/words.ts';
import type { FoundField } from './read-look.ts';
import { pointsOf, type Section } from './read-sections.ts';
import { readPage } from './site-page.ts';
import { type SiteTopic, topicOfText } from './site-words.ts';

export type CloneWish = { url: string; name?: string | undefined };

type Item = { title: string; body: string };
type Part = { title: string; paragraphs: string[]; items: Item[] };

// What a section is, by its heading; what none fits is text.
const KIND_BY_TOPIC: Partial<Record<SiteTopic, SectionKind>> = {
  questions: 'questions',
  process: 'steps',
  customers: 'proof',
};
const MAX_SECTIONS = 14;

/** The page's structure, wording, form, and colors as a template document. @throws SourceUnreadable when it says nothing */
export function templateFromPage(html: string, url: string, name?: string): TemplateDocument {
  const page = readPage(html, url);
  const { look } = page;
  const calls = [...look.buttons, ...page.links].map(({ text }) => text).filter((text) => text !== '');
  const language = languageOf(page.language);
  const words = frameWords(language);
  const heads = page.sections.sections.filter(({ level }) => level === 1);
  const headline = heads[0]?.title ?? page.meta.get('og:title') ?? page.title ?? '';
  if (headline === '')
    throw new SourceUnreadable('empty', 'The page has neither a headline nor a title to begin with.');
  const lead = (heads[0]?.paragraphs ?? []).flatMap((text) => withoutCall(text, calls)).slice(0, 2);
  const parts = partsIn(page.sections, calls).filter(({ paragraphs, items }) => paragraphs.length + items.length > 0);
  const button = look.buttons.find(({ href }) => href !== null) ?? look.buttons[0];
  const leadForm = formOf(look.fields, look.submit, words);
  const sections: TemplateDocumentInput['sections'] = parts.slice(0, MAX_SECTIONS).map(sectionOf);
  if (leadForm) sections.push({ id: 'contact', kind: 'lead_form', title: '', body: '' });
  const theme = {
    ...(look.primaryColor && { primary: look.primaryColor }),
    ...(look.fonts.heading && { headingFont: look.fonts.heading }),
    ...(look.fonts.body && { bodyFont: look.fonts.body }),
  };
  const document: TemplateDocumentInput = {
    version: 1,
    name: shortened(name ?? page.title ?? headline, 120),
    language,
    headline: shortened(headline, 280),
    subheadline: shortened(lead.join(' ') || (page.meta.get('description') ?? ''), 780),
    sections,
    cta: {
      label: shortened(button?.text ?? words.cta, 78),
      url: button?.href && isWebAddress(button.href) ? button.href : null,
    },
    ...(leadForm && { leadForm }),
    ...(Object.keys(theme).length > 0 && { theme }),
  };
  const checked = validateTemplateDocument(document);
  if (checked.ok) return checked.document;
  const [fault] = checked.issues;
  throw new SourceUnreadable('empty', `The page can't be made a template: ${fault?.path} ${fault?.message}.`);
}

/** The document's language as a template may have it, else English. */
function languageOf(tag: string | null): string {
  const [language = 'en'] = Intl.getCanonicalLocales(formattingLocale(tag?.replaceAll('_', '-') ?? 'en'));
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) ? language : 'en';
}

/** A button, or a link behind the last sentence, does not belong to what a paragraph says. */
function withoutCall(text: string, calls: readonly string[]): string[] {
  if (calls.includes(text)) return [];
  const call = calls.find((words) => text.endsWith(` ${words}`));
  const before = call === undefined ? '' : text.slice(0, -call.length - 1);
  return /[.!?…]$/u.test(before) ? withoutCall(before, calls) : [text];
}

/** The parts of a page: what stands below its headings of the second level. */
function partsIn({ sections }: Section, calls: readonly string[]): Part[] {
  return sections.flatMap((section): Part[] => {
    if (section.level === 1) return partsIn(section, calls);
    const listed = section.lists.flatMap(({ entries }) =>
      entries.map(({ name, text }) => ({ title: text === '' ? '' : name, body: text || name })),
    );
    const headed = section.sections.map((one) => ({ title: one.title, body: wordsIn(one, calls).join(' ') }));
    return [
      {
        title: section.title,
        paragraphs: section.paragraphs.flatMap((text) => withoutCall(text, calls)),
        items: [...listed, ...headed],
      },
    ];
  });
}

function wordsIn(section: Section, calls: readonly string[]): string[] {
  const own = section.paragraphs.flatMap((text) => withoutCall(text, calls));
  return [...own, ...pointsOf(section), ...section.sections.flatMap((one) => wordsIn(one, calls))];
}

function sectionOf({ title, paragraphs, items }: Part, index: number) {
  const usable = items.filter(({ title: heading, body }) => body !== '' || heading !== '').slice(0, 12);
  const kind = usable.length === 0 ? 'text' : kindOf(title, usable);
  return {
    id: `part-${index + 1}`,
    kind,
    title: shortened(title, 158),
    body: shortened(paragraphs.join('\n\n'), 3900),
    ...(usable.length > 0 && {
      items: usable.map((item) => ({
        title: shortened(item.title, 198),
        body: shortened(item.body || item.title, 1490),
      })),
    }),
  };
}

function kindOf(title: string, items: readonly Item[]): SectionKind {
  if (items.every((item) => item.title.endsWith('?'))) return 'questions';
  const topic = topicOfText(title);
  return (topic && KIND_BY_TOPIC[topic]) ?? 'value_props';
}

function formOf(
  found: readonly FoundField[],
  submit: string | null,
  words: FrameWords,
): TemplateDocumentInput['leadForm'] | undefined {
  const names = new Set<string>();
  const fields = found.flatMap(({ name, label, type, required, options }) => {
    const safe = slugOf(name, 40);
    if (safe === '' || names.has(safe) || RESERVED_FIELD_NAMES.has(safe)) return [];
    names.add(safe);
    const known = FIELD_TYPES.find((candidate) => candidate === type) ?? 'text';
    const choices = options.filter((option) => option !== '').slice(0, 30);
    if (known === 'select' && choices.length === 0) return [];
    return [{ name: safe, label, type: known, required, ...(known === 'select' && { options: choices }) }];
  });
  if (fields.length === 0) return undefined;
  return {
    title: words.talk,
    fields,
    submitLabel: submit ? shortened(submit, 58) : words.send,
    thanks: words.thanksAlone,
  };
}
