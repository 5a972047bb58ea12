import { plainText, shortened } from '../text/plain-text.ts';
import { ancestor, childElements, descendants, type HtmlElement, isJsonLd, linesOf, textOf } from './html-tree.ts';
import { type Quotation, readQuotations } from './read-quotations.ts';
import { readSections, type Section } from './read-sections.ts';

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
  /** The visible text, one line for each run between block boundaries. */
  lines: readonly string[];
  links: readonly HtmlLink[];
  jsonLd: readonly string[];
  /** The main text by its headings; quotations are not part of it. */
  sections: Section;
  quotations: readonly Quotation[];
};

const MAX_LINES = 2000;
const MAX_LINKS = 1000;
const MAX_JSON_LD = 10;
const MAX_JSON_LD_LENGTH = 100_000;
const MAX_META = 100;

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
  return { language, title, meta, lines: linesOf(root, undefined, MAX_LINES), links, jsonLd, sections, quotations };
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
