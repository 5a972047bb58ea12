import { createHash } from 'node:crypto';
import { limits } from '@cartouche/contract';
import { expect, test, vi } from 'vitest';
import { createVerifier, sign } from '../../src/index.ts';
import { createReceiver } from '../../src/receiver.ts';
import { createReplayGuard, memoryReplayStore, type ReplayStore } from '../../src/replay/index.ts';
import { manualClock } from './replay-store-conformance.ts';

const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const verifier = createVerifier({ secrets: secret });
const id = '5a0d2f8e-9f6b-4b5c-8d43-1c8a8f6f0c11';
const bodyOf = (event: object) => JSON.stringify({ event: 'form.submitted', ...event });

const endpoint = (onDelivery: () => unknown, options: Partial<Parameters<typeof createReplayGuard>[0]> = {}) => {
  const replay = createReplayGuard({ store: memoryReplayStore(), ...options });
  const { receive } = createReceiver<null>(verifier, onDelivery, { replay });
  return (body: string, timestamp = new Date()) => receive(body, sign(body, { secret, timestamp }), null);
};
const status = async (reply: ReturnType<ReturnType<typeof endpoint>>) => (await reply).status;

test('runs the handler once for each event, however often it is sent', async () => {
  const onDelivery = vi.fn();
  const post = endpoint(onDelivery);
  const body = bodyOf({ id });
  // A retry has a `t` of its own.
  const replies = [post(body), post(body), post(body, new Date(Date.now() - 60_000)), post(bodyOf({ id: 'another' }))];
  expect(await Promise.all(replies.map(status))).toEqual([204, 409, 409, 204]);
  expect(await status(post(body))).toBe(200);
  expect(onDelivery).toHaveBeenCalledTimes(2);
});

test('says when to come again while the first is being handled', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const post = endpoint(() => promise, { leaseMs: 2_500 });
  const first = post(bodyOf({ id }));
  expect(await post(bodyOf({ id }))).toEqual({ status: 409, headers: { 'retry-after': '3' } });
  resolve();
  expect(await first).toEqual({ status: 204, headers: {} });
});

test('a handler that throws gives the key free, and its error is thrown on', async () => {
  const onDelivery = vi.fn().mockRejectedValueOnce(new RangeError('no room'));
  const post = endpoint(onDelivery);
  await expect(post(bodyOf({ id }))).rejects.toThrow('no room');
  expect(await status(post(bodyOf({ id })))).toBe(204);
});

test('the error of the handler is thrown on when the store fails to release too', async () => {
  const store: ReplayStore = { ...memoryReplayStore(), release: () => Promise.reject(new Error('store down')) };
  const post = endpoint(() => Promise.reject(new RangeError('no room')), { store });
  await expect(post(bodyOf({ id }))).rejects.toThrow('no room');
});

test('hands nothing over when the store can not be asked', async () => {
  const store: ReplayStore = { ...memoryReplayStore(), claim: () => Promise.reject(new Error('store down')) };
  const onDelivery = vi.fn();
  await expect(endpoint(onDelivery, { store })(bodyOf({ id }))).rejects.toThrow('store down');
  expect(onDelivery).not.toHaveBeenCalled();
});

test('acknowledges a handled delivery that could not be recorded when a callback is told', async () => {
  const storeOf = (): ReplayStore => ({
    ...memoryReplayStore(),
    commit: () => Promise.reject(new Error('store down')),
  });
  await expect(endpoint(() => {}, { store: storeOf() })(bodyOf({ id }))).rejects.toThrow('store down');
  const onCommitError = vi.fn();
  expect(await status(endpoint(() => {}, { store: storeOf(), onCommitError })(bodyOf({ id })))).toBe(204);
  expect(onCommitError.mock.calls).toEqual([[new Error('store down'), `event:${id}`]]);
});

test('a handler that outlives its lease runs next to its successor without disturbing it', async () => {
  const { now, advance } = manualClock();
  const [slow, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const onDelivery = vi.fn().mockReturnValueOnce(slow.promise).mockReturnValueOnce(next.promise);
  const post = endpoint(onDelivery, { store: memoryReplayStore({ now }) });
  const first = post(bodyOf({ id }));
  await expect.poll(() => onDelivery.mock.calls.length).toBe(1);
  advance(60_000);
  const second = post(bodyOf({ id }));
  await expect.poll(() => onDelivery.mock.calls.length).toBe(2);
  slow.resolve();
  expect(await status(first)).toBe(204);
  expect(await status(post(bodyOf({ id })))).toBe(409);
  next.resolve();
  expect(await status(second)).toBe(204);
  expect(await status(post(bodyOf({ id })))).toBe(200);
});

test('keys are the event’s id, or the SHA-256 of the body where there is none that fits', async () => {
  const { keyOf } = createReplayGuard({ store: memoryReplayStore() });
  const keyOfBody = (body: string) => keyOf(verifier.verify(body, sign(body, { secret })), body);
  expect(await keyOfBody(bodyOf({ id }))).toBe(`event:${id}`);
  for (const body of [bodyOf({}), bodyOf({ id: 7 }), bodyOf({ id: 'x'.repeat(129) }), bodyOf({ id: 'ü' })]) {
    const hash = createHash('sha256').update(body).digest('hex');
    expect(await keyOfBody(body)).toBe(`body:${hash}`);
    const delivery = verifier.verify(body, sign(body, { secret }));
    expect(await keyOf(delivery, Buffer.from(body))).toBe(`body:${hash}`);
    expect(await keyOf(delivery, new Uint8Array(Buffer.from(body)).buffer)).toBe(`body:${hash}`);
  }
});

test('takes a key function for receivers with secrets of several owners', async () => {
  const onDelivery = vi.fn();
  const post = endpoint(onDelivery, { key: ({ secretIndex, event }) => `${secretIndex}:${event.pageToken}` });
  await post(bodyOf({ id, page_token: 'a' }));
  expect(await status(post(bodyOf({ id: 'another', page_token: 'a' })))).toBe(200);
  expect(onDelivery).toHaveBeenCalledTimes(1);
});

test.for([
  ['ttlMs', 0],
  ['ttlMs', Number.NaN],
  ['leaseMs', -1],
  ['leaseMs', Number.POSITIVE_INFINITY],
  ['leaseMs', '60000' as unknown as number],
] as const)('refuses %s %o', ([option, value]) => {
  expect(() => createReplayGuard({ store: memoryReplayStore(), [option]: value })).toThrow(
    `invalid_option (option ${option})`,
  );
});

test('remembers an event as long as the service can send it again: the days that the contract keeps it', async () => {
  const clock = manualClock();
  const onDelivery = vi.fn();
  const post = endpoint(onDelivery, { store: memoryReplayStore({ now: clock.now }) });
  expect(await status(post(bodyOf({ id })))).toBe(204);
  clock.advance(limits.WEBHOOK_RETENTION_DAYS * 86_400_000 - 1);
  expect(await status(post(bodyOf({ id })))).toBe(200);
  clock.advance(1);
  expect(await status(post(bodyOf({ id })))).toBe(204);
  expect(onDelivery).toHaveBeenCalledTimes(2);
});
