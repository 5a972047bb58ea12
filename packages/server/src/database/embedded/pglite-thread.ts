import { existsSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, protocol } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { emptyDatabaseArchive, keepArchive, readArchive, unpack } from './archive.ts';
import { createEngineSession, type Exchange, type StatementResult } from './engine-session.ts';
import { createPreparedStatements, type RunPrepared } from './prepared-statements.ts';

/*
 * The embedded database in a thread of its own: one bulk statement must not stop the whole server.
 * Requests are run strictly one after another, in the order in which they arrive.
 */

/** The thread's options. */
export type ThreadOptions = {
  /** Folder of the data files, or 'memory'. */
  folder: string;
  /** Keeps what makes the next first start fast. */
  cacheFolder: string;
  /** Archive that a database in memory begins with. Default: an empty one. */
  archive?: string | undefined;
};

/** A statement to run, or the order to write an archive or to close. */
export type ThreadRequest =
  | {
      id: number;
      kind: 'query';
      sql: string;
      /** Text already, prepared as the other engine's driver prepares them. */
      values: (string | Uint8Array | null)[];
      /** Not part of a transaction of the caller's. */
      alone: boolean;
    }
  | { id: number; kind: 'keep'; archive: string }
  | { id: number; kind: 'close' };

/** Messages of the thread. */
export type ThreadReply =
  | { kind: 'ready'; syncsPerCommit: number }
  | { kind: 'failed'; message: string }
  | { kind: 'broken'; message: string }
  | { kind: 'result'; id: number; results: StatementResult[] }
  | { kind: 'error'; id: number; error: Record<string, unknown> }
  | { kind: 'notification'; channel: string; payload: string };

// The optimizing compiler takes 600 MB for one function of the engine, the interpreter of expressions. What it would make runs short
// statements no faster, and statements that read thousands of rows twice as fast. Two flags: implied ones are not set at run time.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

// The engine writes to all of the default's 128 MB when it starts. Pages that do not fit are read from the operating system's cache.
const SMALL = ['-c', 'shared_buffers=16MB'];

let syncs = 0;
// The engine's last message about itself before it ends.
let lastWords = '';

const FATAL = /\b(?:PANIC|FATAL): /;

type Stream = { nfd: number; path?: string };
type StreamOperations = {
  write(stream: Stream, ...rest: unknown[]): number;
  fsync?: (stream: Stream) => number;
};

// PGlite ships with fsync switched off in two places: the flag -F and a file system without the call.
// This reaches into its internals, so the version is pinned and the commit below is counted at start.
class SyncingNodeFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(pglite, options);
    result.emscriptenOpts.printErr = (line: string) => {
      if (FATAL.test(line)) lastWords = line.slice(line.search(FATAL));
    };
    result.emscriptenOpts.preRun = [
      ...(result.emscriptenOpts.preRun ?? []),
      (module: unknown) => {
        const operations = (module as { NODEFS: { stream_ops: StreamOperations } }).NODEFS.stream_ops;
        const { write } = operations;
        operations.write = (stream, ...rest) => {
          try {
            return write(stream, ...rest);
          } catch (error) {
            // As an ERROR every later statement would fail alike; as a PANIC the engine would hang.
            if (stream.path?.includes('/pg_wal/')) breakDown(`${stream.path} could not be written. Is the disk full?`);
            throw error;
          }
        };
        operations.fsync = (stream) => {
          syncs++;
          fsyncSync(stream.nfd);
          return 0;
        };
      },
    ] as NonNullable<typeof result.emscriptenOpts.preRun>;
    return result;
  }
}

const port = parentPort;
if (!port) throw new Error('pglite-thread is started by openDatabase, not by hand.');
const send = (reply: ThreadReply) => port.postMessage(reply);

async function open({ folder, cacheFolder, archive }: ThreadOptions): Promise<PGlite> {
  const inMemory = folder === 'memory';
  if (!inMemory) {
    if (!existsSync(folder)) unpack(await emptyDatabaseArchive(cacheFolder), folder);
    // Otherwise PGlite would make a new database among whatever is there.
    else if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('there is something else in its place.');
  }
  const pglite = await PGlite.create(
    inMemory
      ? {
          dataDir: 'memory://',
          startParams: [...PGlite.defaultStartParams, ...SMALL],
          loadDataDir: new Blob([archive ? readArchive(archive) : await emptyDatabaseArchive(cacheFolder)]),
        }
      : {
          fs: new SyncingNodeFS(folder),
          startParams: [
            ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
            ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
            ...SMALL,
          ],
        },
  );
  endWhenItAborts(pglite);
  await pglite.exec("SET TIME ZONE 'UTC'");
  const before = syncs;
  await pglite.query("SELECT pg_logical_emit_message(true, 'cartouche', 'does a commit sync?')");
  send({ kind: 'ready', syncsPerCommit: syncs - before });
  return pglite;
}

/** Ends the thread. What was acknowledged is in the log, and the next start reads it. */
function breakDown(reason: string): never {
  send({ kind: 'broken', message: reason });
  process.exit(1);
}

// PGlite continues after a PANIC: it repeats the statement forever, or answers from a state that is on no disk.
function endWhenItAborts(pglite: PGlite): void {
  pglite.Module.onAbort = (reason: unknown) => breakDown(lastWords || String(reason) || 'it aborted.');
}

type Engine = { pglite: PGlite; exchange: Exchange; runPrepared: RunPrepared };

async function run({ pglite, exchange, runPrepared }: Engine, request: ThreadRequest): Promise<void> {
  try {
    if (request.kind === 'close') {
      await pglite.close();
      send({ kind: 'result', id: request.id, results: [] });
      return;
    }
    if (request.kind === 'keep') {
      await pglite.exec('CHECKPOINT');
      await keepArchive(pglite, request.archive);
      send({ kind: 'result', id: request.id, results: [] });
      return;
    }
    // Without values there may be several statements.
    const results = request.values.length
      ? [await runPrepared(request.sql, request.values)]
      : await exchange(protocol.serialize.query(request.sql));
    send({ kind: 'result', id: request.id, results });
  } catch (error) {
    // A block that began and failed leaves the session in an aborted transaction: end it before the next caller's turn.
    if (request.kind === 'query' && request.alone) await pglite.exec('ROLLBACK').catch(() => undefined);
    send({ kind: 'error', id: request.id, error: describe(error) });
    // The engine itself broke down. It would answer everything with nonsense: end it, so that health checks see it gone.
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
  } finally {
    if (request.kind === 'close') port?.close();
  }
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const {
    query: _query,
    params: _params,
    queryOptions: _options,
    ...fields
  } = error as unknown as Record<string, unknown>;
  const plain = Object.entries(fields).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return { ...Object.fromEntries(plain), message: error.message };
}

try {
  const pglite = await open(workerData as ThreadOptions);
  const exchange = createEngineSession(pglite, (channel, payload) => send({ kind: 'notification', channel, payload }));
  const engine = { pglite, exchange, runPrepared: createPreparedStatements(pglite, exchange) };
  let queue: Promise<void> = Promise.resolve();
  port.on('message', (requests: ThreadRequest[]) => {
    for (const request of requests) queue = queue.then(() => run(engine, request));
  });
} catch (error) {
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
