import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Api } from '../src/api.ts';
import { eventually } from '../src/eventually.ts';
import { needsOperator, newEmail, newWorkspace, ownApi, upsert } from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

const SPEAKERS = [
  { name: 'Sam', side: 'seller' },
  { name: 'Ada', side: 'buyer' },
];
const TRANSCRIPT = `Sam: What made you look at this now?
Ada: Our drivers fill in delivery notes by hand. How long does it take to roll something like this out?
Sam: Two weeks for the first depot.
Ada: Does it work with our SAP system? And what would it cost for all eleven depots?`;
const STATES = ['draft', 'ingesting', 'interview_ready', 'answered', 'building', 'completed'];

const read = (of: Api, id: string) => of.get(`/api/discovery/${id}`);
const reached =
  (status: string) =>
  ({ body }: Answer) =>
    body.session.status === status;
const credits = async (of: Api) => (await of.get('/api/billing/entitlements')).body.discoveryCredits;

const CALL = {
  transcript: TRANSCRIPT,
  speakers: SPEAKERS,
  prospect: { email: 'ada.call@northwind.example', company_name: 'Northwind' },
};

async function start(of: Api, sent: object = CALL): Promise<string> {
  const { status, text, body } = await of.post('/api/discovery', sent);
  if (status !== 201) throw new Error(text);
  return body.sessionId;
}

/** A session whose questions are there. */
async function ready(of: Api, sent?: object): Promise<{ id: string; questions: { id: string }[] }> {
  const id = await start(of, sent);
  const { body } = await eventually(() => read(of, id), reached('interview_ready'));
  return { id, questions: body.questions };
}

async function answered(of: Api, sent?: object): Promise<string> {
  const { id, questions } = await ready(of, sent);
  const answers = questions.map((question) => ({
    ...question,
    answer: 'Two weeks with our team.',
    status: 'answered',
  }));
  await of.post(`/api/discovery/${id}/answers`, { answers });
  return id;
}

describe('POST /api/discovery', () => {
  test('§4: answers 201 with the sessionId, and nothing else', async () => {
    const { status, body } = await api.post('/api/discovery', { transcript: TRANSCRIPT });
    expect([status, Object.keys(body)]).toEqual([201, ['sessionId']]);
  });

  test.for([
    ['a transcript', { transcript: TRANSCRIPT }],
    ['notes', { notes: 'Wants to know whether it works with SAP, and how long the roll-out takes.' }],
    [
      'a solution map',
      { solutionMap: [{ painPoint: 'Paper notes', solution: 'Lumen Notes', proof: 'Kestrel saves 6 hours' }] },
    ],
    [
      'all of them',
      {
        transcript: TRANSCRIPT,
        notes: 'CFO decides',
        solutionMap: [{ painPoint: 'a', solution: 'b', proof: 'c' }],
        exclusions: 'pricing',
      },
    ],
  ] as const)('§3: analyses %s until it is interview_ready', async ([, sent]) => {
    const { questions } = await ready(api, sent);
    expect(questions.length).toBeGreaterThan(0);
  });

  test('§4: is pinned to an existing prospect, or to one that is described', async () => {
    const [prospect] = await upsert(api, [{ email: newEmail(), company_name: 'Northwind' }]);
    await start(api, { prospectId: prospect?.id, notes: 'Asked about SAP.' });
    const email = newEmail('inline');
    await start(api, { prospect: { email, company_name: 'Globex' }, notes: 'Asked about SAP.' });
    const { body } = await api.get('/api/v1/prospects');
    expect(body.prospects[0]).toMatchObject({ email, company_name: 'Globex' });
    const stranger = await api.post('/api/discovery', { prospectId: crypto.randomUUID(), notes: 'Asked about SAP.' });
    expect([stranger.status, stranger.body.error]).toEqual([404, 'not_found']);
  });

  test('§4: a recording needs consentAttested', async () => {
    for (const consent of [{}, { consentAttested: false }]) {
      const sent = { recordingUrl: 'https://calls.example.com/1.mp3', ...consent };
      const { status, body } = await api.post('/api/discovery', sent);
      expect([status, body.error]).toEqual([400, 'consent_required']);
    }
  });

  test('§4, inferred: needs something to analyse', async () => {
    const { status, body } = await api.post('/api/discovery', { exclusions: 'pricing' });
    expect([status, body.error]).toEqual([400, 'validation_failed']);
  });

  test.for([
    ['a transcript that is a list', { transcript: ['hello'] }, 'transcript'],
    ['a solution without its pain', { solutionMap: [{ solution: 'b' }] }, 'solutionMap[0].painPoint'],
    ['an unknown field', { notes: 'x', recording: 'y' }, 'recording'],
    ['a prospect without an email', { notes: 'x', prospect: { first_name: 'Ada' } }, 'prospect.email'],
  ] as const)('§7: refuses %s', async ([, sent, path]) => {
    const { status, body } = await api.post('/api/discovery', sent);
    expect([status, body.issues[0].path]).toEqual([400, path]);
  });
});

