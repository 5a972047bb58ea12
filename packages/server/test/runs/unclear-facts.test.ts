import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addRun, FLEET_CSV, fleetSpec, readyPurpose } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const dollars = { ...fleetSpec, purposeSpec: { ...fleetSpec.purposeSpec, currency: 'USD' } };

async function runWith(content: string, spec: object = fleetSpec) {
  const run = await addRun(server, await readyPurpose(server, spec));
  await run.attach({ entryKey: 'numbers', content });
  await server.drain();
  return run;
}

describe('a fact that a material does not state clearly', () => {
  test('becomes a question that says why and suggests the values, until another material states it', async () => {
    const run = await runWith('Trucks: 110\nTrucks: 96 from May\nHours for each truck: 1.5\nCost of an hour: 38 EUR');
    const asked = await run.get();
    expect(asked.run.status).toBe('needs_input');
    expect(asked.materials[0].understood_summary).toContain('Not clear: Trucks.');
    expect(asked.questions).toMatchObject([
      {
        id: 'fact-trucks',
        context: 'Needed for: Hours a week. The material gives more than one value.',
        suggested_answer: '110 or 96?',
        status: 'open',
      },
    ]);
    expect((await run.answer([{ id: 'fact-trucks', answer: '110 or 96?' }])).status).toBe(400);
    await run.attach({ entryKey: 'numbers', content: FLEET_CSV });
    await server.drain();
    expect((await run.get()).run.status).toBe('ready');
  });

  test('in another currency is not relabelled', async () => {
    const run = await runWith(FLEET_CSV, dollars);
    const { facts, questions } = await run.get();
    expect(facts.map(({ key }: { key: string }) => key)).toEqual(['trucks', 'hours_per_truck']);
    expect(questions).toMatchObject([
      {
        fact_key: 'hourly_cost',
        context:
          'Needed for: Cost a week. The material says 38,50 EUR. This page is in USD. If its amounts are in EUR, override its facts with currency EUR. Nothing is converted.',
        suggested_answer: null,
      },
    ]);
  });

  test('in another currency is read once the seller changes the currency of the run; what was pinned is let go', async () => {
    const run = await runWith(FLEET_CSV, dollars);
    await run.override({ hourly_cost: 40 });
    const { body } = await run.override({}, { currency: 'EUR' });
    expect([body.run.status, body.facts]).toEqual(['draft', []]);
    await server.drain();
    const { run: after, facts } = await run.get();
    expect([after.status, facts.at(-1)]).toMatchObject(['ready', { display: '€38.50', side: null }]);
    expect((await run.override({}, { currency: 'EUR' })).body.run.status).toBe('ready');
    for (const more of [{}, { currency: 'XYZ' }]) expect((await run.override({}, more)).status).toBe(400);
  });
});

describe('a fact that several cells may state', () => {
  const table = 'Metric;2025;2026\nTrucks;230;240\nHours for each truck;1,5;1,6\nCost of an hour (EUR);38;38,5';

  test('is asked with the cells, and chosen by the id of one', async () => {
    const run = await runWith(table);
    const { questions, facts } = await run.get();
    expect(facts).toEqual([]);
    const trucks = questions.find(({ fact_key }: { fact_key: string }) => fact_key === 'trucks');
    expect(trucks.candidates.slice(0, 2)).toMatchObject([
      { text: '230 trucks (Trucks, 2025)', value: 230, cell: 'B2', head: 'Trucks, 2025', unit: 'trucks', scale: 1 },
      { text: '240 trucks (Trucks, 2026)', value: 240, cell: 'C2' },
    ]);
    const chosen = ['240 trucks', '1.6 hours', '€38.50'].map((shown, at) => {
      const one = questions[at].candidates.find(({ text }: { text: string }) => text.startsWith(`${shown} (`));
      return { id: questions[at].id, answer: one.id };
    });
    const { body } = await run.answer(chosen);
    expect(body.run.status).toBe('ready');
    expect(body.questions.map(({ answer }: { answer: string }) => answer)).toEqual([
      '240 trucks',
      '1.6 hours',
      '€38.50',
    ]);
    expect((await run.get()).facts).toMatchObject([
      { value: 240, origin: 'user_override', side: 'seller' },
      { value: 1.6 },
      { value: 38.5 },
    ]);
    expect((await run.answer([{ id: 'fact-trucks', answer: 'cell-000000000000' }])).status).toBe(400);
  });
});

