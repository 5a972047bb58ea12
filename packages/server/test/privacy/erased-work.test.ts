import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver } from '../deliveries/receiver.ts';
import { BROWSER } from '../support/browser-name.ts';
import { type CompanySite, startCompanySite } from '../support/company-site.ts';
import { readyPurpose } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { cookieOf, hiddenField } from '../visitors/public-site.ts';
import { leaveTraces, tablesWith } from './whole-person.ts';

const MARK = 'zqxmark';

let server: TestServer;
let receiver: Receiver;
let site: CompanySite;
let templateId: string;
let purposeTemplateId: string;
beforeAll(async () => {
  [server, receiver, site] = await Promise.all([createTestServer(), startReceiver(), startCompanySite()]);
  templateId = await addTemplate(server);
  purposeTemplateId = await readyPurpose(server);
});
afterAll(() => Promise.all([server.close(), receiver.close(), site.close()]));

/** The ids of what is stored about the person, from before they are erased. */
type Ids = Record<
  | 'prospect'
  | 'page'
  | 'token'
  | 'meeting'
  | 'batch'
  | 'session'
  | 'question'
  | 'run'
  | 'media'
  | 'delivery'
  | 'connector'
  | 'template'
  | 'cookie'
  | 'formToken'
  | 'slot',
  string
>;

type Attempt = (ids: Ids) => readonly [method: string, path: string, body?: object | undefined];

const UPPER = MARK.toUpperCase();
const discovery =
  (rest = '') =>
  (id: string) =>
    `/api/discovery/${id}${rest}`;
const run =
  (method: string, rest: string, body?: object): Attempt =>
  (ids) => [method, `/api/v1/runs/${ids.run}${rest}`, body];
const page =
  (rest: string): Attempt =>
  (ids) => ['POST', `/api/v1/pages/${ids.page}/${rest}`];
const ANSWERS = { answers: [{ id: 'fact-trucks', answer: '240' }] };

/**
 * Every call that changes what is stored, with the id of what an erased person had: the answer, and why. None creates them again, because
 * none names an address.
 */
