import type { Outbound } from '../outbound/outbound.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import type { CompanyResearch } from './brief/company-research.ts';
import type { BriefProspect, PageBrief } from './brief/page-brief.ts';
import type { PersonalSources } from './brief/personal-sources.ts';
import { writeThroughGate } from './checking/gate-page.ts';
import { shortPage } from './checking/short-page.ts';
import { impersonal, thinResearch } from './checking/thin-research.ts';
import type { PageContent } from './documents/page-content.ts';
import type { TemplateDocument } from './documents/template-document.ts';
import { type ReviewIssue, ReviewNeeded, SourceUnreadable } from './failures.ts';
import type { PageModel } from './rendering/page-visit.ts';
import type { CloneWish } from './research/clone-template.ts';
import { companyDomainOf } from './research/company-domain.ts';
import { createPageFetcher, type PageFetcher } from './research/fetch-page.ts';
import type { SiteProfile } from './research/profile-from-site.ts';
import { readSite } from './research/read-site.ts';
import { DEFAULT_RESEARCH_LIMITS, researchCompany } from './research/research-company.ts';
import { createDeterministicWriter, runTask } from './threads/run-task.ts';
import type { Writer, WritingOptions } from './writer.ts';

export type GeneratorOptions = {
  writer: Writer;
  outbound: Outbound;
  clock: Clock;
  logger: Logger;
  /** Tokens of visible text that are read of a company's site. Default 6,000. */
  siteTokens?: number | undefined;
};

/** From a prospect to a checked page. Holds nothing between calls. */
export type Generator = Pick<
  Writer,
  'writeTemplate' | 'updateTemplate' | 'analyseDiscovery' | 'writeDiscoveryTemplate'
> & {
  writer: Writer['name'];
  /** The domain that `research` would read, or null; for callers that keep research themselves. */
  domainOf(prospect: Pick<BriefProspect, 'email' | 'company_domain'>): string | null;
  /** Lists the parts of a person's record that can make their page personal. @throws TaskOverLimit */
  personalSources(template: TemplateDocument): Promise<PersonalSources>;
  /** Reads the company's site; what goes wrong there is in the answer, not thrown. */
  research(input: Parameters<typeof researchCompany>[0]): Promise<CompanyResearch>;
  /** The stored part of what `renderPage` needs, apart from a visit. @throws ReviewNeeded, GenerationFailed */
  generatePage(brief: PageBrief, options?: WritingOptions): Promise<PageModel>;
  /** The page as its template has it, whatever stops it, with the reasons. No model writes. @throws ReviewNeeded, TaskOverLimit */
  draftPage(brief: PageBrief, options?: WritingOptions): Promise<{ model: PageModel; issues: readonly ReviewIssue[] }>;
  /** @throws SourceUnreadable */
  cloneTemplate(wish: CloneWish, options?: WritingOptions): Promise<TemplateDocument>;
  /** Reads the workspace's own site. @throws SourceUnreadable, GenerationFailed */
  readProfile(home: URL, options?: WritingOptions): Promise<SiteProfile & { pages: readonly string[] }>;
};

// Limit for a page that a person asked to read completely.
const READ_PAGE_BYTES = 2 * 1024 * 1024;
const INNER_PAGES = 9;

export function createGenerator(options: GeneratorOptions): Generator {
  const { writer } = options;
  const logger = options.logger.child({ part: 'generation', writer: writer.name });

  return {
    writer: writer.name,
    domainOf: companyDomainOf,
    personalSources: async (template) => {
      const sources = await runTask('personalSources', [template]);
      // A model is shown what was read of the site, and words the headline itself.
      return writer.name === 'ai' ? { ...sources, site: true } : sources;
    },

    async research(input) {
      const research = await researchCompany(input, {
        ...options,
        limits: options.siteTokens === undefined ? {} : { passageTokens: options.siteTokens },
      });
      const { domain, status, pages, facts } = research;
      logger.info({ domain, status, pages: pages.length, facts: facts.length }, 'researched');
      return research;
    },

    async generatePage(brief, writing = {}) {
      const thin = thinResearch(brief, writer.name);
      if (thin) throw thin;
      const { content, issues } = await writeThroughGate(brief, writer, writing);
      if (issues.length > 0) throw new ReviewNeeded(issues, { model: pageModel({ ...content, issues }, brief) });
      const refusal = impersonal(content, brief);
      if (refusal) throw refusal;
      return pageModel(shortPage(content, brief), brief);
    },

    async draftPage(brief, writing = {}) {
      const { content, issues } = await writeThroughGate(brief, createDeterministicWriter(), writing);
      return { model: pageModel(content, brief), issues };
    },

    writeTemplate: (wish, writing) => writer.writeTemplate(wish, writing),
    updateTemplate: (wish, writing) => writer.updateTemplate(wish, writing),
    cloneTemplate: async ({ url, name }, writing) => {
      const page = await fetcher(writing)(new URL(url));
      if (page.kind !== 'page') throw unreadable('page', page);
      return runTask('templateFromPage', [page, name], { signal: writing?.signal });
    },
    readProfile: async (home, writing) => {
      const fetchPage = fetcher(writing);
      const page = await fetchPage(home);
      if (page.kind !== 'page') throw unreadable('site', page);
      const site = await readSite(page, { fetchPage, count: INNER_PAGES, signal: writing?.signal });
      if (site.pages.length === 0) throw unreadable('site', site.problems[0]);
      return { ...(await writer.readProfile(site.pages, writing)), pages: site.pages.map(({ url }) => url) };
    },
    analyseDiscovery: (material, writing) => writer.analyseDiscovery(material, writing),
    writeDiscoveryTemplate: (wish, writing) => writer.writeDiscoveryTemplate(wish, writing),
  };

  function fetcher(writing: WritingOptions = {}): PageFetcher {
    const limits = { ...DEFAULT_RESEARCH_LIMITS, pageBytes: READ_PAGE_BYTES };
    return createPageFetcher({ ...options, limits, signal: writing.signal }).fetchPage;
  }
}

function unreadable(what: string, { kind, reason = '' }: { kind?: string; reason?: string } = {}): SourceUnreadable {
  const cause = kind === 'disallowed' ? 'disallowed' : 'unreachable';
  return new SourceUnreadable(cause, `The ${what} can't be read: ${reason}`);
}

function pageModel(content: PageContent, { knowledge, template }: PageBrief): PageModel {
  const { profile, brand } = knowledge;
  return { content, brand, theme: template.theme ?? null, workspaceName: profile.name, websiteUrl: profile.website };
}
