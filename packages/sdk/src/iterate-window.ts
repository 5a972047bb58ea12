import { UnexpectedResponseError } from './errors/call-errors.ts';

type Row = { id: string; created_at: string };

export type WindowIteration<Item extends Row> = {
  /**
   * Most rows that the contract allows in a window. A server may hand out fewer, so this never decides where the list ends: it only
   * tells a list that can't be read further from one that is complete.
   */
  cap: number;
  /** Reads the newest rows before an instant; undefined reads the newest of all. */
  read: (createdBefore: string | undefined) => Promise<readonly Item[]>;
  /** Says where to begin; asked when the first row is, so that a wrong date is an error of the loop. */
  start: () => string | undefined;
};

const TIMESTAMP = /^(.+:\d\d)(?:\.(\d{1,6})\d*)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The instant one microsecond later, as text: a Date would drop the microseconds.
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

/**
 * Walks a list that is newest first, window by window, until a window brings nothing new: how many rows a server hands out at a time
 * is its own affair. Each window begins at the last row's own instant, so that rows with the same `created_at` are not lost at the
 * seam; rows of the window before are left out.
 *
 * @throws UnexpectedResponseError when more rows share one `created_at` than the server hands out at a time.
 */
export async function* iterateWindow<Item extends Row>(
  iteration: WindowIteration<Item>,
): AsyncGenerator<Item, void, undefined> {
  const { cap, read } = iteration;
  let createdBefore = iteration.start();
  let seen = new Set<string>();
  let longest = 0;
  let walked = 0;
  for (;;) {
    const rows = await read(createdBefore);
    const fresh = rows.filter((row) => !seen.has(row.id));
    const last = rows.at(-1);
    longest = Math.max(longest, rows.length);
    if (last === undefined) return;
    if (fresh.length === 0) {
      // A window that is shorter than another one had room for more; a full one may hide rows behind those of its instant. A server
      // that ignores windows gives the same rows again, also for the time before: then nothing is hidden unless its list is cut off.
      if (rows.length < longest) return;
      const older = await read(last.created_at);
      const hidesMore = walked > rows.length || rows.length >= cap || older.some(({ id }) => !seen.has(id));
      if (hidesMore) throw outOfReach(`More than ${rows.length} rows may share one created_at`);
      return;
    }
    yield* fresh;
    walked += fresh.length;
    const next = justAfter(last.created_at);
    if (next === last.created_at) throw outOfReach('A row has no valid created_at');
    seen = new Set(rows.map((row) => row.id));
    createdBefore = next;
  }
}

const outOfReach = (why: string) => new UnexpectedResponseError(`${why}: the rest of the list is out of reach.`, {});
