import type {
  AnswerRunQuestionsResult,
  AttachRunMaterialsInput,
  CreateRunInput,
  DigestDecision,
  ForkRunResult,
  PurposeRun,
  RunAnswer,
  RunPreview,
  RunSnapshot,
  UpdateRunDigestResult,
  UpdateRunFactsInput,
  UpdateRunFactsResult,
  UpdateRunSpeakersInput,
  UpdateRunSpeakersResult,
} from '@cartouche/contract';
import { limits } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { ListWindow } from '../../database/read-window.ts';
import type { Database } from '../../database/schema.generated.ts';
import type { RunMaterialContent } from '../../database/stored-values.ts';
import { type Writer, wordsIn } from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { invalid, notFound } from '../../platform/api-failure.ts';
import type { Change } from '../../platform/expected-versions.ts';
import { instantOf } from '../../platform/instant.ts';
import type { MaterialsService } from '../materials/service.ts';
import type { ProspectsService } from '../prospects/service.ts';
import { nameOf } from '../wordings/service.ts';
import { decideItems, heardOnCall } from './call-digest.ts';
import { createRunChanges, OPEN } from './change-run.ts';
import { callsToCorrect, correctSides } from './correct-sides.ts';
import { createDeleteRun } from './delete-run.ts';
import { createDiscardChanges } from './discard-changes.ts';
import { createExtraction, type ExtractionOptions, type MediaForRuns, type RunMedia } from './extraction.ts';
import { forkRun } from './fork-run.ts';
import { runAssess, runExtract } from './jobs.ts';
import { lockRun, requireRun, wrongState } from './lock-run.ts';
import { createPublishRun } from './publish-run.ts';
import { readSpeakers } from './read-speakers.ts';
import { pinRecipient } from './recipient.ts';
import { inCurrency, mergeRunAnswers, pinFacts, pinnedBy, readMaterialSource } from './run-input.ts';
import { notReady, refuseRecording } from './run-refusals.ts';
import { answersOf, assess } from './run-state.ts';
import { toElements, toFacts, toMaterial, toQuestion, toRun, toSnapshot, type WorkedOut } from './run-view.ts';
import { createRunWords } from './run-words.ts';
import * as store from './store.ts';
import { createRunGeneration, type RunGenerationOptions } from './write-run.ts';

export type { MediaForRuns } from './extraction.ts';

type NewId = (kind: string) => string;

/** Use cases of runs. A run makes a page from a materials template, for one person. */
export type RunsService = ReturnType<typeof createRunsService>;

export type RunsOptions = Omit<ExtractionOptions, 'writer' | 'prospects' | 'keepInStep'> &
  Omit<RunGenerationOptions, 'writer' | 'prospects'> & {
    writer: Writer;
    prospects: ProspectsService;
    materials: MaterialsService;
  };

/** Hours for which a preview link works unless the caller chooses otherwise. */
const PREVIEW_HOURS = 24;

