import { limits } from '@cartouche/contract';
import type { Kysely } from 'kysely';
import type { DatabaseHandle } from '../../database/connect.ts';
import type { Database } from '../../database/schema.generated.ts';
import { CALLERS_CHANNEL } from '../../http/caller.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import * as store from './store.ts';

export type EventStreamOptions = {
  db: Kysely<Database>;
  database: Pick<DatabaseHandle, 'listen'>;
  clock: Clock;
  ids: Ids;
};

/** The input of a stream. */
export type FollowInput = {
  /** Only these kinds. */
  kinds?: readonly string[] | undefined;
  /** The place after which it continues. Default: now. */
  after?: string | undefined;
  /** Whether the caller may still follow: asked while the stream is open. */
  stillMay(): Promise<boolean>;
  /** Aborted when the caller hangs up. */
  signal: AbortSignal;
};

const EVENTS_AT_ONCE = 100;
// The database's notification usually comes first; this finds what it missed.
const POLL_MS = 2_000;
const COMMENT_MS = 15_000;
// A stream that ended without saying so stops counting after this long.
const LISTENER_MS = 60_000;
// The caller of an open stream is checked again after this long, and before each event; a notification of a change comes sooner.
const CHECK_MS = 1_000;
// Clients resume by themselves.
const LONGEST_MS = 300_000;

export type EventStream = ReturnType<typeof createEventStream>;

/** The events of a workspace as they happen, as server-sent events. */
export function createEventStream({ db, database, clock, ids }: EventStreamOptions) {
  const wakes = new Map<string, Set<() => void>>();
  const running = new Set<() => void>();
  const checks = new Set<() => void>();
  let listening: Promise<{ close(): Promise<void> }[]> | undefined;
  let isStopped = false;

  return {
    /**
     * Opens a stream.
     * @throws ApiFailure `invalid_state` when the workspace has too many
     */
    async follow(
      workspaceId: string,
      { kinds, after, stillMay, signal }: FollowInput,
    ): Promise<ReadableStream<Uint8Array>> {
      listening ??= Promise.all([database.listen('events', wake), database.listen(CALLERS_CHANNEL, checkCallers)]);
      await listening;
      const id = ids.uuid();
      // It is known from before its first look on, so that nothing that happens now goes by unkept.
      const streams = await renew(workspaceId, id);
      if (streams > limits.EVENT_STREAMS_MAX) {
        await store.unfollow(db, workspaceId, id);
        const message = `This workspace has ${limits.EVENT_STREAMS_MAX} streams open already. Close one of them.`;
        throw new ApiFailure('invalid_state', { reason: 'too_many_streams', message });
      }
      const start = after ?? (await store.endOfStream(db, workspaceId, clock.now()));
      return stream(workspaceId, id, { start, kinds: kinds && new Set(kinds), stillMay, signal });
    },

    /** Ends every stream: the clients reconnect elsewhere or later. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const end of running) end();
      for (const subscription of (await listening) ?? []) await subscription.close();
    },
  };

  function renew(workspaceId: string, id: string): Promise<number> {
    const now = clock.now();
    return store.follow(db, workspaceId, { id, now, expiresAt: new Date(now.getTime() + LISTENER_MS) });
  }

  function wake(workspaceId: string | undefined): void {
    const waiting = workspaceId === undefined ? [...wakes.values()] : [wakes.get(workspaceId) ?? new Set()];
    for (const set of waiting) for (const go of set) go();
  }

  function checkCallers(): void {
    for (const check of checks) check();
  }

  type StreamOptions = Pick<FollowInput, 'stillMay' | 'signal'> & { start: string; kinds: Set<string> | undefined };

  function stream(
    workspaceId: string,
    id: string,
    { start, kinds, stillMay, signal }: StreamOptions,
  ): ReadableStream<Uint8Array> {
    const text = new TextEncoder();
    const began = performance.now();
    let place = start;
    let isOver = false;
    let go: (() => void) | undefined;
    let isWoken = false;
    let saidAt = performance.now();
    let renewedAt = performance.now();
    let checkedAt = performance.now();

    const waiting = () => {
      isWoken = true;
      go?.();
    };
    const end = () => {
      isOver = true;
      waiting();
    };
    const check = () => {
      checkedAt = Number.NEGATIVE_INFINITY;
      waiting();
    };
    const open = () => {
      running.add(end);
      checks.add(check);
      wakes.set(workspaceId, (wakes.get(workspaceId) ?? new Set()).add(waiting));
      signal.addEventListener('abort', end, { once: true });
    };
    const close = async () => {
      running.delete(end);
      checks.delete(check);
      const set = wakes.get(workspaceId);
      set?.delete(waiting);
      if (set?.size === 0) wakes.delete(workspaceId);
      signal.removeEventListener('abort', end);
      if (!isStopped) await store.unfollow(db, workspaceId, id);
    };
    const pause = () =>
      new Promise<void>((resolve) => {
        if (isWoken) return resolve();
        const timer = setTimeout(resolve, POLL_MS);
        go = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const keepListening = async () => {
      if (performance.now() - renewedAt < LISTENER_MS / 3) return;
      renewedAt = performance.now();
      await renew(workspaceId, id);
    };
    const isRefused = async (maxAgeMs: number) => {
      if (performance.now() - checkedAt < maxAgeMs) return false;
      checkedAt = performance.now();
      return !(await stillMay());
    };
    /** The wanted ones of the next events; undefined when there are no more events for now. */
    const read = async (): Promise<string | undefined> => {
      const events = await store.eventsAfter(db, workspaceId, place, EVENTS_AT_ONCE);
      place = events.at(-1)?.published_at ?? place;
      const wanted = events.filter(({ event }) => kinds === undefined || kinds.has(event));
      return events.length === 0 ? undefined : wanted.map(messageOf).join('');
    };
    const isOpen = () => !isOver && !isStopped && performance.now() - began < LONGEST_MS;
    /** The text to send next; empty or undefined for nothing, and null when the caller may not follow any more. */
    const look = async (): Promise<string | undefined | null> => {
      if (await isRefused(CHECK_MS)) return null;
      await keepListening();
      const messages = await read();
      // Asked behind the read: an event that came after the caller lost the right is never told.
      if (messages) return (await isRefused(0)) ? null : messages;
      return performance.now() - saidAt > COMMENT_MS ? ': still here\n\n' : messages;
    };
    const next = async (): Promise<string | undefined> => {
      while (isOpen()) {
        isWoken = false;
        const found = await look();
        if (found === null) return undefined;
        if (found) return found;
        if (found === undefined) await pause();
      }
      return undefined;
    };

    open();
    return new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(text.encode(': following\n\n')),
      pull: async (controller) => {
        try {
          const message = await next();
          saidAt = performance.now();
          if (message !== undefined) return controller.enqueue(text.encode(message));
          await close();
          controller.close();
        } catch (error) {
          await close().catch(() => undefined);
          controller.error(error);
        }
      },
      cancel: async () => {
        end();
        await close();
      },
    });
  }
}

// The body is one line of JSON, so that `data` is exactly the bytes that a connector would get.
function messageOf({ event, body, published_at }: { event: string; body: Uint8Array; published_at: string }): string {
  return `event: ${event}\nid: ${published_at}\ndata: ${new TextDecoder().decode(body)}\n\n`;
}
