import { inSpan } from '../platform/tracing.ts';
import type { AnyJob, JobHandler } from '../queue/job-kind.ts';
import type { Metrics } from './metrics.ts';

/** Counts each attempt, and runs it in the trace of what asked for the job. */
export function observeJobs(jobs: readonly AnyJob[], metrics: Pick<Metrics, 'job'> | undefined): AnyJob[] {
  return jobs.map((job) => ({ ...job, run: observe(job) }));

  function observe({ kind, run }: AnyJob): JobHandler<object> {
    return async (payload, context) => {
      const startedAt = performance.now();
      const attributes = { 'cartouche.job_id': context.id, 'cartouche.attempt': context.attempt };
      let outcome = context.isLastAttempt ? 'given_up' : 'failed';
      try {
        await inSpan(kind, { kind: 'consumer', attributes, traceparent: context.traceparent ?? null }, () =>
          run(payload, context),
        );
        outcome = 'completed';
      } finally {
        metrics?.job(kind, outcome, performance.now() - startedAt);
      }
    };
  }
}
