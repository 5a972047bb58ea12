import { type CreateTemplatePreviewInput, type Issue, limits, type TemplatePreview } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { PageModel, TemplateDocument } from '../../generation/index.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { PageHosts, WorkspaceService } from '../workspace/service.ts';
import { findPublicPage } from './find-public-page.ts';
import type { MakePage } from './make-page.ts';
import { refusal } from './one-shot.ts';
import { linkUntil, type PreviewLinks } from './preview-links.ts';
import { type PublicPage, reviewedPage } from './public-page.ts';
import { fillPreview, findPreview, reservePreview } from './template-preview-store.ts';

/** The content behind a preview link. */
export type PreviewedPage = Pick<PublicPage, 'workspaceId' | 'model' | 'template'>;

/** Pages that are looked at and not published. */
export type Previews = ReturnType<typeof createPreviews>;

type PreviewsOptions = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Pick<Ids, 'token'>;
  prospects: Pick<ProspectsService, 'find'>;
  templates: Pick<TemplatesService, 'draft'>;
  workspace: Pick<WorkspaceService, 'knowledge'>;
  generateFrom: MakePage['generateFrom'];
  previewLinks: PreviewLinks;
  pageHosts: Pick<PageHosts, 'originOf' | 'newToken'>;
};

const HOUR_MS = 3_600_000;
const PREVIEW_HOURS = 24;
const NOTHING_KNOWN = { exclusions: null, discovery: null };

export function createPreviews(options: PreviewsOptions) {
  const { db, clock, ids, prospects, templates, workspace, generateFrom, previewLinks, pageHosts } = options;

  return {
    /**
     * Writes the page that a prospect would get, for a link. Nothing is held, charged, counted or told.
     *
     * @throws ApiFailure `not_found`, `validation_failed`, `rate_limited`, `generation_review` when nothing could be written, `generation_failed`
     */
    async previewTemplate(
      workspaceId: string,
      templateId: string,
      input: CreateTemplatePreviewInput,
      { newId, signal }: { newId(kind: string): string; signal: AbortSignal },
    ): Promise<TemplatePreview> {
      const { prospectId, expiresInHours = PREVIEW_HOURS } = input;
      const template = await templates.draft(workspaceId, templateId, input);
      const id = newId('preview');
      const now = clock.now();
      const preview_key = pageHosts.newToken(ids);
      const expiresAt = new Date(now.getTime() + expiresInHours * HOUR_MS);
      const place = { workspace_id: workspaceId, id, template_id: templateId, prospect_id: prospectId, preview_key };
      const waits = await reservePreview(
        db,
        { ...place, document: template.document, expiresAt },
        { now, since: new Date(now.getTime() - HOUR_MS) },
      );
      if (waits === undefined) throw notFound('prospect', prospectId);
      if (waits > 0)
        throw new ApiFailure('rate_limited', {
          message: `This workspace made ${limits.TEMPLATE_PREVIEWS_PER_HOUR} previews within an hour. Wait ${waits} seconds.`,
          retryAfterSeconds: waits,
        });
      // Read after the place was taken: an erasure from here on takes the preview away too.
      const prospect = await prospects.find(db, workspaceId, prospectId);
      if (!prospect) throw notFound('prospect', prospectId);
      const sources = { prospect, template, knowledge: await workspace.knowledge(db, workspaceId) };
      const { model, issues } = await write(workspaceId, sources, signal);
      if (!(await fillPreview(db, workspaceId, id, model))) throw notFound('prospect', prospectId);
      const link = linkUntil(previewLinks, pageHosts.originOf(workspaceId), preview_key, expiresAt);
      return { ...link, version: template.version, issues };
    },

    /** Finds the content of a preview link: a page in review, or a template with a prospect; `ended` when the link was valid once. */
    async byPreview(token: string): Promise<PreviewedPage | 'ended' | undefined> {
      const read = previewLinks.read(token);
      if (read === 'forged') return undefined;
      if (read === 'late') return 'ended';
      const page = await findPublicPage(db, 'preview_key', read.previewKey);
      if (page) return page.status === 'review' && page.removed_at === null ? reviewedPage(page) : 'ended';
      const preview = await findPreview(db, read.previewKey);
      if (!preview) return 'ended';
      return {
        workspaceId: preview.workspace_id,
        model: preview.model as PageModel | null,
        template: preview.document as unknown as TemplateDocument,
      };
    },
  };

  async function write(
    workspaceId: string,
    sources: Parameters<typeof generateFrom>[1],
    signal: AbortSignal,
  ): Promise<{ model: object; issues: Issue[] }> {
    const outcome = await generateFrom(workspaceId, sources, NOTHING_KNOWN, signal);
    if (outcome.status === 'rendered') return { model: outcome.model, issues: [] };
    if (outcome.status === 'review' && outcome.model) return { model: outcome.model, issues: outcome.issues };
    throw refusal(outcome);
  }
}
