import { shortened } from '../text/plain-text.ts';
import type { PageTopic } from './choose-links.ts';
import { htmlTree } from './html-tree.ts';
import { type HtmlReading, readHtml } from './read-html.ts';
import { type JsonLd, readJsonLd } from './read-json-ld.ts';
import { type PageLook, readLook } from './read-look.ts';

export type PageSource = { reading: HtmlReading; jsonLd: JsonLd; look: PageLook };

export type SitePage = PageSource & { url: string; topic: PageTopic };

export function readPage(html: string, url: string): PageSource {
  const root = htmlTree(html);
  const reading = readHtml(root);
  return { reading, jsonLd: readJsonLd(reading.jsonLd), look: readLook(root, url) };
}

/** What a site calls its company: in its metadata, or in the part that its titles share. */
export function companyNameOf(pages: readonly SitePage[]): string | null {
  const [home] = pages;
  const marked = pages.map(({ jsonLd }) => jsonLd.name).find((name) => name !== null);
  const name = marked ?? home?.reading.meta.get('og:site_name') ?? sharedTitle(pages);
  return name ? shortened(name, 80) : null;
}

function sharedTitle(pages: readonly SitePage[]): string | null {
  const titles = pages.map(({ reading }) => (reading.title ?? '').split(/ ?[|–—·•»] ?|: | - /));
  const [first = [], ...others] = titles.filter((parts) => parts[0] !== '');
  const shared = first.filter((part) => others.length > 0 && others.every((parts) => parts.includes(part)));
  return shared.length === 1 ? (shared[0] ?? null) : null;
}
