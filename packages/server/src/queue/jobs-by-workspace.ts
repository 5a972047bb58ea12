import { runForWorkspace } from '../platform/run-for-workspace.ts';
import type { AnyJob } from './job-kind.ts';

/** Jobs whose work takes its turns among that of their workspace. */
export function jobsByWorkspace(jobs: readonly AnyJob[]): AnyJob[] {
  return jobs.map((job) => ({
    ...job,
    run: (payload, context) => runForWorkspace(payload.workspaceId ?? '', () => job.run(payload, context)),
  }));
}
