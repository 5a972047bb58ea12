import type { ConnectorStats, ReplayInput, ReplayResult } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.generated.ts';
import { invalid } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { instantOf } from '../../platform/instant.ts';
import type { ConnectorsService } from '../connectors/service.ts';
import { countReplayable, replay } from './replay-store.ts';
import * as store from './store.ts';

const HOUR_MS = 3_600_000;
const STATS_MAX_MS = 30 * 24 * HOUR_MS;

type Tools = { db: Kysely<Database>; clock: Clock; connectors: Pick<ConnectorsService, 'requireConnector'> };

/** Sends deliveries of a connector again, and counts its attempts. */
export function createReplayAndStats({ db, clock, connectors }: Tools) {
  return {
    /** Queues again what matches, or counts it. @throws ApiFailure `not_found`, `validation_failed` */
    async replay(workspaceId: string, connectorId: string, input: ReplayInput): Promise<ReplayResult> {
      const { createdAfter, createdBefore, status = 'exhausted', event, dryRun = false } = input;
      await connectors.requireConnector(workspaceId, connectorId);
      for (const [name, text] of Object.entries({ createdAfter, createdBefore }))
        if (text !== undefined && !isStorable(text)) throw invalid(name, 'must be a date between the years 1 and 9999');
      const filter = { workspaceId, connectorId, createdAfter, createdBefore, status, event };
      const kinds = await countReplayable(db, filter);
      const matched = kinds.reduce((sum, one) => sum + one.matched, 0);
      if (dryRun) return { dryRun, matched, replayed: 0, remaining: matched, kinds };
      const replayed = await db.transaction().execute(async (trx) => {
        const count = await replay(trx, filter, clock.now());
        await store.notifyWorkers(trx, connectorId);
        return count;
      });
      return { dryRun, matched, replayed, remaining: Math.max(0, matched - replayed), kinds };
    },

    /** Counts of attempts by hour and kind. @throws ApiFailure `not_found` */
    async stats(workspaceId: string, connectorId: string, since?: string): Promise<ConnectorStats> {
      await connectors.requireConnector(workspaceId, connectorId);
      const now = clock.now().getTime();
      const wanted = since === undefined ? now - 24 * HOUR_MS : Date.parse(since);
      const first = new Date(Math.floor(Math.max(wanted, now - STATS_MAX_MS) / HOUR_MS) * HOUR_MS);
      const hours = await store.statsOf(db, workspaceId, connectorId, first);
      return {
        since: instantOf(first),
        queue: await store.queueOf(db, workspaceId, connectorId),
        totals: countsOf(hours),
        hours: hours.map((hour) => ({ hour: hour.hour, event: hour.event, ...countsOf([hour]) })),
      };
    },
  };
}

type Counted = { succeeded: number; failed: number; exhausted: number; total_ms: number };

function countsOf(rows: readonly Counted[]) {
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0);
  const [succeeded, failed] = [sum((row) => row.succeeded), sum((row) => row.failed)];
  const attempts = succeeded + failed;
  return {
    attempts,
    succeeded,
    failed,
    exhausted: sum((row) => row.exhausted),
    average_ms: attempts === 0 ? null : Math.round(sum((row) => row.total_ms) / attempts),
  };
}

function isStorable(text: string): boolean {
  return Number.isFinite(Date.parse(text)) && !text.startsWith('0000');
}
