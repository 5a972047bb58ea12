import { IN_PROGRESS_WAITS_MAX } from './retry-policy.ts';

// ky wants a finite limit; the policy ends the repetitions long before.
const RETRIES_MAX = 10_000;

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
  firstFailure: unknown,
  attempt: () => Promise<Answer>,
  mayRepeat: () => Promise<boolean>,
): Promise<Answer> {
  let failure = firstFailure;
  const remember = (error: unknown): never => {
    failure = error;
    throw error;
  };
  const answer: unknown = await import('ky')
    .then(({ default: ky }) =>
      ky(url, {
        // ky hands on what its fetch returns, so that an answer whose body is read already passes through untouched.
        fetch: () => attempt().catch(remember) as Promise<never>,
        // Attempts have their own timeout and their own errors, and the policy has done the waiting by the time it says yes.
        timeout: false,
        throwHttpErrors: false,
        retry: {
          limit: Math.min(Math.ceil(retries), RETRIES_MAX) + IN_PROGRESS_WAITS_MAX,
          shouldRetry: () => mayRepeat().catch(remember),
          delay: () => 0,
        },
      }),
    )
    // Not what ky makes of it: a caller's abort reason may look like a network error to it.
    .catch(() => Promise.reject(failure));
  return answer as Answer;
}
