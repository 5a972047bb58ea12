import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { readQueueFigures } from '../../src/telemetry/queue-figures.ts';
import { type Receiver, startReceiver, status } from '../deliveries/receiver.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
let receiver: Receiver;
let isAway = false;
let text: () => Promise<string>;

beforeAll(async () => {
  receiver = await startReceiver();
  server = await createTestServer({
    metrics: (database) => {
      const metrics = createMetrics({
        figures: database.figures,
        queues: () => (isAway ? Promise.reject(new Error('away')) : readQueueFigures(database.db)),
        queueMaxAgeMs: -1,
      });
      text = async () => (await metrics.text()).body;
      return metrics;
    },
  });
});
beforeEach(() => {
  isAway = false;
  return server.reset();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

/** The value of one line; undefined when there is none. */
async function value(line: string): Promise<number | undefined> {
  const found = (await text()).split('\n').find((candidate) => candidate.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('counts requests by operation and status', async () => {
  const line = (code: number) => `cartouche_request_duration_seconds_count{operation="getPage",status="${code}"}`;
  const before = (await value(line(404))) ?? 0;
  await server.call('GET', '/api/v1/pages/7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01');
  await server.call('GET', '/api/v1/pages/7a7a1e3c-51b3-4f7e-8a51-6d6a3c2b9f01', { key: null });
  expect(await value(line(404))).toBe(before + 1);
  expect(await value(line(401))).toBe(1);
  await server.visit('/p/q3hV0xkPz1mS8bTn4cWd2A');
  expect(await value('cartouche_request_duration_seconds_count{operation="/p/:token",status="404"}')).toBe(1);
});

test('counts statements and shows connections, the event loop and memory', async () => {
  const before = (await value('cartouche_statements_total{source="calls"}')) ?? 0;
  await server.call('GET', '/api/v1/prospects');
  expect(await value('cartouche_statements_total{source="calls"}')).toBeGreaterThan(before);
  expect(await value('cartouche_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(await value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('shows what waits by kind, state and plan, and how long it has been due', async () => {
  const templateId = await addTemplate(server);
  receiver.answers(status(500));
  await server.call('POST', '/api/v1/connectors', { body: { provider: 'custom', outboundUrl: receiver.url } });
  await server.call('POST', '/api/v1/prospects', {
    body: ['a@b.example', 'c@d.example'].map((email) => ({ email, company_name: 'Northwind' })),
  });
  const { body } = await server.call('POST', '/api/v1/batches', { body: { templateId } });
  await server.call('POST', `/api/v1/batches/${body.batchId}/generate`, { body: { acknowledgedEstimateCents: 50 } });
  const pages = (state: string) => `cartouche_queue_depth{kind="batch.page",state="${state}",plan="growth"}`;
  expect([await value(pages('due')), await value(pages('delayed'))]).toEqual([2, undefined]);
  expect(await value('cartouche_queue_age_seconds{kind="batch.page",state="due",plan="growth"}')).toBeGreaterThan(0);
  await server.drain();
  expect(await value(pages('due'))).toBeUndefined();
  expect(await value('cartouche_job_duration_seconds_count{kind="batch.page",outcome="completed"}')).toBe(2);
  expect(await value('cartouche_delivery_attempt_duration_seconds_count{outcome="http_error"}')).toBe(2);
  const deliveries = (state: string) => `cartouche_queue_depth{kind="delivery",state="${state}",plan="growth"}`;
  expect(((await value(deliveries('due'))) ?? 0) + ((await value(deliveries('delayed'))) ?? 0)).toBe(2);
  expect(await value('cartouche_connectors{status="active"}')).toBe(1);
  await server.database.db.updateTable('connectors').set({ status: 'open' }).execute();
  expect([await value(deliveries('held')), await value(deliveries('due'))]).toEqual([2, undefined]);
});

test('a scrape without a database has everything that the process knows itself', async () => {
  isAway = true;
  const answer = await text();
  expect(answer).toContain('cartouche_statements_total');
  expect(answer).not.toMatch(/^cartouche_connectors\{/m);
});

test('no label names a workspace, a key or an address', async () => {
  await addTemplate(server);
  await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
  const answer = await text();
  expect(answer).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@|crt_|northwind/);
});

test('has at most 2,000 series, and still counts what it folds', async () => {
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const states = ['due', 'delayed', 'running', 'held'];
  const queues = names('kind', 30).flatMap((kind) =>
    states.flatMap((state) => names('plan', 5).map((plan) => ({ kind, state, plan, depth: 1, ageSeconds: 2 }))),
  );
  const metrics = createMetrics({
    figures: () => ({ statements: { calls: 1, engine: 1 }, connections: { open: 1, idle: 1, waiting: 0 } }),
    queues: async () => ({
      queues,
      connectors: [],
      receivers: [],
      givenUp: names('kind', 100).map((kind) => ({ kind, count: 1 })),
    }),
  });
  const statuses = [200, 201, 302, 400, 401, 404, 409, 422, 429, 500, 502, 503];
  for (const operation of names('operation', 150)) for (const status of statuses) metrics.request(operation, status, 1);
  for (const kind of names('kind', 30))
    for (const outcome of ['completed', 'failed', 'given_up']) metrics.job(kind, outcome, 1);
  for (const outcome of names('outcome', 50)) metrics.attempt(outcome, 1);
  const series = (await metrics.text()).body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(series.length).toBeLessThanOrEqual(2_000);
  const sum = (start: string, has = '') =>
    series
      .filter((line) => line.startsWith(start) && line.includes(has))
      .reduce((all, line) => all + Number(line.split(' ').at(-1)), 0);
  expect(sum('cartouche_request_duration_seconds_count')).toBe(1_800);
  expect(sum('cartouche_request_duration_seconds_count', 'status="5')).toBe(450);
  expect(sum('cartouche_job_duration_seconds_count', 'outcome="given_up"')).toBe(30);
  expect(sum('cartouche_delivery_attempt_duration_seconds_count')).toBe(50);
  expect(sum('cartouche_queue_depth', 'state="held"')).toBe(150);
  expect(sum('cartouche_queue_age_seconds', 'kind="other",state="due"')).toBe(2);
  expect(sum('cartouche_given_up')).toBe(100);
});
