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
    expect(asked.materials[0].understood_summary).toContain('Not clear, and asked: Trucks.');
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
        context: 'Needed for: Cost a week. The material says 38,50 EUR; this page reckons in USD.',
        suggested_answer: null,
      },
    ]);
  });
});

describe('an amount that a person gives', () => {
  test('in another currency is refused by its name; in the page’s, or without one, it is taken', async () => {
    const run = await runWith('Trucks: 240\nHours for each truck: 1.5', dollars);
    for (const given of ['38 €', '€38']) {
      const answered = await run.answer([{ id: 'fact-hourly_cost', answer: given }]);
      expect([answered.status, answered.body.issues]).toEqual([
        400,
        [{ path: 'answers[0].answer', message: 'is in € and this page reckons in USD: give it in USD' }],
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
      expect((await run.override({ hourly_cost: given })).body.issues[0].message).toContain(`is in ${named} and`);
    expect((await run.answer([{ id: 'fact-hourly_cost', answer: '$38' }])).status).toBe(200);
    expect((await run.override({ hourly_cost: 40 })).status).toBe(200);
  });
});
