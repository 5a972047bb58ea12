import type { ConversionEvent, EventList, WebhookPayload } from '@cartouche/contract';
import type { Call } from '../call.ts';
import type { CallOptions } from '../call-options.ts';
import type { EventsMethods } from '../generated/method-docs.ts';
import * as connectorOperations from '../generated/operations/connectors.ts';
import * as operations from '../generated/operations/events.ts';
import { type CursorParams, type ListCall, makeCursorList } from '../list-call.ts';
import { loadLater } from '../load-later.ts';
import { isStream } from '../operation.ts';
import { isPassingStatus, statusOf } from '../passing-status.ts';
import { queryOf } from '../query-of.ts';
import { single } from '../single.ts';
import { readHeaders, type Transport } from '../transport.ts';
import type { ConversionFilter } from '../windowed-list.ts';

export type { ResourceOptions } from '../single.ts';

/** Filters for the events. Cursors don't expire. */
export type EventListParams = ConversionFilter &
  CursorParams & {
    /** Only events of this kind. @source inferred */
    event?: 'form.submitted' | 'meeting.booked' | undefined;
    /** Most events per page, 1 to 250. @default 250 */
    limit?: number | undefined;
    /**
     * Whether a loop requests the next page while the caller works on this one.
     *
     * @default false
     */
    prefetch?: boolean | undefined;
  };

/** Filters for the events to follow, and where to begin. */
export type WatchEventsParams = {
  /** Only these kinds. @default every kind but `connector.test` */
  events?: readonly string[] | undefined;
  /** `id` of the last event that was handled: later events come first, at most 30 days back. @default now */
  cursor?: string | undefined;
};

/** An event as it happens. */
export type WatchedEvent = {
  /** The place in the stream: `cursor` of a later call. */
  id: string;
  /** The body that connectors receive. */
  payload: WebhookPayload;
  /** The same body as text: exactly what connectors receive, for a program that signs it. */
  body: string;
};

const RECONNECT_MS = { first: 1_000, most: 30_000 };

/**
 * Conversion events, oldest first.
 *
 * @source REST §2, §4
 * @example const events = createEvents();
 */
export class EventsResource implements EventsMethods {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Lists events, oldest first. `await` reads one page, `for await` all events up to the present end, and `byPage()` page by page: save
   * `nextCursor` when a page is processed, and a later run continues there. Leaving a loop early sends nothing more.
   *
   * @returns a page is `{ events, nextCursor }`. `nextCursor` is always there: at the end it asks for what comes later.
   * @source REST §4 GET /api/v1/events; the order and the cursor at the end are *inferred*
   * @example
   * ```ts
   * for await (const event of cartouche.events.list()) console.log(event.event, event.fields);
   * for await (const { events, nextCursor } of cartouche.events.list({ cursor: await load() }).byPage()) {
   *   await store(events);
   *   await save(nextCursor);
   * }
   * ```
   */
  list(params: EventListParams = {}, options?: CallOptions): ListCall<EventList, ConversionEvent> {
    return makeCursorList(
      this.#transport,
      operations.listEvents,
      params,
      options,
      ({ prefetch, limit = 250, ...given }, cursor) => ({ query: queryOf({ limit, ...given }, cursor) }),
      undefined,
      params?.prefetch,
    );
  }

  /**
   * @inheritDoc
   * @example
   * ```ts
   * const { events } = await cartouche.events.list();
   * for (const { id } of events) console.log((await cartouche.events.get(id)).prospect?.email);
   * ```
   */
  get(id: string, options?: CallOptions): Call<ConversionEvent> {
    return this.#transport.call(operations.getEvent, { path: { id } }, options);
  }

  /**
   * Follows the workspace's events as they happen, until the caller leaves the loop, or aborts the signal: then it throws the signal's reason.
   * A connection that is lost, that the server ends, or that is silent for 45 seconds is opened again where it stood, with pauses of up to 30
   * seconds for as long as the server can't be reached. Nothing is signed, and nothing counts as delivered.
   *
   * @param options - `timeoutMs` holds for opening the stream, not for how long it lasts.
   * @throws {@link PermissionError} 403 without the scope `read:events`.
   * @throws {@link ConflictError} 409 `invalid_state` when the workspace has ten streams open.
   * @source inferred
   * @example
   * ```ts
   * // What happened since yesterday comes first, then what happens.
   * for await (const { id, payload } of cartouche.events.watch({ cursor: yesterday.toISOString() })) {
   *   console.log(id, payload.event);
   *   break;
   * }
   * ```
   */
  async *watch(
    { events, cursor }: WatchEventsParams = {},
    options: CallOptions = {},
  ): AsyncGenerator<WatchedEvent, void, undefined> {
    const open: CallOptions = { ...options, headers: { ...readHeaders(options.headers), accept: 'text/event-stream' } };
    const { readEventStream } = await loadLater();
    let position = cursor;
    let wasOpen = false;
    for (let pauseMs = RECONNECT_MS.first; ; pauseMs = Math.min(pauseMs * 2, RECONNECT_MS.most)) {
      const query = { ...(events && { events: events.join(',') }), ...(position && { cursor: position }) };
      try {
        const stream = await this.#transport.call(connectorOperations.streamEvents, { query }, open, (body) =>
          isStream(body) ? (body as ReadableStream<Uint8Array>) : undefined,
        );
        wasOpen = true;
        const messages = readEventStream(stream, (id) => {
          position = id;
        });
        for await (const { id = '', data } of messages) {
          pauseMs = RECONNECT_MS.first;
          yield { id, payload: JSON.parse(data) as WebhookPayload, body: data };
        }
      } catch (error) {
        if (options.signal?.aborted || !wasOpen || !isPassing(error)) throw error;
      }
      await this.#transport.clock.sleep(pauseMs, options.signal);
    }
  }
}

/**
 * Creates a client with `cartouche.events` only, for programs whose size counts.
 *
 * @example const events = createEvents(); // SERVICE_API_KEY and APP_URL
 */
export const createEvents = /* @__PURE__ */ single(EventsResource);

/** Whether a stream that stood is worth opening again: the connection was lost, or the server can't answer for now. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined ? !(error instanceof SyntaxError) : isPassingStatus(status);
}
