import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTracing, type Tracing } from '../../src/telemetry/start-tracing.ts';
import { type Receiver, startReceiver } from '../deliveries/receiver.ts';
import { type CompanySite, startCompanySite } from '../support/company-site.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { startOtlpReceiver } from './otlp-receiver.ts';

let collector: Awaited<ReturnType<typeof startOtlpReceiver>>;
let tracing: Tracing;
let server: TestServer;
let receiver: Receiver;
let site: CompanySite;

beforeAll(async () => {
  collector = await startOtlpReceiver();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-collector-key=for-the-collector');
  vi.stubEnv('OTEL_SERVICE_NAME', 'cartouche-under-test');
  tracing = await startTracing({ sampler: 'parentbased_always_on', samplerRatio: 1, scheduleDelayMs: 60_000 });
  [server, receiver, site] = await Promise.all([
    createTestServer({ isTraced: true }),
    startReceiver(),
    startCompanySite(),
  ]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([server.close(), receiver.close(), site.close(), collector.close()]);
});

test('a call, its statements, its job, the delivery and what they ask of others are one trace', async () => {
  const templateId = await addTemplate(server);
  await server.call('POST', '/api/v1/connectors', { body: { provider: 'custom', outboundUrl: receiver.url } });
  await server.call('POST', '/api/v1/prospects', {
    body: { email: 'marker@northwind.example', first_name: 'Marker', company_domain: site.domain },
  });
  const { body } = await server.call('POST', '/api/v1/batches', { body: { templateId } });
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answer = await server.call('POST', `/api/v1/batches/${body.batchId}/generate`, {
    body: { acknowledgedEstimateCents: 25 },
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  expect(answer.status).toBe(200);
  await server.drain();
  expect(receiver.received).toHaveLength(1);
  await tracing.stop();

  expect(collector.requests[0]).toMatchObject({
    path: '/v1/traces',
    headers: { 'x-collector-key': 'for-the-collector' },
  });
  expect(collector.raw()).toContain('cartouche-under-test');
  const spans = collector.spans().filter((span) => span.traceId === traceId);
  const only = (name: string) => {
    const found = spans.filter((span) => span.name === name);
    expect(found, name).toHaveLength(1);
    return found[0]!;
  };
  const under = (id: string) => spans.filter((span) => span.parentId === id).map(({ name }) => name);
  const request = only('POST generateBatch');
  expect(request).toMatchObject({ parentId: '00f067aa0ba902b7', attributes: { 'http.response.status_code': 200 } });
  expect(under(request.id)).toEqual(expect.arrayContaining(['BEGIN', 'UPDATE', 'COMMIT', 'batch.page']));
  const job = only('batch.page');
  expect(under(job.id)).toContain(`GET ${site.domain}`);
  const delivery = only('deliver page.rendered');
  expect(spans.map(({ id }) => id)).toContain(delivery.parentId);
  expect(delivery.attributes).toMatchObject({ 'cartouche.attempt': 1, 'cartouche.outcome': 'success' });
  expect(under(delivery.id)).toEqual([`POST ${new URL(receiver.url).host}`]);

  // Neither what the statements carried nor where exactly others were asked.
  expect(collector.raw()).not.toMatch(/marker|\/hook|\/about/i);
  // Strangers don't learn of the trace.
  expect(receiver.received[0]?.headers).not.toHaveProperty('traceparent');
});
