import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fleetSpec, readyPurpose, readyRun, spent } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const figure = {
  id: 'per_depot',
  label: 'Cost of a depot',
  source: 'calc',
  placement: 'figure',
  formula: 'cost_per_week / depots',
};
const depots = { key: 'depots', label: 'Depots', type: 'number', required: false };
const withElement = (more: object) => ({
  ...fleetSpec,
  inputContract: { ...fleetSpec.inputContract, facts: [...fleetSpec.inputContract.facts, depots] },
  elementManifest: [...fleetSpec.elementManifest, more],
});

test('an optional fact that a required figure rests on is asked for before anything is spent', async () => {
  const before = await spent(server);
  const run = await readyRun(server, await readyPurpose(server, withElement(figure)));
  const built = await spent(server);
  const { run: stored, questions, missing } = await run.get();
  expect([stored.status, missing]).toMatchObject(['needs_input', [{ kind: 'fact', key: 'depots' }]]);
  expect(questions).toMatchObject([{ id: 'fact-depots', status: 'open', context: 'Needed for: Cost of a depot.' }]);
  expect((await run.generate()).body.issues).toMatchObject([{ path: 'fact.depots' }]);
  expect((await run.answer([{ id: 'fact-depots', status: 'skipped' }])).body.issues[0].message).toBe(
    "can't be skipped: the page needs it for Cost of a depot. Answer it, or make a run of a materials template without Cost of a depot",
  );
  expect(await spent(server)).toEqual(built);
  expect(built.used).toBeGreaterThan(before.used);
  await run.answer([{ id: 'fact-depots', answer: '10' }]);
  await run.generate();
  await server.drain();
  expect((await run.publish()).status).toBe(200);
  const optional = await readyRun(server, await readyPurpose(server, withElement({ ...figure, required: false })));
  expect((await optional.get()).run.status).toBe('ready');
});

test.each<[string, object, string]>([
  ['a figure that divides by zero', figure, 'divides by zero: override the facts '],
  [
    'a wording of one unknown fact',
    { id: 'where', label: 'Where', source: 'fixed', placement: 'text', text: '{{ facts.region }}' },
    'has nothing to show: override the fact region',
  ],
  [
    'a list of products that is not described',
    { id: 'fit', label: 'Where we fit', source: 'ai', placement: 'list', uses: ['products'] },
    'has nothing to show: add products to the company profile',
  ],
  [
    'a step that no call agreed on',
    { id: 'steps', label: 'Next', source: 'ai', placement: 'steps', uses: ['call_next_steps'] },
    'has nothing to show: attach a call that gives callDigest.nextSteps',
  ],
])('%s is refused before anything is spent, with what helps', async (_title, one, message) => {
  const run = await readyRun(server, await readyPurpose(server, withElement(one)));
  await run.override({ depots: 0 });
  const before = await spent(server);
  const { missing } = await run.get();
  expect(missing).toMatchObject([{ kind: 'element', message: expect.stringContaining(message) }]);
  const refused = await run.generate();
  expect([refused.status, refused.body.error]).toEqual([409, 'invalid_state']);
  expect(refused.body.issues).toEqual([{ path: `element.${missing[0].key}`, message: missing[0].message }]);
  expect(await spent(server)).toEqual(before);
});

const share = { key: 'saved', label: 'Share that is saved', type: 'percent' };
const saving = {
  id: 'saving',
  label: 'Saving a week',
  source: 'calc',
  placement: 'figure',
  formula: 'cost_per_week * saved',
  format: { style: 'currency' },
};
const rule = { id: 'all', label: 'No one saves more than all of it', kind: 'max_value', target: 'saved', value: 1 };

test.each<[string, object, string, string]>([
  [
    'a fact',
    rule,
    'saving',
    'fails “No one saves more than all of it” (max_value 1), because saved is 150%: override the fact saved',
  ],
  [
    'a figure',
    { id: 'worth', label: 'Worth it', kind: 'min_value', target: 'saving', value: 50_000 },
    'saving',
    'fails “Worth it” (min_value 50000), because saving is €20,790: override the facts trucks, hours_per_truck, hourly_cost, saved',
  ],
])('a blocking rule over %s refuses the run before anything is spent, by its value', async (_of, one, key, message) => {
  const spec = withElement(saving);
  const facts = [...spec.inputContract.facts, share];
  const inputContract = { ...spec.inputContract, facts };
  const id = await readyPurpose(server, { ...spec, inputContract, qualityChecks: [one] });
  const run = await readyRun(server, id);
  await run.override({ saved: '150 %' });
  const before = await spent(server);
  const remedy = 'override_facts';
  expect((await run.get()).missing).toEqual([{ kind: 'element', key, label: 'Saving a week', message, remedy }]);
  const refused = await run.generate();
  expect([refused.status, refused.body.issues]).toEqual([409, [{ path: `element.${key}`, message }]]);
  expect(await spent(server)).toEqual(before);
  const warned = await readyRun(
    server,
    await readyPurpose(server, { ...spec, inputContract, qualityChecks: [{ ...one, blocking: false }] }),
  );
  await warned.override({ saved: '150 %' });
  expect((await warned.get()).missing).toEqual([]);
});

test('a count below nothing is refused by the rules of the ROI page', async () => {
  const { body } = await server.call('POST', '/api/v1/materials-templates/propose', {
    body: { description: 'What paper forms cost a fleet', preset: 'roi' },
  });
  const { purposeSpec, inputContract, elementManifest, qualityChecks } = body;
  const run = await readyRun(
    server,
    await readyPurpose(server, { name: 'ROI', purposeSpec, inputContract, elementManifest, qualityChecks }),
  );
  await run.override({ people: -14, hours_per_week: 6, hourly_cost: 38, saving_share: 0.2, price_per_year: 9000 });
  expect((await run.generate()).body.issues).toContainEqual({
    path: expect.stringContaining('element.'),
    message: expect.stringContaining('because people is -14 people'),
  });
});
