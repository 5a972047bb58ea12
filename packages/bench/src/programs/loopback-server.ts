// The other side of every client call: the same answer to everybody, in a process of its own.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCalls } from '../program.ts';
import { answersOf } from '../sdk/clients.ts';

const answers = answersOf(Number(process.env['ANSWER_KILOBYTES'] ?? 0));

const server = createServer((request, response) => {
  const body = answers[request.method as keyof typeof answers];
  const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-request-id': 'req_1' };
  request.resume().once('end', () => response.writeHead(200, headers).end(body));
});
// A client waits its turn longer than five seconds: a connection that ends meanwhile is not what is measured.
server.keepAliveTimeout = 120_000;
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const calls = { url: (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
export type LoopbackServerCalls = typeof calls;
answerCalls(calls, () => server.closeAllConnections());
