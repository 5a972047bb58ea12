import { expect, test } from 'vitest';
import type { DeprecationView, Span, Tracer } from '../src/index.ts';
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

test('gives a tracer one span per call, with its retries counted', async () => {
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

test('writes answers and retries to a logger, in addition to the hooks, without a secret or body', async () => {
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

const DEPRECATED: Step = {
  body: { templates: [] },
  headers: {
    deprecation: '@1790000000',
    sunset: 'Fri, 01 Jan 2027 00:00:00 GMT',
    link: '</docs/moved>; rel="deprecation"; type="text/html", <https://next.example/v2>; rel=successor-version, <x>; rel=next',
  },
};

test('tells once for each operation that it is deprecated, whichever derived client calls it', async () => {
  const told: DeprecationView[] = [];
  const warnings: string[] = [];
  const { cartouche } = scripted(DEPRECATED, {
    hooks: { onDeprecation: (view) => told.push(view) },
    logger: { debug: () => {}, warn: (_fields, message) => warnings.push(message) },
  });
  await cartouche.templates.list();
  await cartouche.templates.list();
  await cartouche.with({ retries: 0 }).templates.list();
  expect(told).toEqual([
    {
      operation: 'listTemplates',
      deprecatedAt: new Date(1_790_000_000_000),
      sunsetAt: new Date('2027-01-01T00:00:00Z'),
      links: { deprecation: 'https://api.example/docs/moved', 'successor-version': 'https://next.example/v2' },
    },
  ]);
  expect(warnings).toEqual(['listTemplates is deprecated']);
  await thrownBy(cartouche.pages.get('p1'));
  expect(warnings).toEqual(['listTemplates is deprecated', 'getPage is deprecated']);
});

test.each([
  [{ deprecation: 'true' }, { deprecatedAt: undefined, sunsetAt: undefined, links: {} }],
  [{ deprecation: 'Fri, 20 Nov 2026 10:00:00 GMT' }, { deprecatedAt: new Date('2026-11-20T10:00:00Z') }],
  [{ sunset: 'soon' }, { deprecatedAt: undefined, sunsetAt: undefined }],
  [
    { deprecation: '@0', link: '<http://[>; rel="deprecation", <' },
    { deprecatedAt: new Date(0), links: {} },
  ],
])('reads %o of a server that writes it so', async (headers, view) => {
  const told: DeprecationView[] = [];
  const { cartouche } = scripted(
    { body: { templates: [] }, headers },
    { hooks: { onDeprecation: (one) => told.push(one) } },
  );
  await cartouche.templates.list();
  expect(told).toMatchObject([view]);
});

test('says nothing of an operation that stays, whatever its links', async () => {
  const told: unknown[] = [];
  const { cartouche } = scripted(
    { body: { templates: [] }, headers: { link: '</docs>; rel="deprecation"' } },
    { hooks: { onDeprecation: (view) => told.push(view) } },
  );
  await cartouche.templates.list();
  expect(told).toEqual([]);
});
