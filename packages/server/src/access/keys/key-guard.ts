import { hash } from 'node:crypto';
import { household } from '../../http/address-of.ts';
import { authenticate, type FindCaller } from '../../http/pipeline/authenticate.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import { remember } from '../../platform/lru.ts';
import type { Caller } from '../caller.ts';

/** From one address, unless the configuration says otherwise. */
export const REFUSED_KEYS_PER_MINUTE = 60;

/** Finds the caller of a request that came from an address; undefined is this process itself. */
export type KeyGuard = (header: string | null, address: string | undefined) => Promise<Caller>;

const WINDOW_MS = 60_000;
// Of each; the oldest is forgotten first, so that no number of addresses or keys takes more memory.
const MOST = 10_000;

/**
 * Lets an address ask for so many unknown keys per minute. After that no key of it is looked up, except those that were good
 * before: a neighbor's mistake behind the same address stops no one.
 *
 * @throws ApiFailure as `authenticate` does; `rate_limited` with the reason `refused_keys`
 */
export function createKeyGuard(findCaller: FindCaller, clock: Clock, perMinute: number): KeyGuard {
  const refused = new Map<string, { count: number; endsAt: number }>();
  const good = new Map<string, true>();
  const countRefused = (from: string, now: number) => {
    const current = refused.get(from);
    if (current && current.endsAt > now) current.count += 1;
    else remember(refused, from, { count: 1, endsAt: now + WINDOW_MS }, MOST);
  };
  return async (header, address) => {
    if (address === undefined) return authenticate(header, findCaller);
    const from = household(address);
    const now = clock.now().getTime();
    const known = hash('sha256', header ?? '', 'base64');
    const window = refused.get(from);
    const isOver = window !== undefined && window.endsAt > now && window.count >= perMinute;
    if (isOver && !good.has(known)) throw tooMany(window.endsAt - now);
    try {
      const caller = await authenticate(header, findCaller);
      remember(good, known, true, MOST);
      return caller;
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'workspace_required') {
        good.delete(known);
        countRefused(from, now);
      }
      throw error;
    }
  };
}

function tooMany(leftMs: number): ApiFailure {
  const retryAfterSeconds = Math.ceil(leftMs / 1_000);
  return new ApiFailure('rate_limited', {
    reason: 'refused_keys',
    message: `Too many unknown keys came from this address. Wait ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}
