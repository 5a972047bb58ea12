import { describe, expect, it } from 'vitest';
import type { FactSpec } from '../../src/generation/documents/materials-spec.ts';
import { readMaterialOffline } from '../../src/generation/reading/read-material.ts';
import { readBytes } from '../../src/generation/research/read-bytes.ts';

const fact = (key: string, label: string, type: FactSpec['type'], aliases: string[]): FactSpec => {
  return { key, label, type, unit: null, required: true, aliases, question: null };
};
const business = [
  fact('people', 'People who do the work', 'number', ['people', 'employees', 'team size', 'staff', 'drivers']),
  fact('hours_per_week', 'Hours a week for each person', 'number', ['hours per week', 'hours a week']),
  fact('hourly_cost', 'Cost of an hour', 'currency', ['hourly cost', 'hourly rate', 'cost per hour']),
  fact('saving_share', 'Share that is saved', 'percent', ['savings', 'time saved']),
  fact('price_per_year', 'Price a year', 'currency', ['price', 'annual price', 'investment', 'fee']),
  fact('monthly_fee', 'Fee', 'currency', []),
];
const offer = [fact('start_date', 'Start', 'date', ['start date', 'begins'])];
const readingOf = (content: { text: string } | { structured: unknown }, facts = business, currency = 'EUR') =>
  readMaterialOffline({ label: 'notes', content, facts, purpose: { goal: 'x', currency, language: 'en' } });
function read(content: string | object, { facts = business, currency = 'EUR' } = {}) {
  const given = typeof content === 'string' ? { text: content } : { structured: content };
  const { facts: found, unclear } = readingOf(given, facts, currency);
  return {
    values: Object.fromEntries(found.map(({ key, value }) => [key, value])),
    unclear: Object.fromEntries(
      unclear.flatMap(({ key, reason, suggestion }) =>
        reason === 'No label names exactly this.' ? [] : [[key, suggestion ?? reason]],
      ),
    ),
  };
}

