import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { ReadReply, ReadRequest } from './reader-process.ts';
import { type Reading, type ReadingLimits, Unreadable } from './reading.ts';

export type ReadDocumentOptions = {
  limits: ReadingLimits;
  timeoutMs: number;
  /** Of the whole process, where the system tells it; the heap has a limit of its own. */
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

/**
 * Reads in a process of its own, which has no environment, may write nothing and start nothing, and is ended when it takes too
 * long or too much: a document that breaks its reader breaks nothing else.
 */
export const readDocument: ReadDocument = async ({ path, mime }, { limits, timeoutMs, maxMemoryBytes }, signal) => {
  signal.throwIfAborted();
  const file = import.meta.url.endsWith('.ts') ? './reader-process.ts' : './reader-process.js';
  const child = fork(new URL(file, import.meta.url), [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, ...PERMISSIONS],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
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
    const watch = setInterval(() => {
      void memoryOf(child.pid).then((bytes) => {
        if (bytes > maxMemoryBytes) fail('Reading took too much memory.');
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

async function memoryOf(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(pages.split(' ')[1] ?? 0) * PAGE_BYTES;
}
