import type {
  BuildDiscoveryPageInput,
  BuildStarted,
  CreateDiscoverySessionInput,
  DiscoveryAnswer,
  DiscoveryQuestion,
  DiscoverySnapshot,
  SetDiscoverySpeakersResult,
  SpeakerSide,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { storableJson } from '../../database/storable-json.ts';
import type { DiscoveryMaterial } from '../../database/stored-values.ts';
import {
  type Call,
  changedSpeakers,
  type Generator,
  readCall,
  readCorrections,
  speakersOf,
  withSaid,
  withSides,
} from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobPayloads } from '../../queue/job-kinds.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { JobContext } from '../../queue/worker.ts';
import type { BillingService } from '../billing/service.ts';
import type { PageOutcome, PagesService } from '../pages/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { mergeAnswers } from './answers.ts';
import { saidOfSpeakers, stateOf, withCorrectedSides, withRaised } from './raised-questions.ts';
import {
  createSessionCare,
  requireSession,
  type SessionCare,
  toListed,
  toSession,
  wrongState,
} from './session-care.ts';
import { notesOf, readMaterial, solutionMapOf } from './session-material.ts';
import { findSession, insertSession, lockSession, moveSession, type SessionRow } from './store.ts';

export type DiscoveryDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  generator: Generator;
  prospects: ProspectsService;
  templates: TemplatesService;
  pages: PagesService;
  billing: BillingService;
  workspace: WorkspaceService;
  /** Turns a recording into text; undefined when no provider can. */
  transcribe: ((recordingUrl: string, signal: AbortSignal) => Promise<string>) | undefined;
};

type SessionJob = JobPayloads['discovery.analyse'];

export type DiscoveryService = SessionCare & {
  create(
    caller: Caller,
    input: CreateDiscoverySessionInput,
    newId: (kind: string) => string,
  ): Promise<{ sessionId: string }>;
  get(workspaceId: string, id: string): Promise<DiscoverySnapshot>;
  answer(workspaceId: string, id: string, answers: DiscoveryAnswer[]): Promise<DiscoveryQuestion[]>;
  /** Has the call read again with other sides. @throws ApiFailure `not_found`, `invalid_state`, `validation_failed` for a name */
  setSpeakers(
    workspaceId: string,
    id: string,
    corrections: readonly SpeakerSide[],
  ): Promise<SetDiscoverySpeakersResult>;
  build(
    caller: Caller,
    id: string,
    input: BuildDiscoveryPageInput | undefined,
    newId: (kind: string) => string,
  ): Promise<BuildStarted>;
  /** Handler of `discovery.analyse`: draft → ingesting → interview_ready. */
  analyse(payload: SessionJob, context: Pick<JobContext, 'signal'>): Promise<void>;
  giveAnalysisUp(payload: SessionJob, error: { message: string }): Promise<void>;
  /** Handler of `discovery.build`: building → completed, one template, one page and one credit, however often it runs. */
  buildPage(payload: SessionJob, context: Pick<JobContext, 'signal' | 'isLastAttempt'>): Promise<void>;
  giveBuildUp(payload: SessionJob, error: { message: string }): Promise<void>;
};

