import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cartouche } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { reconcile } from '@cartouche/webhooks/reconcile';
import { openGuard } from './shared-guard.ts';

/** A lead arrives by webhook and another one is lost; the job finds the lost one in the list. */
export async function missedEvents(server: TestServer): Promise<void> {
  const cartouche = new Cartouche(server.clientOptions);
  const folder = await mkdtemp(join(tmpdir(), 'cartouche-guard-'));
  const file = join(folder, 'webhooks.sqlite');
  const { now } = server.clock;
  const handled: (string | undefined)[] = [];
  const crm = {
    addLead: async (lead: { email: string | undefined; id: string | null; fields: object | null }) =>
      void handled.push(lead.email),
  };

  const endpoint = openGuard(file);
  const { connector, secret } = await cartouche.connectors.create({
    outboundUrl: 'https://receiver.example/hooks',
    events: ['form.submitted'],
  });
  const verifier = createVerifier({ secrets: secret.reveal(), now });
  const received: string[] = [];
  const POST = createHandler(verifier, ({ event }) => received.push(event.kind), { replay: endpoint.replay });
  server.serve('receiver.example', POST);
  await server.seed.lead();
  await server.settle();
  await cartouche.connectors.delete(connector.id);
  await server.seed.lead();
  server.clock.advance(15 * 60_000);

  // #region job
  const { replay, cursor, store, close } = openGuard(file);
  const result = await reconcile({
    events: cartouche.events,
    cursor,
    replay,
    now, // the system's clock by default
    onMissed: ({ event }) => crm.addLead({ email: event.prospect?.email, id: event.id, fields: event.fields }),
  });
  await store.deleteExpired();
  close();
  const isComplete = result.tooYoung + result.inProgress === 0; // otherwise run again in a quarter of an hour
  // #endregion
  assert.deepEqual([received, result.done, isComplete], [['form.submitted'], 1, true]);
  assert.match(handled.join(), /^[^,@]+@[^,@]+$/);
  endpoint.close();
  await rm(folder, { recursive: true });
}
