// Registers the receiver of receiver.ts as a connector, makes something happen, and sees it arrive; a forgery does not.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Cartouche } from '@cartouche/sdk';

const cartouche = new Cartouche(); // SERVICE_API_KEY and APP_URL
const port = Number(process.env.PORT ?? (await freePort()));
const url = `http://127.0.0.1:${port}/hooks`;

// The secret is shown once, so the connector comes first and the receiver is started with it.
const { connector, secret } = await cartouche.connectors.create({ outboundUrl: url, events: ['page.rendered'] });
process.env.WEBHOOK_SECRET = secret.reveal();
process.env.PORT = String(port);
const { server } = await import('./receiver.ts');

await cartouche.pages.createForProspect({ email: 'grace@globex.example', companyName: 'Globex' });
const delivery = await firstDelivery();
assert.deepEqual([delivery.event, delivery.status], ['page.rendered', 'delivered']);

const forged = await fetch(url, { method: 'POST', body: '{"event":"form.submitted"}' });
assert.equal(forged.status, 400);
server.close();

async function firstDelivery() {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const [delivery] = (await cartouche.deliveries.listForConnector(connector.id)).deliveries;
    if (delivery?.status === 'delivered') return delivery;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Nothing was delivered within 30 seconds.');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
}
