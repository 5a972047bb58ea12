import { inSpan } from '../platform/tracing.ts';
import type { JobKind } from '../queue/job-kinds.ts';
import type { TracedPayload } from '../queue/jobs.ts';
import type { JobHandlers } from '../queue/worker.ts';
import type { Metrics } from './metrics.ts';

type AnyHandler = JobHandlers[JobKind];

/** Counts each attempt, and runs it in the trace of what asked for the job. */
export function observeJobs(handlers: JobHandlers, metrics: Pick<Metrics, 'job'> | undefined): JobHandlers {
  const entries = Object.entries(handlers).map(([kind, handler]) => [kind, observe(kind, handler as AnyHandler)]);
  return Object.fromEntries(entries) as JobHandlers;

  function observe(kind: string, handler: AnyHandler): AnyHandler {
    return (async ({ traceparent, ...payload }: TracedPayload, context: Parameters<AnyHandler>[1]) => {
      const startedAt = performance.now();
      const attributes = { 'cartouche.job_id': context.id, 'cartouche.attempt': context.attempt };
      let outcome = context.isLastAttempt ? 'given_up' : 'failed';
      try {
        await inSpan(kind, { kind: 'consumer', attributes, traceparent: traceparent ?? null }, () =>
          handler(payload as never, context),
        );
        outcome = 'completed';
      } finally {
        metrics?.job(kind, outcome, performance.now() - startedAt);
      }
    }) as AnyHandler;
  }
}
