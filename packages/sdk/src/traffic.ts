import { type Clock, clampTimer } from './clock.ts';

/**
 * What the calls of one key share: how many run at a time, and the pause that the server asked for. After a 429 the calls wait
 * together, and then one at a time asks whether the pause is over: the others would be refused, and spend their retries on it.
 */
export class Traffic {
  readonly #max: number;
  #running = 0;
  #limited = false;
  #pausedUntil = 0;
  readonly #waiting = new Set<() => void>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes a place; undefined when it is free at once, which is the usual case. Each place is given back by {@link leave}. */
  enter(clock: Clock, deadline: number, signal: AbortSignal | undefined): Promise<void> | undefined {
    if (this.#pausedUntil === 0 && this.#isFree()) {
      this.#running += 1;
      return undefined;
    }
    return this.#wait(clock, deadline, signal);
  }

  /** Gives the place back. */
  leave(): void {
    this.#running -= 1;
    for (const wake of this.#waiting) wake();
  }

  /** Notes what an answer says: a 429 stops the others too, for as long as it asks to; any other after the pause lets them go on. */
  heed(status: number, now: number, afterMs: number): void {
    if (status === 429) {
      this.#limited = true;
      this.#pausedUntil = Math.max(this.#pausedUntil, now + afterMs);
    } else if (this.#limited && now >= this.#pausedUntil) {
      this.#limited = false;
      this.#pausedUntil = 0;
    }
  }

  #isFree(): boolean {
    return this.#running < (this.#limited ? 1 : this.#max);
  }

  async #wait(clock: Clock, deadline: number, signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      signal?.throwIfAborted();
      const leftMs = deadline - clock.now();
      const pauseMs = this.#pausedUntil - clock.now();
      // A call that can't wait is sent: the server's refusal says more than ours could.
      if (leftMs <= 0 || pauseMs >= leftMs) break;
      if (pauseMs > 0) await clock.sleep(pauseMs, signal);
      else if (this.#isFree()) break;
      else await this.#change(leftMs, signal);
    }
    this.#running += 1;
  }

  #change(leftMs: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, clampTimer(leftMs));
      signal?.addEventListener('abort', wake, { once: true });
      this.#waiting.add(wake);
    });
  }
}
