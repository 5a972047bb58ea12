import { shortened } from '../text/plain-text.ts';
import type { PageTopic } from './choose-links.ts';
import type { PageSource, SiteSource } from './page-source.ts';

/** A page of a company's site. */
export type ReadPage = Pick<PageSource, 'reading' | 'jsonLd'> & { url: string; topic: PageTopic };

/** A page of the workspace's own site. */
export type SitePage = ReadPage & Pick<SiteSource, 'look'>;

/** What a site calls its company: in its metadata, in the part that its titles share, on its logo. */
export function companyNameOf(pages: readonly ReadPage[]): string | null {
  const [home] = pages;
  const marked = pages.map(({ jsonLd }) => jsonLd.name).find((name) => name !== null);
  const name = marked ?? home?.reading.meta.get('og:site_name') ?? sharedTitle(pages) ?? (home && logoOf(home));
  return name ? shortened(name, 80) : null;
}

function sharedTitle(pages: readonly ReadPage[]): string | null {
  const titles = pages.map(({ reading }) => (reading.title ?? '').split(/ ?[|–—·•»] ?|: | - /));
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
