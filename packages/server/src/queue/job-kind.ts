import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.generated.ts';

/** Why the last attempt of a job failed. */
export type GivenUpError = { message: string; name?: string; code?: string };

/** The lane of jobs whose last attempt failed. */
export const GIVEN_UP = 'given-up';

/** The data that a given-up job carries until its domain is notified. */
export type GivenUp = { kind: string; attempts: number; error: GivenUpError };

/** The rule of a kind: its slots, its schedule, and its retries when the handler throws. Times are in seconds. */
export type JobRule = {
  /** Most handlers of this kind at once in one worker process. */
  concurrency: number;
  /** Most of them for one workspace: the others are kept for workspaces that have none. Default: all. */
  share?: number;
  /** Up to so many times as many, and as many for one workspace, while they are done within moments. Default 1. */
  widest?: number;
  /** A handler that takes longer is aborted, and that attempt has failed. */
  expireInSeconds: number;
  /** Attempts after the first one. */
  retryLimit: number;
  /** Pause before the first retry: this, and up to as much again at random. It doubles with each further retry. */
  retryDelaySeconds: number;
  /** The pause never grows beyond this. */
  retryDelayMaxSeconds: number;
  /** Adds a job by itself at these times, once for all workers: five cron fields, UTC. */
  schedule?: string;
};

/** Attempts and pauses of most kinds: the handler settles failures that a retry can't fix; all others may succeed when tried again. */
export const RETRIED = { retryLimit: 3, retryDelaySeconds: 5, retryDelayMaxSeconds: 60 };

/** The rule of a job that builds something large for its workspace. */
export const BUILD: JobRule = { ...RETRIED, concurrency: 3, share: 2, expireInSeconds: 300 };

/** A kind of job: its name, its rule, and, for the compiler, what its jobs carry. */
export type JobKind<Payload extends object> = { kind: string; rule: JobRule; payload?: Payload };

/** The facts about the current attempt, for its handler. */
export type JobContext = {
  id: string;
  /** 1 for the first attempt. One that was lost with its worker is not counted. */
  attempt: number;
  /** No attempt follows when this one throws. */
  isLastAttempt: boolean;
  /** The trace that asked for the job. */
  traceparent?: string | null;
  /** Aborted when the attempt takes too long, when the worker has to stop, or when another worker has the job. */
  signal: AbortSignal;
  /** From here on the work only waits to be recorded, together with others: its slot goes to the next job. */
  settling?(): void;
};

/** Does the work of one kind. Throwing fails the attempt. An attempt may be repeated, so its effects must not add up. */
export type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<void>;

/** A kind with what its domain does about its jobs. */
export type Job<Payload extends object> = JobKind<Payload> & {
  run: JobHandler<Payload>;
  /**
   * Called when a job's last attempt failed, so that the row behind it can be marked. Repeated until it succeeds; the job is in
   * `given_up_work` by then. An error with `retryable: false` makes any attempt the last one.
   */
  giveUp?: (payload: Payload, error: GivenUpError) => Promise<void>;
  /**
   * Takes up work that the domain has marked as failed: begins the row behind it again and enqueues the job, in the given transaction.
   *
   * @throws ApiFailure when the row doesn't allow it (any more)
   */
  reopen?: (trx: Kysely<Database>, payload: Payload) => Promise<void>;
};

/** A job of any kind, as the queue sees it. */
// biome-ignore lint/suspicious/noExplicitAny: a list holds jobs of all payloads
export type AnyJob = Job<any>;

/** Declares a kind of job where its domain lives. */
export function jobKind<Payload extends object>(kind: string, rule: JobRule): JobKind<Payload> {
  return { kind, rule };
}

/** The payload of the jobs of a kind. */
export type PayloadOf<Kind> = Kind extends JobKind<infer Payload> ? Payload : never;

/** A function that runs jobs of a kind. */
export type Run<Kind> = JobHandler<PayloadOf<Kind>>;

/** A function that marks the row behind a job whose last attempt failed. */
export type GiveUp<Kind> = (payload: PayloadOf<Kind>, error: GivenUpError) => Promise<void>;

/** A function that takes up work which was given up. */
export type Reopen<Kind> = (trx: Kysely<Database>, payload: PayloadOf<Kind>) => Promise<void>;
