import { expect, it } from 'vitest';
import { createSealer, SealedSecretError } from '../../src/platform/keyring.ts';

const key = new Uint8Array(32).fill(7);
const secret = 'whsec_Zm9ydHktdHdvLWJ5dGVzLW9mLWVudHJvcHk';

it('opens what it sealed, also in a later process with the same key', () => {
  const sealed = createSealer([key]).seal(secret);
  expect(createSealer([Uint8Array.from(key)]).open(new Uint8Array(sealed))).toBe(secret);
});

it('seals the same text differently each time and leaves nothing of it readable', () => {
  const sealer = createSealer([key]);
  const [first, second] = [sealer.seal(secret), sealer.seal(secret)];
  expect(Buffer.from(first).equals(second)).toBe(false);
  expect(Buffer.from(first).includes('whsec_')).toBe(false);
  expect(first[0]).toBe(1);
});

it('says that the key is another one, and not what was sealed', () => {
  const sealed = createSealer([key]).seal(secret);
  const open = () => createSealer([new Uint8Array(32).fill(8)]).open(sealed);
  expect(open).toThrow(SealedSecretError);
  expect(open).toThrow(/the encryption key is not the one it was sealed with/);
  expect(open).not.toThrow(/whsec_/);
});

it.each([0, 5, 15, 40])('refuses bytes that were altered at %i', (position) => {
  const sealed = createSealer([key]).seal(secret);
  sealed[position] = (sealed[position] ?? 0) ^ 1;
  expect(() => createSealer([key]).open(sealed)).toThrow(SealedSecretError);
});

it('refuses what is cut, empty or of a version that it does not know', () => {
  const sealer = createSealer([key]);
  const sealed = sealer.seal(secret);
  for (const broken of [
    sealed.subarray(0, -1),
    sealed.subarray(0, 28),
    new Uint8Array(0),
    Uint8Array.of(2, ...sealed.subarray(1)),
  ]) {
    expect(() => sealer.open(broken)).toThrow(SealedSecretError);
  }
});

it('refuses a key of another length', () => {
  expect(() => createSealer([new Uint8Array(16)])).toThrow('The encryption key has 16 bytes; it must have 32.');
});