export function createDiscoveryService(dependencies: DiscoveryDependencies): DiscoveryService {
  const { db, clock, ids, jobs, generator, prospects, templates, pages, billing, workspace, transcribe } = dependencies;
  const subjectOf = (session: Pick<SessionRow, 'id'>) => `discovery:${session.id}`;

  const service: DiscoveryService = {
    create: async (caller, input, newId) => {
      const { workspaceId } = caller;
      const material = readMaterial(input, transcribe !== undefined);
      const id = newId('session');
      await db.transaction().execute(async (trx) => {
        const prospectId = await pinProspect(trx, workspaceId, input);
        const isNew = await insertSession(trx, workspaceId, clock.now(), { id, prospectId, material });
        if (isNew) await jobs.enqueue(trx, 'discovery.analyse', [{ workspaceId, sessionId: id }]);
      });
      return { sessionId: id };
    },

    get: async (workspaceId, id) => {
      const session = requireSession(await findSession(db, workspaceId, id), id);
      return { session: toListed(session), questions: session.questions, speakers: session.speakers };
    },

    ...createSessionCare({ db, clock, jobs }),

    answer: (workspaceId, id, answers) =>
      db.transaction().execute(async (trx) => {
        const session = requireSession(await lockSession(trx, workspaceId, id), id);
        if (session.status !== 'interview_ready' && session.status !== 'answered')
          throw wrongState(session, 'be answered', 'interview_ready');
        const edited = mergeAnswers(session.questions, answers);
        const { questions, speakers } = saidOfSpeakers(session.questions, edited, session.material);
        const status = speakers === null ? stateOf(questions) : 'ingesting';
        await moveSession(trx, session, [session.status], clock.now(), {
          status,
          questions,
          ...(speakers !== null && { material: storableJson({ ...session.material, speakers }), error: null }),
        });
        if (speakers !== null) await jobs.enqueue(trx, 'discovery.analyse', [{ workspaceId, sessionId: id }]);
        return questions;
      }),

    setSpeakers: (workspaceId, id, corrections) =>
      db.transaction().execute(async (trx) => {
        const session = requireSession(await lockSession(trx, workspaceId, id), id);
        if (session.status !== 'interview_ready' && session.status !== 'answered')
          throw wrongState(session, 'have its speakers corrected', 'interview_ready');
        const [said = []] = readCorrections([session.speakers], corrections);
        const material = { ...session.material, speakers: withSaid(session.material.speakers, said) };
        const speakers = withSides(session.speakers, said);
        // Presumed sides that are only confirmed leave the call as it was read.
        const isChanged = changedSpeakers(session.speakers, speakers).length > 0;
        const questions = withCorrectedSides(session.questions, material.asked ?? [], material.speakers);
        const moved = {
          status: isChanged ? 'ingesting' : stateOf(questions),
          error: isChanged ? null : session.error,
        } as const;
        await moveSession(trx, session, [session.status], clock.now(), {
          ...moved,
          speakers,
          questions,
          material: storableJson(material),
        });
        if (isChanged) await jobs.enqueue(trx, 'discovery.analyse', [{ workspaceId, sessionId: id }]);
        return { session: toSession({ ...session, ...moved }), speakers };
      }),

    build: (caller, id, input, newId) =>
      db.transaction().execute(async (trx) => {
        const { workspaceId } = caller;
        await billing.lock(trx, workspaceId);
        const session = requireSession(await lockSession(trx, workspaceId, id), id);
        const buildId = newId('build');
        // The same call again, after a crash between its commit and its stored answer.
        if (session.build_id === buildId) return { buildId, status: 'building' };
        if (session.status !== 'answered') throw wrongState(session, 'be built', 'answered');
        if (session.prospect_id === null)
          throw new ApiFailure('invalid_state', {
            reason: 'no_prospect',
            message: 'This session names no prospect, so no page can be made. Create one with prospectId.',
          });
        const { estimateDiscoveryCredits: price } = billing.priceOf('discovery', 1);
        const amount = billing.requireAcknowledged('discovery', 1, input?.acknowledgedDiscoveryCredits ?? price);
        const charge = { subject: subjectOf(session), unit: 'discovery_credits', amount } as const;
        await billing.hold(trx, caller, [charge], { isAccountLocked: true });
        await templates.startBuild(trx, workspaceId, { id: buildId, input: { discoverySessionId: id } });
        await moveSession(trx, session, ['answered'], clock.now(), {
          status: 'building',
          build_id: buildId,
          error: null,
        });
        await jobs.enqueue(trx, 'discovery.build', [{ workspaceId, sessionId: id }]);
        return { buildId, status: 'building' };
      }),

    analyse: async ({ workspaceId, sessionId }, { signal }) => {
      const session = await findSession(db, workspaceId, sessionId);
      if (!session || !(await moveSession(db, session, ['draft', 'ingesting'], clock.now(), { status: 'ingesting' })))
        return;
      const material = await withTranscript(session.material, signal);
      const { questions, call } = await ask(session, material, signal);
      const asked = [...new Set([...(material.asked ?? []), ...(call?.open ?? [])])];
      await moveSession(db, session, ['ingesting'], clock.now(), {
        status: stateOf(questions),
        questions,
        speakers: speakersOf(call),
        material: storableJson({ ...material, ...(asked.length > 0 && { asked }) }),
        error: null,
      });
    },

    giveAnalysisUp: async ({ workspaceId, sessionId }, { message }) => {
      const session = await findSession(db, workspaceId, sessionId);
      if (!session) return;
      await moveSession(db, session, ['draft', 'ingesting'], clock.now(), {
        // A session that is read again has its questions already.
        ...(session.questions.length > 0 && { status: stateOf(session.questions) }),
        error: `The analysis failed: ${message}`,
      });
    },

    buildPage: async ({ workspaceId, sessionId }, { signal, isLastAttempt }) => {
      const session = await findSession(db, workspaceId, sessionId);
      if (session?.status !== 'building' || !session.build_id) return;
      const prospect = session.prospect_id ? await prospects.find(db, workspaceId, session.prospect_id) : undefined;
      const templateId = ids.derivedUuid(workspaceId, session.build_id, 'template');
      const existing = await templates.byId(db, workspaceId, templateId);
      if (!existing) await writeTemplate(session, templateId, prospect, signal);
      if (!prospect) return complete(session, templateId, undefined, undefined);
      const { pageId, outcome } = await writePage(session, session.build_id, prospect.id, templateId, signal);
      if (outcome.status === 'failed' && outcome.retryable && !isLastAttempt) throw new Error(outcome.error);
      await complete(session, templateId, pageId, outcome);
    },

    giveBuildUp: async ({ workspaceId, sessionId }, { message }) => {
      const session = await findSession(db, workspaceId, sessionId);
      if (session?.status !== 'building') return;
      await db.transaction().execute(async (trx) => {
        await billing.lock(trx, workspaceId);
        await failBuild(trx, session, message);
      });
    },
  };
  return service;

  async function pinProspect(
    trx: Kysely<Database>,
    workspaceId: string,
    input: CreateDiscoverySessionInput,
  ): Promise<string | null> {
    if (input.prospectId) {
      const [found] = await prospects.existing(trx, workspaceId, [input.prospectId.toLowerCase()]);
      if (!found) throw notFound('prospect', input.prospectId);
      return found;
    }
    if (!input.prospect) return null;
    const [prospect] = await prospects.upsert(
      trx,
      workspaceId,
      [input.prospect],
      (_index, field) => `prospect.${field}`,
    );
    return prospect?.id ?? null;
  }

  async function withTranscript(material: DiscoveryMaterial, signal: AbortSignal): Promise<DiscoveryMaterial> {
    if (!material.recordingUrl || !transcribe) return material;
    const { recordingUrl, ...rest } = material;
    const spoken = await transcribe(recordingUrl, signal);
    return { ...rest, transcript: [material.transcript, spoken].filter(Boolean).join('\n\n') };
  }

  async function ask(
    session: SessionRow,
    material: DiscoveryMaterial,
    signal: AbortSignal,
  ): Promise<{ questions: DiscoveryQuestion[]; call: Call | null }> {
    const { workspace_id: workspaceId, prospect_id: prospectId } = session;
    const prospect = (prospectId && (await prospects.find(db, workspaceId, prospectId))) || null;
    const knowledge = await workspace.knowledge(db, workspaceId);
    const who = {
      said: material.speakers ?? [],
      team: await workspace.team.names(workspaceId),
      sellerCompany: knowledge.profile.name,
      sellerWebsite: knowledge.profile.website,
      recipient: prospect,
    };
    const call = material.transcript ? await readCall(material.transcript, who) : null;
    const analysis = await generator.analyseDiscovery(
      {
        call,
        notes: material.notes ?? null,
        solutionMap: solutionMapOf(material),
        exclusions: material.exclusions ?? null,
        prospect,
        knowledge,
      },
      { signal },
    );
    return { questions: withRaised(session.questions, analysis.questions, call?.open ?? []), call };
  }

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