describe('what a material marks is read', () => {
  it.each<[string, object]>([
    ['Number of drivers: 46', { people: 46 }],
    ['- **Staff**: 46 people', { people: 46 }],
    ['Staff - 46\nPrice – $48k\nHourly rate   $38', { people: 46, price_per_year: 48_000, hourly_cost: 38 }],
    ['Staff\t1,200', { people: 1200 }],
    ['Staff\t1’200', { people: 1200 }],
    ['Staff\t1,20,000', { people: 120_000 }],
    ['Metric;Value\nSavings;–18 %\nStaff;46', { saving_share: -0.18, people: 46 }],
    ['Metric;Value\nSavings;+18 %\nStaff;46', { saving_share: 0.18, people: 46 }],
    ['Staff (people)\t1,200', { people: 1200 }],
    ['Hourly cost (USD): 38', { hourly_cost: 38 }],
    ['Price: $48k', { price_per_year: 48_000 }],
    ['Savings: 18 %', { saving_share: 0.18 }],
    [
      'Staff ........ 46\nPrice . . . . . . . $48k\nHourly rate______38 $',
      { people: 46, price_per_year: 48_000, hourly_cost: 38 },
    ],
    ['Metric;Value\nHours per week;2,5\nHourly rate;38,50 $', { hours_per_week: 2.5, hourly_cost: 38.5 }],
    ['Metric;Value (USD)\nInvestment;48.000,00\n"Price";48.000,00', { price_per_year: 48_000 }],
    [
      'Metric | Value | Unit\n---|---|---\nHourly rate | 38 | USD\nStaff | 46 | people',
      { people: 46, hourly_cost: 38 },
    ],
    ['Depot,Drivers\nKiel,12\nUlm,34\nTotal,46', { people: 46 }],
    ['Metric,2025,Value\nDrivers,"1,100","1,200"\nNote,"not closed,x', { people: 1200 }],
    ['{"company": {"drivers": 46}}', { people: 46 }],
    ['{"table": [["Depot", "Drivers"], ["Kiel", "12"], ["Total", "46"]]}', { people: 46 }],
    ['"Metric";"Value";"Note"\n"Drivers";"46";""\n"Depots";"3";"in\nKiel"\n"Cost";"1";""', { people: 46 }],
    [
      '[{"metric": "Drivers", "value": 46}, {"metric": "Investment (USD)", "value": 48000}]',
      { people: 46, price_per_year: 48_000 },
    ],
  ])('%j', (text, values) => {
    expect(read(text, { currency: 'USD' })).toEqual({ values, unclear: {} });
  });

  const keyed = [
    fact('licence_eur', 'Licence per year', 'currency', []),
    fact('saved_pct', 'Share of the work that goes away', 'percent', []),
    fact('weight_kg', 'Load', 'number', []),
    fact('go_live', 'First day', 'date', []),
    fact('crm', 'System in use', 'text', []),
  ];
  it.each<[object, object]>([
    [{ licence_eur: 9600 }, { licence_eur: 9600 }],
    [{ licence_eur: '9,600' }, { licence_eur: 9600 }],
    [{ facts: { licence_eur: 9600, weight_kg: 12.5 } }, { licence_eur: 9600, weight_kg: 12.5 }],
    [
      { saved_pct: 18, go_live: '2027-03-01', crm: 'Hubspot' },
      { saved_pct: 0.18, go_live: '2027-03-01', crm: 'Hubspot' },
    ],
    // The name is another's, or two say different things.
    [{ rival: { licence_eur: 9600 }, us: { size: 1 } }, {}],
    [{ licence_eur: 9600, 'Licence per year': 8000 }, {}],
  ])('structured data under the very key of a fact: %j', (structured, values) => {
    expect(read(structured, { facts: keyed }).values).toEqual(values);
  });

  it('a cell that says that there is no value is none, also for a text', () => {
    const notes = [fact('warranty', 'Warranty', 'text', []), fact('people', 'Staff', 'number', [])];
    for (const nothing of ['n/a', 'N.A.', 'k. A.', 'n. d.', 'TBD', 'not available'])
      expect(read(`Metric;Value\nWarranty;${nothing}\nStaff;${nothing}`, { facts: notes }), nothing).toEqual({
        values: {},
        unclear: {},
      });
    expect(read('Warranty: none', { facts: notes }).values).toEqual({ warranty: 'none' });
    // Dots of a sentence are not a row of dots.
    expect(read('Warranty... two years', { facts: notes }).values).toEqual({});
  });

  it('a day, with its time or without', () => {
    for (const text of [
      'Start: 11.01.2027',
      '| Start | 2027-01-11 10:00 |',
      'Start: 11. 1. 2027',
      'Start: 2027/01/11',
      '| Start | 2027-01-11T10:00:00Z |',
      'Start: 11-Jan-27',
      'Start: 11 stycznia 2027',
      'Start: 11 de janeiro de 2027',
    ])
      expect(read(text, { facts: offer }).values).toEqual({ start_date: '2027-01-11' });
    for (const text of ['Start: not before 1 March 2027', 'Start: 3/4/2027', 'Start: 1 March 2027 or 5 April 2027'])
      expect(read(text, { facts: offer }).values).toEqual({});
  });
});

