import { type Clock, clampTimer } from './clock.ts';
import type { Traffic } from './traffic.ts';

/** Longest that a call waits for an answer to others, which may take a minute. A refusal comes sooner. */
const FIRST_CALLS_WAIT_MS = 250;

/** Waits for a place among the calls of a key, and takes it. */
export async function waitForTurn(
  traffic: Traffic,
  clock: Clock,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  // A call that was refused comes back behind those that wait: asking again and again would spend all its retries.
  let isNext = false;
  try {
    for (;;) {
      signal?.throwIfAborted();
      traffic.forgetLimit(clock);
      const now = clock.now();
      const pauseMs = traffic.pauseMs(now);
      // A call that can't wait is sent: the server's refusal says more than ours could.
      if (now >= deadline || now + pauseMs >= deadline) break;
      if (pauseMs > 0) await clock.sleep(pauseMs, signal);
      else if (traffic.isFree()) break;
      else if (traffic.isLimited() && traffic.running === 0 && (isNext || traffic.waiting.size === 0)) break;
      else {
        const change = changeOf(traffic, deadline - now, signal);
        if (traffic.running === 0) traffic.wakeNext();
        isNext = await change;
        if (!isNext) break;
      }
    }
  } catch (error) {
    // The place that it was woken for is the next one's.
    traffic.wakeNext();
    throw error;
  }
  traffic.take();
}

/** Waits for a place; false when others are only waiting for their first answers, and that took too long. */
function changeOf(traffic: Traffic, leftMs: number, signal: AbortSignal | undefined): Promise<boolean> {
  const isFirst = !traffic.isLimited() && traffic.running < traffic.max;
  return new Promise((resolve) => {
    const end = (isWoken: boolean) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
      traffic.waiting.delete(wake);
      resolve(isWoken);
    };
    const wake = () => end(true);
    const { heard } = traffic;
    // A busy process runs its timers before it reads the answers that are there.
    const timeUp = () => {
      timer = setTimeout(() => end(!isFirst || traffic.heard !== heard), 0);
    };
    let timer = setTimeout(timeUp, clampTimer(isFirst ? Math.min(leftMs, FIRST_CALLS_WAIT_MS) : leftMs));
    signal?.addEventListener('abort', wake, { once: true });
    traffic.waiting.add(wake);
  });
}
