import { EVENT_KINDS } from '@cartouche/contract';
import { zDeclaredEvent, zSampleEvent, zWebhookPayload } from '@cartouche/contract/schemas';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestServer, type TestServer } from '../src/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const handlerOf = (received: string[], options = {}) =>
  createHandler(createVerifier({ secrets: server.webhookSecret, ...options }), ({ event }) =>
    received.push(event.kind),
  );

test('a handler as it is takes every kind, in both field sets', async () => {
  const received: string[] = [];
  const { deliveries } = await server.deliveriesTo(handlerOf(received));
  await server.seed.lead({ name: 'Ada' });
  await server.seed.meeting();
  await server.settle();
  expect(new Set(received)).toEqual(new Set(EVENT_KINDS));
  for (const { payload, status } of deliveries) {
    expect(status).toBe(204);
    for (const schema of [zDeclaredEvent, zSampleEvent, zWebhookPayload])
      expect(schema.safeParse(payload).error, payload.event).toBeUndefined();
  }
});

test('only what is subscribed to comes, signed with the program’s own secret', async () => {
  const secret = 'whsec_of-the-program-under-test-0001';
  const received: string[] = [];
  await server.deliveriesTo(handlerOf(received, { secrets: secret }), { secret, events: ['form.submitted'] });
  await server.seed.lead();
  await server.settle();
  expect(received).toEqual(['form.submitted']);
});

test('a handler that fails gets the delivery again when the clock has moved', async () => {
  let fails = true;
  const { deliveries } = await server.deliveriesTo(
    () => {
      if (fails) throw new Error('The database of the program under test is down.');
      return new Response(null, { status: 204 });
    },
    { events: ['page.rendered'] },
  );
  await server.seed.page();
  await server.settle();
  fails = false;
  server.clock.advance(10_000);
  await server.settle();
  expect(deliveries.map(({ status }) => status)).toEqual([null, 204]);
  expect(deliveries[1]?.payload).toEqual(deliveries[0]?.payload);
});

test('the tolerance is that of the server’s clock, where the handler reads it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const received: string[] = [];
  const now = () => server.clock.now().getTime();
  const options = { events: ['page.rendered'], signedAt: 'server' } as const;
  const [onTime, late] = [
    await server.deliveriesTo(handlerOf(received, { now }), options),
    await server.deliveriesTo(handlerOf(received, { now: () => now() + 301_000 }), options),
  ];
  await server.seed.page();
  await server.settle();
  expect(received).toEqual(['page.rendered']);
  expect([onTime, late].map(({ deliveries }) => deliveries[0]?.status)).toEqual([204, 400]);
});
