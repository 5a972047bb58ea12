import type { PackedFailure, TaskErrors } from '../../platform/task-runner.ts';
import * as failures from '../failures.ts';

/** A task took too much memory or too large an input, and fails again; or too long, which may have been the machine's load. */
export class TaskOverLimit extends failures.GenerationFailed {
  readonly limit: 'time' | 'memory' | 'size';

  constructor(message: string, { limit, cause }: { limit: TaskOverLimit['limit']; cause?: unknown }) {
    super(message, { retryable: limit === 'time', cause });
    this.limit = limit;
  }
}

/** No thread was free for a task in time: the same call may succeed later. A request that nothing else was made for answers 503. */
export class NoThreadFree extends failures.GenerationFailed {
  readonly code = 'EBUSY';

  constructor() {
    super('The server is busy: too many texts wait to be read. Try again.', { retryable: true });
  }
}

const DIVIDE = 'Send less of it, or split it into parts.';
const REPEAT = 'Try again, since the server may have been busy; if it happens again, send less of it.';

const KNOWN: Readonly<Record<string, { prototype: Error }>> = failures;

export function packFailure(thrown: unknown): PackedFailure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { name, message, stack } = error;
  return { name, message, stack, own: Object.hasOwn(KNOWN, name) ? { ...error } : {} };
}

/** The failures of tasks, as this folder's callers know them. */
export const taskErrors: TaskErrors = {
  overLimit: (limit, fault, cause) =>
    new TaskOverLimit(`The input ${fault}. ${limit === 'time' ? REPEAT : DIVIDE}`, { limit, cause }),
  busy: () => new NoThreadFree(),
  // A failure that callers tell apart is of its class again. Any other one is a defect and arrives as a plain error.
  thrown: ({ name, message, stack, own }) => {
    const { prototype } = (Object.hasOwn(KNOWN, name) && KNOWN[name]) || Error;
    return Object.assign(Object.setPrototypeOf(new Error(message), prototype) as Error, { name, stack, ...own });
  },
};
