import { ApiFailure } from '../../platform/api-failure.ts';
import type { Caller } from '../caller.ts';
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
  /** Counts a call of a workspace, whatever its key. */
  countWorkspaceCall: CountCall;
  /** Calls per minute that `countCall` allows, for the answers. */
  callsPerMinute: number;
};

/** The second stage: counts the call, and tells what its key has left. @throws ApiFailure `rate_limited` */
export async function limit({ within, caller, headers }: KnownCall, options: LimitOptions): Promise<void> {
  if (!within) await countCallOf(caller, headers, options);
}

/**
 * Counts one call, and puts what its key has left into the headers of its answer. A call that its key's limit refuses takes nothing from the
 * workspace's budget.
 *
 * @throws ApiFailure `rate_limited` with the seconds to wait
 */
export async function countCallOf(
  { keyId, workspaceId }: Pick<Caller, 'keyId' | 'workspaceId'>,
  headers: Record<string, string>,
  { countCall, countWorkspaceCall }: Pick<LimitOptions, 'countCall' | 'countWorkspaceCall'>,
): Promise<void> {
  const { remaining, resetSeconds, waitSeconds } = await countCall(keyId);
  headers.RateLimit = `${POLICY};r=${remaining};t=${resetSeconds}`;
  if (waitSeconds > 0)
    throw new ApiFailure('rate_limited', {
      message: `Too many requests with this key. Wait ${waitSeconds} seconds.`,
      retryAfterSeconds: waitSeconds,
    });
  const { waitSeconds: retryAfterSeconds } = await countWorkspaceCall(workspaceId);
  if (retryAfterSeconds > 0)
    throw new ApiFailure('rate_limited', {
      reason: 'calls',
      message: `All keys and people of this workspace together have used up its calls per minute. Wait ${retryAfterSeconds} seconds.`,
      retryAfterSeconds,
    });
}

/** Names the one quota that a key has. */
const POLICY = '"default"';

/** The quota's policy in every answer (draft-ietf-httpapi-ratelimit-headers). */
export const policyHeader = (perMinute: number): Record<string, string> => ({
  'RateLimit-Policy': `${POLICY};q=${perMinute};w=${WINDOW_SECONDS}`,
});
