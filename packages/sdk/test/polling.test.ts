import { expect, test } from 'vitest';
import type { DeadlineError } from '../src/index.ts';
import { refusal, type Step, scripted, thrownBy } from './support/scripted-api.ts';

const session = (status: string, more: object = {}): Step => ({
  body: { session: { id: 's1', status, template_id: null, error: null, ...more }, questions: [] },
});
const progress = (status: string): Step => ({ body: { batchId: 'b1', status, counts: {} } });
const build = (status: string, more: object = {}): Step => ({
  body: { build: { id: 'x', status, error: null, ...more } },
});

test('waits through the states before the interview and grows its pauses', async () => {
  const { cartouche, clock } = scripted([
    session('draft'),
    session('ingesting'),
    session('transcribing_of_the_future'),
    session('interview_ready'),
  ]);
  const seen: string[] = [];
  const snapshot = await cartouche.discovery.waitUntilInterviewReady('s1', {
    onProgress: ({ session }) => seen.push(session.status),
  });
  expect(snapshot.session.status).toBe('interview_ready');
  expect(seen).toEqual(['draft', 'ingesting', 'transcribing_of_the_future', 'interview_ready']);
  expect(clock.sleeps).toEqual([1000, 1300, 1690]);
});

test('counts a session that is further as ready', async () => {
  const { cartouche, received } = scripted(session('answered'));
  await cartouche.discovery.waitUntilInterviewReady('s1');
  expect(received).toHaveLength(1);
});

test('is completed only once the template is there', async () => {
  const { cartouche, received } = scripted([
    session('building'),
    session('completed'),
    session('completed', { template_id: 't1' }),
  ]);
  const snapshot = await cartouche.discovery.waitUntilCompleted('s1');
  expect(snapshot.session.template_id).toBe('t1');
  expect(received).toHaveLength(3);
});

test('takes no error of an earlier build for one of this build', async () => {
  const { cartouche } = scripted([
    session('building', { error: 'of an earlier build' }),
    session('completed', { template_id: 't1' }),
  ]);
  expect((await cartouche.discovery.waitUntilCompleted('s1')).session.status).toBe('completed');
});

test('never pauses longer than maxIntervalMs', async () => {
  const { cartouche, clock } = scripted([...Array(6).fill(progress('generating')), progress('completed')]);
  await cartouche.batches.waitUntilDone('b1', { intervalMs: 2000, maxIntervalMs: 3000 });
  expect(clock.sleeps).toEqual([2000, 2600, 3000, 3000, 3000, 3000]);
});

test.each(['completed', 'partially_failed', 'failed', 'canceled'])('gives a batch that is %s', async (status) => {
  const { cartouche } = scripted([progress('generating'), progress('of_the_future'), progress(status)]);
  expect(await cartouche.batches.waitUntilDone('b1')).toMatchObject({ status });
});

test('does not wait for a draft, which nothing generates', async () => {
  const { cartouche, received } = scripted(progress('draft'));
  expect(await thrownBy(cartouche.batches.waitUntilDone('b1'))).toMatchObject({
    name: 'UsageError',
    message: 'Batch b1 is a draft. Call batches.generate() before you wait for it.',
    operation: 'getBatchStatus',
  });
  expect(received).toHaveLength(1);
});

test('ends at its deadline with what was seen last', async () => {
  const { cartouche, received, clock } = scripted(progress('generating'));
  const start = clock.now();
  const error = (await thrownBy(cartouche.batches.waitUntilDone('b1', { deadlineMs: 10_000 }))) as DeadlineError;
  expect(error).toMatchObject({ name: 'DeadlineError', deadlineMs: 10_000, lastStatus: 'generating' });
  expect(error).toMatchObject({ operation: 'getBatchStatus', outcome: 'not_applied' });
  expect(error.polls).toBe(received.length);
  // The last poll is made just before the deadline, and nothing after it.
  expect(clock.now() - start).toBe(9_950);
});

test('has a deadline of ten minutes by itself', async () => {
  const { cartouche, clock } = scripted(session('ingesting'));
  const start = clock.now();
  const error = await thrownBy(cartouche.discovery.waitUntilInterviewReady('s1'));
  expect(error).toMatchObject({ name: 'DeadlineError', deadlineMs: 600_000 });
  expect(clock.now() - start).toBeLessThanOrEqual(600_000);
});

