import vectors from '@cartouche/webhooks/vectors.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { createManualClock } from '../../src/clock.ts';
import { sendDelivery } from '../../src/domains/deliveries/send-delivery.ts';
import type { OutboundRequest } from '../../src/outbound/outbound.ts';
import { OutboundError } from '../../src/outbound/outbound-error.ts';

// Computed outside of every implementation. A delivery is signed with one secret.
const signedHere = vectors.vectors.filter(({ sign, secrets }) => sign && secrets.length === 1);

it.each(signedHere)(
  'sends the bytes of the vector "$name" with its signature',
  async ({ body, header, now, secrets }) => {
    const bytes =
      typeof body === 'string'
        ? Buffer.from(body, 'base64')
        : Buffer.from(`${body[0]}${String(body[1]).repeat(Number(body[2]))}${body[3]}`);
    const sent: OutboundRequest[] = [];
    const outbound = {
      request: async (request: OutboundRequest) => {
        sent.push(request);
        throw new OutboundError('refused', 'Nobody listens.');
      },
    };
    await sendDelivery('https://receiver.example/hooks', bytes, secrets[0] ?? '', {
      outbound,
      clock: createManualClock(new Date(now * 1000)),
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers?.['X-Service-Signature']).toBe(header);
    expect(Buffer.compare(sent[0]?.body as Uint8Array, bytes)).toBe(0);
  },
);

it('replays most of the vectors that a signer makes', () => {
  expect(signedHere.length).toBeGreaterThanOrEqual(15);
});
