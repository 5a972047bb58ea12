import { zConnectorStatusPayload, zConnectorTestPayload, zWebhookPayload } from '@cartouche/contract/schemas';
import { createVerifier, isConnectorPayload, isDeclaredPayload, isSamplePayload } from '@cartouche/webhooks';
import { expect, test } from 'vitest';
import { signedDelivery } from '../src/index.ts';

const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const kinds = ['page.rendered', 'form.submitted', 'meeting.booked', 'lead.intent'] as const;

test.for(kinds)('makes a %s that is valid and passes its verifier', (kind) => {
  const { body, headers, payload } = signedDelivery({ kind, secret });
  expect(zWebhookPayload.safeParse(payload).error).toBeUndefined();
  expect([isDeclaredPayload(payload), isSamplePayload(payload)]).toEqual([true, true]);
  const { event } = createVerifier({ secrets: secret }).verify(body, headers);
  expect(event).toMatchObject({ kind, id: payload.id });
});

test.for([
  ['connector.test', zConnectorTestPayload],
  ['connector.status_changed', zConnectorStatusPayload],
] as const)('makes a %s that is valid and passes its verifier', ([kind, schema]) => {
  const { body, headers, payload } = signedDelivery({ kind, secret });
  expect(schema.safeParse(payload).error).toBeUndefined();
  expect([isConnectorPayload(payload), payload.prospect, payload.service_lead_id]).toEqual([true, null, null]);
  const { event } = createVerifier({ secrets: secret }).verify(body, headers);
  expect(event).toMatchObject({ kind, id: payload.id, prospect: null });
});

test('signs in the form of Standard Webhooks too', () => {
  const { body, headers, payload } = signedDelivery({ kind: 'meeting.booked', secret });
  const { 'X-Service-Signature': documented, ...standard } = headers;
  expect(documented).toMatch(/^t=/);
  expect(standard['webhook-id']).toBe(payload.id);
  expect(createVerifier({ secrets: secret }).verify(body, standard).event.kind).toBe('meeting.booked');
});

test('signs what was changed', () => {
  const { body, headers } = signedDelivery({ kind: 'form.submitted', secret, payload: { fields: { name: 'Zoë' } } });
  expect(JSON.parse(body)).toMatchObject({ event: 'form.submitted', fields: { name: 'Zoë' } });
  expect(createVerifier({ secrets: secret }).safeVerify(body, headers).ok).toBe(true);
});

test('signs at another time, so that an old delivery can be refused', () => {
  const timestamp = 1_700_000_000;
  const { body, headers, payload } = signedDelivery({ kind: 'lead.intent', secret, timestamp });
  expect(payload.timestamp).toBe('2023-11-14T22:13:20.000000Z');
  const result = createVerifier({ secrets: secret }).safeVerify(body, headers);
  expect(result).toMatchObject({ ok: false, failure: { reason: 'timestamp_too_old' } });
});

test('makes requests that carry the exact bytes, as often as they are needed', async () => {
  const delivery = signedDelivery({ kind: 'page.rendered', secret, url: 'https://crm.example/in' });
  for (const request of [delivery.request(), delivery.request()]) {
    expect(request.url).toBe('https://crm.example/in');
    expect(await request.text()).toBe(delivery.body);
    expect(request.headers.get('x-service-signature')).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  }
});

test('refuses a secret that is none', () => {
  expect(() => signedDelivery({ kind: 'lead.intent', secret: '' })).toThrow(/secret/);
});
