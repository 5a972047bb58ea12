import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createHandler, safeVerifyRequest, verifyRequest } from '../../src/adapters/fetch.ts';
import {
  createVerifier,
  isWebhookVerificationError,
  sign,
  type VerificationFailure,
  type Verifier,
} from '../../src/index.ts';
import { type AsyncVerifier, createAsyncVerifier } from '../../src/web/index.ts';
import {
  type DeliveryRecord,
  listening,
  optionsOf,
  testHostileDeliveries,
  testRepetitions,
  verifier,
} from './adapter-under-test.ts';
import { maxBodyBytes, secret } from './hostile-deliveries.ts';

const body = '{"event":"lead.intent"}';
const headers = { 'x-service-signature': sign(body, { secret }) };
const post = (init: RequestInit = {}) =>
  new Request('http://localhost/webhooks', { method: 'POST', body, headers, ...init });

const startWith = (verifier: Verifier | AsyncVerifier) => (record: DeliveryRecord) => {
  const handler = createHandler(verifier, record.onDelivery, optionsOf(record));
  const app = new Hono().post('/webhooks', (context) => handler(context.req.raw));
  return listening(createAdaptorServer({ fetch: app.fetch }) as Server);
};

testHostileDeliveries('Hono', startWith(verifier));
testRepetitions('Hono', startWith(verifier));
testHostileDeliveries('Hono, with WebCrypto,', startWith(createAsyncVerifier({ secrets: secret, maxBodyBytes })));

test('waits for the delivery to be handled, then acknowledges', async () => {
  const steps: string[] = [];
  const handler = createHandler(verifier, async ({ event }, request) => {
    await Promise.resolve();
    steps.push(`${event.kind} at ${new URL(request.url).pathname}`);
  });
  const response = await handler(post());
  expect([response.status, await response.text(), steps]).toEqual([204, '', ['lead.intent at /webhooks']]);
});

test('throws on what the delivery throws, so that the framework answers 500', async () => {
  const lost = new Error('the queue is down');
  await expect(createHandler(verifier, () => Promise.reject(lost))(post())).rejects.toBe(lost);
});

test('answers 405 to anything but POST', async () => {
  const response = await createHandler(verifier, () => undefined)(new Request('http://localhost/webhooks'));
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('answers 500 when the body was read before, and says how to verify first', async () => {
  const read = post();
  await read.json();
  const failures: VerificationFailure[] = [];
  const handler = createHandler(verifier, () => undefined, { onRefused: (failure) => void failures.push(failure) });
  expect((await handler(read)).status).toBe(500);
  expect(failures).toMatchObject([{ reason: 'body_already_consumed', fix: expect.stringContaining('clone') }]);
});

test('a locked body counts as read', async () => {
  const locked = post();
  locked.body?.getReader();
  expect(await safeVerifyRequest(locked, verifier)).toMatchObject({ failure: { reason: 'body_already_consumed' } });
});

test('stops reading an endless body at the limit', async () => {
  let cancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
    cancel: () => {
      cancelled = true;
    },
  });
  const request = post({ body: endless, duplex: 'half' } as RequestInit);
  expect(await safeVerifyRequest(request, verifier)).toMatchObject({ failure: { reason: 'body_too_large' } });
  expect(cancelled).toBe(true);
});

test('verifies inside a handler of your own, throwing or not', async () => {
  expect((await verifyRequest(post(), verifier)).event.kind).toBe('lead.intent');
  expect(await safeVerifyRequest(post(), verifier)).toMatchObject({ ok: true, event: { kind: 'lead.intent' } });
  const webCrypto = createAsyncVerifier({ secrets: secret, maxBodyBytes });
  expect((await verifyRequest(post(), webCrypto)).event.kind).toBe('lead.intent');
  expect(await safeVerifyRequest(post(), webCrypto)).toMatchObject({ ok: true, event: { kind: 'lead.intent' } });
  for (const init of [{ body: 'other' }, { body: 'x'.repeat(maxBodyBytes + 1) }]) {
    await expect(verifyRequest(post(init), verifier)).rejects.toSatisfy(isWebhookVerificationError);
    await expect(verifyRequest(post(init), webCrypto)).rejects.toSatisfy(isWebhookVerificationError);
  }
});

test('a request without a body is an empty one', async () => {
  const request = new Request('http://localhost', { headers });
  expect(await safeVerifyRequest(request, verifier)).toMatchObject({ failure: { hint: 'body_empty' } });
});

test('passes receivedAt on', async () => {
  const late = createVerifier({ secrets: secret, now: () => Date.now() + 86_400_000 });
  expect((await safeVerifyRequest(post(), late)).ok).toBe(false);
  expect((await safeVerifyRequest(post(), late, { receivedAt: new Date() })).ok).toBe(true);
});
