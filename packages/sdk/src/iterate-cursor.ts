import { UnexpectedResponseError } from './errors/call-errors.ts';

/** An empty page with a new cursor may be a gap or the end; so many in a row are the end. */
const EMPTY_PAGES_MAX = 10;

type CursorPage = { nextCursor?: string | null };

export type CursorIteration<Page extends CursorPage> = {
  /** Where to begin; undefined begins with the first item. */
  cursor: string | undefined;
  /** Reads one page. The signal is aborted when the iteration is left early. */
  read: (cursor: string | undefined, signal: AbortSignal | undefined) => Promise<Page>;
  countOf: (page: Page) => number;
  /** Reads the next page while the caller works on this one. */
  prefetch: boolean;
};

/**
 * Walks the pages of a cursor list up to its present end.
 *
 * The end is a cursor that is absent, empty or the one just sent: a server may repeat the last cursor, or give one that asks for
 * what comes later. Empty pages with a new cursor are walked over. A cursor of an earlier page would never end, and is an error.
 */
export async function* iterateCursor<Page extends CursorPage>(
  iteration: CursorIteration<Page>,
): AsyncGenerator<Page, void, undefined> {
  const { read, countOf, prefetch } = iteration;
  const seen = new Set<string>();
  const leaving = prefetch ? new AbortController() : undefined;
  let cursor = iteration.cursor;
  let emptyPages = 0;
  let next: Promise<Page> | undefined = read(cursor, leaving?.signal);
  try {
    while (next !== undefined) {
      const page: Page = await next;
      const sent = cursor;
      cursor = page.nextCursor || undefined;
      emptyPages = countOf(page) === 0 ? emptyPages + 1 : 0;
      const ends = cursor === undefined || cursor === sent || emptyPages >= EMPTY_PAGES_MAX;
      if (sent !== undefined) seen.add(sent);
      if (!ends && seen.has(cursor as string)) {
        throw new UnexpectedResponseError('The cursor of an earlier page came back: the list would never end.', {});
      }
      next = ends || !prefetch ? undefined : read(cursor, leaving?.signal);
      // A page that is never asked for must not fail out loud.
      next?.catch(() => {});
      if (countOf(page) > 0) yield page;
      if (!ends) next ??= read(cursor, undefined);
    }
  } finally {
    leaving?.abort();
  }
}
