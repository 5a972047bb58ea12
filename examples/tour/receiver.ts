// A small webhook receiver, as a user would write it: raw body in, signature checked, only then read.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { safeVerify } from '@cartouche/webhooks';

export type Receiver = {
  url: string;
  /** Known once the connector has been registered. */
  secret: string | undefined;
  /** Kinds received and verified, in the order of arrival. */
  received: string[];
  refused: string[];
  close(): void;
};

export async function startReceiver(port: number): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const result = receiver.secret
      ? safeVerify(Buffer.concat(chunks), request.headers, { secrets: receiver.secret })
      : ({ ok: false, failure: { reason: 'no secret yet' } } as const);
    if (result.ok) receiver.received.push(result.event.name);
    else receiver.refused.push(result.failure.reason);
    response.writeHead(result.ok ? 200 : 400).end();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    secret: undefined,
    received: [],
    refused: [],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return receiver;
}
