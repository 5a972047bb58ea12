import { expect, test } from 'vitest';
import { sign } from '../../src/index.ts';
import { createAsyncVerifier, safeVerifyAsync, verifyAsync } from '../../src/web/index.ts';

const secrets = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const body = '{"event":"lead.intent"}';
const header = sign(body, { secret: secrets });
const { verifyAsync: verify, safeVerifyAsync: safeVerify } = createAsyncVerifier({ secrets });

test.for([
  ['verifyAsync', () => verifyAsync(body, header, { secrets })],
  ['safeVerifyAsync', () => safeVerifyAsync(body, header, { secrets })],
  ['verifyAsync of a verifier', () => verify(body, header)],
  ['safeVerifyAsync of a verifier', () => safeVerify(body, header)],
] as const)('%s without await throws where its result is used', async ([, call]) => {
  const promise = call();
  const unawaited = promise as unknown as { ok: boolean; event: object };
  expect(() => unawaited.ok).toThrow('put await before it');
  expect(() => unawaited.event).toThrow('put await before it');
  expect(Object.keys(promise)).toEqual([]);
  expect(await promise).toMatchObject({ event: { name: 'lead.intent' } });
});

test('wrong options reject the promise, as they do with await', async () => {
  await expect(verifyAsync(body, header, { secrets: '' })).rejects.toThrow('WEBHOOK_SECRET is not set');
  expect(await safeVerifyAsync(body, header, { secrets: '' })).toMatchObject({ failure: { reason: 'invalid_secret' } });
});
