import { SourceUnreadable } from '../failures.ts';
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
import type { HtmlBlock } from './read-html.ts';
import type { FoundField } from './read-look.ts';
import { readPage } from './site-page.ts';
import { type SiteTopic, topicOfText, topicWithin } from './site-words.ts';

/** The page to clone; `name` defaults to the page's title. */
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

/** What a template says where the page has no words for it. */
type DefaultTexts = { cta: string; formTitle: string; submit: string; thanks: string };
const DEFAULT_TEXTS: Readonly<Record<'en' | 'de', DefaultTexts>> = {
  en: {
    cta: 'Start a conversation',
    formTitle: 'Talk to us',
    submit: 'Send',
    thanks: 'Thank you. We will be in touch.',
  },
  de: {
    cta: 'Ins Gespräch kommen',
    formTitle: 'Sprechen Sie mit uns',
    submit: 'Senden',
    thanks: 'Vielen Dank. Wir melden uns bei Ihnen.',
  },
};

/** The page's structure, wording, form and colours as a template document. @throws SourceUnreadable when it says nothing */
export function templateFromPage(html: string, url: string, name?: string): TemplateDocument {
  const { reading, look } = readPage(html, url);
  const hasMain = reading.blocks.some(({ inMain }) => inMain);
  const inMain = hasMain ? reading.blocks.filter((block) => block.inMain) : reading.blocks;
  const calls = new Set([...look.buttons, ...reading.links].map(({ text }) => text));
  const blocks = inMain.flatMap((block) => withoutCalls(block, calls) ?? []);
  const language = languageOf(reading.language);
  const texts = language.startsWith('de') ? DEFAULT_TEXTS.de : DEFAULT_TEXTS.en;
  const first = blocks.findIndex(({ kind, level }) => kind === 'heading' && level === 1);
  const headline = blocks[first]?.text ?? reading.meta.get('og:title') ?? reading.title ?? '';
  if (headline === '')
    throw new SourceUnreadable('empty', 'The page has neither a headline nor a title to begin with.');
  const { lead, parts } = partsOf(blocks.slice(first + 1));
  const button = look.buttons.find(({ href }) => href !== null) ?? look.buttons[0];
  const leadForm = formOf(look.fields, look.buttons, texts);
  const sections: TemplateDocumentInput['sections'] = parts.slice(0, MAX_SECTIONS).map(sectionOf);
  if (leadForm) sections.push({ id: 'contact', kind: 'lead_form', title: '', body: '' });
  const document: TemplateDocumentInput = {
    version: 1,
    name: shortened(name ?? reading.title ?? headline, 120),
    language,
    headline: shortened(headline, 280),
    subheadline: shortened(lead || (reading.meta.get('description') ?? ''), 780),
    sections,
    cta: {
      label: shortened(button?.text ?? texts.cta, 78),
      url: button?.href && isWebAddress(button.href) ? button.href : null,
    },
    ...(leadForm && { leadForm }),
    ...(look.primaryColor || look.fonts.body || look.fonts.heading
      ? {
          theme: {
            ...(look.primaryColor && { primary: look.primaryColor }),
            ...(look.fonts.heading && { headingFont: look.fonts.heading }),
            ...(look.fonts.body && { bodyFont: look.fonts.body }),
          },
        }
      : {}),
  };
  const checked = validateTemplateDocument(document);
  if (checked.ok) return checked.document;
  const [fault] = checked.issues;
  throw new SourceUnreadable('empty', `The page can't be made a template: ${fault?.path} ${fault?.message}.`);
}

/** The document's language as a template may have it, else English. */
function languageOf(tag: string | null): string {
  try {
    const [language = 'en'] = Intl.getCanonicalLocales(tag?.replaceAll('_', '-') ?? 'en');
    return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) ? language : 'en';
  } catch {
    return 'en';
  }
}

/** A button, or a link behind the last sentence, is no part of what a paragraph says. */
function withoutCalls(block: HtmlBlock, calls: ReadonlySet<string>): HtmlBlock | null {
  if (block.kind !== 'paragraph') return block;
  const { text } = block;
  if (calls.has(text)) return null;
  // The last words of the page's longest buttons.
  const call = [...calls].find((words) => words !== '' && text.endsWith(` ${words}`));
  const before = call === undefined ? '' : text.slice(0, -call.length - 1);
  return /[.!?…]$/u.test(before) ? { ...block, text: before } : block;
}

function partsOf(blocks: readonly HtmlBlock[]): { lead: string; parts: Part[] } {
  const lead: string[] = [];
  const parts: Part[] = [];
  for (const { kind, level, text } of blocks) {
    const part = parts.at(-1);
    if (kind === 'heading' && level <= 2) parts.push({ title: text, paragraphs: [], items: [] });
    else if (!part) {
      if (kind !== 'heading' && lead.length < 2) lead.push(text);
    } else if (kind === 'heading') part.items.push({ title: text, body: '' });
    else if (kind === 'item') part.items.push(itemOf(text));
    else addParagraph(part, text);
  }
  return { lead: lead.join(' '), parts: parts.filter((part) => part.paragraphs.length + part.items.length > 0) };
}

/** Words under a smaller heading belong to it. */
function addParagraph(part: Part, text: string): void {
  const item = part.items.at(-1);
  if (item && item.title !== '' && item.body.length < 1200)
    item.body = item.body === '' ? text : `${item.body} ${text}`;
  else part.paragraphs.push(text);
}

function itemOf(text: string): Item {
  const [, title, body] = /^([^:.!?–—]{3,80})[:–—]\s+(.{10,})$/.exec(text) ?? [];
  return title && body ? { title: title.trim(), body } : { title: '', body: text };
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
  const topic = topicOfText(title) ?? topicWithin(title);
  return (topic && KIND_BY_TOPIC[topic]) ?? 'value_props';
}

const SUBMITS = [
  /^(send|submit|get|request|book|contact|start|sign|talk|download|join)/i,
  /^(senden|absenden|abschicken|anfrag|anfordern|jetzt|kontakt|termin)/i,
];

function formOf(
  found: readonly FoundField[],
  buttons: readonly { text: string; href: string | null }[],
  texts: DefaultTexts,
): TemplateDocumentInput['leadForm'] | undefined {
  const names = new Set<string>();
  const fields = found.flatMap(({ name, label, type, required, options }) => {
    const safe = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[_\d]+/, '')
      .slice(0, 40);
    if (safe === '' || names.has(safe) || RESERVED_FIELD_NAMES.has(safe)) return [];
    names.add(safe);
    const known = FIELD_TYPES.find((candidate) => candidate === type) ?? 'text';
    const choices = options.filter((option) => option !== '').slice(0, 30);
    if (known === 'select' && choices.length === 0) return [];
    return [{ name: safe, label, type: known, required, ...(known === 'select' && { options: choices }) }];
  });
  if (fields.length === 0) return undefined;
  const submit = buttons.find(({ href, text }) => href === null && SUBMITS.some((pattern) => pattern.test(text)));
  return {
    title: texts.formTitle,
    fields,
    submitLabel: submit ? shortened(submit.text, 58) : texts.submit,
    thanks: texts.thanks,
  };
}