test.each([
  [401, 'workspace_required'],
  [402, 'plan_limit'],
  [403, 'missing_scope'],
  [404, 'not_found'],
])('fails at once on %i', async (status, code) => {
  const { cartouche, received } = scripted([progress('generating'), refusal(status, code)]);
  expect(await thrownBy(cartouche.batches.waitUntilDone('b1'))).toMatchObject({ status, code });
  expect(received).toHaveLength(2);
});

test('polls through trouble that passes', async () => {
  const { cartouche } = scripted([
    refusal(500, 'internal_error'),
    refusal(503, 'unavailable'),
    new TypeError('fetch failed'),
    progress('completed'),
  ]);
  expect(await cartouche.batches.waitUntilDone('b1', { retries: 0 })).toMatchObject({ status: 'completed' });
});

test('does not poll again before a rate limit allows it, and gives up when that is after the deadline', async () => {
  const limited = refusal(429, 'rate_limited', {}, { 'retry-after': '90' });
  const patient = scripted([limited, progress('completed')]);
  await patient.cartouche.batches.waitUntilDone('b1');
  expect(patient.clock.sleeps).toEqual([90_000]);
  const hasty = scripted(limited);
  const error = await thrownBy(hasty.cartouche.batches.waitUntilDone('b1', { deadlineMs: 60_000 }));
  expect(error).toMatchObject({ name: 'DeadlineError', polls: 1, cause: { name: 'RateLimitError' } });
  expect(hasty.clock.sleeps).toEqual([]);
});

test.each([
  ['template build', [build('building'), build('failed', { error: 'no sections' })], 'failed'],
  ['discovery build', [session('building'), session('answered', { error: 'no sections' })], 'answered'],
  ['analysis', [session('ingesting'), session('ingesting', { error: 'no sections' })], 'ingesting'],
])('says why a %s failed', async (what, steps, lastStatus) => {
  const { cartouche } = scripted(steps);
  const waits: Record<string, () => Promise<unknown>> = {
    'template build': () => cartouche.templates.waitUntilBuilt('x'),
    'discovery build': () => cartouche.discovery.waitUntilCompleted('s1'),
    analysis: () => cartouche.discovery.waitUntilInterviewReady('s1'),
  };
  expect(await thrownBy(waits[what]?.() as Promise<unknown>)).toMatchObject({
    name: 'WorkFailedError',
    detail: 'no sections',
    lastStatus,
    operation: what === 'template build' ? 'getTemplateBuild' : 'getDiscoverySession',
    outcome: 'not_applied',
  });
});

test('is taken up by another client that knows the id alone', async () => {
  const first = scripted([build('building'), build('building')]);
  for await (const { id } of first.cartouche.templates.watchBuild('x')) {
    const second = scripted([build('building'), build('completed', { template_id: 't1' })]);
    expect(await second.cartouche.templates.waitUntilBuilt(id)).toMatchObject({ template_id: 't1' });
    expect(second.received.map(({ path }) => path)).toEqual(Array(2).fill('/api/templates/builds/x'));
    break;
  }
});

test('gives every snapshot to a loop and stops when the loop is left', async () => {
  const { cartouche, received } = scripted([
    build('building'),
    build('building'),
    build('completed'),
    { body: { status: 'generating', counts: {} } },
  ]);
  const seen: string[] = [];
  for await (const { status } of cartouche.templates.watchBuild('x')) seen.push(status);
  expect(seen).toEqual(['building', 'building', 'completed']);
  for await (const _ of cartouche.batches.watch('b1')) break;
  expect(received).toHaveLength(4);
});

test('rejects with the reason of a signal while it pauses', async () => {
  const reason = new Error('shutting down');
  const controller = new AbortController();
  const { cartouche, received } = scripted(progress('generating'));
  const wait = cartouche.batches.waitUntilDone('b1', {
    signal: controller.signal,
    onProgress: () => controller.abort(reason),
  });
  expect(await thrownBy(wait)).toBe(reason);
  expect(received).toHaveLength(1);
});

test('lets what onProgress throws end the wait', async () => {
  const { cartouche } = scripted(progress('generating'));
  const reason = new Error('enough');
  const onProgress = () => {
    throw reason;
  };
  expect(await thrownBy(cartouche.batches.waitUntilDone('b1', { onProgress }))).toBe(reason);
});
