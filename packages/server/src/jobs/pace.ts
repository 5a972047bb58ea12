import type { Place } from '../database/listening.ts';

/** How many jobs of a kind a process claims at once: more while they are short, and few while other processes of its machine make them. */
export type Pace = {
  /** Times as many slots as usual. */
  width(): number;
  /** Whether it is this process's turn to claim. When not, `onTurn` is called once it is. */
  mayClaim(): boolean;
  /** A claim has found so many jobs. */
  claimed(jobs: number): void;
  /** The jobs of a claim have all left their slots, after so many milliseconds. */
  ended(tookMs: number): void;
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
};

// Short jobs are claimed many at a time: their statements are shared, and workers wait for each other less often. A claim whose jobs have
// all left their slots within the first time doubles the slots, one that takes longer than the second halves them. So the added slots hold
// no more than is done in moments, and what waits for a model never gets them.
const WIDEN_MS = 200;
const NARROW_MS = 1_000;

// Short jobs keep the processors busy, so a process without a place would only take them from those with one. It claims this seldom, which
// keeps jobs going whatever became of the others, and asks again each time.
const STAND_BY_MS = 1_000;
// A process that was refused expects to be so again for this long, so that the jobs of a later moment are left to those with a place.
const REFUSED_MS = 60_000;

/** Adapts to how long jobs take. Only short ones ask for a place. */
export function createPace({ widest, takePlace, onTurn, now = () => performance.now() }: PaceOptions): Pace {
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
      if (jobs > 0 && isRefused()) void ask();
    },
    ended: (tookMs) => {
      if (tookMs < WIDEN_MS) wish = Math.min(widest, wish * 2);
      else if (tookMs > NARROW_MS) wish = Math.max(1, wish / 2);
      if (wish === 1) letOthers();
      else if (!isOurs() && !isRefused()) void ask();
    },
    close: () => {
      isClosed = true;
      clearTimeout(standingBy);
      letOthers();
    },
  };

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
