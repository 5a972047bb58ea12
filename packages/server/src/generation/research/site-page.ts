import { plainText, shortened } from '../text/plain-text.ts';
import {
  decodeHtml,
  elementsNamed,
  type HtmlBytes,
  type HtmlElement,
  type HtmlNode,
  htmlTree,
  linesOf,
  textOf,
} from './html-tree.ts';
import { type JsonLd, readJsonLd } from './read-json-ld.ts';
import { type PageLook, readLook } from './read-look.ts';
import { readSections, type Section } from './read-sections.ts';
import type { PageTopic } from './site-words.ts';

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
  sections: Section;
  jsonLd: JsonLd;
  look: PageLook;
};

export type SitePage = PageSource & { url: string; topic: PageTopic };

const MAX_LINES = 2000;
const MAX_LINKS = 1000;
const MAX_META = 100;

export function readPage({ url, bytes, contentType }: HtmlBytes): PageSource {
  return readNodes(htmlTree(decodeHtml(bytes, contentType)), url);
}

export function readNodes(nodes: readonly HtmlNode[], url: string): PageSource {
  const named = (...names: readonly string[]) => elementsNamed(nodes, ...names);
  const links = named('a').filter(({ attribs }) => attribs['href'] !== undefined);
  return {
    language: named('html')[0]?.attribs['lang']?.trim() || null,
    title: named('title').slice(0, 1).map(textOf)[0] || null,
    meta: metaIn(named('meta')),
    lines: linesOf(nodes).slice(0, MAX_LINES),
    links: links.slice(0, MAX_LINKS).map(linkOf),
    sections: readSections(nodes),
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
