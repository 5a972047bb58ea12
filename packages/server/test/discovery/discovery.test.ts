import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GenerationFailed } from '../../src/generation/failures.ts';
import { createOfflineWriter } from '../../src/generation/writing/offline/offline-writer.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let failure: Error | undefined;
let pageFailure: Error | undefined;
let during: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const deterministic = createOfflineWriter();
  server = await createTestServer({
    writer: {
      ...deterministic,
      analyseDiscovery: async (...args: Parameters<typeof deterministic.analyseDiscovery>) => {
        await during?.();
        if (failure) throw failure;
        return deterministic.analyseDiscovery(...args);
      },
      writeDiscoveryTemplate: async (...args: Parameters<typeof deterministic.writeDiscoveryTemplate>) => {
        await during?.();
        if (failure) throw failure;
        return deterministic.writeDiscoveryTemplate(...args);
      },
      writePage: async (...args: Parameters<typeof deterministic.writePage>) => {
        if (pageFailure) throw pageFailure;
        return deterministic.writePage(...args);
      },
    },
    transcribe: async (url) => `Ada: Is ${new URL(url).pathname} the right recording? How long does onboarding take?`,
  });
});
beforeEach(async () => {
  failure = undefined;
  pageFailure = undefined;
  during = undefined;
  await server.reset();
});
afterAll(() => server.close());

const material = {
  prospect: { email: 'ada@northwind.example', first_name: 'Ada', company_name: 'Northwind' },
  transcript:
    'Ada: How long does onboarding take?\nSam: Two weeks, with a guided setup.\nAda: Our drivers lose hours to paper forms. What does it cost for 240 trucks?\nSam: I will send you the numbers.',
  speakers: [{ name: 'Sam', side: 'seller' }],
  notes: 'They need an SAP integration and asked about GDPR.',
  solutionMap: [
    {
      painPoint: 'Paper forms cost drivers hours',
      solution: 'Forms on the phone',
      proof: 'Globex saved 6 hours a week',
    },
  ],
};
type Question = { id: string; question: string; ai_suggested_answer: string };

const create = (body: object = material, options = {}) => server.call('POST', '/api/discovery', { body, ...options });
const get = async (id: string) => (await server.call('GET', `/api/discovery/${id}`)).body;
const credits = async () => (await server.call('GET', '/api/billing/entitlements')).body.discoveryCredits;

async function readySession(body: object = material): Promise<{ id: string; questions: Question[] }> {
  const id = (await create(body)).body.sessionId;
  await server.drain();
  return { id, questions: (await get(id)).questions };
}
async function answeredSession(): Promise<string> {
  const { id, questions } = await readySession();
  const answers = questions.map((question) => ({
    ...question,
    answer: question.ai_suggested_answer || 'Two weeks.',
    status: 'answered',
  }));
  expect((await server.call('POST', `/api/discovery/${id}/answers`, { body: { answers } })).status).toBe(200);
  return id;
}

test('a discovery template never becomes the template of other pages', async () => {
  const id = await answeredSession();
  await server.call('POST', `/api/discovery/${id}/build`);
  await server.drain();
  expect((await get(id)).session.status).toBe('completed');
  const answer = await server.call('POST', '/api/v1/prospect-pages', {
    body: { email: 'grace@globex.example', companyName: 'Globex' },
  });
  expect([answer.status, answer.body.error]).toEqual([404, 'no_template']);
});

test('what was said on the call, and the notes, are on the page only through answered questions', async () => {
  const notes = 'They are worried about layoffs.\nWho would train the people in Kiel?';
  const { id, questions } = await readySession({ ...material, solutionMap: undefined, notes });
  expect(questions.map(({ question }) => question)).toEqual([
    'How long does onboarding take?',
    'What does it cost for 240 trucks?',
    'Who would train the people in Kiel?',
  ]);
  await server.call('POST', `/api/discovery/${id}/answers`, {
    body: { answers: [{ id: 'q1', question: 'How long does it take?', answer: 'Two weeks.' }] },
  });
  await server.call('POST', `/api/discovery/${id}/build`);
  await server.drain();
  const { session } = await get(id);
  const { page } = (await server.call('GET', `/api/v1/pages/${session.page_id}`)).body;
  const html = await (await server.visit(page.url)).text();
  expect(html).toContain('How long does it take?');
  expect(html).not.toMatch(/onboarding|layoffs|Kiel|240 trucks|paper forms|guided setup/i);
});

