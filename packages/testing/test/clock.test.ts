import { Cartouche } from '@cartouche/sdk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../src/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateLimitPerMinute: 20 });
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const client = (options = {}) => new Cartouche({ ...server.clientOptions, random: () => 0, ...options });
const newPage = { email: 'ada@northwind.example' };

test('the window of the rate limit ends when the clock says so, and a client that waits gets through', async () => {
  // A client that was told to wait holds its next calls back, so each of these is another's.
  const list = () => client({ retries: 0 }).leads.list();
  for (let call = 0; call < 20; call++) await list().catch((error) => expect(error.status).toBe(429));
  await expect(list()).rejects.toMatchObject({ code: 'rate_limited' });
  server.clock.advance(60_000);
  await list();
  const patient = client();
  for (let call = 0; call < 40; call++) await patient.leads.list();
});

test('a spending cap is lifted with the next month', async () => {
  server.clock.set('2026-03-31T23:00:00Z');
  const cartouche = client({ apiKey: await server.seed.key({ monthlySpendCapCents: 30 }) });
  await cartouche.pages.createForProspect(newPage);
  const failure = await cartouche.pages.createForProspect(newPage).catch((error) => error);
  expect([failure.reason, String(failure.resetsAt)]).toEqual(['spend_cap_exceeded', expect.stringContaining('2026')]);
  server.clock.advance(3_600_000);
  await cartouche.pages.createForProspect(newPage);
});

test('pollers of a build and of a discovery session return at once', async () => {
  const begun = performance.now();
  const cartouche = client();
  const estimate = await cartouche.billing.estimate({ type: 'template_create' });
  const { buildId } = await cartouche.templates.create({ description: '{"focus": "heads of operations"}', estimate });
  expect((await cartouche.templates.waitUntilBuilt(buildId)).status).toBe('completed');
  const [prospect] = await server.seed.prospects([newPage]);
  const { sessionId } = await cartouche.discovery.create({
    prospectId: prospect!.id,
    transcript: 'Ada: How long does onboarding take for a company of our size?\nSam: About two weeks.',
  });
  const { session } = await cartouche.discovery.waitUntilInterviewReady(sessionId);
  expect(session.status).toBe('interview_ready');
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('who waits at the same moment wakes at the same moment, and spends no deadline of the others', async () => {
  const begun = server.clock.now().getTime();
  const cartouche = client();
  // As many as a client sends before its first answer.
  server.faults.add({ kind: 'rate_limited', retryAfterSeconds: 50, times: 8 });
  await Promise.all(Array.from({ length: 12 }, () => cartouche.analytics.get()));
  expect(server.clock.now().getTime() - begun).toBe(50_000);
});

test('who waits for longer wakes later', async () => {
  const begun = server.clock.now().getTime();
  const woken: number[] = [];
  const { sleep, now } = server.clientOptions.clock;
  await Promise.all([7_000, 1_000, 3_000].map((ms) => sleep(ms).then(() => woken.push(now() - begun))));
  expect(woken).toEqual([1_000, 3_000, 7_000]);
});

test('a sleep ends with the caller’s signal', async () => {
  const controller = new AbortController();
  const sleeping = server.clientOptions.clock.sleep(60_000, controller.signal);
  controller.abort(new Error('enough'));
  await expect(sleeping).rejects.toThrow('enough');
});

test('a receiver that calls back may wait while its delivery does', async () => {
  const outcomes: unknown[] = [];
  await server.deliveriesTo(async () => {
    server.faults.add({ kind: 'rate_limited', retryAfterSeconds: 5, operation: 'listLeads' });
    outcomes.push(await client().leads.list());
    return new Response(null, { status: 204 });
  });
  await server.seed.lead();
  await server.settle();
  expect(outcomes).toMatchObject([{ leads: [{}] }, { leads: [{}] }]);
});

test('a deadline passes on the server’s clock', async () => {
  const [prospect] = await server.seed.prospects(1);
  const { sessionId } = await client().discovery.create({
    prospectId: prospect!.id,
    transcript: 'Ada: How long does onboarding take for a company of our size?\nSam: About two weeks.',
  });
  const begun = server.clock.now().getTime();
  await expect(client().discovery.waitUntilCompleted(sessionId, { deadlineMs: 90_000 })).rejects.toMatchObject({
    name: 'DeadlineError',
  });
  expect(server.clock.now().getTime() - begun).toBeLessThanOrEqual(90_000);
  expect(server.clock.now().getTime() - begun).toBeGreaterThan(80_000);
});