export function createRunsService(options: RunsOptions) {
  const { db, clock, jobs, billing, materials: purposes, prospects, pages, media, wordings } = options;
  const generation = createRunGeneration(options);
  const changes = createRunChanges(options, generation);
  const { requireState, requireEditable, readAllAgain, change, keepInStep } = changes;
  const extraction = createExtraction({ ...options, keepInStep });
  const nowOf = (caller: Caller) => ({ by: nameOf(caller), at: instantOf(clock.now()) });

  return {
    /** @throws ApiFailure `not_found`, 409 `invalid_state` while the template is not ready */
    create: (caller: Caller, input: CreateRunInput, newId: NewId): Promise<PurposeRun> =>
      db.transaction().execute(async (trx) => {
        const { workspaceId } = caller;
        const template = await purposes.require(trx, workspaceId, input.purposeTemplateId.toLowerCase());
        const id = newId('run');
        const known = await store.findRun(trx, workspaceId, id);
        if (known) return toRun(known, pages.urlOf);
        if (template.status !== 'ready' || template.frame_id === null) throw notReady(template);
        const run = {
          id,
          purposeTemplateId: template.id,
          prospectId: await pinRecipient(trx, caller, input, prospects),
          spec: template.spec,
          callIntelligence: template.call_intelligence,
          frameId: template.frame_id,
          consentAttested: input.consentAttested === true,
        };
        if (await store.insertRun(trx, workspaceId, run, clock.now())) {
          await purposes.countRun(trx, workspaceId, template.id, 1);
          // Nothing will be attached that could move it on.
          if (!template.spec.materials.some(({ required }) => required))
            await jobs.enqueue(trx, runAssess, [{ workspaceId, runId: id }]);
        }
        return toRun(requireRun(await store.findRun(trx, workspaceId, id), id), pages.urlOf);
      }),

    /** Newest first, at most 100. */
    async list(
      workspaceId: string,
      filter: store.RunFilter,
      { behind, limit = limits.LIST_PAGE_DEFAULT }: ListWindow,
    ): Promise<{ runs: PurposeRun[]; next: string | null }> {
      const { id: purposeTemplateId } = await purposes.require(db, workspaceId, filter.purposeTemplateId);
      const wish = { behind, size: limit };
      const { rows, next } = await store.selectRuns(db, workspaceId, { ...filter, purposeTemplateId }, wish);
      return { runs: rows.map((row) => toRun(row, pages.urlOf)), next };
    },

    async get(workspaceId: string, id: string): Promise<RunSnapshot> {
      const { run, materials } = requireRun(await store.findRunWithMaterials(db, workspaceId, id), id);
      const preview =
        run.status === 'review' && run.page_id ? await pages.previewOf(db, workspaceId, run.page_id) : null;
      return toSnapshot(run, materials, await generation.contextOf(db, run), pages.urlOf, preview);
    },

    ...createRunWords({
      ...options,
      contextOf: generation.contextOf,
      requireEditable: (trx, run) => requireEditable(trx, run, 'have sentences rewritten'),
      keepInStep,
    }),

    attach: (workspaceId: string, id: string, input: AttachRunMaterialsInput, newId: NewId, by: Change) =>
      db.transaction().execute(async (trx) => {
        const run = await lockRun(trx, workspaceId, id, by);
        const materialId = newId('material');
        const known = await store.findMaterial(trx, workspaceId, id, materialId);
        if (known) return { material: toMaterial(known), version: run.version };
        await requireState(trx, run, 'take materials', OPEN);
        const { source, entry, content, label } = readMaterialSource(input, run.spec);
        const file = await fileOf(trx, workspaceId, content, media);
        const hasConsent = run.consent_attested || input.consentAttested === true;
        if (!hasConsent) refuseRecording(entry.kind, file);
        const attached = await store.selectMaterials(trx, workspaceId, id);
        if (attached.length >= limits.RUN_MATERIALS_MAX && entry.multiple)
          throw invalid('entryKey', `has its run's ${limits.RUN_MATERIALS_MAX} materials already`);
        const material = { id: materialId, entryKey: entry.key, source, content, label: file?.filename ?? label };
        await store.insertMaterial(trx, workspaceId, id, material, clock.now());
        if (!entry.multiple) await store.removeOtherMaterials(trx, workspaceId, id, entry.key, materialId);
        const { status, questions } = assess(run, await store.selectMaterials(trx, workspaceId, id));
        const columns = { status, questions, error: null, consent_attested: hasConsent };
        const { version } = await store.updateRun(trx, run, columns, clock.now(), by);
        await jobs.enqueue(trx, runExtract, [{ workspaceId, runId: id, materialId }]);
        return {
          material: toMaterial(requireStored(await store.findMaterial(trx, workspaceId, id, materialId))),
          version,
        };
      }),

    answer: (caller: Caller, id: string, answers: RunAnswer[], by: Change): Promise<AnswerRunQuestionsResult> =>
      db.transaction().execute(async (trx) => {
        const run = await requireEditable(trx, await lockRun(trx, caller.workspaceId, id, by), 'be answered');
        const { said, ...edits } = mergeRunAnswers(run, answers);
        // An answer approves the wording of its question too.
        const ids = new Set(answers.map((one) => one.id));
        await wordings.approve(trx, caller, wordsIn(answersOf(edits.questions.filter((one) => ids.has(one.id)))));
        const { call_digest } = await correctSides(trx, jobs, run, said);
        const pinned_by = pinnedBy(nowOf(caller), run, edits.overrides);
        const { updated, worked, missing } = await change(trx, run, { ...edits, pinned_by, call_digest }, by);
        const questions = updated.questions.map(toQuestion);
        return { run: toRun(updated, pages.urlOf), questions, missing, staleElements: staleOf(worked) };
      }),

    override: (
      caller: Caller,
      id: string,
      { facts, currency }: UpdateRunFactsInput,
      by: Change,
    ): Promise<UpdateRunFactsResult> =>
      db.transaction().execute(async (trx) => {
        const locked = await lockRun(trx, caller.workspaceId, id, by);
        const run = await requireEditable(trx, locked, 'have facts overridden');
        const edits = inCurrency(run, currency);
        const { spec, overrides } = { ...run, ...edits };
        const pinned = pinFacts(spec, overrides, facts, currency !== undefined);
        if (edits) await readAllAgain(trx, run);
        const pins = { overrides: pinned, pinned_by: pinnedBy(nowOf(caller), run, pinned) };
        const { updated, materials, worked, missing } = await change(trx, run, { ...edits, ...pins }, by);
        return {
          run: toRun(updated, pages.urlOf),
          facts: toFacts(updated, materials),
          elements: toElements(updated, worked),
          missing,
          staleElements: staleOf(worked),
          calcFailures: [...worked.resolution.calcFailures],
        };
      }),

    /** @throws ApiFailure `validation_failed` with an issue for each name that no call has, 409 `invalid_state` */
    updateSpeakers: (
      workspaceId: string,
      id: string,
      input: UpdateRunSpeakersInput,
      by: Change,
    ): Promise<UpdateRunSpeakersResult> =>
      db.transaction().execute(async (trx) => {
        const locked = await lockRun(trx, workspaceId, id, by);
        if (by.callId !== null && locked.changed_in === by.callId) return readSpeakers(trx, locked, generation, pages);
        const run = await requireEditable(trx, locked, 'have its speakers corrected');
        const corrected = await correctSides(trx, jobs, run, await callsToCorrect(trx, run, input));
        const { updated, materials, missing } = await change(trx, run, corrected, by);
        return { run: toRun(updated, pages.urlOf), materials: materials.map(toMaterial), missing };
      }),

    /** @throws ApiFailure `validation_failed` with an issue for each decision that can't be taken, 409 `invalid_state` */
    updateDigest: (
      caller: Caller,
      id: string,
      items: readonly DigestDecision[],
      by: Change,
    ): Promise<UpdateRunDigestResult> =>
      db.transaction().execute(async (trx) => {
        const locked = await lockRun(trx, caller.workspaceId, id, by);
        const run = await requireEditable(trx, locked, 'have its digest decided');
        const callDigest = decideItems(run.call_digest, items, run.spec.purpose.exclusions);
        // Deciding is approving: what stays is the seller's.
        await wordings.approve(trx, caller, wordsIn(heardOnCall(callDigest)));
        const { updated, worked, missing } = await change(trx, run, { call_digest: callDigest }, by);
        const elements = toElements(updated, worked);
        return { run: toRun(updated, pages.urlOf), callDigest, elements, missing, staleElements: staleOf(worked) };
      }),

    generate: generation.start,
    regenerateElement: generation.startElement,

    /** A new preview link; the earlier ones stop working. @throws ApiFailure 409 `invalid_state` unless the run is in review */
    preview: (
      workspaceId: string,
      id: string,
      expiresInHours: number | undefined = PREVIEW_HOURS,
    ): Promise<RunPreview> =>
      db.transaction().execute(async (trx) => {
        const run = requireRun(await store.lockRun(trx, workspaceId, id), id);
        if (run.status !== 'review' || run.page_id === null) throw wrongState(run, 'be previewed', 'review');
        return pages.renewPreview(trx, workspaceId, run.page_id, expiresInHours);
      }),

    publish: createPublishRun({ db, clock, billing, pages, prospects, generation }),

    fork: (caller: Caller, id: string, newId: NewId): Promise<ForkRunResult> =>
      forkRun({ db, purposes, wordings, contextOf: generation.contextOf }, caller, id, newId),

    discardChanges: createDiscardChanges({ db, clock, pages }),

    remove: createDeleteRun({ db, billing, purposes, pages }),

    jobs: {
      extract: extraction.extract,
      giveUp: extraction.giveUp,
      assess: extraction.assess,
      generate: generation.generate,
      giveGenerationUp: generation.giveUp,
      regenerate: generation.regenerate,
      giveElementUp: generation.giveElementUp,
    },
  };
}

/** Ids of the AI elements that rest on what has changed since they were written. */
function staleOf({ resolution }: WorkedOut): string[] {
  return resolution.elements.filter(({ changed }) => changed.length > 0).map(({ spec }) => spec.id);
}

/** The uploaded file that a material names, if it names one. @throws ApiFailure `not_found` */
async function fileOf(
  trx: Kysely<Database>,
  workspaceId: string,
  content: RunMaterialContent,
  media: MediaForRuns,
): Promise<RunMedia | undefined> {
  if (!('mediaId' in content)) return undefined;
  const file = await media.forRun(trx, workspaceId, content.mediaId);
  if (!file) throw notFound('media file', content.mediaId);
  return file;
}

function requireStored<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('The material that was just stored is gone.');
  return row;
}
