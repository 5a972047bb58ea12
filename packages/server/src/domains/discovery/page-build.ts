import type { BuildDiscoveryPageInput, BuildStarted } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { Generator } from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobContext, PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { BillingService } from '../billing/service.ts';
import type { PageOutcome, PagesService } from '../pages/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import { discoveryBuild } from './jobs.ts';
import { chosenLanguage } from './language-question.ts';
import { undecided } from './raised-questions.ts';
import { lockExpected, wrongState } from './session-care.ts';
import { notesOf } from './session-material.ts';
import { findSession, moveSession, type SessionRow } from './store.ts';

type SessionJob = PayloadOf<typeof discoveryBuild>;

type PageBuildDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  generator: Generator;
  prospects: ProspectsService;
  templates: TemplatesService;
  pages: PagesService;
  billing: BillingService;
};

/** The build of an answered session: its template, its page, and the credit that pays for them. */
export function createPageBuild(dependencies: PageBuildDependencies) {
  const { db, clock, ids, jobs, generator, prospects, templates, pages, billing } = dependencies;
  const subjectOf = (session: Pick<SessionRow, 'id'>) => `discovery:${session.id}`;
  const templateOf = (workspaceId: string, buildId: string) => ids.derivedUuid(workspaceId, buildId, 'template');

  return {
    build: (
      caller: Caller,
      id: string,
      input: BuildDiscoveryPageInput | undefined,
      newId: (kind: string) => string,
      by: Change,
    ): Promise<BuildStarted> =>
      db.transaction().execute(async (trx) => {
        const { workspaceId } = caller;
        await billing.lock(trx, workspaceId);
        const session = await lockExpected(trx, workspaceId, id, by);
        const buildId = newId('build');
        // The same call again, after a crash between its commit and its stored answer.
        if (session.build_id === buildId) return { buildId, status: 'building', version: session.version };
        if (session.status !== 'answered') throw wrongState(session, 'be built', 'answered');
        if (session.prospect_id === null)
          throw new ApiFailure('invalid_state', {
            reason: 'no_prospect',
            message: 'This session names no prospect, so no page can be made. Create one with prospectId.',
          });
        requireDecided(session);
        const { estimateDiscoveryCredits: price } = billing.priceOf('discovery', 1);
        const amount = billing.requireAcknowledged('discovery', 1, input?.acknowledgedDiscoveryCredits ?? price);
        const charge = { subject: subjectOf(session), unit: 'discovery_credits', amount } as const;
        await billing.hold(trx, caller, [charge], { isAccountLocked: true });
        await templates.startBuild(trx, workspaceId, {
          id: buildId,
          input: { discoverySessionId: id, templateId: templateOf(workspaceId, buildId) },
        });
        const columns = { status: 'building', build_id: buildId, error: null } as const;
        const moved = await moveSession(trx, session, ['answered'], clock.now(), columns, by);
        await jobs.enqueue(trx, discoveryBuild, [{ workspaceId, sessionId: id }]);
        return { buildId, status: 'building', version: moved?.version ?? session.version };
      }),

    /** Handler of `discovery.build`: building → completed, one template, one page and one credit, however often it runs. */
    async buildPage(
      { workspaceId, sessionId }: SessionJob,
      { signal, isLastAttempt }: Pick<JobContext, 'signal' | 'isLastAttempt'>,
    ): Promise<void> {
      const session = await findSession(db, workspaceId, sessionId);
      if (session?.status !== 'building' || !session.build_id) return;
      const prospect = session.prospect_id ? await prospects.find(db, workspaceId, session.prospect_id) : undefined;
      const templateId = templateOf(workspaceId, session.build_id);
      const existing = await templates.byId(db, workspaceId, templateId);
      if (!existing) await writeTemplate(session, templateId, prospect, signal);
      if (!prospect) return complete(session, templateId, undefined, undefined);
      const { pageId, outcome } = await writePage(session, session.build_id, prospect.id, templateId, signal);
      if (outcome.status === 'failed' && outcome.retryable && !isLastAttempt) throw new Error(outcome.error);
      await complete(session, templateId, pageId, outcome);
    },

    async giveBuildUp({ workspaceId, sessionId }: SessionJob, { message }: { message: string }): Promise<void> {
      const session = await findSession(db, workspaceId, sessionId);
      if (session?.status !== 'building') return;
      await db.transaction().execute(async (trx) => {
        await billing.lock(trx, workspaceId);
        await failBuild(trx, session, message);
      });
    },
  };

  async function writeTemplate(
    session: SessionRow,
    templateId: string,
    prospect: Awaited<ReturnType<ProspectsService['find']>>,
    signal: AbortSignal,
  ): Promise<void> {
    const document = await generator.writeDiscoveryTemplate(
      {
        prospectName: [prospect?.first_name, prospect?.last_name].filter(Boolean).join(' ') || null,
        companyName: prospect?.company_name ?? null,
        ...notesOf(session),
        exclusions: session.material.exclusions ?? null,
        language: chosenLanguage(session.questions),
      },
      { signal },
    );
    await db.transaction().execute((trx) =>
      templates.create(trx, session.workspace_id, {
        id: templateId,
        name: document.name,
        kind: 'discovery',
        document,
      }),
    );
  }

  async function writePage(
    session: SessionRow,
    buildId: string,
    prospectId: string,
    templateId: string,
    signal: AbortSignal,
  ): Promise<{ pageId: string; outcome: PageOutcome }> {
    const { workspace_id: workspaceId } = session;
    const pageId = ids.derivedUuid(workspaceId, buildId, 'page');
    const template = await templates.byId(db, workspaceId, templateId);
    if (!template) throw new Error('The template of the session is gone.');
    const page = { id: pageId, prospectId, templateId, templateVersion: template.version, batchId: null };
    await db.transaction().execute((trx) => pages.begin(trx, workspaceId, [page]));
    const brief = { exclusions: session.material.exclusions ?? null, discovery: notesOf(session) };
    return { pageId, outcome: await pages.generate(workspaceId, pageId, brief, signal) };
  }

  async function complete(
    session: SessionRow,
    templateId: string,
    pageId: string | undefined,
    outcome: PageOutcome | undefined,
  ): Promise<void> {
    const { workspace_id: workspaceId, build_id: buildId } = session;
    await db.transaction().execute(async (trx) => {
      // The session is built again instead: it, and not the page, was paid for.
      const ended = outcome?.status === 'review' ? { ...outcome, model: null } : outcome;
      // The page before the account, as in every settlement.
      if (pageId && ended) await pages.settle(trx, workspaceId, [{ pageId, outcome: ended }]);
      await billing.lock(trx, workspaceId);
      if (outcome && outcome.status !== 'rendered') return failBuild(trx, session, outcome.error);
      const moved = await moveSession(trx, session, ['building'], clock.now(), {
        status: 'completed',
        template_id: templateId,
        page_id: pageId ?? null,
        error: null,
      });
      if (!moved) return;
      await billing.charge(trx, workspaceId, subjectOf(session));
      if (buildId) await templates.completeBuild(trx, workspaceId, buildId, templateId);
    });
  }

  /** Back to `answered`, so that the seller can change something and build again; the credit is given back. */
  async function failBuild(trx: Kysely<Database>, session: SessionRow, message: string): Promise<void> {
    const moved = await moveSession(trx, session, ['building'], clock.now(), {
      status: 'answered',
      error: `The build failed: ${message}`,
    });
    if (!moved) return;
    await billing.release(trx, session.workspace_id, subjectOf(session));
    if (session.build_id) await templates.failBuild(trx, session.workspace_id, session.build_id, message);
  }
}

/** @throws ApiFailure `invalid_state` with an issue for each decision that the page waits for */
function requireDecided({ questions }: SessionRow): void {
  const open = undecided(questions);
  if (open.length === 0) return;
  const message = 'is open: answer it, or skip it';
  throw new ApiFailure('invalid_state', {
    reason: 'undecided',
    message: `This session waits for a decision, and nothing was charged. ${open.map(({ question }) => question).join(' ')}`,
    issues: open.map(({ id }) => ({ path: `questions.${id}`, message })),
  });
}