test('material without questions leaves one to reword, so that the session can be built', async () => {
  const { questions } = await readySession({ prospect: material.prospect, notes: 'Asked about GDPR.' });
  expect(questions).toMatchObject([{ id: 'q1', question: 'What happens next?', answer_source: 'none' }]);
});

describe('speakers whose side is not known', () => {
  const unclear = {
    prospect: material.prospect,
    transcript: 'Kim: How long does onboarding take?\nBo: Two weeks.\nKim: What does it cost a year?',
  };
  const answer = (id: string, answers: object[]) =>
    server.call('POST', `/api/discovery/${id}/answers`, { body: { answers } });

  test('are asked about last, and the call is read again when the seller has answered', async () => {
    const { id, questions } = await readySession(unclear);
    expect(questions.map((question) => question.id)).toEqual(['q1', 'speakers']);
    expect(questions[1]?.question).toBe('For whom did these speakers of the call speak: Kim; Bo?');
    const answered = await answer(id, [
      { id: 'q1', question: 'When do we meet again?', answer: 'On Tuesday.' },
      { id: 'speakers', answer: 'Kim: buyer; Bo: seller' },
    ]);
    expect([answered.status, (await get(id)).session.status]).toEqual([200, 'ingesting']);
    await server.drain();
    const again = await get(id);
    expect(again.session).toMatchObject({ status: 'answered', error: null });
    expect(again.questions.map((one: Question & { status: string }) => [one.id, one.question, one.status])).toEqual([
      ['q1', 'When do we meet again?', 'answered'],
      ['q2', 'How long does onboarding take?', 'open'],
      ['q3', 'What does it cost a year?', 'open'],
      ['speakers', 'For whom did these speakers of the call speak: Kim; Bo?', 'answered'],
    ]);
    await server.call('POST', `/api/discovery/${id}/build`);
    await server.drain();
    const { template } = (await server.call('GET', `/api/v1/templates/${(await get(id)).session.template_id}`)).body;
    expect(JSON.stringify(template)).not.toMatch(/speakers|onboarding|Kim/);
  });

  test('leave an open question its id and its wording when it is raised again', async () => {
    const { id, questions } = await readySession({
      ...unclear,
      solutionMap: [{ painPoint: 'Late invoices', solution: 'Reminders', proof: '' }],
    });
    const [first] = questions;
    await answer(id, [
      { id: first?.id, question: 'What about late invoices?' },
      { id: 'speakers', answer: 'Kim: buyer; Bo: seller' },
    ]);
    await server.drain();
    const again = (await get(id)).questions.filter((one: Question) => one.id !== 'speakers');
    expect(again.map((one: Question) => [one.id, one.question])).toEqual([
      ['q2', 'How long does onboarding take?'],
      ['q3', 'What does it cost a year?'],
      ['q1', 'What about late invoices?'],
    ]);
  });

  test('stay open when the answer does not mention them, next to answers that do', async () => {
    const { id } = await readySession(unclear);
    const { body } = await answer(id, [
      { id: 'q1', answer: 'On Tuesday.' },
      { id: 'speakers', answer: 'On Tuesday.', status: 'answered' },
    ]);
    expect(body.questions[1]).toMatchObject({
      status: 'open',
      answer: null,
      context: expect.stringMatching(/^The last answer could not be read\. .*“Kim: seller; Bo: buyer”/),
    });
    expect((await get(id)).session.status).toBe('answered');
  });

  test('keep the questions that are there when the second reading fails', async () => {
    const { id } = await readySession(unclear);
    failure = new GenerationFailed('The model declined.', { retryable: false });
    await answer(id, [{ id: 'speakers', answer: 'Kim: buyer; Bo: seller' }]);
    await server.drain();
    const { session, questions } = await get(id);
    expect(session).toMatchObject({ status: 'interview_ready', error: 'The analysis failed: The model declined.' });
    expect(questions).toHaveLength(2);
  });
});

