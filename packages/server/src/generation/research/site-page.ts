import { plainText, shortened } from '../text/plain-text.ts';
import {
  elementsNamed,
  type HtmlBytes,
  type HtmlElement,
  type HtmlNode,
  isMenu,
  linesOf,
  textOf,
} from './html-tree.ts';
import { type JsonLd, readJsonLd } from './read-json-ld.ts';
import { type PageLook, readLook } from './read-look.ts';
import { readVisible } from './read-visible.ts';

export type HtmlLink = { href: string; text: string };

/** A page's texts and look, by its markup. */
export type PageSource = {
  /** As the document names it: `de`, `en-GB`. */
  language: string | null;
  title: string | null;
  /** By name or property, lower case: `description`, `og:site_name`. */
  meta: ReadonlyMap<string, string>;
  /** The visible text, one line for each run between block boundaries. */
  lines: readonly string[];
  links: readonly HtmlLink[];
  jsonLd: JsonLd;
  look: PageLook;
  /** False when a style sheet couldn't be read: what visitors see is unknown then, and there are no lines. */
  isStyleKnown: boolean;
};

export type SitePage = PageSource & { url: string; topic: 'home' | 'other' };

const MAX_LINES = 2000;
const MAX_LINKS = 1000;
const MAX_META = 100;

export function readPage(page: HtmlBytes): PageSource {
  const { nodes, isStyleKnown } = readVisible(page);
  return { ...readNodes(nodes, page.url), isStyleKnown };
}

export function readNodes(nodes: readonly HtmlNode[], url: string): Omit<PageSource, 'isStyleKnown'> {
  const named = (...names: readonly string[]) => elementsNamed(nodes, ...names);
  const links = named('a').filter(({ attribs }) => attribs['href'] !== undefined);
  return {
    language: named('html')[0]?.attribs['lang']?.trim() || null,
    title: named('title').slice(0, 1).map(textOf)[0] || null,
    meta: metaIn(named('meta')),
    lines: linesOf(nodes, isMenu).slice(0, MAX_LINES),
    links: links.slice(0, MAX_LINKS).map(linkOf),
    jsonLd: readJsonLd(named('script')),
    look: readLook(nodes, url),
  };
}

function metaIn(elements: readonly HtmlElement[]): Map<string, string> {
  const meta = new Map<string, string>();
  for (const { attribs } of elements.slice(0, MAX_META)) {
    const name = (attribs['name'] ?? attribs['property'] ?? '').toLowerCase();
    const content = shortened(plainText(attribs['content'] ?? ''), 1000);
    if (content !== '' && !meta.has(name)) meta.set(name, content);
  }
  return meta;
}

function linkOf(element: HtmlElement): HtmlLink {
  const logo = elementsNamed(element.children, 'img')[0]?.attribs['alt'] ?? '';
  const text = textOf(element) || plainText(element.attribs['aria-label'] ?? logo);
  return { href: element.attribs['href'] ?? '', text: shortened(text, 120) };
}

/** The company's name on its site: from the metadata, or the part that its titles share. */
export function companyNameOf(pages: readonly SitePage[]): string | null {
  const [home] = pages;
  const marked = pages.map(({ jsonLd }) => jsonLd.name).find((name) => name !== null);
  const name = marked ?? home?.meta.get('og:site_name') ?? sharedTitle(pages);
  return name ? shortened(name, 80) : null;
}

function sharedTitle(pages: readonly SitePage[]): string | null {
  const titles = pages.map(({ title }) => (title ?? '').split(/ ?[|–—·•»] ?|: | - /));
  const [first = [], ...others] = titles.filter((parts) => parts[0] !== '');
  const shared = first.filter((part) => others.length > 0 && others.every((parts) => parts.includes(part)));
  return shared.length === 1 ? (shared[0] ?? null) : null;
}
