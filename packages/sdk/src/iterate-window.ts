import { UnexpectedResponseError } from './errors/call-errors.ts';

type Row = { id: string; created_at: string };

export type WindowIteration<Item extends Row> = {
  /** Rows that a full window holds; fewer mean the end. */
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
 * Walks a capped list that is newest first, window by window. Each window begins at the last row's own instant, so that rows with
 * the same `created_at` are not lost at the seam; what was seen already is left out.
 */
export async function* iterateWindow<Item extends Row>(
  iteration: WindowIteration<Item>,
): AsyncGenerator<Item, void, undefined> {
  const { cap, read } = iteration;
  let createdBefore = iteration.start();
  let seen = new Set<string>();
  for (;;) {
    const rows = await read(createdBefore);
    const fresh = rows.filter((row) => !seen.has(row.id));
    yield* fresh;
    const last = rows.at(-1);
    if (last === undefined || rows.length < cap) return;
    if (fresh.length === 0) {
      throw new UnexpectedResponseError(`More than ${cap} rows share one created_at: the rest can't be reached.`, {});
    }
    seen = new Set(rows.map((row) => row.id));
    createdBefore = justAfter(last.created_at);
  }
}
