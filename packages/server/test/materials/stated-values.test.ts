import { expect, test } from 'vitest';
import { formatFact } from '../../src/generation/documents/format-value.ts';
import type { FactSpec } from '../../src/generation/documents/materials-spec.ts';
import { datesIn } from '../../src/generation/reading/read-date.ts';
import { readStatedValue } from '../../src/generation/reading/read-value.ts';
import { readUnit } from '../../src/generation/reading/tables/units.ts';

test.each([
  ['1,200', 1200],
  ['12,34,567', 1234567],
  ['1.200,50', 1200.5],
  ['1,200.50', 1200.5],
  ['3.5 million', 3_500_000],
  ['€ 20 000', 20_000],
  ['12,5', 12.5],
  ['-€5', -5],
  ['Cost: −USD 1,200', -1200],
  ['about 240 trucks', 240],
])('%s is the number %d', (text, value) => {
  expect(readStatedValue(text, { type: 'number' })).toBe(value);
});

test.each(['240 or 300', '10-20', '1/2', '0x10', '1_000', '($500)', '1e400'])('%s is asked again', (text) => {
  expect(readStatedValue(text, { type: 'number' })).toBeNull();
});

test('a percent is a fraction, however it is written', () => {
  for (const text of ['18 %', '18%', '18 percent', '18', '0.18'])
    expect(readStatedValue(text, { type: 'percent' })).toBe(0.18);
  expect(readStatedValue('18 %', { type: 'number' })).toBeNull();
  expect(readStatedValue('soon', { type: 'number' })).toBeNull();
});

test.each([
  ['2027-01-11', '2027-01-11'],
  ['11.01.2027', '2027-01-11'],
  ['11.1.27', '2027-01-11'],
  ['on January 11th, 2027', '2027-01-11'],
  ['11. Januar 2027', '2027-01-11'],
  ['11. 1. 2027', '2027-01-11'],
  ['31/03/2027', '2027-03-31'],
  ['1 stycznia 2027', '2027-01-01'],
  ['March 2027', 'March 2027'],
  ['Q1 2027', 'Q1 2027'],
  ['le 11 janvier 2027', '2027-01-11'],
  ['11 de enero de 2027', '2027-01-11'],
])('who states the day %s states %s', (text, value) => {
  expect(readStatedValue(text, { type: 'date' })).toBe(value);
});

test.each(['3/4/2027', '31 February 2027', '11 January', '1 March 2027 or 5 April 2027'])(
  'who states the day %s is asked again',
  (text) => {
    expect(readStatedValue(text, { type: 'date' })).toBeNull();
  },
);

test.each([
  ['en', '11 January 2027'],
  ['en-US', 'January 11, 2027'],
  ['de', '11. Januar 2027'],
])('in %s a day is shown as %s', (language, shown) => {
  expect(formatFact({ type: 'date', unit: null }, '2027-01-11', { language, currency: 'USD' })).toBe(shown);
  expect(formatFact({ type: 'date', unit: null }, 'Q1 2027', { language, currency: 'USD' })).toBe('Q1 2027');
});

const page = { currency: 'EUR', language: 'en' };

test.each<[number, FactSpec['type'], string | null, string]>([
  [149.9, 'currency', null, '€149.90'],
  [150, 'currency', null, '€150'],
  [1_234_567.5, 'currency', null, '€1,234,567.50'],
  [38.5, 'currency', 'JPY', '¥39'],
  [0.1825, 'percent', null, '18.25%'],
  [-0.00001, 'percent', null, '0%'],
])('the stated %d keeps its digits: %s %s %s', (value, type, unit, shown) => {
  expect(formatFact({ type, unit }, value, page)).toBe(shown);
});

test.each([
  ['people', '1 person'],
  ['hours a week', '1 hour a week'],
  ['employees', '1 employee'],
  ['m2', '1 m2'],
  ['buses', '1 buses'],
])('one of the unit %s is written as %s', (unit, shown) => {
  expect(formatFact({ type: 'number', unit }, 1, page)).toBe(shown);
  expect(formatFact({ type: 'number', unit }, 2, page)).toBe(`2 ${unit}`);
  expect(formatFact({ type: 'number', unit }, 1, { ...page, language: 'de' })).toBe(`1 ${unit}`);
});

test.each(['min. EUR 1.000', 'up to USD 1,000', 'minimum order €1.000', 'from 1.000 EUR', 'Deposit EUR 1.000'])(
  'the round amount in a remark such as %j is not a scale',
  (remark) => {
    expect(readUnit(remark).scale).toBeNull();
  },
);

test.each(['in 1.000 €', '1 000 EUR', 'x € 1.000', 'EUR 1.000', 'Umsatz in 1.000 EUR', 'Revenue, 1,000 USD'])(
  'a round amount that stands alone as in %j is a scale',
  (head) => {
    expect(readUnit(head).scale).toBe(1000);
  },
);

test.each([
  ['10. 12. 15 seats', []],
  ['Steps 1. 2. 30 days', []],
  ['12 May-20 units', []],
  ['10.12.15', ['2015-12-10']],
  ['10. 12. 2015', ['2015-12-10']],
  ['12-May-20', ['2020-05-12']],
  ['May 12th, 2020', ['2020-05-12']],
])('the dates of %j are %j', (text, dates) => {
  expect(datesIn(text).map(({ value }) => value)).toEqual(dates);
});
