import { expect, test, vi } from 'vitest';
import { createVerifier, sign } from '../src/index.ts';
import { createReceiver } from '../src/receiver.ts';
import type { ReplayGuard, ReplayOutcome } from '../src/replay/replay-guard.ts';

const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const body = '{"event":"form.submitted","id":"4be1"}';
const header = sign(body, { secret });
const verifier = createVerifier({ secrets: secret });

const guard = (outcome: ReplayOutcome): ReplayGuard => ({
  keyOf: ({ event }, rawBody) => `${event.id} ${String(rawBody)}`,
  once: async (_, work) => {
    if (outcome.state === 'handled') await work();
    return outcome;
  },
});

test('hands a verified delivery over and answers 204', async () => {
  const onDelivery = vi.fn();
  const { receive, maxBodyBytes } = createReceiver<string>(verifier, onDelivery);
  expect(maxBodyBytes).toBe(1_048_576);
  expect(await receive(Buffer.from(body), header, 'the request')).toEqual({ status: 204, headers: {} });
  expect(onDelivery.mock.calls).toEqual([[verifier.verify(body, header), 'the request']]);
});

test('takes a verifier that is asynchronous', async () => {
  const onDelivery = vi.fn();
  const { receive } = createReceiver<string>(
    {
      verifyAsync: async (...delivery) => verifier.verify(...delivery),
      safeVerifyAsync: async (...delivery) => verifier.safeVerify(...delivery),
      verifySignatureAsync: async (...delivery) => verifier.verifySignature(...delivery),
      maxBodyBytes: 100,
    },
    onDelivery,
    { onRefused: () => {} },
  );
  expect(await receive(body, header, 'the request')).toEqual({ status: 204, headers: {} });
  expect(await receive(body, null, 'the request')).toEqual({ status: 400, headers: {} });
  expect(onDelivery).toHaveBeenCalledTimes(1);
});

test('tells onRefused why, and the sender a status', async () => {
  const onRefused = vi.fn();
  const { receive } = createReceiver<string>(verifier, () => expect.unreachable(), { onRefused });
  const bare = (status: number) => ({ status, headers: {} });
  expect(await receive('{}', header, 'a')).toEqual(bare(400));
  expect(await receive({ reason: 'body_too_large', maxBodyBytes: 9 }, header, 'b')).toEqual(bare(413));
  expect(await receive({ reason: 'body_already_consumed', fix: 'x' }, header, 'c')).toEqual(bare(500));
  expect(await receive({ reason: 'invalid_secret', problem: 'missing', secretIndex: 0 }, header, 'd')).toEqual(
    bare(500),
  );
  expect(onRefused.mock.calls.map(([failure, request]) => [failure.reason, request])).toEqual([
    ['signature_mismatch', 'a'],
    ['body_too_large', 'b'],
    ['body_already_consumed', 'c'],
    ['invalid_secret', 'd'],
  ]);
});

test.for([
  [{ state: 'handled' }, 204, {}, 1],
  [{ state: 'done' }, 200, {}, 0],
  [{ state: 'in_progress', retryAfterSeconds: 60 }, 409, { 'retry-after': '60' }, 0],
] as const)('answers as the guard decides: %o', async ([outcome, status, headers, runs]) => {
  const onDelivery = vi.fn();
  const { receive } = createReceiver<string>(verifier, onDelivery, { replay: guard(outcome) });
  expect(await receive(body, header, 'the request')).toEqual({ status, headers });
  expect(onDelivery).toHaveBeenCalledTimes(runs);
});

test('asks the guard only about what is authentic', async () => {
  const replay = { keyOf: vi.fn(), once: vi.fn() };
  const { receive } = createReceiver<string>(verifier, () => expect.unreachable(), { replay, onRefused: () => {} });
  expect(await receive('{}', header, 'the request')).toEqual({ status: 400, headers: {} });
  expect([replay.keyOf.mock.calls, replay.once.mock.calls]).toEqual([[], []]);
});

test('throws what onDelivery throws', async () => {
  const failing = () => Promise.reject(new RangeError('no room'));
  for (const options of [{}, { replay: guard({ state: 'handled' }) }]) {
    await expect(createReceiver<string>(verifier, failing, options).receive(body, header, '')).rejects.toThrow(
      'no room',
    );
  }
});
