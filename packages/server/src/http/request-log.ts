import { REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Logger } from 'pino';
import { ApiFailure } from '../failures/api-failure.ts';
import type { Ids } from '../ids.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { describeSpan } from '../telemetry/tracing.ts';
import type { Caller } from './caller.ts';

/** One line a request: never a body, a header or a query, so never a secret. */
export type RequestLog = {
  start(requestId: string, method: string, operation: string): RequestLogEntry;
};

export type RequestLogEntry = { caller(caller: Caller): void; failed(error: unknown): void; end(status: number): void };

/** Also names the request's span, and counts it. */
export function createRequestLog(logger: Logger, metrics?: Pick<Metrics, 'request'>): RequestLog {
  // Such a line holds nothing but what is set here; looking through it for secrets would cost more than writing it.
  const lines = logger.child({}, { redact: [] });
  return {
    start: (requestId, method, operation) => {
      const startedAt = performance.now();
      describeSpan(`${method.toUpperCase()} ${operation}`, {
        'cartouche.operation': operation,
        'cartouche.request_id': requestId,
      });
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
          const durationMs = performance.now() - startedAt;
          line.durationMs = Math.round(durationMs * 10) / 10;
          metrics?.request(operation, status, durationMs);
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
