import vectors from '@cartouche/webhooks/vectors.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { type Shipment, sendDelivery } from '../../src/domains/deliveries/send-delivery.ts';
import type { OutboundPost } from '../../src/outbound/outbound.ts';
import { OutboundError } from '../../src/outbound/outbound-error.ts';

// Computed outside of every implementation. A delivery is signed with one secret.
const signedHere = vectors.vectors.filter(({ sign, secrets }) => sign && secrets.length === 1);

const shipment = (change: Partial<Shipment> = {}): Shipment => ({
  url: 'https://receiver.example/hooks',
  body: Buffer.from('{}'),
  secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  headers: {},
  timeoutMs: 1_000,
  timestampSeconds: 1_614_265_330,
  deliveryId: 'd1',
  eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  event: 'form.submitted',
  number: 1,
  ...change,
});

it.each(signedHere)(
  'sends the bytes of the vector "$name" with its signature',
  async ({ body, header, now, secrets }) => {
    const bytes =
      typeof body === 'string'
        ? Buffer.from(body, 'base64')
        : Buffer.from(`${body[0]}${String(body[1]).repeat(Number(body[2]))}${body[3]}`);
    const sent: OutboundPost[] = [];
    const outbound = {
      post: async (request: OutboundPost) => {
        sent.push(request);
        throw new OutboundError('refused', 'The connection was refused.');
      },
    };
    await sendDelivery(outbound, shipment({ body: bytes, secrets, timestampSeconds: now }));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers?.['X-Service-Signature']).toBe(header);
    expect(Buffer.compare(sent[0]?.body as Uint8Array, bytes)).toBe(0);
  },
);

it('replays most of the vectors that a signer makes', () => {
  expect(signedHere.length).toBeGreaterThanOrEqual(15);
});

const headersOf = async (change: Partial<Shipment>): Promise<Readonly<Record<string, string>>> => {
  const sent: OutboundPost[] = [];
  const post = async (request: OutboundPost) => {
    sent.push(request);
    throw new OutboundError('refused', 'The connection was refused.');
  };
  await sendDelivery({ post }, shipment(change));
  return sent[0]?.headers ?? {};
};

it('signs the example of Standard Webhooks as its specification does', async () => {
  const headers = await headersOf({ body: Buffer.from('{"test": 2432232314}') });
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('signs with every secret while one is being rotated, and once with one', async () => {
  const secrets = ['whsec_BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB', 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'];
  const both = await headersOf({ secrets });
  expect(both['X-Service-Signature']).toMatch(/^t=1614265330,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  expect(both['webhook-signature']?.split(' ')).toHaveLength(2);
  const one = await headersOf({ secrets: secrets.slice(1) });
  expect(one['X-Service-Signature']).toMatch(/^t=1614265330,v1=[0-9a-f]{64}$/);
  expect(both['X-Service-Signature']?.endsWith(one['X-Service-Signature']?.slice(-64) ?? '')).toBe(true);
});

it('lets headers of the owner add to what it sets, and never replace it', async () => {
  const headers = await headersOf({ headers: { 'X-Api-Key': 'k', 'Content-Type': 'text/plain' } });
  expect(headers).toMatchObject({ 'X-Api-Key': 'k', 'Content-Type': 'application/json', 'X-Service-Attempt': '1' });
});