describe('GET /api/discovery/{id}', () => {
  test('§2: a session and its questions have these fields', async () => {
    const { id } = await ready(api);
    const { body } = await read(api, id);
    expect(Object.keys(body).sort()).toEqual(['questions', 'session', 'speakers']);
    expect(body.session).toMatchObject({ id, status: 'interview_ready', template_id: null });
    const fields = [
      'ai_suggested_answer',
      'answer',
      'answer_source',
      'category',
      'context',
      'id',
      'question',
      'rag_confidence',
      'status',
    ];
    for (const question of body.questions) {
      expect(Object.keys(question).sort()).toEqual(fields);
      expect([question.status, typeof question.rag_confidence]).toEqual(['open', 'number']);
    }
    expect(new Set(body.questions.map((question: { id: string }) => question.id)).size).toBe(body.questions.length);
  });

  test('§2: the questions are those that the prospect asked', async () => {
    const { questions } = await ready(api);
    const text = JSON.stringify(questions);
    for (const word of ['roll', 'SAP', 'cost']) expect(text).toContain(word);
  });

  test('§7: 404 for an unknown session, on each endpoint', async () => {
    const path = `/api/discovery/${crypto.randomUUID()}`;
    const answers = { answers: [{ id: 'q1', answer: 'x' }] };
    const statuses = [
      await api.get(path),
      await api.post(`${path}/answers`, answers),
      await api.post(`${path}/build`, {}),
    ];
    expect(statuses.map(({ status, body }) => [status, body.error])).toEqual(Array(3).fill([404, 'not_found']));
  });
});

describe('PATCH /api/discovery/{id}/speakers', () => {
  test('inferred: lists who spoke, and corrects a side in place: the call is read again and nothing is charged', async () => {
    const { id } = await ready(api);
    const sidesOf = (speakers: { name: string; turns: number; side: string; known_by: string }[]) =>
      speakers.map(({ name, turns, side, known_by }) => [name, turns, side, known_by]);
    expect(sidesOf((await read(api, id)).body.speakers)).toEqual([
      ['Sam', 2, 'seller', 'caller'],
      ['Ada', 2, 'buyer', 'caller'],
    ]);
    const before = await credits(api);
    const correct = (speakers: object[]) => api.patch(`/api/discovery/${id}/speakers`, { speakers });
    const unknown = await correct([{ name: 'Zoe', side: 'seller' }]);
    expect([unknown.status, unknown.body.issues[0].path]).toEqual([400, 'speakers[0].name']);
    for (const name of ['Sam', 'Ada']) expect(unknown.body.issues[0].message).toContain(name);
    const { status, body } = await correct([{ name: 'Ada', side: 'unknown' }]);
    expect([status, body.session.status, body.speakers[1].side]).toEqual([200, 'ingesting', 'unknown']);
    const again = await eventually(() => read(api, id), reached('interview_ready'));
    expect(JSON.stringify(again.body.questions)).not.toContain('SAP');
    expect(await credits(api)).toEqual(before);
  });
});

describe('POST /api/discovery/{id}/answers', () => {
  test('§4: takes the full array with edits, stores it, and moves the session to answered', async () => {
    const { id, questions } = await ready(api);
    const answers = questions.map((question, index) =>
      index === 0 ? { ...question, answer: 'Two weeks.', status: 'answered' } : question,
    );
    const { status, body } = await api.post(`/api/discovery/${id}/answers`, { answers });
    expect([status, Object.keys(body).sort(), body.questions.length]).toEqual([
      200,
      ['questions', 'version'],
      questions.length,
    ]);
    expect(body.questions[0]).toMatchObject({ answer: 'Two weeks.', status: 'answered' });
    const after = await read(api, id);
    expect(after.body).toMatchObject({ session: { status: 'answered' }, questions: body.questions });
  });

  test('§4: answers may be changed until the build', async () => {
    const { id, questions } = await ready(api);
    const send = (answer: string) =>
      api.post(`/api/discovery/${id}/answers`, { answers: [{ id: questions[0]?.id, answer, status: 'answered' }] });
    await send('First thought.');
    const { body } = await send('Second thought.');
    expect(body.questions[0].answer).toBe('Second thought.');
    expect(body.questions).toHaveLength(questions.length);
  });

  test('§7: refuses an unknown question, and answered without an answer', async () => {
    const { id, questions } = await ready(api);
    const send = (answer: object) => api.post(`/api/discovery/${id}/answers`, { answers: [answer] });
    expect((await send({ id: 'nobody asked', answer: 'x' })).body.issues[0].path).toBe('answers[0].id');
    const empty = await send({ id: questions[0]?.id, answer: ' ', status: 'answered' });
    expect([empty.status, empty.body.issues[0].path]).toEqual([400, 'answers[0].answer']);
    expect((await api.post(`/api/discovery/${id}/answers`, { answers: [] })).status).toBe(400);
  });
});

