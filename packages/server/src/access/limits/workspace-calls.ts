import type { BudgetUse } from '@cartouche/contract';
import { LRUCache } from 'lru-cache';
import type { DatabaseHandle } from '../../database/connect.ts';
import type { CountCall, CountedCall } from '../../http/pipeline/limit.ts';
import type { Clock } from '../../platform/clock.ts';
import { instantOf } from '../../platform/instant.ts';
import { createCallCounter } from './rate-limit.ts';

/** Counts the calls of workspaces, over all their keys and people. */
export type WorkspaceCalls = ReturnType<typeof createWorkspaceCalls>;

const REMEMBERED_MAX = 10_000;

/**
 * The limit of a key stands above this one, and nothing is promised to the call: each process lets a hundredth pass before it asks the
 * table, so that the calls of a quiet workspace cost nothing more.
 */
export function createWorkspaceCalls(where: Pick<DatabaseHandle, 'db' | 'kind'>, clock: Clock, perMinute: number) {
  const counter = createCallCounter(where, clock, {
    name: 'workspace',
    perMinute,
    headStart: Math.floor(perMinute / 100),
  });
  const last = new LRUCache<string, { counted: CountedCall; resetsAt: number }>({ max: REMEMBERED_MAX });
  const count: CountCall = async (workspaceId) => {
    const counted = await counter(workspaceId);
    last.set(workspaceId, { counted, resetsAt: clock.now().getTime() + counted.resetSeconds * 1_000 });
    return counted;
  };
  return {
    perMinute,
    count,
    /** As of the last call that this process has counted: the one that asks for it. */
    use(workspaceId: string): BudgetUse {
      const budget = { name: 'calls', per: 'minute', limit: perMinute } as const;
      const known = last.get(workspaceId);
      if (!known || known.resetsAt <= clock.now().getTime()) return { ...budget, used: 0, resetsAt: null };
      return {
        ...budget,
        used: perMinute - known.counted.remaining,
        resetsAt: instantOf(new Date(known.resetsAt)),
      };
    },
  };
}
