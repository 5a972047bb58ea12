import type { PageStatement } from '@cartouche/contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAiWriter } from '../../src/generation/writing/ai/ai-writer.ts';
import { type ModelReply, startModelServer } from '../generation/model-server.ts';
import { type CompanySite, startCompanySite } from '../support/company-site.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let site: CompanySite;
beforeAll(async () => {
  site = await startCompanySite();
});
afterAll(() => site.close());

const headline = 'Freight across Europe';
const read = 'You move temperature-sensitive freight.';
const written: ModelReply = {
  json: {
    headline: { text: headline, factIds: ['c1'] },
    subheadline: { text: '', factIds: [] },
    sections: [{ id: 'insight', paragraphs: [{ text: read, factIds: ['c1'] }], items: [] }],
  },
};

async function setUp(): Promise<{ server: TestServer; templateId: string; pageId: string; prospectId: string }> {
  const model = await startModelServer([written]);
  onTestFinished(() => model.close());
  const config = { model: 'scripted', apiKey: 'sk-test-0123456789abcdef', baseUrl: model.baseUrl };
  const writer = createAiWriter({ provider: 'openai-compatible', ...config });
  const server = await createTestServer({ writer, keyMaxAgeMs: 60_000 });
  onTestFinished(() => server.close());
  const templateId = await addTemplate(server);
  const body = { email: 'ada@northwind.example', firstName: 'Ada', companyDomain: site.domain, templateId };
  const made = await server.call('POST', '/api/v1/prospect-pages', { body });
  expect(made.status, made.text).toBe(200);
  const { page } = (await server.call('GET', `/api/v1/pages/${made.body.pageId}`)).body;
  return { server, templateId, pageId: made.body.pageId, prospectId: page.prospect_id };
}

async function list(server: TestServer, id: string): Promise<PageStatement[]> {
  const answer = await server.call('GET', `/api/v1/statements?of=page&id=${id}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.statements;
}

const said = (statements: readonly PageStatement[], text: string) => statements.filter((one) => one.text === text);
const originsOf = (statements: readonly PageStatement[], text: string) => [
  ...new Set(said(statements, text).map(({ origin }) => origin)),
];

test('reads with one statement the sentences of a page that is as it was', async () => {
  const { server, pageId } = await setUp();
  const first = await list(server, pageId);
  const counts: number[] = [];
  // The counter of calls may take some, or give some back, during any of them.
  while (counts.length < 10 && !counts.includes(1)) {
    const before = server.database.statements();
    expect(await list(server, pageId)).toEqual(first);
    counts.push(server.database.statements() - before);
  }
  expect(Math.min(...counts)).toBe(1);
});

test('shows an approval and a rewrite at the next call', async () => {
  const { server, pageId } = await setUp();
  expect(originsOf(await list(server, pageId), read)).toEqual(['model']);
  const approve = (body: object) =>
    server.call('POST', '/api/v1/statements/approve', { body: { of: 'page', id: pageId, ...body } });
  expect((await approve({ texts: [read] })).body.approved).toBe(1);
  const approved = said(await list(server, pageId), read);
  expect(approved.map(({ origin, approval }) => [origin, approval])).toEqual(
    approved.map(() => ['author', { by: expect.any(String), at: expect.any(String) }]),
  );
  expect(originsOf(await list(server, pageId), headline)).toContain('model');
  const to = 'Freight that arrives cold';
  expect((await approve({ rewrites: [{ text: headline, to }] })).body.rewritten).toBe(1);
  const now = await list(server, pageId);
  expect(said(now, headline)).toEqual([]);
  expect(originsOf(now, to)).toEqual(['author']);
});

test('shows at the next call that a sentence was typed elsewhere in the workspace', async () => {
  const { server, pageId } = await setUp();
  expect(originsOf(await list(server, pageId), read)).toEqual(['model']);
  const typed = await server.call('PATCH', '/api/v1/workspace/company-profile', { body: { oneLiner: read } });
  expect(typed.status, typed.text).toBe(200);
  expect(originsOf(await list(server, pageId), read)).toEqual(['author']);
});

test('shows legal notices at the next call, and shows none that are gone', async () => {
  const { server, pageId } = await setUp();
  const patch = (body: object) => server.call('PATCH', '/api/v1/workspace/company-profile', { body });
  const footer = async () =>
    (await list(server, pageId))
      .filter(({ path }) => /^layout\.footer\.(privacy|imprint)/.test(path))
      .map(({ text }) => text);
  expect(await footer()).toEqual([]);
  await patch({ imprint: 'Lumen GmbH\nHamburg' });
  expect(await footer()).toEqual(expect.arrayContaining(['Lumen GmbH', 'Hamburg']));
  await patch({ imprint: 'Lumen AG\nHamburg' });
  expect(await footer()).toContain('Lumen AG');
  expect(await footer()).not.toContain('Lumen GmbH');
  await patch({ imprint: null, privacyUrl: 'https://lumen.example/privacy' });
  expect(await footer()).toHaveLength(1);
  await patch({ privacyUrl: null });
  expect(await footer()).toEqual([]);
});

test('keeps the words of a page whose template is edited or archived, and has those of the version that a page moves to', async () => {
  const { server, templateId, pageId } = await setUp();
  const before = await list(server, pageId);
  const title = 'Write to our dispatchers';
  const leadForm = { title, fields: [{ name: 'size', label: 'How many trucks?', type: 'text' }] };
  const edited = await server.call('PATCH', `/api/v1/templates/${templateId}/lead-form`, { body: { leadForm } });
  expect(edited.status, edited.text).toBe(200);
  expect(await list(server, pageId)).toEqual(before);
  expect((await server.call('POST', `/api/v1/templates/${templateId}/archive`, { body: {} })).status).toBe(200);
  expect(await list(server, pageId)).toEqual(before);
  // The frame without its form: a correction moves a page to another version.
  const { version } = edited.body.template;
  const { db } = server.database;
  const frames = db.selectFrom('template_versions').select('document').where('version', '=', version);
  const { leadForm: _form, ...document } = (await frames.executeTakeFirstOrThrow()).document;
  await db
    .updateTable('template_versions')
    .set({ document: JSON.stringify(document) })
    .where('version', '=', version)
    .execute();
  await db.updateTable('pages').set({ template_version: version }).where('id', '=', pageId).execute();
  const moved = (await list(server, pageId)).map(({ path }) => path);
  expect(before.map(({ path }) => path)).toContain('layout.form.leaveEmpty');
  expect(moved).not.toContain('layout.form.leaveEmpty');
});

test('shows no sentence of a page that was removed, or to another workspace', async () => {
  const { server, pageId, prospectId } = await setUp();
  await list(server, pageId);
  const other = await server.addWorkspace();
  const path = `/api/v1/statements?of=page&id=${pageId}`;
  expect((await server.call('GET', path, { key: other.apiKey })).status).toBe(404);
  expect((await server.call('DELETE', `/api/v1/prospects/${prospectId}`)).status).toBe(200);
  expect((await server.call('GET', path)).status).toBe(404);
});
