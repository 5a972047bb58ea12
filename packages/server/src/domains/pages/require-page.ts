import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../platform/api-failure.ts';
import { findPage, type PageRow } from './store.ts';

/** The page that a call names. @throws ApiFailure `not_found` */
export async function requirePage(db: Kysely<Database>, workspaceId: string, id: string): Promise<PageRow> {
  const page = await findPage(db, workspaceId, id);
  if (!page) throw notFound('page', id);
  return page;
}
