import { UnexpectedResponseError, UsageError } from './errors/call-errors.ts';

/** A row of a list that is newest first. */
export type WindowRow = { id: string; created_at: string };

/**
 * Where a walk over windows stands. The server has no cursor for these lists, so that the client makes one of this; `await` and
 * `for await` share it, and a program may save it.
 */
export type Place = {
  /** The window ends before this instant. */
  before: string;
  /** Rows of that instant that were given already. */
  ids: readonly string[];
  /** Rows of the longest window so far. */
  longest: number;
  /** Rows that were given in all. */
  walked: number;
  /** A full window brought nothing new: this one looks whether older rows hide behind those of one instant. */
  probing: boolean;
};

const TIMESTAMP = /^(.+:\d\d)(?:\.(\d{1,6})\d*)?(Z|[+-]\d\d:\d\d)$/;

/** Microseconds since the epoch, which a Date would drop; undefined for anything but a date-time. */
function microsOf(timestamp: string): number | undefined {
  const match = TIMESTAMP.exec(timestamp);
  const ms = match === null ? Number.NaN : Date.parse(`${match[1]}${match[3]}`);
  return Number.isNaN(ms) ? undefined : ms * 1000 + Number((match?.[2] ?? '').padEnd(6, '0'));
}

/**
 * The instant one microsecond later, as text.
 *
 * @returns the instant unchanged when it is not an ISO 8601 date-time.
 */
export function justAfter(timestamp: string): string {
  const match = TIMESTAMP.exec(timestamp);
  if (match === null) return timestamp;
  const [, seconds, fraction = '', zone] = match;
  const micros = Number(fraction.padEnd(6, '0')) + 1;
  if (micros < 1_000_000) return `${seconds}.${String(micros).padStart(6, '0')}${zone}`;
  return new Date(Date.parse(`${seconds}${zone}`) + 1000).toISOString();
}

/** The cursor of a place. */
export const cursorOf = ({ before, ids, longest, walked, probing }: Place): string =>
  JSON.stringify([before, longest, walked, probing ? 1 : 0, ...ids]);

/** Whether a cursor is not one of {@link cursorOf}. */
export const isServerCursor = (cursor: string): boolean => !String(cursor).startsWith('["');

/** The place of a cursor. @throws UsageError for one of another list */
export function placeOf(cursor: string): Place {
  const [before, longest, walked, probing, ...ids] = readList(cursor);
  if (typeof before !== 'string' || typeof longest !== 'number' || typeof walked !== 'number')
    throw new UsageError('cursor must be the nextCursor of an earlier page of this list.');
  if (microsOf(before) === undefined) throw outOfReach('A row has no valid created_at');
  return { before, longest, walked, probing: probing === 1, ids: ids as string[] };
}

/**
 * The new rows of a window, and where the next one begins. How many rows a server hands out at a time is its own affair: the list
 * ends where a window brings nothing new. Each window begins at the last row's own instant, so that rows with the same `created_at`
 * are not lost at the seam; rows that were given already are left out.
 *
 * @param cap - most rows that the contract allows in a window. It never decides where the list ends: it only tells a list that can't
 *   be read further from one that is complete.
 * @throws UnexpectedResponseError when more rows share one `created_at` than the server hands out at a time.
 */
export function nextPlace<Row extends WindowRow>(
  rows: readonly Row[],
  place: Place | undefined,
  cap: number,
): { fresh: Row[]; next: Place | undefined } {
  const fresh = place === undefined ? [...rows] : rows.filter((row) => isNew(row, place));
  const last = rows.at(-1);
  const walked = (place?.walked ?? 0) + fresh.length;
  if (place?.probing) {
    if (fresh.length > 0) throw sharedInstant(place.longest);
    return { fresh, next: undefined };
  }
  if (last === undefined) return { fresh, next: undefined };
  if (place !== undefined && fresh.length === 0) {
    // A window that is shorter than another one had room for more; a full one may hide rows behind those of its instant. A server
    // that ignores windows gives the same rows again, also for the time before: then nothing is hidden unless its list is cut off.
    if (rows.length < place.longest) return { fresh, next: undefined };
    if (walked > rows.length || rows.length >= cap) throw sharedInstant(rows.length);
    return { fresh, next: { ...place, before: last.created_at, ids: [], longest: rows.length, probing: true } };
  }
  const micros = microsOf(String(last.created_at));
  const ids = rows.filter((row) => microsOf(String(row.created_at)) === micros).map(({ id }) => id);
  const longest = Math.max(place?.longest ?? 0, rows.length);
  return { fresh, next: { before: justAfter(String(last.created_at)), ids, longest, walked, probing: false } };
}

const readList = (text: string): unknown[] => {
  try {
    return Array.from(JSON.parse(text) as unknown[]);
  } catch {
    return [];
  }
};

const isNew = ({ id, created_at }: WindowRow, { before, ids }: Place): boolean => {
  const micros = microsOf(String(created_at));
  return !ids.includes(id) && (micros === undefined || micros < (microsOf(before) ?? 0));
};

const outOfReach = (why: string) => new UnexpectedResponseError(`${why}: the rest of the list is out of reach.`, {});
const sharedInstant = (rows: number) => outOfReach(`More than ${rows} rows may share one created_at`);
