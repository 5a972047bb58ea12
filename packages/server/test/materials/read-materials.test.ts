import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readMaterialOffline } from '../../src/generation/reading/extract-facts.ts';
import type { FactSpec } from '../../src/generation/spec/materials-spec.ts';

const fact = (key: string, label: string, type: FactSpec['type'], aliases: string[]): FactSpec => {
  return { key, label, type, unit: null, required: true, aliases, question: null };
};
const business = [
  fact('people', 'People who do the work', 'number', ['people', 'employees', 'team size', 'staff', 'drivers']),
  fact('dispatchers', 'Dispatchers', 'number', []),
  fact('hours_per_week', 'Hours a week for each person', 'number', ['hours per week', 'hours a week']),
  fact('hourly_cost', 'Cost of an hour', 'currency', ['hourly cost', 'hourly rate', 'cost per hour']),
  fact('saving_share', 'Share that is saved', 'percent', ['savings', 'time saved']),
  fact('price_per_year', 'Price a year', 'currency', ['price', 'annual price', 'investment']),
];
const offer = [
  fact('scope', 'Scope', 'text', ['deliverables']),
  fact('price_per_month', 'Price a month', 'currency', ['monthly fee', 'monthly price']),
  { ...fact('term_months', 'Term', 'number', ['duration']), unit: 'months' },
  fact('start_date', 'Start', 'date', ['start date', 'begins']),
];
const file = (name: string) => readFileSync(join(import.meta.dirname, 'files', name), 'utf8');

function read(content: string | object, { facts = business, currency = 'EUR' } = {}) {
  const { facts: found, unclear } = readMaterialOffline({
    label: 'notes',
    content: typeof content === 'string' ? { text: content } : { structured: content },
    facts,
    purpose: { goal: 'x', currency, language: 'en' },
  });
  return {
    values: Object.fromEntries(found.map(({ key, value }) => [key, value])),
    unclear: Object.fromEntries(unclear.map(({ key, reason, suggestion }) => [key, suggestion ?? reason])),
  };
}

describe('what a material states is read', () => {
  it.each<[string, object]>([
    ['We have 46 employees.', { people: 46 }],
    ['46 dispatchers plan the tours.', { dispatchers: 46 }],
    ['The team size is 46 and the hourly cost is $38.', { people: 46, hourly_cost: 38 }],
    ['The hourly cost is about $38 for us.', { hourly_cost: 38 }],
    ['It costs us $38 an hour.', { hourly_cost: 38 }],
    ['Number of drivers: 46', { people: 46 }],
    ['Staff: 46 people', { people: 46 }],
    ['Hourly cost (USD): 38', { hourly_cost: 38 }],
    ['Hourly rate: 38 $ (all included)', { hourly_cost: 38 }],
    ['Investment\n$ 48,000 a year', { price_per_year: 48_000 }],
    ['## Investment\n\n$48k p.a.', { price_per_year: 48_000 }],
    [
      '| Item | Value |\n|---|---|\n| **Investment** | $48,000 |\n| Staff | 46 |',
      { price_per_year: 48_000, people: 46 },
    ],
    ['We have staff 1,200', { people: 1200 }],
    ['They spend 12 hours a week on it.', { hours_per_week: 12 }],
    ['The savings were 18 %.', { saving_share: 0.18 }],
  ])('%j', (text, values) => {
    expect(read(text, { currency: 'USD' })).toEqual({ values, unclear: {} });
  });

  it('a day, with its time or without', () => {
    for (const text of [
      'Start: 11.01.2027',
      '## Start\nJanuary 11, 2027',
      '| Start | 2027-01-11 10:00 |',
      'We begin: soon.\nStart date | 11 January 2027',
    ])
      expect(read(text, { facts: offer }).values).toEqual({ start_date: '2027-01-11' });
    for (const text of [
      'Start: not before 1 March 2027',
      'Start: 3/4/2027',
      'The start was moved from 1 March 2027 to 5 April 2027.',
    ])
      expect(read(text, { facts: offer }).values).toEqual({});
  });

  it('in JSON, what stands outermost', () => {
    expect(read({ staff: 46, depots: { kiel: { staff: 12 } } }).values).toEqual({ people: 46 });
    expect(read({ competitor: { price: 80_000 } }).values).toEqual({});
  });
});

