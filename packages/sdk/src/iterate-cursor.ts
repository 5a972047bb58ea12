import { UnexpectedResponseError } from './errors/call-errors.ts';
import { readAhead } from './read-ahead.ts';

/** An empty page with a new cursor is a gap. So many in a row are a server that never says where its list ends. */
const EMPTY_PAGES_MAX = 1_000;

/** A page that says where the next one begins; without a cursor it is the last. */
type CursorPage = { nextCursor?: string | null; truncated?: boolean };

/** The walk over the pages of a list. */
export type IterateCursor = typeof iterateCursor;

/**
 * Walks the pages of a cursor list up to its present end.
 *
 * The end is a cursor that is absent, empty or the one just sent: a server may repeat the last cursor, or give one that asks for
 * what comes later. Empty pages with a new cursor are walked over. A cursor of an earlier page would never end, and neither would
 * empty pages without end: both are an error, once what came before it was given.
 *
 * @param first - the first page, which is under way.
 * @param start - where the first page begins; without it, with the first item.
 * @param signal - the caller's.
 * @param read - reads one further page. A page that is read ahead is aborted when the iteration is left early.
 * @param ahead - whether the next page is read while the caller works on this one.
 */
export async function* iterateCursor<Page extends object>(
  first: Promise<Page>,
  start: string | undefined,
  signal: AbortSignal | undefined,
  read: (cursor: string, signal: AbortSignal | undefined) => Promise<Page>,
  countOf: (page: Page) => number,
  ahead: boolean | undefined,
): AsyncGenerator<Page, void, undefined> {
  const seen = new Set<string | undefined>();
  const walk = ahead ? readAhead(signal) : undefined;
  let cursor = start;
  let emptyPages = 0;
  try {
    for (let next: Promise<Page> | undefined = first; next; ) {
      const page: Page = await next;
      const sent = cursor;
      cursor = (page as CursorPage).nextCursor || undefined;
      emptyPages = countOf(page) ? 0 : emptyPages + 1;
      seen.add(sent);
      const isOver = !cursor || cursor === sent;
      const problem = isOver
        ? !cursor &&
          (page as CursorPage).truncated &&
          'The server gave no cursor: the rest of the list is out of reach.'
        : neverEnds(seen.has(cursor), emptyPages);
      const goesOn = !isOver && !problem;
      next = goesOn && walk ? read(cursor as string, walk.signal) : undefined;
      // A page that is never asked for must not fail out loud.
      next?.catch(() => {});
      if (countOf(page)) yield page;
      if (problem) throw new UnexpectedResponseError(problem, {});
      if (goesOn) next ??= read(cursor as string, signal);
    }
  } finally {
    walk?.leave();
  }
}

const neverEnds = (isSeen: boolean, emptyPages: number): string | undefined => {
  if (!isSeen && emptyPages < EMPTY_PAGES_MAX) return undefined;
  const what = isSeen ? 'The cursor of an earlier page came back' : `${EMPTY_PAGES_MAX} empty pages came in a row`;
  return `${what}: the list would never end.`;
};
