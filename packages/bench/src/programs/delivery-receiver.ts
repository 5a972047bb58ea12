// Receivers of deliveries: one that answers at once, over http and https, and one that never does.
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { selfSigned } from '../../../server/test/outbound/self-signed.ts';
import { answerCalls } from '../program.ts';

/** When the deliveries of events that say when they were made arrived: milliseconds on the way. */
const onTheWay: number[] = [];

const listener: RequestListener = (request, response) => {
  const path = request.url?.split('?')[0];
  if (path === '/hang') return void request.resume();
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.writeHead(200).end('ok');
    if (path !== '/timed') return;
    const { timestamp } = JSON.parse(Buffer.concat(chunks).toString()) as { timestamp: string };
    onTheWay.push(Date.now() - Date.parse(timestamp));
  });
};

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
const [http, https] = [createServer(listener), createTlsServer(selfSigned, listener)];
const ports = { http: await listen(http), https: await listen(https) };

const calls = {
  ports: (): { http: number; https: number } => ports,
  onTheWay: (): number[] => onTheWay.splice(0),
};
export type DeliveryReceiverCalls = typeof calls;
answerCalls(calls, () => undefined);
