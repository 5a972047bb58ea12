import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure, invalid, notFound } from '../../platform/api-failure.ts';
import { changeBy } from '../../platform/expected-versions.ts';
import { pageWords } from './make-page.ts';
import { missingTemplate, ONE_SHOT_FIELDS, refusal, toProspectInput } from './one-shot.ts';
import { HOLD_MS, type PageForProspectOptions, type PageToSend, type RevisePage } from './page-for-prospect.ts';
import type { StagedPages } from './staged-pages.ts';
import { lockGround, type PageRow, requirePage } from './store.ts';

type ReviseOptions = PageForProspectOptions & { staged: Pick<StagedPages, 'stage' | 'goLive'> };

/**
 * Makes a published page again under its address, from what its template, its person, and the company say by now. Visitors see the
 * published words until the new ones have passed the gate. Costs what a page costs; a refusal costs nothing and leaves the page as it is.
 */
export function createRevisePage(options: ReviseOptions): RevisePage {
  const { db, billing, prospects, wordings, workspace, staged, generateFrom } = options;

  return async (caller, id, input, newId, signal) => {
    const { workspaceId, keyId } = caller;
    const { template_id: templateId, prospect_id: prospectId } = await requirePage(db, workspaceId, id);
    if (input.templateId !== undefined && input.templateId !== templateId)
      throw invalid(
        'templateId',
        'is not the template of this page; leave it out, or leave out pageId to make another page',
      );
    const subject = `page:${newId('page')}`;
    const { estimateCents } = billing.priceOf('recipient_render', 1);
    const hold = (trx: Kysely<Database>) =>
      billing.hold(trx, caller, [{ subject, unit: 'cents', amount: estimateCents }], {
        expiresInMs: HOLD_MS,
        isAccountLocked: true,
      });
    const sources = await db.transaction().execute(async (trx) => {
      const ground = await lockGround(trx, workspaceId, id, templateId);
      if (!ground.template) throw missingTemplate(templateId);
      await requireLive(trx, workspaceId, id);
      await hold(trx);
      const [prospect] = await prospects.upsert(
        trx,
        workspaceId,
        [toProspectInput(input)],
        (_index, field) => ONE_SHOT_FIELDS[field] ?? field,
        { by: keyId },
      );
      if (prospect?.id !== prospectId) throw invalid('email', 'is not the address of the person of this page');
      const knowledge = workspace.knowledgeOf(ground);
      const known = await wordings.of(trx, workspaceId, pageWords(ground.template.document, knowledge));
      return { prospect, template: ground.template, knowledge, wordings: known };
    });
    const release = () => db.transaction().execute((trx) => billing.release(trx, workspaceId, subject));
    const material = { exclusions: null, discovery: null };
    const outcome = await generateFrom(workspaceId, sources, material, signal).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    if (outcome.status !== 'rendered') {
      await release();
      throw refusal(outcome);
    }
    const { version: templateVersion } = sources.template;
    try {
      return await db.transaction().execute(async (trx) => {
        await billing.lock(trx, workspaceId);
        const page = await requireLive(trx, workspaceId, id);
        // The sweep may have given the money back meanwhile.
        await hold(trx);
        await billing.charge(trx, workspaceId, subject);
        await staged.stage(trx, workspaceId, { id, prospectId, templateId, templateVersion, model: outcome.model });
        await staged.goLive(trx, workspaceId, id, changeBy(keyId));
        return page;
      });
    } catch (error) {
      await release();
      throw error;
    }
  };
}

/** Locks a page that visitors see and that a template alone has made. @throws ApiFailure `not_found`, `invalid_state` */
async function requireLive(trx: Kysely<Database>, workspaceId: string, id: string): Promise<PageToSend> {
  const page = await trx
    .selectFrom('pages as page')
    .innerJoin('templates as template', (join) =>
      join.onRef('template.workspace_id', '=', 'page.workspace_id').onRef('template.id', '=', 'page.template_id'),
    )
    .select(['page.page_token', 'page.prospect_id', 'page.emailed_at', 'page.status', 'template.kind'])
    .where('page.workspace_id', '=', workspaceId)
    .where('page.id', '=', id)
    .where('page.removed_at', 'is', null)
    .forUpdate('page')
    .executeTakeFirst();
  if (!page) throw notFound('page', id);
  if (page.status !== 'rendered') throw notLive(page.status);
  if (page.kind === 'automatic') return page;
  throw new ApiFailure('invalid_state', {
    reason: page.kind,
    message:
      page.kind === 'materials'
        ? 'This page belongs to a run. Correct the run and publish it again with publishRun: the address stays.'
        : 'This page follows a call: it is made from the notes of its discovery session, and can only be made there.',
  });
}

function notLive(status: PageRow['status']): ApiFailure {
  return new ApiFailure('invalid_state', {
    reason: status,
    message: `This page is ${status}. Only a page that is rendered can be made again under its address.`,
  });
}
