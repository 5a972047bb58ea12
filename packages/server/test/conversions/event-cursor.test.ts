import { describe, expect, it } from 'vitest';
import { fromCursor, toCursor } from '../../src/domains/conversions/event-cursor.ts';

describe('the cursor', () => {
  it('is a version and the microseconds of a moment', () => {
    expect(toCursor('2024-11-20T10:00:00.000Z')).toBe('djE6MTczMjA5NjgwMDAwMDAwMA');
    expect(Buffer.from(toCursor('2026-11-24T08:00:00.123456Z'), 'base64url').toString()).toBe('v1:1795507200123456');
    expect(toCursor(undefined)).toBe(Buffer.from('v1:0').toString('base64url'));
  });

  it.each([
    '2026-11-24T08:00:00.123456Z',
    '2026-11-24T08:00:00.000001Z',
    '2026-11-24T08:00:00.999999Z',
    '1970-01-01T00:00:00.000000Z',
  ])('comes back as %s', (moment) => {
    expect(fromCursor(toCursor(moment))).toBe(moment);
  });

  it.each([
    'garbage',
    '',
    'djE6',
    'djE6MTczMjA5NjgwMDAwMDAwMA==',
    'djE6MTczMjA5NjgwMDAwMDAwMA ',
    ...[
      'v1:',
      'v1:-1',
      'v1:01',
      'v1:1.5',
      'v1:1e3',
      'v1:9000000000000001',
      'v2:1',
      'v1:1 ',
      "v1:1' OR 1=1",
      'v1:\u0000',
    ].map((text) => Buffer.from(text).toString('base64url')),
  ])('refuses %j by the name of its parameter', (cursor) => {
    expect(() => fromCursor(cursor)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        details: { issues: [{ path: 'query.cursor', message: expect.any(String) }] },
      }),
    );
  });
});
