import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { judgeDelivery } from '../../../contract/test/support/contract-answers.ts';

/** A delivery as it arrived: the bytes before any parser. */
export type Received = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  rawBody: Buffer;
  event: Record<string, unknown>;
};

/** The receiver's answer to the n-th delivery, counted from 1. */
export type Answer = (response: ServerResponse, received: Received, n: number) => void;

/** A real HTTP receiver on a free loopback port that keeps every delivery. */
export type Receiver = {
  url: string;
  received: Received[];
  /** Replaces what is answered from now on. Default: 200. */
  answers(answer: Answer): void;
  close(): Promise<void>;
};

export const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) => {
    response.writeHead(code, headers).end(body);
  };

export async function startReceiver(first: Answer = status(200)): Promise<Receiver> {
  const received: Received[] = [];
  let answer = first;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      const { method = '', url: path = '', headers } = request;
      judgeDelivery({ headers, rawBody });
      const delivery = { method, path, headers, rawBody, event: JSON.parse(rawBody.toString() || '{}') };
      answer(response, delivery, received.push(delivery));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers: (next) => {
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
