import { isDeepStrictEqual } from 'node:util';
import type {
  CloneTemplateInput,
  IterateTemplateInput,
  IterateTemplateResult,
  TemplateWithDocument,
  UpdateLeadFormInput,
  UpdateTemplateInput,
} from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { requireVersion as requireExpected } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import {
  builtInTexts,
  GenerationFailed,
  type Generator,
  InstructionNotUnderstood,
  reworded,
  SourceUnreadable,
  writtenIn,
} from '../../generation/index.ts';
import type { Caller } from '../../http/caller.ts';
import { ApiFailure, invalid } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Change, changeBy } from '../../platform/expected-versions.ts';
import { mergePatch } from '../../platform/merge-patch.ts';
import type { BillingService } from '../billing/service.ts';
import type { Rewrites, WordingsService } from '../wordings/service.ts';
import type { WorkspaceService } from '../workspace/service.ts';
import * as store from './store.ts';
import { requireDocument } from './template-input.ts';
import { createTemplateVersions, requireTemplate, requireVersion } from './template-versions.ts';

type NewId = (kind: string) => string;

/** Edits of a template: each change is a new version, and pages keep the version that they were rendered from. */
export type TemplateEdits = ReturnType<typeof createTemplateEdits>;

// A synchronous call that died is taken for dead after this long; what it held is given back then.
export const HOLD_MS = 5 * 60_000;

export type EditsDependencies = {
  db: Kysely<Database>;
  clock: Clock;
  billing: BillingService;
  generator: Pick<Generator, 'writer' | 'updateTemplate' | 'cloneTemplate'>;
  wordings: WordingsService;
  workspace: Pick<WorkspaceService, 'knowledge'>;
};