describe('what it does not state is asked', () => {
  it.each([
    ['a sentence', 'We have 46 employees, and the hourly cost is €38.'],
    ['a reference', 'Staff: see page 4'],
    ['a bound', 'Drivers: up to 46'],
    ['a rate', 'Price: €29 per truck and month'],
    ['a rate in a table', 'Item | Amount | Basis\nPrice | €29 | per truck and month\nSet-up | €10 | once'],
    ['a rate in the label', 'Price (per truck and month): 29'],
    ['another period', 'Price: €2,500 a month'],
    ['two places of JSON', '{"staff": 46, "depots": {"kiel": {"staff": 12}}}'],
    ['one of several parts of JSON', '{"us": {"name": "x"}, "competitor": {"price": 80000}}'],
    ['one of several rows', 'Depot,Drivers\nKiel,12\nUlm,34'],
    ['a name that two facts have', 'Fee: €400'],
    ['an amount of one year', 'Investment 2025: 40.000 €'],
    ['the year of a column', 'Metric,2025 (EUR)\nInvestment,40000'],
    ['the only row of a table', 'Depot,Drivers\nKiel,46'],
    ['a heading above the row', 'Metric,Value\nCompetitor,\nDrivers,46'],
    ['an amount without a currency', 'Metric,Value\nHourly rate,38'],
    ['a share without its sign', 'Metric,Value\nSavings,18'],
    ['a remark beside it', 'Metric,Value,Note\nDrivers,46,only Kiel'],
    ['two scales', 'All amounts in TEUR\n\nMetric,Value\nInvestment,17.9 Mio. €'],
    ['another unit', 'Hours per week: 2 days'],
    ['a bare year', 'Staff: 2019'],
    ['a unit that is another', 'Staff: 46 machines'],
    ['a column that is not plain', 'Metric,Target\nStaff,46'],
    ['one share of a hundred, or all of it', 'Savings: 1'],
    ['an amount in brackets', 'Staff: (46)'],
    ['one sign for thousands and for decimals', 'Staff: 1,234,56'],
    ['the opposite of a name', 'Without staff: 46'],
    ['about as many', 'Staff: ca. 46'],
    ['a part of one without a unit', 'Staff: 4.2'],
    ['a minus behind a number', 'Staff: 46-'],
    ['a dash with a blank before a number', 'Metric;Value (€)\nPrice;– 46'],
    ['a credit', 'Price: €46 CR'],
    ['a day without its year', 'Staff: 4.5.'],
    ['an amount per unit below a scale for some', 'In € per kg (sales in k€)\n\nMetric;Value\nPrice;26,50\nOther;3'],
    ['a cell that a footnote is about', 'Metric;Value\nStaff;46¹'],
    ['a row that a footnote is about', 'Metric;Value\nStaff²;46'],
    ['a column that a footnote is about', 'Depot;Staff¹;Other\nKiel;46;1\nUlm;12;2\nTotal;58;3'],
    ['an amount per something below a scale for all', 'In TEUR\n\nMetric;Value\nPrice per year;46\nOther;2'],
    ['a row below the name of its group', 'Team;Kind;Value\nDepot;Porters;46\n;Drivers;12\nSite;Cooks;5'],
    ['a number without its unit below a head with an accent', 'Poste;Unité;Valeur\nStaff;;46\nHours per week;h;38'],
    ['a share of one without its sign', '{"savings": 0.18}'],
    ['a count below a scale for all', 'Metric,Value\nStaff,46\n\n(EUR thousand)'],
    ['the one without a unit of a column', 'Item,Staff\nBox,46 people\nLid,46 people\nTotal,46'],
    ['the one with a scale of a column', 'Item,Price (USD)\nBox,46100\nLid,38200\nTotal,1.2 million'],
    ['one of two kinds of dollars', 'Item,Amount,Other\nHourly rate,$38,\nLid,US$12,\nBox,CA$9,'],
    ['a cell that is cut with its line', `Metric;${'2025;'.repeat(165)}Value\nDrivers;${'11111;'.repeat(165)}123456`],
  ])('%s', (_what, text) => {
    expect(read(text).values).toEqual({});
  });

  it.each([
    ['Drivers: 110\nDrivers: 96', { people: '110 or 96?' }],
    ['Savings: 10-15 %', { saving_share: '10% or 15%?' }],
    ['Staff: 1.234', { people: '1234 or 1.234?' }],
    ['Drivers: up to 46', { people: '46' }],
    ['Staff: 46-', { people: '-46 or 46?' }],
  ])('the question suggests what it may be: %j', (text, unclear) => {
    expect(read(text)).toEqual({ values: {}, unclear });
  });
});

describe('a text is taken', () => {
  const lead = [fact('lead', 'Lead time', 'text', []), fact('price', 'Price', 'text', [])];
  it.each(['6 weeks', 'within 4 hours', 'Main Street 5, 12345 Kiel', '2027-01-11', '+49 30 901820'])(
    'that says one thing: %j',
    (text) => {
      expect(read(`Lead time: ${text}`, { facts: lead }).values).toEqual({ lead: text });
    },
  );

  it.each([
    ...['2-3 weeks', '2 to 3 weeks', '210+', '~9 weeks', '3/4/2027', '70 € + 45 €/h', '100% for 2 years'],
    ...['BASE + 1.9 %', 'from €480', 'ab 6 Wochen', '9.500 km', '(12,400 €)'],
  ])('and asked with itself where it says two: %j', (text) => {
    const { facts, unclear } = readingOf({ text: `Lead time: ${text}` }, lead);
    expect([facts, unclear.find(({ key }) => key === 'lead')?.candidates?.map(({ value }) => value)]).toEqual([
      [],
      [text],
    ]);
  });

  it('and asked where it is a word among numbers', () => {
    const table = 'Item,Price\nBox,12 €\nLid,14 €\nTotal,on request';
    expect(read(table, { facts: lead }).values).toEqual({});
  });
});

