import type { CallSpeaker } from '@cartouche/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallPoints } from '../../src/generation/documents/resolve-elements.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { addRun, fleetSpec, type RunCalls, readyPurpose, spent } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

// Kim Roe is a colleague of the seller's who is in no team, and taken for a buyer at first.
const transcript = [
  'Sam Carter: Thank you for the time.',
  'Ada Byron: We want to be rid of the paper forms. How long does it take?',
  'Kim Roe: We want a pilot in May. Shall we start with Leeds?',
  'Ada Byron: Yes.',
].join('\n');
const heard: CallPoints = {
  wants: [
    { who: 'Ada Byron', text: 'Wants no more paper.', quote: 'We want to be rid of the paper forms.' },
    { who: 'Kim Roe', text: 'Wants a pilot in May.', quote: 'We want a pilot in May.' },
  ],
  objections: [],
  nextSteps: [],
};
const spec = {
  name: 'After the call',
  purposeSpec: { goal: 'Follow up the call.' },
  inputContract: {
    materials: [{ key: 'call', label: 'The calls', kind: 'transcript', multiple: true }],
    facts: [{ key: 'trucks', label: 'Trucks', type: 'number', required: false }],
  },
  elementManifest: [
    { id: 'headline', label: 'Headline', source: 'fixed', placement: 'headline', text: 'After our call' },
    { id: 'heard', label: 'What we heard', source: 'ai', placement: 'list', uses: ['call_wants'] },
    { id: 'fleet', label: 'Trucks', source: 'fact', placement: 'figure', fact: 'trucks', required: false },
  ],
  qualityChecks: [],
  callIntelligence: true,
};

let server: TestServer;
let found = heard;
let during: (() => Promise<void>) | undefined;
let transcribed = 0;
beforeAll(async () => {
  const digestCall = async () => {
    await during?.();
    return found;
  };
  const transcribe = async () => {
    transcribed += 1;
    return transcript;
  };
  server = await createTestServer({ writer: { ...createOfflineWriter(), digestCall }, transcribe });
});
beforeEach(async () => {
  transcribed = 0;
  found = heard;
  await server.reset();
});
afterAll(() => server.close());

const SAM = { name: 'Sam Carter', side: 'seller' };
const KIM = { name: 'Kim Roe', side: 'buyer' };
const correct = (run: RunCalls, speakers: object[], more: object = {}) =>
  server.call('PATCH', `/api/v1/runs/${run.id}/speakers`, { body: { speakers, ...more } });
const sidesOf = (speakers: CallSpeaker[]) =>
  speakers.map(({ name, turns, side, known_by }) => `${name} ${turns} ${side} ${known_by}`);
const wantsOf = async (run: RunCalls): Promise<{ id: string; text: string; status: string }[]> =>
  (await run.get()).callDigest.wants;

async function readRun(content = transcript): Promise<RunCalls> {
  const run = await addRun(server, await readyPurpose(server, spec), {
    recipient: { email: 'ada@northwind.example', firstName: 'Ada', lastName: 'Byron' },
  });
  await run.attach({ entryKey: 'call', content, speakers: [SAM, KIM] });
  await server.drain();
  return run;
}

