import type { Clock } from './clock.ts';

/**
 * Number of calls that begin before the first answer. Each answer that is not a refusal lets one more run: a burst doubles with each
 * round trip.
 */
const FIRST_CALLS = 8;

/**
 * State that the calls of one key share: how many run at a time, what the server says is left of its limit, and the pause that it asked
 * for. After a 429 the calls wait together, and then one at a time asks whether the pause is over: the others would be refused, and
 * spend their retries on it.
 */
export class Traffic {
  readonly max: number;
  running = 0;
  /** Origin of the cell that the calls go to, when it is not that of `baseUrl`. */
  cellUrl: string | undefined;
  /** Answers so far. */
  heard = 0;
  /** Number of calls that may run until more is known. */
  #window = FIRST_CALLS;
  #pausedUntil = 0;
  /** Calls that the server still takes, until the end of its window. */
  #left = Number.POSITIVE_INFINITY;
  #leftUntil = 0;
  readonly waiting = new Set<() => void>();

  constructor(max: number) {
    this.max = max;
  }

  /** Takes a place if one is free, which is the usual case. Each place is given back by {@link leave}. */
  enter(clock: Clock): boolean {
    this.forgetLimit(clock);
    const isFree = this.isFree();
    if (isFree) this.take();
    return isFree;
  }

  /** Gives the place back. */
  leave(): void {
    this.running -= 1;
    this.wakeNext();
  }

  /**
   * Notes what an answer says. A 429 also stops the other calls, for as long as it asks; any other answer after the pause lets them continue.
   *
   * @param afterMs - the pause that a 429 asks for.
   * @param limit - the remaining quota of the server's limit, which may not include calls in flight yet.
   */
  heed(status: number, now: number, afterMs: number, limit: RateLimit | undefined): void {
    this.heard += 1;
    if (status === 429) {
      this.#window = 1;
      this.#pausedUntil = Math.max(this.#pausedUntil, now + afterMs);
    } else if (now >= this.#pausedUntil) {
      this.#window += 1;
      this.#pausedUntil = 0;
    }
    if (limit === undefined) return;
    this.#left = limit.remaining - (this.running - 1);
    this.#leftUntil = now + limit.resetSeconds * 1000;
  }

  take(): void {
    this.running += 1;
    this.#left -= 1;
  }

  isLimited(): boolean {
    return this.#pausedUntil > 0 || this.#left <= 0;
  }

  isFree(): boolean {
    return !this.isLimited() && this.running < Math.min(this.#window, this.max);
  }

  /** After the end of the server's window, the first answers say what the next one has. */
  forgetLimit(clock: Clock): void {
    if (this.#left > 0 || clock.now() < this.#leftUntil) return;
    this.#left = Number.POSITIVE_INFINITY;
    this.#window = FIRST_CALLS;
  }

  /** Milliseconds until the server takes calls again. While calls are in flight, their answers say more. */
  pauseMs(now: number): number {
    const spentMs = this.#left <= 0 && this.running === 0 ? this.#leftUntil - now : 0;
    return Math.max(0, this.#pausedUntil - now, spentMs);
  }

  /** Wakes as many calls as there are places, and at least the one that finds out whether a pause is over. */
  wakeNext(): void {
    let places = Math.max(1, Math.min(this.#window, this.max) - this.running);
    for (const wake of this.waiting) {
      if (places <= 0) return;
      places -= 1;
      wake();
    }
  }
}

/** The key's remaining rate limit, read from the `RateLimit` and `RateLimit-Policy` response headers. */
export type RateLimit = {
  /** Calls until the window ends. The server may let a few more pass: it counts what its other processes have reserved as used. */
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
  /** Calls per window; undefined when the server doesn't say. */
  limit: number | undefined;
  /** Length of a window; undefined when the server doesn't say. */
  windowSeconds: number | undefined;
};

/**
 * Reads the two headers of draft-ietf-httpapi-ratelimit-headers. Of several quotas, the one with the fewest calls left counts.
 *
 * @returns undefined when the answer has no readable `RateLimit` header
 */
export function readRateLimit(quotas: string | null, policies: string | null = null): RateLimit | undefined {
  let tightest: RateLimit | undefined;
  for (const quota of quotas?.split(',') ?? []) {
    const remaining = numberIn(quota, 'r');
    const resetSeconds = numberIn(quota, 't');
    if (remaining === undefined || resetSeconds === undefined || (tightest && tightest.remaining <= remaining))
      continue;
    const policy = policies?.split(',').find((one) => nameOf(one) === nameOf(quota));
    tightest = { remaining, resetSeconds, limit: numberIn(policy, 'q'), windowSeconds: numberIn(policy, 'w') };
  }
  return tightest;
}

/** The name of an item such as `"default";r=50;t=30`. */
const nameOf = (item: string): string | undefined => item.split(';')[0]?.trim();

const numberIn = (item: string | undefined, parameter: string): number | undefined => {
  const digits = new RegExp(`;\\s*${parameter}=(\\d{1,15})\\s*(;|$)`).exec(item ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
};
