import { expect, test } from 'vitest';
import { readMaterialOffline } from '../../src/generation/reading/extract-facts.ts';
import { readStatedValue } from '../../src/generation/reading/read-value.ts';
import { formatFact } from '../../src/generation/spec/format-value.ts';
import type { FactSpec } from '../../src/generation/spec/materials-spec.ts';

const fact = (key: string, label: string, type: FactSpec['type'], more: Partial<FactSpec> = {}): FactSpec => {
  return { key, label, type, unit: null, required: true, aliases: [], question: null, ...more };
};
const facts = [
  fact('trucks', 'Trucks', 'number', { unit: 'trucks', aliases: ['fleet size'] }),
  fact('hourly_cost', 'Hourly cost', 'currency', { aliases: ['cost per hour'] }),
  fact('saving', 'Time saved', 'percent'),
  fact('go_live', 'Go-live', 'date'),
  fact('industry', 'Industry', 'text'),
];
const purpose = { goal: 'x', currency: 'EUR', language: 'en' };
const read = (content: { text: string } | { structured: unknown }) => {
  const { facts: found, summary } = readMaterialOffline({ label: 'numbers.csv', content, facts, purpose });
  return { values: Object.fromEntries(found.map(({ key, value }) => [key, value])), found, summary };
};

test.each([
  ['1,200', 1200],
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

test.each(['240 or 300', '10-20', '1/2', '12,34,567', '0x10', '1_000', '($500)', '1e400'])(
  '%s is asked again',
  (text) => {
    expect(readStatedValue(text, { type: 'number' })).toBeNull();
  },
);

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
  const goLive = fact('go_live', 'Go-live', 'date');
  expect(formatFact(goLive, '2027-01-11', { language, currency: 'USD' })).toBe(shown);
  expect(formatFact(goLive, 'Q1 2027', { language, currency: 'USD' })).toBe('Q1 2027');
});

test.each<[number, Partial<FactSpec>, string]>([
  [149.9, { type: 'currency' }, '€149.90'],
  [150, { type: 'currency' }, '€150'],
  [1_234_567.5, { type: 'currency' }, '€1,234,567.50'],
  [38.5, { type: 'currency', unit: 'JPY' }, '¥39'],
  [0.1825, { type: 'percent' }, '18.25%'],
  [0.18, { type: 'percent' }, '18%'],
  [-0.00001, { type: 'percent' }, '0%'],
])('the stated %d keeps its digits: %o %s', (value, more, shown) => {
  expect(formatFact({ ...fact('f', 'F', 'number'), ...more }, value, purpose)).toBe(shown);
});

test.each([
  ['people', '1 person'],
  ['hours a week', '1 hour a week'],
  ['employees', '1 employee'],
  ['days', '1 day'],
  ['trucks', '1 truck'],
  ['m2', '1 m2'],
  ['Mbps', '1 Mbps'],
  ['buses', '1 buses'],
])('one of the unit %s is written as %s', (unit, shown) => {
  const counted = fact('f', 'F', 'number', { unit });
  expect(formatFact(counted, 1, purpose)).toBe(shown);
  expect(formatFact(counted, 2, purpose)).toBe(`2 ${unit}`);
  expect(formatFact(counted, 1, { ...purpose, language: 'de' })).toBe(`1 ${unit}`);
});

test('a material is summed up by what it states', () => {
  expect(read({ text: 'Trucks: 240' }).summary).toBe('Read numbers.csv: Trucks: 240 trucks.');
  expect(read({ text: 'Nothing of the kind.' }).summary).toBe(
    'Read numbers.csv; it states none of the 5 facts that are looked for.',
  );
});
