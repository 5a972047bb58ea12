import type { DiscoverySession, ListedDiscoverySession } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import { keepAnswer } from '../../database/keep-answer.ts';
import type { ListWindow } from '../../database/read-window.ts';
import { requireVersion } from '../../database/record-version.ts';
import type { Database } from '../../database/schema.generated.ts';
import { ApiFailure, notFound } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Change } from '../../platform/expected-versions.ts';
import type { Jobs } from '../../queue/jobs.ts';
import { discoveryAnalyse } from './jobs.ts';
import {
  deleteSession,
  findSession,
  type ListedSession,
  listSessions,
  lockSession,
  moveSession,
  type SessionRow,
} from './store.ts';

const SESSIONS_AT_ONCE = 100;

/** The operations on sessions apart from the interview. */
export function createSessionCare({ db, clock, jobs }: { db: Kysely<Database>; clock: Clock; jobs: Jobs }) {
  return {
    /** Newest first, 100 by default. @returns a window, and the place behind it; null when it is the last */
    async list(
      workspaceId: string,
      filter: { status?: SessionRow['status'] | undefined; prospect_id?: string | undefined },
      { behind, limit = SESSIONS_AT_ONCE }: ListWindow,
    ): Promise<{ sessions: ListedSession[]; next: string | null }> {
      const { rows, next } = await listSessions(db, workspaceId, filter, { behind, size: limit });
      return { sessions: rows, next };
    },

    /** Deletes a session with its material. @throws ApiFailure `not_found`, `invalid_state` while its page is built */
    remove: (workspaceId: string, id: string, by: Change): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const session = await lockExpected(trx, workspaceId, id, by);
        if (session.status === 'building') throw wrongState(session, 'be deleted', 'not being built');
        await deleteSession(trx, workspaceId, id);
        await keepAnswer(trx, by, { sessionId: id });
      }),

    /** Reads the material again after a failed analysis. @throws ApiFailure `not_found`, `invalid_state` */
    async restart(workspaceId: string, id: string, by: Change): Promise<DiscoverySession> {
      await db.transaction().execute(async (trx) => {
        const session = await lockExpected(trx, workspaceId, id, by);
        // The same call again, after a crash between its commit and its stored answer.
        if (by.callId !== null && session.changed_in === by.callId) return;
        const isReadable = ['draft', 'ingesting', 'interview_ready', 'answered'].includes(session.status);
        if (!isReadable || session.error === null)
          throw wrongState(session, 'be read again', 'one whose analysis failed');
        await moveSession(trx, session, [session.status], clock.now(), { status: 'ingesting', error: null }, by);
        await jobs.enqueue(trx, discoveryAnalyse, [{ workspaceId, sessionId: id }]);
      });
      return toSession(requireSession(await findSession(db, workspaceId, id), id));
    },
  };
}

export function toSession({ id, status, template_id, page_id, error, version }: SessionRow): DiscoverySession {
  return { id, status, template_id, page_id, error, version };
}

export function toListed(session: SessionRow): ListedDiscoverySession {
  const { prospect_id, created_at } = session;
  return { ...toSession(session), prospect_id, created_at };
}

/** Locks a session of one of the versions that are expected. @throws ApiFailure `not_found`, `changed_meanwhile` */
export async function lockExpected(
  trx: Kysely<Database>,
  workspaceId: string,
  id: string,
  by: Change,
): Promise<SessionRow> {
  const row = requireSession(await lockSession(trx, workspaceId, id), id);
  await requireVersion(trx, { workspaceId, noun: 'discovery session', row }, by);
  return row;
}

export function requireSession(session: SessionRow | undefined, id: string): SessionRow {
  if (!session) throw notFound('discovery session', id);
  return session;
}

export function wrongState(session: SessionRow, wish: string, needed: string): ApiFailure {
  return new ApiFailure('invalid_state', {
    reason: session.status,
    message: `This session is ${session.status}; it can ${wish} once it is ${needed}.`,
  });
}
