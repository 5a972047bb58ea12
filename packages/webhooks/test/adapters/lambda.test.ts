import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type {
  ALBHandler,
  APIGatewayProxyHandler,
  APIGatewayProxyHandlerV2,
  LambdaFunctionURLHandler,
} from 'aws-lambda';
import { expect, expectTypeOf, test } from 'vitest';
import { createHandler, type LambdaEvent, type LambdaResult } from '../../src/adapters/lambda.ts';
import { sign } from '../../src/index.ts';
import {
  body,
  createRecord,
  type DeliveryRecord,
  type Differences,
  headers,
  listening,
  optionsOf,
  testHostileDeliveries,
  testRepetitions,
  verifier,
} from './adapter-under-test.ts';
import { secret } from './hostile-deliveries.ts';

// Each makes an event of a real request as AWS documents it, and an answer of what the function returned.
type Gateway = { toEvent(request: IncomingMessage, bytes: Buffer): LambdaEvent; multiValue?: boolean };

const firstOf = (lists: NodeJS.Dict<string[]>) =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values?.at(-1)]));
const joined = (lists: NodeJS.Dict<string[]>) =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values?.join(',')]));
const titled = (name: string) => name.replace(/(^|-)\w/g, (letter) => letter.toUpperCase());

// HTTP APIs, function URLs and load balancers send these types as text, everything else and everything encoded as base64.
function asDocumented({ headers }: IncomingMessage, bytes: Buffer) {
  const isText = /^(text\/|application\/(json|javascript|xml)\b)/.test(headers['content-type'] ?? '');
  const isBase64Encoded = bytes.length > 0 && (!isText || headers['content-encoding'] !== undefined);
  return { body: bytes.toString(isBase64Encoded ? 'base64' : 'utf8'), isBase64Encoded };
}

// https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-lambda-proxy-integrations.html
const version1 = (request: IncomingMessage, content: Pick<LambdaEvent, 'body' | 'isBase64Encoded'>) => {
  const lists = Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [titled(name), values ?? []]),
  );
  return {
    resource: '/webhooks',
    path: '/webhooks',
    httpMethod: request.method ?? '',
    headers: firstOf(lists),
    multiValueHeaders: lists,
    queryStringParameters: null,
    requestContext: { stage: 'prod', httpMethod: request.method, identity: { sourceIp: '192.0.2.1' } },
    ...content,
  };
};

const gateways: { [name: string]: Gateway } = {
  'a REST API whose media types are all binary': {
    toEvent: (request, bytes) =>
      version1(request, {
        body: bytes.length > 0 ? bytes.toString('base64') : null,
        isBase64Encoded: bytes.length > 0,
      }),
  },
  'a REST API': {
    toEvent: (request, bytes) => version1(request, { body: bytes.toString() || null, isBase64Encoded: false }),
  },
  // https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
  'an HTTP API or a function URL': {
    toEvent: (request, bytes) => {
      const { body, isBase64Encoded } = asDocumented(request, bytes);
      return {
        version: '2.0',
        routeKey: '$default',
        rawPath: '/webhooks',
        rawQueryString: '',
        headers: joined(request.headersDistinct),
        requestContext: { stage: '$default', http: { method: request.method ?? '', path: '/webhooks' } },
        ...(bytes.length > 0 && { body }),
        isBase64Encoded,
      };
    },
  },
  // https://docs.aws.amazon.com/elasticloadbalancing/latest/application/lambda-functions.html
  'a load balancer': {
    toEvent: (request, bytes) => ({
      requestContext: { elb: { targetGroupArn: 'arn:aws:elasticloadbalancing:…' } },
      httpMethod: request.method ?? '',
      path: '/webhooks',
      headers: joined(request.headersDistinct),
      ...asDocumented(request, bytes),
    }),
  },
  'a load balancer that sends lists': {
    multiValue: true,
    toEvent: (request, bytes) => ({
      requestContext: { elb: { targetGroupArn: 'arn:aws:elasticloadbalancing:…' } },
      httpMethod: request.method ?? '',
      path: '/webhooks',
      multiValueHeaders: { ...request.headersDistinct },
      ...asDocumented(request, bytes),
    }),
  },
};

