import type { Clock } from '../../clock.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { CompanyResearch, ResearchPage, ResearchProblem } from '../brief/company-research.ts';
import type { BriefProspect } from '../brief/page-brief.ts';
import { shortened } from '../text/plain-text.ts';
import { runTask } from '../threads/run-task.ts';
import { TaskOverLimit } from '../threads/task-runner.ts';
import { chooseLinks, type PageTopic } from './choose-links.ts';
import type { ReadPage } from './collect-facts.ts';
import { companyDomainOf } from './company-domain.ts';
import { createPageFetcher, type FetchedPage, type PageFetcher } from './fetch-page.ts';

/** What one research may cost. */
export type ResearchLimits = {
  /** Milliseconds for everything. Default 15 000. */
  totalMs: number;
  /** Milliseconds for one request. Default 6 000. */
  pageMs: number;
  /** Bytes of one page after decompression; the rest is not read. Default 1 MiB. */
  pageBytes: number;
  /** Pages beside the home page. Default 3. */
  innerPages: number;
};

export const DEFAULT_RESEARCH_LIMITS: ResearchLimits = {
  totalMs: 15_000,
  pageMs: 6_000,
  pageBytes: 1024 * 1024,
  innerPages: 3,
};

export type ResearchTools = {
  outbound: Outbound;
  clock: Clock;
  limits?: Partial<ResearchLimits> | undefined;
  /** What robots.txt rules are matched with, and what the visited site sees. Default `CartoucheBot/1.0`. */
  userAgent?: string | undefined;
};

// A site that asks for pauses longer than this gets one request: waiting would keep a caller who waits for the page.
const LONGEST_CRAWL_DELAY_SECONDS = 1;

/** Reads the site of a prospect's company. Never throws for what the site does; gives up with the caller's signal only. */
export async function researchCompany(
  input: { prospect: Pick<BriefProspect, 'email' | 'company_domain'>; signal?: AbortSignal | undefined },
  tools: ResearchTools,
): Promise<CompanyResearch> {
  const limits = { ...DEFAULT_RESEARCH_LIMITS, ...tools.limits };
  const fetchedAt = tools.clock.now().toISOString();
  const domain = companyDomainOf(input.prospect);
  const problems: ResearchProblem[] = [];
  const outcome = (status: CompanyResearch['status'], more: Partial<CompanyResearch> = {}): CompanyResearch => {
    return { domain, name: null, fetchedAt, status, pages: [], facts: [], problems, ...more };
  };
  if (domain === null) {
    problems.push({ url: null, reason: 'No company domain is known, and the address is at a consumer mail host.' });
    return outcome('unreachable');
  }
  const deadline = AbortSignal.timeout(limits.totalMs);
  const signal = input.signal === undefined ? deadline : AbortSignal.any([deadline, input.signal]);
  const fetchPage = createPageFetcher({ ...tools, limits, signal, userAgent: tools.userAgent ?? 'CartoucheBot/1.0' });

  const home = await fetchHome(domain, fetchPage, problems);
  input.signal?.throwIfAborted();
  if (home.kind !== 'page') return outcome(home.kind === 'disallowed' ? 'disallowed' : 'unreachable');
  const homePage = await readPage('home', home, signal);
  if ('reason' in homePage) {
    problems.push(homePage);
    return outcome('unreachable');
  }
  const count = home.crawlDelaySeconds > LONGEST_CRAWL_DELAY_SECONDS ? 0 : limits.innerPages;
  const chosen = chooseLinks(new URL(home.url), homePage.reading.links, count);
  const inner = await Promise.all(
    chosen.map(async ({ url, topic }) => {
      const fetched = await fetchPage(new URL(url));
      return fetched.kind === 'page' ? readPage(topic, fetched, signal) : { url, reason: fetched.reason };
    }),
  );
  input.signal?.throwIfAborted();

  const read = [homePage];
  for (const page of inner) {
    if ('reason' in page) problems.push(page);
    else read.push(page);
  }
  const name = read[0]?.organization?.name ?? homePage.reading.meta.get('og:site_name') ?? null;
  const facts = await runTask('collectFacts', [read, name], { signal: input.signal });
  const pages = read.map(({ page }) => page);
  if (facts.length === 0)
    problems.push({ url: home.url, reason: 'The site was read and says nothing that a page could use.' });
  return outcome(facts.length === 0 ? 'empty' : 'ok', {
    name: name === null ? null : shortened(name, 80),
    pages,
    facts,
  });
}

/** https first; http for `.localhost`, and where nothing secure answers. */
async function fetchHome(domain: string, fetchPage: PageFetcher, problems: ResearchProblem[]): Promise<FetchedPage> {
  const isLocal = /(^|\.)localhost(:\d+)?$/.test(domain);
  let last: FetchedPage = { kind: 'failed', reason: 'Nothing answered.', isConnectionFailure: true };
  for (const protocol of isLocal ? ['http'] : ['https', 'http']) {
    const url = new URL(`${protocol}://${domain}/`);
    last = await fetchPage(url);
    if (last.kind === 'page') return last;
    problems.push({ url: url.href, reason: last.reason });
    if (last.kind === 'disallowed' || !last.isConnectionFailure) return last;
  }
  return last;
}

/** Reads a page in a thread; one that is over the limits there is a problem like one that never came. */
async function readPage(
  topic: PageTopic,
  { html, url, truncated }: FetchedPage & { kind: 'page' },
  signal: AbortSignal,
): Promise<(ReadPage & { page: ResearchPage }) | { url: string; reason: string }> {
  try {
    const { reading, organization, text } = await runTask('readPageSource', [html], { signal });
    return { url, topic, reading, organization, page: { url, title: reading.title, text, truncated } };
  } catch (error) {
    if (error instanceof TaskOverLimit) return { url, reason: error.message };
    if (signal.aborted) return { url, reason: 'The time for reading the site was over.' };
    throw error;
  }
}
