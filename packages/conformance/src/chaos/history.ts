import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';

/** An operation that the run did or saw, and its result. */
export type Line = {
  /** ISO 8601. */
  at: string;
  /** `page`, `kill`, `received` and others: docs/reliability.md lists them. */
  kind: string;
  /** The Idempotency-Key of a call, the number of a kill, the id of a record or of a delivery. */
  key: string;
  result: Record<string, unknown>;
};

/** A file that only grows. */
export type History = ReturnType<typeof openHistory>;

// The kinds of operations that a kill is most likely to interrupt.
const LONG = new Set(['page', 'run', 'erase', 'generate']);

/** Opens a new file for a run, with one line of JSON per operation. Every line is in the file before the next operation begins. */
export function openHistory(path: string) {
  const file = openSync(path, 'ax');
  let acknowledged = 0;
  return {
    path,
    /** The number of acknowledged operations that take a server long. */
    acknowledged: (): number => acknowledged,
    note(kind: string, key: string, result: Line['result'] = {}): void {
      const line: Line = { at: new Date().toISOString(), kind, key, result };
      if (LONG.has(kind)) acknowledged++;
      writeSync(file, `${JSON.stringify(line)}\n`);
    },
    close: (): void => closeSync(file),
  };
}

/** Reads a file of `openHistory`, in the order in which it was written. */
export function readHistory(path: string): Line[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text) => (text === '' ? [] : [JSON.parse(text) as Line]));
}
