import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVerifier, type RawBody, type SignatureSource, sign } from '../../src/index.ts';
import {
  createAsyncVerifier,
  isWebhookVerificationError,
  safeVerifyAsync,
  signAsync,
  verifyAsync,
} from '../../src/web/index.ts';

const secrets = ['whsec_T5rT0fQxvCkP2Yw8nB4mZs6d', 'whsec_A1b2C3d4E5f6G7h8I9j0K1l2'];
const at = 1_790_000_000;
const now = () => at * 1000;
const sync = createVerifier({ secrets, now });
const web = createAsyncVerifier({ secrets, now });

const bytes = fc.uint8Array({ maxLength: 300 });
const hex = fc.stringMatching(/^[\da-f]{64}$/);
const nearlyHeader = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 999_999_999_999 }).map((t) => `t=${t}`),
      hex.map((v1) => `v1=${v1}`),
      fc.constantFrom('t=', 'v1=', 't=NaN', 'v0=x', '=', '', ' ', 'v1', `v1=${'é'.repeat(64)}`),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(','));
const anyBody = fc.oneof(
  bytes,
  fc.string({ unit: 'binary' }),
  fc.anything({ withTypedArray: true, withDate: true, withMap: true, withBigInt: true }),
);
const nearlyStandard = fc.record({
  'webhook-id': fc.oneof(fc.constantFrom('evt_1', 'a.b', ''), fc.string({ unit: 'binary' })),
  'webhook-timestamp': fc.oneof(fc.constantFrom(String(at), 'NaN', '01'), fc.string()),
  'webhook-signature': fc.oneof(
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((mac) => `v1,${Buffer.from(mac).toString('base64')}`),
    fc.constantFrom('v1,', 'v1', 'v1a,AAAA', `v1,${'A'.repeat(43)}= v1,${'B'.repeat(43)}=`),
    fc.string({ unit: 'binary' }),
  ),
});
const anySource = fc.oneof(
  nearlyStandard,
  nearlyHeader,
  nearlyHeader.map((value) => ({ 'x-service-signature': value })),
  fc.dictionary(fc.constantFrom('x-service-signature', 'X-Service-Signature', 'get', 'host'), fc.anything()),
  fc.anything({ withTypedArray: true, withNullPrototype: true, withBigInt: true }),
);

test('refuses any body and any header for the same reason as the synchronous verifier, and throws the one error', async () => {
  await fc.assert(
    fc.asyncProperty(anyBody, anySource, async (body, source) => {
      const delivery = [body as RawBody, source as SignatureSource] as const;
      // New ones, because a hint is searched for once a second.
      const safe = await createAsyncVerifier({ secrets, now }).safeVerifyAsync(...delivery);
      expect(safe).toEqual(createVerifier({ secrets, now }).safeVerify(...delivery));
      expect(safe.ok).toBe(false);
      const error: unknown = await createAsyncVerifier({ secrets, now })
        .verifyAsync(...delivery)
        .catch((thrown: unknown) => thrown);
      if (!isWebhookVerificationError(error)) throw error;
      expect(safe).toEqual({ ok: false, failure: error.failure });
    }),
    { numRuns: 1_000 },
  );
});

test('no secret rejects with anything but the one error, and the safe form returns it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.anything().filter((given) => typeof given !== 'function'),
      async (given) => {
        expect((await safeVerifyAsync('{}', 't=1', { secrets: given as string })).ok).toBe(false);
        const error: unknown = await verifyAsync('{}', 't=1', { secrets: given as string }).catch((thrown) => thrown);
        expect(isWebhookVerificationError(error)).toBe(true);
      },
    ),
  );
});

test('signs and accepts what the synchronous form signs and accepts, as bytes and as text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(bytes, fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })),
      fc.integer({ min: -400, max: 400 }),
      async (body, drift) => {
        const header = await signAsync(body, { secret: secrets[1]!, timestamp: at + drift });
        expect(header).toBe(sign(body, { secret: secrets[1]!, timestamp: at + drift }));
        expect(await web.safeVerifyAsync(body, header)).toEqual(sync.safeVerify(body, header));
        const verified = web.verifySignatureAsync(body, header);
        if (Math.abs(drift) > 300) await expect(verified).rejects.toThrow('timestamp_');
        else expect(await verified).toEqual({ timestampSeconds: at + drift, secretIndex: 1 });
      },
    ),
  );
});

test('a changed byte, signature, time or secret never verifies', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (body, place, change) => {
        const header = sign(body, { secret: secrets[0]!, timestamp: at });
        const changed = body.slice();
        changed[place % body.length]! ^= change;
        const digit = 16 + (place % 64);
        const otherDigit = header[digit] === '0' ? '1' : '0';
        for (const [raw, signature] of [
          [changed, header],
          [body, header.slice(0, digit) + otherDigit + header.slice(digit + 1)],
          [body, header.replace(`t=${at}`, `t=${at + 1 + (place % 200)}`)],
          [body, sign(body, { secret: `${secrets[0]}x`, timestamp: at })],
        ] as const) {
          const result = await web.safeVerifyAsync(raw, signature);
          expect(result).toMatchObject({ ok: false, failure: { reason: 'signature_mismatch' } });
        }
      },
    ),
  );
});
