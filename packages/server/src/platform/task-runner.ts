import { setImmediate } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { monotonicMs, newClock, type TaskClock } from './task-clock.ts';

/** A call of a task by its name, with plain data. Its thread starts the clock before the task. */
export type TaskRequest = { name: string; args: readonly unknown[]; clock: TaskClock };

/** A thread's reply. Errors lose their class on the way between threads, so they travel as data. */
export type TaskReply = { value: unknown } | { failure: PackedFailure };

/** A failure as plain data; `own` is what its class adds to an error. */
export type PackedFailure = { name: string; message: string; stack?: string | undefined; own: object };

/** The errors that a runner's callers get. */
export type TaskErrors = {
  /** A task took too long, too much memory or too large an input. */
  overLimit(limit: 'time' | 'memory' | 'size', fault: string, cause?: unknown): Error;
  /** Too many tasks wait already, or no thread begins. */
  busy(): Error;
  /** The error that a task has thrown. */
  thrown(failure: PackedFailure): Error;
};

const MAX_WAITING = 500;
const IDLE_MS = 300_000;

export type RunnerOptions = {
  /** The module of the threads: its export `answer` takes a `TaskRequest`, and returns a `TaskReply`. */
  file: URL;
  errors: TaskErrors;
  /** Threads at most. Default 3. */
  threads?: number;
  /** Milliseconds that a task may run. Default 20 000; time in the queue and the start of its thread do not count. */
  timeoutMs?: number;
  /** Milliseconds within which a thread must have begun with a task; the machine is overloaded otherwise. Default 120 000. */
  startTimeoutMs?: number;
  /** Megabytes of a thread's heap. Default 512. */
  memoryMb?: number;
  /** Characters of a task's input, all its texts together. Default 12 million. */
  maxCharacters?: number;
};

export type RunOptions = {
  /** The workspace that it is for. Default '', the server itself. */
  owner?: string;
  signal?: AbortSignal | undefined;
};

/** Runs tasks in worker threads, as many at once as there are threads; owners take turns. */
export type TaskRunner = ReturnType<typeof createTaskRunner>;

/** Threads start when they are needed. None of them keeps the process alive. */
export function createTaskRunner({
  file,
  errors,
  threads = 3,
  timeoutMs = 20_000,
  startTimeoutMs = 120_000,
  memoryMb = 512,
  maxCharacters = 12_000_000,
}: RunnerOptions) {
  const started = new Set<number>();
  const pool = new Piscina({
    filename: file.href,
    name: 'answer',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
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
  // Leaves one thread for another owner.
  const enter = createFairQueue({ atOnce: threads, share: Math.max(1, threads - 1), maxWaiting: MAX_WAITING });
  const open = new Set<Promise<unknown>>();

  async function runNow(name: string, args: readonly unknown[], signal: AbortSignal | undefined): Promise<unknown> {
    const clock = newClock();
    const limit = limitOf(clock, { timeoutMs, startTimeoutMs });
    try {
      const reply: TaskReply = await pool.run({ name, args, clock } satisfies TaskRequest, {
        signal: signal ? AbortSignal.any([limit.signal, signal]) : limit.signal,
      });
      if ('value' in reply) return reply.value;
      throw errors.thrown(reply.failure);
    } catch (error) {
      signal?.throwIfAborted();
      if (limit.signal.aborted && clock[0] === 0) throw errors.busy();
      if (limit.signal.aborted) throw errors.overLimit('time', `took longer than ${timeoutMs / 1000} seconds`, error);
      const isOutOfMemory = (error as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
      throw isOutOfMemory ? errors.overLimit('memory', `took more than ${memoryMb} MB of memory`, error) : error;
    } finally {
      limit.clear();
    }
  }

  async function runInTurn(name: string, args: readonly unknown[], { owner = '', signal }: RunOptions) {
    signal?.throwIfAborted();
    if (sizeOf(args, maxCharacters) > maxCharacters)
      throw errors.overLimit('size', `has more than ${maxCharacters} characters`);
    const release = await enter(owner, signal);
    if (!release) throw errors.busy();
    try {
      return await runNow(name, args, signal);
    } finally {
      release();
    }
  }

  return {
    run(name: string, args: readonly unknown[], options: RunOptions = {}): Promise<unknown> {
      const task = runInTurn(name, args, options).finally(() => open.delete(task));
      open.add(task);
      return task;
    },

    /** Waits for what runs and for what waits, then ends the threads. */
    async close(): Promise<void> {
      while (open.size > 0) await Promise.allSettled(open);
      // The pool learns in its own turn that the last task is done.
      await setImmediate();
      await pool.destroy();
    },
  };
}

/** Aborts once a task has run for its time, counted from the moment at which its thread began with it. */
function limitOf(clock: TaskClock, { timeoutMs, startTimeoutMs }: { timeoutMs: number; startTimeoutMs: number }) {
  const over = new AbortController();
  const asked = monotonicMs();
  let timer: NodeJS.Timeout;
  const wait = () => {
    const begun = clock[0] ?? 0;
    const end = begun === 0 ? asked + startTimeoutMs : begun + timeoutMs;
    const left = end - monotonicMs();
    if (left <= 0) return over.abort();
    timer = setTimeout(wait, Math.min(left, timeoutMs)).unref();
  };
  wait();
  return { signal: over.signal, clear: () => clearTimeout(timer) };
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

export type FairQueueOptions = {
  atOnce: number;
  /** Most of one owner at once. */
  share: number;
  maxWaiting: number;
};

/** Waits for the owner's turn. Call what it returns when done. @returns undefined when too many wait already */
export type EnterQueue = (owner: string, signal?: AbortSignal) => Promise<(() => void) | undefined>;

/**
 * Lets so many in at once, and of one owner at most a share of them. Owners who wait take turns: a hundred waiting tasks of one hold
 * up no other.
 */
export function createFairQueue({ atOnce, share, maxWaiting }: FairQueueOptions): EnterQueue {
  type Waiting = { owner: string; start(): void };
  const waiting = new Set<Waiting>();
  const held = new Map<string, number>();
  // The owners who wait, the one whose turn is next first.
  const turns = new Set<string>();
  let running = 0;

  const hasRoom = (owner: string) => running < atOnce && (held.get(owner) ?? 0) < share;
  const hold = (owner: string, count: 1 | -1) => {
    running += count;
    const now = (held.get(owner) ?? 0) + count;
    if (now > 0) held.set(owner, now);
    else held.delete(owner);
  };
  const take = (owner: string) => {
    hold(owner, 1);
    return () => {
      hold(owner, -1);
      startNext();
    };
  };
  const startNext = () => {
    const owner = [...turns].find(hasRoom);
    if (owner === undefined) return;
    turns.delete(owner);
    const [next, another] = [...waiting].filter((one) => one.owner === owner);
    if (another) turns.add(owner);
    if (next === undefined) return startNext();
    waiting.delete(next);
    next.start();
  };

  return async (owner, signal) => {
    if (hasRoom(owner)) return take(owner);
    if (waiting.size >= maxWaiting) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const one = { owner, start: () => resolve(take(owner)) };
    const leave = () => {
      waiting.delete(one);
      reject(signal?.reason);
    };
    waiting.add(one);
    turns.add(owner);
    signal?.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  };
}
