import type { ResponseBody } from '@cartouche/contract';
import type { OperationId } from '@cartouche/contract/operations';
import type { CallOptions } from './call-options.ts';
import { type CursorParams, type ListCall, makeCursorList } from './list-call.ts';
import { type AnswersList, readRoute } from './operation.ts';
import { queryOf } from './query-of.ts';
import type { Transport } from './transport.ts';
import { cursorOf, nextPlace, type Place, placeOf, type WindowRow } from './window-place.ts';

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

/** A list with a cursor of the server, marked while more follows; undefined when the body has no such list. */
export const withMore = <Body extends object & { nextCursor?: string | null }>(
  body: Body,
  key: keyof Body,
): (Body & Truncatable) | undefined =>
  Array.isArray(body[key]) ? { ...body, truncated: Boolean(body.nextCursor) } : undefined;

/** The state of a window list. */
export type WindowCursor = {
  /**
   * The place at which the next page begins. Null when nothing follows; a page that is not `truncated` is usually the last one too, and the page
   * behind it empty.
   */
  nextCursor: string | null;
};

type WindowListParams = OpenWindowParams & CursorParams & { limit?: number | undefined };
type WindowBody<Key extends string, Row> = { [K in Key]: readonly Row[] };
type WindowPage<Key extends string, Row> = Truncatable & WindowCursor & { [K in Key]: Row[] };

/** Fields of a place before its rows that were given already. */
const PLACE_LENGTH = 4;

/** Makes the call of a list whose cursor the client makes itself, from the last row of a window. */
export function makeWindowList<
  Id extends OperationId,
  Key extends string & keyof ResponseBody<Id>,
  Row extends WindowRow,
>(
  transport: Transport,
  operation: AnswersList<Id, Key>,
  cap: number,
  params: WindowListParams = {},
  options?: CallOptions | undefined,
): ListCall<WindowPage<Key, Row>, Row> {
  const key = readRoute(operation).key as Key;
  /** The place of a cursor that the client made, and how many rows to ask for there. */
  const startOf = (cursor: string | undefined): [Place | undefined, number] => {
    const { limit = cap } = params;
    if (!cursor) return [undefined, limit];
    const place = placeOf(cursor);
    // A window begins with the last rows of the one before.
    return [place, Math.min(Math.max(limit, cap), limit + place.length - PLACE_LENGTH)];
  };
  return makeCursorList(
    transport,
    operation,
    params,
    options,
    (given, cursor) => {
      const [place, asked] = startOf(cursor);
      const query = { ...queryOf(given, undefined), limit: given.limit && asked };
      return { query: place ? { ...query, created_before: place[0] } : query } as object;
    },
    (body: object, cursor) => {
      const [place, asked] = startOf(cursor);
      const { [key]: rows } = body as WindowBody<Key, Row>;
      if (!Array.isArray(rows)) return undefined;
      const { fresh, next } = nextPlace<Row>(rows, place, asked);
      const truncated = rows.length >= asked;
      return { ...body, [key]: fresh, truncated, nextCursor: next ? cursorOf(next) : null } as WindowPage<Key, Row>;
    },
  ) as ListCall<WindowPage<Key, Row>, Row>;
}

/** Filters for the conversions. */
export type ConversionFilter = OpenWindowParams & {
  /** Only those of this prospect. @source inferred */
  prospectId?: string | undefined;
  /** Only those of the page with this token. @source inferred */
  pageToken?: string | undefined;
};
