import { expect, test } from 'vitest';
import { type Received, scripted, thrownBy } from './support/scripted-api.ts';

const people = (count: number) => Array.from({ length: count }, (_, i) => ({ email: `${i}@northwind.example` }));

/** A server that stores what it is sent, and refuses what it is told to. */
const storing = (refuse: (part: number) => boolean = () => false) => {
  const received: { key: string | null; emails: string[] }[] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    const prospects = JSON.parse(String(init.body)) as { email: string }[];
    received.push({
      key: new Headers(init.headers).get('idempotency-key'),
      emails: prospects.map(({ email }) => email),
    });
    if (refuse(received.length)) return Response.json({ error: 'plan_limit', message: 'No.' }, { status: 402 });
    return Response.json({ prospects: prospects.map(({ email }) => ({ id: email, email })) });
  };
  return { received, fetch };
};

test('sends more than 10,000 prospects in parts under keys made of the one of the call', async () => {
  const server = storing();
  const { cartouche } = scripted([], { fetch: server.fetch });
  const call = cartouche.prospects.upsert(people(20_001), { idempotencyKey: 'nightly' });
  expect(call.idempotencyKey).toBe('nightly');
  const { data, response } = await call.withResponse();
  expect(data.map(({ email }) => email)).toEqual(people(20_001).map(({ email }) => email));
  expect(server.received.map(({ key, emails }) => [key, emails.length])).toEqual([
    ['nightly#0', 10_000],
    ['nightly#1', 10_000],
    ['nightly#2', 1],
  ]);
  expect([response.attempts, response.replayed]).toEqual([3, false]);
});

test('sends 10,000 in one, under the key as it is', async () => {
  const server = storing();
  const { cartouche } = scripted([], { fetch: server.fetch });
  await cartouche.prospects.upsert({ prospects: people(10_000) } as never, { idempotencyKey: 'k' }).catch(() => {});
  await cartouche.prospects.upsert(people(10_000), { idempotencyKey: 'k' });
  expect(server.received.at(-1)?.key).toBe('k');
});

test('gives an address that comes twice once, as it was stored last', async () => {
  const { cartouche } = scripted([], { fetch: storing().fetch });
  const twice = [...people(10_000), { email: '0@northwind.example' }, { email: 'new@northwind.example' }];
  expect(await cartouche.prospects.upsert(twice)).toHaveLength(10_001);
});

test('a part that fails carries the key of the call, and is not said to have changed nothing', async () => {
  const server = storing((part) => part === 2);
  const { cartouche } = scripted([], { fetch: server.fetch, newIdempotencyKey: () => 'made' });
  const error = await thrownBy(cartouche.prospects.upsert(people(25_000)));
  expect(error).toMatchObject({ name: 'PaymentRequiredError', idempotencyKey: 'made', outcome: 'unknown' });
  expect(server.received).toHaveLength(2);
});

test('is not changed by what the caller changes while it is sent', async () => {
  const list = people(10_002);
  const received: Received['body'][] = [];
  const fetch = async (_url: string, init: RequestInit) => {
    const prospects = JSON.parse(String(init.body)) as { email: string }[];
    received.push(prospects.at(-1)?.email);
    for (const one of list) one.email = 'changed@northwind.example';
    return Response.json({ prospects: prospects.map(({ email }) => ({ id: email })) });
  };
  await scripted([], { fetch }).cartouche.prospects.upsert(list);
  expect(received).toEqual(['9999@northwind.example', '10001@northwind.example']);
});
