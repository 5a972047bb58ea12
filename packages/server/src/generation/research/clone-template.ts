import { formattingLocale } from '../../platform/language-tag.ts';
import { frameWords } from '../documents/frame-words.ts';
import {
  isWebAddress,
  type TemplateDocument,
  type TemplateDocumentInput,
  validateTemplateDocument,
} from '../documents/template-document.ts';
import { SourceUnreadable } from '../failures.ts';
import { shortened } from '../text/plain-text.ts';
import { elementsNamed, type HtmlBytes, type HtmlNode, isButton, textOf } from './html-tree.ts';
import { formIn } from './read-form.ts';
import { pointsOf, readSections, type Section } from './read-sections.ts';
import { readVisible } from './read-visible.ts';
import { readNodes } from './site-page.ts';

export type CloneWish = { url: string; name?: string | undefined };

const MAX_SECTIONS = 14;
const MAX_ITEMS = 12;

/** The page's structure, wording, form, and colors as a template document. @throws SourceUnreadable when it says nothing */
export function templateFromPage(page: HtmlBytes, name?: string): TemplateDocument {
  const { url } = page;
  const { nodes, isStyleKnown } = readVisible(page);
  if (!isStyleKnown) throw new SourceUnreadable('unreachable', 'A style sheet of the page could not be read.');
  const sections = readSections(nodes);
  const { meta, title, look, language: tag } = readNodes(nodes, url);
  const language = languageOf(tag);
  const words = frameWords(language);
  const buttons = buttonsIn(nodes, url);
  const button = buttons.find(({ href }) => href !== null) ?? buttons[0];
  const calls = new Set(buttons.map(({ text }) => text));
  const head = sections.sections.find(({ level }) => level === 1);
  const headline = head?.title ?? meta.get('og:title') ?? title ?? '';
  if (headline === '')
    throw new SourceUnreadable('empty', 'The page has neither a headline nor a title to begin with.');
  const lead = (head?.paragraphs ?? []).filter((text) => !calls.has(text)).slice(0, 2);
  const leadForm = formIn(nodes, words);
  const theme = {
    ...(look.primaryColor && { primary: look.primaryColor }),
    ...(look.fonts.heading && { headingFont: look.fonts.heading }),
    ...(look.fonts.body && { bodyFont: look.fonts.body }),
  };
  const document: TemplateDocumentInput = {
    version: 1,
    name: shortened(name ?? title ?? headline, 120),
    language,
    headline: shortened(headline, 280),
    subheadline: shortened(lead.join(' ') || (meta.get('description') ?? ''), 780),
    sections: [
      ...sectionsIn(sections, calls)
        .slice(0, MAX_SECTIONS)
        .map((section, at) => ({ ...section, id: `part-${at + 1}` })),
      ...(leadForm ? [{ id: 'contact', kind: 'lead_form' as const, title: '', body: '' }] : []),
    ],
    cta: { label: shortened(button?.text ?? words.cta, 78), url: button?.href ?? null },
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
  const [language = 'en'] = Intl.getCanonicalLocales(formattingLocale(tag ?? 'en'));
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language) ? language : 'en';
}

/** Buttons and links that look like one, in their order. */
function buttonsIn(nodes: readonly HtmlNode[], url: string): { text: string; href: string | null }[] {
  const buttons = elementsNamed(nodes, 'button', 'a').filter((one) => one.name === 'button' || isButton(one));
  return buttons
    .map((one) => {
      const { href } = one.attribs;
      const address = (href && URL.parse(href, url)?.href) || '';
      return { text: textOf(one), href: isWebAddress(address) ? address : null };
    })
    .filter(({ text }) => text !== '');
}

/** The sections below the headings of the second level. A button's label is not part of a section's text. */
function sectionsIn(page: Section, calls: ReadonlySet<string>): TemplateDocumentInput['sections'] {
  const saidIn = ({ paragraphs }: Section) => paragraphs.filter((text) => !calls.has(text));
  const wordsIn = (one: Section): string[] => [...saidIn(one), ...pointsOf(one), ...one.sections.flatMap(wordsIn)];
  return page.sections.flatMap((section): TemplateDocumentInput['sections'] => {
    if (section.level === 1) return sectionsIn(section, calls);
    const listed = section.lists.flatMap(({ entries }) => entries);
    const headed = section.sections.map((one) => ({ name: one.title, text: wordsIn(one).join(' ') }));
    const items = [...listed, ...headed].slice(0, MAX_ITEMS).map(({ name, text }) => ({
      title: text === '' ? '' : shortened(name, 198),
      body: shortened(text || name, 1490),
    }));
    const body = shortened(saidIn(section).join('\n\n'), 3900);
    const kind = section.lists.some(({ isOrdered }) => isOrdered) ? ('steps' as const) : kindOf(items);
    const made = { id: '', kind, title: shortened(section.title, 158), body, ...(items.length > 0 && { items }) };
    return items.length > 0 || body !== '' ? [made] : [];
  });
}

function kindOf(items: readonly { title: string; body: string }[]): 'text' | 'questions' | 'value_props' {
  if (items.length === 0) return 'text';
  return items.every(({ title, body }) => /\?/.test(title || body)) ? 'questions' : 'value_props';
}
