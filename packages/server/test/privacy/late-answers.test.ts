import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDeterministicWriter } from '../../src/generation/index.ts';
import type { Writer } from '../../src/generation/writer.ts';
import { addRun, FLEET_CSV, type RunCalls, readyPurpose } from '../support/materials.ts';
import { createTestServer, type TestAnswer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { tablesWith } from './whole-person.ts';

const MARK = 'zqxmark';
const PERSON = { email: `${MARK}@northwind.example`, firstName: MARK, companyName: 'Northwind' };

/** A model that answers when it is let: `asked` resolves at its first question. */
type SlowModel = { asked: Promise<void>; answer(): void };

let model: (SlowModel & { reached(): void; answered: Promise<void> }) | undefined;
function slowModel(): SlowModel {
  const { promise: asked, resolve: reached } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  model = { asked, reached, answered, answer };
  return model;
}
const slowly =
  <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    const current = model;
    current?.reached();
    await current?.answered;
    return ask(...args);
  };
const offline = createDeterministicWriter();
const writer = Object.fromEntries(
  Object.entries(offline).map(([name, member]) => [
    name,
    typeof member === 'function' ? slowly(member as never) : member,
  ]),
) as Writer;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ writer });
});
beforeEach(async () => {
  model = undefined;
  await server.reset();
});
afterAll(() => server.close());

const post = (path: string, body: object = {}) =>
  server.call('POST', path, { body, idempotencyKey: crypto.randomUUID() });
const settle = async () => {
  for (let round = 0; round < 3; round += 1) {
    await server.drain();
    server.clock.advance(5_000);
  }
};
const addPerson = async () => {
  const { email, firstName } = PERSON;
  const { body } = await post('/api/v1/prospects', { email, first_name: firstName, company_name: 'Northwind' });
  return body.prospects[0].id as string;
};
const theirRun = async (): Promise<RunCalls> => addRun(server, await readyPurpose(server), { recipient: PERSON });
const readyRunOfTheirs = async (): Promise<RunCalls> => {
  const run = await theirRun();
  await run.attach({ entryKey: 'numbers', content: FLEET_CSV });
  await settle();
  return run;
};
const session = async () => {
  const { email, firstName } = PERSON;
  const transcript = `${MARK}: How long does onboarding take?\nSam: Two weeks.`;
  return post('/api/discovery', {
    prospect: { email, first_name: firstName },
    transcript,
    speakers: [
      { name: MARK, side: 'buyer' },
      { name: 'Sam', side: 'seller' },
    ],
  });
};

/** Work that begins with a call and asks the model: in the call itself, or in a job. Resolves to the work that asks. */
type Begin = () => Promise<() => Promise<TestAnswer | undefined>>;
const inJob = async (): Promise<undefined> => {
  await settle();
  return undefined;
};

/** The work under way, what an erasure answers meanwhile, and why. */
const WORK: Record<string, readonly [Begin, erasure: 200 | 409, why: string]> = {
  'one-shot page': [
    async () => {
      await addTemplate(server);
      return () => post('/api/v1/prospect-pages', PERSON);
    },
    409,
    'the page would be stored afterward',
  ],
  'page of a batch': [
    async () => {
      const templateId = await addTemplate(server);
      const { body } = await post('/api/v1/batches', { templateId, prospectIds: [await addPerson()] });
      await post(`/api/v1/batches/${body.batchId}/generate`, { acknowledgedEstimateCents: 25 });
      return inJob;
    },
    409,
    'the same',
  ],
  'analysis of a call': [
    async () => {
      await session();
      return inJob;
    },
    409,
    'its questions would be stored afterward',
  ],
  'page of a call': [
    async () => {
      const { body } = await session();
      await settle();
      const { questions } = (await server.call('GET', `/api/discovery/${body.sessionId}`)).body;
      const answers = questions.map((one: object) => ({ ...one, answer: MARK, status: 'answered' }));
      await post(`/api/discovery/${body.sessionId}/answers`, { answers });
      await post(`/api/discovery/${body.sessionId}/build`);
      return inJob;
    },
    409,
    'its template would be stored afterward',
  ],
  'page of a run': [
    async () => {
      await (await readyRunOfTheirs()).generate();
      return inJob;
    },
    409,
    'the page would be stored afterward',
  ],
  'material of a run': [
    async () => {
      const run = await theirRun();
      await run.attach({ entryKey: 'numbers', content: `${FLEET_CSV}\nRegion,${MARK}` });
      return inJob;
    },
    200,
    'what was read belongs to no run any more',
  ],
  'file of a run': [
    async () => {
      const run = await theirRun();
      const base64 = Buffer.from(`${FLEET_CSV}\nRegion,${MARK}`).toString('base64');
      const { body } = await post('/api/v1/media', { base64, filename: `${MARK}.csv`, mime: 'text/csv' });
      await run.attach({ entryKey: 'numbers', mediaId: body.media.id });
      return inJob;
    },
    200,
    'the file is gone',
  ],
  'preview of a template': [
    async () => {
      const templateId = await addTemplate(server);
      const prospectId = await addPerson();
      return () => post(`/api/v1/templates/${templateId}/preview`, { prospectId });
    },
    200,
    'a preview is kept only for a prospect that is there',
  ],
  'preview of a run': [
    async () => {
      const run = await readyRunOfTheirs();
      return () => run.preview();
    },
    200,
    'a preview is kept only for a run that is there',
  ],
};

test.each(Object.entries(WORK))(
  '%s: an erasure while the model is asked leaves nothing',
  async (_name, [begin, first, why]) => {
    const work = await begin();
    const { asked, answer } = slowModel();
    const working = work();
    await Promise.race([asked, working]);
    const { prospects } = (await server.call('GET', '/api/v1/prospects')).body;
    expect(prospects).toHaveLength(1);
    const erase = () => server.call('POST', `/api/v1/prospects/${prospects[0].id}/erase`);
    const early = await erase();
    expect([why, early.status]).toEqual([why, first]);
    answer();
    const answered = await working;
    if (answered) expect(answered.status, answered.text).toBeLessThan(500);
    model = undefined;
    await settle();
    if (first === 409) expect((await erase()).status).toBe(200);
    await settle();
    expect(await tablesWith(server, MARK)).toEqual([]);
    expect((await server.call('GET', '/api/v1/prospects')).body.prospects).toEqual([]);
  },
);
