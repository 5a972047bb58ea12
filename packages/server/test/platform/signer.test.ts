import { expect, it } from 'vitest';
import { createSigner } from '../../src/platform/keyring.ts';

const signer = createSigner([new Uint8Array(32).fill(7)], 'a test', 22);

it('takes its own signature, and no other text of that length', () => {
  const signature = signer.sign('a', 'b');
  expect(signer.isSigned(signature, 'a', 'b')).toBe(true);
  for (const other of ['x'.repeat(22), 'é'.repeat(22), '\u{1f511}'.repeat(11), `${signature.slice(1)}ÿ`, ''])
    expect([other, signer.isSigned(other, 'a', 'b')]).toEqual([other, false]);
});
