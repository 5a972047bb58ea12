import type { Kysely } from 'kysely';
import { requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { PurposeTemplateRow } from './store.ts';
import * as store from './store.ts';

/** Locks a template of one of the versions that are expected. */
export async function lockTemplate(trx: Kysely<Database>, workspaceId: string, id: string, by: Change) {
  const row = requireFound(await store.lockPurposeTemplate(trx, workspaceId, id), id);
  await requireVersion(trx, { workspaceId, noun: 'materials template', row }, by);
  return row;
}

/** @throws ApiFailure `not_found` */
export function requireFound(row: PurposeTemplateRow | undefined, id: string): PurposeTemplateRow {
  if (!row) throw notFound('materials template', id);
  return row;
}

/** The refusal to build a template that is built already, or is being built. */
export function notBuildable(row: PurposeTemplateRow): ApiFailure {
  const isBuilding = row.building_revision !== null;
  return new ApiFailure('invalid_state', {
    reason: isBuilding ? 'building' : 'ready',
    message: isBuilding
      ? `This template is being built: poll the build ${row.build_id}.`
      : 'This template was built as it is. Change its spec before building it again, or set its status to ready.',
  });
}
