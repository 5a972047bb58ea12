import { REQUEST_ID_HEADER } from '@cartouche/contract';
import type { Logger } from 'pino';
import { ApiFailure } from '../platform/api-failure.ts';
import type { Ids } from '../platform/ids.ts';
import { describeSpan } from '../platform/tracing.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Caller } from './caller.ts';

/**
 * Logs each request on one line: never a body, a header or a query, so never a secret. Calls of the API, of tools and of sign-in have the
 * client's address; visitors of pages stay without.
 */
export type RequestLog = ReturnType<typeof createRequestLog>;

/** The origin of a request, and for the audit log its subject. */
export type RequestSubject = { address: string | undefined; audited?: { resourceId: string | undefined } | undefined };

export type RequestLogEntry = {
  caller(caller: Caller): void;
  /** Names the record that the request made. */
  made(id: string): void;
  /** Names another record that the request changed, by another operation. */
  alsoDid(operation: string, resourceId: string): void;
  /** Has owners and admins mailed. */
  notifies(subject: string, facts: readonly string[]): void;
  failed(error: unknown): void;
  end(status: number): void;
  /** Once it has ended: resolves when its entry in the audit log is stored, where the answer has to wait for that. */
  recorded(): Promise<void> | undefined;
};

/** A call that was answered. */
export type AuditedCall = {
  workspaceId: string;
  keyId: string;
  /** The person, where one was signed in. */
  member?: { id: string; email: string } | undefined;
  /** The person who has connected the app, where one called. */
  app?: { memberId: string; memberEmail: string } | undefined;
  operation: string;
  resourceId: string | undefined;
  status: number;
  requestId: string;
  address: string | undefined;
  /** A mail to owners and admins, where the call itself says what it holds. */
  notice?: { subject: string; facts: readonly string[] } | undefined;
};

/** Records calls in the audit log. */
export type CallAudit = {
  /** Whether calls of an operation belong in the log. */
  records(operation: string): boolean;
  /** @returns what the answer has to wait for */
  record(call: AuditedCall): Promise<void> | undefined;
};

/** Other receivers of requests. */
export type RequestObservers = {
  metrics?: Pick<Metrics, 'request'> | undefined;
  audit?: CallAudit | undefined;
  /** Called with each call that is recorded in the audit log. */
  notify?: ((call: AuditedCall) => void) | undefined;
};

/** Also names the request's span, counts it, and records it where it belongs in the audit log. */
export function createRequestLog(logger: Logger, { metrics, audit, notify }: RequestObservers = {}) {
  // Such a line holds nothing but what is set here; looking through it for secrets would cost more than writing it.
  const lines = logger.child({}, { redact: [] });
  return {
    /** Whether calls of an operation go to the audit log, and `start` is to be told `audited`. */
    audits: (operation: string): boolean => audit?.records(operation) ?? false,
    start(requestId: string, method: string, operation: string, about?: RequestSubject): RequestLogEntry {
      let known: Caller | undefined;
      let resourceId = about?.audited?.resourceId;
      let recorded: Promise<void> | undefined;
      let notice: AuditedCall['notice'];
      const besides: { operation: string; resourceId: string }[] = [];
      const startedAt = performance.now();
      describeSpan(`${method.toUpperCase()} ${operation}`, {
        'cartouche.operation': operation,
        'cartouche.request_id': requestId,
      });
      let thrown: unknown;
      const line: Record<string, unknown> = { requestId, method: method.toUpperCase(), operation };
      if (about?.address !== undefined) line.address = about.address;
      return {
        caller: (caller) => {
          known = caller;
          line.workspaceId = caller.workspaceId;
          if (caller.member) line.memberId = caller.member.id;
          else line.keyId = caller.keyId;
        },
        made: (id) => {
          resourceId ??= id;
        },
        alsoDid: (operation, id) => void besides.push({ operation, resourceId: id }),
        notifies: (subject, facts) => {
          notice = { subject, facts };
        },
        failed: (error) => {
          if (error instanceof ApiFailure) Object.assign(line, { code: error.code, reason: error.details.reason });
          else thrown = error;
        },
        end: (status) => {
          line.status = status;
          const durationMs = performance.now() - startedAt;
          line.durationMs = Math.round(durationMs * 10) / 10;
          metrics?.request(operation, status, durationMs);
          // A refusal is expected: its code says enough.
          if (status >= 500) line.err = thrown;
          else if (thrown !== undefined) line.code ??= codeOf(thrown);
          const writer = line.err === undefined ? lines : logger;
          writer[status >= 500 ? 'error' : 'info'](line, 'request');
          if (!known || !about?.audited) return;
          const { workspaceId, keyId, member, app } = known;
          const { address } = about;
          const call = { workspaceId, keyId, member, app, operation, resourceId, status, requestId, address };
          recorded = recordCall({ audit, notify }, { ...call, notice }, besides);
        },
        recorded: () => recorded,
      };
    },
  };
}

/** Tells the observers about a call, and the audit log about what it did besides. @returns what the answer has to wait for */
function recordCall(
  { audit, notify }: Pick<RequestObservers, 'audit' | 'notify'>,
  call: AuditedCall,
  besides: readonly Pick<AuditedCall, 'operation' | 'resourceId'>[],
): Promise<void> | undefined {
  notify?.(call);
  const more = call.status < 300 ? besides.map((one) => ({ ...call, ...one })) : [];
  const waits = [call, ...more].flatMap((entry) => audit?.record(entry) ?? []);
  return waits.length > 0 ? Promise.all(waits).then(() => undefined) : undefined;
}

function codeOf(thrown: unknown): string | undefined {
  const { code, name } = (thrown ?? {}) as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : name;
}

/** The caller's own request id when it is a reasonable one, else a new one. */
export function requestIdOf(request: Request, ids: Ids): string {
  const given = request.headers.get(REQUEST_ID_HEADER);
  return given && /^[\w.:-]{1,100}$/.test(given) ? given : newRequestId(ids);
}

/** For cases without a request that could carry one. */
export function newRequestId(ids: Ids): string {
  return `req_${ids.token(12)}`;
}