describe('POST /api/discovery/{id}/build', () => {
  test('§4: answers 202 with buildId and building; then the session is completed and has its template', async () => {
    const before = await credits(api);
    const [prospect] = await upsert(api, [{ email: newEmail(), company_name: 'Northwind' }]);
    const id = await answered(api, { prospectId: prospect?.id, transcript: TRANSCRIPT, speakers: SPEAKERS });
    const { status, body } = await api.post(`/api/discovery/${id}/build`);
    expect([status, Object.keys(body).sort(), body.status]).toEqual([
      202,
      ['buildId', 'status', 'version'],
      'building',
    ]);
    const done = await eventually(() => read(api, id), reached('completed'));
    expect(done.body.session.template_id).toMatch(/^[0-9a-f-]{36}$/);
    const { body: build } = await api.get(`/api/templates/builds/${body.buildId}`);
    expect(build.build).toMatchObject({ status: 'completed', template_id: done.body.session.template_id });
    const after = await credits(api);
    expect([after.used - before.used, before.remaining - after.remaining, after.held]).toEqual([1, 1, 0]);
    const { body: page } = await api.get(`/api/v1/pages/${done.body.session.page_id}`);
    expect(page.page.prospect_id).toBe(prospect?.id);
    expect((await fetch(page.page.url)).status).toBe(200);
  });

  test('§4: discovery pages draw on a balance of their own', async () => {
    const usage = async () => (await api.get('/api/billing/entitlements')).body.usage;
    const before = await usage();
    const id = await answered(api);
    await api.post(`/api/discovery/${id}/build`, {});
    await eventually(() => read(api, id), reached('completed'));
    expect(await usage()).toEqual(before);
  });

  test('§3: the states follow each other in this order', async () => {
    const seen: string[] = [];
    const watch = (status: string, id: string) =>
      eventually(
        () => read(api, id),
        ({ body }) => {
          if (seen.at(-1) !== body.session.status) seen.push(body.session.status);
          return body.session.status === status;
        },
      );
    const id = await start(api);
    const { body } = await watch('interview_ready', id);
    await api.post(`/api/discovery/${id}/answers`, { answers: [{ id: body.questions[0].id, answer: 'Yes.' }] });
    await watch('answered', id);
    await api.post(`/api/discovery/${id}/build`, {});
    await watch('completed', id);
    expect(seen).toEqual(STATES.filter((state) => seen.includes(state)));
    expect(seen).toEqual(expect.arrayContaining(['interview_ready', 'answered', 'completed']));
  });

  test('§3: neither an unanswered nor a completed session can be built', async () => {
    const { id } = await ready(api);
    const early = await api.post(`/api/discovery/${id}/build`, {});
    expect([early.status, early.body.error, early.body.reason]).toEqual([409, 'invalid_state', 'interview_ready']);
    const done = await answered(api);
    await api.post(`/api/discovery/${done}/build`, {});
    await eventually(() => read(api, done), reached('completed'));
    expect((await api.post(`/api/discovery/${done}/build`, {})).status).toBe(409);
    const late = await api.post(`/api/discovery/${done}/answers`, { answers: [{ id: 'q1', answer: 'too late' }] });
    expect([late.status, late.body.error]).toEqual([409, 'invalid_state']);
  });

  test('§1.4: one Idempotency-Key is one build and one credit', async () => {
    const before = await credits(api);
    const id = await answered(api);
    const idempotencyKey = crypto.randomUUID();
    const build = () => api.post(`/api/discovery/${id}/build`, {}, { idempotencyKey });
    const first = await build();
    await eventually(() => read(api, id), reached('completed'));
    const again = await build();
    expect([again.status, again.text]).toEqual([202, first.text]);
    expect((await credits(api)).used - before.used).toBe(1);
  });

  test('§4: 402 without a discovery credit; the session stays as it was', async (context) => {
    needsOperator(context);
    const { api: poor } = await newWorkspace({ plan: 'growth', discoveryCredits: 0 });
    const id = await answered(poor);
    const { status, body } = await poor.post(`/api/discovery/${id}/build`, {});
    expect([status, body.error]).toEqual([402, 'insufficient_credits']);
    expect((await read(poor, id)).body.session.status).toBe('answered');
  });
});
