import { expect, test } from 'vitest';
import { BudgetExceededError, type Cartouche, DeadlineError, UsageError, WorkFailedError } from '../src/index.ts';
import { refusal, scripted, thrownBy } from './support/scripted-api.ts';

test.each<[string, (c: Cartouche) => PromiseLike<unknown>, string, string, unknown, object]>([
  [
    'materials.propose',
    (c) => c.materials.propose({ description: 'x' }),
    'POST',
    '/api/v1/materials-templates/propose',
    { description: 'x' },
    { purposeSpec: {} },
  ],
  [
    'materials.create',
    (c) => c.materials.create({ propose: true, description: 'x' }),
    'POST',
    '/api/v1/materials-templates',
    { propose: true, description: 'x' },
    { purpose: { id: 'x1' } },
  ],
  [
    'materials.list',
    (c) => c.materials.list(),
    'GET',
    '/api/v1/materials-templates',
    undefined,
    { purposeTemplates: [] },
  ],
  [
    'materials.get',
    (c) => c.materials.get('1'),
    'GET',
    '/api/v1/materials-templates/1',
    undefined,
    { purpose: { id: 'x1' } },
  ],
  [
    'materials.update',
    (c) => c.materials.update('1', { name: 'x' }),
    'PATCH',
    '/api/v1/materials-templates/1',
    { name: 'x' },
    { purpose: { id: 'x1' } },
  ],
  [
    'materials.checklist',
    (c) => c.materials.checklist('1'),
    'GET',
    '/api/v1/materials-templates/1/checklist',
    undefined,
    { inputContract: {} },
  ],
  [
    'runs.create',
    (c) => c.runs.create({ purposeTemplateId: '1', prospectId: '2' }),
    'POST',
    '/api/v1/runs',
    { purposeTemplateId: '1', prospectId: '2' },
    { run: { id: 'x1' } },
  ],
  [
    'runs.list',
    (c) => c.runs.list('1', { status: 'ready', createdBefore: '2026-11-20T10:00:00Z' }),
    'GET',
    '/api/v1/runs?purpose_template_id=1&status=ready&created_before=2026-11-20T10%3A00%3A00Z',
    undefined,
    { runs: [] },
  ],
  ['runs.get', (c) => c.runs.get('1'), 'GET', '/api/v1/runs/1', undefined, { run: { id: 'x1' } }],
  [
    'runs.attach',
    (c) => c.runs.attach('1', { entryKey: 'a', content: 'b' }),
    'POST',
    '/api/v1/runs/1/materials',
    { entryKey: 'a', content: 'b' },
    { material: { id: 'x1' } },
  ],
  [
    'runs.updateFacts',
    (c) => c.runs.updateFacts('1', { a: 2 }),
    'PATCH',
    '/api/v1/runs/1/facts',
    { facts: { a: 2 } },
    { run: { id: 'x1' } },
  ],
  [
    'runs.regenerateElement',
    (c) => c.runs.regenerateElement('1', 'a'),
    'POST',
    '/api/v1/runs/1/elements/a/regenerate',
    undefined,
    { runId: '1' },
  ],
  [
    'runs.createPreview',
    (c) => c.runs.createPreview('1', { expiresInHours: 2 }),
    'POST',
    '/api/v1/runs/1/preview',
    { expiresInHours: 2 },
    { url: 'x' },
  ],
  ['runs.publish', (c) => c.runs.publish('1'), 'POST', '/api/v1/runs/1/publish', undefined, { runId: '1' }],
  ['runs.fork', (c) => c.runs.fork('1'), 'POST', '/api/v1/runs/1/fork', undefined, { templateId: 'x' }],
])('%s asks for what it says', async (_name, call, method, path, body, answer) => {
  const { cartouche, received } = scripted({ body: answer });
  await call(cartouche);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ method, path });
  expect(received[0]?.body).toEqual(body);
  expect(received[0]?.headers['idempotency-key'] !== undefined).toBe(method !== 'GET');
});

test('an item of a digest that was read can be sent back with its decision; read-only fields are not sent', async () => {
  const { cartouche, received } = scripted({ body: { run: { id: 'x1' } } });
  const item = {
    ...{ id: 'want-1', who: 'Ada', text: 'No more paper.', proposed_text: 'No paper.', quote: 'We want no paper.' },
    ...{ status: 'approved', edited: true, named: false },
  } as const;
  await cartouche.runs.updateDigest('1', [item, { id: 'want-2', text: null }]);
  expect(received[0]).toMatchObject({ method: 'PATCH', path: '/api/v1/runs/1/digest' });
  expect(received[0]?.body).toEqual({
    items: [
      { id: 'want-1', status: 'approved', text: 'No more paper.', named: false },
      { id: 'want-2', text: null },
    ],
  });
  expect(received[0]?.headers['idempotency-key']).toBeDefined();
});

