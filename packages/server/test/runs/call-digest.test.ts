import type { CallDigest } from '@cartouche/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { CallPoint, CallPoints } from '../../src/generation/documents/resolve-elements.ts';
import { createAiWriter } from '../../src/generation/writing/ai/ai-writer.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { startModelServer } from '../generation/model-server.ts';
import { addRun, fleetSpec, type RunCalls, readyPurpose, spent } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

const WANT = 'Wants to be rid of the paper forms.';
const SECRET = 'Has a budget of 48,000 that stays between the two of them.';
const OBJECTION = 'Doubts that the drivers will use an app.';
const transcript = [
  'Ada: We want to be rid of the paper forms.',
  'Ada: Please keep this to yourself, but our budget is 48,000.',
  'Ada: I doubt that the drivers will use an app.',
  'Sam: I see.',
].join('\n');
const heard: CallPoints = {
  wants: [
    { who: 'Ada', text: WANT, quote: 'We want to be rid of the paper forms.' },
    { who: 'Ada', text: SECRET, quote: 'Please keep this to yourself, but our budget is 48,000.' },
  ],
  objections: [{ who: null, text: OBJECTION, quote: 'I doubt that the drivers will use an app.' }],
  nextSteps: [],
};

const list = (id: string, label: string, source: string, more: object = {}) => ({
  id,
  label,
  source: 'ai',
  placement: 'list',
  uses: [source],
  ...more,
});
const spec = {
  name: 'After the call',
  purposeSpec: { goal: 'Follow up the call.', exclusions: 'Do not mention layoffs' },
  inputContract: { materials: [{ key: 'call', label: 'The call', kind: 'transcript' }], facts: [] },
  elementManifest: [
    { id: 'headline', label: 'Headline', source: 'ai', placement: 'headline', uses: ['call_wants'] },
    list('heard', 'What we heard', 'call_wants'),
    list('concerns', 'What stands in the way', 'call_objections', { required: false }),
  ],
  qualityChecks: [],
  callIntelligence: true,
};

let server: TestServer;
let found = heard;
beforeAll(async () => {
  server = await createTestServer({ writer: { ...createOfflineWriter(), digestCall: async () => found } });
});
beforeEach(async () => {
  found = heard;
  await server.reset();
});
afterAll(() => server.close());

async function readRun(on = server, template: object = spec): Promise<RunCalls> {
  const run = await addRun(on, await readyPurpose(on, template));
  await run.attach({ entryKey: 'call', content: transcript, speakers: [{ name: 'Sam', side: 'seller' }] });
  await on.drain();
  return run;
}
const idsOf = ({ wants, objections }: CallDigest) =>
  [...wants, ...objections].map(({ id }) => id) as [string, string, string];
