import type { LayOutTemplateInput, TemplateLayout } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { briefProspect, ReviewNeeded } from '../../generation/index.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { PageHosts, WorkspaceService } from '../workspace/service.ts';
import { htmlOf, pageIssue } from './lay-out-page.ts';
import type { MakePage } from './make-page.ts';

type LayOutOptions = {
  db: Kysely<Database>;
  prospects: Pick<ProspectsService, 'find'>;
  templates: Pick<TemplatesService, 'draft'>;
  workspace: Pick<WorkspaceService, 'knowledge'>;
  pageHosts: Pick<PageHosts, 'originOf'>;
  draftFrom: MakePage['draftFrom'];
};

/**
 * Lays out a draft of a template as HTML. Stores nothing, and reads no site.
 *
 * @throws ApiFailure `not_found`, `validation_failed`, `generation_review` when the template can't be filled in
 */
export type LayOut = (
  workspaceId: string,
  templateId: string,
  input: LayOutTemplateInput,
  signal: AbortSignal,
) => Promise<TemplateLayout>;

const UNKNOWN = briefProspect({ email: '' });

export function createLayOut({ db, prospects, templates, workspace, pageHosts, draftFrom }: LayOutOptions): LayOut {
  return async (workspaceId, templateId, { prospectId, ...input }, signal) => {
    const template = await templates.draft(workspaceId, templateId, input);
    const prospect = prospectId === undefined ? UNKNOWN : await prospects.find(db, workspaceId, prospectId);
    if (!prospect) throw notFound('prospect', prospectId ?? '');
    const knowledge = await workspace.knowledge(db, workspaceId);
    const { model, issues } = await draftFrom(workspaceId, { prospect, template, knowledge }, signal).catch(refuse);
    const html = htmlOf(model, template.document, pageHosts.originOf(workspaceId));
    return { html, issues: issues.map(pageIssue) };
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof ReviewNeeded)) throw error;
  const { message, reason, issues } = error;
  throw new ApiFailure('generation_review', {
    ...{ message, reason },
    issues: issues.map((issue) => ({ path: issue.path, message: issue.message })),
  });
}
