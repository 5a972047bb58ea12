import { describe, expect, it } from 'vitest';
import { createCursors } from '../../src/platform/cursors.ts';

const cursors = createCursors([Buffer.alloc(32, 1)]);
const list = { workspaceId: 'w1', operation: 'listEvents' };
const refused = expect.objectContaining({
  code: 'validation_failed',
  details: { issues: [{ path: 'query.cursor', message: expect.any(String) }] },
});

describe('a cursor', () => {
  it.each(['2026-11-24T08:00:00.123456Z', '', 'ä €', 'a\nb'].filter(Boolean))(
    'gives back the position %j',
    (position) => {
      expect(cursors.read(list, cursors.write(list, position))).toBe(position);
    },
  );

  it.each([
    ['another workspace', { ...list, workspaceId: 'w2' }],
    ['another operation', { ...list, operation: 'listMedia' }],
    ['the list of another record', { ...list, of: 'c1' }],
    ['the same list with a filter', { ...list, filter: { status: 'failed' } }],
    ['a filter whose value runs into the next one', { ...list, filter: { a: '1', b: '2' } }],
  ])('is refused by %s', (_case, other) => {
    expect(() => cursors.read(other, cursors.write(list, '2026'))).toThrow(refused);
  });

  it('is good for the same filters, whatever their order', () => {
    const cursor = cursors.write({ ...list, filter: { kind: 'x', since: undefined, page: 'y' } }, '2026');
    expect(cursors.read({ ...list, filter: { page: 'y', kind: 'x' } }, cursor)).toBe('2026');
    for (const filter of [{}, { kind: 'x' }, { kind: 'y', page: 'y' }, { kind: 'x\u0000page=y' }])
      expect(() => cursors.read({ ...list, filter }, cursor)).toThrow(refused);
  });

  it('is read by a server that has its key besides a newer one', () => {
    const cursor = cursors.write(list, '2026');
    const rotated = createCursors([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
    expect(rotated.read(list, cursor)).toBe('2026');
    expect(() => cursors.read(list, rotated.write(list, '2026'))).toThrow(refused);
  });

  it('is refused by a server with another key', () => {
    const elsewhere = createCursors([Buffer.alloc(32, 2)]);
    expect(() => elsewhere.read(list, cursors.write(list, '2026'))).toThrow(refused);
  });

  it.each(['', 'garbage', '.', 'a.b', 'djE6MA', '\u0000', `${'x'.repeat(150)}.${'y'.repeat(22)}`])(
    'is refused when it was made up, as in %j',
    (cursor) => {
      expect(() => cursors.read(list, cursor)).toThrow(refused);
    },
  );

  it('is refused when one character of it is another', () => {
    const cursor = cursors.write(list, '2026-11-24T08:00:00.123456Z');
    for (let index = 0; index < cursor.length; index += 1) {
      const other = cursor[index] === 'A' ? 'B' : 'A';
      expect(() => cursors.read(list, cursor.slice(0, index) + other + cursor.slice(index + 1))).toThrow(refused);
    }
  });
});
