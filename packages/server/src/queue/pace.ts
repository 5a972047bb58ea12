import { readdirSync, readFileSync } from 'node:fs';
import type { Place } from '../database/postgres/listening.ts';

/**
 * Decides the number of jobs of a kind that a process claims at once: more while they are short, fewer while other processes of its
 * machine run them.
 */
export type Pace = {
  /** Times as many slots as usual. */
  width(): number;
  /** Whether it is this process's turn to claim. When not, `onTurn` is called once it is. */
  mayClaim(): boolean;
  /** A claim has found so many jobs. @returns to be called when all of them have left their slots */
  claimed(jobs: number): () => void;
  close(): void;
};

export type PaceOptions = {
  /** Times as many slots at most; 1 leaves the pace as it is. */
  widest: number;
  /** @returns undefined while others have all places */
  takePlace(): Promise<Place | undefined>;
  onTurn(): void;
  /** Milliseconds of a clock that never jumps. */
  now?: (() => number) | undefined;
  /** Milliseconds that this process has run or waited for a core, all its threads together. */
  coreTime?: (() => number) | undefined;
};

// Short jobs are claimed many at a time: their statements are shared, and workers wait for each other less often. A claim whose jobs have
// all left their slots within the first time doubles the slots, one that takes longer than the second halves them. So the added slots hold
// no more than is done in moments, and what waits for a model never gets them.
const WIDEN_MS = 200;
const NARROW_MS = 1_000;
// On a busy machine short jobs take longer. They still are short when the process wanted at least a core all the while.
const BUSY_TIMES = 2;

// Short jobs keep the processors busy, so a process without a place would only take them from those with one. It claims this seldom, which
// keeps jobs going whatever became of the others, and asks again each time.
const STAND_BY_MS = 1_000;
// A process that was refused expects to be so again for this long, so that the jobs of a later moment are left to those with a place.
const REFUSED_MS = 60_000;

/** Adapts to how long jobs take. Only short ones ask for a place. */
export function createPace(options: PaceOptions): Pace {
  const { widest, takePlace, onTurn, now = () => performance.now(), coreTime = coreTimeMs } = options;
  let wish = 1;
  let place: Place | undefined;
  let isAsking = false;
  let isClosed = false;
  let refusedUntil = 0;
  let isTurn = false;
  let standingBy: NodeJS.Timeout | undefined;

  const isOurs = () => place?.isHeld() ?? false;
  const isRefused = () => now() < refusedUntil;

  return {
    width: () => (isOurs() ? wish : 1),
    mayClaim: () => {
      if (!isRefused() || isTurn) {
        isTurn = false;
        return true;
      }
      standingBy ??= setTimeout(() => {
        standingBy = undefined;
        isTurn = true;
        onTurn();
      }, STAND_BY_MS);
      return false;
    },
    claimed: (jobs) => {
      if (jobs === 0 || widest === 1) return () => undefined;
      if (isRefused()) void ask();
      const startedAt = now();
      const before = coreTime();
      return () => adapt(now() - startedAt, coreTime() - before);
    },
    close: () => {
      isClosed = true;
      clearTimeout(standingBy);
      letOthers();
    },
  };

  function adapt(tookMs: number, coreMs: number): void {
    const isBusy = coreMs >= tookMs && tookMs < NARROW_MS * BUSY_TIMES;
    if (tookMs < WIDEN_MS * (isBusy ? BUSY_TIMES : 1)) wish = Math.min(widest, wish * 2);
    else if (tookMs > NARROW_MS && !isBusy) wish = Math.max(1, wish / 2);
    if (wish === 1 && !isBusy) letOthers();
    else if (!isOurs() && !isRefused()) void ask();
  }

  /** Jobs that take their time need no place. */
  function letOthers(): void {
    refusedUntil = 0;
    place?.giveBack();
    place = undefined;
  }

  async function ask(): Promise<void> {
    if (isAsking || isClosed) return;
    isAsking = true;
    const given = await takePlace().catch(() => undefined);
    isAsking = false;
    if (isClosed) return given?.giveBack();
    place = given;
    refusedUntil = given ? 0 : now() + REFUSED_MS;
    if (given) onTurn();
  }
}

const THREADS = '/proc/self/task';

/** Milliseconds that the threads of this process have run or waited for a core; 0 where the system does not tell, which is all but Linux. */
function coreTimeMs(): number {
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
