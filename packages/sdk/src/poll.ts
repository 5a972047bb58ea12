import type { OperationId } from '@cartouche/contract/operations';
import type { CallOptions } from './call-options.ts';
import { checkNumber, checkObject } from './check-argument.ts';
import type { Clock } from './clock.ts';
import type { ApiError } from './errors/api-error.ts';
import { ConnectionError, DeadlineError, TimeoutError, UsageError, WorkFailedError } from './errors/call-errors.ts';
import { isPassingStatus, statusOf } from './passing-status.ts';

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

/** The state of the work in a snapshot. */
export type Progress = {
  status: string;
  /** True ends the polling after this snapshot. An unknown status is not the end: polling continues, more slowly. */
  isDone: boolean;
  /** The part that failed, when the work did. Ends the polling with {@link WorkFailedError}. */
  failed?: string | false | undefined;
  /** The server's reason. */
  detail?: string | null | undefined;
  /** The call that has to come first, when the work was not started. Ends the polling with {@link UsageError}. */
  startedBy?: string | false | undefined;
};

// Worth another poll: the same question may well be answered later. Anything else (401 to 404 above all) fails the wait at once.
const mayPass = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  error instanceof DeadlineError ||
  isPassingStatus(statusOf(error));

/**
 * Polls until done, and hands out every snapshot. No poll begins after the deadline; the last one is made just before it.
 *
 * @param operation - what reads a snapshot.
 * @param title - the awaited thing, for messages.
 * @throws {@link WorkFailedError}; {@link UsageError}; {@link DeadlineError} with the last status; what a poll throws, when another poll would fare no better.
 */
export async function* poll<Snapshot>(
  clock: Clock,
  operation: OperationId,
  title: string,
  read: (options: CallOptions) => Promise<Snapshot>,
  progressOf: (snapshot: Snapshot) => Progress,
  options: WaitOptions<Snapshot> = {},
): AsyncGenerator<Snapshot, void, undefined> {
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
      const progress = progressOf(snapshot);
      lastStatus = progress.status;
      onProgress?.(snapshot);
      yield snapshot;
      if (isOver(operation, title, progress)) return;
    }
    // The last poll is made just before the deadline.
    const left = deadline - clock.now() - pollMs - LAST_POLL_MS;
    const atLeast = ((failure as Partial<ApiError> | undefined)?.retryAfterSeconds ?? 0) * 1000;
    if (left <= atLeast) {
      const message = `${title} is ${lastStatus ?? 'unknown'} after ${polls} polls; the deadline is ${deadlineMs} ms`;
      // The outcome of the polling: a read has no effect that could be unknown.
      const facts = { operation, outcome: 'not_applied', polls, lastStatus, deadlineMs, cause: failure } as const;
      throw new DeadlineError(message, facts);
    }
    await clock.sleep(Math.min(left, Math.max(interval, atLeast)), options.signal);
    interval = Math.min(longest, interval * INTERVAL_GROWTH);
  }
}

const isOver = (operation: OperationId, title: string, progress: Progress): boolean => {
  const { status, isDone, failed, detail, startedBy } = progress;
  if (failed) throw new WorkFailedError(failed, { operation, detail: detail ?? undefined, lastStatus: status });
  if (!startedBy) return isDone;
  const message = `${title} is a ${status}. Call ${startedBy} before you wait for it.`;
  throw new UsageError(message, { operation, attempts: 1 });
};

/** Polls until done and gives the last snapshot. */
export async function lastOf<Snapshot>(snapshots: AsyncIterable<Snapshot>): Promise<Snapshot> {
  let last: Snapshot | undefined;
  for await (const snapshot of snapshots) last = snapshot;
  return last as Snapshot;
}
