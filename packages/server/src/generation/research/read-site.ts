import { SourceUnreadable } from '../failures.ts';
import { shortened } from '../text/plain-text.ts';
import { chooseLinks, type PageTopic } from './choose-links.ts';
import type { FetchedPage, PageFetcher } from './fetch-page.ts';
import { type HtmlReading, readHtml } from './read-html.ts';
import { type JsonLd, readJsonLd } from './read-json-ld.ts';
import { type PageLook, readLook } from './read-look.ts';

/** A page of a company's site. */
export type ReadPage = { url: string; topic: PageTopic; reading: HtmlReading; jsonLd: JsonLd };

/** A page of the workspace's own site. */
export type SitePage = ReadPage & { look: PageLook };

/** Which pages beside the home page are worth reading, and how many of each. */
const WANTED = [
  ['offering', 4],
  ['part', 3],
  ['customers', 1],
  ['questions', 1],
  ['about', 1],
  ['pricing', 1],
  ['other', 4],
] as const;
const INNER_PAGES = 9;

/** Reads the home page and the pages that say what is on offer. @throws SourceUnreadable when not even the home page can be read */
export async function readSite(home: URL, fetchPage: PageFetcher): Promise<SitePage[]> {
  const first = await fetchPage(home);
  if (first.kind !== 'page')
    throw new SourceUnreadable(
      first.kind === 'disallowed' ? 'disallowed' : 'unreachable',
      `The site can't be read: ${first.reason}`,
    );
  const start = sitePage('home', first);
  const chosen = chooseLinks(new URL(first.url), start.reading.links, WANTED, INNER_PAGES);
  const inner = await Promise.all(
    chosen.map(async ({ url, topic }) => ({ topic, fetched: await fetchPage(new URL(url)) })),
  );
  return [start, ...inner.flatMap(({ topic, fetched }) => (fetched.kind === 'page' ? [sitePage(topic, fetched)] : []))];
}

export function readPage(topic: PageTopic, { url, html }: FetchedPage & { kind: 'page' }): ReadPage {
  const reading = readHtml(html);
  return { url, topic, reading, jsonLd: readJsonLd(reading.jsonLd) };
}

function sitePage(topic: PageTopic, page: FetchedPage & { kind: 'page' }): SitePage {
  return { ...readPage(topic, page), look: readLook(page.html, page.url) };
}

/** What a site calls its company: in its metadata, in the part that its titles share, on its logo. */
export function companyNameOf(pages: readonly ReadPage[]): string | null {
  const [home] = pages;
  const marked = pages.map(({ jsonLd }) => jsonLd.name).find((name) => name !== null);
  const name = marked ?? home?.reading.meta.get('og:site_name') ?? sharedTitle(pages) ?? (home && logoOf(home));
  return name ? shortened(name, 80) : null;
}

function sharedTitle(pages: readonly ReadPage[]): string | null {
  const titles = pages.map(({ reading }) => (reading.title ?? '').split(/\s*[|–—·•»]\s*|:\s+|\s+-\s+/));
  const [first = [], ...others] = titles.filter((parts) => parts[0] !== '');
  const shared = first.filter((part) => others.length > 0 && others.every((parts) => parts.includes(part)));
  return shared.length === 1 ? (shared[0] ?? null) : null;
}

/** The words of the first link to the home page in the page's head. */
function logoOf({ url, reading }: ReadPage): string | null {
  const isHome = (href: string) => URL.canParse(href, url) && /^\/(index\.\w+)?$/.test(new URL(href, url).pathname);
  const logo = reading.links.find(
    ({ href, inMenu, text }) => inMenu && text !== '' && !href.startsWith('#') && isHome(href),
  );
  return logo?.text ?? null;
}
