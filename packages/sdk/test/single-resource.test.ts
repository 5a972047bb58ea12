import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { resolveOptions } from '../src/client-options.ts';
import { Cartouche, type CartoucheOptions, NotFoundError, UnexpectedResponseError } from '../src/index.ts';
import { iterateCursor, loadedLater } from '../src/load-later.ts';
import { createAnalytics } from '../src/resources/analytics.ts';
import { createAudit } from '../src/resources/audit.ts';
import { createBatches } from '../src/resources/batches.ts';
import { createBilling } from '../src/resources/billing.ts';
import { createConnectors } from '../src/resources/connectors.ts';
import { createDeliveries } from '../src/resources/deliveries.ts';
import { createDiscovery } from '../src/resources/discovery.ts';
import { createEvents } from '../src/resources/events.ts';
import { createKeys } from '../src/resources/keys.ts';
import { createLeads } from '../src/resources/leads.ts';
import { createMaterials } from '../src/resources/materials.ts';
import { createMedia } from '../src/resources/media.ts';
import { createMeetings } from '../src/resources/meetings.ts';
import { createPages } from '../src/resources/pages.ts';
import { createPrivacy } from '../src/resources/privacy.ts';
import { createProspects, ProspectsResource } from '../src/resources/prospects.ts';
import { createRuns } from '../src/resources/runs.ts';
import { createTemplates } from '../src/resources/templates.ts';
import { createWorkspace } from '../src/resources/workspace.ts';
import { createTransport } from '../src/transport.ts';
import { instantClock, thrownBy } from './support/scripted-api.ts';

const clients = {
  createAnalytics,
  createAudit,
  createBatches,
  createBilling,
  createConnectors,
  createDeliveries,
  createDiscovery,
  createEvents,
  createKeys,
  createLeads,
  createMaterials,
  createMedia,
  createMeetings,
  createPages,
  createPrivacy,
  createProspects,
  createRuns,
  createTemplates,
  createWorkspace,
};

const KEY = 'crt_test_key_0123456789abcd';
const given = { apiKey: KEY, baseUrl: 'https://api.example' };

const failureOf = (create: () => unknown): Error | undefined => {
  try {
    create();
    return undefined;
  } catch (error) {
    return error as Error;
  }
};

const WRONG: readonly Record<string, unknown>[] = [
  { apikey: KEY },
  { api_key: KEY },
  { baseURL: 'https://api.example' },
  { timeOut: 10_000 },
  { retires: 3 },
  { maxRetries: 3 },
  { header: { 'x-team': 'sales' } },
  { fetch: 'node-fetch' },
  { fetch: {} },
  { random: 4 },
  { hooks: { onretry: () => {} } },
  { timeoutMs: '30s' },
  { timeoutMs: -1 },
  { timeoutMs: Number.NaN },
  { retries: -1 },
  { retries: true },
  { baseUrl: 'localhost:4800' },
  { baseUrl: 'ftp://files.example' },
  { baseUrl: '' },
  { apiKey: `"${KEY}"` },
  { apiKey: `Bearer ${KEY}` },
  { apiKey: 'undefined' },
  { headers: { 'bad name': 'x' } },
];

test.each(Object.entries(clients))('%s refuses what the whole client refuses, in its words', (_, create) => {
  for (const wrong of WRONG) {
    const options = { ...given, ...wrong };
    const whole = failureOf(() => new Cartouche(options as CartoucheOptions));
    expect(whole, JSON.stringify(wrong)).toMatchObject({ code: 'usage' });
    expect(failureOf(() => create(options))).toMatchObject({ code: 'usage', message: whole?.message });
    expect(whole?.message).not.toContain(KEY);
  }
});

test.each(Object.entries(clients))('%s names the client that has the option', (_, create) => {
  const whole = { tracer: {}, logger: {}, validate: 'off', validators: () => [] };
  for (const [name, value] of Object.entries({ ...whole, onDrift: () => {} }))
    expect(failureOf(() => create({ ...given, [name]: value }))).toMatchObject({
      code: 'usage',
      message: `${name} needs new Cartouche().`,
    });
});

test('a name that is like none gets those of this client', () => {
  const error = failureOf(() => createPages({ ...given, zzz: 1 } as object));
  expect(error?.message).toMatch(/^options has no zzz\. There are apiKey, session, baseUrl, /);
  expect(error?.message).not.toContain('tracer');
});

