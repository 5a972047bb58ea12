import type { ConversionEvent, EventList } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import { checkObject } from '../check-argument.ts';
import { iterateCursor } from '../iterate-cursor.ts';
import { listing } from '../read-answer.ts';
import type { Transport } from '../transport.ts';
import { type ConversionFilter, conversionQuery } from '../windowed-list.ts';

/** Which events to read. */
export type EventListParams = ConversionFilter & {
  /** Only events of this kind. @source inferred */
  kind?: 'form.submitted' | 'meeting.booked' | undefined;
  /** `nextCursor` of an earlier page. Null or left out, reading begins with the first event. Cursors don't expire. */
  cursor?: string | null | undefined;
  /** Events a request, 1 to 250. @default 50 for a page, 250 for an iteration */
  limit?: number | undefined;
};

/** How to walk the events. */
export type EventIterateParams = EventListParams & {
  /**
   * Requests the next page while the caller works on this one.
   *
   * @default false
   */
  prefetch?: boolean | undefined;
};

/** Conversion events, oldest first. @source REST §2, §4 */
export class EventsResource {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Reads one page of events, oldest first.
   *
   * @returns `{ events, nextCursor }`. `nextCursor` is always there: at the end it asks for what comes later.
   * @source REST §4 GET /api/v1/events; the order and the cursor at the end are *inferred*
   * @example
   * ```ts
   * const { events, nextCursor } = await cartouche.events.listPage({ cursor: saved, limit: 100 });
   * ```
   */
  listPage(params: EventListParams = {}, options?: CallOptions): Call<EventList> {
    const input = () => {
      const { cursor, limit, kind, ...filter } = checkObject('params', params);
      return {
        query: {
          ...conversionQuery(filter),
          ...(kind !== undefined && { kind }),
          ...(cursor && { cursor }),
          ...(limit !== undefined && { limit }),
        },
      };
    };
    return this.#transport.call('listEvents', input, options, listing('events'));
  }

  /**
   * Walks the events up to the present end, page by page: save `nextCursor` when a page is dealt with, and a later run continues
   * there. Leaving the loop early sends nothing more.
   *
   * @example
   * ```ts
   * for await (const { events, nextCursor } of cartouche.events.iteratePages({ cursor: await load() })) {
   *   await store(events);
   *   await save(nextCursor);
   * }
   * ```
   */
  iteratePages(params: EventIterateParams = {}, options?: CallOptions): AsyncGenerator<EventList, void, undefined> {
    const { cursor, limit = 250, prefetch = false, ...filter } = checkObject('params', params);
    return iterateCursor({
      cursor,
      prefetch,
      countOf: (page) => page.events.length,
      signal: options?.signal,
      read: (at, signal) => this.listPage({ ...filter, cursor: at, limit }, { ...options, signal }),
    });
  }

  /**
   * Walks the events one by one, oldest first, up to the present end.
   *
   * @example
   * ```ts
   * for await (const event of cartouche.events.iterate()) console.log(event.event, event.fields);
   * ```
   */
  async *iterate(params?: EventIterateParams, options?: CallOptions): AsyncGenerator<ConversionEvent, void, undefined> {
    for await (const page of this.iteratePages(params, options)) yield* page.events;
  }
}
