/// <reference path="./pg-utils.d.ts" />
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { StatementResult } from './engine-session.ts';
import type { ThreadOptions, ThreadReply, ThreadRequest } from './pglite-thread.ts';

/** A query with its result, as the `pg` driver gives it. */
export type EmbeddedClient = {
  query(sql: string, values?: readonly unknown[]): Promise<StatementResult>;
  release(): void;
};

/** The embedded database behind the shape of a `pg` pool: one session, shared fairly. */
export type EmbeddedPool = Awaited<ReturnType<typeof startEmbeddedPool>>;

const BEGINS = /^\s*(begin|start\s+transaction)\b/i;
const ENDS = /^\s*(commit|rollback(?!\s+to)|end|abort)\b/i;

/** Starts the thread and waits until the database in it is open. `onBroken` is told when it ended without being asked to. */
export async function startEmbeddedPool(options: ThreadOptions, onBroken?: (error: Error) => void) {
  const file = import.meta.url.endsWith('.ts') ? './pglite-thread.ts' : './pglite-thread.js';
  const worker = new Worker(new URL(file, import.meta.url), {
    name: 'cartouche-database',
    workerData: options,
    // Deeper than the engine's own limit, so that it refuses what is nested too deep; on Node's 4 MB it breaks down.
    resourceLimits: { stackSizeMb: 64 },
  });
  const gate = createGate();
  const pending = new Map<number, { resolve(results: StatementResult[]): void; reject(error: Error): void }>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let nextId = 0;
  let gone: Error | undefined;
  let closing: Promise<void> | undefined;

  const fail = (error: Error) => {
    if (!gone && !closing) onBroken?.(error);
    gone ??= error;
    for (const call of pending.values()) call.reject(gone);
    pending.clear();
  };

  const settle = (reply: Extract<ThreadReply, { id: number }>) => {
    const call = pending.get(reply.id);
    pending.delete(reply.id);
    if (reply.kind === 'result') call?.resolve(reply.results);
    else call?.reject(toDatabaseError(reply.error));
  };

  const syncsPerCommit = await new Promise<number>((resolve, reject) => {
    worker.on('error', (error) => {
      reject(error);
      fail(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on('exit', () => {
      const error = new Error('The embedded database is closed.');
      reject(error);
      fail(error);
    });
    worker.on('message', (reply: ThreadReply) => {
      switch (reply.kind) {
        case 'ready':
          return resolve(reply.syncsPerCommit);
        case 'failed':
          reject(new Error(`The embedded database could not be opened in ${options.folder}: ${reply.message}`));
          return void worker.terminate();
        case 'broken': {
          const error = new Error(`The embedded database broke down: ${reply.message}`);
          reject(error);
          return fail(error);
        }
        case 'notification':
          for (const listener of listeners.get(reply.channel) ?? []) listener(reply.payload);
          return;
        default:
          settle(reply);
      }
    });
  });

  type Order = ThreadRequest extends infer R ? (R extends ThreadRequest ? Omit<R, 'id'> : never) : never;
  // The requests of one turn of the event loop go together: waking the thread takes longer than most statements.
  let outgoing: ThreadRequest[] = [];
  const send = () => {
    const requests = outgoing;
    outgoing = [];
    try {
      worker.postMessage(requests);
    } catch {
      // At least one request can't be sent. The others are.
      for (const request of requests) sendAlone(request);
    }
  };
  const sendAlone = (request: ThreadRequest) => {
    try {
      worker.postMessage([request]);
    } catch (error) {
      const call = pending.get(request.id);
      pending.delete(request.id);
      call?.reject(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const post = (order: Order): Promise<StatementResult[]> => {
    if (gone) return Promise.reject(gone);
    const id = ++nextId;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      if (outgoing.push({ ...order, id }) === 1) setImmediate(send);
    });
  };
  const order = (sql: string, values: readonly unknown[] = [], alone = true) =>
    post({ kind: 'query', sql, values: values.map((value) => prepareValue(value)), alone });

  const query = async (sql: string, values?: readonly unknown[]) => gate.pass(() => order(sql, values));

  return {
    /** fsync calls that one commit made at start; 0 means that a crash would lose rows. */
    syncsPerCommit,
    /** Statements that were handed to the engine and not answered yet. */
    waiting: (): number => pending.size,
    /** Runs a statement (or several, when there are no values) on its own. */
    query,
    async connect(): Promise<EmbeddedClient> {
      // A client holds the one session from BEGIN to COMMIT or ROLLBACK; everybody else queues meanwhile.
      let leave: (() => void) | undefined;
      const giveBack = (error: unknown) => {
        leave?.();
        leave = undefined;
        throw error;
      };
      return {
        query: async (sql, values) => {
          if (leave) {
            const results = order(sql, values, false);
            if (ENDS.test(sql)) {
              leave();
              leave = undefined;
            }
            return last(await results);
          }
          if (!BEGINS.test(sql)) return last(await query(sql, values));
          return gate.enter(async (release) => {
            leave = release;
            return last(await order(sql, values, false).catch(giveBack));
          });
        },
        release: () => {
          if (!leave) return;
          void order('ROLLBACK').catch(() => undefined);
          leave();
          leave = undefined;
        },
      };
    },

    /** Calls back for each NOTIFY on the channel, until closed. */
    async listen(channel: string, onNotification: (payload: string) => void): Promise<{ close(): Promise<void> }> {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(onNotification));
      await query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return {
        close: async () => {
          known.delete(onNotification);
          if (known.size === 0 && !gone) await query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
        },
      };
    },

    /** Writes everything to the disk and does the work while no statement runs; what comes meanwhile waits. */
    async hold(work: () => Promise<void>): Promise<void> {
      await gate.enter((release) => order('CHECKPOINT').then(work).finally(release));
    },

    /** Writes the whole database as an archive. */
    async keep(archive: string): Promise<void> {
      await gate.enter((release) => post({ kind: 'keep', archive }).finally(release));
    },
    end(): Promise<void> {
      closing ??= (async () => {
        if (gone) return;
        const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
        await gate.enter((release) => post({ kind: 'close' }).finally(release));
        await exited;
      })();
      return closing;
    },
  };
}

function last(results: StatementResult[]): StatementResult {
  return results.at(-1) ?? { command: '', rowCount: null, rows: [] };
}

function toDatabaseError(fields: Record<string, unknown>): Error {
  const message = String(fields['message']);
  if (typeof fields['code'] !== 'string') return new Error(message);
  return Object.assign(new pg.DatabaseError(message, 0, 'error'), fields);
}

// Messages reach the thread in the order in which they are posted. The caller whose turn it is therefore posts at once, without
// waiting for the answers to earlier statements. Only a transaction excludes other callers until its end is posted.
function createGate() {
  const waiting: (() => void)[] = [];
  let held = false;
  const release = () => {
    held = false;
    while (!held) {
      const next = waiting.shift();
      if (!next) return;
      next();
    }
  };
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    if (!held) return act();
    return new Promise((resolve, reject) => waiting.push(() => act().then(resolve, reject)));
  };
  return {
    /** Acts as soon as the session is free; `act` must post synchronously. */
    pass: inTurn,
    /** Holds the session from the moment `act` is called until it calls `release`. */
    enter: <T>(act: (release: () => void) => Promise<T>) =>
      inTurn(() => {
        held = true;
        return act(release);
      }),
  };
}
