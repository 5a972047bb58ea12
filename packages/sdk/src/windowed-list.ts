import type { Call } from './call.ts';
import type { CallOptions } from './call-options.ts';
import { checkObject, checkText } from './check-argument.ts';
import { UsageError } from './errors/call-errors.ts';
import { type CursorParams, type ListCall, makeList } from './list-call.ts';
import { cursorOf, isServerCursor, nextPlace, type Place, placeOf, type WindowRow } from './window-place.ts';

/** The window of a capped list. Instants as the API gives them; passing a record's `created_at` on as it is keeps microseconds. */
export type WindowParams = {
  /** Only records created before this instant. @source inferred */
  createdBefore?: string | Date | undefined;
};

/** A window that can also begin. */
export type OpenWindowParams = WindowParams & {
  /** Only records created after this instant. @source inferred */
  createdAfter?: string | Date | undefined;
};

/** Whether a list is complete. */
export type Truncatable = {
  /**
   * True when the list is as long as the contract allows, so that there is probably more. False does not prove that the list is
   * complete: a server may hand out fewer rows at a time. A `for await` loop finds the end by itself.
   */
  truncated: boolean;
};

const DATE_TIME = /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/;

/** An instant as the query has it. @throws UsageError for what is none */
export const instant = (name: string, value: string | Date | undefined): string | undefined => {
  // An invalid Date is null in JSON.
  const text = value instanceof Date ? value.toJSON() : value;
  if (text === undefined || (DATE_TIME.test(text) && !Number.isNaN(Date.parse(text)))) return text;
  throw new UsageError(`${name} must be a valid Date, or text like 2026-11-01T00:00:00Z.`);
};

type WindowQuery = { created_before?: string | undefined; created_after?: string | undefined };

/** The window as the query has it. */
export const windowQuery = (params: OpenWindowParams = {}): WindowQuery => {
  const { createdBefore, createdAfter } = checkObject('params', params);
  return {
    created_before: instant('createdBefore', createdBefore),
    created_after: instant('createdAfter', createdAfter),
  };
};

/**
 * A list with a cursor of the server, marked while more follows; undefined when the body has no such list. An earlier server gives no
 * cursor: then a list is marked that is as long as it may be, and a loop throws at its end.
 */
export const withMore = <Body extends object & { nextCursor?: string | null }, Key extends keyof Body>(
  body: Body,
  key: Key,
  cap: number,
): (Body & Truncatable) | undefined => {
  const { [key]: rows, nextCursor } = body;
  if (!Array.isArray(rows)) return undefined;
  return { ...body, truncated: nextCursor === undefined ? rows.length >= cap : Boolean(nextCursor) };
};

/** Where a window list stands. */
export type WindowCursor = {
  /**
   * Where the next page begins. Null when nothing follows; a page that is not `truncated` is usually the last one too, and the page
   * behind it empty.
   */
  nextCursor: string | null;
};

type WindowListParams = OpenWindowParams & CursorParams & { limit?: number | undefined };
type WindowBody<Key extends string, Row> = { [K in Key]: readonly Row[] } & { nextCursor?: string | null };
type WindowPage<Key extends string, Row> = Truncatable & WindowCursor & { [K in Key]: Row[] };

/** How to read a list that is newest first. */
type WindowListReading<Key extends string, Row> = {
  key: Key;
  cap: number;
  params: WindowListParams | undefined;
  options: CallOptions | undefined;
  /** The server gives cursors. One that gives none is an earlier release: the client makes them from a full page on. */
  hasCursors?: boolean | undefined;
  /** Sends the request for one window. */
  read: (
    query: () => WindowQuery & { limit?: number | undefined; cursor?: string | undefined },
    take: (body: WindowBody<Key, Row>) => WindowPage<Key, Row> | undefined,
    options: CallOptions | undefined,
  ) => Call<WindowPage<Key, Row>>;
};

/** Makes the call of a list whose cursor the client makes itself, from the last row of a window, unless the server gives one. */
export function makeWindowList<Key extends string, Row extends WindowRow>(
  reading: WindowListReading<Key, Row>,
): ListCall<WindowPage<Key, Row>, Row> {
  const { key, cap, params, options, hasCursors = false, read } = reading;
  return makeList<WindowPage<Key, Row>, Row>({
    cursor: params?.cursor,
    options,
    itemsOf: (page) => page[key],
    read: (cursor, callOptions) => {
      let place: Place | undefined;
      let asked = cap;
      const query = () => {
        const window = windowQuery(params);
        const limit = params?.limit;
        const isOwn = cursor && !(hasCursors && isServerCursor(cursor));
        place = isOwn ? placeOf(checkText('cursor', cursor)) : undefined;
        // A window begins with the last rows of the one before.
        if (limit !== undefined) asked = place ? Math.min(Math.max(limit, cap), limit + place.ids.length) : limit;
        return {
          ...window,
          ...(place && { created_before: place.before }),
          limit: limit && asked,
          cursor: isOwn ? undefined : cursor || undefined,
        };
      };
      const take = (body: WindowBody<Key, Row>) => {
        const rows = body[key];
        if (!Array.isArray(rows)) return undefined;
        const { nextCursor } = body;
        if (hasCursors && (nextCursor !== undefined || (!place && rows.length < asked)))
          return { ...body, truncated: Boolean(nextCursor), nextCursor: nextCursor ?? null } as WindowPage<Key, Row>;
        const { fresh, next } = nextPlace<Row>(rows, place, asked);
        const truncated = rows.length >= asked;
        return { ...body, [key]: fresh, truncated, nextCursor: next ? cursorOf(next) : null } as WindowPage<Key, Row>;
      };
      return read(query, take, callOptions);
    },
  });
}

/** A span of time. */
export type TimeWindow = {
  /** Not before this instant. @source inferred */
  since?: string | Date | undefined;
  /** Before this instant. @source inferred */
  until?: string | Date | undefined;
};

/** The span as the query has it. */
export const timeQuery = ({ since, until }: TimeWindow) => ({
  since: instant('since', since),
  until: instant('until', until),
});

/** Which conversions to read. */
export type ConversionFilter = TimeWindow & {
  /** Only those of this prospect. @source inferred */
  prospectId?: string | undefined;
  /** Only those of the page with this token. @source inferred */
  pageToken?: string | undefined;
};

/** The filter as the query has it. */
export const conversionQuery = ({ prospectId, pageToken, ...time }: ConversionFilter) => ({
  prospect_id: prospectId,
  page_token: pageToken,
  ...timeQuery(time),
});
