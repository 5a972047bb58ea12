import type { ResearchProblem } from '../brief/company-research.ts';
import { runTask } from '../threads/run-task.ts';
import { TaskOverLimit } from '../threads/task-runner.ts';
import { chooseLinks, type PageTopic } from './choose-links.ts';
import type { FetchedPage, PageFetcher } from './fetch-page.ts';
import type { SitePage } from './site-page.ts';

type HtmlPage = FetchedPage & { kind: 'page' };
type SiteReading = {
  fetchPage: PageFetcher;
  wanted: readonly (readonly [PageTopic, number])[];
  count: number;
  signal?: AbortSignal | undefined;
};

/**
 * Reads a site from its home page on: the pages that say most, at most so many of each topic as `wanted` has it, and `count` in all.
 * What can't be read is a problem; without the home page there are no pages.
 */
export async function readSite(
  home: HtmlPage,
  { fetchPage, wanted, count, signal }: SiteReading,
): Promise<{ pages: SitePage[]; problems: ResearchProblem[] }> {
  const first = await readPage('home', home, signal);
  if ('reason' in first) return { pages: [], problems: [first] };
  const chosen = chooseLinks(new URL(home.url), first.links, wanted, count);
  const inner = await Promise.all(
    chosen.map(async ({ url, topic }) => {
      const fetched = await fetchPage(new URL(url));
      return fetched.kind === 'page' ? readPage(topic, fetched, signal) : { url, reason: fetched.reason };
    }),
  );
  return {
    pages: [first, ...inner.flatMap((one) => ('reason' in one ? [] : [one]))],
    problems: inner.flatMap((one) => ('reason' in one ? [one] : [])),
  };
}

/** Reads a page in a thread; one that is over the limits there is a problem like one that never came. */
async function readPage(
  topic: PageTopic,
  { html, url }: HtmlPage,
  signal?: AbortSignal,
): Promise<SitePage | ResearchProblem> {
  try {
    return { url, topic, ...(await runTask('readPage', [html, url], { signal })) };
  } catch (error) {
    if (error instanceof TaskOverLimit) return { url, reason: error.message };
    if (signal?.aborted) return { url, reason: 'The time for reading the site was over.' };
    throw error;
  }
}
