import type { AuditEntry, AuditList } from '@cartouche/contract';
import type { CallOptions } from '../call-options.ts';
import * as operations from '../generated/operations/audit.ts';
import { type CursorParams, type ListCall, makeCursorList } from '../list-call.ts';
import { queryOf } from '../query-of.ts';
import { single } from '../single.ts';
import type { Transport } from '../transport.ts';

export type { ResourceOptions } from '../single.ts';

/** Filters for the audit log. */
export type AuditListParams = CursorParams & {
  /** Most entries per page, 1 to 250. @default 250 */
  limit?: number | undefined;
  /** Only entries of this operation, e.g. `eraseProspect`. */
  operation?: string | undefined;
  /** Only entries of this key. */
  keyId?: string | undefined;
};

/**
 * The workspace's audit log: who did what.
 *
 * @source *inferred*
 * @example const audit = createAudit();
 */
export class AuditResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists the entries of the log, newest first. `await` reads one page, `for await` all entries.
   *
   * @returns a page is `{ entries, nextCursor }`; `nextCursor` is null at the end.
   * @source inferred
   * @example
   * ```ts
   * const { entries } = await cartouche.audit.list({ operation: 'createKey', limit: 20 });
   * for await (const entry of cartouche.audit.list()) console.log(entry.at, entry.operation, entry.status);
   * ```
   */
  list(params: AuditListParams = {}, options?: CallOptions): ListCall<AuditList, AuditEntry> {
    return makeCursorList(
      this.#transport,
      operations.listAuditEntries,
      params,
      options,
      ({ limit = 250, ...given }, cursor) => ({ query: queryOf({ limit, ...given }, cursor) }),
    );
  }
}

/**
 * Creates a client with `cartouche.audit` only, for programs whose size counts.
 *
 * @example const audit = createAudit(); // SERVICE_API_KEY and APP_URL
 */
export const createAudit = /* @__PURE__ */ single(AuditResource);
