import assert from 'node:assert/strict';
import { AuthenticationError, Cartouche } from '@cartouche/sdk';
import { createTestServer, signedDelivery } from '@cartouche/testing';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { createReplayGuard, memoryReplayStore } from '@cartouche/webhooks/replay';

/** Two keys and two secrets at a time, and neither a call nor a delivery is lost in between. */
export async function migratingKeys(): Promise<void> {
  await using server = await createTestServer({ startAt: new Date() });
  const { clientOptions } = server;
  const oldKey = server.apiKey;
  const newKey = await server.seed.key();

  // #region smoke
  const candidate = new Cartouche({ ...clientOptions, apiKey: newKey });
  const { plan } = await candidate.billing.getEntitlements(); // throws an AuthenticationError if the key is not good
  console.log(`The new key opens a workspace on the plan ${plan}.`);
  // #endregion

  const cartouche = new Cartouche({ ...clientOptions, apiKey: oldKey });
  const { secret: oldSecret } = await cartouche.connectors.create({ outboundUrl: 'https://receiver.example/hooks' });
  const { prospects } = await cartouche.prospects.list();
  assert.deepEqual((await candidate.prospects.list()).prospects, prospects);
  const revoked = cartouche.with({ apiKey: 'crt_revoked_long_ago' });
  await assert.rejects(revoked.prospects.list(), AuthenticationError);

  // #region connector
  const { secret } = await candidate.connectors.create({ outboundUrl: 'https://receiver.example/hooks/2' });
  // #endregion

  const secrets = { current: secret.reveal(), previous: oldSecret.reveal() };
  const handled: unknown[] = [];
  // #region secrets
  const verifier = createVerifier({ secrets: [secrets.current, secrets.previous] });

  const replay = createReplayGuard({ store: memoryReplayStore() });
  const POST = createHandler(verifier, ({ event, secretIndex }) => handled.push([event.kind, secretIndex]), { replay });
  // #endregion
  const statuses: number[] = [];
  for (const id of ['5b0c1d9e-0000-4000-8000-000000000001', '5b0c1d9e-0000-4000-8000-000000000002']) {
    for (const key of [secrets.current, secrets.previous]) {
      const delivery = signedDelivery({ kind: 'form.submitted', secret: key, payload: { id } });
      statuses.push((await POST(delivery.request())).status);
    }
  }
  assert.deepEqual(statuses, [204, 200, 204, 200]);
  assert.deepEqual(handled, [
    ['form.submitted', 0],
    ['form.submitted', 0],
  ]);

  // #region gone
  const retired = async () => new Response(null, { status: 410 }); // the service disables this connector and stops
  // #endregion
  server.serve('receiver.example', async (request) =>
    new URL(request.url).pathname === '/hooks' ? retired() : POST(request),
  );
  await server.seed.lead();
  await server.settle();
  assert.equal(handled.length, 4); // the page and the form, which came by the new connector alone
  const { connectors } = await candidate.connectors.list();
  const statusOf = (url: string) => connectors.find(({ outbound_url }) => outbound_url === url)?.status;
  assert.deepEqual(['https://receiver.example/hooks', 'https://receiver.example/hooks/2'].map(statusOf), [
    'disabled',
    'active',
  ]);
}
