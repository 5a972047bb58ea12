import type { Issue } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import {
  type BriefProspect,
  type CompanyResearch,
  type DiscoveryNotes,
  GenerationFailed,
  type Generator,
  type PageModel,
  ReviewNeeded,
  type TemplateDocument,
  type Wordings,
  type WorkspaceKnowledge,
  wordsIn,
} from '../../generation/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { findResearch, saveResearch } from './research-store.ts';
import { findSubjects, type SettledPage } from './store.ts';

/**
 * The outcome of a page's generation. `retryable`: the same attempt may succeed later; `siteRead`: a site of the company was read;
 * `needs`: the fields to set before the page is made again.
 */
export type PageOutcome =
  | { status: 'rendered'; model: PageModel; siteRead: boolean }
  | {
      status: 'review';
      reason: 'research_too_thin' | 'quality_gate';
      error: string;
      issues: Issue[];
      needs: string[];
      siteRead: boolean;
      /** The content that a person may approve; null when there is none, or too much to keep. */
      model: object | null;
    }
  | { status: 'failed'; error: string; retryable: boolean };

/** A page's material apart from its prospect and template. */
export type PageMaterial = { exclusions: string | null; discovery: DiscoveryNotes | null };

type MakePageDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  generator: Generator;
  prospects: Pick<ProspectsService, 'findAll'>;
  templates: Pick<TemplatesService, 'byId'>;
  workspace: Pick<WorkspaceService, 'knowledge'>;
  wordings: Pick<WordingsService, 'column' | 'read'>;
};

/** The stored sources of a page. */
export type PageSources = {
  prospect: BriefProspect;
  template: { document: TemplateDocument };
  knowledge: WorkspaceKnowledge;
  /** Default: read with the research. */
  wordings?: Wordings;
};

/** Researches and writes pages. No transaction is open meanwhile. Never throws for what is the page's own fault. */
export type MakePage = ReturnType<typeof createMakePage>;

// Limit of a stopped page as JSON: the gate may stop a page that is longer than any that passes.
const KEPT_BYTES = 256 * 1024;
// A site is read again after this long; a batch reads it once.
const RESEARCH_FRESH_MS = 24 * 3_600_000;
const UNREAD = { name: null, status: 'unreachable', pages: [], facts: [], problems: [] } as const;
const NO_MATERIAL: PageMaterial = { exclusions: null, discovery: null };

