import { runForWorkspace } from '../platform/run-for-workspace.ts';
import type { JobHandlers } from './worker.ts';

type AnyJob = (payload: { workspaceId?: string }, context: unknown) => unknown;

/** Handlers whose work takes its turns among that of the job's workspace. */
export function jobsByWorkspace(handlers: JobHandlers): JobHandlers {
  const entries = Object.entries(handlers).map(([kind, handler]) => {
    const run = handler as AnyJob;
    const job: AnyJob = (payload, context) => runForWorkspace(payload.workspaceId ?? '', () => run(payload, context));
    return [kind, job];
  });
  return Object.fromEntries(entries) as JobHandlers;
}
