import type { AuditEntry } from '@cartouche/contract';
import { operations } from '@cartouche/contract/operations';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import type { AuditedCall } from '../../http/request-log.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import * as store from './store.ts';

export type AuditQuery = {
  behind?: string | undefined;
  limit?: number | undefined;
  operation?: string | undefined;
  key_id?: string | undefined;
};

export type AuditService = ReturnType<typeof createAuditService>;

export type AuditOptions = { db: Kysely<Database>; clock: Clock; ids: Ids; logger: Logger };

// Reads that are recorded: they hand out a person as a whole, or what is recorded here.
const READS: ReadonlySet<string> = new Set(['exportProspect', 'listAuditEntries']);
// Decisions of people about apps, made in the dashboard.
const APP_DECISIONS = ['connectApp', 'disconnectApp'];
// The events of a person's ways in.
const SIGN_IN_EVENTS = ['signIn', 'addPasskey', 'removePasskey'];
// A person who lost their rights knows a secret of a record.
const ADVICE = ['adviseRotation'];
// Answered only when their entry is stored: they give something out or end it, and are rare.
const DURABLE: ReadonlySet<string> = new Set([
  ...APP_DECISIONS,
  ...SIGN_IN_EVENTS,
  ...ADVICE,
  ...['exportProspect', 'eraseProspect', 'deleteProspect', 'deleteMedia', 'createDomain'],
  ...['createKey', 'updateKey', 'rotateKey', 'deleteKey', 'createInvitation', 'updateTeamMember', 'deleteTeamMember'],
  ...['acceptInvitation', 'approvePage', 'discardPage'],
  ...['deleteLead', 'deleteTemplate', 'deleteMaterialsTemplate', 'deleteRun', 'discardRun'],
  ...['createConnector', 'updateConnector', 'deleteConnector', 'rotateConnectorSecret'],
]);
// Every other call shares a statement with those of the same moment, so that a write costs no statement of its own.
const FLUSH_MS = 250;
const FLUSH_AT = 500;
// While the database is away; the oldest go first.
const WAITING_MAX = 20_000;

// Calls that change nothing, although their method could.
const isAsking = (id: string, scope: string) => scope.startsWith('read:') || id === 'proposeMaterialsTemplate';

/** Everything but reads and questions: a table lookup for each call. */
const RECORDED: ReadonlySet<string> = new Set([
  ...APP_DECISIONS,
  ...SIGN_IN_EVENTS,
  ...ADVICE,
  ...Object.entries(operations).flatMap(([id, { method, scope }]) =>
    READS.has(id) || (method !== 'get' && !isAsking(id, scope)) ? [id] : [],
  ),
]);

export function createAuditService({ db, clock, ids, logger }: AuditOptions) {
  let waiting: store.AuditRow[] = [];
  let flushing: { done: Promise<void> } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const service = {
    /** Whether calls of an operation belong in the log. */
    records: (operation: string): boolean => RECORDED.has(operation),
    /** Records a call when it belongs in the log. What it returns is to be waited for before the call is answered. */
    record(call: AuditedCall): Promise<void> | undefined {
      if (!RECORDED.has(call.operation)) return undefined;
      waiting.push(rowOf(call, ids.uuid(), clock.now()));
      if (DURABLE.has(call.operation)) return service.flush();
      if (waiting.length >= FLUSH_AT) flushSoon(0);
      else flushSoon(FLUSH_MS);
      return undefined;
    },

    /** Newest first. `next` is the place behind the last entry; null at the end. */
    async list(
      workspaceId: string,
      { behind, limit = 50, ...filter }: AuditQuery,
    ): Promise<{ entries: AuditEntry[]; next: string | null }> {
      // Writes the answers that are still in this process's own log.
      await service.flush();
      const { rows, next } = await store.selectEntries(db, workspaceId, filter, { behind, size: limit });
      return { entries: rows.map(toEntry), next };
    },
    // Only one statement runs at a time; entries that arrive meanwhile are in the next one.
    /** Writes what waits to be written. */
    async flush(): Promise<void> {
      while (flushing) await flushing.done.catch(() => undefined);
      if (waiting.length === 0) return;
      const done = write().finally(() => {
        flushing = undefined;
      });
      flushing = { done };
      await done;
    },
  };
  return service;

  function flushSoon(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      service
        .flush()
        .catch((error: unknown) => logger.warn({ err: error }, 'the audit log could not be written; it is kept'));
    }, ms);
    timer.unref();
  }

  async function write(): Promise<void> {
    const group = waiting;
    waiting = [];
    try {
      await store.insertEntries(db, group);
    } catch (error) {
      waiting = [...group, ...waiting].slice(-WAITING_MAX);
      flushSoon(FLUSH_MS * 20);
      throw error;
    }
  }
}

/** Records what an operator did at the command line. */
export async function recordCommand(
  { db, clock, ids }: Omit<AuditOptions, 'logger'>,
  { workspaceId, command, resourceId }: { workspaceId: string; command: string; resourceId?: string | undefined },
): Promise<void> {
  await store.insertEntries(db, [
    {
      workspace_id: workspaceId,
      at: clock.now().toISOString(),
      id: ids.uuid(),
      actor: 'operator',
      key_id: null,
      member_id: null,
      member_email: null,
      operation: command,
      resource_id: resourceId ?? null,
      status: 200,
      request_id: null,
      address: null,
    },
  ]);
}

function rowOf(call: AuditedCall, id: string, now: Date): store.AuditRow {
  return {
    workspace_id: call.workspaceId,
    at: now.toISOString(),
    id,
    ...(call.member
      ? { actor: 'member', key_id: null, member_id: call.member.id, member_email: call.member.email }
      : {
          actor: 'key',
          key_id: call.keyId,
          member_id: call.app?.memberId ?? null,
          member_email: call.app?.memberEmail ?? null,
        }),
    operation: call.operation,
    resource_id: call.resourceId ?? null,
    status: call.status,
    request_id: call.requestId,
    address: call.address ?? null,
  };
}

function toEntry({
  workspace_id: _workspace,
  ...entry
}: Awaited<ReturnType<typeof store.selectEntries>>['rows'][number]): AuditEntry {
  return entry;
}
