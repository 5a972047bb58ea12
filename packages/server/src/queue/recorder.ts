import { setTimeout as sleep } from 'node:timers/promises';
import { createTurns, type TurnsOptions } from './turns.ts';

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