describe('who spoke', () => {
  const call = {
    prospect: { ...material.prospect, last_name: 'Byron' },
    transcript:
      'Sam Carter: Welcome.\nAda Byron: How long does onboarding take?\nKim Roe: Shall we begin in May?\nAda Byron: Yes.',
    speakers: [
      { name: 'Sam Carter', side: 'seller' },
      { name: 'Kim Roe', side: 'buyer' },
    ],
  };
  const correct = (id: string, speakers: object[]) =>
    server.call('PATCH', `/api/discovery/${id}/speakers`, { body: { speakers } });

  test('is listed with sides, and one is corrected: open questions follow, answers and credits stay', async () => {
    const { id, questions } = await readySession(call);
    expect((await get(id)).speakers).toEqual([
      { name: 'Sam Carter', turns: 1, side: 'seller', known_by: 'caller' },
      { name: 'Ada Byron', turns: 2, side: 'buyer', known_by: 'recipient' },
      { name: 'Kim Roe', turns: 1, side: 'buyer', known_by: 'caller' },
    ]);
    expect(questions.map(({ question }) => question)).toEqual([
      'How long does onboarding take?',
      'Shall we begin in May?',
    ]);
    const answers = [{ id: questions[0]?.id, answer: 'Two weeks.' }];
    await server.call('POST', `/api/discovery/${id}/answers`, { body: { answers } });
    const before = await credits();
    const { status, body } = await correct(id, [{ name: 'Kim', side: 'seller' }]);
    expect([status, body.session.status, body.speakers[2]]).toEqual([
      200,
      'ingesting',
      { name: 'Kim Roe', turns: 1, side: 'seller', known_by: 'caller' },
    ]);
    expect((await correct(id, [{ name: 'Kim', side: 'buyer' }])).body).toMatchObject({ reason: 'ingesting' });
    await server.drain();
    const after = await get(id);
    expect([after.session.status, after.speakers]).toEqual(['answered', body.speakers]);
    expect(after.questions).toMatchObject([{ id: questions[0]?.id, status: 'answered', answer: 'Two weeks.' }]);
    expect(await credits()).toEqual(before);
    await server.call('POST', `/api/discovery/${id}/build`);
    await server.drain();
    expect((await correct(id, [{ name: 'Kim', side: 'buyer' }])).body).toMatchObject({
      error: 'invalid_state',
      reason: 'completed',
    });
  });

  test('is asked about no longer once a correction settles it', async () => {
    const transcript = 'Kim Roe: How long does it take?\nLou Tan: Two weeks.\nAda Byron: What does it cost?';
    const { id } = await readySession({ prospect: call.prospect, transcript, speakers: call.speakers.slice(1) });
    const asked = async () =>
      (await get(id)).questions.flatMap((one: { id: string; status: string; answer: string | null }) =>
        one.id === 'speakers' ? [`${one.status} ${one.answer}`] : [],
      );
    expect(await asked()).toEqual(['open null']);
    await correct(id, [{ name: 'Lou Tan', side: 'seller' }]);
    await server.drain();
    expect(await asked()).toEqual(['answered Lou Tan: seller']);
    await correct(id, [{ name: 'Lou Tan', side: 'buyer' }]);
    await server.drain();
    expect(await asked()).toEqual(['answered Lou Tan: buyer']);
    await correct(id, [{ name: 'Ada Byron', side: 'seller' }]);
    await server.drain();
    expect((await get(id)).speakers.map((one: { side: string }) => one.side)).toEqual(['buyer', 'buyer', 'seller']);
    expect(await asked()).toEqual(['answered Lou Tan: buyer']);
  });
});

