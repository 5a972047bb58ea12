import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createAiWriter } from '../../src/generation/writing/ai/ai-writer.ts';
import { type Judge, judgedWith, type ModelReply, startModelServer } from '../generation/model-server.ts';
import { type CompanySite, startCompanySite } from '../support/company-site.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let site: CompanySite;
let offline: TestServer;

beforeAll(async () => {
  site = await startCompanySite();
  offline = await createTestServer();
});
beforeEach(() => offline.reset());
afterAll(async () => {
  await offline.close();
  await site.close();
});

const invented = '400 clinics saved 37 % with us.';
const written = {
  name: 'Clinics',
  focus: 'clinics',
  headline: 'Hello {{ prospect.first_name | default: "there" }}',
  subheadline: '',
  ctaLabel: 'Talk to us',
  language: 'en',
  formFields: null,
  layout: null,
  bookingMinutes: null,
  parts: [{ number: 1, as: 'the page', reason: null }],
  sections: [
    { id: 'insight', kind: 'insight', title: 'What we read', body: '', items: null },
    { id: 'claim', kind: 'text', title: 'Why us', body: `We plan shifts.\n\n${invented}`, items: null },
  ],
};
const page = {
  headline: { text: 'Freight across Europe', factIds: ['c1'] },
  subheadline: { text: '', factIds: [] },
  sections: [
    { id: 'insight', paragraphs: [{ text: 'You move temperature-sensitive freight.', factIds: ['c1'] }], items: [] },
  ],
};

async function withModel(replies: readonly ModelReply[], judge?: Judge) {
  const model = await startModelServer(replies, judge);
  onTestFinished(() => model.close());
  const config = { model: 'scripted', apiKey: 'sk-test-0123456789abcdef', baseUrl: model.baseUrl };
  const server = await createTestServer({ writer: createAiWriter({ provider: 'openai-compatible', ...config }) });
  onTestFinished(() => server.close());
  return server;
}

async function buildTemplate(server: TestServer): Promise<string> {
  const estimate = await server.call('POST', '/api/v1/billing/estimate', { body: { type: 'template_create' } });
  const started = await server.call('POST', '/api/v1/templates', {
    body: {
      description: 'A page for clinics.',
      acknowledgedEstimateCents: estimate.body.estimate?.estimateCents ?? estimate.body.estimateCents,
    },
  });
  expect(started.text).toContain('buildId');
  await server.drain();
  return (await server.call('GET', `/api/templates/builds/${started.body.buildId}`)).body.build.template_id;
}

async function list(server: TestServer, of: string, id?: string) {
  const answer = await server.call('GET', `/api/v1/statements?of=${of}${id ? `&id=${id}` : ''}`);
  expect(answer.text).toContain('leftOut');
  return answer.body;
}
const person = () => ({ email: 'ada@northwind.example', firstName: 'Ada', companyDomain: site.domain });

test('a template that a model wrote is the model’s, sentence by sentence, until a person approves or edits it', async () => {
  const server = await withModel([{ json: written }]);
  const id = await buildTemplate(server);
  const before = (await list(server, 'template', id)).statements;
  expect(before.find(({ text }: { text: string }) => text === invented)).toMatchObject({
    origin: 'model',
    approval: null,
  });
  // The built-in form is not the model's.
  expect(
    before.filter(({ path }: { path: string }) => path.startsWith('form')).map((one: { origin: string }) => one.origin),
  ).not.toContain('model');

  const one = await server.call('POST', '/api/v1/statements/approve', {
    body: { of: 'template', id, texts: ['We plan shifts.'] },
  });
  expect([one.status, one.body.approved]).toEqual([200, 1]);
  const shown = one.body.statements.find(({ text }: { text: string }) => text === 'We plan shifts.');
  expect(shown).toMatchObject({ origin: 'author', approval: { by: expect.any(String), at: expect.any(String) } });
  expect(one.body.statements.find(({ text }: { text: string }) => text === invented).origin).toBe('model');

  // A copy keeps the origins of its sentences.
  const copy = await server.call('POST', `/api/v1/templates/${id}/duplicate`, { body: {} });
  const copied = (await list(server, 'template', copy.body.template.id)).statements;
  expect(copied.find(({ text }: { text: string }) => text === invented).origin).toBe('model');

  const all = await server.call('POST', '/api/v1/statements/approve', { body: { of: 'template', id } });
  expect(all.body.statements.map((statement: { origin: string }) => statement.origin)).not.toContain('model');
  const gone = await server.call('POST', '/api/v1/statements/approve', {
    body: { of: 'template', id, texts: ['Not there.'] },
  });
  expect([gone.status, gone.body.reason]).toEqual([409, 'revised_meanwhile']);
});

