import type {
  AnswerDiscoveryQuestionsResult,
  CreateDiscoverySessionInput,
  DiscoveryAnswer,
  DiscoveryQuestion,
  DiscoverySnapshot,
  SpeakerSide,
  UpdateDiscoverySpeakersResult,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import type { DiscoveryMaterial } from '../../database/stored-values.ts';
import {
  type Call,
  changedSpeakers,
  type Generator,
  languagesOf,
  readCall,
  readCorrections,
  speakersOf,
  withSaid,
  withSides,
} from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Ids } from '../../platform/ids.ts';
import type { JobContext, PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { BillingService } from '../billing/service.ts';
import type { PagesService } from '../pages/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { TemplatesService } from '../templates/service.ts';
import type { WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { mergeAnswers } from './answers.ts';
import { discoveryAnalyse } from './jobs.ts';
import { withReadLanguage } from './language-question.ts';
import { createPageBuild } from './page-build.ts';
import { isAnswered, saidOfSpeakers, stateOf, withCorrectedSides, withRaised } from './raised-questions.ts';
import { createSessionCare, lockExpected, requireSession, toListed, toSession, wrongState } from './session-care.ts';
import { readMaterial, solutionMapOf } from './session-material.ts';
import { findSession, insertSession, moveSession, type SessionRow } from './store.ts';

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
  wordings: WordingsService;
  /** Turns a recording into text; undefined when no provider can. */
  transcribe: ((recordingUrl: string, signal: AbortSignal) => Promise<string>) | undefined;
};

type SessionJob = PayloadOf<typeof discoveryAnalyse>;

/** Sessions that turn a sales call into questions, and their answers into a page. */
export type DiscoveryService = ReturnType<typeof createDiscoveryService>;

export function createDiscoveryService(dependencies: DiscoveryDependencies) {
  const { db, clock, jobs, generator, prospects, workspace, wordings, transcribe } = dependencies;
  const pageBuild = createPageBuild(dependencies);

  return {
    async create(
      caller: Caller,
      input: CreateDiscoverySessionInput,
      newId: (kind: string) => string,
    ): Promise<{ sessionId: string }> {
      const { workspaceId } = caller;
      const material = readMaterial(input, transcribe !== undefined);
      const id = newId('session');
      await db.transaction().execute(async (trx) => {
        const prospectId = await pinProspect(trx, caller, input);
        await wordings.typed(trx, caller, material.solutionMap);
        const isNew = await insertSession(trx, workspaceId, clock.now(), { id, prospectId, material });
        if (isNew) await jobs.enqueue(trx, discoveryAnalyse, [{ workspaceId, sessionId: id }]);
      });
      return { sessionId: id };
    },

    async get(workspaceId: string, id: string): Promise<DiscoverySnapshot> {
      const session = requireSession(await findSession(db, workspaceId, id), id);
      return { session: toListed(session), questions: session.questions, speakers: session.speakers };
    },

    ...createSessionCare({ db, clock, jobs }),
    build: pageBuild.build,
    buildPage: pageBuild.buildPage,
    giveBuildUp: pageBuild.giveBuildUp,

    answer: (
      caller: Caller,
      id: string,
      answers: DiscoveryAnswer[],
      by: Change,
    ): Promise<AnswerDiscoveryQuestionsResult> =>
      db.transaction().execute(async (trx) => {
        const { workspaceId } = caller;
        const session = await lockExpected(trx, workspaceId, id, by);
        // The same call again, after a crash between its commit and its stored answer: the call may be read again by now.
        if (by.callId !== null && session.changed_in === by.callId)
          return { questions: session.questions, version: session.version };
        if (session.status !== 'interview_ready' && session.status !== 'answered')
          throw wrongState(session, 'be answered', 'interview_ready');
        const edited = withReadLanguage(mergeAnswers(session.questions, answers));
        // An answer approves the wording of its question too.
        const ids = new Set(answers.map((one) => one.id));
        const answered = edited.filter((one) => ids.has(one.id) && isAnswered(one));
        await wordings.approve(
          trx,
          caller,
          answered.flatMap(({ question, answer }) => [question, answer ?? '']),
        );
        const { questions, speakers } = saidOfSpeakers(session.questions, edited, session.material);
        const status = speakers === null ? stateOf(questions) : 'ingesting';
        const heard = speakers !== null && {
          material: storableJson({ ...session.material, speakers }),
          error: null,
        };
        const columns = { status, questions, ...heard } as const;
        const moved = await moveSession(trx, session, [session.status], clock.now(), columns, by);
        if (speakers !== null) await jobs.enqueue(trx, discoveryAnalyse, [{ workspaceId, sessionId: id }]);
        return { questions, version: moved?.version ?? session.version };
      }),

    /** Has the call read again with other sides. @throws ApiFailure `not_found`, `invalid_state`, `validation_failed` for a name */
    updateSpeakers: (
      workspaceId: string,
      id: string,
      corrections: readonly SpeakerSide[],
      by: Change,
    ): Promise<UpdateDiscoverySpeakersResult> =>
      db.transaction().execute(async (trx) => {
        const session = await lockExpected(trx, workspaceId, id, by);
        if (by.callId !== null && session.changed_in === by.callId)
          return { session: toSession(session), speakers: session.speakers };
        if (session.status !== 'interview_ready' && session.status !== 'answered')
          throw wrongState(session, 'have its speakers corrected', 'interview_ready');
        const [said = []] = readCorrections([session.speakers], corrections);
        const material = { ...session.material, speakers: withSaid(session.material.speakers, said) };
        const speakers = withSides(session.speakers, said);
        // Sides that are only confirmed leave the call as it was read.
        const isChanged = changedSpeakers(session.speakers, speakers).length > 0;
        const questions = withCorrectedSides(session.questions, material.asked ?? [], material.speakers);
        const moved = {
          status: isChanged ? 'ingesting' : stateOf(questions),
          error: isChanged ? null : session.error,
        } as const;
        const columns = { ...moved, speakers, questions, material: storableJson(material) };
        const next = await moveSession(trx, session, [session.status], clock.now(), columns, by);
        if (isChanged) await jobs.enqueue(trx, discoveryAnalyse, [{ workspaceId, sessionId: id }]);
        return { session: toSession({ ...session, ...moved, ...next }), speakers };
      }),

    /** Handler of `discovery.analyse`: draft → ingesting → interview_ready. */
    async analyse({ workspaceId, sessionId }: SessionJob, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
      const session = await findSession(db, workspaceId, sessionId);
      if (!session || !(await moveSession(db, session, ['draft', 'ingesting'], clock.now(), { status: 'ingesting' })))
        return;
      const material = await withTranscript(session.material, signal);
      const { questions, call } = await ask(session, material, signal);
      const asked = [...new Set([...(material.asked ?? []), ...(call?.open ?? [])])];
      const proposed = questions.map(({ question, ai_suggested_answer }) => [question, ai_suggested_answer]);
      if (generator.writer === 'ai') await wordings.made(db, workspaceId, proposed);
      await moveSession(db, session, ['ingesting'], clock.now(), {
        status: stateOf(questions),
        questions,
        speakers: speakersOf(call),
        material: storableJson({ ...material, ...(asked.length > 0 && { asked }) }),
        error: null,
      });
    },

    async giveAnalysisUp({ workspaceId, sessionId }: SessionJob, { message }: { message: string }): Promise<void> {
      const session = await findSession(db, workspaceId, sessionId);
      if (!session) return;
      await moveSession(db, session, ['draft', 'ingesting'], clock.now(), {
        // A session that is read again has its questions already.
        ...(session.questions.length > 0 && { status: stateOf(session.questions) }),
        error: `The analysis failed: ${message}`,
      });
    },
  };

  async function pinProspect(
    trx: Kysely<Database>,
    { workspaceId, keyId: by }: Caller,
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
      { by },
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
    const heard = call ? call.turns.flatMap(({ side, text }) => (side === 'seller' ? [] : [text])) : [];
    const spoken = languagesOf([...heard, ...(material.notes ?? '').split('\n')]);
    return { questions: withRaised(session.questions, analysis.questions, call?.open ?? [], spoken), call };
  }
}
