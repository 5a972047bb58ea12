/** The part of a span that the client uses; OpenTelemetry's fits. */
export type Span = {
  /** Notes a fact of the call: method, operation, status, attempts. */
  setAttribute(key: string, value: string | number | boolean): unknown;
  /** Notes what a failed call threw. */
  recordException?(exception: { name: string; message: string; stack?: string }): unknown;
  /** Names the span, for the `traceparent` of the requests. */
  spanContext?(): { traceId: string; spanId: string; traceFlags: number };
  /** Marks a failed call with OpenTelemetry's code 2. */
  setStatus(status: { code: number; message?: string }): unknown;
  /** The call is over. */
  end(): void;
};

/** The options that a span begins with. */
export type SpanOptions = {
  /** OpenTelemetry's number for a client. */
  kind?: number;
  /** Attributes of the span. */
  attributes?: Record<string, string | number | boolean>;
};

/**
 * The part of a tracer that the client uses; OpenTelemetry's fits, without the client knowing that package.
 *
 * @example
 * ```ts
 * const traced = cartouche.with({ tracer: trace.getTracer('campaigns') });
 * ```
 */
export type Tracer = {
  /** Begins the span of one call. */
  startSpan(name: string, options?: SpanOptions): Span;
  /** Begins the span of one call and makes it the active one, so that hooks, logs and other instrumentation see it. Used where it is. */
  startActiveSpan?<Result>(name: string, options: SpanOptions, work: (span: Span) => Result): Result;
};
