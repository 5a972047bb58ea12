import type { Kysely } from 'kysely';
import { requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { RunRow } from './store.ts';
import * as store from './store.ts';

/** Locks a run of one of the versions that are expected. @throws ApiFailure `not_found`, `changed_meanwhile` */
export async function lockRun(trx: Kysely<Database>, workspaceId: string, id: string, by: Change): Promise<RunRow> {
  const row = requireRun(await store.lockRun(trx, workspaceId, id), id);
  await requireVersion(trx, { workspaceId, noun: 'run', row }, by);
  return row;
}

export function requireRun<T>(run: T | undefined, id: string): T {
  if (!run) throw notFound('run', id);
  return run;
}

export function wrongState(run: Pick<RunRow, 'status'>, wish: string, needed: string): ApiFailure {
  return new ApiFailure('invalid_state', {
    reason: run.status,
    message: `This run is ${run.status}; it can ${wish} while it is ${needed}.`,
  });
}
