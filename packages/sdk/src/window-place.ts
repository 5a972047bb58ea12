import { UnexpectedResponseError, UsageError } from './errors/call-errors.ts';

/** A row of a list that is newest first. */
export type WindowRow = { id: string; created_at: string };

/**
 * The place of a walk over windows. The server has no cursor for these lists, so that the client makes one of this; `await` and
 * `for await` share it, and a program may save it.
 */
export type Place = readonly [
  /** The window ends before this instant. */
  before: string,
  /** Rows of the longest window so far. */
  longest: number,
  /** Rows that were given in all. */
  walked: number,
  /** 1: a full window brought nothing new. This one looks whether older rows hide behind those of one instant. */
  probing: 0 | 1,
  /** Rows of that instant that were given already. */
  ...ids: string[],
];

const TIMESTAMP = /^(.+:\d\d)(?:\.(\d{1,6})\d*)?(Z|[+-]\d\d:\d\d)$/;

/** Microseconds since the epoch, which a Date would drop; NaN for anything but a date-time. */
function microsOf(timestamp: unknown): number {
  const [, seconds, fraction = '', zone] = TIMESTAMP.exec(String(timestamp)) ?? [];
  return Date.parse(`${seconds}${zone}`) * 1000 + Number(fraction.padEnd(6, '0'));
}

/**
 * The instant one microsecond later, as text.
 *
 * @returns the instant unchanged when it is not an ISO 8601 date-time.
 */
export function justAfter(timestamp: string): string {
  const micros = microsOf(timestamp) + 1;
  if (Number.isNaN(micros)) return timestamp;
  const ms = Math.floor(micros / 1000);
  return new Date(ms).toISOString().replace('Z', `${micros - ms * 1000}Z`.padStart(4, '0'));
}

/** The cursor of a place. */
export const cursorOf: (place: Place) => string = JSON.stringify;

/** The place of a cursor. @throws UsageError for one of another list */
export function placeOf(cursor: string): Place {
  const place = readList(cursor);
  const [before, longest, walked] = place;
  if (typeof before !== 'string' || ![longest, walked].every(Number.isFinite))
    throw new UsageError('cursor must be the nextCursor of a page.');
  if (Number.isNaN(microsOf(before))) throw outOfReach('A row has no valid created_at');
  return place as unknown as Place;
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
  const [before, longest, given, probing, ...seen] = place ?? ['', 0, 0, 0];
  const end = microsOf(before);
  const fresh = rows.filter(({ id, created_at }) => !(seen.includes(id) || microsOf(created_at) >= end));
  const last = rows.at(-1);
  const walked = given + fresh.length;
  const isStuck = place && fresh.length === 0;
  if (probing && !isStuck) throw sharedInstant(longest);
  // A window that is shorter than another one had room for more; a full one may hide rows behind those of its instant. A server
  // that ignores windows gives the same rows again, also for the time before: then nothing is hidden unless its list is cut off.
  if (!last || probing || (isStuck && rows.length < longest)) return { fresh, next: undefined };
  if (isStuck) {
    if (walked > rows.length || rows.length >= cap) throw sharedInstant(rows.length);
    return { fresh, next: [last.created_at, rows.length, walked, 1] };
  }
  const micros = microsOf(last.created_at);
  const ids = rows.filter((row) => microsOf(row.created_at) === micros).map(({ id }) => id);
  return { fresh, next: [justAfter(String(last.created_at)), Math.max(longest, rows.length), walked, 0, ...ids] };
}

const readList = (text: string): unknown[] => {
  try {
    return Array.from(JSON.parse(text) as unknown[]);
  } catch {
    return [];
  }
};

const outOfReach = (why: string) => new UnexpectedResponseError(`${why}: the rest of the list is out of reach.`, {});
const sharedInstant = (rows: number) => outOfReach(`More than ${rows} rows may share one created_at`);