export function createTemplateEdits(options: EditsDependencies) {
  const { db, clock, billing, generator, workspace, wordings } = options;

  const edits = {
    ...createTemplateVersions(db),

    /** @throws ApiFailure `not_found`, `validation_failed`, `estimate_mismatch`, 402 as `billing.hold` */
    async edit(
      caller: Caller,
      id: string,
      input: UpdateTemplateInput,
      newId: NewId,
      by: Change = changeBy(caller.keyId),
    ): Promise<TemplateWithDocument> {
      if (!input.name && Object.keys(input.patch ?? {}).length === 0)
        throw invalid('patch', 'is missing: give a patch of the document, a new name, or both');
      const amount = billing.requireAcknowledged('template_edit', 1, input.acknowledgedEstimateCents);
      const editId = newId('edit');
      return db.transaction().execute(async (trx) => {
        const done = await findDone(trx, caller.workspaceId, editId);
        if (done) return done;
        // Lock the account first, as everywhere: a transaction that holds a template's lock never waits for an account.
        await billing.lock(trx, caller.workspaceId);
        await lockExpected(trx, caller.workspaceId, id, by);
        const base = await requireTemplate(trx, caller.workspaceId, id);
        const patched = mergePatch(base.document, { ...input.patch, ...(input.name && { name: input.name }) });
        const document = requireDocument(patched, 'patch');
        if (isDeepStrictEqual(document, base.document)) return base;
        await billing.hold(trx, caller, [{ subject: subjectOf(editId), unit: 'cents', amount }]);
        await billing.charge(trx, caller.workspaceId, subjectOf(editId));
        await wordings.typed(trx, caller, input.patch);
        const note = Object.keys({ ...(input.name && { name: 1 }), ...input.patch }).join(', ');
        return addVersion(trx, caller.workspaceId, base, { editId, document, change: 'edited', note }, by);
      });
    },

    /** @throws ApiFailure as `edit`; `instruction_not_understood`, `generation_failed`, `invalid_state` when it was edited meanwhile */
    async iterate(
      caller: Caller,
      id: string,
      input: IterateTemplateInput,
      { newId, signal, change: by }: { newId: NewId; signal: AbortSignal; change: Change },
    ): Promise<IterateTemplateResult> {
      const { workspaceId } = caller;
      const amount = billing.requireAcknowledged('template_edit', 1, input.acknowledgedEstimateCents);
      const instruction = input.instruction.trim();
      if (instruction === '') throw invalid('instruction', 'must not be blank');
      const editId = newId('edit');
      const subject = subjectOf(editId);
      const found = await db.transaction().execute(async (trx) => {
        const done = await findDone(trx, workspaceId, editId);
        if (done) return { done };
        const base = await requireTemplate(trx, workspaceId, id);
        const row = await store.findVersion(trx, workspaceId, id);
        if (row) await requireExpected(trx, { workspaceId, noun: 'template', row }, by);
        await wordings.typed(trx, caller, writtenIn(instruction));
        await billing.hold(trx, caller, [{ subject, unit: 'cents', amount }], { expiresInMs: HOLD_MS });
        return { base };
      });
      if ('done' in found) return { template: found.done, changes: [] };
      const { base } = found;
      const release = () => db.transaction().execute((trx) => billing.release(trx, workspaceId, subject));
      try {
        const knowledge = await workspace.knowledge(db, workspaceId);
        const edited = await generator.updateTemplate({ document: base.document, instruction, knowledge }, { signal });
        if (isDeepStrictEqual(edited.document, base.document)) {
          await release();
          return { template: base, changes: [] };
        }
        const template = await db.transaction().execute(async (trx) => {
          if (!(await billing.charge(trx, workspaceId, subject)))
            throw new ApiFailure('unavailable', {
              message: 'The edit took too long. Try again.',
              retryAfterSeconds: 1,
            });
          if (generator.writer === 'ai')
            await wordings.made(trx, workspaceId, edited.document, [base.document, builtInTexts()]);
          const note = instruction.slice(0, 500);
          const revision = { editId, document: edited.document, change: 'iterated', note } as const;
          return addVersion(trx, workspaceId, base, revision, by);
        });
        return { template, changes: [...edited.changes] };
      } catch (error) {
        await release();
        throw refusalOf(error);
      }
    },

    /** @throws ApiFailure `not_found`, `validation_failed` */
    updateLeadForm: (
      caller: Caller,
      id: string,
      input: UpdateLeadFormInput,
      newId: NewId,
      by: Change = changeBy(caller.keyId),
    ): Promise<TemplateWithDocument> =>
      revise(caller.workspaceId, id, newId('edit'), by, async (base, trx) => {
        await wordings.typed(trx, caller, input);
        const { booking: kept, ...rest } = base.document;
        const booking = input.booking === undefined ? kept : input.booking;
        const next = { ...rest, leadForm: input.leadForm, ...(booking && { booking }) };
        return { document: requireDocument(next, ''), change: 'lead_form', note: null };
      }),

    /** Replaces sentences in a new version. @throws ApiFailure `not_found`, `validation_failed` @returns how many texts changed */
    async reword(
      trx: Kysely<Database>,
      { workspaceId, keyId }: Caller,
      id: string,
      rewrites: Rewrites,
      editId: string,
    ): Promise<number> {
      await store.lockTemplate(trx, workspaceId, id);
      const base = await requireTemplate(trx, workspaceId, id);
      const { document, count } = reworded(base.document, rewrites);
      if (count === 0) return 0;
      const checked = requireDocument(document, 'rewrites');
      const revision = { editId, document: checked, change: 'edited', note: 'sentences' } as const;
      await addVersion(trx, workspaceId, base, revision, changeBy(keyId));
      return count;
    },

    /** @throws ApiFailure `not_found` */
    restore: (
      { workspaceId, keyId }: Pick<Caller, 'workspaceId' | 'keyId'>,
      id: string,
      version: number,
      newId: NewId,
      by: Change = changeBy(keyId),
    ): Promise<TemplateWithDocument> =>
      revise(workspaceId, id, newId('edit'), by, async (_base, trx) => {
        const earlier = await requireVersion(trx, workspaceId, id, version);
        return { document: earlier.document, change: 'restored', note: `version ${version}` };
      }),

    /** @throws ApiFailure `source_unreadable` */
    async clone(
      workspaceId: string,
      input: CloneTemplateInput,
      newId: NewId,
      signal: AbortSignal,
    ): Promise<TemplateWithDocument> {
      const id = newId('template');
      const cloned = await store.findTemplate(db, workspaceId, id);
      if (cloned) return cloned;
      const document = await generator
        .cloneTemplate({ url: input.url, name: input.name }, { signal })
        .catch((error: unknown) => {
          throw refusalOf(error);
        });
      await db.transaction().execute(async (trx) => {
        // Until a person of the workspace approves them, words of a page are not the workspace's.
        await wordings.made(trx, workspaceId, document, builtInTexts(), [input.url]);
        await store.insertTemplate(
          trx,
          workspaceId,
          { id, name: document.name, kind: 'automatic', document },
          clock.now(),
        );
      });
      return requireTemplate(db, workspaceId, id);
    },
  };
  return edits;

  async function revise(
    workspaceId: string,
    id: string,
    editId: string,
    by: Change,
    make: (base: store.StoredTemplate, trx: Kysely<Database>) => Revision | Promise<Revision>,
  ): Promise<TemplateWithDocument> {
    return db.transaction().execute(async (trx) => {
      const done = await findDone(trx, workspaceId, editId);
      if (done) return done;
      await lockExpected(trx, workspaceId, id, by);
      const base = await requireTemplate(trx, workspaceId, id);
      return addVersion(trx, workspaceId, base, { editId, ...(await make(base, trx)) }, by);
    });
  }

  async function addVersion(
    trx: Kysely<Database>,
    workspaceId: string,
    base: store.StoredTemplate,
    revision: Revision & { editId: string },
    by: Change,
  ): Promise<TemplateWithDocument> {
    await lockExpected(trx, workspaceId, base.id, by);
    const current = await requireTemplate(trx, workspaceId, base.id);
    if (current.version !== base.version) {
      throw new ApiFailure('invalid_state', {
        reason: 'edited_meanwhile',
        message: `This template was changed to version ${current.version} meanwhile. Read it and repeat the change.`,
      });
    }
    const version = { ...revision, name: revision.document.name };
    await store.insertVersion(trx, workspaceId, base.id, version, by, clock.now());
    return requireTemplate(trx, workspaceId, base.id);
  }
}