test('a side is corrected in place: what follows from it is derived again, and what still stands is kept', async () => {
  const run = await readRun(`${transcript}\nKim Roe: With this:\nTrucks: 240`);
  const before = await run.get();
  expect(sidesOf(before.materials[0].speakers)).toEqual([
    'Sam Carter 1 seller caller',
    'Ada Byron 2 buyer recipient',
    'Kim Roe 2 buyer caller',
  ]);
  expect(before.facts).toMatchObject([{ key: 'trucks', value: 240, side: 'buyer' }]);
  const [ada, kim] = await wantsOf(run);
  await run.decide([ada, kim].map((one) => ({ id: one?.id, status: 'approved', named: true })));
  await run.generate();
  await server.drain();
  const shown = async () => (await server.visit((await run.get()).preview.url)).text();
  expect(await shown()).toContain('Wants a pilot in May.');
  const paid = await spent(server);

  // The writer words Ada's item in another way when it reads the call again.
  found = { ...heard, wants: [{ ...(heard.wants[0] as CallPoints['wants'][number]), text: 'Paper has to go.' }] };
  const corrected = await correct(run, [{ name: 'Kim', side: 'seller' }]);
  expect(corrected.body).toMatchObject({
    missing: [{ kind: 'extraction' }],
    materials: [{ extraction_status: 'queued' }],
  });
  expect(sidesOf(corrected.body.materials[0].speakers)[2]).toBe('Kim Roe 2 seller caller');
  // Nothing of hers is shown from now on, also if the call can't be read again.
  expect(await shown()).not.toContain('Wants a pilot in May.');
  expect((await run.get()).facts).toEqual([]);
  expect((await run.publish()).body.issues).toContainEqual({
    path: 'materials.call',
    message: 'is being read; publish once it is read',
  });

  await server.drain();
  const after = await run.get();
  expect(after.callDigest.wants).toMatchObject([
    { id: ada?.id, text: 'Wants no more paper.', status: 'approved', named: true },
  ]);
  expect(after.callDigest.wants).toHaveLength(1);
  expect(after.facts).toEqual([]);
  expect(after.questions.map(({ question }: { question: string }) => question)).toEqual(['How long does it take?']);
  expect(after.materials[0].understood_summary).toContain('Kim Roe (seller)');
  expect(await spent(server)).toEqual(paid);
  await run.regenerate('heard');
  await server.drain();
  expect((await run.publish()).body).toMatchObject({ status: 'completed' });
  expect((await correct(run, [{ name: 'Kim', side: 'buyer' }])).body.run).toMatchObject({ status: 'review' });
});

test('the sides that a page was published with come back when a correction of them is discarded', async () => {
  const run = await readRun(`${transcript}\nKim Roe: With this:\nTrucks: 240`);
  const [ada, kim] = await wantsOf(run);
  await run.decide([ada, kim].map((one) => ({ id: one?.id, status: 'approved', named: true })));
  await run.generate();
  await server.drain();
  expect((await run.publish()).status).toBe(200);
  const state = async () => {
    const { facts, materials, callDigest } = await run.get();
    const stored = await server.database.db.selectFrom('purpose_run_materials').select('content').execute();
    return { facts, materials, callDigest, stored };
  };
  const before = await state();
  await correct(run, [{ name: 'Kim', side: 'seller' }]);
  await server.drain();
  expect((await run.get()).facts).toEqual([]);
  expect((await server.call('POST', `/api/v1/runs/${run.id}/discard`)).status).toBe(200);
  expect(await state()).toEqual(before);
});

test('a name that no call has is refused with those that there are, and nothing is read again', async () => {
  const run = await readRun();
  const { status, body } = await correct(run, [
    { name: 'Kim Roe', side: 'seller' },
    { name: 'Zoe', side: 'buyer' },
    { name: 'kim', side: 'buyer' },
  ]);
  expect([status, body.issues]).toEqual([
    400,
    [
      {
        path: 'speakers[1].name',
        message: 'does not fit exactly one speaker; there are Sam Carter; Ada Byron; Kim Roe',
      },
      { path: 'speakers[2].name', message: 'names Kim Roe, whose side is sent twice' },
    ],
  ]);
  expect((await run.get()).materials[0].extraction_status).toBe('done');
  const plain = await addRun(server, await readyPurpose(server, fleetSpec));
  expect((await correct(plain, [SAM])).body.issues[0].message).toContain('no call with recognizable speakers');
  const other = await server.addWorkspace();
  const foreign = { body: { speakers: [SAM] }, key: other.apiKey };
  expect((await server.call('PATCH', `/api/v1/runs/${run.id}/speakers`, foreign)).status).toBe(404);
});

test('of two calls, one is corrected by its material, and each in which the name occurs without', async () => {
  const run = await readRun();
  await run.attach({
    entryKey: 'call',
    content: transcript.replaceAll('Ada Byron', 'Lou Tan'),
    speakers: [SAM, KIM, { name: 'Lou Tan', side: 'buyer' }],
  });
  await server.drain();
  const sides = async () => {
    const { materials } = await run.get();
    return materials.map(({ speakers }: { speakers: CallSpeaker[] }) => speakers.map(({ side }) => side).join(' '));
  };
  expect(await sides()).toEqual(['seller buyer buyer', 'seller buyer buyer']);
  const { materials } = await run.get();
  await correct(run, [{ name: 'Kim Roe', side: 'seller' }], { materialId: materials[1].id });
  await server.drain();
  expect(await sides()).toEqual(['seller buyer buyer', 'seller buyer seller']);
  await correct(run, [
    { name: 'Kim Roe', side: 'unknown' },
    { name: 'Lou Tan', side: 'seller' },
  ]);
  expect((await correct(run, [SAM])).body).toMatchObject({ error: 'invalid_state', reason: 'reading' });
  await server.drain();
  expect(await sides()).toEqual(['seller buyer unknown', 'seller seller unknown']);
});

