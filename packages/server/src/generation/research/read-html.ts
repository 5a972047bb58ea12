import { plainText, shortened } from '../text/plain-text.ts';
import {
  ancestor,
  childElements,
  descendants,
  type HtmlElement,
  headingLevel,
  isInline,
  isJsonLd,
  isMuted,
  textOf,
} from './html-tree.ts';
import { type Quotation, readQuotations } from './read-quotations.ts';
import { readSections, type Section } from './read-sections.ts';

/** A run of text between block boundaries. */
export type HtmlBlock = { kind: 'heading' | 'paragraph' | 'item'; level: number; text: string };

export type HtmlLink = {
  href: string;
  text: string;
  /** Whether it stands in the page's navigation or head. */
  inMenu: boolean;
};

export type HtmlReading = {
  /** As the document names it: `de`, `en-GB`. */
  language: string | null;
  title: string | null;
  /** By name or property, lower case: `description`, `og:site_name`. */
  meta: ReadonlyMap<string, string>;
  blocks: readonly HtmlBlock[];
  links: readonly HtmlLink[];
  jsonLd: readonly string[];
  /** The main text by its headings; quotations are not part of it. */
  sections: Section;
  quotations: readonly Quotation[];
};

const MAX_BLOCKS = 2000;
const MAX_LINKS = 1000;
const MAX_JSON_LD = 10;
const MAX_JSON_LD_LENGTH = 100_000;
const MAX_META = 100;
const MAX_TEXT = 10_000;

/** Reads what a page says, by its markup. */
export function readHtml(root: HtmlElement): HtmlReading {
  const links: HtmlLink[] = [];
  const jsonLd: string[] = [];
  const meta = new Map<string, string>();
  let language: string | null = null;
  let title: string | null = null;
  for (const element of descendants(root)) {
    const { name, attributes } = element;
    if (name === 'html') language = attributes['lang']?.trim() || null;
    else if (name === 'title' && element.parent?.name !== 'svg') title ??= textOf(element) || null;
    else if (name === 'meta') readMeta(element, meta);
    else if (isJsonLd(element) && jsonLd.length < MAX_JSON_LD)
      jsonLd.push(element.children.join('').slice(0, MAX_JSON_LD_LENGTH));
    else if (name === 'a' && attributes['href'] !== undefined && links.length < MAX_LINKS)
      links.push(linkOf(element, attributes['href']));
  }
  const { quotations, elements } = readQuotations(root);
  const sections = readSections(root, elements);
  return { language, title, meta, blocks: blocksOf(root), links, jsonLd, sections, quotations };
}

function readMeta({ attributes }: HtmlElement, meta: Map<string, string>): void {
  const name = (attributes['name'] ?? attributes['property'] ?? '').toLowerCase();
  const content = plainText(attributes['content'] ?? '');
  const isNew = name !== '' && content !== '' && meta.size < MAX_META && !meta.has(name);
  if (isNew) meta.set(name, shortened(content, 1000));
}

function linkOf(element: HtmlElement, href: string): HtmlLink {
  const isMenu = ({ name, attributes }: HtmlElement) => name === 'nav' || attributes['role'] === 'navigation';
  const inMenu = ancestor(element, (one) => isMenu(one) || one.name === 'header') !== null;
  const logo = childElements(element).find(({ name }) => name === 'img')?.attributes['alt'] ?? '';
  const text = textOf(element) || plainText(element.attributes['aria-label'] ?? logo);
  return { href, text: shortened(text, 120), inMenu };
}

function blocksOf(root: HtmlElement): HtmlBlock[] {
  const blocks: HtmlBlock[] = [];
  let kind: HtmlBlock['kind'] = 'paragraph';
  let text = '';
  const end = (level: number) => {
    const plain = plainText(text);
    if (plain !== '' && blocks.length < MAX_BLOCKS)
      blocks.push({ kind: level > 0 ? 'heading' : kind, level, text: shortened(plain, 2000) });
    kind = 'paragraph';
    text = '';
  };
  const read = (element: HtmlElement, level: number) => {
    for (const child of element.children) {
      if (typeof child === 'string') text += text.length < MAX_TEXT ? child : '';
      else if (child.name === 'br' && level > 0) text += ' ';
      else if (!isInline(child)) readBlock(child, level);
      else if (!isMuted(child)) read(child, level);
    }
  };
  const readBlock = (element: HtmlElement, around: number) => {
    end(around);
    if (isMuted(element)) return;
    const level = headingLevel(element) || around;
    if (element.name === 'li' || element.name === 'dd') kind = 'item';
    read(element, level);
    end(level);
  };
  read(root, 0);
  end(0);
  return blocks;
}
