import { REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Logger } from 'pino';
import { ApiFailure } from '../failures/api-failure.ts';
import type { Ids } from '../ids.ts';
import type { Caller } from './caller.ts';

/** One line a request: never a body, a header or a query, so never a secret. */
export type RequestLog = {
  start(requestId: string, method: string, operation: string): RequestLogEntry;
};

export type RequestLogEntry = { caller(caller: Caller): void; failed(error: unknown): void; end(status: number): void };

export function createRequestLog(logger: Logger): RequestLog {
  // Such a line holds nothing but what is set here; looking through it for secrets would cost more than writing it.
  const lines = logger.child({}, { redact: [] });
  return {
    start: (requestId, method, operation) => {
      const startedAt = performance.now();
      const line: Record<string, unknown> = { requestId, method: method.toUpperCase(), operation };
      return {
        caller: ({ workspaceId, keyId }) => {
          line.workspaceId = workspaceId;
          line.keyId = keyId;
        },
        failed: (error) => {
          if (error instanceof ApiFailure) Object.assign(line, { code: error.code, reason: error.details.reason });
          else line.err = error;
        },
        end: (status) => {
          line.status = status;
          line.durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
          const writer = line.err === undefined ? lines : logger;
          writer[status >= 500 ? 'error' : 'info'](line, 'request');
        },
      };
    },
  };
}

/** The caller's own request id when it is a reasonable one, else a new one. */
export function requestIdOf(request: Request, ids: Ids): string {
  const given = request.headers.get(REQUEST_ID_HEADER);
  return given && /^[\w.:-]{1,100}$/.test(given) ? given : newRequestId(ids);
}

/** For what is no request that could carry one. */
export function newRequestId(ids: Ids): string {
  return `req_${ids.token(12)}`;
}
