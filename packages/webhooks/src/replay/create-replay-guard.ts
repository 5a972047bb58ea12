import type { VerifiedDelivery } from '../create-verifier.ts';
import type { RawBody } from '../raw-body.ts';
import { orThrow } from '../verification-failure.ts';
import type { WebhookEvent } from '../webhook-event.ts';
import { bodyKey, eventKey } from './event-key.ts';
import type { ReplayGuard } from './replay-guard.ts';
import type { ReplayStore } from './replay-store.ts';
import { RETENTION_MS } from './retention.ts';

/** Options of {@link createReplayGuard}. */
export type ReplayGuardOptions = {
  /** The store that remembers keys: {@link memoryReplayStore}, {@link sqlReplayStore}, {@link redisReplayStore}, {@link kvReplayStore}. */
  store: ReplayStore;

  /**
   * The key of a delivery. Derive it from signed data (the event, the body, which secret), never from a header: an attacker who
   * recorded a delivery can change every header and replay it.
   *
   * @default the event's id, or the SHA-256 of the body where it has none
   */
  key?: (delivery: VerifiedDelivery, rawBody: RawBody) => string | Promise<string>;

  /**
   * The time for which a handled key is remembered, in milliseconds: at least as long as the service may send the event again.
   *
   * @default 2_592_000_000 (30 days, for which the service keeps an event)
   */
  ttlMs?: number;

  /**
   * The time that the handler has before its key counts as given up, in milliseconds: longer than it ever takes.
   *
   * @default 60_000
   */
  leaseMs?: number;

  /**
   * Called when the handler succeeded but the store could not record it. The delivery still counts as handled: a retry would
   * certainly handle it twice.
   *
   * @default the error is rethrown so that it isn't missed, and the service retries
   */
  onCommitError?: (error: unknown, key: string) => void;
};

/**
 * Creates the guard that adapters and `reconcile` take as `replay`, so that each event is handled once, however often it is delivered.
 *
 * No guard can promise exactly-once handling: when the process dies after the handler ends but before the store records it, the event
 * is handled again once the lease expires. Make the handler's last step safe to repeat.
 *
 * @throws `WebhookVerificationError` `invalid_option` for a time that is not greater than 0.
 * @example
 * ```ts
 * const replay = createReplayGuard({ store: memoryReplayStore() });
 * const handler = createHandler(verifier, onDelivery, { replay });
 * ```
 */
export function createReplayGuard(options: ReplayGuardOptions): ReplayGuard {
  const { store, key, ttlMs = RETENTION_MS, leaseMs = 60_000, onCommitError } = options;
  requirePositive('ttlMs', ttlMs);
  requirePositive('leaseMs', leaseMs);

  const release = async (key: string, token: string): Promise<void> => {
    try {
      await store.release(key, token);
    } catch {
      // The handler's error says more, and the lease gives the key free anyway.
    }
  };

  const commit = async (key: string, token: string): Promise<void> => {
    try {
      // False means that the lease ran out and another took over. The work is done all the same.
      await store.commit(key, token, ttlMs);
    } catch (error) {
      if (!onCommitError) throw error;
      onCommitError(error, key);
    }
  };

  return {
    ...(key
      ? { keyOf: key }
      : {
          keyOf: ({ event }, rawBody) => eventKey(event.id) ?? bodyKey(rawBody),
          keyOfEvent,
        }),
    async once(key, work) {
      const token = crypto.randomUUID();
      const claim = await store.claim(key, token, leaseMs);
      if (claim === 'done') return { state: 'done' };
      if (claim === 'in_progress') return { state: 'in_progress', retryAfterSeconds: Math.ceil(leaseMs / 1000) };
      try {
        await work();
      } catch (error) {
        await release(key, token);
        throw error;
      }
      await commit(key, token);
      return { state: 'handled' };
    },
  };
}

function keyOfEvent({ id }: WebhookEvent): string {
  const key = eventKey(id);
  if (key === null) throw new TypeError('The event has no id that makes a key.');
  return key;
}

// Text would be compared as a number.
function requirePositive(option: string, value: number): void {
  if (!(Number.isFinite(value) && value > 0)) orThrow({ reason: 'invalid_option', option });
}
