import { runForWorkspace } from '../platform/run-for-workspace.ts';
import type { JobHandlers } from '../queue/worker.ts';
import type { OperationHandlers } from './pipeline/operation.ts';

type AnyCall = (input: { caller: { workspaceId: string } }) => unknown;
type AnyJob = (payload: { workspaceId?: string }, context: unknown) => unknown;

/** Handlers whose work takes its turns among that of the caller's workspace. */
export function callsByWorkspace(handlers: OperationHandlers): OperationHandlers {
  return mapValues(handlers, (handler: AnyCall): AnyCall => {
    return (input) => runForWorkspace(input.caller.workspaceId, () => handler(input));
  });
}

/** Handlers whose work takes its turns among that of the job's workspace. */
export function jobsByWorkspace(handlers: JobHandlers): JobHandlers {
  return mapValues(handlers, (handler: AnyJob): AnyJob => {
    return (payload, context) => runForWorkspace(payload.workspaceId ?? '', () => handler(payload, context));
  });
}

function mapValues<T extends object, Value>(values: T, change: (value: Value) => Value): T {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value as Value)])) as T;
}
