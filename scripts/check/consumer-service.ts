import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A consumer's input: the address of the service and the delivery that it will be sent. */
export type Situation = {
  baseUrl: string;
  name: string;
  batchId: string;
  delivery: { body: string; signature: string; secret: string };
};

/** A service on this machine with the few answers that the consumers ask for. */
export type ConsumerService = { situationOf(name: string): Situation; pages: Map<string, string>; close(): void };

const BATCH_ID = '5f6c2d3e-8a41-4c8e-9d8f-0a1b2c3d4e5f';
const SECRET = 'whsec_consumer_0123456789abcdef0123456789';
const PROGRESS = {
  batchId: BATCH_ID,
  status: 'completed',
  counts: { pending: 0, generating: 0, rendered: 2, review: 0, failed: 0 },
};
const ESTIMATE = {
  type: 'recipient_render',
  quantity: 3,
  unitCents: 25,
  estimateCents: 75,
  estimateDiscoveryCredits: 0,
  affordable: true,
};
const DELIVERY = JSON.stringify({
  event: 'form.submitted',
  workspace_id: '0b7c6a52-5a3e-4f43-9d0e-3f8f4f0a9c11',
  service_lead_id: '6b6a2f0e-7d0c-4a8e-8d55-2f1f6a1f9b7e',
  url: 'https://pages.example/p/q3hV0xkPz1mS',
  timestamp: '2026-09-21T14:13:18Z',
  form_data: { name: 'Zoë' },
  booking: null,
});

/** Starts it on a free port of this machine. It misbehaves once: the first progress request of each consumer gets a 503. */
export async function startConsumerService(): Promise<ConsumerService> {
  const pages = new Map<string, string>();
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    request.resume();
    const path = request.url ?? '/';
    const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers })
        .end(JSON.stringify(body));
    const page = pages.get(path);
    if (page !== undefined)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    if (!request.headers.authorization?.startsWith('Bearer crt_consumer_')) {
      return void answer(401, { error: 'api_key_required', message: 'Give a key.' });
    }
    if (path === '/api/v1/billing/estimate') return void answer(200, ESTIMATE);
    if (path !== `/api/v1/batches/${BATCH_ID}/status`)
      return void answer(404, { error: 'not_found', message: 'Gone.' });
    const name = String(request.headers['x-consumer']);
    if (seen.has(name)) return void answer(200, PROGRESS);
    seen.add(name);
    return void answer(503, { error: 'unavailable', message: 'In a moment.' }, { 'retry-after': '0' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    pages,
    situationOf: (name) => ({
      baseUrl: `http://127.0.0.1:${port}`,
      name,
      batchId: BATCH_ID,
      delivery: { body: DELIVERY, signature: signed(DELIVERY), secret: SECRET },
    }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

// By hand from the documented form, so that the verifier isn't checked by its own signer.
function signed(body: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex')}`;
}
