import type { Answer, CallRun } from './call-run.ts';
import { ApiError } from './errors/api-error.ts';
import { CartoucheError } from './errors/cartouche-error.ts';

/** What the client needs of a span; OpenTelemetry's fits. */
export type Span = {
  /** Notes a fact of the call: method, operation, status, attempts. */
  setAttribute(key: string, value: string | number | boolean): unknown;
  /** Marks a failed call with OpenTelemetry's code 2. */
  setStatus(status: { code: number; message?: string }): unknown;
  /** The call is over. */
  end(): void;
};

/**
 * What the client needs of a tracer; OpenTelemetry's fits, without the client knowing that package.
 *
 * @example
 * ```ts
 * const traced = cartouche.with({ tracer: trace.getTracer('campaigns') });
 * ```
 */
export type Tracer = {
  /** Begins the span of one call. */
  startSpan(name: string, options?: { kind?: number; attributes?: Record<string, string | number | boolean> }): Span;
};

// OpenTelemetry's numbers for SpanKind.CLIENT and SpanStatusCode.ERROR.
const KIND_CLIENT = 2;
const STATUS_ERROR = 2;

/** Tracing watches: what it throws never reaches a call. */
const quietly = <T>(step: () => T): T | undefined => {
  try {
    return step();
  } catch {
    return undefined;
  }
};

/** Runs a call inside a span: one for the whole call, with names of OpenTelemetry's conventions and no header, body or id in it. */
export async function inSpan(
  tracer: Tracer,
  run: CallRun,
  baseUrl: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { method, path } = run.route;
  const attributes = {
    'http.request.method': method,
    'url.template': path,
    'server.address': new URL(baseUrl).hostname,
    'cartouche.operation': run.operation,
  };
  const span = quietly(() => tracer.startSpan(`cartouche.${run.operation}`, { kind: KIND_CLIENT, attributes }));
  try {
    const answer = await work();
    quietly(() => span?.setAttribute('http.response.status_code', answer.status));
    return answer;
  } catch (error) {
    quietly(() => {
      if (error instanceof ApiError) span?.setAttribute('http.response.status_code', error.status);
      span?.setAttribute('error.type', error instanceof CartoucheError ? error.name : 'aborted');
      span?.setStatus({ code: STATUS_ERROR });
    });
    throw error;
  } finally {
    quietly(() => {
      span?.setAttribute('http.request.resend_count', Math.max(0, run.attempts - 1));
      span?.end();
    });
  }
}