test('topics to keep off the page are on neither the questions nor the page', async () => {
  const { id, questions } = await readySession({ ...material, exclusions: 'SAP, pricing' });
  expect(JSON.stringify(questions)).not.toMatch(/\bSAP\b/);
  await server.call('POST', `/api/discovery/${id}/answers`, {
    body: { answers: [{ id: questions[0]?.id, answer: 'Two weeks.' }] },
  });
  await server.call('POST', `/api/discovery/${id}/build`);
  await server.drain();
  const { session } = await get(id);
  expect(session).toMatchObject({ status: 'completed', error: null });
  const { page } = (await server.call('GET', `/api/v1/pages/${session.page_id}`)).body;
  expect(await (await server.visit(page.url)).text()).not.toMatch(/\bSAP\b/);
});

test('a recording is transcribed', async () => {
  const recording = { prospect: material.prospect, recordingUrl: 'https://recordings.example/call.mp3' };
  const { questions } = await readySession({ ...recording, consentAttested: true });
  expect(JSON.stringify(questions)).toMatch(/onboarding/i);
});

test('a session without a prospect is refused before a credit is held', async () => {
  const { id, questions } = await readySession({ notes: material.notes, transcript: material.transcript });
  await server.call('POST', `/api/discovery/${id}/answers`, {
    body: { answers: [{ id: questions[0]?.id, answer: 'Two weeks.' }] },
  });
  const before = await credits();
  const { status, body } = await server.call('POST', `/api/discovery/${id}/build`);
  expect([status, body.reason]).toEqual([409, 'no_prospect']);
  expect(await credits()).toEqual(before);
});

test('an open question about the speakers blocks the page, and costs nothing', async () => {
  const { speakers: _speakers, ...unsided } = material;
  const { id, questions } = await readySession(unsided);
  expect(questions.at(-1)?.id).toBe('speakers');
  const answer = (answers: object[]) => server.call('POST', `/api/discovery/${id}/answers`, { body: { answers } });
  await answer([{ id: questions[0]?.id, answer: 'Two weeks.' }]);
  const before = await credits();
  const blocked = await server.call('POST', `/api/discovery/${id}/build`);
  expect([blocked.status, blocked.body.reason, blocked.body.issues]).toEqual([
    409,
    'undecided',
    [{ path: 'questions.speakers', message: 'is open: answer it, or skip it' }],
  ]);
  expect(await credits()).toEqual(before);
  await answer([{ id: 'speakers', status: 'skipped' }]);
  expect((await server.call('POST', `/api/discovery/${id}/build`)).status).toBe(202);
});

test('a call in two languages asks for that of the page', async () => {
  const { id, questions } = await readySession({
    ...material,
    transcript: [
      'Ada: How long does it take until our drivers can work with it every day?',
      'Sam: Two weeks.',
      'Ada: Unsere Fahrer füllen jeden Morgen die Lieferscheine mit der Hand aus und verlieren dabei sehr viel Zeit.',
      'Ada: Wie lange dauert die Einführung in einem Lager mit zweihundert Fahrern, und wer hilft uns dabei?',
      'Ada: We would like to know what it costs for all of our trucks and for the office.',
    ].join('\n'),
    notes: undefined,
  });
  const asked = questions.find((one) => one.id === 'language') as Question & { context: string };
  expect(asked.context).toMatch(/English and German|German and English/);
  const answer = async (answers: object[]) =>
    (await server.call('POST', `/api/discovery/${id}/answers`, { body: { answers } })).body.questions.find(
      (one: Question) => one.id === 'language',
    );
  await answer([{ id: questions[0]?.id, question: 'Wie lange dauert es?', answer: 'Zwei Wochen.' }]);
  const blocked = await server.call('POST', `/api/discovery/${id}/build`);
  expect([blocked.status, blocked.body.issues[0].path]).toEqual([409, 'questions.language']);
  expect(await answer([{ id: 'language', answer: 'Klingon' }])).toMatchObject({ status: 'open', answer: null });
  expect(await answer([{ id: 'language', answer: 'Deutsch' }])).toMatchObject({ status: 'answered' });
  expect((await server.call('POST', `/api/discovery/${id}/build`)).status).toBe(202);
  await server.drain();
  const { session } = await get(id);
  expect(session).toMatchObject({ status: 'completed', error: null });
  const { template } = (await server.call('GET', `/api/v1/templates/${session.template_id}`)).body;
  expect(template.document.language).toBe('de');
  expect((await readySession()).questions.map((one) => one.id)).not.toContain('language');
});

