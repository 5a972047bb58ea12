import assert from 'node:assert/strict';
import { Cartouche } from '@cartouche/sdk';
import type { TestServer } from '@cartouche/testing';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';

export async function webhooks(server: TestServer): Promise<void> {
  const cartouche = new Cartouche(server.clientOptions);
  const vault = new Map<string, string>();

  // #region register
  const { connector, secret } = await cartouche.connectors.create({
    outboundUrl: 'https://receiver.example/hooks',
    events: ['form.submitted', 'meeting.booked'], // left out: the four documented kinds
  });
  vault.set('WEBHOOK_SECRET', secret.reveal());
  // #endregion

  const received: string[] = [];
  const verifier = createVerifier({ secrets: vault.get('WEBHOOK_SECRET') ?? '', now: server.clock.now });
  const POST = createHandler(verifier, ({ event }) => received.push(event.kind));
  server.serve('receiver.example', POST);
  await server.seed.lead();
  await server.settle();
  assert.deepEqual(received, ['form.submitted']);
  const { deliveries } = await cartouche.deliveries.list(connector.id);
  assert.deepEqual(
    deliveries.map(({ status }) => status),
    ['delivered'],
  );

  const channel: string[] = [];
  server.serve('hooks.slack.com', async (request) => {
    channel.push(((await request.json()) as { text: string }).text);
    return new Response('ok');
  });
  const slackWebhookUrl = 'https://hooks.slack.com/services/T024BE7LD/B0EXAMPLE/of-your-channel';

  // #region slack
  await cartouche.connectors.create({ outboundUrl: slackWebhookUrl, provider: 'slack' });
  // #endregion

  await server.seed.lead();
  await server.settle();
  assert.match(channel.join(), /^New lead: /);
}
