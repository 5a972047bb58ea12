import { type Kysely, type RawBuilder, sql } from 'kysely';
import { accepts, type Change, changedMeanwhile } from '../platform/expected-versions.ts';
import { findChanger } from './find-changer.ts';
import type { Database } from './schema.generated.ts';

/** The columns of a record that callers change: its version, and who made it, when, and in which call. */
export const versionColumns = ['version', 'changed_by', 'changed_at', 'changed_in'] as const;

/** A record that the transaction has locked. */
export type VersionedRow = {
  version: number;
  changed_by: string | null;
  changed_at: string | null;
  changed_in: string | null;
};

type Present = { workspaceId: string; noun: string; row: VersionedRow };

/**
 * Refuses a change of another version than those that are expected. A call that made this version itself, before its process died and
 * its answer was stored, may make it again.
 *
 * @throws ApiFailure `changed_meanwhile`
 */
export async function requireVersion(
  trx: Kysely<Database>,
  { workspaceId, noun, row }: Present,
  { expected, callId }: Change,
): Promise<void> {
  if (expected === undefined || accepts(expected, row.version)) return;
  if (callId !== null && row.changed_in === callId) return;
  throw changedMeanwhile(noun, expected, {
    version: row.version,
    changedAt: row.changed_at,
    changedBy: await findChanger(trx, workspaceId, row.changed_by),
  });
}

/** The columns of a record's next version, for the statement that changes it; empty for a change by the server. */
export type NextVersion = Partial<{
  version: RawBuilder<number>;
  changed_by: string | null;
  changed_at: Date;
  changed_in: string | null;
}>;

/** The next version of a record. A call that runs again makes no other one. @param prefix of the columns, in the version's expression */
export function nextVersion(change: Change | undefined, now: Date, prefix = ''): NextVersion {
  if (!change) return {};
  const { by, callId } = change;
  const version =
    callId === null
      ? sql<number>`${sql.ref(`${prefix}version`)} + 1`
      : sql<number>`${sql.ref(`${prefix}version`)} + CASE WHEN ${sql.ref(`${prefix}changed_in`)} = ${callId} THEN 0 ELSE 1 END`;
  return { version, changed_by: by, changed_at: now, changed_in: callId };
}
