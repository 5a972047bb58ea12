import { SourceUnreadable } from '../failures.ts';
import { runTask } from '../threads/run-task.ts';
import { chooseLinks, type PageTopic } from './choose-links.ts';
import type { FetchedPage, PageFetcher } from './fetch-page.ts';
import type { SitePage } from './site-page.ts';

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
export async function readSite(home: URL, fetchPage: PageFetcher, signal?: AbortSignal): Promise<SitePage[]> {
  const first = await fetchPage(home);
  if (first.kind !== 'page') throw unreadable('site', first);
  const read = async (topic: PageTopic, { html, url }: FetchedPage & { kind: 'page' }): Promise<SitePage> => {
    return { url, topic, ...(await runTask('readSiteSource', [html, url], { signal })) };
  };
  const homePage = await read('home', first);
  const chosen = chooseLinks(new URL(first.url), homePage.reading.links, WANTED, INNER_PAGES);
  const inner = await Promise.all(
    chosen.map(async ({ url, topic }) => {
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
