import { createServer } from 'node:http';
import express5, { type Request as Request5, type RequestHandler as RequestHandler5 } from 'express';
import express4, { type Request as Request4, type RequestHandler as RequestHandler4 } from 'express-4';
import { describe, expect, test, vi } from 'vitest';
import { createHandler } from '../../src/adapters/express.ts';
import { createVerifier, sign } from '../../src/index.ts';
import {
  body,
  createRecord,
  type DeliveryRecord,
  headers,
  listening,
  optionsOf,
  serve,
  testHostileDeliveries,
  testRepetitions,
  verifier,
} from './adapter-under-test.ts';
import { deliver, secret } from './hostile-deliveries.ts';

describe.for([
  ['Express 4', express4],
  ['Express 5', express5 as unknown as typeof express4],
] as const)('%s', ([name, express]) => {
  const start = (record: DeliveryRecord) => {
    const app = express();
    app.post('/webhooks', createHandler(verifier, record.onDelivery, optionsOf(record)));
    return listening(createServer(app.use(express.json())));
  };

  testHostileDeliveries(name, start);
  testRepetitions(name, start);

  const afterParser = async (parser: (app: ReturnType<typeof express>) => void) => {
    const record = createRecord();
    const app = express();
    parser(app);
    app.post('/webhooks', createHandler(verifier, record.onDelivery, optionsOf(record)));
    return { record, answer: await deliver(await serve(app), [body], headers) };
  };

  test('names express.json() where it ran first, and says how to fix it', async () => {
    const { record, answer } = await afterParser((app) => app.use(express.json()));
    expect(answer).toMatchObject({ status: 500, bytes: 0 });
    expect(record.failures).toMatchObject([
      { reason: 'body_not_raw', received: 'object', fix: expect.stringContaining('above app.use(express.json())') },
    ]);
  });

  test('takes the fix at its word: the parser that it names keeps the bytes, up to the limit of the verifier', async () => {
    const patient = createVerifier({ secrets: secret });
    const app = (parser: RequestHandler4, record: DeliveryRecord) =>
      express()
        .use(parser)
        .post('/webhooks', createHandler(patient, record.onDelivery, optionsOf(record)));
    const refused = createRecord();
    await deliver(await serve(app(express.json(), refused)), [body], headers);
    const [failure] = refused.failures;
    const fix = failure?.reason === 'body_not_raw' ? (failure.fix ?? '') : '';
    const remedy = fix.slice(fix.lastIndexOf('express.json('));
    for (const bytes of [100, 150_000, 1_048_576]) {
      const record = createRecord();
      const long = Buffer.from('{"event":"form.submitted"}'.padEnd(bytes));
      const signed = { 'content-type': 'application/json', 'x-service-signature': sign(long, { secret }) };
      const parser = new Function('express', `return ${remedy}`)(express) as RequestHandler4;
      const { status } = await deliver(await serve(app(parser, record)), [long], signed);
      expect([bytes, status, record.failures, record.deliveries.length]).toEqual([bytes, 204, [], 1]);
    }
  });

  test.for(['raw', 'text'] as const)('takes what express.%s() left', async (parser) => {
    const { record } = await afterParser((app) => app.use(express[parser]({ type: '*/*' })));
    expect([record.failures, record.deliveries.length]).toEqual([[], 1]);
  });

  test('hands on what the delivery throws, so that Express answers 500', async () => {
    const lost = new Error('the queue is down');
    const heard = vi.fn();
    const app = express();
    app.post(
      '/webhooks',
      createHandler(verifier, () => Promise.reject(lost)),
    );
    app.use((error: unknown, _: unknown, response: { sendStatus(status: number): void }, __: unknown) => {
      heard(error);
      response.sendStatus(500);
    });
    expect(await deliver(await serve(app), [body], headers)).toMatchObject({ status: 500 });
    expect(heard.mock.calls).toEqual([[lost]]);
  });

  test('answers 405 to anything but POST', async () => {
    const port = await serve(
      express().use(
        '/webhooks',
        createHandler(verifier, () => expect.unreachable()),
      ),
    );
    expect(await deliver(port, [], headers, { method: 'PUT' })).toMatchObject({ status: 405 });
  });
});

test('hands over with the request of Express, as its types have it', async () => {
  const seen: string[] = [];
  const four: RequestHandler4 = createHandler(verifier, (_, request: Request4) => void seen.push(request.path));
  const five: RequestHandler5 = createHandler(verifier, (_, request: Request5) => void seen.push(request.path));
  await deliver(await serve(express4().post('/:name', four)), [body], headers);
  await deliver(await serve(express5().post('/:name', five)), [body], headers);
  expect(seen).toEqual(['/webhooks', '/webhooks']);
});
