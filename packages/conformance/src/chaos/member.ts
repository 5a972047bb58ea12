import { freePort } from '../../../../scripts/free-port.mjs';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

/** A process of the fleet. */
export type Member = {
  name: string;
  /** Origin of its API; empty for a worker. */
  url: string;
  /** Origin of its public pages; empty for a worker. */
  pageUrl: string;
  /** Starts it. @param killAfterMs kills it after so long when it is not ready by then */
  start(killAfterMs?: number): Promise<'ready' | 'killed'>;
  /** @returns the exit code, null after a kill */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

// A supervisor starts a process again that found no database.
const STARTS_MAX = 30;

/** A process on ports that stay the same. */
export async function memberOf(
  role: 'serve' | 'api' | 'worker',
  name: string,
  env: Record<string, string>,
): Promise<Member> {
  const [port, pagePort] = role === 'worker' ? [0, 0] : [await freePort(), await freePort()];
  const originOf = (at: number) => (at === 0 ? '' : `http://127.0.0.1:${at}`);
  let running: ServerProcess | undefined;
  return {
    name,
    url: originOf(port),
    pageUrl: originOf(pagePort),
    start: async (killAfterMs) => {
      for (let starts = 1; ; starts++) {
        const signal = killAfterMs === undefined ? undefined : AbortSignal.timeout(Math.round(killAfterMs));
        try {
          running = await startServerProcess(role, { ...env, PORT: String(port), PAGE_PORT: String(pagePort) }, signal);
          return 'ready';
        } catch (error) {
          if (signal?.aborted) return 'killed';
          if (starts === STARTS_MAX) throw error;
        }
      }
    },
    end: async (signal) => (await running?.end(signal)) ?? null,
  };
}
