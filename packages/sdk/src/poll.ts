import type { OperationId } from '@cartouche/contract/operations';
import type { CallOptions } from './call-options.ts';
import { checkObject } from './check-argument.ts';
import { checkNumber } from './client-options.ts';
import type { Clock } from './clock.ts';
import { ApiError } from './errors/api-error.ts';
import { ConnectionError, DeadlineError, TimeoutError, UsageError, WorkFailedError } from './errors/call-errors.ts';

/** Growth of the interval: from one second to ten within a dozen polls. */
const INTERVAL_GROWTH = 1.3;
/** Kept free before the deadline, in addition to the time of the last poll. */
const LAST_POLL_MS = 50;

/** Options of a wait, in addition to those of each poll. */
export type WaitOptions<Snapshot> = Omit<CallOptions, 'deadlineMs'> & {
  /** Milliseconds that the wait may take in all; there is always a deadline. @default 600_000 */
  deadlineMs?: number | undefined;
  /** Milliseconds before the second poll; grows by 30 % each time. @default 1_000 */
  intervalMs?: number | undefined;
  /** Longest pause between polls, in milliseconds. @default 10_000 */
  maxIntervalMs?: number | undefined;
  /** Called with every snapshot, the last one included. What it throws ends the wait. */
  onProgress?: ((snapshot: Snapshot) => void) | undefined;
};

/** Failed work: what it was, and the server's reason. */
export type Failure = { message: string; detail: string | null | undefined };

export type Polling<Snapshot> = {
  clock: Clock;
  read: (options: CallOptions) => Promise<Snapshot>;
  statusOf: (snapshot: Snapshot) => string;
  /** True ends the polling after this snapshot. An unknown status is not the end: polling continues, more slowly. */
  isDone: (snapshot: Snapshot) => boolean;
  /** What failed, when this snapshot shows that the work did: it ends the polling with {@link WorkFailedError}. */
  failureOf?: ((snapshot: Snapshot) => Failure | undefined) | undefined;
  /** Which call has to come first, when this snapshot shows work that was not started: it ends the polling with {@link UsageError}. */
  startedBy?: ((snapshot: Snapshot) => string | undefined) | undefined;
  /** What reads a snapshot. */
  operation: OperationId;
  /** The awaited thing, for messages. */
  title: string;
};

// Worth another poll: the same question may well be answered later. Anything else (401 to 404 above all) fails the wait at once.
const mayPass = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  error instanceof DeadlineError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 500));

/**
 * Polls until done, and hands out every snapshot. No poll begins after the deadline; the last one is made just before it.
 *
 * @throws {@link WorkFailedError}; {@link UsageError}; {@link DeadlineError} with the last status; what a poll throws, when another poll would fare no better.
 */
export async function* poll<Snapshot>(
  polling: Polling<Snapshot>,
  options: WaitOptions<Snapshot> = {},
): AsyncGenerator<Snapshot, void, undefined> {
  const { clock, read, statusOf, isDone, operation, title } = polling;
  const {
    deadlineMs = 600_000,
    intervalMs = 1_000,
    maxIntervalMs = 10_000,
    onProgress,
    ...callOptions
  } = checkObject('options', options);
  const deadline = clock.now() + checkNumber('deadlineMs', deadlineMs, 1);
  const longest = checkNumber('maxIntervalMs', maxIntervalMs, 1);
  let interval = Math.min(longest, checkNumber('intervalMs', intervalMs, 1));
  let polls = 0;
  let lastStatus: string | undefined;
  for (;;) {
    const start = clock.now();
    let snapshot: Snapshot | undefined;
    let failure: unknown;
    polls += 1;
    try {
      snapshot = await read({ ...callOptions, deadlineMs: Math.max(1, deadline - start) });
    } catch (error) {
      if (!mayPass(error)) throw error;
      failure = error;
    }
    // The expected time of the next poll, without the time that the caller spends on a snapshot.
    const pollMs = clock.now() - start;
    if (snapshot !== undefined) {
      lastStatus = statusOf(snapshot);
      onProgress?.(snapshot);
      yield snapshot;
      checkSnapshot(polling, snapshot, lastStatus);
      if (isDone(snapshot)) return;
    }
    // The last poll is made just before the deadline.
    const left = deadline - clock.now() - pollMs - LAST_POLL_MS;
    const atLeast = failure instanceof ApiError ? (failure.retryAfterSeconds ?? 0) * 1000 : 0;
    if (left <= atLeast) {
      const message = `${title} is ${lastStatus ?? 'unknown'} after ${polls} polls; the deadline is ${deadlineMs} ms`;
      // The outcome of the polling: a read has no effect that could be unknown.
      const facts = { operation, outcome: 'not_applied', polls, lastStatus } as const;
      throw new DeadlineError(message, { ...facts, deadlineMs, cause: failure });
    }
    await clock.sleep(Math.min(left, Math.max(interval, atLeast)), options.signal);
    interval = Math.min(longest, interval * INTERVAL_GROWTH);
  }
}

/** Ends a wait for what failed, or for what was never started. */
function checkSnapshot<Snapshot>(polling: Polling<Snapshot>, snapshot: Snapshot, lastStatus: string): void {
  const { failureOf, startedBy, operation, title } = polling;
  const failed = failureOf?.(snapshot);
  if (failed) throw new WorkFailedError(failed.message, { operation, detail: failed.detail ?? undefined, lastStatus });
  const call = startedBy?.(snapshot);
  if (!call) return;
  const message = `${title} is a ${lastStatus}. Call ${call} before you wait for it.`;
  throw new UsageError(message, { operation, attempts: 1 });
}

/** Polls until done and gives the last snapshot. */
export async function pollUntilDone<Snapshot>(
  polling: Polling<Snapshot>,
  options: WaitOptions<Snapshot> | undefined,
): Promise<Snapshot> {
  let last: Snapshot | undefined;
  for await (const snapshot of poll(polling, options)) last = snapshot;
  return last as Snapshot;
}
