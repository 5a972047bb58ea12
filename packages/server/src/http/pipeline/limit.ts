import { ApiFailure } from '../../platform/api-failure.ts';
import type { KnownCall } from './call.ts';

/** Length of a window. */
export const WINDOW_SECONDS = 60;

/** The remaining calls of a key after this one. */
export type CountedCall = {
  /** Calls until the window ends. */
  remaining: number;
  /** Whole seconds until the window ends. */
  resetSeconds: number;
  /** 0, or the seconds to wait because there were too many. */
  waitSeconds: number;
};

/** Counts one call. */
export type CountCall = (key: string) => Promise<CountedCall>;

export type LimitOptions = {
  /** Counts a call of a key. */
  countCall: CountCall;
  /** Calls per minute that `countCall` allows, for the answers. */
  callsPerMinute: number;
};

/** The second stage: counts the call, and tells what its key has left. @throws ApiFailure `rate_limited` */
export async function limit({ within, caller, headers }: KnownCall, { countCall }: LimitOptions): Promise<void> {
  if (!within) await countWith(countCall, caller.keyId, headers);
}

/** Counts one call, and puts what is left into the headers of its answer. @throws ApiFailure `rate_limited` with the seconds to wait */
export async function countWith(countCall: CountCall, keyId: string, headers: Record<string, string>): Promise<void> {
  const { remaining, resetSeconds, waitSeconds } = await countCall(keyId);
  headers.RateLimit = `${POLICY};r=${remaining};t=${resetSeconds}`;
  if (waitSeconds === 0) return;
  throw new ApiFailure('rate_limited', {
    message: `Too many requests with this key. Wait ${waitSeconds} seconds.`,
    retryAfterSeconds: waitSeconds,
  });
}

/** Names the one quota that a key has. */
const POLICY = '"default"';

/** The quota's policy in every answer (draft-ietf-httpapi-ratelimit-headers). */
export const policyHeader = (perMinute: number): Record<string, string> => ({
  'RateLimit-Policy': `${POLICY};q=${perMinute};w=${WINDOW_SECONDS}`,
});
