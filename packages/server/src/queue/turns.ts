import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** Options of the turns that items take. */
export type TurnsOptions<Item> = {
  /** Items of different keys don't wait for each other. */
  keyOf(item: Item): string;
  /** Does the work of a turn, for all its items or for none: it is repeated for each alone when it throws. */
  run(items: readonly Item[]): Promise<void>;
  /** Items that come within so many milliseconds of the first, or in the same moment with 0, are one turn with it. Default: it waits for none. */
  gatherMs?: number;
  /** Whether more items of the key are on their way: a turn waits for nothing else. Default: yes. */
  areComing?(key: string): boolean;
  /** Most items of a turn. Default 50. */
  atOnce?: number;
};

type Waiting<Item> = { item: Item; resolve: () => void; reject: (error: unknown) => void };

/**
 * Work that waits in line for one lock anyway is done together: items that come while a turn runs are the next one. An item that
 * comes alone never waits.
 *
 * @returns takes an item; resolves when its turn is done, rejects when its work fails
 */
export function createTurns<Item>({
  keyOf,
  run,
  gatherMs,
  areComing = () => true,
  atOnce = 50,
}: TurnsOptions<Item>): (item: Item) => Promise<void> {
  const lines = new Map<string, Waiting<Item>[]>();
  const gathering = new Map<string, AbortController>();

  return (item) =>
    new Promise((resolve, reject) => {
      const key = keyOf(item);
      const line = lines.get(key);
      if (line) {
        line.push({ item, resolve, reject });
        if (isWhole(key)) gathering.get(key)?.abort();
        return;
      }
      lines.set(key, [{ item, resolve, reject }]);
      void serve(key);
    });

  async function serve(key: string): Promise<void> {
    for (;;) {
      if (gatherMs === 0) await setImmediate();
      else if (gatherMs !== undefined && !isWhole(key)) await gather(key, gatherMs);
      const turn = lines.get(key)?.splice(0, atOnce) ?? [];
      if (turn.length === 0) break;
      await take(turn);
    }
    lines.delete(key);
  }

  function isWhole(key: string): boolean {
    return (lines.get(key)?.length ?? 0) >= atOnce || !areComing(key);
  }

  async function gather(key: string, milliseconds: number): Promise<void> {
    const whole = new AbortController();
    gathering.set(key, whole);
    await sleep(milliseconds, undefined, { signal: whole.signal }).catch(() => undefined);
    gathering.delete(key);
  }

  async function take(turn: readonly Waiting<Item>[]): Promise<void> {
    try {
      await run(turn.map(({ item }) => item));
    } catch (error) {
      // An item that fails must not fail its neighbors: each runs again alone.
      if (turn.length > 1) for (const one of turn) await take([one]);
      else turn[0]?.reject(error);
      return;
    }
    for (const { resolve } of turn) resolve();
  }
}

/** Options of a recorder, which writes down ended work. */
export type RecorderOptions<Item> = Pick<TurnsOptions<Item>, 'keyOf' | 'atOnce'> & {
  /** Records all items in one statement. */
  record(items: readonly Item[]): Promise<void>;
  /** False once the worker stops: a record is tried once then. */
  isStarted(): boolean;
  onError(error: unknown): void;
};

const PAUSE_MS = 250;

// Classes of SQLSTATE that blame the statement's values: a retry would fail as well.
const BLAMES_VALUES = /^(?:22|23|42)/;

/**
 * Records what ends while a statement is under way with the next one. While the database is away, what was learned is kept: should the lease
 * be lost meanwhile, the statement changes nothing.
 *
 * @returns takes an item; rejects when it can't be recorded
 */
export function createRecorder<Item>({ record, isStarted, onError, ...turns }: RecorderOptions<Item>) {
  return createTurns<Item>({
    ...turns,
    run: async (items) => {
      for (;;) {
        try {
          return await record(items);
        } catch (error) {
          if (!isStarted() || BLAMES_VALUES.test(String((error as { code?: unknown }).code))) throw error;
          onError(error);
          await sleep(PAUSE_MS);
        }
      }
    },
  });
}
