import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliverySetup, setUpDeliveries } from './delivery-setup.ts';
import { type Receiver, startReceiver, status } from './receiver.ts';

// An imported workspace brings its IDs along: nothing keeps those of two workspaces apart but the workspace.
let setup: DeliverySetup;
let receivers: Receiver[];

beforeAll(async () => {
  setup = await setUpDeliveries();
});
beforeEach(async () => {
  await setup.reset();
  receivers = [await startReceiver(), await startReceiver()];
  return () => Promise.all(receivers.map((receiver) => receiver.close()));
});
afterAll(() => setup.close());

it('sends what each of two workspaces has under the same IDs to its own receiver, and records it there', async () => {
  const { connectors, database, deliveries } = setup;
  const [connectorId, deliveryId] = [randomUUID(), randomUUID()];
  const workspaces = [randomUUID(), randomUUID()];
  for (const [n, workspaceId] of workspaces.entries()) {
    const outboundUrl = receivers[n]?.url ?? '';
    await connectors.create(workspaceId, connectorId, { outboundUrl, headers: { 'x-tenant': `tenant ${n}` } });
    const prospect = { id: randomUUID(), email: `ada@tenant-${n}.example`, company_name: null };
    await setup.publish({ workspaceId, prospect: { ...prospect, first_name: null, last_name: null } });
  }
  for (const table of ['deliveries', 'delivery_queue'])
    await sql`UPDATE ${sql.table(table)} SET id = ${deliveryId}`.execute(database.db);
  receivers[1]?.answers(status(500));

  expect(await setup.drain()).toBe(2);

  const sent = receivers.map(({ received }) =>
    received.map(({ headers, rawBody }) => [headers['x-tenant'], /ada@[\w.-]+/.exec(rawBody.toString())?.[0]]),
  );
  expect(sent).toEqual([[['tenant 0', 'ada@tenant-0.example']], [['tenant 1', 'ada@tenant-1.example']]]);
  const shown = await Promise.all(workspaces.map((workspaceId) => deliveries.get(workspaceId, deliveryId)));
  expect(shown.map(({ status: state, attempts }) => [state, attempts.map(({ status_code }) => status_code)])).toEqual([
    ['delivered', [200]],
    ['waiting', [500]],
  ]);
  const health = await Promise.all(workspaces.map((workspaceId) => connectors.get(workspaceId, connectorId)));
  expect(health.map((connector) => connector.health.consecutive_failures)).toEqual([0, 1]);
});
