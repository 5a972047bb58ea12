import { limits, type TemplateComparison, type TemplateVersion } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import { mergePatch } from '../../platform/merge-patch.ts';
import { compareDocuments } from './compare-documents.ts';
import * as store from './store.ts';
import { readDocument } from './template-input.ts';

/** Reads the versions of templates. */
export function createTemplateVersions(db: Kysely<Database>) {
  return {
    /** Newest first, at most 100. @throws ApiFailure `not_found` */
    async versions(
      workspaceId: string,
      id: string,
      { behind, limit = limits.LIST_PAGE_DEFAULT }: { behind: number | undefined; limit: number | undefined },
    ): Promise<{ versions: TemplateVersion[]; next: string | null }> {
      const { version: current } = await requireTemplate(db, workspaceId, id);
      const rows = await store.selectVersions(db, workspaceId, id, { behind, size: limit });
      const versions = rows.map((row) => ({ ...row, current: row.version === current }));
      // Versions are counted from 1 without gaps.
      const last = rows.at(-1)?.version ?? 1;
      return { versions, next: last > 1 ? String(last) : null };
    },

    /** A version with its document. @throws ApiFailure `not_found` */
    version: (workspaceId: string, id: string, version: number): Promise<store.StoredTemplate> =>
      requireVersion(db, workspaceId, id, version),

    /** The differences between two versions; the first version is compared with an empty one. @throws ApiFailure `not_found` */
    async compare(
      workspaceId: string,
      id: string,
      { from, to }: { from: number; to: number },
    ): Promise<TemplateComparison> {
      const after = await requireVersion(db, workspaceId, id, to);
      const before = from === 0 ? { document: {} } : await requireVersion(db, workspaceId, id, from);
      return { from, to, changes: compareDocuments(before.document, after.document) };
    },

    /** A version with a change that is not stored. @throws ApiFailure `not_found`, `validation_failed` */
    async draft(
      workspaceId: string,
      id: string,
      { version, patch }: { version?: number | undefined; patch?: Record<string, unknown> | undefined },
    ): Promise<store.StoredTemplate> {
      const base =
        version === undefined
          ? await requireTemplate(db, workspaceId, id)
          : await requireVersion(db, workspaceId, id, version);
      if (!patch) return base;
      return { ...base, document: await readDocument(mergePatch(base.document, patch), 'patch') };
    },
  };
}

/** @throws ApiFailure `not_found` */
export async function requireTemplate(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<store.StoredTemplate> {
  const template = await store.findTemplate(db, workspaceId, id);
  if (!template) throw notFound('template', id);
  return template;
}

/** Tells a template that is not there from a version that it does not have. */
export async function requireVersion(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
  version: number,
): Promise<store.StoredTemplate> {
  const found = await store.findTemplate(db, workspaceId, id, version);
  if (found) return found;
  await requireTemplate(db, workspaceId, id);
  throw new ApiFailure('not_found', { message: `This template has no version ${version}.` });
}
