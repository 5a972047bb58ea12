// Brings contacts from HubSpot, generates a page for each, and sees every link arrive at its contact, also after an outage of HubSpot.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { Cartouche } from '@cartouche/sdk';
import { Client } from '@hubspot/api-client';
import { importContacts } from './import-contacts.ts';
import { startLocalHubSpot } from './local-hubspot.ts';
import { createReceiver, ensureProperty, PAGE_URL } from './receiver.ts';

const contacts = new Map(
  Array.from({ length: 130 }, (_, n): [string, Record<string, string | null>] => [
    String(9001 + n),
    // Most contacts of a CRM are never sent a page; some have no address.
    {
      email: n < 3 ? `buyer${n}@foundry.example` : null,
      firstname: 'Rosa',
      lastname: `No. ${n}`,
      company: 'Foundry',
      jobtitle: 'Plant Manager',
      website: 'foundry.example',
    },
  ]),
);
const token = 'pat-local';
const local = await startLocalHubSpot(contacts, token);
const hubspot = new Client({ accessToken: token, basePath: local.url });
const cartouche = new Cartouche(); // SERVICE_API_KEY and APP_URL

// The secret is shown once, by the call that needs the address. Behind a public address, register that one.
const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const { connector, secret } = await cartouche.connectors.create({
  outboundUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  provider: 'hubspot',
  events: ['page.rendered'],
});
server.on('request', createReceiver(hubspot, cartouche, secret.reveal()));

await ensureProperty(hubspot);
await ensureProperty(hubspot); // it is there already, which is fine
const prospectIds = await importContacts(hubspot, cartouche);
assert.equal(prospectIds.length, 3);

local.setDown(true);
const [template] = (await cartouche.templates.list()).templates;
assert.ok(template, 'The workspace needs a template.');
const { batchId } = await cartouche.batches.createAndGenerate({ templateId: template.id, prospectIds, maxCents: 500 });
await cartouche.batches.waitUntilDone(batchId, { deadlineMs: 60_000 });
await until(async () =>
  (await cartouche.deliveries.list(connector.id)).deliveries.every(({ attempt_count }) => attempt_count > 0),
);
assert.deepEqual(await writebacks(), ['pending', 'pending', 'pending']);

local.setDown(false);
for (const { id } of (await cartouche.deliveries.list(connector.id)).deliveries) await cartouche.deliveries.retry(id);
await until(async () => (await writebacks()).every((status) => status === 'ok'));

for await (const { email, url } of cartouche.batches.listMembers(batchId)) {
  const contact = [...contacts.values()].find((properties) => properties.email === email);
  assert.equal(contact?.[PAGE_URL], url);
  console.log(email, contact?.[PAGE_URL]);
}
await cartouche.connectors.delete(connector.id);
server.close();
local.close();

async function writebacks(): Promise<string[]> {
  const states: string[] = [];
  for await (const { writeback_status } of cartouche.batches.listMembers(batchId)) states.push(writeback_status);
  return states;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pass(100)) if (await isSo()) return;
  throw new Error('Not within a minute.');
}