test('a call of a single resource refuses unknown options before it sends anything', async () => {
  const prospects = createProspects({ ...given, fetch: () => Promise.reject(new Error('sent')) });
  const error = await thrownBy(prospects.list({}, { timeout: 1 } as object));
  expect(error).toMatchObject({ code: 'usage', message: 'options has no timeout. Did you mean timeoutMs?' });
});

const answering = (answer: (url: string) => Response | Promise<Response>, options: object = {}) =>
  createProspects({ ...given, clock: instantClock(), random: () => 0, ...options, fetch: async (url) => answer(url) });

test('the first error is read as the whole client reads it', async () => {
  const body = { error: 'not_found', message: 'Gone.' };
  const error = await thrownBy(answering(() => Response.json(body, { status: 404 })).get('p1'));
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error).toMatchObject({ code: 'not_found', status: 404, attempts: 1, outcome: 'not_applied' });
  const foreign = await thrownBy(answering(() => new Response('<h1>Not here</h1>', { status: 404 })).get('p1'));
  expect(foreign).toBeInstanceOf(UnexpectedResponseError);
});

test('a list is walked to its end, and a first page that fails rejects the walk alone', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  afterEach(() => void process.off('unhandledRejection', unhandled));
  const rows = [{ id: 'b', created_at: '2026-11-02T00:00:00Z' }];
  const walked: string[] = [];
  for await (const { id } of answering(() => Response.json({ prospects: rows })).list()) walked.push(id);
  expect(walked).toEqual(['b']);
  const walk = async () => {
    for await (const _ of answering(() => Response.json({ error: 'not_found' }, { status: 404 })).list());
  };
  expect(await thrownBy(walk())).toMatchObject({ code: 'not_found' });
  await delay(0);
  expect(unhandled).not.toHaveBeenCalled();
});

test('more calls than begin at once wait for their turn, and all are answered', async () => {
  const prospects = answering(() => Response.json({ prospect: { id: 'p' } }));
  const calls = Array.from({ length: 40 }, () => prospects.get('p'));
  expect(await Promise.all(calls)).toHaveLength(40);
});

const withoutReading = (answers: () => Response, clock = instantClock()) => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const extras = { ...loadedLater, errorReading: () => Promise.reject(cause) };
  const options = { ...given, clock, random: () => 0, fetch: async () => answers() };
  return { cause, prospects: new ProspectsResource(createTransport(resolveOptions(options, extras), iterateCursor)) };
};

test('a failure whose reading cannot be loaded says so, and says nothing of the record', async () => {
  const { cause, prospects } = withoutReading(() => Response.json({ error: 'not_found' }, { status: 404 }));
  const error = await thrownBy(prospects.delete('p1'));
  expect(error).toBeInstanceOf(UnexpectedResponseError);
  expect(error).toMatchObject({ status: 404, outcome: 'unknown', cause });
  expect((error as Error).message).toContain('the error reader did not load');
});

test('a 503 is retried although its reading cannot be loaded', async () => {
  const answers = [new Response('', { status: 503 }), Response.json({ prospect: { id: 'p' } })];
  const { prospects } = withoutReading(() => answers.shift() as Response);
  expect(await prospects.get('p')).toEqual({ id: 'p' });
});

test.for([
  ['seconds', '7', 7000],
  ['a date', new Date(instantClock().now() + 7000).toUTCString(), 7000],
  ['neither', 'soon', 0],
] as const)('waits as Retry-After says in %s although the reading cannot be loaded', async ([, after, waitMs]) => {
  const clock = instantClock();
  const headers = { 'retry-after': after };
  const answers = [new Response('', { status: 429, headers }), Response.json({ prospect: { id: 'p' } })];
  const { prospects } = withoutReading(() => answers.shift() as Response, clock);
  expect(await prospects.get('p')).toEqual({ id: 'p' });
  expect(clock.sleeps).toEqual([waitMs]);
});

test('an error whose reading cannot be loaded tells when to come back', async () => {
  const { prospects } = withoutReading(() => new Response('', { status: 429, headers: { 'retry-after': '3600' } }));
  expect(await thrownBy(prospects.get('p'))).toMatchObject({ status: 429, retryAfterSeconds: 3600 });
});

test('a lost connection says where to look, also without what Node knows of it', async () => {
  const prospects = answering(() => Promise.reject(new TypeError('fetch failed')), { retries: 0 });
  expect(await thrownBy(prospects.list())).toMatchObject({
    name: 'ConnectionError',
    message: 'GET /api/v1/prospects got no complete answer from api.example:443: check baseUrl',
  });
});
