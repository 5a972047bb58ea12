import type { OperationId } from '@cartouche/contract/operations';
import type { Drift } from './drift.ts';

/** An attempt that is about to be sent. No header values, no body. */
export type RequestView = {
  /** The called operation. */
  operation: OperationId;
  /** HTTP method. */
  method: string;
  /** With the query, which holds cursors and dates only. */
  url: string;
  /** From 1. */
  attempt: number;
  /** The Idempotency-Key of a write. */
  idempotencyKey: string | undefined;
};

/** An answer that arrived. */
export type ResponseView = RequestView & {
  /** HTTP status of the answer. */
  status: number;
  /** The server's name for the call. */
  requestId: string | undefined;
  /** Whether the server replayed a stored answer. */
  replayed: boolean;
  /** Milliseconds from sending to the last byte of the body. */
  durationMs: number;
};

/** A retry that the client is about to wait for. */
export type RetryView = RequestView & {
  /** Milliseconds until the next attempt. */
  waitMs: number;
  /** A code of the catalogue, `status_<n>`, `connection` or `timeout`. */
  why: string;
};

/** A deprecation that the server announces for an operation. */
export type DeprecationView = {
  /** The deprecated operation. */
  operation: OperationId;
  /** Since when it is deprecated, where the server gives an instant (`Deprecation`, RFC 9745). */
  deprecatedAt: Date | undefined;
  /** When it stops answering (`Sunset`, RFC 8594). */
  sunsetAt: Date | undefined;
  /** Addresses for further reading, absolute, by relation: `deprecation`, `sunset`, `successor-version` (`Link`). */
  links: Readonly<Record<string, string>>;
};

/**
 * Called while a call runs. What they throw is ignored: watching a call must not break it.
 *
 * @example
 * ```ts
 * const cartouche = new Cartouche({ hooks: { onRetry: ({ operation, why, waitMs }) => log.warn({ operation, why, waitMs }) } });
 * ```
 */
export type Hooks = {
  /** Before each attempt. */
  onRequest?: ((request: RequestView) => void) | undefined;
  /** After each complete answer, errors included. */
  onResponse?: ((response: ResponseView) => void) | undefined;
  /** Called before each wait for a retry. */
  onRetry?: ((retry: RetryView) => void) | undefined;
  /** Once for each operation that the server says is deprecated or about to stop; derived clients count as the same one. */
  onDeprecation?: ((deprecation: DeprecationView) => void) | undefined;
};

/** The watchers of calls: hooks, a logger, and a separate option for differences from the contract. */
export type Watcher = Hooks & { onDrift?: ((drift: Drift) => void) | undefined };

/** Tells watchers what happens. They have no say: what they throw, or a promise of theirs that is rejected, is ignored. */
export function tell<Name extends keyof Watcher>(
  watchers: readonly Watcher[],
  name: Name,
  viewOf: () => Parameters<NonNullable<Watcher[Name]>>[0],
): void {
  for (const watcher of watchers) {
    try {
      const result: unknown = (watcher[name] as ((view: unknown) => unknown) | undefined)?.(viewOf());
      if (result instanceof Promise) result.catch(() => {});
    } catch {
      // No one is left to hear of it: the call goes on.
    }
  }
}
