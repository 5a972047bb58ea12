import { ApiFailure } from '../../platform/api-failure.ts';

/** Length of a window. */
export const WINDOW_SECONDS = 60;

/** What a call's key has left after it was counted. */
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

/** @throws ApiFailure `rate_limited` with the seconds to wait, when there were too many calls */
export function refuseTooMany({ waitSeconds }: CountedCall): void {
  if (waitSeconds === 0) return;
  throw new ApiFailure('rate_limited', {
    message: `Too many requests with this key. Wait ${waitSeconds} seconds.`,
    retryAfterSeconds: waitSeconds,
  });
}

/** Names the one quota that a key has. */
const POLICY = '"default"';

/** What every answer says of the quota (draft-ietf-httpapi-ratelimit-headers). */
export const policyHeader = (perMinute: number): Record<string, string> => ({
  'RateLimit-Policy': `${POLICY};q=${perMinute};w=${WINDOW_SECONDS}`,
});

/** What the answer to a counted call says in addition. */
export const remainingHeader = ({ remaining, resetSeconds }: CountedCall): Record<string, string> => ({
  RateLimit: `${POLICY};r=${remaining};t=${resetSeconds}`,
});
