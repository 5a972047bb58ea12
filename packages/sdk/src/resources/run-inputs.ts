import type {
  CallPoint,
  DigestDecision,
  PurposeRun,
  QueryOf,
  RunAnswer,
  RunQuestion,
  RunSnapshot,
} from '@cartouche/contract';
import { pickEach } from '../check-argument.ts';
import type { CursorParams, LimitParams } from '../list-call.ts';
import type { Progress } from '../poll.ts';
import type { Truncatable, WindowCursor, WindowParams } from '../windowed-list.ts';

/** A page of runs. */
export type RunList = Truncatable &
  WindowCursor & {
    /** The runs, newest first. */
    runs: PurposeRun[];
  };

/** Filters for the runs. */
export type RunListParams = WindowParams &
  CursorParams &
  LimitParams & {
    /** Only runs with this status. */
    status?: QueryOf<'listRuns'>['status'] | undefined;
  };

/** A question as it was read, with the caller's edits, or an answer by its id. */
export type RunAnswerInput = RunAnswer | RunQuestion;

/** An item of a call digest as it was read, with the caller's edits, or a decision by the item's id. */
export type DigestDecisionInput = DigestDecision | CallPoint;

// The statuses in which a generation ends. Any other status, known or not, may still change.
const WRITTEN: ReadonlySet<string> = new Set(['review', 'completed']);

export const writingProgress = ({ run: { status, error: detail } }: RunSnapshot): Omit<Progress, 'status'> => {
  const isFailed = status === 'failed' || (status === 'review' && Boolean(detail));
  return { isDone: WRITTEN.has(status), failed: isFailed && 'The generation failed', detail };
};

export const answersOf = (answers: readonly RunAnswerInput[]) =>
  pickEach('answers', answers, 'id', 'answer', 'status') as RunAnswer[];

export const decisionsOf = (items: readonly DigestDecisionInput[]) =>
  pickEach('items', items, 'id', 'status', 'text', 'named') as DigestDecision[];