/** The version that an earlier run of the same call made. */
export async function findDone(
  db: Kysely<Database>,
  workspaceId: string,
  editId: string,
): Promise<TemplateWithDocument | undefined> {
  const done = await store.findEdit(db, workspaceId, editId);
  return done && store.findTemplate(db, workspaceId, done.template_id, done.version);
}

/** Locks a template of one of the versions that are expected. @returns false when there is none @throws ApiFailure `changed_meanwhile` */
export async function lockExpected(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  by: Change,
): Promise<boolean> {
  const row = await store.lockTemplate(trx, workspaceId, id);
  if (row) await requireExpected(trx, { workspaceId, noun: 'template', row }, by);
  return row !== undefined;
}

type Revision = Pick<store.NewVersion, 'document' | 'change' | 'note'>;

export function refusalOf(error: unknown): unknown {
  if (error instanceof InstructionNotUnderstood)
    return new ApiFailure('instruction_not_understood', {
      message: error.message,
      issues: [{ path: 'instruction', message: 'asks for what can’t be done here; the message says what can' }],
    });
  if (error instanceof SourceUnreadable)
    return new ApiFailure('source_unreadable', {
      reason: error.reason,
      message: error.message,
      issues: [{ path: 'url', message: error.message }],
    });
  if (error instanceof GenerationFailed)
    return new ApiFailure('generation_failed', {
      message: 'The template could not be changed. Nothing was charged.',
      detail: error.message,
    });
  return error;
}

export function subjectOf(editId: string): string {
  return `template_edit:${editId}`;
}
