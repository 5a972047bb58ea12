import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readConfig, silentLogger, startServer } from '@cartouche/server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Api, createApi } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { operatorOf } from '../src/serve-operator.ts';
import { type ServerProcess, startServerProcess } from '../src/server-process.ts';
import { ensureTemplate, requireOperator } from '../src/suite.ts';

// Two processes answer and two work, on one Postgres. One of each is lost on the way.
const isPostgres = inject('target').database === 'postgres';
const PAGES = 200;
const RATE = 60;
// So that a batch lasts long enough to be disturbed.
const SITE_LATENCY_MS = 120;

const processes: ServerProcess[] = [];
const keys = { main: '', poll: '', limited: '' };
let apis: [ServerProcess, ServerProcess];
let workers: [ServerProcess, ServerProcess];
let site: Server;
let siteDomain: (name: string) => string;
const delivered: { id: string; page_token: string }[] = [];
// Hosts whose site was requested: a worker is writing that prospect's page.
const read = new Set<string>();

beforeAll(async () => {
  if (!isPostgres) return;
  const env = {
    DATABASE_URL: await requireOperator().createDatabase(`several_${randomBytes(4).toString('hex')}`),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    RATE_LIMIT_PER_MINUTE: String(RATE),
    DATABASE_POOL_SIZE: '5',
    PAGE_HOST_URL: 'https://pages.several.example',
    DRAIN_DELAY_SECONDS: '1',
  };
  const administration = await startServer(readConfig(env), { api: false, worker: false }, silentLogger);
  const operator = operatorOf(administration);
  const { workspaceId, apiKey } = await operator.createWorkspace({ plan: 'scale' });
  keys.main = apiKey;
  keys.poll = (await operator.createKey({ workspaceId })).apiKey;
  keys.limited = (await operator.createKey({ workspaceId })).apiKey;
  await administration.stop();

  site = createServer(async (request, response) => {
    if (request.method === 'POST') {
      delivered.push(JSON.parse(await text(request)));
      return void response.writeHead(204).end();
    }
    read.add(request.headers.host ?? '');
    setTimeout(() => {
      response.writeHead(request.url === '/' ? 200 : 404, { 'Content-Type': 'text/html' });
      response.end(
        '<title>Acme</title><meta name="description" content="We move temperature-sensitive freight for 400 food producers."><nav><a href="/about">About</a></nav><main><h1>Acme</h1><p>We move temperature-sensitive freight for 400 food producers.</p></main>',
      );
    }, SITE_LATENCY_MS);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  siteDomain = (name) => `${name}.localhost:${port}`;

  const start = async (role: 'api' | 'worker') => {
    const started = await startServerProcess(role, env);
    processes.push(started);
    return started;
  };
  const [api1, api2, worker1, worker2] = await Promise.all([
    start('api'),
    start('api'),
    start('worker'),
    start('worker'),
  ]);
  apis = [api1, api2];
  workers = [worker1, worker2];
});

afterAll(async () => {
  await Promise.all(processes.map((one) => one.end('SIGKILL')));
  site?.close();
  site?.closeAllConnections();
});

const through = (index: 0 | 1, key = keys.main): Api => createApi(apis[index].url, key);
const clients = { one: () => through(0), two: () => through(1) };

test.skipIf(!isPostgres)('§8: the rate limit of a key is one for all processes', async () => {
  const calls = Array.from({ length: RATE + 20 }, (_, index) =>
    through(index % 2 === 0 ? 0 : 1, keys.limited).get('/api/v1/analytics'),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  const passed = () => statuses.filter((status) => status === 200).length;
  expect(passed()).toBeLessThanOrEqual(RATE);
  // On a busy machine a process may refuse a call while the other one still holds a few that it then gives back.
  for (let n = 0; passed() < RATE && n < 50; n++) {
    await new Promise((done) => setTimeout(done, 200));
    statuses.push((await through(n % 2 === 0 ? 0 : 1, keys.limited).get('/api/v1/analytics')).status);
  }
  expect(passed()).toBe(RATE);
  for (const process of [0, 1] as const)
    expect((await through(process, keys.limited).get('/api/v1/analytics')).status).toBe(429);
});

test.skipIf(!isPostgres)(
  '§1.4: calls with one Idempotency-Key through two processes at the same moment are one call',
  async () => {
    const idempotencyKey = crypto.randomUUID();
    // Not for pages: a receiver that is away would keep the batch's own deliveries waiting.
    const body = { outboundUrl: 'https://crm.example.com/', provider: 'twins', events: ['lead.intent'] };
    const answers = await Promise.all(
      [0, 1, 0, 1].map((index) => through(index as 0 | 1).post('/api/v1/connectors', body, { idempotencyKey })),
    );
    const replay = await clients.two().post('/api/v1/connectors', body, { idempotencyKey });
    for (const { status, text: answer, body: refusal } of answers) {
      if (status === 200) expect(answer).toBe(replay.text);
      else expect([status, refusal.error]).toEqual([409, 'idempotency_in_progress']);
    }
    const { connectors } = (await clients.one().get('/api/v1/connectors')).body;
    expect(connectors.filter(({ provider }: { provider: string }) => provider === 'twins')).toHaveLength(1);
  },
);

test.skipIf(!isPostgres)(
  '§3: a batch loses no page and charges none twice when a worker is killed and an api is stopped',
  async () => {
    const templateId = await ensureTemplate(clients.one());
    const { port } = site.address() as AddressInfo;
    const hook = { outboundUrl: `http://127.0.0.1:${port}/hooks`, events: ['page.rendered'] };
    await clients.two().post('/api/v1/connectors', hook);
    const people = Array.from({ length: PAGES }, (_, index) => ({
      email: `p${index}@acme.example`,
      company_domain: siteDomain(`c${index}`),
      // On a busy machine a site may be too slow to be read, which is not what this is about.
      company_name: `Acme ${index}`,
      custom_fields: { seats: index },
    }));
    const importKey = crypto.randomUUID();
    const imported = await clients.one().post('/api/v1/prospects', people, { idempotencyKey: importKey });
    const prospectIds = imported.body.prospects.map(({ id }: { id: string }) => id);
    const replayed = await clients.two().post('/api/v1/prospects', people, { idempotencyKey: importKey });
    expect([replayed.text === imported.text, replayed.headers.get('idempotency-replayed')]).toEqual([true, 'true']);

    const { batchId } = (await clients.two().post('/api/v1/batches', { templateId, prospectIds })).body;
    const generateKey = crypto.randomUUID();
    const generate = (api: Api) =>
      api.post(
        `/api/v1/batches/${batchId}/generate`,
        { acknowledgedEstimateCents: 5_000 },
        { idempotencyKey: generateKey },
      );
    const generated = await generate(clients.two());
    expect(generated.body).toEqual({ batchId, version: 2, status: 'generating', queued: 200, mode: 'async' });
    expect((await generate(clients.one())).text).toBe(generated.text);

    // Its own key and a pause: reading the progress must not reach the rate limit.
    const progress = async () => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      return (await through(1, keys.poll).get(`/api/v1/batches/${batchId}/status`)).body;
    };
    const before = await eventually(progress, ({ counts }) => counts.rendered >= 20);
    expect(before.status).toBe('generating');
    expect(await workers[0].end('SIGKILL')).toBeNull();

    const last = { email: 'last@acme.example', companyDomain: siteDomain('last') };
    await clients.two().post('/api/v1/prospects', { email: last.email, custom_fields: { seats: PAGES } });
    const underWay = clients.one().post('/api/v1/prospect-pages', last);
    await eventually(
      () => read,
      (hosts) => hosts.has(last.companyDomain),
    );
    expect(await apis[0].end('SIGTERM')).toBe(0);
    const made = await underWay;
    expect([made.status, made.body.message]).toEqual([200, undefined]);
    await expect(fetch(`${apis[0].url}/healthz`)).rejects.toThrow('fetch failed');

    const isOver = ({ status }: { status: string }) => status !== 'generating';
    const done = await eventually(progress, isOver).catch(() => eventually(progress, isOver));
    expect(done).toEqual({
      batchId,
      status: 'completed',
      counts: { pending: 0, generating: 0, rendered: 200, review: 0, failed: 0 },
    });
    const { members } = (await clients.two().get(`/api/v1/batches/${batchId}?limit=250`)).body;
    expect(new Set(members.map(({ page_id }: { page_id: string }) => page_id)).size).toBe(200);
    expect((await clients.two().get('/api/v1/analytics')).body.metrics.pagesLive).toBe(201);
    const { usage } = (await clients.two().get('/api/billing/entitlements')).body;
    expect([usage.usedCents, usage.heldCents]).toEqual([500 + 201 * 25, 0]);

    const events = () => new Map(delivered.map(({ id, page_token }) => [id, page_token]));
    await eventually(events, ({ size }) => size >= 201);
    expect([events().size, new Set(events().values()).size]).toEqual([201, 201]);
    expect((await clients.two().post('/api/v1/prospects', people, { idempotencyKey: importKey })).text).toBe(
      imported.text,
    );
  },
);
