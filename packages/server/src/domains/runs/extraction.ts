import type { RunQuestion } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { StoredQuestion } from '../../database/stored-values.ts';
import {
  type AddressContent,
  type Call,
  digestThroughGate,
  type Grid,
  holdsWords,
  languagesOf,
  nothingSought,
  plainText,
  provenSummary,
  readAddress,
  readCall,
  speakersOf,
  summariseCall,
  summariseNotes,
  type Writer,
} from '../../generation/index.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { Clock } from '../../platform/clock.ts';
import { trimEndChars } from '../../platform/trim-end-chars.ts';
import type { GivenUpError, JobContext, PayloadOf } from '../../queue/job-kind.ts';
import type { Jobs } from '../../queue/jobs.ts';
import type { ProspectsService } from '../prospects/service.ts';
import type { WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import { mergeDigest, type ReadCall } from './call-digest.ts';
import { type runAssess, runExtract } from './jobs.ts';
import { withLanguageQuestion } from './language-question.ts';
import { assess } from './run-state.ts';
import { withSpeakersQuestion } from './speakers-question.ts';
import type { MaterialOutcome, MaterialRow, MaterialState, RunRow } from './store.ts';
import * as store from './store.ts';

type Job = PayloadOf<typeof runExtract>;

/** A file of the media domain, as runs look at it. */
export type RunMedia = {
  kind: string;
  filename: string;
  /** The content that was read; null during reading, or when reading is impossible. */
  text: string | null;
  tables?: readonly Grid[] | undefined;
  extraction_status: string;
  understood_summary: string | null;
  /** Why it is `failed` or `unsupported`. */
  error?: string | null | undefined;
};

/** The door to uploaded files. */
export type MediaForRuns = {
  forRun(db: Kysely<Database>, workspaceId: string, mediaId: string): Promise<RunMedia | undefined>;
};

export type ExtractionOptions = {
  db: Kysely<Database>;
  clock: Clock;
  jobs: Jobs;
  outbound: Outbound;
  writer: Pick<Writer, 'name' | 'readMaterial' | 'digestCall' | 'analyseDiscovery' | 'judge'>;
  prospects: Pick<ProspectsService, 'find'>;
  workspace: Pick<WorkspaceService, 'knowledge' | 'team'>;
  media: MediaForRuns;
  wordings: Pick<WordingsService, 'made'>;
  transcribe: ((recordingUrl: string, signal: AbortSignal) => Promise<string>) | undefined;
  /** Puts the page of a run in review in step with what was read. */
  keepInStep(trx: Kysely<Database>, run: RunRow, materials: readonly MaterialState[]): Promise<unknown>;
};

type Found = {
  outcome: MaterialOutcome;
  digest?: Pick<ReadCall, 'points' | 'stands'>;
  questions?: Pick<RunQuestion, 'question' | 'context' | 'suggested_answer'>[];
  /** Speakers whose side only the seller can say. */
  open?: readonly string[];
  /** The currency of the page when the material was read; absent where nothing was read. */
  currency?: string | undefined;
  /** The languages of a call or notes. */
  spoken?: readonly string[];
};
const nothingRead = { facts: [], unclear: [] };
type Content = AddressContent | { kind: 'later' };

// Uploaded files are read by another job; this is how long it is waited for.
const MEDIA_PATIENCE_MS = 15 * 60_000;
const MEDIA_PAUSE_MS = 3_000;

/** Reads the materials of runs. */
export function createExtraction(options: ExtractionOptions) {
  const { db, clock, jobs, outbound, writer, prospects, workspace, media, transcribe, wordings, keepInStep } = options;

  return {
    /** Handler of `run.extract`. A material that was read or replaced meanwhile is left alone. */
    async extract({ workspaceId, runId, materialId }: Job, { signal }: JobContext): Promise<void> {
      const run = await store.findRun(db, workspaceId, runId);
      const material = await store.findMaterial(db, workspaceId, runId, materialId);
      if (!run || material?.extraction_status !== 'queued') return;
      const content = await contentOf(run, material, signal);
      if (content.kind === 'later') return waitForMedia({ workspaceId, runId, materialId });
      const found = await read(run, material, content, signal);
      await settle({ workspaceId, runId, materialId }, { ...found, currency: run.spec.purpose.currency });
    },
    giveUp: (job: Job, error: GivenUpError): Promise<void> =>
      // Only a writer's own words are made to be shown; anything else is a defect's text.
      settle(
        job,
        failure(error.name === 'GenerationFailed' ? error.message : 'The material could not be read. Attach it again.'),
      ),
    /** Handler of `run.assess`. */
    assess: ({ workspaceId, runId }: PayloadOf<typeof runAssess>): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const run = await store.lockRun(trx, workspaceId, runId);
        if (run) await reassess(trx, run, await store.selectMaterials(trx, workspaceId, runId), {});
      }),
  };

  async function contentOf(run: RunRow, material: MaterialRow, signal: AbortSignal): Promise<Content> {
    const { content } = material;
    if ('text' in content) return { kind: 'text', ...textOf(content) };
    if ('structured' in content) return { kind: 'structured', structured: content.structured };
    if ('mediaId' in content) return mediaContent(run.workspace_id, content.mediaId, material);
    if (kindOf(run, material) !== 'recording') return readAddress(outbound, content.url, signal);
    if (transcribe) return { kind: 'text', text: await transcribe(content.url, signal) };
    return {
      kind: 'unsupported',
      reason: 'No AI provider is configured that can transcribe a recording. Attach its transcript instead.',
    };
  }

  async function mediaContent(workspaceId: string, mediaId: string, material: MaterialRow): Promise<Content> {
    const file = await media.forRun(db, workspaceId, mediaId);
    if (!file) return { kind: 'failed', reason: 'The file was deleted.' };
    if (file.text !== null && file.text.trim() !== '') return { kind: 'text', text: file.text, tables: file.tables };
    if (file.extraction_status === 'queued') {
      const waited = clock.now().getTime() - Date.parse(material.created_at);
      return waited < MEDIA_PATIENCE_MS
        ? { kind: 'later' }
        : { kind: 'failed', reason: 'The file was not read in time.' };
    }
    const kind = file.extraction_status === 'failed' ? 'failed' : 'unsupported';
    return { kind, reason: file.error ?? 'The file holds no text that can be read.' };
  }

  async function waitForMedia(job: Job): Promise<void> {
    const startAfter = new Date(clock.now().getTime() + MEDIA_PAUSE_MS);
    await db.transaction().execute((trx) => jobs.enqueue(trx, runExtract, [job], { startAfter }));
  }

  async function read(
    run: RunRow,
    material: MaterialRow,
    content: AddressContent,
    signal: AbortSignal,
  ): Promise<Found> {
    if (content.kind !== 'text' && content.kind !== 'structured')
      return { outcome: { status: content.kind, summary: null, error: content.reason, ...nothingRead } };
    const { facts, purpose } = run.spec;
    const kind = kindOf(run, material);
    const isText = content.kind === 'text';
    // A transcript in JSON is read by its grammar, however it was attached.
    const spoken = isText ? content.text : JSON.stringify(content.structured);
    const call = isCallKind(kind) ? await heardCall(run, material, spoken) : null;
    const sought = { label: material.label, facts, purpose };
    const given = isText ? textOf(content) : { structured: content.structured };
    const asked = isText ? given : { ...given, isSent: !('url' in material.content) };
    const { gist = '', ...reading } = await writer.readMaterial({ ...sought, content: asked, call }, { signal });
    const proven = gist === '' ? '' : await provenSummary(gist, spoken, writer, { signal });
    const kept = 'url' in material.content && { content: { ...material.content, ...given } };
    const heardFrom = { speakers: speakersOf(call), readWith: material.content.speakers ?? null, ...kept };
    const summarised = { ...reading, summary: [proven, reading.summary].filter(Boolean).join(' ') };
    const found: Found = { outcome: { status: 'done', error: null, ...summarised, ...heardFrom } };
    if (!run.call_intelligence || !(call || (isText && kind === 'notes'))) return found;
    const { understood, ...heard } = await listen(run, call, spoken, signal);
    const told = reading.summary.replace(nothingSought(material.label), '').trim();
    const summary = [proven, told, understood].filter(Boolean).join(' ');
    return { ...found, ...heard, outcome: { ...found.outcome, summary } };
  }

  async function heardCall(
    { workspace_id, prospect_id }: RunRow,
    { content }: MaterialRow,
    text: string,
  ): Promise<Call> {
    const { profile } = await workspace.knowledge(db, workspace_id);
    return readCall(text, {
      said: content.speakers ?? [],
      team: await workspace.team.names(workspace_id),
      sellerCompany: profile.name,
      sellerWebsite: profile.website,
      recipient: (await prospects.find(db, workspace_id, prospect_id)) ?? null,
    });
  }

  /** Reads the statements of a call or notes, and the questions that the contact will ask after it. */
  async function listen(run: RunRow, call: Call | null, text: string, signal: AbortSignal) {
    const prospect = (await prospects.find(db, run.workspace_id, run.prospect_id)) ?? null;
    const knowledge = await workspace.knowledge(db, run.workspace_id);
    const { exclusions } = run.spec.purpose;
    const points = call
      ? await digestThroughGate({ call, prospect, exclusions, knowledge }, writer, { signal })
      : undefined;
    const analysis = await writer.analyseDiscovery(
      { call, notes: call ? null : text, solutionMap: [], exclusions, prospect, knowledge },
      { signal },
    );
    const questions = analysis.questions.map(({ question, context, ai_suggested_answer }) => ({
      question,
      context,
      suggested_answer: ai_suggested_answer || null,
    }));
    const heard = { digest: points ?? null, questions };
    return {
      understood: call ? summariseCall(call, heard, writer.name) : summariseNotes(heard),
      ...(call && { open: call.open }),
      spoken: languagesOf(
        call ? call.turns.flatMap(({ side, text: said }) => (side === 'seller' ? [] : [said])) : text.split('\n'),
      ),
      ...(call && points && { digest: { points, stands: standingIn(call) } }),
      questions,
    };
  }

  async function settle({ workspaceId, runId, materialId }: Job, found: Found): Promise<void> {
    const { outcome, digest, questions, open = [], spoken = [] } = found;
    await db.transaction().execute(async (trx) => {
      const run = await store.lockRun(trx, workspaceId, runId);
      if (!run) return;
      // A change of the currency has every material read again.
      if (found.currency !== undefined && found.currency !== run.spec.purpose.currency) return;
      const material = { workspace_id: workspaceId, run_id: runId, id: materialId };
      if (!(await store.settleMaterial(trx, material, outcome))) return;
      // A quotation is a speaker's; what a model proposes is its own until the seller decides.
      const proposed = Object.values(digest?.points ?? {}).flatMap((points) => points.map(({ text }) => text));
      if (writer.name === 'ai') await wordings.made(trx, workspaceId, [outcome.summary, proposed, questions ?? []]);
      const materials = await store.selectMaterials(trx, workspaceId, runId);
      const attached = materials.map(({ id }) => id);
      await reassess(trx, run, materials, {
        call_digest: mergeDigest(run.call_digest, attached, digest ? { materialId, ...digest } : null),
        ...(questions && {
          questions: withLanguageQuestion(
            withSpeakersQuestion(
              withContentQuestions(run.questions, questions, materialId, attached),
              open,
              materialId,
            ),
            spoken,
            run.spec,
            materialId,
          ),
        }),
      });
    });
  }

  async function reassess(
    trx: Kysely<Database>,
    run: RunRow,
    materials: readonly MaterialState[],
    change: Pick<store.RunChange, 'call_digest' | 'questions'>,
  ): Promise<void> {
    const { status, questions } = assess({ ...run, questions: change.questions ?? run.questions }, materials);
    const updated = await store.updateRun(trx, run, { ...change, status, questions }, clock.now());
    if (updated.status === 'review') await keepInStep(trx, updated, materials);
  }
}

