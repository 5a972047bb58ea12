import { expect, test, vi } from 'vitest';
import { sign } from '../../src/index.ts';
import { createReceiver } from '../../src/receiver.ts';
import { type AsyncVerifierOptions, createAsyncVerifier, safeVerifyAsync, signAsync } from '../../src/web/index.ts';

const secret = 'whsec_T5rT0fQxvCkP2Yw8nB4mZs6d';
const other = 'whsec_A1b2C3d4E5f6G7h8I9j0K1l2';
const body = '{"event":"lead.intent","note":"the body of a stranger"}';
const header = sign(body, { secret });

test('imports a key once for all deliveries, and again only for a secret that is new', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  let current = [secret];
  const verifier = createAsyncVerifier({ secrets: async () => current });
  for (let round = 0; round < 3; round++) await verifier.verifyAsync(body, header);
  expect(importKey).toHaveBeenCalledTimes(1);
  current = [other, secret];
  expect((await verifier.verifyAsync(body, header)).secretIndex).toBe(1);
  expect(importKey).toHaveBeenCalledTimes(2);
  current = [other];
  expect((await verifier.safeVerifyAsync(body, header)).ok).toBe(false);
  expect((await verifier.verifyAsync(body, sign(body, { secret: other }))).secretIndex).toBe(0);
});

test('asks for the secrets only once the delivery is well formed', async () => {
  const secrets = vi.fn(() => secret);
  const verifier = createAsyncVerifier({ secrets, maxBodyBytes: 100 });
  for (const [raw, signature] of [
    [body, null],
    [body, 't=1'],
    ['x'.repeat(101), header],
    [{} as string, header],
  ] as const)
    expect((await verifier.safeVerifyAsync(raw, signature)).ok).toBe(false);
  expect(secrets).not.toHaveBeenCalled();
  expect((await verifier.safeVerifyAsync(body, header)).ok).toBe(true);
});

test('a fetched secret that can be none refuses the delivery, and is a fault of the receiver', async () => {
  const verifier = createAsyncVerifier({ secrets: async () => [secret, ''] });
  const failure = { reason: 'invalid_secret', problem: 'missing', secretIndex: 1 };
  expect(await verifier.safeVerifyAsync(body, header)).toEqual({ ok: false, failure });
  const onRefused = vi.fn();
  const { receive } = createReceiver<null>(verifier, () => expect.unreachable(), { onRefused });
  expect((await receive(body, header, null)).status).toBe(500);
  expect(onRefused.mock.calls).toEqual([[failure, null]]);
});

test('what secrets() throws is thrown on', async () => {
  const secrets = () => Promise.reject(new RangeError('vault sealed'));
  const verifier = createAsyncVerifier({ secrets });
  await expect(verifier.safeVerifyAsync(body, header)).rejects.toThrow(RangeError);
  await expect(safeVerifyAsync(body, header, { secrets })).rejects.toThrow(RangeError);
});

test('refuses secrets and options at construction', () => {
  for (const options of [undefined, {}, { secrets: [] }, { secrets: `${secret}\n` }, { secrets: 'crt_x' }])
    expect(() => createAsyncVerifier(options as AsyncVerifierOptions)).toThrow('invalid_secret');
  for (const option of ['toleranceSeconds', 'maxBodyBytes'])
    expect(() => createAsyncVerifier({ secrets: () => secret, [option]: Number.NaN })).toThrow('invalid_option');
});

test('verifies and reads one copy, whatever becomes of the buffer meanwhile', async () => {
  const buffer = new TextEncoder().encode(body);
  const verifying = createAsyncVerifier({ secrets: secret }).verifyAsync(buffer, header);
  buffer.set(new TextEncoder().encode('{"event":"page.rendered"'));
  expect((await verifying).event.payload).toEqual(JSON.parse(body));
});

test('takes a view of shared memory', async () => {
  const view = new Uint8Array(new SharedArrayBuffer(body.length));
  view.set(new TextEncoder().encode(body));
  const verifier = createAsyncVerifier({ secrets: secret });
  expect((await verifier.safeVerifyAsync(view, header)).ok).toBe(true);
  expect(await signAsync(view, { secret, timestamp: 7 })).toBe(sign(body, { secret, timestamp: 7 }));
});

test('counts the age from the arrival, however long the secrets take', async () => {
  let at = Date.now();
  const secrets = async () => {
    at += 3_600_000;
    return secret;
  };
  const verifier = createAsyncVerifier({ secrets, now: () => at });
  expect((await verifier.safeVerifyAsync(body, header)).ok).toBe(true);
  expect((await verifier.safeVerifyAsync(body, header)).ok).toBe(false);
  expect((await verifier.safeVerifyAsync(body, header, { receivedAt: new Date() })).ok).toBe(true);
});

test('looks for no hint in a large body', async () => {
  const large = body + ' '.repeat(20_000);
  const result = await createAsyncVerifier({ secrets: secret }).safeVerifyAsync(large, header);
  expect(result).toMatchObject({ failure: { reason: 'signature_mismatch', bodyBytes: large.length, hint: null } });
});

test('signing refuses what the synchronous form refuses', async () => {
  await expect(signAsync({} as string, { secret })).rejects.toThrow('body_not_raw');
  await expect(signAsync(body, { secret: '' })).rejects.toThrow('invalid_secret');
  await expect(signAsync(body, { secret, timestamp: 1e12 })).rejects.toThrow('invalid_option');
});
