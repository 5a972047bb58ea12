import { expect, test } from 'vitest';
import * as fetchAdapter from '../src/adapters/fetch.ts';
import * as nodeAdapter from '../src/adapters/node.ts';
import * as core from '../src/index.ts';

test('the public names', () => {
  expect(Object.keys(core).sort()).toEqual([
    'SECRET_PREFIX',
    'SIGNATURE_HEADER',
    'WebhookVerificationError',
    'createVerifier',
    'isDeclaredPayload',
    'isSamplePayload',
    'isWebhookVerificationError',
    'parseEvent',
    'safeVerify',
    'sign',
    'verify',
  ]);
  expect(Object.keys(fetchAdapter).sort()).toEqual(['createHandler', 'safeVerifyRequest', 'verifyRequest']);
  expect(Object.keys(nodeAdapter).sort()).toEqual(['createListener', 'safeVerifyRequest', 'verifyRequest']);
});
