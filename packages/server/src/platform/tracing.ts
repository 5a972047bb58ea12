import {
  type Attributes,
  context,
  INVALID_SPAN_CONTEXT,
  ProxyTracerProvider,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** The place of a span: its kind, its attributes, and the trace to continue instead of the current one. */
export type SpanOptions = {
  kind?: 'server' | 'client' | 'consumer' | undefined;
  attributes?: Attributes | undefined;
  /** W3C `traceparent` of a stored trace; null begins a new one. Default: the current trace. */
  traceparent?: string | null | undefined;
};

// Long enough to tell a statement from every other one.
const TEXT_MAX = 1_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

const NO_SPAN = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);

/** Whether `startTracing` has registered a provider: until then a span costs nothing. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer('cartouche') !== undefined;
}

/** Runs work in a span of its own. What it throws marks the span as failed, by the error's name: messages may quote data. */
export async function inSpan<T>(
  name: string,
  { kind, attributes = {}, traceparent }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  if (!isTracing()) return work(NO_SPAN);
  const parent = traceparent === undefined ? context.active() : contextOf(traceparent);
  const options = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes };
  return trace.getTracer('cartouche').startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Runs a call to something outside in a span when a trace is under way, and bare otherwise: pollers don't begin traces. */
export function inSpanOfTrace<T>(
  describe: () => { name: string; attributes: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  const { name, attributes } = describe();
  return inSpan(name, { kind: 'client', attributes }, work);
}

/** The current trace, to be stored with work that continues later; undefined when there is none. */
export function currentTraceparent(): string | undefined {
  if (!trace.getActiveSpan()) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Says more about the current span. */
export function describeSpan(name: string, attributes: Attributes): void {
  trace.getActiveSpan()?.updateName(name).setAttributes(attributes);
}

/** Each request in a span of its own, in its caller's trace where it names one. */
export function traceRequests<Rest extends unknown[]>(
  fetch: (request: Request, ...rest: Rest) => Response | Promise<Response>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return (request, ...rest) => {
    const attributes = { 'http.request.method': request.method };
    // A tool's call comes from within: it stays in the trace of the tool's request.
    const traceparent = trace.getActiveSpan() ? undefined : request.headers.get('traceparent');
    return inSpan(request.method, { kind: 'server', attributes, traceparent }, async (span) => {
      const response = await fetch(request, ...rest);
      span.setAttribute('http.response.status_code', response.status);
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      return response;
    });
  };
}

function contextOf(traceparent: string | null) {
  return traceparent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
}

/** Runs a statement in a span of the trace that is under way. Its values are never part of it. */
export function tracedStatement<T>(name: string | undefined, text: string, query: () => Promise<T>): Promise<T> {
  return inSpanOfTrace(
    () => ({
      name: name ?? commandOf(text),
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TEXT_MAX) },
    }),
    query,
  );
}

function commandOf(text: string): string {
  return /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement';
}
