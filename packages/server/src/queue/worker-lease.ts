import { randomUUID } from 'node:crypto';
import type { RunStatement } from '../database/connect.ts';
import { unsynced } from '../database/unsynced.ts';
import { timeAt } from './statement-time.ts';

// A worker is taken for dead this long after it last said that it lives. It says so three times as often.
const LEASE_SECONDS = 8;

/** The interval at which a lease is renewed. */
export const RENEW_MS = 2_500;

/** The leases of one worker. Everything that it claims carries a lease's token; the worker lives as long as it renews them. */
export type WorkerLease = {
  /** The token for new claims. */
  token(): string;
  /** Counts work under a token: a lease with work is renewed. */
  take(token: string, count?: number): void;
  giveBack(token: string, count?: number): void;
  /**
   * Leaves the lease to the reaper once its work has ended, and continues with another: for a claim whose answer was lost, or work whose
   * end could not be recorded. Its rows come back to the queue that way.
   */
  renounce(): void;
  /** Says that the worker lives. */
  renew(): Promise<void>;
  /** Ends the leases without work. Those with work are left to the reaper. */
  end(): Promise<void>;
};

const renewal = {
  name: 'renew-queue-worker',
  text: `
WITH ${unsynced}
INSERT INTO queue_workers AS w (token, lease_until)
SELECT token, ${timeAt(2)} + interval '${LEASE_SECONDS} seconds' FROM unsynced, unnest($1::uuid[]) AS token ORDER BY token
ON CONFLICT (token) DO UPDATE SET lease_until = excluded.lease_until WHERE w.lease_until > ${timeAt(2)} RETURNING token`,
};

const departure = { name: 'end-queue-worker', text: 'DELETE FROM queue_workers WHERE token = ANY($1::uuid[])' };

/** Makes the leases of one worker; the first is valid from the first `renew` on. */
export function createWorkerLease(options: {
  run: RunStatement;
  time: () => Date | null;
  /** Called when a lease was renewed too late: what was claimed under it belongs to others. */
  onLost: (token: string) => void;
}): WorkerLease {
  const { run, time, onLost } = options;
  const held = new Map<string, number>();
  let current = randomUUID();
  let isRenounced = false;

  const live = () => [...new Set([current, ...held.keys()])];
  const write = async (tokens: string[]) => {
    const kept = await run<{ token: string }>(renewal, [tokens, time()]);
    return new Set(kept.map(({ token }) => token));
  };

  return {
    token: () => current,
    take: (token, count = 1) => void held.set(token, (held.get(token) ?? 0) + count),
    giveBack: (token, count = 1) => {
      const left = (held.get(token) ?? 0) - count;
      if (left > 0) held.set(token, left);
      else held.delete(token);
    },
    renounce: () => {
      isRenounced = true;
    },
    renew: async () => {
      if (isRenounced) current = randomUUID();
      isRenounced = false;
      const asked = live();
      const kept = await write(asked);
      const lost = asked.filter((token) => !kept.has(token));
      for (const token of lost) onLost(token);
      if (!lost.includes(current)) return;
      current = randomUUID();
      await write([current]);
    },
    end: async () => {
      if (!held.has(current) && !isRenounced) await run(departure, [[current]]);
    },
  };
}
