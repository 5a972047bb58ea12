import type { Drift, Validation } from './drift.ts';
import type { HeadersLike } from './wire-answer.ts';

/** Options of a single call; each overrides the client's. */
export type CallOptions = {
  /** Ends the call, during a request and during a wait; the call rejects with the signal's own reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, body included. @default the client's */
  timeoutMs?: number | undefined;
  /** Milliseconds for the whole call, waiting included. @default the client's */
  deadlineMs?: number | undefined;
  /** Retries after a failed attempt; 0 means none. @default the client's */
  retries?: number | undefined;
  /** Sent in addition to the client's headers. */
  headers?: HeadersLike | undefined;
  /** Whether the answer is compared with the contract. @default the client's; `report` when `onDrift` is given here */
  validate?: Validation | undefined;
  /** Called in place of the client's when `report` finds a difference. */
  onDrift?: ((drift: Drift) => void) | undefined;
};

/** Options of a call that changes something. */
export type WriteOptions = CallOptions & {
  /**
   * 1 to 255 visible ASCII characters. The same key with the same input replays the first answer and changes nothing, for 30 days.
   * {@link idempotencyKeyFrom} makes one from the parts of a job.
   *
   * @default a new UUID for each call, kept across its retries
   * @source REST §1.4; the retention is *inferred*
   */
  idempotencyKey?: string | undefined;
  /**
   * Change the record only while it is as you have read it: pass the record, or `{ version }`. Otherwise nothing changes, and the call
   * fails with {@link ConflictError} `changed_meanwhile`. Refused by calls whose record has no version.
   *
   * @default the change is made whatever the version
   * @source inferred
   */
  ifMatch?:
    | {
        /** The version that the record must have. */
        readonly version: number;
      }
    | undefined;
};