/** Research → write → check for a stored page, with the database only between the steps that wait for a network. */
export function createMakePage(dependencies: MakePageDependencies) {
  const { db, clock, generator, prospects, templates, workspace } = dependencies;

  const generateFrom = async (
    workspaceId: string,
    sources: PageSources | undefined,
    material: PageMaterial,
    signal: AbortSignal,
  ): Promise<PageOutcome> => {
    if (!sources) return { status: 'failed', error: 'The prospect or the template is gone.', retryable: false };
    const { prospect, template, knowledge } = sources;
    let siteRead = false;
    try {
      const { research, wordings } = await readSources(workspaceId, sources, signal);
      siteRead = research.status === 'ok';
      const model = await generator.generatePage(
        { prospect, knowledge, template: template.document, research, wordings, ...material },
        { signal },
      );
      return { status: 'rendered', model, siteRead };
    } catch (error) {
      return outcomeOf(error, siteRead);
    }
  };

  const sourcesOf = async (workspaceId: string, pageIds: readonly string[]): Promise<Map<string, PageSources>> => {
    const pages = await findSubjects(db, workspaceId, pageIds);
    const ids = pages.map((page) => page.prospect_id);
    const people = new Map((await prospects.findAll(db, workspaceId, ids)).map((prospect) => [prospect.id, prospect]));
    const knowledge = await workspace.knowledge(db, workspaceId);
    const sources = new Map<string, PageSources>();
    const versionOf = (page: (typeof pages)[number]) => `${page.template_id} ${page.template_version}`;
    for (const ofTemplate of Map.groupBy(pages, versionOf).values()) {
      const [first] = ofTemplate;
      const template = first && (await templates.byId(db, workspaceId, first.template_id, first.template_version));
      for (const { id, prospect_id } of ofTemplate) {
        const prospect = people.get(prospect_id);
        if (template && prospect) sources.set(id, { prospect, template, knowledge });
      }
    }
    return sources;
  };

  return {
    /** Reads the sources of stored pages by their ids, without those that were taken away or whose prospect is gone. */
    sourcesOf,
    /** A page whose sources were read already; undefined when they are gone. */
    generateFrom,
    /** The page as its template has it, from what is stored. @throws ReviewNeeded when the template can't be filled in */
    async draftFrom(workspaceId: string, sources: PageSources, signal: AbortSignal) {
      const { prospect, template, knowledge } = sources;
      const { research, wordings } = await readSources(workspaceId, sources, 'stored');
      const brief = { prospect, knowledge, template: template.document, research, wordings, ...NO_MATERIAL };
      return generator.draftPage(brief, { signal });
    },
    /** A stored page. */
    async generate(
      workspaceId: string,
      pageId: string,
      material: PageMaterial,
      signal: AbortSignal,
    ): Promise<PageOutcome> {
      const sources = await sourcesOf(workspaceId, [pageId]);
      return generateFrom(workspaceId, sources.get(pageId), material, signal);
    },
  };

  /** The research about the company, and the origins of the words that the page is made of. Reads no site when only what is stored counts. */
  async function readSources(
    workspaceId: string,
    { prospect, template, knowledge, wordings }: PageSources,
    signal: AbortSignal | 'stored',
  ): Promise<{ research: CompanyResearch; wordings: Wordings }> {
    const domain = generator.domainOf(prospect);
    const since = signal === 'stored' ? new Date(0) : new Date(clock.now().getTime() - RESEARCH_FRESH_MS);
    const column = dependencies.wordings.column(workspaceId, pageWords(template.document, knowledge));
    const isRead = domain === null && wordings !== undefined;
    const found = isRead ? null : await findResearch(db, workspaceId, domain, since, column);
    const known = wordings ?? dependencies.wordings.read(found?.known ?? null);
    if (found?.research) return { research: found.research as CompanyResearch, wordings: known };
    if (signal === 'stored')
      return { research: { ...UNREAD, domain, fetchedAt: since.toISOString() }, wordings: known };
    const research = await generator.research({ prospect, signal });
    if (domain && research.status !== 'unreachable') await saveResearch(db, workspaceId, domain, research, clock.now());
    return { research, wordings: known };
  }
}

/** The stored words that a page is made of. */
export function pageWords(document: TemplateDocument, { profile }: WorkspaceKnowledge): string[] {
  return wordsIn([document, profile]);
}

/** The stored part of an outcome. */
export function settledPage(id: string, outcome: PageOutcome): SettledPage {
  if (outcome.status === 'rendered') return { id, status: outcome.status, model: outcome.model };
  if (outcome.status === 'failed') return { id, status: outcome.status, error: outcome.error };
  return { id, status: outcome.status, model: outcome.model, error: outcome.error };
}

function isKept(model: object): boolean {
  return Buffer.byteLength(JSON.stringify(model)) <= KEPT_BYTES;
}

function outcomeOf(error: unknown, siteRead: boolean): PageOutcome {
  const stopped = { status: 'review', siteRead, model: null } as const;
  if (error instanceof ReviewNeeded) {
    const issues = error.issues.map(({ path, message }) => ({ path, message }));
    const needs = [...new Set(error.issues.flatMap((issue) => issue.needs ?? []))];
    const model = error.model && isKept(error.model) ? error.model : null;
    return { ...stopped, reason: error.reason, error: error.message, issues, needs, model };
  }
  if (error instanceof GenerationFailed) return { status: 'failed', error: error.message, retryable: error.retryable };
  throw error;
}
