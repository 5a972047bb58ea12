import { IN_PROGRESS_WAITS_MAX } from './retry-policy.ts';

/**
 * Repeats a call whose first attempt failed, until an attempt succeeds or `mayRepeat` says no; then the last failure is thrown.
 *
 * ky runs the repetitions and only those, and is loaded with the first of them. A ky call costs 20 to 30 % of a bare fetch (a
 * Request, a signal, five merged lists of hooks: mostly garbage to collect) and 8 kB of a bundle: a call that succeeds at once
 * should pay neither.
 */
export async function repeat<Answer>(
  url: string,
  retries: number,
  attempt: () => Promise<Answer>,
  mayRepeat: () => Promise<boolean>,
): Promise<Answer> {
  const { default: ky } = await import('ky');
  const answer: unknown = await ky(url, {
    // ky hands on what its fetch returns, so that an answer whose body is read already passes through untouched.
    fetch: attempt as () => Promise<never>,
    // Attempts have their own timeout and their own errors, and the policy has done the waiting by the time it says yes.
    timeout: false,
    throwHttpErrors: false,
    retry: { limit: Math.ceil(retries) + IN_PROGRESS_WAITS_MAX, shouldRetry: mayRepeat, delay: () => 0 },
  });
  return answer as Answer;
}
