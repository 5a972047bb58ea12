import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVerifier, type VerifiedDelivery } from '@cartouche/webhooks';
import { createListener } from '@cartouche/webhooks/node';
import type { Agent, Result } from './agent.ts';

/** Registers a connection, fires a test delivery, confirms that it landed. */
export async function connectCrm(agent: Agent): Promise<void> {
  const crm = await startCrm();
  try {
    await agent.begin('connect-crm', { url: crm.url, provider: 'hubspot', events: 'form.submitted' });
    const { connections } = await agent.use('list_connections');
    assert.ok(!connections.some(({ outbound_url }: Result) => outbound_url === crm.url));

    const { connection, secret } = await agent.use('create_connection', {
      outboundUrl: crm.url,
      provider: 'hubspot',
      events: ['form.submitted'],
      confirm: new URL(crm.url).host, // once the user agreed; clients with elicitation ask by themselves
    });
    crm.trust(secret);
    const { delivered, delivery } = await agent.use('test_connection', { connectorId: connection.id });
    assert.ok(delivered, JSON.stringify(delivery));
    assert.deepEqual(crm.received, ['connector.test']);

    const after = await agent.use('list_connections');
    const { health } = after.connections.find(({ id }: Result) => id === connection.id);
    assert.equal(health.state, 'unused');
    console.log(`    ${connection.outbound_url} verified a signed test`);
  } finally {
    crm.close();
  }
}

/** A receiver that believes nothing without a signature. */
async function startCrm() {
  const received: string[] = [];
  const onDelivery = ({ event }: VerifiedDelivery) => {
    received.push(event.name);
  };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/crm`,
    received,
    trust: (secrets: string) => {
      server.on('request', createListener(createVerifier({ secrets }), onDelivery, { onError: console.error }));
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
