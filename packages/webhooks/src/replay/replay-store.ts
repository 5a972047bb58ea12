/** What a claim found: nobody had the key, somebody works on it, or its work is done. */
export type ReplayClaim = 'new' | 'in_progress' | 'done';

/**
 * Remembers which keys are being worked on and which are done. Write your own by these three rules, and hold it to the cases of
 * `test/replay/replay-store-conformance.ts`.
 *
 * The `token` is the claim's own: whoever comes back after its lease has run out can't undo the claim of whoever took over.
 */
export type ReplayStore = {
  /**
   * Takes the key for `leaseMs` milliseconds if it is free, in one step: of any number of callers at once, one gets `new`. A key is
   * free when nobody claimed it, the claim was released, its lease ran out, or its time as done ran out. Asked again with the same
   * token, the answer is `new` again.
   */
  claim(key: string, token: string, leaseMs: number): Promise<ReplayClaim>;

  /**
   * Marks the key as done for `ttlMs` milliseconds, also when the lease ran out and nobody took the key since.
   *
   * @returns false, and nothing changes, when somebody else has the key by now.
   */
  commit(key: string, token: string, ttlMs: number): Promise<boolean>;

  /**
   * Gives the key free.
   *
   * @returns false, and nothing changes, when the claim is no longer this token's.
   */
  release(key: string, token: string): Promise<boolean>;
};
