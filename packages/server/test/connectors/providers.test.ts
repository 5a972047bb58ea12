import type { FieldValues } from '@cartouche/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { providerProblem } from '../../src/domains/connectors/providers.ts';
import { startReceiver, status } from '../deliveries/receiver.ts';
import { startSlack } from '../deliveries/slack.ts';
import { publishEvent } from '../support/published-event.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let slack: Awaited<ReturnType<typeof startSlack>>;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.reset();
  slack = await startSlack();
});
afterEach(() => slack.close());
afterAll(() => server.close());

const register = async (body: object) => (await server.call('POST', '/api/v1/connectors', { body })).body;
const publish = (event: 'form.submitted' | 'page.rendered', formData: FieldValues | null = null) =>
  publishEvent(server, {
    event,
    prospect: {
      id: crypto.randomUUID(),
      email: 'li@loom.example',
      company_name: 'Loom',
      first_name: null,
      last_name: null,
    },
    page: { token: 't', url: 'https://pages.example/p/t' },
    formData,
  });

test('posts leads to Slack as messages, one per second, and no rendered pages', async () => {
  const { connector } = await register({ outboundUrl: slack.url, provider: 'slack' });
  expect(connector.event_subscriptions).toEqual(['form.submitted', 'meeting.booked', 'lead.intent']);
  const { body } = await server.call('GET', `/api/v1/connectors/${connector.id}`);
  expect(body.connector.rate_per_second).toBe(1);
  await publish('page.rendered');
  await publish('form.submitted', { phone: '+351 21 000 000' });
  await server.drain();
  expect(slack.posted).toHaveLength(1);
  expect(slack.posted[0]?.text).toBe('New lead: li@loom.example, Loom');
  expect(JSON.stringify(slack.posted[0]?.blocks)).toContain('+351 21 000 000');
});

test('sends a test as a message', async () => {
  const { connector } = await register({ outboundUrl: slack.url, provider: 'slack' });
  const tested = await server.call('POST', `/api/v1/connectors/${connector.id}/test`);
  expect(tested.body.delivery.status).toBe('delivered');
  expect(slack.posted[0]?.text).toContain('This is a test.');
});

test('retries when Slack asks for patience, and stops when the channel is gone', async () => {
  const { connector } = await register({ outboundUrl: slack.url, provider: 'slack' });
  await publish('form.submitted', {});
  slack.answers({ status: 429, text: 'rate_limited', headers: { 'Retry-After': '30' } });
  await server.drain();
  slack.answers(undefined);
  server.clock.advance(80_000);
  await server.drain();
  expect(slack.posted).toHaveLength(1);
  slack.answers({ status: 410, text: 'channel_is_archived' });
  await publish('form.submitted', {});
  await server.drain();
  const { body } = await server.call('GET', `/api/v1/connectors/${connector.id}`);
  expect(body.connector).toMatchObject({ status: 'disabled', status_reason: 'gone' });
});

test('a channel is not a record: only another connector counts as written back', async () => {
  const { deliveries } = server.services;
  await register({ outboundUrl: slack.url, provider: 'slack', events: ['page.rendered'] });
  expect(await deliveries.isWrittenBack(server.workspaceId)).toBe(false);
  const crm = await startReceiver(status(500));
  try {
    await register({ outboundUrl: crm.url, provider: 'hubspot' });
    expect(await deliveries.isWrittenBack(server.workspaceId)).toBe(true);
    await publish('page.rendered');
    await server.drain();
    const { rows } = await server.database.db
      .selectFrom('outbound_events')
      .select('id')
      .where('workspace_id', '=', server.workspaceId)
      .execute()
      .then((found) => ({ rows: found }));
    const arrivals = await deliveries.arrivals(
      server.workspaceId,
      rows.map(({ id }) => id),
    );
    expect([...arrivals.values()]).toEqual(['pending']);
  } finally {
    await crm.close();
  }
});

test.each([
  ['custom', 'https://hooks.slack.com/services/T0/B0/x', 'set `provider` to slack'],
  ['slack', 'https://hooks.slack.com/services/T0/B0/x', undefined],
  ['slack', 'https://slack.com/api/chat.postMessage', 'not an incoming webhook'],
  ['slack', 'https://acme.slack.com/archives/C01', 'not an incoming webhook'],
  ['slack', 'https://chat.acme.example/hooks/abc', undefined],
  ['slack', 'https://discord.com/api/webhooks/1/abc/slack', undefined],
  ['slack', 'https://discord.com/api/webhooks/1/abc', 'add /slack'],
  ['hubspot', 'https://api.hubapi.com/crm/v3/objects/contacts', "HubSpot's API"],
  ['custom', 'https://API.HubAPI.com/x', "HubSpot's API"],
  ['hubspot', 'https://api-na1.hubapi.com/automation/v4/webhook-triggers/1/abc', undefined],
  ['hubspot', 'https://hooks.acme.example/hubspot', undefined],
  ['crm', 'https://acme.my.salesforce.com/services/data/v60.0/sobjects/Lead', "Salesforce's API"],
  ['custom', 'https://nothubspot.com/hook', undefined],
  ['custom', 'https://hooks.zapier.com/hooks/catch/1/2', undefined],
])('says at registration that %s can or cannot work with %s', (provider, url, problem) => {
  const found = providerProblem(provider, new URL(url).href);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

test('refuses an address that does not fit, at registration and on a change of either', async () => {
  const refused = await server.call('POST', '/api/v1/connectors', {
    body: { outboundUrl: 'https://api.hubapi.com/contacts', provider: 'hubspot' },
  });
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'outboundUrl' }] } });
  const { connector } = await register({ outboundUrl: 'https://hooks.slack.com/services/T0/B0/x', provider: 'slack' });
  const relabeled = await server.call('PATCH', `/api/v1/connectors/${connector.id}`, { body: { provider: 'custom' } });
  expect(relabeled.status).toBe(400);
});
