import type { ResponseBody } from '@cartouche/contract';
import type { OperationId } from '@cartouche/contract/operations';
import type { Call } from './call.ts';
import type { CallOptions } from './call-options.ts';
import { checkObject } from './check-argument.ts';
import { type AnswersList, readRoute } from './operation.ts';
import { queryOf } from './query-of.ts';
import type { CallInput, Transport } from './transport.ts';

/**
 * A list that is being read. `await` gives its first page, `for await` walks all its items, and `byPage()` walks its pages. The walk
 * sends one request for each page, and nothing more once the loop is left.
 *
 * @example
 * ```ts
 * const page = await cartouche.prospects.list({ limit: 50 });
 * const next = await cartouche.prospects.list({ limit: 50, cursor: page.nextCursor });
 * for await (const prospect of cartouche.prospects.list()) console.log(prospect.email);
 * ```
 */
export type ListCall<Page, Item> = Call<Page> & {
  /** Walks all items from the first page on. */
  [Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined>;
  /** Walks the pages. Save a page's `nextCursor` when its items are processed, and a later run continues there. */
  byPage(): AsyncGenerator<Page, void, undefined>;
};

/** The start of a list. */
export type CursorParams = {
  /** `nextCursor` of an earlier page. Null or left out, the list begins with its first item. */
  cursor?: string | null | undefined;
};

/** The page size. */
export type LimitParams = {
  /** Most records per page of the list, 1 to 250. @default 50 */
  limit?: number | undefined;
};

/**
 * Makes the call of a list. Its first request is sent at once, like that of every call.
 *
 * @param inputOf - what to ask for the page at a cursor, which is undefined for the first one; by default the parameters.
 * @param take - what the caller gets of an answer; the whole body by default.
 * @param ahead - reads the next page while the caller works on this one.
 */
export function makeCursorList<
  Id extends OperationId,
  Key extends string & keyof ResponseBody<Id>,
  Page extends { readonly [Name in Key]: readonly unknown[] },
  Params extends CursorParams = CursorParams,
>(
  transport: Transport,
  operation: AnswersList<Id, Key>,
  params: Params,
  options: CallOptions | undefined,
  inputOf = (given: Params, cursor: string | undefined): CallInput<Id> => ({ query: queryOf(given, cursor) }) as object,
  take?: (body: ResponseBody<Id>, cursor: string | undefined) => Page | undefined,
  ahead?: boolean | undefined,
): ListCall<Page, Page[Key][number]> {
  const key = readRoute(operation).key as Key;
  const read = (cursor: string | undefined, callOptions: CallOptions | undefined) =>
    transport.call<Id, unknown, Page>(
      operation,
      () => inputOf(checkObject('params', params), cursor),
      callOptions,
      take && ((body) => take(body, cursor)),
    );
  const start = params?.cursor || undefined;
  const first = read(start, options);
  const byPage = () =>
    transport.iterateCursor<Page>(
      first,
      start,
      options?.signal,
      (cursor, signal) => read(cursor, { ...options, signal }),
      (page) => page[key].length,
      ahead,
    );
  async function* walk(): AsyncGenerator<Page[Key][number], void, undefined> {
    for await (const page of byPage()) yield* page[key] as readonly Page[Key][number][];
  }
  return Object.assign(first, { byPage, [Symbol.asyncIterator]: walk });
}

/** Filters for the templates. */
export type ArchivedParams = CursorParams &
  LimitParams & {
    /** Lists the archived ones instead of the others. @default false */
    archived?: boolean | undefined;
  };