test('a build that keeps failing gives the credit back and can be tried again', async () => {
  const id = await answeredSession();
  const before = await credits();
  failure = new GenerationFailed('The model is down.', { retryable: true });
  await server.call('POST', `/api/discovery/${id}/build`, { body: {}, idempotencyKey: 'b1' });
  for (let round = 0; round < 8; round++) {
    await server.drain();
    server.clock.advance(120_000);
  }
  const { session } = await get(id);
  expect(session).toMatchObject({
    status: 'answered',
    template_id: null,
    error: expect.stringContaining('The model is down.'),
  });
  expect(await credits()).toEqual(before);
  failure = undefined;
  await server.call('POST', `/api/discovery/${id}/build`, { body: {}, idempotencyKey: 'b2' });
  await server.drain();
  expect((await get(id)).session).toMatchObject({ status: 'completed', error: null });
  expect((await credits()).used).toBe(before.used + 1);
});

test('a page that keeps failing is repeated, and has failed with the last attempt, as its person and its session say', async () => {
  const id = await answeredSession();
  const before = await credits();
  pageFailure = new GenerationFailed('The model is down.', { retryable: true });
  const { buildId } = (await server.call('POST', `/api/discovery/${id}/build`)).body;
  const pages = () => server.database.db.selectFrom('pages').select(['status', 'error']).execute();
  let attempts = 0;
  while ((await get(id)).session.status === 'building') {
    expect((await pages()).every(({ status }) => status === 'generating')).toBe(true);
    attempts += 1;
    await server.drain();
    server.clock.advance(120_000);
  }
  expect(attempts).toBeGreaterThan(1);
  expect((await get(id)).session).toMatchObject({ status: 'answered', error: 'The build failed: The model is down.' });
  expect(await pages()).toEqual([{ status: 'failed', error: 'The model is down.' }]);
  expect((await server.call('GET', '/api/v1/prospects')).body.prospects).toMatchObject([{ status: 'failed' }]);
  expect((await server.call('GET', `/api/templates/builds/${buildId}`)).body.build.status).toBe('failed');
  expect(await credits()).toEqual(before);
});

test('a failure that a retry can not fix is given up at the first attempt', async () => {
  const id = await answeredSession();
  const before = await credits();
  failure = new GenerationFailed('The model declined to write this.', { retryable: false });
  const { buildId } = (await server.call('POST', `/api/discovery/${id}/build`)).body;
  await server.drain();
  const { session } = await get(id);
  expect(session).toMatchObject({ status: 'answered', error: 'The build failed: The model declined to write this.' });
  expect((await server.call('GET', `/api/templates/builds/${buildId}`)).body.build.status).toBe('failed');
  expect(await credits()).toEqual(before);

  const unread = (await create()).body.sessionId;
  await server.drain();
  const error = 'The analysis failed: The model declined to write this.';
  expect((await get(unread)).session).toMatchObject({ status: 'ingesting', error });
  failure = undefined;
  server.clock.advance(3_600_000);
  expect(await server.drain()).toEqual({ completed: 0, failed: 0 });
});

test('a build job that runs twice makes one page and debits one credit', async () => {
  const id = await answeredSession();
  await server.call('POST', `/api/discovery/${id}/build`);
  const context = { signal: AbortSignal.timeout(10_000), isLastAttempt: false };
  const payload = { workspaceId: server.workspaceId, sessionId: id };
  await Promise.all([
    server.services.discovery.buildPage(payload, context),
    server.services.discovery.buildPage(payload, context),
  ]);
  await server.drain();
  expect((await credits()).used).toBe(1);
  expect(await server.database.db.selectFrom('pages').select('id').execute()).toHaveLength(1);
});

test('an analysis that keeps failing tells so on the session', async () => {
  failure = new Error('broken');
  const id = (await create()).body.sessionId;
  for (let round = 0; round < 8; round++) {
    await server.drain();
    server.clock.advance(120_000);
  }
  expect((await get(id)).session).toMatchObject({
    status: 'ingesting',
    error: expect.stringContaining('analysis failed'),
  });
});
