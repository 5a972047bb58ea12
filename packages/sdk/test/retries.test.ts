import { expect, test } from 'vitest';
import { refusal, scripted, thrownBy } from './support/scripted-api.ts';

const page = { body: { page: { id: 'p1' } } };
const unavailable = refusal(503, 'unavailable');

test('every reported retry is a request', async () => {
  const told: number[] = [];
  const { cartouche, received } = scripted(unavailable, {
    retries: 4,
    hooks: { onRetry: ({ attempt }) => told.push(attempt) },
  });
  expect(await thrownBy(cartouche.pages.get('p1'))).toMatchObject({ status: 503, attempts: 5 });
  expect(told).toEqual([1, 2, 3, 4]);
  expect(received).toHaveLength(5);
});

test('repeats a thousand times when told to', async () => {
  const { cartouche, received } = scripted([...Array(1_000).fill(unavailable), page], {
    retries: 1_000,
    deadlineMs: 1e9,
  });
  expect(await cartouche.pages.get('p1')).toEqual({ id: 'p1' });
  expect(received).toHaveLength(1_001);
});

test('throws the last failure, not the first', async () => {
  const { cartouche } = scripted([unavailable, refusal(404, 'not_found')]);
  expect(await thrownBy(cartouche.pages.get('p1'))).toMatchObject({ code: 'not_found', attempts: 2 });
});

test('ends with the reason of a signal that the report of a retry aborts', async () => {
  const controller = new AbortController();
  const reason = new Error('shutting down');
  const { cartouche, received } = scripted(unavailable, { hooks: { onRetry: () => controller.abort(reason) } });
  expect(await thrownBy(cartouche.pages.get('p1', { signal: controller.signal }))).toBe(reason);
  expect(received).toHaveLength(1);
});

test('waiting for a call that is still running uses no retry up, and ends too', async () => {
  const running = refusal(409, 'idempotency_in_progress');
  const patient = scripted([running, running, running, unavailable, page], { retries: 1 });
  expect(await patient.cartouche.pages.get('p1')).toEqual({ id: 'p1' });
  const endless = scripted(running, { retries: 1, deadlineMs: 1e9 });
  expect(await thrownBy(endless.cartouche.pages.get('p1'))).toMatchObject({ code: 'idempotency_in_progress' });
  expect(endless.received).toHaveLength(21);
});
