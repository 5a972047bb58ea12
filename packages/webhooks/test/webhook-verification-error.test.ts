import { expect, test } from 'vitest';
import { isWebhookVerificationError, type VerificationFailure, WebhookVerificationError } from '../src/index.ts';

const messageOf = (failure: VerificationFailure) => new WebhookVerificationError(failure).message;

test('the message says the reason, its evidence and what to change', () => {
  expect(messageOf({ reason: 'missing_header' })).toMatchInlineSnapshot(
    `"missing_header: pass the headers, or X-Service-Signature"`,
  );
  expect(messageOf({ reason: 'malformed_header', problem: 'timestamp_repeated' })).toMatchInlineSnapshot(
    `"malformed_header (problem timestamp_repeated)"`,
  );
  expect(messageOf({ reason: 'no_supported_signature', schemes: ['v0', 'v2'] })).toMatchInlineSnapshot(
    `"no_supported_signature (schemes v0,v2)"`,
  );
  expect(messageOf({ reason: 'body_not_raw', received: 'object' })).toMatchInlineSnapshot(
    `"body_not_raw (received object): pass the exact bytes received"`,
  );
  expect(messageOf({ reason: 'signature_mismatch', bodyBytes: 302, hint: 'body_bom' })).toMatchInlineSnapshot(
    `"signature_mismatch (bodyBytes 302, hint body_bom): wrong secret, or not the exact bytes received"`,
  );
  expect(messageOf({ reason: 'signature_mismatch', bodyBytes: 302, hint: null })).toMatchInlineSnapshot(
    `"signature_mismatch (bodyBytes 302, hint null): wrong secret, or not the exact bytes received"`,
  );
  expect(messageOf({ reason: 'timestamp_too_old', ageSeconds: 301, toleranceSeconds: 300 })).toMatchInlineSnapshot(
    `"timestamp_too_old (ageSeconds 301, toleranceSeconds 300): a replay, wrong clock or queue: pass receivedAt"`,
  );
  expect(messageOf({ reason: 'invalid_secret', problem: 'whitespace', secretIndex: 0 })).toMatchInlineSnapshot(
    `"invalid_secret (problem whitespace, secretIndex 0): give the whsec_… of the connector, as it was shown"`,
  );
});

test('is told apart from other errors, also when it comes from another copy of the package', () => {
  const error = new WebhookVerificationError({ reason: 'missing_header' });
  class Foreign extends Error {
    get [Symbol.for('cartouche.WebhookVerificationError')]() {
      return true;
    }
  }
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe('WebhookVerificationError');
  expect([error, new Foreign()].map(isWebhookVerificationError)).toEqual([true, true]);
  expect([new Error('x'), null, undefined, 'x', {}].some(isWebhookVerificationError)).toBe(false);
});
