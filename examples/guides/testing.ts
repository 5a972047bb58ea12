import assert from 'node:assert/strict';
import { Cartouche, GenerationFailedError } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';

export async function testing(server: TestServer): Promise<void> {
  const cartouche = new Cartouche(server.clientOptions);
  const begun = server.clock.now().getTime();

  // #region faults
  server.faults.add({ kind: 'rate_limited', retryAfterSeconds: 7 }, { kind: 'reset', at: 'answer' });
  const page = await cartouche.pages.createForProspect({ email: 'ada@northwind.example' }); // at the third attempt

  server.faults.add({ kind: 'generation_failed', operation: 'createProspectPage', detail: 'no capacity' });
  const failing = cartouche.pages.createForProspect({ email: 'grace@globex.example' });
  await assert.rejects(failing, (error) => error instanceof GenerationFailedError && error.detail === 'no capacity');
  // #endregion
  const waitedMs = server.clock.now().getTime() - begun;
  assert.ok(waitedMs >= 7_000, `Waited ${waitedMs} ms by the server's clock.`);
  assert.equal((await cartouche.pages.get(page.pageId)).status, 'rendered');

  const { url } = page;
  // #region visit
  const visitor = server.visitor();
  await visitor.open(url);
  await visitor.submitForm({ name: 'Ada Vermeer', email: 'ada@northwind.example' });
  const { leads } = await cartouche.leads.list();
  // #endregion
  assert.equal(leads.length, 1);

  const received: string[] = [];
  // #region deliveries
  const verifier = createVerifier({ secrets: server.webhookSecret });
  const POST = createHandler(verifier, ({ event }) => received.push(event.kind)); // your real route
  const endpoint = await server.deliveriesTo(POST);
  await server.seed.lead();
  await server.settle();
  // #endregion
  assert.ok(received.includes('form.submitted'));
  assert.ok(endpoint.deliveries.every(({ status }) => status === 204));
}
