import type { Outbound } from '../../outbound/outbound.ts';
import type { Clock } from '../../platform/clock.ts';
import { instantOf } from '../../platform/instant.ts';
import type { CompanyResearch, ResearchProblem } from '../brief/company-research.ts';
import type { BriefProspect } from '../brief/page-brief.ts';
import { runTask } from '../threads/run-task.ts';
import { DEFAULT_PASSAGE_TOKENS } from './collect-facts.ts';
import { companyDomainOf } from './company-domain.ts';
import { createPageFetcher, type FetchedPage, type PageFetcher } from './fetch-page.ts';
import { readSite } from './read-site.ts';
import { companyNameOf } from './site-page.ts';

/** The limits of one research. */
export type ResearchLimits = {
  /** Milliseconds for everything. Default 15 000. */
  totalMs: number;
  /** Milliseconds for one request. Default 6 000. */
  pageMs: number;
  /** Bytes of one page after decompression; the rest is not read. Default 1 MiB. */
  pageBytes: number;
  /** Pages in addition to the home page. Default 3. */
  innerPages: number;
  /** Tokens of visible text that a model may be given of the whole site. Default 6,000. */
  passageTokens: number;
};

export const DEFAULT_RESEARCH_LIMITS: ResearchLimits = {
  totalMs: 15_000,
  pageMs: 6_000,
  pageBytes: 1024 * 1024,
  innerPages: 3,
  passageTokens: DEFAULT_PASSAGE_TOKENS,
};

export type ResearchTools = {
  outbound: Outbound;
  clock: Clock;
  limits?: Partial<ResearchLimits> | undefined;
};

/** Reads the site of a prospect's company. Never throws for what the site does; gives up with the caller's signal only. */
export async function researchCompany(
  input: { prospect: Pick<BriefProspect, 'email' | 'company_domain'>; signal?: AbortSignal | undefined },
  tools: ResearchTools,
): Promise<CompanyResearch> {
  const limits = { ...DEFAULT_RESEARCH_LIMITS, ...tools.limits };
  const fetchedAt = instantOf(tools.clock.now());
  const domain = companyDomainOf(input.prospect);
  const problems: ResearchProblem[] = [];
  const outcome = (status: CompanyResearch['status'], more: Partial<CompanyResearch> = {}): CompanyResearch => {
    return { domain, name: null, fetchedAt, status, pages: [], facts: [], problems, ...more };
  };
  if (domain === null) {
    problems.push({ url: null, reason: 'No company domain is known, and the address is at a consumer mail host.' });
    return outcome('unreachable');
  }
  const { fetchPage, signal } = createPageFetcher({ ...tools, limits, signal: input.signal });
  const home = await fetchHome(domain, fetchPage, problems);
  input.signal?.throwIfAborted();
  if (home.kind !== 'page') return outcome(home.kind === 'disallowed' ? 'disallowed' : 'unreachable');
  const site = await readSite(home, { fetchPage, count: limits.innerPages, signal });
  problems.push(...site.problems);
  input.signal?.throwIfAborted();
  if (site.pages.length === 0) return outcome('unreachable');
  const { facts, problems: refused } = await runTask('collectFacts', [site.pages, limits.passageTokens], {
    signal: input.signal,
  });
  problems.push(...refused);
  const pages = site.pages.map(({ url }) => ({ url }));
  if (facts.length === 0)
    problems.push({ url: home.url, reason: 'The site was read and says nothing that a page could use.' });
  return outcome(facts.length === 0 ? 'empty' : 'ok', { name: companyNameOf(site.pages), pages, facts });
}

/** The home page of a domain; where that has none, of its `www`, at which some companies have their whole site. */
async function fetchHome(domain: string, fetchPage: PageFetcher, problems: ResearchProblem[]): Promise<FetchedPage> {
  const home = await fetchHost(domain, fetchPage, problems);
  if (home.kind !== 'failed' || domain.startsWith('www.') || isLocal(domain)) return home;
  const www = await fetchHost(`www.${domain}`, fetchPage, problems);
  return www.kind === 'failed' ? home : www;
}

const isLocal = (domain: string) => /(^|\.)localhost(:\d+)?$/.test(domain);

/** https first; http for `.localhost`, and where nothing secure answers. */
async function fetchHost(domain: string, fetchPage: PageFetcher, problems: ResearchProblem[]): Promise<FetchedPage> {
  let last: FetchedPage = { kind: 'failed', reason: 'Nothing answered.', isConnectionFailure: true };
  for (const protocol of isLocal(domain) ? ['http'] : ['https', 'http']) {
    const url = new URL(`${protocol}://${domain}/`);
    last = await fetchPage(url);
    if (last.kind === 'page') return last;
    problems.push({ url: url.href, reason: last.reason });
    if (last.kind === 'disallowed' || !last.isConnectionFailure) return last;
  }
  return last;
}
