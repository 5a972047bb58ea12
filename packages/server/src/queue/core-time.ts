import { readdirSync, readFileSync } from 'node:fs';

const THREADS = '/proc/self/task';

/** Milliseconds that the threads of this process have run or waited for a core; 0 where the system does not tell, which is all but Linux. */
export function coreTimeMs(): number {
  try {
    return readdirSync(THREADS).reduce((sum, thread) => sum + threadMs(thread), 0);
  } catch {
    return 0;
  }
}

function threadMs(thread: string): number {
  try {
    const [ran = 0, waited = 0] = readFileSync(`${THREADS}/${thread}/schedstat`, 'latin1').split(' ').map(Number);
    return (ran + waited) / 1e6;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
