import { createTestServer } from '@cartouche/testing';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { expect, test } from 'vitest';

test('a lead reaches the handler', async () => {
  await using server = await createTestServer();
  const leads: unknown[] = [];
  const verifier = createVerifier({ secrets: server.webhookSecret });
  const POST = createHandler(verifier, ({ event }) => leads.push(event.fields));
  await server.deliveriesTo(POST, { events: ['form.submitted'] });
  await server.seed.lead({ name: 'Ada' });
  await server.settle();
  expect(leads).toMatchObject([{ name: 'Ada' }]);
});
