import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readyRun, reviewedRun } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const remove = (id: string) => server.call('DELETE', `/api/v1/runs/${id}`);
const pageOf = async (id: string) => (await server.call('GET', `/api/v1/pages/${id}`)).body.page;
const usage = async () => (await server.call('GET', '/api/billing/entitlements')).body.usage;

test('a run goes with its materials, and work on it that comes later does nothing', async () => {
  const run = await readyRun(server);
  await run.attach({ entryKey: 'numbers', content: 'Metric,Value\nFleet size,12' });
  expect(await remove(run.id)).toMatchObject({ status: 200, body: { runId: run.id, publishedPageId: null } });
  expect((await server.drain()).failed).toBe(0);
  expect((await server.call('GET', `/api/v1/runs/${run.id}`)).status).toBe(404);
  expect((await remove(run.id)).status).toBe(404);
  expect(await server.database.db.selectFrom('purpose_run_materials').selectAll().execute()).toEqual([]);
});

test('a run is kept while its page is generated', async () => {
  const run = await readyRun(server);
  await run.generate();
  const refused = await remove(run.id);
  expect([refused.status, refused.body.error, refused.body.reason]).toEqual([409, 'invalid_state', 'generating']);
  await server.drain();
  expect((await remove(run.id)).status).toBe(200);
});

test('a page in review loses its words and its preview; what it cost stays charged', async () => {
  const run = await reviewedRun(server);
  const { preview, run: before } = await run.get();
  const { usedCents } = await usage();
  expect((await server.visit(preview.url)).status).toBe(200);
  expect((await remove(run.id)).body.publishedPageId).toBeNull();
  expect(await pageOf(before.page_id)).toMatchObject({
    status: 'failed',
    reason: 'The run of this page was deleted before the page was published.',
    version: 2,
  });
  expect((await server.visit(preview.url)).status).toBe(410);
  expect((await usage()).usedCents).toBe(usedCents);
});

test('a published page stays live, and is named', async () => {
  const run = await reviewedRun(server);
  const { url, pageId } = (await run.publish()).body;
  expect((await remove(run.id)).body).toEqual({ runId: run.id, publishedPageId: pageId });
  expect((await server.visit(url)).status).toBe(200);
  expect(await pageOf(pageId)).toMatchObject({ status: 'rendered', url });
});
