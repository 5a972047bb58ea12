import { type OperationId, type OperationRow, operations } from '@cartouche/contract/operations';
import type { Hono } from 'hono';
import { ApiFailure } from '../../platform/api-failure.ts';
import type { AddressOf } from '../address-of.ts';
import type { Caller } from '../caller.ts';
import { type RequestLog, requestIdOf } from '../request-log.ts';
import { isStreamed } from '../uploads/read-upload.ts';
import { type Answer, compress, errorAnswer, type StreamAnswer, toResponse } from './answer.ts';
import { type AuthenticateOptions, authenticate } from './authenticate.ts';
import { type AuthorizeOptions, authorize } from './authorize.ts';
import type { ArrivedCall } from './call.ts';
import type { OperationHandler, OperationHandlers } from './handler.ts';
import { type LimitOptions, limit, policyHeader } from './limit.ts';
import { type ReadOptions, read } from './read.ts';
import { type RunOptions, run } from './run.ts';
import { guardedRead } from './versions.ts';

export type PipelineOptions = AuthenticateOptions &
  LimitOptions &
  AuthorizeOptions &
  ReadOptions &
  RunOptions & {
    addressOf: AddressOf;
    /** The callers of requests that this process sent to itself for an agent's tool: authenticated and counted where they came in. */
    callersWithin: WeakMap<Request, Caller>;
    log: RequestLog;
    /** While the server is stopping, new calls are refused with 503. */
    lifecycle: { readonly isStopping: boolean };
  };

const UNAUTHORIZED = 401;
// Only for the log: the client is gone.
const CLIENT_CLOSED = 499;

/** Mounts every operation of the contract on the app, and clear answers for everything else. */
export function mountOperations(app: Hono, handlers: OperationHandlers, options: PipelineOptions): void {
  const { addressOf, callersWithin, callsPerMinute, ids, log } = options;
  const allowed = new Map<string, string[]>();
  const mount = (id: OperationId, row: OperationRow): void => {
    const path = row.path.replace(/\{(\w+)\}/g, ':$1');
    allowed.set(path, [...(allowed.get(path) ?? []), row.method.toUpperCase()]);
    const operation = {
      id,
      row,
      handler: handlers[id] as OperationHandler<OperationId>,
      guarded: guardedRead(row, handlers),
      isStreamed: isStreamed(row),
    };
    const isAudited = log.audits(id);
    app.on(row.method, path, async (c) => {
      const request = c.req.raw;
      const requestId = requestIdOf(request, ids);
      const rawParams: Record<string, string> = c.req.param();
      const address = addressOf(request.headers, c.env);
      const audited = isAudited ? { resourceId: Object.values(rawParams)[0] } : undefined;
      const entry = log.start(requestId, row.method, id, { address, audited });
      const within = callersWithin.get(request);
      const headers: Record<string, string> = within ? {} : policyHeader(callsPerMinute);
      let answer: Answer | StreamAnswer;
      try {
        answer = await answerCall(
          { ...operation, request, requestId, address, within, rawParams, entry, headers },
          options,
        );
      } catch (error) {
        answer = errorAnswer(error, requestId);
        entry.failed(error);
        // The client disconnected: send nothing, and do not log the abort as a server error.
        if (request.signal.aborted) answer = { ...answer, status: CLIENT_CLOSED };
      }
      entry.end(answer.status);
      // An entry that could not be stored is kept, and the answer tells what happened.
      await entry.recorded()?.catch(() => undefined);
      // Access that ended while the call was under way: as if the key had never been found.
      if (answer.status === UNAUTHORIZED) delete headers.RateLimit;
      if (within) return toResponse(answer, requestId, headers, { isWithin: true });
      const compressed = await compress(answer, request.headers.get('accept-encoding'), headers);
      return toResponse(answer, requestId, headers, { compressed });
    });
  };
  for (const [id, row] of Object.entries(operations) as [OperationId, OperationRow][]) mount(id, row);
  for (const [path, methods] of allowed) {
    app.all(path, (c) => {
      const requestId = requestIdOf(c.req.raw, ids);
      const failure = new ApiFailure('method_not_allowed', { message: `This path answers ${methods.join(' and ')}.` });
      return toResponse({ ...errorAnswer(failure, requestId), allow: methods.join(', ') }, requestId);
    });
  }
  app.notFound((c) => {
    const requestId = requestIdOf(c.req.raw, ids);
    return toResponse(
      errorAnswer(new ApiFailure('not_found', { message: 'Nothing is at this path.' }), requestId),
      requestId,
    );
  });
}

async function answerCall(call: ArrivedCall, options: PipelineOptions): Promise<Answer | StreamAnswer> {
  if (options.lifecycle.isStopping)
    throw new ApiFailure('unavailable', { message: 'The server is stopping. Try again.', retryAfterSeconds: 1 });
  const known = await authenticate(call, options);
  await limit(known, options);
  authorize(known, options);
  return read(known, options, (complete) => run(complete, options));
}
