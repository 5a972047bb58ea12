import { setImmediate } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { GenerationFailed } from '../failures.ts';
import { createFairQueue } from './fair-queue.ts';
import { unpackFailure } from './packed-failure.ts';
import type { TaskReply, TaskRequest } from './thread.ts';

/** A task took too long, too much memory or too large an input. The same task fails again. */
export class TaskOverLimit extends GenerationFailed {
  readonly limit: 'time' | 'memory' | 'size';

  constructor(message: string, { limit, cause }: { limit: TaskOverLimit['limit']; cause?: unknown }) {
    super(message, { retryable: false, cause });
    this.limit = limit;
  }
}

export type RunnerOptions = {
  /** The module of the threads. */
  file: URL;
  /** Threads at most. Default 3. */
  threads?: number;
  /** Threads of one owner at most, so that one is left for another. Default: all but one. */
  share?: number;
  /** Milliseconds that a task may run. Default 20 000; time in the queue does not count. */
  timeoutMs?: number;
  /** Megabytes of a thread's heap. Default 512. */
  memoryMb?: number;
  /** Characters of a task's input, all its texts together. Default 12 million. */
  maxCharacters?: number;
  /** Tasks that may wait. Default 500. */
  maxWaiting?: number;
  /** Milliseconds after which a thread without a task ends. Default 30 000. */
  idleMs?: number;
};

export type RunOptions = {
  /** Begins the message of a task over its limits, as in "The page". */
  what: string;
  /** Ends it, as a sentence. */
  remedy: string;
  /** The workspace that it is for. Default '', the server itself. */
  owner?: string;
  signal?: AbortSignal | undefined;
};

/** Runs tasks in worker threads, as many at once as there are threads; by turns over the owners and the names of their tasks. */
export type TaskRunner = {
  run(name: string, args: readonly unknown[], options: RunOptions): Promise<unknown>;
  /** Waits for what runs, then ends the threads. */
  close(): Promise<void>;
};

/** Threads start when they are needed. None of them keeps the process alive. */
export function createTaskRunner({
  file,
  threads = 3,
  share = Math.max(1, threads - 1),
  timeoutMs = 20_000,
  memoryMb = 512,
  maxCharacters = 12_000_000,
  maxWaiting = 500,
  idleMs = 300_000,
}: RunnerOptions): TaskRunner {
  const started = new Set<number>();
  const pool = new Piscina({
    filename: file.href,
    name: 'answer',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // A thread that blocks while it waits can't be ended as cleanly.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // The pool itself may give a task to a thread that is still starting, while one that has started is free.
    loadBalancer: (_task, workers) =>
      workers.find(({ id, currentUsage }) => currentUsage === 0 && started.has(id)) ?? null,
    // Nothing of the environment is needed there, so that no secret is.
    env: {},
    execArgv: file.pathname.endsWith('.ts') ? ['--conditions=@cartouche/source'] : [],
  });
  pool.on('workerCreate', ({ id }: { id: number }) => started.add(id));
  pool.on('workerDestroy', ({ id }: { id: number }) => started.delete(id));
  const queue = createFairQueue({ atOnce: threads, share, maxWaiting });

  async function runNow({ name, args }: TaskRequest, { what, remedy, signal }: RunOptions): Promise<unknown> {
    const timer = AbortSignal.timeout(timeoutMs);
    try {
      const reply: TaskReply = await pool.run({ name, args } satisfies TaskRequest, {
        signal: signal ? AbortSignal.any([timer, signal]) : timer,
      });
      if ('value' in reply) return reply.value;
      throw unpackFailure(reply.failure);
    } catch (error) {
      signal?.throwIfAborted();
      const isOutOfMemory = (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!timer.aborted && !isOutOfMemory) throw error;
      const [limit, fault] = timer.aborted
        ? (['time', `took longer than ${timeoutMs / 1000} seconds`] as const)
        : (['memory', `took more than ${memoryMb} MB of memory`] as const);
      throw new TaskOverLimit(`${what} ${fault}. ${remedy}`, { limit, cause: error });
    }
  }

  return {
    run: async (name, args, options) => {
      const { what, remedy, signal, owner = '' } = options;
      signal?.throwIfAborted();
      if (sizeOf(args, maxCharacters) > maxCharacters)
        throw new TaskOverLimit(`${what} has more than ${maxCharacters} characters. ${remedy}`, { limit: 'size' });
      const release = await queue.enter({ owner, name }, signal);
      if (!release)
        throw new GenerationFailed('The server is busy: too many texts wait to be read. Try again.', {
          retryable: true,
        });
      try {
        return await runNow({ name, args }, options);
      } finally {
        release();
      }
    },
    close: async () => {
      await queue.idle();
      // The pool learns in its own turn that the last task is done.
      await setImmediate();
      await pool.destroy();
    },
  };
}

/** Counts the characters and bytes in plain data, and one for each value. Stops once it is over `max`. */
export function sizeOf(data: unknown, max: number): number {
  const open: unknown[] = [data];
  let size = 0;
  while (open.length > 0 && size <= max) {
    const value = open.pop();
    if (typeof value === 'string') size += value.length;
    else if (ArrayBuffer.isView(value)) size += value.byteLength;
    else for (const part of partsOf(value)) open.push(part);
    size += 1;
  }
  return size;
}

function partsOf(value: unknown): Iterable<unknown> {
  if (value === null || typeof value !== 'object') return [];
  return value instanceof Map || value instanceof Set ? value : Object.values(value);
}