test('a question that was read can be sent back as its answer; read-only fields are not sent', async () => {
  const { cartouche, received } = scripted({ body: { run: { id: 'x1' } } });
  const question = {
    id: 'qa-1',
    kind: 'content_qa',
    question: 'How long?',
    context: '',
    fact_key: null,
    suggested_answer: null,
    status: 'answered',
    answer: 'Two weeks.',
  } as const;
  await cartouche.runs.answer('1', [question, { id: 'fact-a', status: 'skipped' }]);
  expect(received[0]?.body).toEqual({
    answers: [
      { id: 'qa-1', answer: 'Two weeks.', status: 'answered' },
      { id: 'fact-a', status: 'skipped' },
    ],
  });
});

const priced = (type: string, estimateCents: number) => ({
  body: { type, quantity: 1, unitCents: estimateCents, estimateCents, estimateDiscoveryCredits: 0, affordable: true },
});

test('a build and a generation take an estimate of their own kind, and acknowledge it in their own field', async () => {
  const { cartouche, received } = scripted([
    priced('purpose_template_build', 500),
    priced('purpose_run', 25),
    { body: { buildId: 'b', status: 'building' } },
    { body: { runId: 'r', status: 'generating' } },
  ]);
  const build = await cartouche.billing.estimate({ type: 'purpose_template_build' });
  const run = await cartouche.billing.estimate({ type: 'purpose_run' });
  expect(await thrownBy(cartouche.materials.build('1', { estimate: run }))).toBeInstanceOf(UsageError);
  expect(await thrownBy(cartouche.runs.generate('1', { estimate: { ...run } }))).toBeInstanceOf(UsageError);
  expect(await thrownBy(cartouche.runs.generate('1', { estimate: run, maxCents: 24 }))).toBeInstanceOf(
    BudgetExceededError,
  );
  expect(received).toHaveLength(2);
  await cartouche.materials.build('1', { estimate: build, maxCents: 500 });
  await cartouche.runs.generate('1', { estimate: run });
  expect(received.slice(2).map(({ body }) => body)).toEqual([
    { acknowledgedEditCredits: 500 },
    { acknowledgedEstimateCents: 25 },
  ]);
});

const snapshot = (status: string, more: object = {}) => ({
  body: { run: { id: 'r', status, error: null }, materials: [], elements: [], ...more },
});

test('waits until materials are read, the page is written, and elements are rewritten', async () => {
  const material = (extraction_status: string) => ({ materials: [{ extraction_status }] });
  const read = scripted([snapshot('draft', material('queued')), snapshot('needs_input', material('failed'))]);
  expect((await read.cartouche.runs.waitUntilRead('r')).run.status).toBe('needs_input');

  const written = scripted([
    snapshot('generating'),
    refusal(503, 'unavailable'),
    snapshot('polishing'),
    snapshot('review'),
  ]);
  expect((await written.cartouche.runs.waitUntilReviewed('r')).run.status).toBe('review');

  const element = (regenerating: boolean) => ({ elements: [{ regenerating }] });
  const anew = scripted([snapshot('review', element(true)), snapshot('review', element(false))]);
  await anew.cartouche.runs.waitUntilRegenerated('r');
  expect(anew.received).toHaveLength(2);

  const seen: string[] = [];
  const watched = scripted([snapshot('generating'), snapshot('review'), snapshot('completed')]);
  for await (const { run } of watched.cartouche.runs.watch('r')) seen.push(run.status);
  expect(seen).toEqual(['generating', 'review', 'completed']);
});

test('a generation that failed says why; one that never ends hits the deadline', async () => {
  const failed = scripted([
    snapshot('generating'),
    { body: { run: { id: 'r', status: 'failed', error: 'The model declined.' }, materials: [], elements: [] } },
  ]);
  const error = await thrownBy(failed.cartouche.runs.waitUntilReviewed('r'));
  expect(error).toBeInstanceOf(WorkFailedError);
  expect(error).toMatchObject({ detail: 'The model declined.', lastStatus: 'failed' });
  const again = scripted([
    snapshot('generating'),
    { body: { run: { id: 'r', status: 'review', error: 'The model declined.' }, materials: [], elements: [] } },
  ]);
  expect(await thrownBy(again.cartouche.runs.waitUntilReviewed('r'))).toMatchObject({
    ...{ name: 'WorkFailedError', detail: 'The model declined.', lastStatus: 'review' },
  });
  const endless = scripted(snapshot('generating'));
  expect(await thrownBy(endless.cartouche.runs.waitUntilReviewed('r', { deadlineMs: 5_000 }))).toBeInstanceOf(
    DeadlineError,
  );
});

test('runs are walked page by page', async () => {
  const page = (id: string, nextCursor: string | null) => ({ body: { runs: [{ id }], nextCursor } });
  const { cartouche, received } = scripted([page('r1', 'next'), page('r2', null)]);
  const ids: string[] = [];
  for await (const run of cartouche.runs.list('t', { status: 'ready', limit: 1 })) ids.push(run.id);
  expect(ids).toEqual(['r1', 'r2']);
  expect(received[1]?.path).toContain('status=ready&limit=1&cursor=next');
});
