import { UnexpectedResponseError } from './errors/call-errors.ts';

/** An empty page with a new cursor is a gap. So many in a row are a server that never says where its list ends. */
const EMPTY_PAGES_MAX = 1_000;

/** A page that says where the next one begins; without a cursor it is the last. */
type CursorPage = { nextCursor?: string | null; truncated?: boolean };

/** Makes the signal of what is read ahead of the caller. */
export type Ahead = (parent: AbortSignal | undefined) => { signal: AbortSignal; leave(): void };

export type CursorIteration<Page extends object> = {
  /** The first page, which is under way. */
  first: Promise<Page>;
  /** Where the first page begins; without it, with the first item. */
  cursor: string | null | undefined;
  /** The caller's. */
  signal: AbortSignal | undefined;
  /** Reads one further page. A page that is read ahead is aborted when the iteration is left early. */
  read: (cursor: string, signal: AbortSignal | undefined) => Promise<Page>;
  countOf: (page: Page) => number;
  /** Where the next page is read while the caller works on this one: a signal of its own for what is read ahead. */
  ahead?: Ahead | undefined;
};

/**
 * Walks the pages of a cursor list up to its present end.
 *
 * The end is a cursor that is absent, empty or the one just sent: a server may repeat the last cursor, or give one that asks for
 * what comes later. Empty pages with a new cursor are walked over. A cursor of an earlier page would never end, and neither would
 * empty pages without end: both are an error, once what came before it was given.
 */
export async function* iterateCursor<Page extends object>(
  iteration: CursorIteration<Page>,
): AsyncGenerator<Page, void, undefined> {
  const { first, read, countOf, ahead, signal } = iteration;
  const seen = new Set<string>();
  const walk = ahead?.(signal);
  const signalAhead = walk?.signal ?? signal;
  let cursor = iteration.cursor || undefined;
  let emptyPages = 0;
  try {
    let next: Promise<Page> | undefined = first;
    while (next !== undefined) {
      const page: Page = await next;
      const { nextCursor, truncated } = page as CursorPage;
      const sent = cursor;
      cursor = nextCursor || undefined;
      emptyPages = countOf(page) === 0 ? emptyPages + 1 : 0;
      if (sent !== undefined) seen.add(sent);
      const end = endAt({ nextCursor: cursor, truncated }, sent, seen, emptyPages);
      next = end !== undefined || !ahead || cursor === undefined ? undefined : read(cursor, signalAhead);
      // A page that is never asked for must not fail out loud.
      next?.catch(() => {});
      if (countOf(page) > 0) yield page;
      if (end) throw new UnexpectedResponseError(end, {});
      if (end === undefined && cursor !== undefined) next ??= read(cursor, signal);
    }
  } finally {
    walk?.leave();
  }
}

/** What ends a walk at the page that gave the cursor: '' is the list's end, any other text a problem; undefined when it continues. */
const endAt = (
  { nextCursor: cursor, truncated }: { nextCursor: string | undefined; truncated: boolean | undefined },
  sent: string | undefined,
  seen: ReadonlySet<string>,
  emptyPages: number,
): string | undefined => {
  if (cursor === undefined && truncated) return 'The server gave no cursor: the rest of the list is out of reach.';
  if (cursor === undefined || cursor === sent) return '';
  if (seen.has(cursor)) return 'The cursor of an earlier page came back: the list would never end.';
  if (emptyPages < EMPTY_PAGES_MAX) return undefined;
  return `${EMPTY_PAGES_MAX} empty pages came in a row: the list would never end.`;
};
