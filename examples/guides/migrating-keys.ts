import assert from 'node:assert/strict';
import { AuthenticationError, Cartouche } from '@cartouche/sdk';
import { createTestServer } from '@cartouche/testing';
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
  const { connector, secret: oldSecret } = await cartouche.connectors.create({
    outboundUrl: 'https://receiver.example/hooks',
  });
  const { prospects } = await cartouche.prospects.list();
  assert.deepEqual((await candidate.prospects.list()).prospects, prospects);
  const revoked = cartouche.with({ apiKey: 'crt_revoked_long_ago' });
  await assert.rejects(revoked.prospects.list(), AuthenticationError);

  // #region rotate
  const { secret } = await candidate.connectors.rotateSecret(connector.id, { overlapHours: 48 });
  // #endregion

  const secrets = { current: secret.reveal(), previous: oldSecret.reveal() };
  const handled: unknown[] = [];
  // #region secrets
  const verifier = createVerifier({ secrets: [secrets.current, secrets.previous] });

  const replay = createReplayGuard({ store: memoryReplayStore() });
  const POST = createHandler(verifier, ({ event, secretIndex }) => handled.push([event.kind, secretIndex]), { replay });
  // #endregion
  // A receiver that has only one of them accepts every delivery, whichever it is.
  const single = [secrets.current, secrets.previous].map((one) => createVerifier({ secrets: one }));
  const accepted: boolean[] = [];
  server.serve('receiver.example', async (request) => {
    const body = new Uint8Array(await request.clone().arrayBuffer());
    accepted.push(...single.map((one) => one.safeVerify(body, request.headers).ok));
    return POST(request);
  });
  await server.seed.lead();
  await server.settle();
  assert.deepEqual(accepted, [true, true, true, true]);
  assert.equal(handled.length, 2);

  server.clock.advance(48 * 3_600_000);
  const { previous_secret_expires_at } = await candidate.connectors.get(connector.id);
  assert.equal(previous_secret_expires_at, null);
}
