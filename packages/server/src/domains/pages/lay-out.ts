import type { LayOutTemplateInput, TemplateLayout } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { briefProspect, formWithChoice, ReviewNeeded, renderPage } from '../../generation/index.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { PageHosts, WorkspaceService } from '../workspace/service.ts';
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
const NOWHERE = '#preview';

export function createLayOut({ db, prospects, templates, workspace, pageHosts, draftFrom }: LayOutOptions): LayOut {
  return async (workspaceId, templateId, { prospectId, ...input }, signal) => {
    const template = await templates.draft(workspaceId, templateId, input);
    const prospect = prospectId === undefined ? UNKNOWN : await prospects.find(db, workspaceId, prospectId);
    if (!prospect) throw notFound('prospect', prospectId ?? '');
    const knowledge = await workspace.knowledge(db, workspaceId);
    const { model, issues } = await draftFrom(workspaceId, { prospect, template, knowledge }, signal).catch(refuse);
    const { leadForm, booking } = template.document;
    const form = leadForm && formWithChoice(leadForm, model.content);
    const { html, contentSecurityPolicy } = renderPage(model, {
      preview: true,
      ctaUrl: NOWHERE,
      formAction: '',
      bookingUrl: NOWHERE,
      pageUrl: '',
      scriptUrl: null,
      formToken: '',
      leadForm: form ? { ...form, honeypotName: 'website' } : null,
      booking: booking ?? null,
    });
    const origin = pageHosts.originOf(workspaceId);
    return {
      html: html.replace('<head>', () => `<head>\n${boundTo(origin, contentSecurityPolicy)}`),
      issues: issues.map(({ path, message }) => ({ path, message })),
    };
  };
}

/**
 * The lines of a head that let a page stand anywhere as it stands on the page host: its paths lead there, and the page's policy holds, so
 * that it asks for nothing that a visitor's page would not.
 */
function boundTo(origin: string, policy: string): string {
  // A policy in a document can't say who may frame it, and 'self' would be the host that shows the draft.
  const rules = policy.replace(/; frame-ancestors [^;]*/, '').replaceAll("'self'", origin);
  return `<base href="${origin}/">\n<meta http-equiv="Content-Security-Policy" content="${rules.replace("base-uri 'none'", `base-uri ${origin}`)}">`;
}

function refuse(error: unknown): never {
  if (!(error instanceof ReviewNeeded)) throw error;
  const { message, reason, issues } = error;
  throw new ApiFailure('generation_review', {
    ...{ message, reason },
    issues: issues.map((issue) => ({ path: issue.path, message: issue.message })),
  });
}
