import { Cartouche } from '@cartouche/sdk';
import { createVerifier } from '@cartouche/webhooks';
import { createHandler } from '@cartouche/webhooks/fetch';
import { reconcile } from '@cartouche/webhooks/reconcile';
import { createReplayGuard, memoryReplayStore } from '@cartouche/webhooks/replay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../src/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test('what was lost on the way is found in the list, and nothing is handled twice', async () => {
  const now = () => server.clock.now();
  const cartouche = new Cartouche(server.clientOptions);
  const { secret } = await cartouche.connectors.create({
    outboundUrl: 'https://crm.example/hooks',
    events: ['form.submitted', 'meeting.booked'],
  });

  const handled: (string | null)[] = [];
  const replay = createReplayGuard({ store: memoryReplayStore({ now }) });
  const verifier = createVerifier({ secrets: secret.reveal(), now });
  const receive = createHandler(verifier, ({ event }) => handled.push(event.id), { replay });
  const statuses: number[] = [];
  const kept: Request[] = [];
  let deliveries = 0;
  server.serve('crm.example', async (request) => {
    kept.push(request.clone());
    // Every other webhook gets lost: the service believes that it was received.
    if (deliveries++ % 2 === 0) return new Response(null, { status: 204 });
    const response = await receive(request);
    statuses.push(response.status);
    return response;
  });

  for (const name of ['Ada', 'Grace', 'Edith']) await server.seed.lead({ name });
  await server.seed.meeting();
  await server.settle();
  expect([deliveries, statuses]).toEqual([4, [204, 204]]);

  const saved: string[] = [];
  const cursor = { load: () => saved.at(-1), save: (next: string) => saved.push(next) };
  // Pages of one event, so that there are several.
  const events = {
    list: (params: { cursor?: string }) => cartouche.events.list({ ...params, limit: 1 }),
  };
  const run = () => reconcile({ events, cursor, replay, now, onMissed: ({ event }) => handled.push(event.id) });

  expect(await run()).toMatchObject({ missed: 0, tooYoung: 1 });
  server.clock.advance(15 * 60_000);
  await server.seed.lead({ name: 'Joan' });
  expect(await run()).toMatchObject({ missed: 2, done: 2, tooYoung: 1, tooOld: 0, unusable: 0 });
  server.clock.advance(15 * 60_000);
  await server.settle();
  expect(await run()).toMatchObject({ missed: 1, done: 0, tooYoung: 0 });

  const { events: listed } = await cartouche.events.list();
  expect(handled.toSorted()).toEqual(listed.map(({ id }) => id).sort());
  expect(new Set(handled).size).toBe(5);

  // The lost ones arrive after all: they carry the id by which they were handled.
  const late = createHandler(
    createVerifier({ secrets: secret.reveal(), now, toleranceSeconds: 86_400 }),
    () => expect.unreachable(),
    { replay },
  );
  expect(await Promise.all(kept.map(async (request) => (await late(request)).status))).toEqual(kept.map(() => 200));
  expect(await run()).toMatchObject({ missed: 0 });
});