describe('what it does not state is asked', () => {
  it.each([
    ['a year', 'In 2019 our staff doubled.'],
    ['a date', 'The meeting with the staff is on 26 November.'],
    ['a number of something else', 'One of our 3 depots has no staff on Sunday.'],
    ['a denial', 'They never had 40 employees.'],
    ['a question', 'Do you have 46 employees?'],
    ['a condition', 'If you had 46 employees, it would pay.'],
    ['a wish', 'We need 46 drivers.'],
    ['a page', 'Staff: see page 4'],
    ['a range in a line', 'Savings: between 10 and 15 %'],
    ['a range of amounts', 'Hourly rate: 38-45 €'],
    ['a range in a sentence', 'We have 40 to 46 drivers.'],
    ['a bound', 'We have up to 46 drivers.'],
    ['a financial year', 'Investment: FY25 €40k'],
    ['a rate', 'Price: €29 per truck and month'],
    ['a rate in a table', 'Item | Amount | Basis\nPrice | €29 | per truck and month\nSet-up | €10 | once'],
    ['a rate in the label', 'Price (per truck and month): 29'],
    ['another period', 'The price is €2,500 a month.'],
    ['a competitor', 'Competitor X quoted an investment of €80,000.'],
    ['a competitor’s section', '## Competitor X\nPrice: €80,000'],
    ['two values', 'Drivers: 110\nDrivers: 96 from May'],
    ['two values on a line', 'Drivers: 110 / Drivers: 96 from May'],
    ['two places of JSON', '{}'],
    ['another noun', '46 staff meetings a year'],
    ['one place of several', 'We have 46 drivers in Kiel.'],
    ['an amount of one year', 'Investment 2025: 40.000 €'],
    ['a time that is over', 'We had 46 drivers.'],
    ['another unit', 'Hours per week: 2 days'],
    ['a part', '12 of our drivers are ill.'],
    ['a bare year', 'Staff: 2019'],
    ['a unit that is another', 'Staff: 46 machines'],
  ])('%s', (_what, text) => {
    const content = text === '{}' ? { depots: { kiel: { drivers: 12 }, ulm: { drivers: 30 } } } : text;
    expect(read(content).values).toEqual({});
  });

  it('the question says what is not clear, and suggests nothing that was denied or somebody else’s', () => {
    expect(read('Drivers: 110\nDrivers: 96 from May').unclear).toEqual({ people: '110 or 96?' });
    expect(read('46 drivers drive, 6 people plan the tours.')).toEqual({ values: {}, unclear: { people: '46 or 6?' } });
    expect(read('46 drivers drive, and all 46 drivers plan.').values).toEqual({ people: 46 });
    expect(read('Savings: between 10 and 15 %').unclear).toEqual({ saving_share: '10 or 15 %?' });
    expect(read('Competitor X quoted an investment of €80,000.').unclear).toEqual({
      price_per_year: 'The material mentions it without stating one value.',
    });
    expect(read('Nothing of the kind.').unclear).toEqual({});
  });

  it('one number is one fact’s', () => {
    const text = 'Three dispatchers plan the tours and spend about 2.5 hours every evening.';
    expect(read(text).values).toEqual({});
    const twice = [
      ...offer,
      fact('price_per_year', 'Price a year', 'currency', ['fee']),
      fact('fee', 'Fee', 'currency', []),
    ];
    expect(read('Fee: €400', { facts: twice })).toEqual({
      values: {},
      unclear: {
        price_per_year: 'The material has a value that may be this or another fact.',
        fee: 'The material has a value that may be this or another fact.',
      },
    });
  });
});

describe('an amount in another currency is asked for, with the reason', () => {
  it.each([
    ['Hourly cost: 38 €', '38 €'],
    ['Hourly cost: £38', '£38'],
    ['Hourly cost: CHF 38', 'CHF 38'],
    ['The hourly cost is 38 euros.', '38 euros'],
    ['Hourly cost: 38 eur', '38 eur'],
    ['Hourly cost: 38 Euro', '38 Euro'],
    ['Metric,Value\nHourly cost (EUR),38', '38 EUR'],
  ])('%j', (text, amount) => {
    expect(read(text, { currency: 'USD' })).toEqual({
      values: {},
      unclear: { hourly_cost: `The material says ${amount}; this page reckons in USD.` },
    });
  });

  it('JSON that names its currency once means it for every amount', () => {
    expect(read({ hourlyCost: 38, currency: 'EUR' }, { currency: 'USD' }).values).toEqual({});
    expect(read({ hourlyCost: 38, currency: 'EUR' }).values).toEqual({ hourly_cost: 38 });
    expect(read({ hourly_cost_usd: 38 }).values).toEqual({});
  });

  it('a dollar is the page’s own', () => {
    expect(read('Hourly cost: $38', { currency: 'CAD' }).values).toEqual({ hourly_cost: 38 });
    expect(read('Hourly cost: US$38', { currency: 'CAD' }).values).toEqual({});
  });
});

describe('a whole proposal', () => {
  it('gives its scope, fee, term and start', () => {
    expect(read(file('proposal.md'), { facts: offer })).toEqual({
      values: {
        scope:
          'Rollout of digital dispatch to the depots in Kiel, Lübeck and Rostock; Training for dispatchers and drivers; Connection to the telematics that is in place',
        price_per_month: 4000,
        term_months: 24,
        start_date: '2027-01-11',
      },
      unclear: {},
    });
  });

  it('gives none of the figures of a business case', () => {
    expect(read(file('proposal.md')).values).toEqual({});
  });
});

describe('the notes of a call', () => {
  it('give what was said as it is, and what is open', () => {
    expect(read(file('call-notes.txt'))).toEqual({
      values: { people: 46, hourly_cost: 38 },
      unclear: {
        hours_per_week: '2.5 or 3?',
        saving_share: '10 or 15 % or 12 %?',
        price_per_year: 'The material mentions it without stating one value.',
      },
    });
  });

  it('give nothing of an offer', () => {
    expect(read(file('call-notes.txt'), { facts: offer }).values).toEqual({});
  });
});