// Bytes that text can't carry are lost before the function sees them, so the signature does not hold, or holds for U+FFFD.
const lostAsText: Differences = {
  'signed bytes that are no UTF-8': { status: 400, reason: 'signature_mismatch' },
  'signed text in UTF-16': { status: 400, reason: 'signature_mismatch' },
  'U+FFFD signed, other bytes sent': { status: 204 },
};
const lostWhateverTheType: Differences = {
  ...lostAsText,
  'a compressed body whose signature covers what was sent': { status: 400, reason: 'signature_mismatch' },
};

for (const [name, { toEvent, multiValue }] of Object.entries(gateways)) {
  const start = (record: DeliveryRecord) => {
    const handler = createHandler(verifier, record.onDelivery, optionsOf(record));
    return listening(
      createServer(async (request, response) => {
        const result = await handler(toEvent(request, await buffer(request)));
        const answered = multiValue ? result.multiValueHeaders : result.headers;
        response.writeHead(result.statusCode, answered).end(result.body);
      }),
    );
  };
  const lost = name === 'a REST API' ? lostWhateverTheType : lostAsText;
  testHostileDeliveries(name, start, { differences: name.includes('binary') ? {} : lost });
  testRepetitions(name, start);
}

const event = (changes: object = {}): LambdaEvent => ({
  body: body.toString(),
  isBase64Encoded: false,
  headers,
  requestContext: { http: { method: 'POST' } },
  ...changes,
});

test('takes any event type, and gives every result type', () => {
  const handler = createHandler(verifier, () => undefined);
  expectTypeOf<(event: LambdaEvent) => Promise<LambdaResult>>().toEqualTypeOf(handler);
  expectTypeOf(handler).toExtend<APIGatewayProxyHandler>();
  expectTypeOf(handler).toExtend<APIGatewayProxyHandlerV2>();
  expectTypeOf(handler).toExtend<LambdaFunctionURLHandler>();
  expectTypeOf(handler).toExtend<ALBHandler>();
});

test('tells a header that was sent twice from one that is malformed', async () => {
  const record = createRecord();
  const twice = [sign(body, { secret }), sign(body, { secret })];
  await createHandler(
    verifier,
    record.onDelivery,
    optionsOf(record),
  )(event({ multiValueHeaders: { 'X-Service-Signature': twice } }));
  expect(record.failures).toEqual([{ reason: 'malformed_header', problem: 'repeated_header' }]);
});

test('names a parser that ran first, and says how to fix it', async () => {
  const record = createRecord();
  const handler = createHandler(verifier, record.onDelivery, optionsOf(record));
  expect(await handler(event({ body: JSON.parse(body.toString()) }))).toMatchObject({ statusCode: 500, body: '' });
  expect(record.failures).toMatchObject([
    { reason: 'body_not_raw', received: 'object', fix: expect.stringContaining('middy') },
  ]);
});

test('takes an event without a context where its method is plain', async () => {
  const record = createRecord();
  const handler = createHandler(verifier, record.onDelivery, optionsOf(record));
  const { requestContext: _, ...bare } = event({ httpMethod: 'POST' });
  expect(await handler(bare)).toEqual({ statusCode: 204, headers: {}, body: '', isBase64Encoded: false });
  expect(await handler({ ...bare, httpMethod: 'GET' })).toMatchObject({ statusCode: 405 });
});

test.for([
  ['nothing', undefined],
  ['null', null],
  ['an event of the console', { key1: 'value1' }],
  ['an event of a queue', { Records: [{ body: body.toString() }] }],
  ['an event of a WebSocket', { requestContext: { eventType: 'MESSAGE' }, body: body.toString() }],
] as const)('reports that %s is not a request', async ([, given]) => {
  const handler = createHandler(verifier, () => expect.unreachable());
  await expect(handler(given as unknown as LambdaEvent)).rejects.toThrow('The event is not an HTTP request');
});

test('answers 405 to anything but POST', async () => {
  const handler = createHandler(verifier, () => expect.unreachable());
  expect(await handler(event({ requestContext: { http: { method: 'GET' } } }))).toEqual({
    statusCode: 405,
    headers: { allow: 'POST' },
    body: '',
    isBase64Encoded: false,
  });
});

test('throws on what the delivery throws, so that the invocation fails', async () => {
  const lost = new Error('the queue is down');
  await expect(createHandler(verifier, () => Promise.reject(lost))(event())).rejects.toBe(lost);
});

test('hands over with the event', async () => {
  const seen: unknown[] = [];
  const given = event();
  await createHandler(verifier, (_, event) => void seen.push(event))(given);
  expect(seen).toEqual([given]);
});