const CALLS: Record<string, readonly [Attempt, status: number, why: string]> = {
  deleteProspect: [({ prospect }) => ['DELETE', `/api/v1/prospects/${prospect}`], 404, 'gone'],
  eraseProspect: [({ prospect }) => ['POST', `/api/v1/prospects/${prospect}/erase`], 404, 'gone; the receipt is read'],
  exportProspect: [({ prospect }) => ['GET', `/api/v1/prospects/${prospect}/export`], 404, 'gone'],
  unpublishPage: [page('unpublish'), 404, 'the page went with the person'],
  publishPage: [page('publish'), 404, 'the same'],
  createPagePreview: [page('preview'), 404, 'the same'],
  approvePage: [
    ({ page }) => ['POST', `/api/v1/pages/${page}/approve`, { revision: '9f2c4e6a8b0d1f3a5c7e9b1d3f5a7c9e' }],
    404,
    'the same',
  ],
  discardPage: [page('discard'), 404, 'the same'],
  cancelMeeting: [({ meeting }) => ['POST', `/api/v1/meetings/${meeting}/cancel`], 404, 'only its time stays taken'],
  moveMeeting: [({ meeting, slot }) => ['POST', `/api/v1/meetings/${meeting}/move`, { start: slot }], 404, 'the same'],
  'createBatch of them': [
    ({ prospect }) => ['POST', '/api/v1/batches', { templateId, prospectIds: [prospect] }],
    400,
    'no such prospect',
  ],
  'generateBatch that had them': [
    ({ batch }) => ['POST', `/api/v1/batches/${batch}/generate`, { acknowledgedEstimateCents: 25 }],
    409,
    'the batch was generated before',
  ],
  'regenerateFailedPages of it': [
    ({ batch }) => ['POST', `/api/v1/batches/${batch}/regenerate-failed`, { acknowledgedEstimateCents: 25 }],
    409,
    'no page of it failed',
  ],
  cancelBatch: [({ batch }) => ['POST', `/api/v1/batches/${batch}/cancel`], 409, 'nothing of it waits'],
  'updateBatch with them': [
    ({ batch, prospect }) => ['PATCH', `/api/v1/batches/${batch}`, { addProspectIds: [prospect] }],
    409,
    'the batch was generated before',
  ],
  deleteBatch: [({ prospect }) => ['DELETE', `/api/v1/batches/${prospect}`], 404, 'a batch has an id of its own'],
  'discovery with them': [
    ({ prospect }) => ['POST', '/api/discovery', { prospectId: prospect, transcript: 'Ada: How long?' }],
    404,
    'no such prospect',
  ],
  answerDiscoveryQuestions: [
    ({ session, question }) => [
      'POST',
      discovery('/answers')(session),
      { answers: [{ id: question, question: UPPER, answer: UPPER, status: 'answered' }] },
    ],
    404,
    'the session went with the person',
  ],
  updateDiscoverySpeakers: [
    ({ session }) => ['PATCH', discovery('/speakers')(session), { speakers: [{ name: UPPER, side: 'buyer' }] }],
    404,
    'the same',
  ],
  restartDiscoverySession: [({ session }) => ['POST', discovery('/restart')(session)], 404, 'the same'],
  buildDiscoveryPage: [({ session }) => ['POST', discovery('/build')(session), {}], 404, 'the same'],
  deleteDiscoverySession: [({ session }) => ['DELETE', discovery()(session)], 404, 'the same'],
  'createTemplatePreview for them': [
    ({ prospect }) => ['POST', `/api/v1/templates/${templateId}/preview`, { prospectId: prospect }],
    404,
    'no such prospect',
  ],
  'updateTemplate of their call': [
    ({ template }) => [
      'PATCH',
      `/api/v1/templates/${template}`,
      { patch: { headline: UPPER }, acknowledgedEstimateCents: 100 },
    ],
    404,
    'the template of a call went with it',
  ],
  'updateTemplateDraft of their call': [
    ({ template }) => ['PATCH', `/api/v1/templates/${template}/draft`, { patch: { headline: UPPER } }],
    404,
    'the same',
  ],
  'deleteTemplate of their call': [({ template }) => ['DELETE', `/api/v1/templates/${template}`], 404, 'the same'],
  'createRun for them': [
    ({ prospect }) => ['POST', '/api/v1/runs', { purposeTemplateId, prospectId: prospect }],
    404,
    'no such prospect',
  ],
  attachRunMaterials: [
    run('POST', '/materials', { entryKey: 'numbers', content: UPPER }),
    404,
    'the run went with them',
  ],
  answerRunQuestions: [run('POST', '/answers', ANSWERS), 404, 'the same'],
  updateRunFacts: [run('PATCH', '/facts', { facts: { trucks: 12 } }), 404, 'the same'],
  updateRunDigest: [run('PATCH', '/digest', { items: [{ id: 'p1', status: 'approved' }] }), 404, 'the same'],
  updateRunSpeakers: [run('PATCH', '/speakers', { speakers: [{ name: UPPER, side: 'buyer' }] }), 404, 'the same'],
  generateRun: [run('POST', '/generate', { acknowledgedEstimateCents: 25 }), 404, 'the same'],
  regenerateRunElement: [run('POST', '/elements/headline/regenerate'), 404, 'the same'],
  createRunPreview: [run('POST', '/preview'), 404, 'the same'],
  publishRun: [run('POST', '/publish'), 404, 'the same'],
  discardRun: [run('POST', '/discard'), 404, 'the same'],
  deleteRun: [({ run }) => ['DELETE', `/api/v1/runs/${run}`], 404, 'the same'],
  updateLead: [({ meeting }) => ['PATCH', `/api/v1/leads/${meeting}`, { note: UPPER }], 404, 'the lead went with them'],
  deleteLead: [({ meeting }) => ['DELETE', `/api/v1/leads/${meeting}`], 404, 'the lead went with them'],
  forkRunToTemplate: [run('POST', '/fork'), 404, 'the same'],
  deleteMedia: [({ media }) => ['DELETE', `/api/v1/media/${media}`], 404, 'files of their runs alone went with them'],
  retryDelivery: [({ delivery }) => ['POST', `/api/v1/deliveries/${delivery}/retry`], 409, 'its body is gone'],
  cancelDelivery: [({ delivery }) => ['POST', `/api/v1/deliveries/${delivery}/cancel`], 409, 'it is over'],
  'replayConnector of everything': [
    ({ connector }) => [
      'POST',
      `/api/v1/connectors/${connector}/replay`,
      { createdAfter: '2020-01-01T00:00:00.000000Z' },
    ],
    200,
    'sends what is left, which names others',
  ],
};

/** The requests of a visitor who has their page open: each is 404, and leaves nothing. */
const VISITS: Record<string, (ids: Ids) => readonly [path: string, init: RequestInit]> = {
  page: ({ token }) => [`/p/${token}`, {}],
  calendar: ({ token }) => [`/p/${token}/book`, {}],
  'call to action': ({ token }) => [`/p/${token}/go`, {}],
  form: ({ token, formToken }) => [`/p/${token}/form`, form({ form_token: formToken, message: MARK })],
  booking: ({ token, formToken, slot }) => [`/p/${token}/book`, form({ form_token: formToken, slot })],
  signal: ({ token }) => [
    `/p/${token}/signals`,
    {
      method: 'POST',
      body: JSON.stringify({ signals: [{ kind: 'scroll', percent: 50 }] }),
      headers: { 'Content-Type': 'text/plain' },
    },
  ],
};