it('tables next to each other are read apart', () => {
  const rows = [
    ['Depot', 'Drivers', '', 'Depot', 'Price (€)'],
    ['Kiel', '12', '', 'Kiel', '900'],
    ['Ulm', '34', '', 'Ulm', '800'],
    ['Total', '46', '', 'Total', '1700'],
  ];
  const tables = [{ name: 'Depots', titles: [], isExact: true, rows }];
  const { facts } = readingOf({ text: '', tables } as never);
  expect(facts.map(({ key, value }) => [key, value])).toEqual([
    ['people', 46],
    ['price_per_year', 1700],
  ]);
});

it('a scale next to a noun counts thousands of it, and is offered', () => {
  const boxes = [{ ...fact('boxes', 'Boxes', 'number', []), unit: 'pieces' }];
  expect(read('Metric,Value,Unit\nBoxes,310,k pieces', { facts: boxes }).values).toEqual({ boxes: 310_000 });
});

it('a name that two facts have is asked with its value', () => {
  const twice = [fact('a', 'Fee', 'currency', []), fact('b', 'Fee', 'currency', [])];
  expect(readingOf({ text: 'Fee: €400' }, twice).unclear.map(({ candidates }) => candidates?.[0]?.value)).toEqual([
    400, 400,
  ]);
});

it('a total is offered for a total, whatever it is called', () => {
  const sum = [fact('sum', 'Total before tax', 'currency', [])];
  const items = Array.from({ length: 9 }, (_, at) => `Part ${at},${at + 1} €`).join('\n');
  const { unclear } = readingOf({ text: `Item,Amount\n${items}\nSubtotal,45 €` }, sum);
  expect(unclear[0]?.candidates?.[0]?.value).toBe(45);
});

describe('a scale is applied once, wherever it is said', () => {
  it.each([
    'Price: 17.9 k€',
    'Price: 17,9 T€',
    'Price (k€): 17.9',
    'Price in TEUR: 17.9',
    "Metric,Value (EUR '000)\nPrice,17.9",
    'All amounts x 1.000 EUR\n\nMetric,Value\nPrice,17.9',
    'Metric;Wert (in 1.000 €)\nPrice;17,9',
    'Metric;Wert in Tsd. €\nPrice;17,9',
    'Metric,Value,Unit\nPrice,17.9,k€',
    'All amounts in TEUR\n\nMetric,Value\nPrice,17.9',
    'Metric,Value (k€)\nPrice,17.9 k€',
    'Metric,Value\nPrice,17.9\n\n(in thousands of EUR)',
    'Metric,Value\nPrice,0.0179 Mio. €',
    'Metric,Value\nPrice,€0.0179 MM',
    'Metric,Value\nPrice,MEUR 0.0179',
    'Metric,Value\nPrice,€0.0000179B',
    'Metric;Value in EUR, thousands\nPrice;17.9',
    'Metric;Value (10³ €)\nPrice;17.9',
    'Bedragen x € 1.000\n\nMetric;Value\nPrice;17,9',
    "(en milliers d'euros)\n\nMetric;Value\nPrice;17,9",
    "(bedragen in duizenden euro's)\n\nMetric;Value\nPrice;17,9",
    'Kwoty w tysiącach EUR\n\nMetric;Value\nPrice;17,9',
    'Valores em milhares de euros\n\nMetric;Value\nPrice;17,9',
    'Note: all figures in EUR thousands\n\nMetric;Value\nPrice;17.9',
    'Concepto (miles de euros);Valor\nPrice;17,9',
    'Messung;Beträge in TEUR\nMetric;Value;Note\nPrice;17,9;',
    'Wskaźnik;Wartość;Jedn.\nPrice;17,9;tys. EUR',
  ])('%j', (text) => {
    expect(read(text).values).toEqual({ price_per_year: 17_900 });
  });

  it('in a row of units below the names of the columns, where the one for kilograms is not money', () => {
    const table = 'Depot;Weight;Investment;Share\n;kg;k€;%\nKiel;4.680,5;37,4;4,1\nUlm;3.075;24,65;6';
    const facts = [fact('invested', 'Kiel Investment', 'currency', [])];
    expect(read(table, { facts }).values).toEqual({ invested: 37_400 });
  });

  it('but never for a price per kilogram', () => {
    const table =
      '> Revenue in M€.\n\n| Kind | Revenue | Price (€/kg) |\n|--|--:|--:|\n| Oak | 1,96 | 5,20 |\n| Ash | 0,745 | 5,65 |';
    const facts = [fact('price', 'Oak Price (€/kg)', 'currency', [])];
    const { facts: found, unclear } = readingOf({ text: table }, facts);
    expect([
      ...found.map(({ value }) => value),
      ...(unclear[0]?.candidates?.map(({ value }) => value) ?? []),
    ]).toContain(5.2);
  });

  it('and asked where two are said, with both', () => {
    const { unclear } = readingOf({ text: 'All amounts in TEUR\n\nMetric,Value\nPrice,"17,900 €"' });
    expect(unclear.find(({ key }) => key === 'price_per_year')?.candidates).toMatchObject([
      { text: '€17,900 (Price, Value)', value: 17_900, cell: 'B2', head: 'Price, Value', unit: 'EUR', scale: 1 },
      { text: '€17,900,000 (Price, Value)', value: 17_900_000, scale: 1000 },
    ]);
  });
});

