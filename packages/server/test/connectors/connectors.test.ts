import { randomUUID } from 'node:crypto';
import * as schemas from '@cartouche/contract/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliverySetup, setUpDeliveries } from '../deliveries/delivery-setup.ts';

let setup: DeliverySetup;

beforeAll(async () => {
  setup = await setUpDeliveries();
});
beforeEach(() => setup.reset());
afterAll(() => setup.close());

const input = { outboundUrl: 'https://10.0.0.1/hooks/pages', provider: 'custom' };

it('registers a connector for all four kinds by default and shows its secret', async () => {
  const id = randomUUID();
  const created = await setup.connectors.create(setup.workspaceId, id, input);
  expect(created).toEqual({
    connector: {
      id,
      version: 1,
      provider: 'custom',
      outbound_url: 'https://10.0.0.1/hooks/pages',
      event_subscriptions: ['page.rendered', 'form.submitted', 'meeting.booked', 'lead.intent'],
      status: 'active',
      created_at: '2026-01-01T00:00:00.000000Z',
    },
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9]{32}$/),
  });
  expect(schemas.zCreateConnectorResponse.parse(created)).toBeTruthy();
});

it('answers a repeated run with the same connector and the same secret', async () => {
  const id = randomUUID();
  const first = await setup.connectors.create(setup.workspaceId, id, input);
  setup.clock.advance(60_000);
  expect(await setup.connectors.create(setup.workspaceId, id, input)).toEqual(first);
  expect(await setup.connectors.list(setup.workspaceId)).toHaveLength(1);
});

it('shows no secret to another request that arrives at the same id', async () => {
  const id = randomUUID();
  await setup.connectors.create(setup.workspaceId, id, input);
  const other = setup.connectors.create(setup.workspaceId, id, { ...input, events: ['lead.intent'] });
  await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

it('names the field and the reason of an address that it refuses', async () => {
  const refusing = setup.makeConnectors({ allowPrivateNetworks: false });
  await expect(refusing.create(setup.workspaceId, randomUUID(), input)).rejects.toMatchObject({
    code: 'validation_failed',
    details: {
      issues: [
        { path: 'outboundUrl', message: 'must be a public address; this server sends nothing into private networks' },
      ],
    },
  });
  expect(await setup.connectors.list(setup.workspaceId)).toEqual([]);
});

it('lists the connectors of the workspace with their health, newest first, and no secret', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const secrets: string[] = [];
  for (const id of ids) secrets.push((await setup.connectors.create(setup.workspaceId, id, input)).secret);
  await setup.connectors.create(randomUUID(), randomUUID(), input);
  const listed = await setup.connectors.list(setup.workspaceId);
  expect(listed.map(({ id }) => id)).toEqual([...ids].reverse());
  expect(listed[0]).toEqual({
    id: ids[2],
    version: 1,
    provider: 'custom',
    outbound_url: 'https://10.0.0.1/hooks/pages',
    event_subscriptions: ['page.rendered', 'form.submitted', 'meeting.booked', 'lead.intent'],
    status: 'active',
    created_at: expect.any(String),
    description: null,
    status_reason: null,
    status_changed_at: null,
    next_probe_at: null,
    failing_since: null,
    max_in_flight: 8,
    rate_per_second: 50,
    timeout_seconds: 10,
    header_names: [],
    previous_secret_expires_at: null,
    created_by: null,
    rotation_advised: false,
    answered_by: null,
    health: {
      state: 'unused',
      consecutive_failures: 0,
      last_success_at: null,
      last_failure_at: null,
      last_error: null,
      exhausted: 0,
      kinds: [],
    },
  });
  expect(schemas.zListConnectorsResponse.parse({ connectors: listed })).toBeTruthy();
  expect(JSON.stringify(listed)).not.toContain('whsec_');
  expect(new Set(secrets).size).toBe(3);
});

it('keeps no secret readable in the database', async () => {
  const { secret } = await setup.connectors.create(setup.workspaceId, randomUUID(), input);
  const { rows } = await sql<{ row: string; sealed: string }>`
    SELECT connectors::text AS row, encode(sealed_secret, 'escape') AS sealed FROM connectors, connector_secrets`.execute(
    setup.database.db,
  );
  expect(JSON.stringify(rows)).not.toContain(secret.slice(0, 20));
});
