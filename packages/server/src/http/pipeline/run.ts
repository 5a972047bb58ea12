import { type ErrorCode, errorCatalogue } from '@cartouche/contract';
import type { OperationId } from '@cartouche/contract/operations';
import { ApiFailure } from '../../platform/api-failure.ts';
import { deadline } from '../../platform/deadline.ts';
import type { Ids } from '../../platform/ids.ts';
import { runForWorkspace } from '../../platform/run-for-workspace.ts';
import type { Caller } from '../caller.ts';
import { type Answer, errorAnswer, jsonAnswer, type StreamAnswer } from './answer.ts';
import { type AuthenticateOptions, stillMay } from './authenticate.ts';
import type { ReadCall } from './call.ts';
import type { KeyedCall, OperationInput } from './handler.ts';
import { type Idempotency, keyedCallOf } from './idempotency.ts';
import { etagOf, isNamed, tellCurrent, versionIn } from './versions.ts';

export type RunOptions = AuthenticateOptions & {
  idempotency: Idempotency;
  /** Refuses a locked workspace with 402. */
  checkAllowance(caller: Caller): void;
  /** Refuses with 402 what would go beyond a quota. */
  checkQuotas(call: { caller: Caller; operation: OperationId; isKeyed: boolean }): Promise<void>;
  /** Called with the bytes of an answer that was stored by a group commit. */
  onStored(workspaceId: string, bytes: number): void;
  ids: Ids;
  /** A call that takes longer, its body read, is answered with 503. */
  requestTimeoutMs: number;
};

/** The last stage: runs the handler, once for an Idempotency-Key. Aborts the work of a late call; its result under the key is for the retry. */
export function run(call: ReadCall, options: RunOptions): Promise<Answer | StreamAnswer> {
  const { requestTimeoutMs } = options;
  const late = new AbortController();
  return deadline(answerOf(call, options, late.signal), requestTimeoutMs, () => {
    const message = `The call took longer than ${requestTimeoutMs / 1_000} seconds. Repeat it with the same Idempotency-Key.`;
    const failure = new ApiFailure('unavailable', { message, retryAfterSeconds: 5 });
    late.abort(failure);
    return failure;
  });
}

async function answerOf(call: ReadCall, options: RunOptions, late: AbortSignal): Promise<Answer | StreamAnswer> {
  const { row, handler, requestId, caller, key } = call;
  const keyed = key === undefined ? undefined : keyedCallOf(call, key);
  const input = inputOf(call, keyed, options, late);
  const grouped = handler.groupCommit && (await commitInGroup(call, keyed, input, options));
  if (grouped) return grouped;
  const handle = async () => {
    await checkAllowance(call, options);
    return runForWorkspace(caller.workspaceId, () => tellCurrent(call, input, () => handler(input)));
  };
  if (keyed === undefined) {
    const result: unknown = await handle();
    if (result instanceof ReadableStream) return { status: row.successStatus, stream: result };
    return row.method === 'get'
      ? versionedRead(call, result)
      : changed(call, jsonAnswer(row.successStatus, result), result);
  }
  let result: unknown;
  const answer = await options.idempotency.run(keyed, async () => {
    try {
      result = await handle();
      return { answer: jsonAnswer(row.successStatus, result), isStored: true };
    } catch (error) {
      if (!(error instanceof ApiFailure) || !errorCatalogue[error.code as ErrorCode].stored) throw error;
      return { answer: errorAnswer(error, requestId), isStored: true };
    }
  });
  return changed(call, answer, result);
}

/** The answer of a change, with the version that it made; a repeated answer has that of its first run. */
function changed(call: ReadCall, answer: Answer, result?: unknown): Answer {
  const { row, headers } = call;
  if (row.versioned === null || answer.status !== row.successStatus) return answer;
  const version = versionIn(result ?? JSON.parse(answer.body), row.versioned);
  if (version !== undefined) headers.ETag = `"${version}"`;
  return answer;
}

/** The answer of a read; 304 when the caller has it already. */
function versionedRead({ row, request, headers }: ReadCall, result: unknown): Answer {
  const answer = jsonAnswer(row.successStatus, result);
  if (row.versioned === null) return answer;
  headers.ETag = etagOf(versionIn(result, row.versioned), answer.body);
  return isNamed(request.headers.get('if-none-match'), headers.ETag) ? { status: 304, body: '' } : answer;
}

/** @returns undefined for a call that has to run by itself, where a refusal is repeated, and stored if it has to be */
async function commitInGroup(
  call: ReadCall,
  keyed: KeyedCall | undefined,
  input: OperationInput<OperationId>,
  options: RunOptions,
): Promise<Answer | undefined> {
  const { row, handler, caller } = call;
  try {
    await checkAllowance(call, options);
    const body = await handler.groupCommit?.(input, keyed);
    if (body === undefined) return undefined;
    if (keyed) options.onStored(caller.workspaceId, Buffer.byteLength(body));
    return changed(call, { status: row.successStatus, body });
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}

async function checkAllowance({ id, row, caller, key }: ReadCall, options: RunOptions): Promise<void> {
  if (row.allowance !== 'required') return;
  options.checkAllowance(caller);
  if (row.method !== 'get') await options.checkQuotas({ caller, operation: id, isKeyed: key !== undefined });
}

function inputOf(
  call: ReadCall,
  keyed: KeyedCall | undefined,
  options: RunOptions,
  late: AbortSignal,
): OperationInput<OperationId> {
  const { id, request, entry, caller, params, query, key, ifMatch: expected, body } = call;
  const { successStatus } = call.row;
  const { ids } = options;
  let created = 0;
  const input = {
    caller,
    params,
    query,
    body,
    idempotencyKey: key,
    // Made when it is asked for: most operations never look at it.
    get change() {
      const callId = keyed === undefined ? null : ids.derivedUuid(caller.workspaceId, keyed.key, id, keyed.requestHash);
      const { workspaceId } = caller;
      return {
        by: caller.keyId,
        callId,
        expected,
        key: keyed && { workspaceId, key: keyed.key, status: successStatus },
      };
    },
    newId: (kind: string) => {
      const made =
        keyed === undefined
          ? ids.uuid()
          : ids.derivedUuid(caller.workspaceId, keyed.key, id, kind, String(created++), keyed.requestHash);
      entry.made(made);
      return made;
    },
    concerns: entry.made,
    alsoDid: entry.alsoDid,
    notifies: entry.notifies,
    headers: request.headers,
    stillMay: () => stillMay(call, options),
    get signal() {
      return AbortSignal.any([request.signal, late]);
    },
  };
  return input as unknown as OperationInput<OperationId>;
}
