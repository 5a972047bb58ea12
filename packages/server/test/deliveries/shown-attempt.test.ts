import { expect, it } from 'vitest';
import { excerptOf } from '../../src/domains/deliveries/shown-attempt.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('keeps printable text with its lines', () => {
  expect(excerptOf(bytes('{"error":\n\t"déjà vu 🙂"}'))).toBe('{"error":\n\t"déjà vu 🙂"}');
});

it('drops NUL, control, escape and direction characters', () => {
  expect(excerptOf(bytes('a\u0000b\u001b[31mc\u202ed\r\ne\u0085'))).toBe('ab[31mcd\ne');
});

it('has nothing to show of an empty or unprintable answer', () => {
  expect(excerptOf(new Uint8Array(0))).toBeNull();
  expect(excerptOf(bytes('\u0000\u0007'))).toBeNull();
});

it('keeps at most 4 KiB of UTF-8 and cuts no character', () => {
  expect(excerptOf(bytes('a'.repeat(5_000)))).toBe('a'.repeat(4_096));
  expect(excerptOf(bytes(`a${'🙂'.repeat(2_000)}`))).toBe(`a${'🙂'.repeat(1_023)}`);
  const broken = excerptOf(new Uint8Array(16_384).fill(0xff)) ?? '';
  expect(Buffer.byteLength(broken)).toBeLessThanOrEqual(4_096);
  expect(broken).toMatch(/^\ufffd+$/);
});
