import { type SiteTopic, topicOfText, topicsOfPath } from './site-words.ts';

/** What a page is about, as far as its address and the links to it tell. `part`: one thing of the offering. */
export type PageTopic = 'home' | 'part' | 'other' | SiteTopic;

export type HtmlLink = {
  href: string;
  text: string;
  /** Whether it stands in the page's navigation or head. */
  inMenu: boolean;
};

const SKIPPED_FILES = /\.(pdf|zip|png|jpe?g|gif|svg|webp|mp4|docx?|xlsx?|xml|ics)$/i;

export type ChosenLink = { url: string; topic: PageTopic };

/**
 * Picks the pages worth reading of those that the home page links to: at most as many of each topic as `wanted` has it, in its order, those
 * of the menu before others and the shallowest first, and `count` in all.
 */
export function chooseLinks(
  home: URL,
  links: readonly HtmlLink[],
  wanted: readonly (readonly [PageTopic, number])[],
  count: number,
): ChosenLink[] {
  const pages = new Map<string, ChosenLink & { inMenu: boolean; depth: number }>();
  for (const link of links) {
    const url = internalUrl(link.href, home);
    if (url === null) continue;
    const known = pages.get(url.href);
    pages.set(url.href, {
      url: url.href,
      topic: known && known.topic !== 'other' ? known.topic : topicOfLink(url, link),
      inMenu: link.inMenu || known?.inMenu === true,
      depth: url.pathname.split('/').filter(Boolean).length,
    });
  }
  const order = [...pages.values()].sort((a, b) => Number(b.inMenu) - Number(a.inMenu) || a.depth - b.depth);
  // A page that marks no menu has its links all the same.
  const isUnmarked = order[0]?.inMenu !== true;
  const isWorth = ({ topic, inMenu }: (typeof order)[number]) => topic !== 'other' || inMenu || isUnmarked;
  return wanted
    .flatMap(([topic, most]) => order.filter((page) => page.topic === topic && isWorth(page)).slice(0, most))
    .slice(0, count)
    .map(({ url, topic }) => ({ url, topic }));
}

/** The address of another page of the same site, without what is inside the page. */
export function internalUrl(href: string, base: URL): URL | null {
  if (!URL.canParse(href, base.href)) return null;
  const url = new URL(href, base);
  url.hash = '';
  const bare = (host: string) => host.replace(/^www\./, '');
  const isInternal = url.protocol === base.protocol && bare(url.host) === bare(base.host);
  const isHome = /^\/(index\.\w+)?$/.test(url.pathname) || url.href === base.href;
  return isInternal && !isHome && url.search === '' && !SKIPPED_FILES.test(url.pathname) ? url : null;
}

function topicOfLink(url: URL, { text }: HtmlLink): PageTopic {
  const { own, above } = topicsOfPath(url.pathname);
  return topicOfText(text) ?? own ?? (above === 'offering' ? 'part' : (above ?? 'other'));
}
