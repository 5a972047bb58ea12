import type { VerifiedDelivery } from '../create-verifier.ts';
import type { RawBody } from '../raw-body.ts';
import type { WebhookEvent } from '../webhook-event.ts';

/** The outcome of a key: its work ran now, had run before, or runs elsewhere at this moment. */
export type ReplayOutcome =
  | { state: 'handled' }
  | { state: 'done' }
  | { state: 'in_progress'; retryAfterSeconds: number };

/** Lets the work of each key run once: see `createReplayGuard` of `@cartouche/webhooks/replay`. */
export type ReplayGuard = {
  /** The key of a delivery. Made of signed bytes only. */
  keyOf(delivery: VerifiedDelivery, rawBody: RawBody): string | Promise<string>;

  /** The same key of the event alone, for what does not come as a delivery; absent where keys are made of more. */
  keyOfEvent?(event: WebhookEvent): string;

  /**
   * Runs the work, unless this key's work has run before or runs elsewhere.
   *
   * @throws What the work throws, after the key was released; what the store throws.
   */
  once(key: string, work: () => unknown): Promise<ReplayOutcome>;
};
