import { isDeepStrictEqual } from 'node:util';
import type {
  IterateTemplateDraftResult,
  IterateTemplateInput,
  PublishTemplateDraftInput,
  TemplateDraft,
  TemplateWithDocument,
  UpdateTemplateDraftInput,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { findChanger } from '../../database/find-changer.ts';
import { requireVersion as requireExpected } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { builtInTexts, type TemplateDocument, wordsApartFromSettings, writtenIn } from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import type { Change } from '../../platform/expected-versions.ts';
import { mergePatch } from '../../platform/merge-patch.ts';
import { compareDocuments } from './compare-documents.ts';
import { findDraft, putDraft, type StoredDraft } from './draft-store.ts';
import { type EditsDependencies, findDone, HOLD_MS, refusalOf, subjectOf } from './edits.ts';
import * as store from './store.ts';
import { requireDocument } from './template-input.ts';
import { requireTemplate, requireVersion } from './template-versions.ts';

type NewId = (kind: string) => string;

// Templates begin with version 1.
const NEVER_CHANGED: StoredDraft = {
  ...{ version: 0, changed_by: null, changed_at: null, changed_in: null },
  ...{ base_version: 1, document: null, edit_paid: false },
};

/** A draft next to its template. Without changes, its document and its base version are the template's newest. */
type PresentDraft = Omit<StoredDraft, 'document'> & {
  document: TemplateDocument;
  hasChanges: boolean;
  template: store.StoredTemplate;
};

/** Drafts of templates: changes that are stored without a version, until they are published. */
export type TemplateDrafts = ReturnType<typeof createTemplateDrafts>;

export function createTemplateDrafts({ db, clock, billing, generator, wordings, workspace }: EditsDependencies) {
  return {
    /** @throws ApiFailure `not_found` */
    getDraft: async (workspaceId: string, id: string): Promise<TemplateDraft> =>
      show(db, workspaceId, await presentDraft(db, workspaceId, id)),

    /** @throws ApiFailure `not_found`, `validation_failed`, `changed_meanwhile` */
    async updateDraft(
      { workspaceId }: Caller,
      id: string,
      { patch, baseVersion }: UpdateTemplateDraftInput,
      by: Change,
    ): Promise<TemplateDraft> {
      if (baseVersion === undefined && Object.keys(patch ?? {}).length === 0)
        throw invalid('patch', 'is missing: give a patch of the document, a baseVersion to start over from, or both');
      return db.transaction().execute(async (trx) => {
        const draft = await lockDraft(trx, workspaceId, id, by);
        const start =
          baseVersion === undefined ? draft : (await requireVersion(trx, workspaceId, id, baseVersion)).document;
        const before = 'hasChanges' in start ? start.document : start;
        const document = requireDocument(mergePatch(before, patch ?? {}), 'patch');
        const isOlder = baseVersion !== undefined && !isDeepStrictEqual(document, draft.template.document);
        const started = { ...draft, base_version: baseVersion ?? draft.base_version, document };
        return keep(trx, workspaceId, started, by, isOlder);
      });
    },

    /** @throws ApiFailure as `updateDraft`; `estimate_mismatch`, 402 as `billing.hold`, `instruction_not_understood`, `generation_failed` */
    async iterateDraft(
      caller: Caller,
      id: string,
      input: IterateTemplateInput,
      { newId, signal, change: by }: { newId: NewId; signal: AbortSignal; change: Change },
    ): Promise<IterateTemplateDraftResult> {
      const { workspaceId } = caller;
      const amount = billing.requireAcknowledged('template_edit', 1, input.acknowledgedEstimateCents);
      const instruction = input.instruction.trim();
      if (instruction === '') throw invalid('instruction', 'must not be blank');
      const subject = subjectOf(newId('edit'));
      const { draft: before, isDone } = await db.transaction().execute(async (trx) => {
        const draft = await presentDraft(trx, workspaceId, id);
        // A call that runs again has done its edit, also when the draft was changed since.
        if (await billing.isCharged(trx, workspaceId, subject)) return { draft, isDone: true };
        await requireExpected(trx, { workspaceId, noun: 'draft', row: draft }, by);
        await wordings.typed(trx, caller, writtenIn(instruction));
        await billing.hold(trx, caller, [{ subject, unit: 'cents', amount }], { expiresInMs: HOLD_MS });
        return { draft, isDone: false };
      });
      if (isDone) return { draft: await show(db, workspaceId, before), changes: [] };
      const release = () => db.transaction().execute((trx) => billing.release(trx, workspaceId, subject));
      try {
        const knowledge = await workspace.knowledge(db, workspaceId);
        const { document } = await generator.updateTemplate(
          { document: before.document, instruction, knowledge },
          { signal },
        );
        if (isDeepStrictEqual(document, before.document)) {
          await release();
          return { draft: await show(db, workspaceId, before), changes: [] };
        }
        const draft = await db.transaction().execute(async (trx) => {
          if (!(await billing.charge(trx, workspaceId, subject)))
            throw new ApiFailure('unavailable', {
              message: 'The edit took too long. Try again.',
              retryAfterSeconds: 1,
            });
          const now = await lockDraft(trx, workspaceId, id, by);
          if (now.version !== before.version)
            throw new ApiFailure('invalid_state', {
              reason: 'edited_meanwhile',
              message: 'This draft was changed meanwhile. Read it and repeat the edit.',
            });
          if (generator.writer === 'ai')
            await wordings.made(trx, workspaceId, document, [before.document, builtInTexts()]);
          return keep(trx, workspaceId, { ...now, document, edit_paid: true }, by);
        });
        return { draft, changes: compareDocuments(before.document, document) };
      } catch (error) {
        await release();
        throw refusalOf(error);
      }
    },

    /** @throws ApiFailure `not_found`, `changed_meanwhile`, `estimate_mismatch`, `invalid_state`, 402 as `billing.hold` */
    async publishDraft(
      caller: Caller,
      id: string,
      input: PublishTemplateDraftInput,
      newId: NewId,
      by: Change,
    ): Promise<TemplateWithDocument> {
      const { workspaceId } = caller;
      const amount = billing.requireAcknowledged('template_edit', 1, input.acknowledgedEstimateCents);
      const editId = newId('edit');
      const subject = subjectOf(editId);
      return db.transaction().execute(async (trx) => {
        const done = await findDone(trx, workspaceId, editId);
        if (done) return done;
        // Lock the account first, as everywhere: a transaction that holds a template's lock never waits for an account.
        await billing.lock(trx, workspaceId);
        const { template, hasChanges, ...draft } = await lockDraft(trx, workspaceId, id, by);
        const { document, base_version, edit_paid } = draft;
        refuseUnready({ hasChanges, base_version, version: template.version });
        if (!edit_paid) {
          await billing.hold(trx, caller, [{ subject, unit: 'cents', amount }]);
          await billing.charge(trx, workspaceId, subject);
        }
        const changes = compareDocuments(template.document, document);
        await wordings.typed(
          trx,
          caller,
          wordsApartFromSettings(
            changes.flatMap(({ path, change, after }) => (change === 'reordered' ? [] : { [memberOf(path)]: after })),
          ),
        );
        const note = [...new Set(changes.map(({ path }) => path.split(/[.[]/)[0]))].join(', ');
        const version = { editId, document, name: document.name, change: 'edited', note } as const;
        await store.insertVersion(trx, workspaceId, id, version, by, clock.now());
        const published = await requireTemplate(trx, workspaceId, id);
        const emptied = { document: null, base_version: published.version, edit_paid: false };
        await put(trx, workspaceId, { ...draft, id, ...emptied }, by);
        return published;
      });
    },
  };

  /** Stores a draft, as one without changes when its document is that of its base version and not of an older one that was asked for. */
  async function keep(
    trx: Kysely<Database>,
    workspaceId: string,
    { document, hasChanges: _before, template, ...draft }: PresentDraft,
    by: Change,
    isOlder = false,
  ): Promise<TemplateDraft> {
    const { id } = template;
    const base = await requireVersion(trx, workspaceId, id, draft.base_version);
    const hasChanges = isOlder || !isDeepStrictEqual(base.document, document);
    const kept = hasChanges ? { document } : { document: null, base_version: template.version };
    await put(trx, workspaceId, { ...draft, id, ...kept }, by);
    return show(trx, workspaceId, await presentDraft(trx, workspaceId, id));
  }

  /** A call that runs again makes no other version of the draft. */
  function put(
    trx: Kysely<Database>,
    workspaceId: string,
    { id, ...draft }: StoredDraft & { id: string },
    by: Change,
  ): Promise<void> {
    const version = madeBy(draft, by) ? draft.version : draft.version + 1;
    const change = { changed_by: by.by, changed_in: by.callId, changed_at: clock.now() };
    return putDraft(trx, workspaceId, id, { ...draft, ...change, version });
  }
}

/** The last member in the path of a change, by which settings are told from words; items of a list have their list's. */
function memberOf(path: string): string {
  return path.split('.').at(-1)?.split('[', 1)[0] ?? '';
}

/** Whether an earlier run of this call has made the draft what it is. */
const madeBy = ({ changed_in }: Pick<StoredDraft, 'changed_in'>, { callId }: Change): boolean =>
  callId !== null && changed_in === callId;

/**
 * The draft as callers see it. Without changes, each version that the template got since counts as one of the draft, so that a version of
 * the draft always names one document.
 *
 * @throws ApiFailure `not_found`
 */
async function presentDraft(db: Kysely<Database>, workspaceId: string, id: string): Promise<PresentDraft> {
  const template = await requireTemplate(db, workspaceId, id);
  const { document: changed, ...draft } = (await findDraft(db, workspaceId, id)) ?? NEVER_CHANGED;
  if (changed) return { ...draft, document: changed, hasChanges: true, template };
  const followed = template.version - draft.base_version;
  const ofTemplate = followed === 0 ? undefined : await store.findVersion(db, workspaceId, id);
  const maker = ofTemplate && {
    changed_by: ofTemplate.changed_by,
    changed_at: ofTemplate.changed_at,
    // No call on the draft has made this document.
    changed_in: null,
  };
  const version = draft.version + followed;
  const { version: base_version, document } = template;
  return { ...draft, ...maker, version, base_version, document, hasChanges: false, template };
}

/** The draft, locked with its template. @throws ApiFailure `not_found`, `changed_meanwhile` */
async function lockDraft(trx: Kysely<Database>, workspaceId: string, id: string, by: Change): Promise<PresentDraft> {
  await store.lockTemplate(trx, workspaceId, id);
  const draft = await presentDraft(trx, workspaceId, id);
  await requireExpected(trx, { workspaceId, noun: 'draft', row: draft }, by);
  return draft;
}

/** @throws ApiFailure 409 `invalid_state` */
function refuseUnready(draft: { hasChanges: boolean; base_version: number; version: number }): void {
  const { hasChanges, base_version, version } = draft;
  if (!hasChanges)
    throw new ApiFailure('invalid_state', {
      reason: 'no_changes',
      message: 'This draft has no changes. Save some with PATCH /api/v1/templates/{id}/draft, then publish it.',
    });
  if (base_version !== version)
    throw new ApiFailure('invalid_state', {
      reason: 'draft_behind',
      message: `This draft changes version ${base_version} of the template, which has version ${version} by now. Join the two documents, and save the draft again with the baseVersion ${version}.`,
    });
}

async function show(
  db: Kysely<Database>,
  workspaceId: string,
  { template, document, hasChanges, base_version, edit_paid, ...draft }: PresentDraft,
): Promise<TemplateDraft> {
  const { version, changed_at, changed_by } = draft;
  return {
    id: template.id,
    version,
    base_version,
    has_changes: hasChanges,
    edit_paid,
    document,
    changed_at,
    changed_by: await findChanger(db, workspaceId, changed_by),
  };
}
