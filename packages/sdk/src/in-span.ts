import type { Answer, CallRun } from './call-run.ts';
import type { ApiError } from './errors/api-error.ts';
import type { Span, Tracer } from './tracer.ts';

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

/** As `instanceof CartoucheError`, without the class: this file is loaded by itself. */
const isOurs = (error: unknown): error is ApiError => Symbol.for('@cartouche/sdk:CartoucheError') in Object(error);

type DiagnosticsChannel = { hasSubscribers(name: string): boolean };

/** Whether an instrumentation of undici sends a `traceparent` of its own: two would make one that nothing can read. */
const isInstrumented = (): boolean => {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  const channels = process?.getBuiltinModule?.('node:diagnostics_channel') as DiagnosticsChannel | undefined;
  return channels?.hasSubscribers('undici:request:create') ?? false;
};

/** The header of W3C Trace Context; undefined for a span that is not recorded anywhere. */
const traceparentOf = (span: Span | undefined): string | undefined => {
  const context = span?.spanContext?.();
  const ids = `${context?.traceId}-${context?.spanId}`;
  if (!context || !/^(?!0+-)[\da-f]{32}-(?!0+$)[\da-f]{16}$/.test(ids)) return undefined;
  return `00-${ids}-${(context.traceFlags & 0xff).toString(16).padStart(2, '0')}`;
};

/**
 * Runs a call inside a span: one for the whole call, with names of OpenTelemetry's conventions and no header, body or id in it. It is
 * the active one meanwhile, its `traceparent` goes with the requests, and what the call throws is recorded.
 */
export async function inSpan(tracer: Tracer, run: CallRun, work: () => Promise<Answer>): Promise<Answer> {
  const { operation, method, path, settings } = run;
  const attributes = {
    'http.request.method': method,
    'url.template': path,
    'server.address': new URL(settings.baseUrl).hostname,
    'cartouche.operation': operation,
  };
  const name = `cartouche.${operation}`;
  const options = { kind: KIND_CLIENT, attributes };
  if (!tracer.startActiveSpan)
    return within(
      quietly(() => tracer.startSpan(name, options)),
      run,
      work,
    );
  let running: Promise<Answer> | undefined;
  quietly(() =>
    tracer.startActiveSpan?.(name, options, (span) => {
      running = within(span, run, work);
    }),
  );
  return running ?? within(undefined, run, work);
}

async function within(span: Span | undefined, run: CallRun, work: () => Promise<Answer>): Promise<Answer> {
  const traceparent = quietly(() => (isInstrumented() ? undefined : traceparentOf(span)));
  if (traceparent !== undefined) run.headers.traceparent ??= traceparent;
  try {
    const answer = await work();
    quietly(() => span?.setAttribute('http.response.status_code', answer.status));
    return answer;
  } catch (error) {
    quietly(() => {
      // The reason of a signal is the program's own, and may hold anything.
      if (isOurs(error)) {
        const { name, message, stack = '', status } = error;
        if (status !== undefined) span?.setAttribute('http.response.status_code', status);
        span?.recordException?.({ name, message, stack });
        span?.setAttribute('error.type', name);
      } else span?.setAttribute('error.type', 'aborted');
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
