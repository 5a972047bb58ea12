import type { AuditEntry, AuditList } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { checkObject } from '../check-argument.ts';
import { iterateCursor } from '../iterate-cursor.ts';
import { listing } from '../read-answer.ts';
import type { Transport } from '../transport.ts';

/** Which entries of the audit log. */
export type AuditListParams = {
  /** `nextCursor` of the page before. Null or left out, reading begins with the newest entry. */
  cursor?: string | null | undefined;
  /** Entries a request, 1 to 250. @default 50 for a page, 250 for an iteration */
  limit?: number | undefined;
  /** Only entries of this operation, such as `eraseProspect`. */
  operation?: string | undefined;
  /** Only entries of this key. */
  keyId?: string | undefined;
};

/** Who did what in the workspace. @source *inferred* */
export class AuditResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Reads one page of the log, newest first.
   *
   * @returns `{ entries, nextCursor }`; `nextCursor` is null at the end.
   * @source inferred
   * @example
   * ```ts
   * const { entries } = await cartouche.audit.listPage({ operation: 'createKey' });
   * for (const { at, key_name, resource_id } of entries) console.log(at, key_name, resource_id);
   * ```
   */
  listPage(params: AuditListParams = {}, options?: CallOptions): Call<AuditList> {
    const input = () => {
      const { cursor, limit, operation, keyId } = checkObject('params', params);
      return {
        query: {
          ...(cursor && { cursor }),
          ...(limit !== undefined && { limit }),
          ...(operation && { operation }),
          ...(keyId && { key_id: keyId }),
        },
      };
    };
    return this.#transport.call('listAuditEntries', input, options, listing('entries'));
  }

  /**
   * Walks the log to its oldest entry.
   *
   * @throws what {@link listPage} throws, from the request that failed.
   * @source inferred
   * @example
   * ```ts
   * for await (const entry of cartouche.audit.iterate()) console.log(entry.at, entry.operation, entry.status);
   * ```
   */
  async *iterate(params: AuditListParams = {}, options?: CallOptions): AsyncGenerator<AuditEntry, void, undefined> {
    const { cursor, limit = 250, ...filter } = checkObject('params', params);
    const pages = iterateCursor({
      cursor,
      prefetch: false,
      countOf: (page: AuditList) => page.entries.length,
      signal: options?.signal,
      read: (at, signal) => this.listPage({ ...filter, cursor: at, limit }, { ...options, signal }),
    });
    for await (const { entries } of pages) yield* entries;
  }
}
