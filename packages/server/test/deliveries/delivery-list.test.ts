import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DeliverySetup, setUpDeliveries } from './delivery-setup.ts';
import { startReceiver } from './receiver.ts';

let setup: DeliverySetup;

beforeAll(async () => {
  setup = await setUpDeliveries();
});
beforeEach(() => setup.reset());
afterAll(() => setup.close());

const url = 'http://127.0.0.1:4000/hook';

it('lists the 50 newest deliveries of a connector, and the rest by its window', async () => {
  const { id } = await setup.register(url);
  await setup.register(url, { events: ['lead.intent'] });
  const list = (before?: string) => setup.deliveries.list(setup.workspaceId, id, { before });
  const published: string[] = [];
  for (let n = 0; n < 53; n++) published.push(await setup.publish());
  const { deliveries: newest, next } = await list();
  expect(newest.map(({ event_id }) => event_id)).toEqual(published.slice(3).reverse());
  expect(next).toBe(newest.at(-1)?.created_at);
  const { deliveries: rest, next: end } = await list(newest.at(-1)?.created_at);
  expect(end).toBeNull();
  expect(rest.map(({ event_id }) => event_id)).toEqual(published.slice(0, 3).reverse());
  expect((await list(rest.at(-1)?.created_at)).deliveries).toEqual([]);
});

it('takes every moment that the contract takes', async () => {
  const { id } = await setup.register(url);
  await setup.publish();
  const before = async (moment: string) =>
    (await setup.deliveries.list(setup.workspaceId, id, { before: moment })).deliveries.length;
  expect(await before('9999-12-31T23:59:59.999999999Z')).toBe(1);
  expect(await before('0001-01-01T00:00:00Z')).toBe(0);
});

it('shows what was not attempted yet', async () => {
  const { id } = await setup.register(url);
  await setup.publish();
  expect(await setup.only(id)).toMatchObject({
    status: 'pending',
    attempt_count: 0,
    next_attempt_at: '2026-01-01T00:00:00.000000Z',
    delivered_at: null,
    attempts: [],
  });
});

it('says of each delivery how its last attempt ended, with the beginning of the answer', async () => {
  const receiver = await startReceiver((response) => response.writeHead(422).end('ü'.repeat(400)));
  const { id } = await setup.register(receiver.url);
  await setup.publish();
  expect((await setup.list(id))[0]?.last_attempt).toBeNull();
  await setup.drain();
  const [failed] = await setup.list(id);
  const first = { number: 1, outcome: 'http_error', status_code: 422, started_at: '2026-01-01T00:00:00.000000Z' };
  expect(failed?.last_attempt).toEqual({ ...first, response_excerpt: 'ü'.repeat(300), error: null });
  expect((await setup.only(id)).last_attempt).toEqual(failed?.last_attempt);
  receiver.answers((response) => response.writeHead(200).end());
  setup.clock.advance(10_000);
  await setup.drain();
  expect((await setup.list(id))[0]?.last_attempt).toMatchObject({ number: 2, outcome: 'success', status_code: 200 });
  await receiver.close();
});
