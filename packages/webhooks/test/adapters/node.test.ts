import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createListener, type NodeRequest, safeVerifyRequest, verifyRequest } from '../../src/adapters/node.ts';
import { sign, type VerificationFailure, type VerifiedDelivery } from '../../src/index.ts';
import {
  body,
  type DeliveryRecord,
  headers,
  listening,
  optionsOf,
  serve,
  testHostileDeliveries,
  testRepetitions,
  verifier,
} from './adapter-under-test.ts';
import { deliver, maxBodyBytes, secret } from './hostile-deliveries.ts';

const start = (record: DeliveryRecord) =>
  listening(
    createServer(
      createListener(verifier, record.onDelivery, {
        ...optionsOf(record),
        onError: (error) => expect.fail(String(error)),
      }),
    ),
  );

testHostileDeliveries('node:http', start);
testRepetitions('node:http', start);

function recorded(onDelivery: (delivery: VerifiedDelivery) => unknown = () => undefined) {
  const failures: VerificationFailure[] = [];
  const errors: unknown[] = [];
  const deliveries: VerifiedDelivery[] = [];
  const listener = createListener(
    verifier,
    (delivery) => {
      deliveries.push(delivery);
      return onDelivery(delivery);
    },
    { onRefused: (failure) => void failures.push(failure), onError: (error) => void errors.push(error) },
  );
  return { listener, failures, errors, deliveries };
}

test('tells a header that was sent twice from one that is malformed', async () => {
  const { listener, failures } = recorded();
  const twice = [sign(body, { secret }), sign(body, { secret })];
  await deliver(await serve(listener), [body], { 'x-service-signature': twice });
  expect(failures).toEqual([{ reason: 'malformed_header', problem: 'repeated_header' }]);
});

test('answers 500 when a JSON parser ran first, since the fault is here', async () => {
  const { listener, failures } = recorded();
  const port = await serve(async (request: NodeRequest, response) => {
    for await (const chunk of request) request.body = JSON.parse(chunk.toString());
    await listener(request, response);
  });
  expect(await deliver(port, [body], headers)).toMatchObject({ status: 500, bytes: 0 });
  expect(failures).toMatchObject([{ reason: 'body_not_raw' }]);
});

test('closes the connection whose body it left unread', async () => {
  const { listener } = recorded();
  const answer = await deliver(await serve(listener), [Buffer.alloc(maxBodyBytes + 1)], headers);
  expect(answer).toMatchObject({ status: 413, connection: 'close' });
});

test('answers 405 to anything but POST', async () => {
  const { listener, deliveries } = recorded();
  expect(await deliver(await serve(listener), [], headers, { method: 'GET' })).toMatchObject({ status: 405 });
  expect(deliveries).toEqual([]);
});

test('answers 500 when the delivery can not be handled, so that it comes again', async () => {
  const lost = new Error('the queue is down');
  const { listener, errors } = recorded(() => Promise.reject(lost));
  expect(await deliver(await serve(listener), [body], headers)).toMatchObject({ status: 500 });
  expect(errors).toEqual([lost]);
});

test('refuses without a listener for refusals', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const listener = createListener(verifier, () => undefined, { onError: () => undefined });
  expect(await deliver(await serve(listener), [body], {})).toMatchObject({ status: 400 });
});

test('reports a sender that goes away, and keeps serving', async () => {
  const { listener, errors, failures } = recorded();
  const reported = Promise.withResolvers<void>();
  const port = await serve((request, response) => void listener(request, response).then(() => reported.resolve()));
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /webhooks HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf`);
  await once(socket, 'connect');
  socket.resetAndDestroy();
  await reported.promise;
  expect(errors).toHaveLength(1);
  expect(failures).toEqual([]);
  expect(await deliver(port, [body], headers)).toMatchObject({ status: 204 });
});

test('verifies inside a handler of your own, throwing or not', async () => {
  const port = await serve(async (request, response) => {
    const safe = request.url === '/webhooks' && (await safeVerifyRequest(request, verifier));
    response.end(JSON.stringify(safe));
  });
  const answer = await fetch(`http://127.0.0.1:${port}/webhooks`, { method: 'POST', body, headers });
  expect(await answer.json()).toMatchObject({ ok: true, event: { kind: 'page.rendered' } });

  const throwing = await serve((request, response) => {
    verifyRequest(request, verifier).then(
      ({ event }) => response.end(event.kind),
      (error) => response.end(error.failure.reason),
    );
  });
  const post = async (sent: RequestInit) =>
    (await fetch(`http://127.0.0.1:${throwing}`, { method: 'POST', ...sent })).text();
  expect(await post({ body, headers })).toBe('page.rendered');
  expect(await post({ body: 'other', headers })).toBe('signature_mismatch');
  expect(await post({ body: Buffer.alloc(maxBodyBytes + 1), headers })).toBe('body_too_large');
});

// Leaves on a real request the fields that the body parsers of frameworks leave.
async function afterParser(parse: (request: NodeRequest, bytes: Buffer) => void, read = true) {
  const results: unknown[] = [];
  const port = await serve(async (request: NodeRequest, response) => {
    const chunks: Buffer[] = [];
    if (read) for await (const chunk of request) chunks.push(chunk);
    parse(request, Buffer.concat(chunks));
    results.push(await safeVerifyRequest(request, verifier));
    response.end();
  });
  await deliver(port, [body], headers);
  return results[0];
}

test.for([
  [
    'rawBody in bytes beside a parsed body',
    (request: NodeRequest, bytes: Buffer) => Object.assign(request, { rawBody: bytes, body: {} }),
  ],
  ['rawBody as text', (request: NodeRequest, bytes: Buffer) => Object.assign(request, { rawBody: bytes.toString() })],
  ['a raw parser', (request: NodeRequest, bytes: Buffer) => Object.assign(request, { body: bytes })],
  ['a text parser', (request: NodeRequest, bytes: Buffer) => Object.assign(request, { body: bytes.toString() })],
] as const)('takes the bytes that a framework kept: %s', async ([, parse]) => {
  expect(await afterParser(parse)).toMatchObject({ ok: true });
});

test('names a JSON parser that ran first, and says how to keep the bytes', async () => {
  const result = await afterParser((request, bytes) => Object.assign(request, { body: JSON.parse(bytes.toString()) }));
  expect(result).toMatchObject({
    ok: false,
    failure: { reason: 'body_not_raw', fix: expect.stringContaining('request.rawBody') },
  });
});

test('names a reader that kept nothing', async () => {
  expect(await afterParser(() => undefined)).toMatchObject({ ok: false, failure: { reason: 'body_already_consumed' } });
});

test('reads the stream when a parser left an empty object and the bytes', async () => {
  expect(await afterParser((request) => Object.assign(request, { body: {} }), false)).toMatchObject({ ok: true });
});

test('reads a stream that was told to decode', async () => {
  expect(await afterParser((request) => request.setEncoding('utf8'), false)).toMatchObject({ ok: true });
});

test('takes the joined headers of a simulated request', async () => {
  expect(
    await afterParser((request) => Object.defineProperty(request, 'headersDistinct', { value: undefined }), false),
  ).toMatchObject({ ok: true });
});