const digestOf = async (run: RunCalls): Promise<CallDigest> => (await run.get()).callDigest;
const element = ({ elements }: { elements: { id: string }[] }, id: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it looks at
  elements.find((one) => one.id === id) as any;

/** A run in review whose first want is on the page. */
async function approved(decision: object = {}): Promise<{ run: RunCalls; ids: [string, string, string] }> {
  const run = await readRun();
  const ids = idsOf(await digestOf(run));
  await run.decide([{ id: ids[0], status: 'approved', ...decision }]);
  await run.generate();
  await server.drain();
  return { run, ids };
}

describe('proposals', () => {
  test('every item of a call waits for the seller, with the words as they were proposed', async () => {
    const { callDigest, materials } = await (await readRun()).get();
    const [{ id: materialId }] = materials;
    expect(callDigest).toMatchObject({ materialId, nextSteps: [] });
    expect(callDigest.wants[0]).toEqual({
      id: expect.stringMatching(/^want-[0-9a-f]{12}$/),
      who: 'Ada',
      text: WANT,
      proposed_text: WANT,
      quote: 'We want to be rid of the paper forms.',
      material_id: materialId,
      status: 'proposed',
      edited: false,
      named: false,
    });
    expect(new Set(idsOf(callDigest)).size).toBe(3);
  });

  test('a required element with nothing approved is missing before anything is charged, with what helps', async () => {
    const run = await readRun();
    const before = await spent(server);
    const { missing } = await run.get();
    const message = 'has nothing to show: approve an item of callDigest.wants';
    const remedy = 'approve_digest';
    expect(missing).toEqual([{ kind: 'element', key: 'heard', label: 'What we heard', message, remedy }]);
    expect((await run.generate()).body).toMatchObject({ error: 'invalid_state', issues: [{ path: 'element.heard' }] });
    const [first, second] = idsOf(await digestOf(run));
    const removed = await run.decide([first, second].map((id) => ({ id, status: 'removed' })));
    expect(removed.body.missing).toMatchObject([{ key: 'heard', message }]);
    expect((await run.decide([{ id: first, status: 'approved' }])).body.missing).toEqual([]);
    expect(await spent(server)).toEqual(before);
    expect((await run.generate()).status).toBe(202);
  });

  test('a call of which nothing was proposed asks for another one', async () => {
    const run = await readRun(server, {
      ...spec,
      elementManifest: [list('steps', 'What happens next', 'call_next_steps', { placement: 'steps' })],
    });
    expect((await run.get()).missing).toMatchObject([
      { key: 'steps', message: 'has nothing to show: attach a call that gives callDigest.nextSteps' },
    ]);
  });
});

describe('decisions', () => {
  test('approve, edit, name, remove, and back: each is stored, and repeating it changes nothing', async () => {
    const run = await readRun();
    const [want, secret, objection] = idsOf(await digestOf(run));
    const decisions = [
      { id: want, status: 'approved', text: '  No more\npaper forms. ', named: true },
      { id: secret, status: 'removed' },
      { id: objection, text: 'The drivers must like it.' },
    ];
    const first = await run.decide(decisions);
    expect(first.status).toBe(200);
    expect(first.body.callDigest.wants).toMatchObject([
      { text: 'No more paper forms.', proposed_text: WANT, edited: true, status: 'approved', named: true },
      { text: SECRET, edited: false, status: 'removed', named: false },
    ]);
    expect(first.body.callDigest.objections).toMatchObject([
      { text: 'The drivers must like it.', edited: true, status: 'proposed' },
    ]);
    expect((await run.decide(decisions)).body.callDigest).toEqual(first.body.callDigest);
    const back = await run.decide([
      { id: want, status: 'proposed', text: null },
      { id: secret, status: 'proposed' },
    ]);
    expect(back.body.callDigest.wants).toMatchObject([
      { text: WANT, edited: false, status: 'proposed', named: false },
      { status: 'proposed' },
    ]);
    expect(await digestOf(run)).toEqual(back.body.callDigest);
  });

  test('a name is approved with its words: other words take it back', async () => {
    const run = await readRun();
    const [want] = idsOf(await digestOf(run));
    await run.decide([{ id: want, status: 'approved', named: true }]);
    const same = await run.decide([{ id: want, status: 'approved' }]);
    expect(same.body.callDigest.wants[0].named).toBe(true);
    const other = await run.decide([{ id: want, text: 'No paper.' }]);
    expect(other.body.callDigest.wants[0]).toMatchObject({ status: 'approved', named: false });
  });

  test.each<[string, (ids: string[]) => object[], string, string]>([
    ['an unknown item', () => [{ id: 'want-9' }], 'items[0].id', 'is not an item'],
    [
      'an item twice',
      ([id]) => [
        { id, status: 'approved' },
        { id, status: 'removed' },
      ],
      'items[1].id',
      'is sent twice',
    ],
    ['blank words', ([id]) => [{ id, text: ' ' }], 'items[0].text', 'must not be blank'],
    ['a name without approval', ([id]) => [{ id, named: true }], 'items[0].named', 'needs an item that is approved'],
    [
      'a name where none is known',
      ([, , id]) => [{ id, status: 'approved', named: true }],
      'items[0].named',
      'needs an item that has a speaker',
    ],
    [
      'an excluded topic',
      ([id]) => [{ id, status: 'approved', text: 'After the layoffs, no more paper.' }],
      'items[0].text',
      'speaks about an excluded topic: layoffs',
    ],
    ['another status', ([id]) => [{ id, status: 'published' }], 'items[0].status', ''],
    ['no items', () => [], 'items', ''],
  ])('refuses %s, and stores nothing of the call', async (_title, itemsOf, path, message) => {
    const run = await readRun();
    const before = await digestOf(run);
    const { status, body } = await run.decide(itemsOf(idsOf(before)));
    expect([status, body.error]).toEqual([400, 'validation_failed']);
    expect(body.issues).toContainEqual({ path, message: expect.stringContaining(message) });
    expect(await digestOf(run)).toEqual(before);
  });

  test('refuses a run without a digest and one that is being written, and corrects one that is published', async () => {
    const run = await readRun();
    const [id] = idsOf(await digestOf(run));
    const decision = [{ id, status: 'approved' }];
    const plain = await addRun(server, await readyPurpose(server, fleetSpec));
    expect((await plain.decide(decision)).body).toMatchObject({ error: 'invalid_state', reason: 'no_digest' });
    await run.decide(decision);
    await run.generate();
    expect((await run.decide(decision)).body).toMatchObject({ error: 'invalid_state', reason: 'generating' });
    await server.drain();
    const { body } = await run.publish();
    expect(body).toMatchObject({ status: 'completed', undecidedItems: 2 });
    expect((await run.decide(decision)).body.run).toMatchObject({ status: 'review' });
    const other = await server.addWorkspace();
    expect((await run.decide(decision, { key: other.apiKey })).status).toBe(404);
  });
});

describe('the page', () => {
  const pageOf = async (run: RunCalls) => (await server.visit((await run.publish()).body.url)).text();

  test('shows what is approved, in the words of the seller, and no name', async () => {
    const { run } = await approved({ text: 'No more paper.' });
    const state = await run.get();
    expect(element(state, 'heard').items).toEqual([{ title: null, text: 'No more paper.', note: null }]);
    expect(element(state, 'concerns').items).toEqual([]);
    const html = await pageOf(run);
    expect(html).toContain('No more paper.');
    for (const unseen of [WANT, '48,000', OBJECTION, 'We want to be rid']) expect(html).not.toContain(unseen);
  });

  test('shows the speaker only where the name was approved too', async () => {
    const { run } = await approved({ named: true });
    expect(element(await run.get(), 'heard').items).toEqual([{ title: 'Ada', text: WANT, note: null }]);
  });

  test('an element says what it leaves out while items are undecided, and that stops nothing', async () => {
    const { run, ids } = await approved();
    const { validation } = element(await run.get(), 'concerns');
    expect(validation).toMatchObject({
      blocking: false,
      issues: [
        {
          check: 'call_digest',
          remedy: 'approve_digest',
          message: 'leaves out what is undecided: approve or remove 1 proposed in callDigest.objections',
        },
      ],
    });
    await run.decide(ids.slice(1).map((id) => ({ id, status: 'removed' })));
    expect(element(await run.get(), 'concerns').validation.issues).toEqual([]);
    expect((await run.publish()).body.undecidedItems).toBe(0);
  });

  test('another approval in review makes what uses it stale; regenerating shows it, free of charge', async () => {
    const { run, ids } = await approved();
    const before = await spent(server);
    const { body } = await run.decide([{ id: ids[2], status: 'approved' }]);
    expect([body.staleElements, body.missing]).toEqual([['concerns'], []]);
    expect(element(body, 'concerns').validation.issues).toMatchObject([
      { check: 'stale', message: 'was written before call_objections changed: regenerate it' },
    ]);
    expect((await run.publish()).body.error).toBe('publication_blocked');
    await run.regenerate('concerns');
    await server.drain();
    expect(await pageOf(run)).toContain(OBJECTION);
    expect(await spent(server)).toEqual(before);
  });

  test('what is no longer approved is withheld at once, from elements, preview and fork', async () => {
    const { run, ids } = await approved();
    const shown = async () => (await server.visit((await run.get()).preview.url)).text();
    expect(await shown()).toContain(WANT);
    const { body } = await run.decide([
      { id: ids[0], status: 'removed' },
      { id: ids[1], status: 'approved', text: 'Has a budget.' },
    ]);
    expect(body.staleElements).toEqual(['headline', 'heard']);
    expect(element(body, 'heard')).toMatchObject({ value: null, items: [], stale: true });
    expect(await shown()).not.toContain(WANT);
    expect((await run.publish()).body.error).toBe('publication_blocked');
    const { templateId } = (await run.fork()).body;
    expect((await server.call('GET', `/api/v1/materials-templates/${templateId}`)).text).not.toContain(WANT);
    await run.generate();
    await server.drain();
    const html = await pageOf(run);
    expect(html).toContain('Has a budget.');
    expect(html).not.toContain(WANT);
  });
});

test('a call that is read again keeps the decisions on what is found again, and no others', async () => {
  const run = await addRun(server, await readyPurpose(server, spec));
  await run.attach({ entryKey: 'call', content: 'Kim: We want to be rid of the paper forms.\nBo: I see.' });
  await server.drain();
  const say = async (sides: string) => {
    const { questions } = await run.get();
    const answered = await run.answer([{ id: questions[0].id, answer: sides }]);
    expect(answered.status).toBe(200);
    await server.drain();
  };
  const [want, secret] = idsOf(await digestOf(run));
  await run.decide([want, secret].map((id) => ({ id, status: 'approved', named: true })));
  const [first, second] = heard.wants as [CallPoint, CallPoint];
  found = { ...heard, wants: [{ ...second, text: 'Has a budget.' }, first] };
  await say('Kim: buyer; Bo: seller');
  expect((await digestOf(run)).wants).toMatchObject([
    { text: 'Has a budget.', status: 'proposed', named: false },
    { id: want, text: WANT, status: 'approved', named: true },
  ]);
  await run.generate();
  await server.drain();
  const shown = async () => (await server.visit((await run.get()).preview.url)).text();
  expect(await shown()).toContain(WANT);
  found = { ...heard, wants: [second] };
  await say('Kim: seller; Bo: buyer');
  expect((await digestOf(run)).wants).toMatchObject([{ id: secret, status: 'proposed' }]);
  expect(await shown()).not.toContain(WANT);
  expect((await run.publish()).body.error).toBe('publication_blocked');
});

test('a second call adds to the digest, and what was decided stays', async () => {
  const materials = [{ key: 'call', label: 'The calls', kind: 'transcript', multiple: true }];
  for (const [inputContract, left] of [
    [{ materials, facts: [] }, 2],
    [spec.inputContract, 1],
  ] as const) {
    found = heard;
    const run = await readRun(server, { ...spec, inputContract });
    const [first] = idsOf(await digestOf(run));
    await run.decide([{ id: first, status: 'approved' }]);
    found = { ...heard, wants: [{ who: 'Ada', text: 'Wants a pilot.', quote: 'Can we pilot it?' }] };
    await run.attach({ entryKey: 'call', content: transcript });
    await server.drain();
    const { wants } = await digestOf(run);
    expect(wants[0]).toMatchObject({ id: first, status: 'approved' });
    expect(wants.slice(left).map(({ text }) => text)).toEqual(['Wants a pilot.']);
  }
});

test('a private remark that a model digests reaches no prompt, element, preview or page before it is approved', async () => {
  const model = await startModelServer([
    {
      json: { wants: heard.wants, objections: heard.objections.map((one) => ({ ...one, who: 'Ada' })), next_steps: [] },
    },
    { json: { elements: [{ id: 'headline', text: 'No more paper forms', items: [] }] } },
  ]);
  onTestFinished(() => model.close());
  const provider = { provider: 'openai-compatible', model: 'scripted', apiKey: 'sk-test-0123456789abcdef' } as const;
  const { name, digestCall, judge, writeElements } = createAiWriter({ ...provider, baseUrl: model.baseUrl });
  const own = await createTestServer({ writer: { ...createOfflineWriter(), name, digestCall, judge, writeElements } });
  onTestFinished(() => own.close());
  const run = await readRun(own);
  const ids = idsOf(await digestOf(run));
  expect((await digestOf(run)).wants[1]?.text).toBe(SECRET);
  await run.decide([{ id: ids[0], status: 'approved' }]);
  const asked = model.calls.length;
  await run.generate();
  await own.drain();
  const state = await run.get();
  expect(state.run).toMatchObject({ status: 'review', error: null });
  const prompts = JSON.stringify(model.calls.slice(asked));
  expect(prompts).toContain(WANT);
  const preview = await (await own.visit(state.preview.url)).text();
  const page = await (await own.visit((await run.publish()).body.url)).text();
  for (const text of [preview, page]) expect(text).toContain(WANT);
  for (const text of [prompts, JSON.stringify(state.elements), preview, page])
    for (const private_ of ['48,000', 'budget', 'between the two', OBJECTION]) expect(text).not.toContain(private_);
});
