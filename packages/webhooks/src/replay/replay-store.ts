/** The result of a claim: the key was free, another caller is working on it, or its work is done. */
export type ReplayClaim = 'new' | 'in_progress' | 'done';

/**
 * Remembers which keys are being worked on and which are done. To write your own, follow these three rules and run the cases in
 * `test/replay/replay-store-conformance.ts` against it.
 *
 * Each claim has its own `token`: a caller that returns after its lease expired can't undo the claim of the caller that took over.
 */
export type ReplayStore = {
  /**
   * Takes the key for `leaseMs` milliseconds if it is free, atomically: exactly one of any number of concurrent callers gets `new`. A
   * key is free when it was never claimed, its claim was released, its lease expired, or its time as done expired. Claiming again with
   * the same token returns `new` again.
   */
  claim(key: string, token: string, leaseMs: number): Promise<ReplayClaim>;

  /**
   * Marks the key as done for `ttlMs` milliseconds, even after the lease expired, unless another caller has taken the key.
   *
   * @returns false, without any change, when another caller has taken the key.
   */
  commit(key: string, token: string, ttlMs: number): Promise<boolean>;

  /**
   * Gives the key free.
   *
   * @returns false, and nothing changes, when the claim is no longer this token's.
   */
  release(key: string, token: string): Promise<boolean>;
};