describe('cells to choose from', () => {
  const offered = (text: string) =>
    Object.fromEntries(
      readingOf({ text }).unclear.map(({ key, candidates = [] }) => [key, candidates.map((one) => one.text)]),
    );

  it('are those whose row and column share words with the fact, the nearest first', () => {
    const table = 'Item;2025 (EUR);2026 (EUR)\nPrice a year;16.900;17.880\nSet-up fee;900;950';
    const { price_per_year, monthly_fee } = offered(table);
    expect(price_per_year?.slice(0, 2)).toEqual([
      '€16,900 (Price a year, 2025 (EUR))',
      '€16.90 (Price a year, 2025 (EUR))',
    ]);
    expect(price_per_year).toContain('€17,880 (Price a year, 2026 (EUR))');
    expect(monthly_fee?.[0]).toBe('€900 (Set-up fee, 2025 (EUR))');
  });

  it('are of the rows below the name of a group, too', () => {
    expect(offered('Team;Kind;Value\nDepot;Porters;46\n;Drivers;12\nSite;Cooks;5')['people']?.[0]).toBe(
      '12 (Depot, Drivers, Value)',
    );
  });

  it('are those below heads with bounds', () => {
    const text = 'Berth;Price;Price\n;≤ 10 m;> 10 m\nDrivers;46 people;52 people\nNorth;7 people;9 people';
    expect(offered(text)['people']).toEqual(['46 (Drivers, Price, ≤ 10 m)', '52 (Drivers, Price, > 10 m)']);
  });

  it('are not asked of a list of terms, and a superscript is a footnote', () => {
    const page =
      '<dl><dt>Drivers</dt><dd>46</dd></dl><table><tr><td>Hours per week</td><td>30 h<sup>1</sup></td></tr></table>';
    const content = readBytes(Buffer.from(`<html><body>${page}</body></html>`), 'text/html');
    const { facts } = readingOf(content as never);
    expect(facts.map(({ key, value }) => [key, value])).toEqual([['people', 46]]);
  });

  it('are not asked of lines with tabs next to the tables of a document', () => {
    const tables = [
      {
        titles: [],
        isExact: false,
        rows: [
          ['Item', 'Seats'],
          ['Basic', '12'],
        ],
      },
    ];
    const { facts } = readingOf({ text: 'Drivers\t46\nItem\tSeats\nBasic\t12', tables } as never);
    expect(facts.map(({ key, value }) => [key, value])).toEqual([['people', 46]]);
  });

  it('are not asked of a form, whose labels and values stand next to each other', () => {
    const tables = [
      {
        name: 'Form',
        titles: [],
        isExact: true,
        rows: [
          ['Client', 'Client', 'Client', 'Client'],
          ['Drivers', '46', 'Depots', '3'],
          ['Area', '6200', 'Hours per week', '30 h'],
          ['Contact', 'Ms. Reyes', 'Budget', '7'],
        ],
      },
    ];
    const { facts } = readingOf({ text: '', tables } as never);
    expect(facts.map(({ key, value }) => [key, value])).toContainEqual(['people', 46]);
  });

  it('are both days of a date that two readers read differently', () => {
    const { unclear } = readingOf({ text: 'Start: 03/04/2027' }, offer);
    expect(unclear[0]?.candidates?.map(({ value }) => value)).toEqual(['2027-04-03', '2027-03-04']);
  });

  it('have ids that stand for the cell and what is read of it', () => {
    const ids = (text: string) =>
      readingOf({ text }).unclear.flatMap(({ candidates = [] }) => candidates.map(({ id }) => id));
    const table = 'Item,2025 (EUR)\nPrice,17.9\nFee,3';
    expect(ids(table)).toEqual(ids(table));
    expect(new Set(ids(table)).size).toBe(2);
    expect(ids(table)[0]).toMatch(/^cell-[0-9a-f]{12}$/);
    expect(ids(table.replace('17.9', '18.9'))[0]).not.toBe(ids(table)[0]);
  });

  it('name two levels of heads, and a cell that spans several', () => {
    const tables = [
      {
        name: 'Offer',
        titles: [],
        isExact: true,
        rows: [
          ['', '2026', '2026'],
          ['Item', 'Price (€)', 'Seats'],
          ['Basic', '17880', '12'],
        ],
      },
    ];
    const { unclear } = readingOf({ text: '', tables } as never);
    expect(unclear.find(({ key }) => key === 'price_per_year')?.candidates).toMatchObject([
      { text: '€17,880 (Basic, 2026, Price (€))', cell: 'Offer!B3' },
    ]);
  });
});