test('a call that is given other sides while it is read is not settled with the old ones', async () => {
  const run = await readRun('Kim Roe: How long does it take?\nLou Tan: Two weeks.');
  const { questions } = await run.get();
  const say = (answer: string) =>
    run.answer([{ id: questions.find(({ kind }: { kind: string }) => kind === 'fact_gap').id, answer }]);
  during = async () => {
    during = undefined;
    expect((await say('Kim Roe: buyer; Lou Tan: seller')).status).toBe(200);
  };
  await say('Kim Roe: seller; Lou Tan: buyer');
  await server.drain();
  const [{ speakers, extraction_status }] = (await run.get()).materials;
  expect(extraction_status).toBe('done');
  expect(sidesOf(speakers)).toEqual(['Kim Roe 1 buyer caller', 'Lou Tan 1 seller caller']);
  expect((await run.get()).questions.map((one: { question: string }) => one.question)).toContain(
    'How long does it take?',
  );
});

test('a side that is confirmed leaves the call as it was read', async () => {
  const run = await readRun();
  const before = await run.get();
  const { body } = await correct(run, [{ name: 'Kim', side: 'buyer' }]);
  expect(body.materials[0].extraction_status).toBe('done');
  expect(sidesOf(body.materials[0].speakers)[2]).toBe('Kim Roe 1 buyer caller');
  expect((await run.get()).callDigest).toEqual(before.callDigest);
});

test('a correction of one speaker keeps what was answered about the others', async () => {
  const run = await readRun('Kim Roe: How long?\nLou Tan: Two weeks.\nMax Orr: Fine.');
  const asked = async () => (await run.get()).questions.find(({ kind }: { kind: string }) => kind === 'fact_gap');
  await run.answer([{ id: (await asked()).id, answer: 'Kim Roe: buyer; Lou Tan: seller; Max Orr: buyer' }]);
  await server.drain();
  await correct(run, [{ name: 'Max Orr', side: 'seller' }]);
  await server.drain();
  const [{ speakers }] = (await run.get()).materials;
  expect(speakers.map(({ side }: CallSpeaker) => side)).toEqual(['buyer', 'seller', 'seller']);
  expect((await asked()).answer).toBe('Max Orr: seller; Lou Tan: seller');
});

test('a name is not refused while the call is read that it may be of', async () => {
  const run = await readRun();
  await run.attach({ entryKey: 'call', content: 'Yan Li: When do we start?' });
  const YAN = { name: 'Yan Li', side: 'seller' };
  expect((await correct(run, [YAN])).body).toMatchObject({ error: 'invalid_state', reason: 'reading' });
  expect((await correct(run, [{ name: 'Kim', side: 'seller' }])).status).toBe(200);
  await server.drain();
  expect((await correct(run, [YAN])).status).toBe(200);
});

test('a recording is transcribed once, whatever is said of its speakers', async () => {
  const recorded = { ...spec.inputContract, materials: [{ key: 'call', label: 'The call', kind: 'recording' }] };
  const run = await addRun(server, await readyPurpose(server, { ...spec, inputContract: recorded }), {
    consentAttested: true,
    recipient: { email: 'ada@northwind.example', firstName: 'Ada', lastName: 'Byron' },
  });
  const attached = await run.attach({
    entryKey: 'call',
    url: 'https://recordings.example/call.mp3',
    speakers: [SAM, KIM],
  });
  expect(attached.body).toMatchObject({ material: { source: 'url' } });
  await server.drain();
  await correct(run, [{ name: 'Kim', side: 'seller' }]);
  await server.drain();
  const [{ speakers, extraction_status }] = (await run.get()).materials;
  expect([extraction_status, transcribed]).toEqual(['done', 1]);
  expect(sidesOf(speakers)[2]).toBe('Kim Roe 1 seller caller');
});
