import type { CreateProspectPageInput, CreateProspectPageResult } from '@cartouche/contract';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Caller } from '../../http/caller.ts';
import type { Budgets } from '../../http/pipeline/budgets.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { BillingService } from '../billing/service.ts';
import type { PathOf, ProspectsService } from '../prospects/service.ts';
import type { WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { type MakePage, type PageOutcome, type PageSources, pageWords } from './make-page.ts';
import { missingTemplate, ONE_SHOT_FIELDS, refusal, toProspectInput } from './one-shot.ts';
import { pageEmail } from './page-email.ts';
import { claimEmail, lockGround, type NewPage, type PageEnd, type PageRow } from './store.ts';

/** A live page, for its address and its email. */
export type PageToSend = Pick<PageRow, 'page_token' | 'prospect_id' | 'emailed_at'>;

export type PageForProspectOptions = {
  db: Kysely<Database>;
  clock: Clock;
  prospects: ProspectsService;
  billing: BillingService;
  workspace: WorkspaceService;
  wordings: Pick<WordingsService, 'column' | 'read' | 'of'>;
  mailer: Mailer | undefined;
  budgets: Pick<Budgets, 'take'>;
  generateFrom: MakePage['generateFrom'];
  /** Stores pages, and reads a column in the same statement. */
  insert<Column>(
    trx: Kysely<Database>,
    workspaceId: string,
    pages: readonly Omit<NewPage, 'pageToken'>[],
    column: RawBuilder<Column>,
  ): Promise<Column | null>;
  /** Ends a page in a transaction of its own. */
  settle(workspaceId: string, pageId: string, outcome: PageOutcome): Promise<PageEnd[]>;
  urlOf(page: { workspace_id: string; page_token: string }): string;
};

/** A synchronous call that died is taken for dead after this long; what it held is given back then. */
export const HOLD_MS = 15 * 60_000;
export const INTERRUPTED = { status: 'failed', error: 'The call was interrupted.', retryable: true } as const;

/** The whole one-shot call: upsert, research, render, charge, email. */
export type PageForProspect = (
  caller: Caller,
  input: CreateProspectPageInput,
  newId: (kind: string) => string,
  signal: AbortSignal,
) => Promise<CreateProspectPageResult>;

/** Makes a page again under its address. */
export type RevisePage = (
  caller: Caller,
  id: string,
  input: CreateProspectPageInput,
  newId: (kind: string) => string,
  signal: AbortSignal,
) => Promise<PageToSend>;

export function createPageForProspect(options: PageForProspectOptions, revise: RevisePage): PageForProspect {
  const { db, clock, billing, budgets, mailer, prospects, wordings, workspace } = options;
  const { generateFrom, insert, settle, urlOf } = options;

  return async (caller, input, newId, signal) => {
    if (input.sendEmail && !mailer)
      throw new ApiFailure('email_not_configured', {
        message: 'This server has no mail server: leave out sendEmail, or set SMTP_URL.',
      });
    const { workspaceId } = caller;
    if (input.pageId !== undefined) {
      const page = await revise(caller, input.pageId, input, newId, signal);
      const emailed = input.sendEmail ? await email(workspaceId, input.pageId, page) : false;
      return { pageId: input.pageId, url: urlOf({ ...page, workspace_id: workspaceId }), emailed };
    }
    const pageId = newId('page');
    const begun = await db.transaction().execute(async (trx) => {
      const ground = await lockGround(trx, workspaceId, pageId, input.templateId);
      const { earlier, template } = ground;
      // A failed page begins again.
      if (earlier?.status === 'rendered') return { finished: earlier };
      // Also long after the key was forgotten: the ledger pays for this page only once.
      if (!earlier && ground.is_charged) throw new ApiFailure('person_erased');
      if (!template) throw missingTemplate(input.templateId);
      if (input.sendEmail) await budgets.take(trx, workspaceId, { mails: 1, to: input.email });
      const { estimateCents } = billing.priceOf('recipient_render', 1);
      await billing.hold(trx, caller, [{ subject: `page:${pageId}`, unit: 'cents', amount: estimateCents }], {
        expiresInMs: HOLD_MS,
        isAccountLocked: true,
      });
      const pathOf: PathOf = (_index, field) => ONE_SHOT_FIELDS[field] ?? field;
      const changes = [toProspectInput(input)];
      const [prospect] = await prospects.upsert(trx, workspaceId, changes, pathOf, {
        status: 'generating',
        by: caller.keyId,
      });
      if (!prospect) throw new Error('The upsert of one prospect returned none.');
      const knowledge = workspace.knowledgeOf(ground);
      const column = wordings.column(workspaceId, pageWords(template.document, knowledge));
      const { id: templateId, version: templateVersion } = template;
      const page = { id: pageId, prospectId: prospect.id, templateId, templateVersion, batchId: null };
      const known = wordings.read(await insert(trx, workspaceId, [page], column));
      return { sources: { prospect, template, knowledge, wordings: known } };
    });
    const page = begun.finished ?? (await generateNow(workspaceId, pageId, begun.sources, signal));
    const emailed = input.sendEmail ? await email(workspaceId, pageId, page) : false;
    return { pageId, url: urlOf({ ...page, workspace_id: workspaceId }), emailed };
  };

  async function generateNow(
    workspaceId: string,
    pageId: string,
    sources: PageSources,
    signal: AbortSignal,
  ): Promise<PageToSend> {
    const material = { exclusions: null, discovery: null };
    const outcome = await generateFrom(workspaceId, sources, material, signal).catch((error: unknown) =>
      giveBack(pageId, workspaceId, error),
    );
    const [page] = await settle(workspaceId, pageId, outcome);
    if (outcome.status !== 'rendered') throw refusal(outcome, pageId);
    // It took so long that the sweep had taken it for dead.
    if (!page) throw refusal(INTERRUPTED, pageId);
    // Its prospect was removed meanwhile.
    if (page.removed_at !== null) throw notFound('page', pageId);
    return page;
  }

  // A defect or an aborted request: mark the page failed and refund its charge before rethrowing.
  async function giveBack(pageId: string, workspaceId: string, error: unknown): Promise<never> {
    await settle(workspaceId, pageId, INTERRUPTED);
    throw error;
  }

  async function email(workspaceId: string, pageId: string, page: PageToSend): Promise<boolean> {
    const prospect = await prospects.find(db, workspaceId, page.prospect_id);
    if (!mailer || !prospect) return page.emailed_at !== null;
    if (!(await claimEmail(db, workspaceId, pageId, clock.now()))) return true;
    const knowledge = await workspace.knowledge(db, workspaceId);
    return mailer.send({
      to: prospect.email,
      ...pageEmail({ knowledge, prospect, url: urlOf({ ...page, workspace_id: workspaceId }) }),
    });
  }
}
