import type { Batch } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../platform/api-failure.ts';
import { type BatchRow, findBatch } from './store.ts';

/** @throws ApiFailure `not_found` */
export async function requireBatch(db: Kysely<Database>, workspaceId: string, id: string): Promise<BatchRow> {
  const batch = await findBatch(db, workspaceId, id);
  if (!batch) throw notFound('batch', id);
  return batch;
}

/** A batch as it is shown. */
export function toBatch(row: BatchRow): Batch {
  const { id, name, template_id, status, prospect_count, sites_unread, estimate_cents, created_at, completed_at } = row;
  return { id, name, template_id, status, prospect_count, sites_unread, estimate_cents, created_at, completed_at };
}
