import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Tracer } from '../src/index.ts';
import { refusal, scripted, thrownBy } from './support/scripted-api.ts';

// The client knows nothing of OpenTelemetry: here it meets the real one.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
const exporter = new InMemorySpanExporter();
const tracer: Tracer = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }).getTracer('t');
beforeEach(() => exporter.reset());
afterAll(() => context.disable());

const PAGE = { body: { page: { id: 'p1' } } };

test('makes its span the active one for hooks, and sends its traceparent with every attempt', async () => {
  const active: (string | undefined)[] = [];
  const onRequest = () => active.push(trace.getActiveSpan()?.spanContext().spanId);
  const { cartouche, received } = scripted([refusal(503, 'unavailable'), PAGE], { tracer, hooks: { onRequest } });
  await cartouche.pages.get('p1');
  const [span] = exporter.getFinishedSpans();
  const { traceId, spanId } = span!.spanContext();
  expect(active).toEqual([spanId, spanId]);
  expect(received.map(({ headers }) => headers.traceparent)).toEqual(Array(2).fill(`00-${traceId}-${spanId}-01`));
});

test('is a child of the span around the call', async () => {
  const { cartouche } = scripted(PAGE, { tracer });
  await context.with(
    trace.setSpanContext(context.active(), { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 }),
    () => cartouche.pages.get('p1'),
  );
  expect(exporter.getFinishedSpans()[0]?.spanContext().traceId).toBe('a'.repeat(32));
});

test('records what a call throws, without a secret, and nothing of the reason of a signal', async () => {
  const { cartouche } = scripted(refusal(404, 'not_found'), { tracer });
  await thrownBy(cartouche.pages.get('p1'));
  await thrownBy(cartouche.pages.get('p1', { signal: AbortSignal.abort(new Error('private')) }));
  const [failed, aborted] = exporter.getFinishedSpans();
  expect(failed?.events[0]).toMatchObject({ name: 'exception', attributes: { 'exception.type': 'NotFoundError' } });
  expect(JSON.stringify(failed?.events)).not.toContain('crt_');
  expect(aborted?.events).toEqual([]);
});

test('leaves the traceparent to the program, or to an instrumentation of undici', async () => {
  const { cartouche, received } = scripted(PAGE, { tracer, headers: { traceparent: '00-1-1-00' } });
  await cartouche.pages.get('p1');
  const listener = () => {};
  subscribe('undici:request:create', listener);
  const instrumented = scripted(PAGE, { tracer });
  await instrumented.cartouche.pages.get('p1');
  unsubscribe('undici:request:create', listener);
  expect([received[0]?.headers.traceparent, instrumented.received[0]?.headers.traceparent]).toEqual([
    '00-1-1-00',
    undefined,
  ]);
});
