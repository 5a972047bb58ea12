import { Cartouche } from '@cartouche/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type Fault, type TestServer } from '../src/index.ts';

let server: TestServer;
let cartouche: Cartouche;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  cartouche = new Cartouche({ ...server.clientOptions, random: () => 0 });
});
afterAll(() => server.close());

const list = (init?: RequestInit) =>
  server.fetch(`${server.baseUrl}/api/v1/prospects`, {
    headers: { Authorization: `Bearer ${server.apiKey}` },
    ...init,
  });
const newPage = { email: 'ada@northwind.example' };

test.for([
  [{ kind: 'ratelimited' }, 'no kind of fault ratelimited; the kinds are rate_limited, '],
  [{ kind: 'toString' }, 'no kind of fault toString'],
  [{}, 'a fault without a kind'],
  [undefined, 'a fault without a kind'],
] as const)('refuses %o, and adds none of its company', ([fault, message]) => {
  expect(() => server.faults.add({ kind: 'html' }, fault as unknown as Fault)).toThrow(message);
  expect(server.faults.pending).toEqual([]);
});

describe('what a plain fetch sees', () => {
  test('429 and 503 are the real server’s', async () => {
    server.faults.add(
      { kind: 'rate_limited', retryAfterSeconds: 7 },
      { kind: 'unavailable' },
      { kind: 'rate_limited', retryAfterSeconds: null },
    );
    const answers = [await list(), await list(), await list(), await list()];
    const seen = answers.map(({ status, headers }) => [status, headers.get('retry-after')]);
    expect(seen).toEqual([
      [429, '7'],
      [503, '1'],
      [429, null],
      [200, null],
    ]);
    const body = (await answers[0]?.json()) as { requestId: string };
    expect(body).toMatchObject({ error: 'rate_limited', retryAfterSeconds: 7 });
    expect(body.requestId).toBe(answers[0]?.headers.get('x-request-id'));
  });

  test('a refused connection and a lost one are errors with the system’s code', async () => {
    server.faults.add({ kind: 'refused' }, { kind: 'reset' });
    await expect(list()).rejects.toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNREFUSED' } });
    await expect(list()).rejects.toMatchObject({ name: 'TypeError', cause: { code: 'ECONNRESET' } });
  });

  test('a connection can be lost in the middle of the body', async () => {
    server.faults.add({ kind: 'reset', at: 'body' });
    const response = await list();
    expect(response.status).toBe(200);
    const reader = response.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"prospe');
    await expect(reader.read()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  test.for(['request', 'answer', 'body'] as const)('a stall at the %s ends with the caller’s signal', async (at) => {
    server.faults.add({ kind: 'stall', at });
    const controller = new AbortController();
    const call = list({ signal: controller.signal }).then((response) => response.text());
    setImmediate(() => controller.abort(new Error('enough')));
    await expect(call).rejects.toThrow('enough');
  });

  test('a stall ends when the faults are cleared', async () => {
    server.faults.add({ kind: 'stall' });
    const call = list();
    setImmediate(() => server.faults.clear());
    await expect(call).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  test('answers that are none: a gateway’s page, a login page, half an answer, nothing', async () => {
    const html = 'text/html; charset=utf-8';
    const json = 'application/json; charset=utf-8';
    server.faults.add({ kind: 'gateway_error' }, { kind: 'html' }, { kind: 'truncated_json' }, { kind: 'empty_body' });
    const seen = [];
    for (let call = 0; call < 4; call++) {
      const response = await list();
      seen.push([response.status, response.headers.get('content-type'), (await response.text()).slice(0, 9)]);
    }
    expect(seen).toEqual([
      [502, html, '<!doctype'],
      [200, html, '<!doctype'],
      [200, json, '{"prospe'],
      [200, json, ''],
    ]);
  });

  test('a slow answer comes late, and not after the caller has gone', async () => {
    server.faults.add({ kind: 'slow', ms: 5 }, { kind: 'slow', ms: 60_000 });
    const begun = performance.now();
    expect((await list()).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(4);
    await expect(list({ signal: AbortSignal.timeout(5) })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('anything else is answered as the test says', async () => {
    server.faults.add({ kind: 'respond', respond: ({ method }) => Response.json({ method }, { status: 418 }) });
    const response = await list();
    expect([response.status, await response.json()]).toEqual([418, { method: 'GET' }]);
  });

  test('a call that is aborted already reaches nothing', async () => {
    server.faults.add({ kind: 'refused' });
    await expect(list({ signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late');
    expect(server.faults.pending).toHaveLength(1);
  });
});

describe('which calls are struck', () => {
  const strikes = async (...faults: Fault[]) => {
    server.faults.add(...faults);
    const calls = [
      () => cartouche.prospects.list(),
      () => cartouche.leads.list(),
      () => cartouche.prospects.upsert([newPage]),
    ];
    const outcomes = await Promise.all(
      calls.map((call) =>
        call().then(
          () => '',
          () => 'struck',
        ),
      ),
    );
    const left = server.faults.pending.length;
    server.faults.clear();
    return [...outcomes, left];
  };
  const html = { kind: 'html' } as const;

  test('by operation, method, path and pattern', async () => {
    expect(await strikes({ ...html, operation: 'listLeads' })).toEqual(['', 'struck', '', 0]);
    expect(await strikes({ ...html, method: 'post' })).toEqual(['', '', 'struck', 0]);
    expect(await strikes({ ...html, path: '/api/v1/prospects', times: 3 })).toEqual(['struck', '', 'struck', 1]);
    expect(await strikes({ ...html, path: /leads$/ })).toEqual(['', 'struck', '', 0]);
  });

  test('so many, after so many', async () => {
    expect(await strikes({ ...html, times: Number.POSITIVE_INFINITY })).toEqual(['struck', 'struck', 'struck', 1]);
    expect(await strikes({ ...html, after: 1 })).toEqual(['', 'struck', '', 0]);
    expect(await strikes({ ...html, after: 1 }, html)).toEqual(['', 'struck', 'struck', 0]);
    expect(await strikes({ ...html, times: 0 })).toEqual(['', '', '', 0]);
  });

  test('none of the kit’s own, and none after a reset', async () => {
    server.faults.add({ ...html, times: Number.POSITIVE_INFINITY }, { kind: 'generation_failed' });
    const page = await server.seed.lead();
    expect((await server.visit(page.url)).status).toBe(200);
    expect((await server.seed.run('review')).status).toBe('review');
    expect(server.faults.pending).toHaveLength(2);
    await server.reset();
    expect(server.faults.pending).toEqual([]);
  });
});

describe('what a client makes of it', () => {
  test('Retry-After is waited for on the server’s clock', async () => {
    const begun = server.clock.now().getTime();
    server.faults.add({ kind: 'rate_limited', retryAfterSeconds: 30 }, { kind: 'unavailable', retryAfterSeconds: 2 });
    await cartouche.prospects.list();
    expect(server.clock.now().getTime() - begun).toBe(32_000);
  });

  test('a write whose answer was lost is made once', async () => {
    server.faults.add({ kind: 'reset', at: 'answer', operation: 'createProspectPage' });
    const { response } = await cartouche.pages.createForProspect(newPage).withResponse();
    const { usage } = await cartouche.billing.getEntitlements();
    expect([response.replayed, usage.usedCents]).toEqual([true, 25]);
  });

  test('a retry makes a write that never arrived', async () => {
    server.faults.add({ kind: 'reset', operation: 'createProspectPage' }, { kind: 'gateway_error', at: 'answer' });
    const { response } = await cartouche.pages.createForProspect(newPage).withResponse();
    expect(response.replayed).toBe(true);
    expect((await cartouche.prospects.list()).prospects).toHaveLength(1);
  });

  test('a refused connection has done nothing; a stalled one may have', async () => {
    const once = new Cartouche({ ...server.clientOptions, retries: 0, timeoutMs: 10 });
    server.faults.add({ kind: 'refused' }, { kind: 'stall', at: 'answer' });
    await expect(once.pages.createForProspect(newPage)).rejects.toMatchObject({ outcome: 'not_applied' });
    const lost = once.pages.createForProspect(newPage);
    await expect(lost).rejects.toMatchObject({ name: 'TimeoutError', outcome: 'unknown' });
  });

  test('a stall ends as a timeout and is retried, without a signal from the caller', async () => {
    const begun = server.clock.now().getTime();
    server.faults.add({ kind: 'stall' }, { kind: 'stall', at: 'body' });
    expect((await cartouche.pages.createForProspect(newPage)).url).toContain('/p/');
    expect(server.faults.pending).toEqual([]);
    expect(server.clock.now().getTime() - begun).toBeLessThan(10_000);
  });

  test('a stall costs what the client says that a call may take, and so does an answer that is slower', async () => {
    const hasty = new Cartouche({ ...server.clientOptions, retries: 0, timeoutMs: 10 });
    server.faults.add({ kind: 'stall' }, { kind: 'slow', ms: 60_000 });
    await expect(hasty.leads.list()).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(hasty.leads.list()).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('a body that is not JSON has its own error', async () => {
    for (const kind of ['html', 'empty_body', 'truncated_json'] as const) {
      server.faults.add({ kind });
      await expect(cartouche.prospects.list()).rejects.toMatchObject({ name: 'UnexpectedResponseError', status: 200 });
    }
  });
});

describe('a generation that fails', () => {
  test('is a stored 502 of the real server, and costs nothing', async () => {
    server.faults.add({ kind: 'generation_failed', detail: 'The model is overloaded.' });
    const idempotencyKey = 'import-7:ada';
    const create = () => cartouche.pages.createForProspect(newPage, { idempotencyKey });
    const failure = { status: 502, code: 'generation_failed', detail: 'The model is overloaded.' };
    await expect(create()).rejects.toMatchObject(failure);
    expect(server.faults.pending).toEqual([]);
    await expect(create()).rejects.toMatchObject(failure);
    expect((await cartouche.billing.getEntitlements()).usage.usedCents).toBe(0);
    expect((await cartouche.pages.createForProspect(newPage)).url).toContain('/p/');
  });

  test('fails a page of a batch, and no other', async () => {
    await server.seed.prospects(3);
    const { templates } = await cartouche.templates.list();
    const { batchId } = await cartouche.batches.create({ templateId: templates[0]!.id });
    const estimate = await cartouche.billing.estimate({ type: 'recipient_render', quantity: 3 });
    server.faults.add({ kind: 'generation_failed', operation: 'generateBatch' });
    await cartouche.batches.generate(batchId, { estimate });
    const { counts } = await cartouche.batches.waitUntilDone(batchId);
    expect(counts).toMatchObject({ rendered: 2, failed: 1 });
  });

  test('fails the build of a template', async () => {
    server.faults.add({ kind: 'generation_failed', operation: 'createTemplate' });
    const estimate = await cartouche.billing.estimate({ type: 'template_create' });
    const { buildId } = await cartouche.templates.create({ description: '{"focus": "heads of operations"}', estimate });
    await expect(cartouche.templates.waitUntilBuilt(buildId)).rejects.toMatchObject({ name: 'WorkFailedError' });
    expect((await cartouche.billing.getEntitlements()).usage.usedCents).toBe(0);
  });

  test('fails a discovery session’s questions, and its page, at the first attempt', async () => {
    const speakers = [
      { name: 'Ada', side: 'buyer' as const },
      { name: 'Sam', side: 'seller' as const },
    ];
    const material = {
      prospect: newPage,
      speakers,
      transcript: 'Ada: How long does onboarding take?\nSam: Two weeks.',
    };
    server.faults.add({ kind: 'generation_failed', operation: 'createDiscoverySession', detail: 'no model' });
    const unread = await cartouche.discovery.create(material);
    await expect(cartouche.discovery.waitUntilInterviewReady(unread.sessionId)).rejects.toMatchObject({
      name: 'WorkFailedError',
      detail: 'The analysis failed: no model',
    });
    const { sessionId } = await cartouche.discovery.create(material);
    const { questions } = await cartouche.discovery.waitUntilInterviewReady(sessionId);
    const answers = questions.map((question) => ({ ...question, answer: 'Two weeks.', status: 'answered' as const }));
    await cartouche.discovery.answer(sessionId, answers);
    server.faults.add({ kind: 'generation_failed', operation: 'buildDiscoveryPage', detail: 'no model' });
    await cartouche.discovery.build(sessionId);
    await expect(cartouche.discovery.waitUntilCompleted(sessionId)).rejects.toMatchObject({
      name: 'WorkFailedError',
      detail: 'The build failed: no model',
    });
    await cartouche.discovery.build(sessionId);
    expect((await cartouche.discovery.waitUntilCompleted(sessionId)).session.status).toBe('completed');
  });

  test('fails a run, which can be generated again', async () => {
    const { id } = await server.seed.run('ready');
    const estimate = await cartouche.billing.estimate({ type: 'purpose_run' });
    server.faults.add({ kind: 'generation_failed', operation: 'generateRun' });
    await cartouche.runs.generate(id, { estimate });
    await expect(cartouche.runs.waitUntilReviewed(id)).rejects.toMatchObject({ name: 'WorkFailedError' });
    await cartouche.runs.generate(id, { estimate });
    expect((await cartouche.runs.waitUntilReviewed(id)).run.status).toBe('review');
  });

  test('fails the reading of a run’s material', async () => {
    const { id } = await server.seed.run('draft');
    server.faults.add({ kind: 'generation_failed', operation: 'attachRunMaterials' });
    await cartouche.runs.attach(id, { entryKey: 'numbers', content: 'Fleet size: 240' });
    const { materials, missing } = await cartouche.runs.waitUntilRead(id);
    expect([materials[0]?.extraction_status, missing[0]?.kind]).toEqual(['failed', 'extraction']);
  });

  test('leaves a file with the words that need no model', async () => {
    server.faults.add({ kind: 'generation_failed', operation: 'uploadMedia' });
    const { id } = await cartouche.media.upload({ file: new Blob(['We start in March.']), filename: 'notes.txt' });
    expect((await cartouche.media.waitUntilRead(id)).understood_summary).toContain('We start in March.');
    expect(server.faults.pending).toEqual([]);
  });
});
