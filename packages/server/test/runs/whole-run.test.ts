import { expect, onTestFinished, test } from 'vitest';
import { createAiWriter } from '../../src/generation/writing/ai/ai-writer.ts';
import { startModelServer } from '../generation/model-server.ts';
import { addRun, FLEET_CSV, readyPurpose, readyRun } from '../support/materials.ts';
import { createTestServer, type TestServerOptions } from '../support/server.ts';

async function setUp(options: TestServerOptions = {}) {
  const server = await createTestServer(options);
  onTestFinished(() => server.close());
  return server;
}

test('an uploaded file is read, waited for and becomes facts', async () => {
  const server = await setUp();
  const run = await addRun(server, await readyPurpose(server));
  const base64 = Buffer.from(FLEET_CSV).toString('base64');
  const uploaded = await server.call('POST', '/api/v1/media', {
    body: { base64, filename: 'fleet.csv', mime: 'text/csv' },
  });
  expect(uploaded.text).toContain('"id"');
  const attached = await run.attach({ entryKey: 'numbers', mediaId: uploaded.body.media.id });
  expect(attached.body.material).toMatchObject({ label: 'fleet.csv', extraction_status: 'queued' });
  for (let round = 0; round < 3; round += 1) {
    await server.drain();
    server.clock.advance(5_000);
  }
  const { run: stored, materials, facts } = await run.get();
  expect([stored.status, materials[0].extraction_status, facts.length]).toEqual(['ready', 'done', 3]);
  const other = await server.addWorkspace();
  const foreign = await server.call('POST', '/api/v1/media', {
    body: { base64, filename: 'a.csv', mime: 'text/csv' },
    key: other.apiKey,
  });
  expect((await run.attach({ entryKey: 'numbers', mediaId: foreign.body.media.id })).status).toBe(404);
});

test('with a model: its words are on the page, what it made up stops the publication', async () => {
  const words = (summary: string) => ({
    json: {
      elements: [
        { id: 'headline', text: 'What paper costs Northwind', items: [] },
        { id: 'summary', text: summary, items: [] },
      ],
    },
  });
  const good = 'Your 240 trucks cost €13,860 a week.';
  const template = {
    json: {
      name: 'Paper',
      focus: 'paper',
      headline: 'Hello',
      subheadline: '',
      ctaLabel: 'Talk',
      sections: [{ id: 'text', kind: 'text', title: 'T', body: 'B', items: null }],
    },
  };
  const reading = { json: { summary: 'A table of the fleet.', facts: [] } };
  const invented = words('You save 99 % with Globex.');
  const model = await startModelServer([template, reading, invented, invented, invented, words(good)]);
  onTestFinished(() => model.close());
  const writer = createAiWriter({
    provider: 'openai-compatible',
    model: 'scripted',
    apiKey: 'sk-test-0123456789abcdef',
    baseUrl: model.baseUrl,
  });
  const server = await setUp({ writer });
  const run = await readyRun(server);
  expect((await run.get()).materials[0].understood_summary).toContain('A table of the fleet.');
  await run.generate();
  await server.drain();
  const blocked = await run.publish();
  expect(blocked.body.error).toBe('publication_blocked');
  expect(blocked.body.issues).toEqual([
    { path: 'elements.summary', message: 'states 99, which no known fact supports' },
    { path: 'elements.summary', message: 'mentions Globex, which no known fact supports' },
    { path: 'elements.summary', message: 'claims an improvement that its sources do not: save' },
  ]);
  await run.regenerate('summary');
  await server.drain();
  const { body } = await run.publish();
  const html = await (await server.visit(body.url)).text();
  expect(html).toContain(good);
  expect(html).toContain('What paper costs Northwind');
  expect(html).not.toContain('99 %');
});