test('what a model invented in a template stops the page, and is published once a person approves it', async () => {
  const judge: Judge = ({ text }) => (text === invented ? 'not_entailed' : 'entailed');
  const server = await withModel([{ json: written }, { json: page }], judge);
  const id = await buildTemplate(server);
  const stopped = await server.call('POST', '/api/v1/prospect-pages', { body: { ...person(), templateId: id } });
  expect([stopped.status, stopped.body.reason]).toEqual([409, 'quality_gate']);
  expect(JSON.stringify(stopped.body.issues)).toContain('37');
  await server.call('POST', '/api/v1/statements/approve', { body: { of: 'template', id } });
  const made = await server.call('POST', '/api/v1/prospect-pages', { body: { ...person(), templateId: id } });
  expect(made.status).toBe(200);
  const { statements } = await list(server, 'page', made.body.pageId);
  expect(statements.find(({ text }: { text: string }) => text === invented)).toMatchObject({
    origin: 'author',
    approval: { by: expect.any(String) },
  });
  expect(statements[0]).toMatchObject({
    path: 'headline',
    origin: 'model',
    sources: [
      { id: 'c1', text: expect.stringContaining('temperature-sensitive'), url: expect.stringContaining(site.domain) },
    ],
  });
});

test('one call shows every sentence of an offline page', async () => {
  const templateId = await addTemplate(offline);
  const made = await offline.call('POST', '/api/v1/prospect-pages', { body: { ...person(), templateId } });
  const { statements, leftOut } = await list(offline, 'page', made.body.pageId);
  expect(leftOut).toEqual([]);
  const quotes = statements.filter(({ origin }: { origin: string }) => origin === 'quote');
  expect(quotes.length).toBeGreaterThan(0);
  for (const { sources } of quotes) expect(sources[0].url).toContain(site.domain);
  // The template came from a caller: each of its sentences says who typed it, and when.
  expect(statements.find(({ path }: { path: string }) => path === 'cta.label')).toMatchObject({
    origin: 'author',
    approval: { by: expect.any(String), at: expect.any(String) },
  });
});

test('a judge that says yes to everything lets no figure through that no source has', async () => {
  const server = await withModel([{ json: written }, { json: page }], judgedWith('entailed'));
  const id = await buildTemplate(server);
  const stopped = await server.call('POST', '/api/v1/prospect-pages', { body: { ...person(), templateId: id } });
  expect([stopped.status, stopped.body.reason]).toEqual([409, 'quality_gate']);
});

test('an issue names the place of its sentence among the sections that are left', async () => {
  const judge: Judge = ({ text }) => (text === invented ? 'not_entailed' : 'entailed');
  const boast = [{ text: 'You run 4,000 trucks.', factIds: ['c1'] }];
  const inventing = { ...page, sections: [{ id: 'insight', paragraphs: boast, items: [] }] };
  const server = await withModel([{ json: written }, { json: inventing }, { json: inventing }], judge);
  const id = await buildTemplate(server);
  const stopped = await server.call('POST', '/api/v1/prospect-pages', { body: { ...person(), templateId: id } });
  expect([stopped.status, stopped.body.reason], stopped.text).toEqual([409, 'quality_gate']);
  const [inReview] = (await server.call('GET', '/api/v1/pages?status=review')).body.pages;
  const { statements, leftOut } = await list(server, 'page', inReview.id);
  expect(new Set(leftOut.map(({ section }: { section: string }) => section))).toEqual(new Set(['insight']));
  const paths = stopped.body.issues.map(({ path }: { path: string }) => path);
  const standing = paths.filter((path: string) => path.startsWith('sections.'));
  expect(standing.length).toBeGreaterThan(0);
  for (const path of standing) {
    expect(path).toMatch(/^sections\.0\./);
    expect(
      statements.filter((one: { path: string }) => one.path === path).map(({ text }: { text: string }) => text),
    ).toContain(invented);
  }
});