function textOf({ text, tables = [] }: { text: string; tables?: readonly Grid[] | undefined }) {
  return tables.length === 0 ? { text } : { text, tables };
}

function isCallKind(kind: string | undefined): boolean {
  return kind === 'transcript' || kind === 'recording';
}

function kindOf(run: RunRow, material: Pick<MaterialRow, 'entry_key'>): string | undefined {
  return run.spec.materials.find(({ key }) => key === material.entry_key)?.kind;
}

/** Whether who is named said the words of an item: a want and an objection are a buyer's, a next step may be anyone's. */
function standingIn(call: Call): NonNullable<ReadCall['stands']> {
  return (kind, { who, quote }) =>
    call.turns.some(
      ({ speaker, side, text }) =>
        speaker !== null &&
        (who === null || plainText(speaker) === plainText(who)) &&
        (side === 'buyer' || (side === 'seller' && kind === 'nextSteps')) &&
        holdsWords(text, quote),
    );
}

function failure(error: string): Found {
  return { outcome: { status: 'failed', summary: null, error, ...nothingRead } };
}

/**
 * Merges the questions of a material with those of the others. An open question is removed when no attached material raises it any
 * more; an answered or skipped question stays. A question raised by two materials counts once.
 */
function withContentQuestions(
  known: readonly StoredQuestion[],
  raised: readonly Pick<RunQuestion, 'question' | 'context' | 'suggested_answer'>[],
  materialId: string,
  attached: readonly string[],
): StoredQuestion[] {
  const asked = new Map<string, StoredQuestion>();
  const others: StoredQuestion[] = [];
  for (const question of known) {
    if (question.kind !== 'content_qa') others.push(question);
    else {
      const raisedBy = question.raised_by?.filter((id) => id !== materialId && attached.includes(id)) ?? [];
      asked.set(wordingOf(question), { ...question, raised_by: raisedBy });
    }
  }
  let last = Math.max(0, ...known.flatMap(({ id }) => /^qa-(\d+)$/.exec(id)?.[1] ?? []).map(Number));
  for (const one of raised) {
    const same = asked.get(wordingOf(one));
    if (!same) last += 1;
    const question: StoredQuestion = same ?? {
      id: `qa-${last}`,
      kind: 'content_qa',
      ...one,
      fact_key: null,
      status: 'open',
      answer: null,
    };
    asked.set(wordingOf(one), { ...question, raised_by: [...new Set([...(question.raised_by ?? []), materialId])] });
  }
  const stays = ({ status, raised_by }: StoredQuestion) => status !== 'open' || (raised_by?.length ?? 0) > 0;
  return [...others, ...[...asked.values()].filter(stays)];
}

/** Equal for questions that differ in case, spaces and the mark at their end only. */
function wordingOf({ question }: Pick<RunQuestion, 'question'>): string {
  return trimEndChars(question.toLowerCase().replace(/\s+/g, ' '), ' ?.!').trim();
}
