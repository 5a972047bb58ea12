import { expect, it } from 'vitest';
import { createSequentialIds, randomIds } from '../../src/platform/ids.ts';

it('makes ids and tokens that differ each time, tokens of the length asked for', () => {
  expect(randomIds.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(randomIds.uuid()).not.toBe(randomIds.uuid());
  expect(randomIds.token(24)).toMatch(/^[\w-]{32}$/);
  expect(randomIds.token(24)).not.toBe(randomIds.token(24));
});

it('never gives out the same random bytes twice', () => {
  const tokens = Array.from({ length: 2_000 }, (_, index) => randomIds.token(12 + (index % 21)));
  expect(new Set(tokens.map((token) => token.slice(0, 16))).size).toBe(tokens.length);
  expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual(
    tokens.map((_, index) => 12 + (index % 21)),
  );
  // A page of memory that was cleared is all A in base64.
  expect(tokens.filter((token) => token.includes('AAAAAAAA'))).toEqual([]);
});

it('derives the same id from the same parts, on every machine and in every version', () => {
  expect(randomIds.derivedUuid('workspace', 'key', 'prospect')).toBe('a035e329-be1d-8f24-a821-d407faf2dc88');
});

it('keeps the parts apart', () => {
  expect(randomIds.derivedUuid('ab', 'c')).not.toBe(randomIds.derivedUuid('a', 'bc'));
  expect(randomIds.derivedUuid('a')).not.toBe(randomIds.derivedUuid('a', ''));
});

it('counts for tests', () => {
  const ids = createSequentialIds();
  expect([ids.uuid(), ids.uuid()]).toEqual([
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002',
  ]);
  expect(Buffer.from(ids.token(24), 'base64url')).toHaveLength(24);
  expect(ids.token(8)).not.toBe(ids.token(8));
});