function form(fields: Record<string, string>): RequestInit {
  const all = { name: MARK, email: `${MARK}@private.example`, ...fields };
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(all).toString(),
  };
}

const idsOf = async (prospect: string, connector: string): Promise<Ids> => {
  const { db } = server.database;
  const { rows } = await sql<Ids>`
    SELECT ${prospect}::text AS prospect, ${connector}::text AS connector,
      (SELECT id::text FROM pages WHERE prospect_id = ${prospect} AND status = 'rendered' ORDER BY created_at DESC LIMIT 1) AS page,
      (SELECT page_token FROM pages WHERE prospect_id = ${prospect} AND status = 'rendered' ORDER BY created_at DESC LIMIT 1) AS token,
      (SELECT id::text FROM meetings WHERE prospect_id = ${prospect} LIMIT 1) AS meeting,
      (SELECT batch_id::text FROM batch_members WHERE prospect_id = ${prospect} LIMIT 1) AS batch,
      (SELECT id::text FROM discovery_sessions WHERE prospect_id = ${prospect} LIMIT 1) AS session,
      (SELECT questions -> 0 ->> 'id' FROM discovery_sessions WHERE prospect_id = ${prospect} LIMIT 1) AS question,
      (SELECT template_id::text FROM discovery_sessions WHERE prospect_id = ${prospect} LIMIT 1) AS template,
      (SELECT id::text FROM purpose_runs WHERE prospect_id = ${prospect} LIMIT 1) AS run,
      (SELECT m.content ->> 'mediaId' FROM purpose_run_materials m JOIN purpose_runs r ON r.id = m.run_id
        WHERE r.prospect_id = ${prospect} AND m.content ? 'mediaId' LIMIT 1) AS media,
      (SELECT d.id::text FROM deliveries d JOIN outbound_events e ON e.id = d.event_id
        WHERE e.prospect_id = ${prospect} LIMIT 1) AS delivery`.execute(db);
  const found = rows[0] as Ids;
  const headers = { 'User-Agent': BROWSER };
  const opened = await server.visit(`/p/${found.token}`, { headers });
  const cookie = cookieOf(opened);
  const formToken = hiddenField(await opened.text(), 'form_token');
  const calendar = await (
    await server.visit(`/p/${found.token}/book`, { headers: { ...headers, Cookie: cookie } })
  ).text();
  const slot = /name="slot" value="([^"]+)"/.exec(calendar)?.[1] ?? '';
  return { ...found, cookie, formToken, slot };
};

test('no call with an id from before, and no visitor, brings an erased person back', async () => {
  const { body } = await server.call('POST', '/api/v1/connectors', { body: { outboundUrl: receiver.url } });
  const { prospectId } = await leaveTraces(server, { name: MARK, site: site.domain, receiver, templateId });
  const ids = await idsOf(prospectId, body.connector.id);
  for (const [name, id] of Object.entries(ids)) expect(id, name).toBeTruthy();
  expect((await server.call('POST', `/api/v1/prospects/${prospectId}/erase`)).status).toBe(200);
  receiver.received.length = 0;

  const answers: Record<string, number[]> = {};
  for (const [name, [attempt]] of Object.entries(CALLS)) {
    const [method, path, sent] = attempt(ids);
    const fresh = await server.call(method, path, { ...(sent && { body: sent }) });
    const keyed = await server.call(method, path, {
      ...(sent && { body: sent }),
      idempotencyKey: name.replaceAll(' ', '-'),
    });
    answers[name] = [fresh.status, keyed.status];
  }
  const wrong = Object.entries(CALLS).filter(([name, [, status]]) => answers[name]?.some((one) => one !== status));
  expect(wrong.map(([name, [, status, why]]) => ({ name, status, why, answered: answers[name] }))).toEqual([]);

  for (const [name, visit] of Object.entries(VISITS)) {
    const [path, init] = visit(ids);
    server.clock.advance(30_000);
    const headers = { ...Object.fromEntries(new Headers(init.headers)), Cookie: ids.cookie, 'User-Agent': BROWSER };
    expect((await server.visit(path, { ...init, headers })).status, name).toBe(404);
  }

  server.clock.advance(3_600_000);
  for (let round = 0; round < 3; round += 1) await server.drain();
  expect(await tablesWith(server, MARK)).toEqual([]);
  expect(receiver.received.filter(({ rawBody }) => rawBody.includes(MARK) || rawBody.includes(prospectId))).toEqual([]);
  expect((await server.call('GET', '/api/v1/prospects')).body.prospects).toEqual([]);
});
