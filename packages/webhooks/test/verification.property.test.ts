import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSignatureHeader } from '../src/format-signature.ts';
import {
  createVerifier,
  isWebhookVerificationError,
  parseEvent,
  type RawBody,
  type SignatureSource,
  safeVerify,
  sign,
  verify,
} from '../src/index.ts';
import { parseSignatureHeader } from '../src/signature-header.ts';

const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const at = 1_790_000_000;
const verifier = createVerifier({ secrets: secret, now: () => at * 1000 });

const bytes = fc.uint8Array({ maxLength: 300 });
const hex = fc.stringMatching(/^[\da-f]{64}$/);
const seconds = fc.integer({ min: 0, max: 999_999_999_999 });

const nearlyHeader = fc
  .array(
    fc.oneof(
      seconds.map((t) => `t=${t}`),
      hex.map((v1) => `v1=${v1}`),
      fc.constantFrom('t=', 'v1=', 't=NaN', 'v0=x', '=', '', ' ', 'v1', 't=1e3', `v1=${'é'.repeat(64)}`),
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
const anySource = fc.oneof(
  nearlyHeader,
  nearlyHeader.map((value) => ({ 'x-service-signature': value })),
  fc.dictionary(fc.constantFrom('x-service-signature', 'X-Service-Signature', 'get', 'host'), fc.anything()),
  fc.anything({ withTypedArray: true, withNullPrototype: true, withBigInt: true }),
);

test('no body and no header throw anything but the one error, and both forms agree', () => {
  fc.assert(
    fc.property(anyBody, anySource, (body, source) => {
      // New ones, because a hint is searched for once a second.
      const safe = createVerifier({ secrets: secret, now: () => at * 1000 }).safeVerify(
        body as RawBody,
        source as SignatureSource,
      );
      expect(safe.ok).toBe(false);
      try {
        createVerifier({ secrets: secret, now: () => at * 1000 }).verify(body as RawBody, source as SignatureSource);
        expect.unreachable();
      } catch (error) {
        if (!isWebhookVerificationError(error)) throw error;
        expect(safe).toEqual({ ok: false, failure: error.failure });
      }
    }),
    { numRuns: 2_000 },
  );
});

test('no secret throws anything but the one error, and the safe form returns it', () => {
  fc.assert(
    fc.property(fc.anything(), (secrets) => {
      expect(safeVerify('{}', 't=1', { secrets: secrets as string }).ok).toBe(false);
      try {
        verify('{}', 't=1', { secrets: secrets as string });
      } catch (error) {
        if (!isWebhookVerificationError(error)) throw error;
      }
    }),
  );
});

test('whatever is signed verifies, as bytes and as text', () => {
  fc.assert(
    fc.property(
      fc.oneof(bytes, fc.string({ unit: 'grapheme' })),
      fc.integer({ min: -300, max: 300 }),
      (body, drift) => {
        const header = sign(body, { secret, timestamp: at + drift });
        expect(verifier.verifySignature(body, header)).toEqual({ timestampSeconds: at + drift, secretIndex: 0 });
      },
    ),
  );
});

test('a changed byte, signature, time or secret never verifies', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (body, place, change) => {
        const header = sign(body, { secret, timestamp: at });
        const changed = body.slice();
        changed[place % body.length]! ^= change;
        const digit = 16 + (place % 64);
        const otherDigit = header[digit] === '0' ? '1' : '0';
        for (const [raw, signature] of [
          [changed, header],
          [body, header.slice(0, digit) + otherDigit + header.slice(digit + 1)],
          [body, header.replace(`t=${at}`, `t=${at + 1 + (place % 200)}`)],
          [body, sign(body, { secret: `${secret}x`, timestamp: at })],
        ] as const) {
          expect(verifier.safeVerify(raw, signature)).toMatchObject({
            ok: false,
            failure: { reason: 'signature_mismatch' },
          });
        }
      },
    ),
  );
});

test('format and parse of the header are inverse', () => {
  const header = fc.record({
    timestamp: seconds.map(String),
    signatures: fc.array(hex, { minLength: 1, maxLength: 8 }),
  });
  fc.assert(
    fc.property(header, (parsed) => {
      expect(parseSignatureHeader(formatSignatureHeader(parsed))).toEqual(parsed);
    }),
  );
});

test('what parses is what it says: its parts come from the header, in order', () => {
  fc.assert(
    fc.property(nearlyHeader, (text) => {
      const parsed = parseSignatureHeader(text);
      if ('reason' in parsed) return;
      const parts = text.split(',');
      expect(parts.filter((part) => part.startsWith('t='))).toEqual([`t=${parsed.timestamp}`]);
      expect(parts.filter((part) => part.startsWith('v1='))).toEqual(parsed.signatures.map((v1) => `v1=${v1}`));
    }),
    { numRuns: 1_000 },
  );
});

test('every signed object with a name is an event, whatever else it carries', () => {
  const payload = fc.dictionary(
    fc.constantFrom(
      'id',
      'timestamp',
      'created_at',
      'prospect',
      'fields',
      'form_data',
      'booking',
      'url',
      '__proto__',
      'page_token',
    ),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(payload, fc.string({ minLength: 1, unit: 'grapheme' }), (fields, event) => {
      const body = JSON.stringify({ ...fields, event });
      expect(verifier.verify(body, sign(body, { secret, timestamp: at })).event).toEqual(parseEvent(JSON.parse(body)));
    }),
  );
});
