import type { OperationHandlers } from './http/operation.ts';
import type { JobHandlers } from './jobs/worker.ts';
import { onBehalfOf } from './on-behalf-of.ts';

type AnyCall = (input: { caller: { workspaceId: string } }) => unknown;
type AnyJob = (payload: { workspaceId?: string }, context: unknown) => unknown;

/** Handlers whose work takes its turns among that of the caller's workspace. */
export function callsByWorkspace(handlers: OperationHandlers): OperationHandlers {
  return mapValues(handlers, (handler: AnyCall): AnyCall => {
    return (input) => onBehalfOf(input.caller.workspaceId, () => handler(input));
  });
}

/** Handlers whose work takes its turns among that of the job's workspace. */
export function jobsByWorkspace(handlers: JobHandlers): JobHandlers {
  return mapValues(handlers, (handler: AnyJob): AnyJob => {
    return (payload, context) => onBehalfOf(payload.workspaceId ?? '', () => handler(payload, context));
  });
}

function mapValues<T extends object, Value>(values: T, change: (value: Value) => Value): T {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value as Value)])) as T;
}
