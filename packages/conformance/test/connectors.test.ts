import { createVerifier } from '@cartouche/webhooks';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { type OutsideWorld, type Received, startOutsideWorld } from '../src/outside-world.ts';
import { ensureTemplate, makePage, newWorkspace, operator, ownApi } from '../src/suite.ts';

let api: Api;
let outside: OutsideWorld | undefined;
beforeAll(async () => {
  api = await ownApi();
  await ensureTemplate(api);
  outside = await startOutsideWorld(inject('target'));
});
afterAll(() => outside?.close());

// Nothing is sent to hosts that do not exist, as far as it can be helped: looking for them takes the server's time.
const register = (body: object) => api.post('/api/v1/connectors', body);
const listed = async (id: string) =>
  (await api.get('/api/v1/connectors')).body.connectors.find((connector: { id: string }) => connector.id === id);
const deliveriesOf = async (id: string) => (await api.get(`/api/v1/connectors/${id}/deliveries`)).body.deliveries;

describe('POST /api/v1/connectors', () => {
  test('§2: answers with the connector and its secret', async () => {
    const sent = { outboundUrl: 'https://crm.example.com/hooks?team=1', events: ['form.submitted', 'meeting.booked'] };
    const { status, body } = await register(sent);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['connector', 'secret']]);
    const fields = ['created_at', 'event_subscriptions', 'id', 'outbound_url', 'provider', 'status', 'version'];
    expect(Object.keys(body.connector).sort()).toEqual(fields);
    expect(body.connector).toMatchObject({
      provider: 'custom',
      outbound_url: 'https://crm.example.com/hooks?team=1',
      event_subscriptions: ['form.submitted', 'meeting.booked'],
      status: 'active',
    });
  });

  test('§4: the secret begins with whsec_, is another one each time, and is returned only this once', async () => {
    const [first, second] = [
      await register({ outboundUrl: 'https://crm.example.com/a', events: ['lead.intent'] }),
      await register({ outboundUrl: 'https://crm.example.com/a', events: ['lead.intent'] }),
    ];
    expect(first.body.secret).toMatch(/^whsec_[\w-]{32,}$/);
    expect(second.body.secret).not.toBe(first.body.secret);
    const { text } = await api.get('/api/v1/connectors');
    expect([
      text.includes(first.body.connector.id),
      text.includes('whsec_'),
      text.includes(first.body.secret.slice(6)),
    ]).toEqual([true, false, false]);
  });

  test('§1.4: with an Idempotency-Key the same secret is replayed, for one connector', async () => {
    const idempotencyKey = crypto.randomUUID();
    const create = () =>
      api.post(
        '/api/v1/connectors',
        { outboundUrl: 'https://crm.example.com/b', events: ['lead.intent'] },
        { idempotencyKey },
      );
    const [first, again] = [await create(), await create()];
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
  });

  test('§6, inferred: without events it is subscribed to all four kinds', async () => {
    const { api: quiet } = operator ? await newWorkspace() : { api };
    const { body } = await quiet.post('/api/v1/connectors', { outboundUrl: 'https://crm.example.com/c' });
    const kinds = ['page.rendered', 'form.submitted', 'meeting.booked', 'lead.intent'];
    expect([...body.connector.event_subscriptions].sort()).toEqual(kinds.sort());
  });

  test('§4, inferred: provider is a label of the caller', async () => {
    const { body } = await register({
      outboundUrl: 'https://crm.example.com/d',
      provider: 'hubspot',
      events: ['lead.intent'],
    });
    expect(body.connector.provider).toBe('hubspot');
  });

  test.for([
    ['no address', {}, 'outboundUrl'],
    ['an address that is none', { outboundUrl: 'crm' }, 'outboundUrl'],
    ['another protocol', { outboundUrl: 'ftp://crm.example.com/x' }, 'outboundUrl'],
    ['javascript', { outboundUrl: 'javascript:alert(1)' }, 'outboundUrl'],
    ['a password in the address', { outboundUrl: 'https://me:secret@crm.example.com/' }, 'outboundUrl'],
    ['plain http to a public address', { outboundUrl: 'http://93.184.215.14/hooks' }, 'outboundUrl'],
    ['an unknown kind of event', { outboundUrl: 'https://crm.example.com/', events: ['page.deleted'] }, 'events[0]'],
    ['no kind of event', { outboundUrl: 'https://crm.example.com/', events: [] }, 'events'],
    ['a provider that is no label', { outboundUrl: 'https://crm.example.com/', provider: 'My CRM' }, 'provider'],
    ['events as text', { outboundUrl: 'https://crm.example.com/', events: 'form.submitted' }, 'events'],
  ] as const)('§7: refuses %s', async ([, sent, path]) => {
    const { status, body } = await register(sent);
    expect([status, body.error, body.issues[0].path]).toEqual([400, 'validation_failed', path]);
  });
});

