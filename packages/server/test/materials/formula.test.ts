import { describe, expect, test } from 'vitest';
import { calculate } from '../../src/generation/documents/calculate.ts';
import { readFormula } from '../../src/generation/documents/formula.ts';

const value = (text: string, values: Record<string, number> = {}) => {
  const read = readFormula(text);
  if (!read.ok) throw new Error(read.message);
  return read.formula.evaluate(new Map(Object.entries(values)));
};
const calc = (id: string, formula: string) => ({ id, source: 'calc' as const, formula });

test.each<[string, Record<string, number>, number]>([
  ['trucks * 1.5', { trucks: 240 }, 360],
  ['1 / 4', {}, 0.25],
  ['0.1 + 0.2', {}, 0.3],
  ['-2 ^ 2 + 7 % 4', {}, -1],
  ['(saving - price) / price', { saving: 300, price: 200 }, 0.5],
  ['users > 100 ? 2 : 3', { users: 100 }, 3],
  ['max(1, min(seats, 10)) + round(2.6) + abs(-1)', { seats: 99 }, 14],
  ['sqrt(16) + ceil(1.2) + floor(1.8)', {}, 7],
])('%s is calculated', (text, values, result) => {
  expect(value(text, values)).toBe(result);
});

test.each([
  ['a / b', { a: 1, b: 0 }, 'divides by zero'],
  ['a % b', { a: 1, b: 0 }, 'divides by zero'],
  ['a / b > 1 ? 1 : 2', { a: 1, b: 0 }, 'divides by zero'],
  ['10 ^ 400', {}, 'gives no finite number'],
  ['sqrt(-1)', {}, 'gives no finite number'],
  ['a > 1 ? (a > 1) : 0', { a: 2 }, 'gives true or false and no number'],
  ['a + b', { a: 2 }, 'needs b, which is not known'],
])('%s says why it has no result', (text, values, message) => {
  expect(() => value(text, values as unknown as Record<string, number>)).toThrow(message);
});

describe('nothing but arithmetic is read', () => {
  test.each([
    'a.constructor',
    'a = 5',
    'f(x) = 2',
    '[1, 2]',
    '"x"',
    '1:3',
    'a; b',
    '{a: 1}',
    'import("fs")',
    'evaluate("1")',
    'parse("1")',
    'cos(1)',
    'createUnit("x")',
    '5!',
    "a'",
    'a b',
    '7 to x',
    '1e999',
    'a["b"]',
    'max',
    'max.constructor("return process")()',
    'constructor.constructor(1)',
    'A + 1',
    '',
    '1 +',
    '1 < 2 < 3',
  ])('%s', (text) => {
    const read = readFormula(text);
    if (read.ok) expect(() => read.formula.evaluate(new Map())).toThrow('is not known');
    else expect(read.message).not.toBe('');
  });

  test('nor what is endless', () => {
    expect(readFormula(`${'('.repeat(200)}1${')'.repeat(200)}`).ok).toBe(false);
    expect(readFormula(`${'1+'.repeat(240)}1`).ok).toBe(false);
    expect(readFormula('1'.repeat(501)).ok).toBe(false);
    expect(readFormula(`${'-'.repeat(490)}1`).ok).toBe(false);
  });
});

test.each([
  ['min()', "can't be calculated"],
  ['sqrt(4, 2)', 'Too many arguments'],
  ['(a > 1)', 'gives true or false and no number'],
  ['not a', 'gives true or false and no number'],
])('%s could never be calculated', (text, message) => {
  expect(readFormula(text)).toEqual({ ok: false, message: expect.stringContaining(message) });
});

test('elements are calculated after those that they need, and fail with them', () => {
  const elements = [calc('c', 'b * 2'), calc('b', 'a + x'), calc('a', 'x / y'), calc('d', 'x + 1')];
  const done = calculate(
    elements,
    new Map([
      ['x', 10],
      ['y', 5],
    ]),
  );
  expect(Object.fromEntries(done.numbers)).toEqual({ a: 2, b: 12, c: 24, d: 11 });
  const failed = calculate(
    elements,
    new Map([
      ['x', 10],
      ['y', 0],
    ]),
  );
  expect(Object.fromEntries(failed.numbers)).toEqual({ d: 11 });
  expect(failed.failures).toEqual([
    { elementId: 'a', message: 'divides by zero' },
    { elementId: 'b', message: 'needs a, which is not known' },
    { elementId: 'c', message: 'needs b, which is not known' },
  ]);
  expect(calculate([calc('a', 'b'), calc('b', 'a')], new Map()).numbers.size).toBe(0);
});
