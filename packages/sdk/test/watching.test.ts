import { expect, test } from 'vitest';
import type { Span, Tracer } from '../src/index.ts';
import { refusal, type Step, scripted, thrownBy } from './support/scripted-api.ts';

const person = { email: 'private@northwind.example' };
const made: Step = { body: { pageId: 'p1', url: 'https://pages.example/p/1', emailed: false } };

const recordingTracer = () => {
  const spans: Record<string, unknown>[] = [];
  const tracer: Tracer = {
    startSpan: (name, options) => {
      const span: Record<string, unknown> = { name, ...options?.attributes, kind: options?.kind };
      spans.push(span);
      return {
        setAttribute: (key, value) => {
          span[key] = value;
        },
        setStatus: ({ code }) => {
          span.status = code;
        },
        end: () => {
          span.ended = true;
        },
      };
    },
  };
  return { tracer, spans };
};

test('gives a tracer one span a call, with repetitions counted', async () => {
  const { tracer, spans } = recordingTracer();
  const { cartouche } = scripted([refusal(503, 'unavailable'), made], { tracer });
  await cartouche.pages.createForProspect(person);
  expect(spans).toEqual([
    {
      name: 'cartouche.createProspectPage',
      kind: 2,
      'http.request.method': 'POST',
      'url.template': '/api/v1/prospect-pages',
      'server.address': 'api.example',
      'cartouche.operation': 'createProspectPage',
      'http.response.status_code': 200,
      'http.request.resend_count': 1,
      ended: true,
    },
  ]);
});

test('ends the span of a call that fails or is aborted', async () => {
  const { tracer, spans } = recordingTracer();
  const { cartouche } = scripted(refusal(404, 'not_found'), { tracer });
  await thrownBy(cartouche.pages.get('p1'));
  await thrownBy(cartouche.pages.get('p1', { signal: AbortSignal.abort() }));
  expect(spans).toMatchObject([
    { 'http.response.status_code': 404, 'error.type': 'NotFoundError', status: 2, ended: true },
    { 'error.type': 'aborted', status: 2, ended: true },
  ]);
});

test('survives a tracer that fails', async () => {
  const fail = () => {
    throw new Error('a tracer has no say');
  };
  const tracers: Tracer[] = [
    { startSpan: fail },
    { startSpan: (): Span => ({ setAttribute: fail, setStatus: fail, end: fail }) },
  ];
  for (const tracer of tracers) {
    const { cartouche } = scripted([made, refusal(404, 'not_found')], { tracer });
    expect(await cartouche.pages.createForProspect(person)).toMatchObject({ pageId: 'p1' });
    expect(await thrownBy(cartouche.pages.createForProspect(person))).toMatchObject({ name: 'NotFoundError' });
  }
});

test('writes answers and repetitions to a logger, beside the hooks, and no secret or body', async () => {
  const lines: unknown[][] = [];
  const seen: string[] = [];
  const { cartouche } = scripted([refusal(503, 'unavailable', {}, { 'retry-after': '2' }), made], {
    logger: {
      debug: (fields, message) => lines.push(['debug', message, fields]),
      warn: (fields, message) => lines.push(['warn', message, fields]),
    },
    hooks: { onRetry: ({ why }) => seen.push(why) },
  });
  await cartouche.pages.createForProspect(person);
  expect(lines.map(([level, message]) => [level, message])).toEqual([
    ['debug', 'POST /api/v1/prospect-pages → 503'],
    ['warn', 'POST /api/v1/prospect-pages is repeated in 2000 ms: unavailable'],
    ['debug', 'POST /api/v1/prospect-pages → 200'],
  ]);
  expect(seen).toEqual(['unavailable']);
  expect(JSON.stringify(lines)).not.toMatch(/crt_|private@/);
});