describe('POST /api/v1/connectors/{id}/test', () => {
  test('inferred: sends a signed test at once, and says that it landed', async ({ skip }) => {
    if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
    const { url, received } = outside.receiver();
    const { connector, secret } = (await register({ outboundUrl: url })).body;
    const { status, body } = await api.post(`/api/v1/connectors/${connector.id}/test`);
    expect([status, body.delivered, body.delivery.event, received.length]).toEqual([200, true, 'connector.test', 1]);
    const { rawBody, headers } = received[0] as Received;
    expect(createVerifier({ secrets: secret }).verify(rawBody, headers).event.id).toBe(body.delivery.event_id);
    expect((await listed(connector.id)).health.state).toBe('unused');
  });

  test('inferred: a test that fails says why, and is not repeated', async ({ skip }) => {
    if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
    const { url, received } = outside.receiver([500]);
    const { id } = (await register({ outboundUrl: url })).body.connector;
    const { status, body } = await api.post(`/api/v1/connectors/${id}/test`);
    expect([status, body.delivered, body.delivery.status]).toEqual([200, false, 'exhausted']);
    expect(body.delivery.attempts).toMatchObject([{ outcome: 'http_error', status_code: 500 }]);
    expect([received.length, body.delivery.next_attempt_at]).toEqual([1, null]);
  });

  test('§7: 404 for an unknown connector', async () => {
    expect((await api.post(`/api/v1/connectors/${crypto.randomUUID()}/test`)).status).toBe(404);
  });
});

describe('GET /api/v1/connectors', () => {
  test('§6.4: shows whether a connector gets through', async ({ skip }) => {
    if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
    const { url } = outside.receiver();
    const { id } = (await register({ outboundUrl: url, events: ['page.rendered'] })).body.connector;
    const unused = {
      state: 'unused',
      consecutive_failures: 0,
      last_success_at: null,
      last_failure_at: null,
      last_error: null,
    };
    expect((await listed(id)).health).toMatchObject(unused);
    await makePage(api);
    const used = await eventually(
      () => listed(id),
      ({ health }) => health.state !== 'unused',
    );
    expect(used.health).toMatchObject({ state: 'healthy', consecutive_failures: 0, last_error: null });
  });

  test('§6.4: persistent failures are surfaced', async ({ skip }) => {
    if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
    const { url } = outside.receiver(Array.from({ length: 20 }, () => 503));
    const { id } = (await register({ outboundUrl: url, events: ['page.rendered'] })).body.connector;
    for (let page = 0; page < 3; page++) await makePage(api);
    const failing = await eventually(
      () => listed(id),
      ({ health }) => health.consecutive_failures >= 3,
    );
    expect(failing).toMatchObject({ status: 'active', health: { state: 'failing', last_success_at: null } });
    expect(failing.health.last_error).toContain('503');
  });
});

