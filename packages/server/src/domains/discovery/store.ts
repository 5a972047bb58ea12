import type { CallSpeaker, DiscoveryQuestion } from '@cartouche/contract';
import type { Kysely, Selectable, Updateable } from 'kysely';
import { readWindow, type Window, type WindowWish } from '../../database/read-window.ts';
import { nextVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { storableJson } from '../../database/storable-json.ts';
import type { DiscoveryMaterial } from '../../database/stored-values.ts';
import { unseen } from '../../database/unseen-value.ts';
import type { Change } from '../../platform/expected-versions.ts';

/** A stored session. */
export type SessionRow = Selectable<Database['discovery_sessions']>;
export type SessionStatus = SessionRow['status'];

export type NewSession = { id: string; prospectId: string | null; material: DiscoveryMaterial };

/** Stores a draft; a session that exists stays as it is. @returns false when it existed */
export async function insertSession(
  trx: Kysely<Database>,
  workspaceId: string,
  now: Date,
  session: NewSession,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('discovery_sessions')
    .values({
      workspace_id: workspaceId,
      id: session.id,
      status: 'draft',
      prospect_id: session.prospectId,
      material: JSON.stringify(session.material),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findSession(
  db: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<SessionRow | undefined> {
  return db
    .selectFrom('discovery_sessions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The session, locked until the transaction ends. */
export async function lockSession(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
): Promise<SessionRow | undefined> {
  return trx
    .selectFrom('discovery_sessions')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves a session on, if it is still in one of the states that the move begins in. @param by left out by the server @returns undefined when it was not */
export async function moveSession(
  db: Kysely<Database>,
  session: Pick<SessionRow, 'workspace_id' | 'id'>,
  from: readonly SessionStatus[],
  now: Date,
  {
    questions,
    speakers,
    ...values
  }: Omit<Updateable<Database['discovery_sessions']>, 'questions' | 'speakers'> & {
    questions?: DiscoveryQuestion[];
    speakers?: CallSpeaker[];
  },
  by?: Change,
): Promise<{ version: number } | undefined> {
  const updated = await db
    .updateTable('discovery_sessions')
    .set({
      ...values,
      ...(questions && { questions: storableJson(questions) }),
      ...(speakers && { speakers: storableJson(speakers) }),
      ...nextVersion(by, now),
      updated_at: now,
    })
    .where('workspace_id', '=', session.workspace_id)
    .where('id', '=', session.id)
    .where('status', 'in', [...from])
    .returning('version')
    .executeTakeFirst();
  return updated;
}

/** A session as a list shows it. */
export type ListedSession = Pick<
  SessionRow,
  'id' | 'status' | 'template_id' | 'page_id' | 'error' | 'prospect_id' | 'version' | 'created_at'
>;

export function listSessions(
  db: Kysely<Database>,
  workspaceId: string,
  { status, prospect_id }: { status?: SessionStatus | undefined; prospect_id?: string | undefined },
  wish: WindowWish,
): Promise<Window<ListedSession>> {
  let query = db
    .selectFrom('discovery_sessions')
    .select(['id', 'status', 'template_id', 'page_id', 'error', 'prospect_id', 'version', 'created_at'])
    .where('workspace_id', '=', workspaceId);
  if (status !== undefined) query = query.where('status', '=', unseen(status));
  if (prospect_id !== undefined) query = query.where('prospect_id', '=', unseen(prospect_id, 'uuid'));
  return readWindow(query, wish);
}

export async function deleteSession(trx: Kysely<Database>, workspaceId: string, id: string): Promise<void> {
  await trx.deleteFrom('discovery_sessions').where('workspace_id', '=', workspaceId).where('id', '=', id).execute();
}
