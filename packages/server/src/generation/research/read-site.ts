import type { ResearchProblem } from '../brief/company-research.ts';
import { runTask } from '../threads/run-task.ts';
import { TaskOverLimit } from '../threads/task-failures.ts';
import type { PageFetcher } from './fetch-page.ts';
import type { HtmlBytes } from './html-tree.ts';
import type { HtmlLink, SitePage } from './site-page.ts';
import { isReadLast, isSideMatter } from './site-words.ts';

const SKIPPED_FILES = /\.(pdf|zip|png|jpe?g|gif|svg|webp|mp4|docx?|xlsx?|xml|ics)$/i;

/**
 * Reads a site from its home page on, with at most `count` of the pages that it links to. What can't be read is a problem; without the
 * home page there are no pages.
 */
export async function readSite(
  home: HtmlBytes,
  { fetchPage, count, signal }: { fetchPage: PageFetcher; count: number; signal?: AbortSignal | undefined },
): Promise<{ pages: SitePage[]; problems: ResearchProblem[] }> {
  const first = await readPage('home', home, signal);
  if ('reason' in first) return { pages: [], problems: [first] };
  const inner = await Promise.all(
    chooseLinks(new URL(home.url), first.links, count).map(async (url) => {
      const fetched = await fetchPage(new URL(url));
      return fetched.kind === 'page' ? readPage('other', fetched, signal) : { url, reason: fetched.reason };
    }),
  );
  return {
    pages: [first, ...inner.flatMap((one) => ('reason' in one ? [] : [one]))],
    problems: inner.flatMap((one) => ('reason' in one ? [one] : [])),
  };
}

/** The pages worth reading: contact and news last, before them the shallowest first, in the order of the links. */
function chooseLinks(home: URL, links: readonly HtmlLink[], count: number): string[] {
  const wanted = new Map<string, boolean>();
  for (const { href, text } of links) {
    const url = internalUrl(href, home);
    if (url === null || isSideMatter(text) || isSideMatter(lastPart(url.pathname))) continue;
    wanted.set(url.href, wanted.get(url.href) || isReadLast(text) || isReadLast(lastPart(url.pathname)));
  }
  const depth = (url: string) => url.split('/').filter(Boolean).length;
  return [...wanted]
    .toSorted(([a, isLast], [b, isLaster]) => Number(isLast) - Number(isLaster) || depth(a) - depth(b))
    .slice(0, count)
    .map(([url]) => url);
}

/** The last part of an address: `services` of `/company/services.html`. */
function lastPart(pathname: string): string {
  const part = pathname.split('/').findLast((one) => one !== '' && !/^index\.\w+$/.test(one)) ?? '';
  return part.replace(/\.\w{2,5}$/, '');
}

/** The address of another page of the same site, without what is inside the page. */
function internalUrl(href: string, base: URL): URL | null {
  const url = URL.parse(href, base.href);
  if (url === null) return null;
  url.hash = '';
  const bare = (host: string) => host.replace(/^www\./, '');
  const isInternal = url.protocol === base.protocol && bare(url.host) === bare(base.host);
  const isHome = /^\/(index\.\w+)?$/.test(url.pathname) || url.href === base.href;
  return isInternal && !isHome && url.search === '' && !SKIPPED_FILES.test(url.pathname) ? url : null;
}

/** Reads a page in a thread; one that is over the limits there is a problem like one that never came. */
async function readPage(
  topic: SitePage['topic'],
  page: HtmlBytes,
  signal?: AbortSignal,
): Promise<SitePage | ResearchProblem> {
  try {
    return { url: page.url, topic, ...(await runTask('readPage', [page], { signal })) };
  } catch (error) {
    if (error instanceof TaskOverLimit) return { url: page.url, reason: error.message };
    if (signal?.aborted) return { url: page.url, reason: 'The time for reading the site was over.' };
    throw error;
  }
}
