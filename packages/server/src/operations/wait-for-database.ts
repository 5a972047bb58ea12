import { setTimeout as delay } from 'node:timers/promises';
import { unavailable } from '../http/unavailable.ts';
import type { Logger } from '../platform/logger.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

export type WaitOptions = {
  logger: Logger;
  /** Waits between two attempts. Default: timers. */
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

/**
 * Opens a database that may not be there yet: tries again after 0.25 s, 0.5 s, … 5 s, for as long as the error is one that passes. Logs each
 * reason once, and that the database is there.
 *
 * @throws what no waiting repairs, such as a wrong password or a database that does not exist
 */
export async function waitForDatabase<T>(open: () => Promise<T>, { logger, wait = delay }: WaitOptions): Promise<T> {
  let reason: string | undefined;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      const opened = await open();
      if (reason !== undefined) logger.info('the database is there: starting');
      return opened;
    } catch (error) {
      if (!unavailable(error)) throw error;
      const { code = 'none', message } = error as Error & { code?: string };
      if (code !== reason) logger.warn({ code, reason: message || code }, 'the database can’t be used: waiting for it');
      reason = code;
    }
    await wait(waitMs);
  }
}
