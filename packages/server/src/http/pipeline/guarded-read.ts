import type { Scope } from '@cartouche/contract';
import { type OperationId, type OperationRow, operations } from '@cartouche/contract/operations';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { Caller } from '../caller.ts';
import type { OperationHandler, OperationHandlers, OperationInput } from './handler.ts';

/** The read that shows a record whose versions an operation compares. */
export type GuardedRead = { scope: string; member: string; handler: OperationHandler<OperationId> };

export function guardedRead({ guards }: OperationRow, handlers: OperationHandlers): GuardedRead | undefined {
  const id = guards as OperationId | null;
  if (id === null) return undefined;
  const { scope, versioned } = operations[id];
  return { scope, member: versioned ?? '', handler: handlers[id] as OperationHandler<OperationId> };
}

/** Runs a change. A refusal because of another version has the record as it is, for a caller who may read it. */
export async function tellCurrent<Result>(
  { guarded, caller }: { guarded: GuardedRead | undefined; caller: Caller },
  input: OperationInput<OperationId>,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    const isRefused = error instanceof ApiFailure && error.code === 'changed_meanwhile' && !error.details.current;
    if (!isRefused || !guarded || !caller.scopes.includes(guarded.scope as Scope)) throw error;
    const current = await read(guarded, input);
    throw new ApiFailure('changed_meanwhile', {
      message: error.message,
      ...error.details,
      ...(current && { current }),
      cause: error,
    });
  }
}

/** The record; undefined when it was removed by now. */
async function read(
  { handler, member }: GuardedRead,
  input: OperationInput<OperationId>,
): Promise<Record<string, unknown> | undefined> {
  try {
    const answer = (await handler({ ...input, query: {}, body: undefined } as never)) as Record<string, unknown>;
    return answer[member] as Record<string, unknown>;
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}