describe('a fact of which two materials say different things', () => {
  const notes = { key: 'notes', label: 'Notes', kind: 'notes', required: false };
  const { materials, facts } = fleetSpec.inputContract;
  const withNotes = {
    ...fleetSpec,
    inputContract: {
      materials: [...materials, notes],
      facts: [...facts, { key: 'depots', label: 'Depots', type: 'number', required: false }],
    },
  };
  async function runWithNotes(content: string) {
    const run = await runWith(`${FLEET_CSV}\nDepots,3`, withNotes);
    await run.attach({ entryKey: 'notes', content });
    await server.drain();
    return run;
  }

  test.each([
    ['Fleet size: 250', '240 or 250?', '240 (Their numbers), 250 (Notes)'],
    ['Fleet size: 230-235', '240 or 230 or 235?', '240 (Their numbers), 230 or 235 (Notes)'],
  ])('%s is asked with the values of both, and an answer settles it', async (content, suggested, said) => {
    const run = await runWithNotes(content);
    const asked = await run.get();
    expect(asked.run.status).toBe('needs_input');
    expect(asked.facts.map(({ key }: { key: string }) => key)).not.toContain('trucks');
    expect(asked.missing).toMatchObject([{ kind: 'fact', key: 'trucks' }]);
    expect(asked.questions).toMatchObject([
      {
        fact_key: 'trucks',
        context: `Needed for: Hours a week. The materials differ: ${said}.`,
        suggested_answer: suggested,
        status: 'open',
      },
    ]);
    await run.answer([{ id: 'fact-trucks', answer: '250' }]);
    expect((await run.get()).run.status).toBe('ready');
  });

  test('is asked when the page can do without it too, and may be passed on', async () => {
    const run = await runWithNotes('Depots: 4');
    expect((await run.get()).questions).toMatchObject([
      {
        fact_key: 'depots',
        context: 'The materials differ: 3 (Their numbers), 4 (Notes).',
        suggested_answer: '3 or 4?',
      },
    ]);
    await run.answer([{ id: 'fact-depots', status: 'skipped' }]);
    expect((await run.get()).run.status).toBe('ready');
  });

  test('is known when they agree, and when one only doubts what the other says', async () => {
    for (const content of ['Fleet size: 240', 'Fleet size: 240-250', 'Our fleet size has grown.'])
      expect((await (await runWithNotes(content)).get()).run.status).toBe('ready');
  });
});

describe('an amount that a person gives', () => {
  test('in another currency is refused by its name; in the page’s, or without one, it is taken', async () => {
    const run = await runWith('Trucks: 240\nHours for each truck: 1.5', dollars);
    for (const given of ['38 €', '€38']) {
      const answered = await run.answer([{ id: 'fact-hourly_cost', answer: given }]);
      expect([answered.status, answered.body.issues]).toEqual([
        400,
        [
          {
            path: 'answers[0].answer',
            message:
              'is in €. This page is in USD. If its amounts are in EUR, override its facts with currency EUR. Nothing is converted.',
          },
        ],
      ]);
      const pinned = await run.override({ hourly_cost: given });
      expect(pinned.body.issues[0].path).toBe('facts.hourly_cost');
    }
    for (const [given, named] of [
      ['CHF 38', 'CHF'],
      ['38 eur', 'eur'],
      ['38 Euro', 'Euro'],
      ['£38', '£'],
    ])
      expect((await run.override({ hourly_cost: given })).body.issues[0].message).toContain(
        `is in ${named}. This page is in USD. If`,
      );
    expect((await run.answer([{ id: 'fact-hourly_cost', answer: '$38' }])).status).toBe(200);
    expect((await run.override({ hourly_cost: 40 })).status).toBe(200);
  });
});
