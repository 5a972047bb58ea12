import assert from 'node:assert/strict';
import { Cartouche } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';

const HOUR_MS = 3_600_000;

/** A receiver fails for longer than the schedule lasts; then everything arrives. */
export async function receiverWasDown(server: TestServer): Promise<void> {
  const cartouche = new Cartouche(server.clientOptions);
  let isDown = true;
  const arrived: string[] = [];
  server.serve('receiver.example', async (request) => {
    if (isDown) return new Response(null, { status: 503 });
    arrived.push(((await request.json()) as { event: string }).event);
    return new Response(null, { status: 204 });
  });
  const { connector } = await cartouche.connectors.create({ outboundUrl: 'https://receiver.example/hooks' });
  await server.seed.lead();
  for (let hour = 0; hour < 100; hour++) {
    server.clock.advance(HOUR_MS);
    await server.settle();
  }
  const yesterday = new Date(server.clock.now().getTime() - 200 * HOUR_MS);

  // #region look
  const { status, health, failing_since } = await cartouche.connectors.get(connector.id);
  console.log(`${status}, failing since ${failing_since}; ${health.exhausted} deliveries ran out of attempts.`);
  for (const kind of health.kinds) console.log(kind.event, kind.state, kind.last_error);
  // #endregion
  assert.equal(health.state, 'failing');
  assert.ok(health.exhausted > 0);

  isDown = false;
  // #region enable
  const { delivered, delivery } = await cartouche.connectors.test(connector.id);
  if (!delivered) throw new Error(`Still down: ${delivery.attempts[0]?.error ?? delivery.attempts[0]?.status_code}`);

  const { released, exhausted } = await cartouche.connectors.enable(connector.id);
  console.log(`${released} held deliveries are sent now; ${exhausted} can be replayed.`);
  // #endregion
  assert.equal(exhausted, health.exhausted);

  // #region replay
  const createdAfter = yesterday.toISOString();
  const { matched } = await cartouche.connectors.replay(connector.id, { createdAfter, dryRun: true });
  if (matched > 0) await cartouche.connectors.replay(connector.id, { createdAfter });
  // #endregion
  await server.settle();
  assert.deepEqual(arrived.slice(1).sort(), ['form.submitted', 'page.rendered']);
  assert.equal((await cartouche.connectors.get(connector.id)).health.state, 'healthy');
}
