import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSpec } from '../../src/generation/documents/materials-spec.ts';
import { elementThatNeeds } from '../../src/generation/documents/needed-facts.ts';
import { addRun, fleetSpec, readyPurpose, readyRun, reviewedRun } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

type Element = { id: string; value: string | null; validation: { issues: object[] } };

/** The fleet's template with a call, and with an element that shows the answers. */
const withQuestions = (more: object) => ({
  ...fleetSpec,
  inputContract: {
    ...fleetSpec.inputContract,
    materials: [
      ...fleetSpec.inputContract.materials,
      { key: 'call', label: 'Call', kind: 'transcript', required: false },
    ],
  },
  elementManifest: [
    ...fleetSpec.elementManifest,
    { id: 'qa', label: 'Questions', source: 'ai', placement: 'questions', uses: ['answers'], ...more },
  ],
});
const element = (body: { elements: Element[] }, id: string) => body.elements.find((one) => one.id === id) as Element;

test('what is written from a fixed wording reads it, and is stale when a fact in it changes', async () => {
  const echo = { id: 'echo', label: 'Echo', source: 'ai', placement: 'text', uses: ['closing'] };
  const closing = {
    id: 'closing',
    label: 'In short',
    source: 'fixed',
    placement: 'hidden',
    text: 'That is {{ facts.trucks }}.',
  };
  const elementManifest = [...fleetSpec.elementManifest, echo, closing];
  const run = await reviewedRun(server, await readyPurpose(server, { ...fleetSpec, elementManifest }));
  const written = (await run.get()).elements.find(({ id }: Element) => id === 'echo');
  expect(written).toMatchObject({ value: expect.stringContaining('That is 240 trucks'), stale: false });
  expect((await run.override({ trucks: 500 })).body.staleElements).toContain('echo');
});

test('an answer in review names what is stale, and what it was written before', async () => {
  const run = await readyRun(server, await readyPurpose(server, withQuestions({ required: false })));
  await run.attach({ entryKey: 'call', content: 'Ada: How long does the onboarding take?' });
  await server.drain();
  await run.generate();
  await server.drain();
  const [asked] = (await run.get()).questions;
  const { body } = await run.answer([{ id: asked.id, answer: 'Two weeks.' }]);
  expect([body.staleElements, body.missing]).toEqual([['qa'], []]);
  expect(element(await run.get(), 'qa').validation.issues).toMatchObject([
    { check: 'stale', message: 'was written before answers changed: regenerate it', remedy: 'regenerate' },
  ]);
  expect((await run.publish()).status).toBe(409);
  const { elements } = (await run.override({ trucks: 100 })).body;
  expect(element({ elements }, 'summary').validation.issues).toContainEqual(
    expect.objectContaining({ message: 'was written before cost_per_week, trucks changed: regenerate it' }),
  );
  await run.generate();
  await server.drain();
  expect((await run.publish()).status).toBe(200);
  expect(await (await server.visit((await run.get()).run.page_url)).text()).toContain('Two weeks.');
});

test('a wording that prints what is not known is named, and its default or condition is not', async () => {
  const text = (id: string, wording: string) => ({
    id,
    label: id,
    source: 'fixed',
    placement: 'text',
    text: wording,
  });
  const elementManifest = [
    ...fleetSpec.elementManifest,
    text('bare', 'Hello {{ facts.region }}, good to see you.'),
    text('kept', 'Hello {{ facts.region | default: "there" }}.{% if facts.region %} In {{ facts.region }}.{% endif %}'),
    text('branch', 'Hello{% unless facts.region %} from {{ prospect.role_title }}{% endunless %}.'),
  ];
  const run = await reviewedRun(server, await readyPurpose(server, { ...fleetSpec, elementManifest }));
  const review = await run.get();
  expect(element(review, 'bare').validation).toEqual({
    status: 'failed',
    blocking: false,
    issues: [
      {
        check: 'holes',
        message: 'leaves a hole where facts.region should stand: override the fact region',
        blocking: false,
        remedy: 'override_facts',
      },
    ],
  });
  expect(element(review, 'kept').validation.issues).toEqual([]);
  expect(element(review, 'branch').validation.issues).toMatchObject([
    { check: 'holes', message: expect.stringContaining('role_title on the prospect'), remedy: 'update_prospect' },
  ]);
  await run.override({ region: 'Ohio' });
  expect((await run.get()).elements.flatMap(({ validation }: Element) => validation.issues)).toEqual([]);
});

test('what goes live is what the gate looked at, also when the person was renamed in review', async () => {
  const run = await reviewedRun(server);
  await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example', first_name: 'Augusta' } });
  const shown = (await run.get()).elements.find(({ id }: Element) => id === 'intro').value;
  const { body } = await run.publish();
  expect(await (await server.visit(body.url)).text()).toContain(shown);
  expect(shown).toContain('Augusta');
});

test('a fork of a long list can be published', async () => {
  const run = await readyRun(server, await readyPurpose(server, withQuestions({ maxLength: 1000 })));
  const content = ['long is onboarding', 'much is it', 'safe is it', 'fast is it', 'big is it']
    .map((what) => `Ada: How ${what}?`)
    .join('\n');
  await run.attach({ entryKey: 'call', content });
  await server.drain();
  const asked = (await run.get()).questions.filter(({ kind }: { kind: string }) => kind === 'content_qa');
  await run.answer(asked.map(({ id }: { id: string }) => ({ id, answer: 'It depends on you. '.repeat(45) })));
  await run.generate();
  await server.drain();
  const { templateId } = (await run.fork()).body;
  await server.call('POST', `/api/v1/materials-templates/${templateId}/build`, {
    body: { acknowledgedEditCredits: 500 },
  });
  await server.drain();
  const copy = await addRun(server, templateId);
  await server.drain();
  await copy.generate();
  await server.drain();
  const { elements } = await copy.get();
  expect(elements.find(({ id }: Element) => id === 'qa').value.length).toBeGreaterThan(3000);
  expect(elements.flatMap(({ validation }: Element) => validation.issues)).toEqual([]);
  expect((await copy.publish()).status).toBe(200);
});

test('formulas that share their parts are followed in no time', () => {
  const elementManifest = Array.from({ length: 40 }, (_, index) => ({
    id: `e${index}`,
    label: 'Step',
    source: 'calc' as const,
    placement: 'hidden' as const,
    formula:
      index === 0
        ? 'a'
        : Array.from({ length: Math.min(index, 8) }, (_one, back) => `e${index - 1 - back}`).join(' + '),
  }));
  const facts = ['a', 'b'].map((key) => ({ key, label: key, type: 'number' as const }));
  const spec = readSpec({
    purposeSpec: { goal: 'x' },
    inputContract: { materials: [], facts },
    elementManifest,
    qualityChecks: [],
  });
  expect([elementThatNeeds('a', spec), elementThatNeeds('b', spec)]).toEqual(['Step', undefined]);
});
