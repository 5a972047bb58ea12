import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

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

/** Reads a file of `openHistory` or `keepHistory`, in the order in which it was written. */
export function readHistory(path: string): Line[] {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .split('\n')
    .flatMap((text) => (text === '' ? [] : [JSON.parse(text) as Line]));
}

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=")[\w-]{22}(?=")/g;

/** Writes a history as a twentieth of its size: packed, with a number for each id and token. Every line stays. */
export function keepHistory(path: string, lines: readonly Line[]): void {
  const numbers = new Map<string, string>();
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? `#${numbers.size + 1}`;
    numbers.set(id, number);
    return number;
  };
  const texts = lines.map((line) => JSON.stringify(line).replaceAll(IDS, numberOf));
  writeFileSync(path, gzipSync(`${texts.join('\n')}\n`, { level: 9 }));
}