describe('an amount in another currency is asked for, with the reason', () => {
  it.each([
    ['Hourly cost: 38 €', '38 €'],
    ['Hourly cost: CHF 38', 'CHF 38'],
    ['Hourly cost: 38 euros', '38 euros'],
    ['Metric,Value\nHourly cost (EUR),38', '38 EUR'],
  ])('%j', (text, amount) => {
    expect(read(text, { currency: 'USD' })).toEqual({
      values: {},
      unclear: { hourly_cost: expect.stringContaining(`The material says ${amount}. This page is in USD. If its`) },
    });
  });

  it('JSON that names its currency once means it for every amount', () => {
    expect(read({ hourlyCost: 38, currency: 'EUR' }, { currency: 'USD' }).values).toEqual({});
    expect(read({ hourlyCost: 38, currency: 'EUR' }).values).toEqual({ hourly_cost: 38 });
  });

  it('a scale that may be the unit is asked', () => {
    const length = (unit: string | null) => ({ facts: [{ ...fact('length', 'Length', 'number', []), unit }] });
    expect(read('Length: 240m', length('m'))).toEqual({ values: {}, unclear: { length: '240 or 240000000?' } });
    expect(read('Length: 2.4 million', length('million tons')).values).toEqual({});
    expect(read('Length: 240m', length(null)).values).toEqual({ length: 240_000_000 });
  });

  it('a dollar is the page’s own', () => {
    expect(read('Hourly cost: $38', { currency: 'CAD' }).values).toEqual({ hourly_cost: 38 });
    expect(read('Hourly cost: US$38', { currency: 'CAD' }).values).toEqual({});
  });
});

it('a material is summed up by what it states', () => {
  expect(readingOf({ text: 'Staff: 240\nPrice: 10-15' }).summary).toBe(
    'Read notes: People who do the work: 240. Not clear: Price a year.',
  );
  expect(readingOf({ text: 'Nothing of the kind.' }).summary).toMatch(/^Read notes; it states none of the 6 facts/);
});

it.each<[string, string]>([
  ['People who do the work: 12\nHours a week for each person: 5', 'hourly_cost'],
  ['People who do the work: 12\nHours a week for each person: 5', 'price_per_year'],
  ['Hours on the road a week: 5', 'hourly_cost'],
  ['Kilometers for each person: 900', 'price_per_year'],
])('offers no number with another name or unit as a cost: %j, %s', (text, key) => {
  const { unclear } = readingOf({ text });
  expect(unclear.filter((one) => one.key === key)).toEqual([]);
});

it('offers a cost that is near, with its currency or without another unit', () => {
  const offered = (text: string) =>
    readingOf({ text })
      .unclear.find(({ key }) => key === 'hourly_cost')
      ?.candidates?.map(({ value }) => value);
  expect(offered('Cost of one working hour: 38')).toEqual([38]);
  expect(offered('Hours on the road, cost: €38')).toEqual([38]);
});
