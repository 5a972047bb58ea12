import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { safeVerify } from '@cartouche/webhooks';
import { answerAsModel } from './fake-model.ts';
import type { History } from './history.ts';
import type { Random } from './seeded-random.ts';

/** The share of deliveries that the receiver refuses, and of those that it answers late. */
const REFUSED_SHARE = 0.02;
const LATE_SHARE = 0.1;
const LATE_MS = 400;

const HOME =
  '<title>Acme</title><nav><a href="/about">About</a></nav><main><h1>Acme</h1><p>We move temperature-sensitive freight for 400 food producers.</p>' +
  '<h2>Services</h2><p>Refrigerated transport across Europe, with tracking of each pallet.</p></main>';

/** A company's site, a receiver of webhooks that writes down what it gets, and a model. The run does not kill them. */
export async function startOutside(history: History, random: Random) {
  let secret = '';
  const receive = async (request: IncomingMessage, response: ServerResponse, rawBody: Buffer) => {
    const { headers } = request;
    const body = JSON.parse(rawBody.toString('utf8')) as Record<string, unknown>;
    if (random() < LATE_SHARE) await delay(LATE_MS);
    const status = random() < REFUSED_SHARE ? 503 : 204;
    // Written down before it is answered: a lost line would look like a lost delivery.
    history.note('received', String(headers['x-service-delivery']), {
      answered: status,
      attempt: Number(headers['x-service-attempt']),
      event: body['event'],
      eventId: headers['webhook-id'],
      pageToken: body['page_token'],
      form: (body['form_data'] as Record<string, unknown> | null)?.['message'] ?? null,
      isSigned: safeVerify(rawBody, headers, { secrets: [secret] }).ok,
      body: createHash('sha256').update(rawBody).digest('hex').slice(0, 16),
    });
    response.writeHead(status).end();
  };
  const server = createServer(async (request, response) => {
    const rawBody = await buffer(request);
    if (request.url === '/hooks') return receive(request, response, rawBody);
    if (request.url === '/v1/chat/completions') {
      const { name, answer } = answerAsModel(rawBody.toString('utf8'));
      history.note('asked-model', name);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
      return;
    }
    response.writeHead(request.url === '/' ? 200 : 404, { 'Content-Type': 'text/html' }).end(HOME);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    siteDomain: (name: string) => `${name}.localhost:${port}`,
    hooksUrl: `http://127.0.0.1:${port}/hooks`,
    modelUrl: `http://127.0.0.1:${port}/v1`,
    /** Names the connector's secret, by which deliveries are verified. */
    expectSecret: (text: string) => {
      secret = text;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
