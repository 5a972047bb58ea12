import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDeterministicWriter } from '../../src/generation/index.ts';
import { addRun, fleetSpec, type RunCalls, readyPurpose, readyRun, reviewedRun, spent } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

// Answers that arrive after the run was ended, begun again or erased. Each of these is called once, when the writer has written and its
// answer has not arrived.
let meanwhile: (() => Promise<void>)[] = [];
let server: TestServer;

beforeAll(async () => {
  const offline = createDeterministicWriter();
  server = await createTestServer({
    writer: {
      ...offline,
      analyseDiscovery: async (...args) => {
        const analysed = await offline.analyseDiscovery(...args);
        await meanwhile.shift()?.();
        return analysed;
      },
      writeElements: async (...args) => {
        const written = await offline.writeElements(...args);
        await meanwhile.shift()?.();
        return written;
      },
    },
  });
});
beforeEach(async () => {
  meanwhile = [];
  await server.reset();
});
afterAll(() => server.close());

const stored = (id: string) =>
  server.database.db.selectFrom('purpose_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const generationOf = async ({ id }: RunCalls) => ({
  workspaceId: server.workspaceId,
  runId: id,
  generationId: (await stored(id)).generation_id ?? '',
});
const elementOf = async ({ id }: RunCalls, elementId: string) => ({
  workspaceId: server.workspaceId,
  runId: id,
  elementId,
  requestId: (await stored(id)).regenerations[elementId]?.requestId ?? '',
});
const down = { name: 'GenerationFailed', message: 'The model is down.' };
const jobs = () => server.services.runs.jobs;
const statusOf = async (run: RunCalls) => (await run.get()).run.status;

test('a page that arrives after its generation was given up is not stored, and costs nothing', async () => {
  const run = await readyRun(server);
  const before = await spent(server);
  await run.generate();
  meanwhile = [async () => jobs().giveGenerationUp(await generationOf(run), down)];
  await server.drain();
  expect((await run.get()).run).toMatchObject({ status: 'failed', error: 'The model is down.', page_url: null });
  expect(await spent(server)).toEqual(before);
  expect(await server.database.db.selectFrom('pages').select('id').execute()).toEqual([]);
});

test('a page that arrives while the run is generated again leaves that generation under way, and its price held', async () => {
  const run = await readyRun(server);
  const before = await spent(server);
  await run.generate();
  const seen: unknown[] = [];
  meanwhile = [
    async () => {
      await jobs().giveGenerationUp(await generationOf(run), down);
      await run.generate();
    },
    async () => void seen.push(await statusOf(run), await spent(server)),
  ];
  await server.drain();
  expect(seen).toEqual(['generating', { used: before.used, held: before.held + 25 }]);
  expect(await statusOf(run)).toBe('review');
  expect(await spent(server)).toEqual({ used: before.used + 25, held: before.held });
});

test('a failure that arrives while the run is generated again leaves that generation under way, and its price held', async () => {
  const run = await readyRun(server);
  const before = await spent(server);
  await run.generate();
  const first = await generationOf(run);
  await jobs().giveGenerationUp(first, down);
  await run.generate();
  await jobs().giveGenerationUp(first, down);
  expect([await statusOf(run), await spent(server)]).toEqual([
    'generating',
    { used: before.used, held: before.held + 25 },
  ]);
  await server.drain();
  await jobs().giveGenerationUp(await generationOf(run), down);
  expect((await run.get()).run).toMatchObject({ status: 'review', error: null });
  expect(await spent(server)).toEqual({ used: before.used + 25, held: before.held });
});

test('a page that arrives after its person was erased is not stored', async () => {
  const run = await readyRun(server);
  await run.generate();
  const { prospect_id: prospectId } = await stored(run.id);
  meanwhile = [
    async () => {
      await jobs().giveGenerationUp(await generationOf(run), down);
      const erased = await server.call('POST', `/api/v1/prospects/${prospectId}/erase`);
      expect(erased.status, erased.text).toBe(200);
    },
  ];
  expect(await server.drain()).toMatchObject({ failed: 0 });
  for (const table of ['pages', 'purpose_runs'] as const)
    expect(await server.database.db.selectFrom(table).select('id').execute()).toEqual([]);
});

const summaryOf = async (run: RunCalls) =>
  (await run.get()).elements.find(({ id }: { id: string }) => id === 'summary') as {
    value: string;
    regenerating: boolean;
    stale: boolean;
  };

test('words that arrive after their request was given up are not stored', async () => {
  const run = await reviewedRun(server);
  await run.override({ trucks: 12 });
  const before = await summaryOf(run);
  expect((await run.regenerate('summary')).status).toBe(202);
  meanwhile = [async () => jobs().giveElementUp(await elementOf(run, 'summary'), down)];
  await server.drain();
  const after = await summaryOf(run);
  expect([after.value, after.stale, after.regenerating]).toEqual([before.value, true, false]);
  expect((await stored(run.id)).regenerations).toMatchObject({ summary: { error: 'The model is down.' } });
});

test('words and failures of an earlier request leave the present one under way', async () => {
  const run = await reviewedRun(server);
  await run.override({ trucks: 12 });
  await run.regenerate('summary');
  const first = await elementOf(run, 'summary');
  const seen: boolean[] = [];
  const see = async () => void seen.push((await summaryOf(run)).regenerating, (await summaryOf(run)).stale);
  meanwhile = [
    async () => {
      await jobs().giveElementUp(first, down);
      await run.regenerate('summary');
    },
    async () => {
      await see();
      await jobs().giveElementUp(first, down);
      await see();
    },
  ];
  await server.drain();
  expect(seen).toEqual([true, true, true, true]);
  expect(await summaryOf(run)).toMatchObject({ regenerating: false, stale: false });
});

test('words that arrive after the run was published or begun again are not stored', async () => {
  const run = await reviewedRun(server);
  await run.regenerate('summary');
  const first = await elementOf(run, 'summary');
  meanwhile = [
    async () => {
      await server.database.db
        .updateTable('purpose_runs')
        .set({ status: 'completed' })
        .where('id', '=', run.id)
        .execute();
    },
  ];
  const { words } = await stored(run.id);
  await server.drain();
  expect(await stored(run.id)).toMatchObject({
    status: 'completed',
    words,
    regenerations: { summary: { isRunning: true } },
  });
  await jobs().giveElementUp(first, down);
  expect((await stored(run.id)).regenerations).toMatchObject({ summary: { isRunning: true, error: null } });
});

test('questions of a call that was replaced while it was read are not asked', async () => {
  const call = { key: 'call', label: 'Call', kind: 'transcript', required: false };
  const inputContract = { ...fleetSpec.inputContract, materials: [...fleetSpec.inputContract.materials, call] };
  const run = await addRun(server, await readyPurpose(server, { ...fleetSpec, inputContract }));
  const attach = (question: string) =>
    run.attach({ entryKey: 'call', content: `Ada: ${question}\nSam: I will look it up.` });
  await attach('How long does the onboarding take?');
  const asked = async () =>
    (await run.get()).questions.flatMap(({ kind, question }: Record<string, string>) =>
      kind === 'content_qa' ? [question] : [],
    );
  const seen: string[] = [];
  meanwhile = [
    async () => void (await attach('What does the support cost?')),
    // The answer about the first one has arrived by now.
    async () => void seen.push(...(await asked())),
  ];
  await server.drain();
  expect((await run.get()).materials).toHaveLength(1);
  expect([seen, await asked()]).toEqual([[], ['What does the support cost?']]);
});
