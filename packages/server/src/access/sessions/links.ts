import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { LINK_PATH } from '../../domains/workspace/service.ts';
import type { Clock } from '../../platform/clock.ts';
import { comparableAddress } from '../../platform/email-address.ts';
import type { Ids } from '../../platform/ids.ts';
import * as store from './store.ts';

/** The purpose of a link. */
export type LinkWish = {
  /**
   * `first_owner` works while no person has ever signed in; `owner` makes its holder an owner of the workspace; `email` signs a member in.
   */
  purpose: store.LinkPurpose;
  workspaceId?: string | undefined;
  /** The person's email address; only a first owner enters it when opening the link. */
  email?: string | undefined;
  name?: string | null | undefined;
  /** The path within the dashboard that the browser which asked comes to; null for its start. */
  nextPath?: string | null | undefined;
};

const MINUTE_MS = 60_000;

const VALID_MINUTES = 15;

/**
 * Makes a link that signs its holder in once. Only its hash is stored.
 *
 * @param origin of the dashboard
 * @returns the address
 */
export async function makeLink(
  { db, clock, ids, origin }: { db: Kysely<Database>; clock: Clock; ids: Ids; origin: string },
  { purpose, workspaceId, email, name, nextPath }: LinkWish,
): Promise<string> {
  const token = ids.token(32);
  const now = clock.now();
  await store.insertLink(db, {
    hash: hashOf(token),
    purpose,
    workspace_id: workspaceId ?? null,
    email: email ? comparableAddress(email) : null,
    name: name ?? null,
    next_path: nextPath ?? null,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + VALID_MINUTES * MINUTE_MS).toISOString(),
  });
  return `${origin}${LINK_PATH}?token=${token}`;
}

/** The stored form of a link's token, and of a session's. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}
