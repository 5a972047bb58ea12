import { SourceUnreadable } from '../failures.ts';
import { runTask } from '../threads/run-task.ts';
import { chooseLinks } from './choose-links.ts';
import type { FetchedPage, PageFetcher } from './fetch-page.ts';
import type { SitePage } from './profile-from-site.ts';
import type { HtmlReading } from './read-html.ts';

const INNER_PAGES = 5;

/** Reads the home page and one page of each topic. @throws SourceUnreadable when not even the home page can be read */
export async function readSite(home: URL, fetchPage: PageFetcher, signal?: AbortSignal): Promise<SitePage[]> {
  const first = await fetchPage(home);
  if (first.kind !== 'page') throw unreadable('site', first);
  const read = async (topic: SitePage['topic'], { html, url }: FetchedPage & { kind: 'page' }): Promise<SitePage> => {
    return { url, topic, ...(await runTask('readSiteSource', [html, url], { signal })) };
  };
  const homePage = await read('home', first);
  const questions = faqLinks(homePage.reading, first.url);
  const chosen = chooseLinks(new URL(first.url), [...homePage.reading.links, ...questions], INNER_PAGES);
  const faq = questions
    .filter(({ href }) => !chosen.some(({ url }) => url === href))
    .slice(0, 1)
    .map(({ href }) => ({ url: href, topic: 'about' as const }));
  const inner = await Promise.all(
    [...chosen, ...faq].map(async ({ url, topic }) => {
      const page = await fetchPage(new URL(url));
      return page.kind === 'page' ? [await read(topic, page)] : [];
    }),
  );
  return [homePage, ...inner.flat()];
}

/** @param what - Names it in the message: the site, or the page. */
export function unreadable(what: string, page: Exclude<FetchedPage, { kind: 'page' }>): SourceUnreadable {
  return new SourceUnreadable(
    page.kind === 'disallowed' ? 'disallowed' : 'unreachable',
    `The ${what} can't be read: ${page.reason}`,
  );
}

function faqLinks(reading: HtmlReading, base: string): { href: string; text: string }[] {
  return reading.links.flatMap((link) => {
    if (!/\bfaqs?\b|questions/i.test(`${link.href} ${link.text}`) || !URL.canParse(link.href, base)) return [];
    const url = new URL(link.href, base);
    url.hash = '';
    return url.origin === new URL(base).origin && url.pathname !== '/' ? [{ ...link, href: url.href }] : [];
  });
}