describe('the life of a connector', () => {
  const change = (method: string, path: string, body?: object) => api.call(method, path, body ? { body } : {});

  test('inferred: is changed, paused, resumed and deleted', async () => {
    const { id } = (await register({ outboundUrl: 'https://crm.example.com/life', events: ['lead.intent'] })).body
      .connector;
    const changed = await change('PATCH', `/api/v1/connectors/${id}`, { description: 'CRM', maxInFlight: 2 });
    expect(changed.body.connector).toMatchObject({ id, description: 'CRM', max_in_flight: 2, rate_per_second: 50 });
    expect((await api.post(`/api/v1/connectors/${id}/pause`)).body.connector.status).toBe('paused');
    expect((await api.post(`/api/v1/connectors/${id}/resume`)).body.connector.status).toBe('active');
    expect((await change('DELETE', `/api/v1/connectors/${id}`)).body).toEqual({
      connectorId: id,
      canceledDeliveries: 0,
    });
    expect((await api.get(`/api/v1/connectors/${id}`)).status).toBe(404);
  });

  test('inferred: signs with both secrets while one is rotated', async ({ skip }) => {
    if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
    const { url, received } = outside.receiver();
    const { connector, secret } = (await register({ outboundUrl: url, events: ['lead.intent'] })).body;
    const rotated = (await api.post(`/api/v1/connectors/${connector.id}/rotate-secret`, { overlapHours: 1 })).body;
    await api.post(`/api/v1/connectors/${connector.id}/test`);
    const { rawBody, headers } = received[0] as Received;
    for (const one of [secret, rotated.secret])
      expect(createVerifier({ secrets: one }).safeVerify(rawBody, headers).ok).toBe(true);
  });

  test('inferred: a replay that only counts sends nothing', async () => {
    const { id } = (await register({ outboundUrl: 'https://crm.example.com/replay', events: ['lead.intent'] })).body
      .connector;
    const createdAfter = new Date(Date.now() - 86_400_000).toISOString();
    const { status, body } = await api.post(`/api/v1/connectors/${id}/replay`, { createdAfter, dryRun: true });
    expect([status, body]).toEqual([200, { dryRun: true, matched: 0, replayed: 0, remaining: 0, kinds: [] }]);
  });

  test('inferred: lists every kind with a body as it is sent', async () => {
    const { body } = await api.get('/api/v1/event-types');
    expect(body.eventTypes.map(({ event }: { event: string }) => event)).toContain('connector.test');
  });
});

describe('GET /api/v1/connectors/{id}/deliveries and /api/v1/deliveries/{id}', () => {
  test('§6.4: every attempt is recorded, also the failed ones; the retry comes later and succeeds', async ({
    skip,
  }) => {
    if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
    const { url, received } = outside.receiver([500]);
    const { id } = (await register({ outboundUrl: url, events: ['page.rendered'] })).body.connector;
    await makePage(api);
    const [retrying] = await eventually(
      () => deliveriesOf(id),
      ([delivery]) => delivery?.status === 'waiting',
    );
    expect(retrying).toMatchObject({ connector_id: id, event: 'page.rendered', attempt_count: 1, delivered_at: null });
    expect(Date.parse(retrying.next_attempt_at)).toBeGreaterThan(Date.now());
    const ask = () => api.get(`/api/v1/deliveries/${retrying.id}`);
    const { body } = await eventually(ask, (answer) => answer.body.delivery.status === 'delivered');
    expect(body.delivery).toMatchObject({ status: 'delivered', attempt_count: 2, next_attempt_at: null });
    expect(body.delivery.attempts).toMatchObject([
      { number: 1, outcome: 'http_error', status_code: 500 },
      { number: 2, outcome: 'success', status_code: 204 },
    ]);
    expect(received).toHaveLength(2);
    const pauseMs = (received[1]?.receivedAt ?? 0) - (received[0]?.receivedAt ?? 0);
    expect(pauseMs).toBeGreaterThan(3_000);
  });

  test('§6, inferred: a receiver that answers 410 is not called again', async ({ skip }) => {
    if (!outside) return skip('the server can not reach this machine: set OUTSIDE_URL');
    const { url, received } = outside.receiver([410]);
    const { id } = (await register({ outboundUrl: url, events: ['page.rendered'] })).body.connector;
    await makePage(api);
    await eventually(
      () => listed(id),
      ({ status }) => status === 'disabled',
    );
    await makePage(api);
    const deliveries = await eventually(
      () => deliveriesOf(id),
      ([first]) => first?.status === 'held',
    );
    expect([deliveries.length, received.length]).toEqual([1, 1]);
  });

  test('§7: 404 for an unknown connector and an unknown delivery', async () => {
    const id = crypto.randomUUID();
    expect((await api.get(`/api/v1/connectors/${id}/deliveries`)).body.error).toBe('not_found');
    expect((await api.get(`/api/v1/deliveries/${id}`)).body.error).toBe('not_found');
  });
});
