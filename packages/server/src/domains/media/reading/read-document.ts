import { fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { ReadReply, ReadRequest } from './reader-process.ts';
import { type Reading, type ReadingLimits, Unreadable } from './reading.ts';

export type ReadDocumentOptions = {
  limits: ReadingLimits;
  timeoutMs: number;
  /** Processor time of the whole process, where the system tells it. */
  maxCpuMs: number;
  /** Memory of the whole process, where the system reports it; the heap has a limit of its own. */
  maxMemoryBytes: number;
};

/** Reads a document that may be hostile. @throws Unreadable; the signal's reason */
export type ReadDocument = (
  file: { path: string; mime: string },
  options: ReadDocumentOptions,
  signal: AbortSignal,
) => Promise<Reading>;

const HEAP_MB = 512;
const WATCH_MS = 100;
const PAGE_BYTES = 4_096;
// Linux counts times for programs in hundredths of a second.
const TICK_MS = 10;
// Five times what starting the reader and an ordinary document take.
const SLOW_MS = 1_000;
const LOW_PRIORITY = 19;

/**
 * Reads in a process of its own, which has no environment, may write nothing and start nothing, and is ended when it takes too
 * long or too much: a document that breaks its reader breaks nothing else.
 */
export const readDocument: ReadDocument = async (
  { path, mime },
  { limits, timeoutMs, maxCpuMs, maxMemoryBytes },
  signal,
) => {
  signal.throwIfAborted();
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './reader-process.ts' : './reader-process.js';
  const conditions = isSource ? ['--conditions=@cartouche/source'] : [];
  const child = fork(new URL(file, import.meta.url), [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, ...PERMISSIONS, ...conditions],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // In a session of its own: see `makeWay`.
    detached: true,
  });
  return new Promise<Reading>((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
      child.removeAllListeners();
      child.kill('SIGKILL');
      finish();
    };
    const fail = (problem: string) => settle(() => reject(new Unreadable(problem)));
    const abort = () => settle(() => reject(signal.reason));
    const timer = setTimeout(() => fail(`Reading took longer than ${timeoutMs / 1_000} seconds.`), timeoutMs);
    const startedAt = performance.now();
    let isSlow = false;
    const watch = setInterval(() => {
      void costOf(child.pid).then(({ bytes, cpuMs }) => {
        // By its own processor time, where that is told: on a busy machine an ordinary document is soon as old as a hostile one.
        if (!isSlow && (bytes > 0 ? cpuMs : performance.now() - startedAt) > SLOW_MS) {
          isSlow = true;
          void makeWay(child.pid).then((hasMade) => {
            isSlow = hasMade;
          });
        }
        if (bytes > maxMemoryBytes) fail('Reading took too much memory.');
        else if (cpuMs > maxCpuMs) fail(`Reading took more than ${maxCpuMs / 1_000} seconds of processor time.`);
      });
    }, WATCH_MS);
    signal.addEventListener('abort', abort, { once: true });
    child.once('message', (reply: ReadReply) =>
      'reading' in reply
        ? settle(() => resolve(reply.reading))
        : settle(() => reject(new Unreadable(reply.problem, { status: reply.status }))),
    );
    child.once('error', () => fail('The reader could not be started.'));
    child.once('exit', () => fail('The file broke its reader: it is damaged, or too large to be read here.'));
    child.send({ path, mime, limits } satisfies ReadRequest);
  });
};

// Since Node 22.13; before it the other bounds have to do.
const PERMISSIONS = process.allowedNodeEnvironmentFlags.has('--permission')
  ? ['--permission', '--allow-fs-read=*']
  : [];

// A quick document starts alongside slow ones. Where Linux shares the processor among sessions, a priority counts only within its
// session: without the second line two slow readers take as much from the database as two of its connections.
async function makeWay(pid: number | undefined): Promise<boolean> {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY);
    await writeFile(`/proc/${pid}/autogroup`, String(LOW_PRIORITY));
  } catch (error) {
    // The system changes few sessions at once; otherwise the reader has ended, or this system has no such thing.
    return (error as NodeJS.ErrnoException).code !== 'EAGAIN';
  }
  return true;
}

async function costOf(pid: number | undefined): Promise<{ bytes: number; cpuMs: number }> {
  const [memory, times] = await Promise.all(['statm', 'stat'].map(readOf(pid)));
  // After the name, which may hold anything, come the state and, as the 12th and 13th, user and system time.
  const fields = (times ?? '').slice((times ?? '').lastIndexOf(')') + 2).split(' ');
  return {
    bytes: Number(memory?.split(' ')[1] ?? 0) * PAGE_BYTES,
    cpuMs: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS,
  };
}

const readOf = (pid: number | undefined) => (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
