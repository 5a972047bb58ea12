import { type AnyJob, type JobRule, jobKind } from '../../queue/job-kind.ts';

// Runs on a schedule: a failed run is made good by the next one.
const CARE: JobRule = {
  concurrency: 1,
  expireInSeconds: 600,
  retryLimit: 0,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 60,
};

/** The server's own work, by the clock. */
export function maintenanceJobs(work: {
  /** Releases holds that were never settled and forgets old idempotency keys. */
  sweep(): Promise<void>;
  /** Deletes history that is past its retention. */
  applyRetention(): Promise<void>;
  /** Cleans up dead rows of the embedded database. */
  vacuum(): Promise<void>;
  /** Brings the directory of the cells up to date. Undefined for an installation that is alone. */
  publish: (() => Promise<void>) | undefined;
}): AnyJob[] {
  return [
    { ...jobKind('maintenance.sweep', { ...CARE, schedule: '* * * * *' }), run: work.sweep },
    { ...jobKind('maintenance.retention', { ...CARE, schedule: '17 * * * *' }), run: work.applyRetention },
    ...(work.publish ? [{ ...jobKind('cells.publish', { ...CARE, schedule: '* * * * *' }), run: work.publish }] : []),
    // As often as autovacuum looks around.
    { ...jobKind('maintenance.vacuum', { ...CARE, schedule: '* * * * *' }), run: work.vacuum },
  ];
}
