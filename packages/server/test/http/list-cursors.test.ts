import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyPurpose } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;
let purposeTemplateId: string;

beforeAll(async () => {
  server = await createTestServer();
  const { db } = server.database;
  const templateId = await addTemplate(server);
  purposeTemplateId = await readyPurpose(server);
  const { rows } = await sql<{ table_name: string; columns: string }>`
    SELECT table_name, string_agg(column_name, ', ') AS columns FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name IN ('templates', 'purpose_templates')
      AND column_name NOT IN ('id', 'created_at', 'updated_at') GROUP BY 1`.execute(db);
  // Three more of each; two templates were updated at one moment.
  for (const { table_name, columns } of rows)
    await sql`
      INSERT INTO ${sql.table(table_name)} (id, created_at, updated_at, ${sql.raw(columns)})
      SELECT gen_random_uuid(), created_at - make_interval(days => n), updated_at - make_interval(days => n / 2), ${sql.raw(columns)}
      FROM ${sql.table(table_name)}, generate_series(2, 4) AS n`.execute(db);
  const prospect = await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
  const prospectIds = [prospect.body.prospects[0].id];
  for (let n = 0; n < 4; n++) await server.call('POST', '/api/v1/batches', { body: { templateId, prospectIds } });
  for (let n = 0; n < 4; n++) {
    const run = { purposeTemplateId, prospectId: prospectIds[0] };
    const answer = await server.call('POST', '/api/purpose-runs', { body: run });
    if (answer.status !== 200) throw new Error(answer.text);
  }
});
afterAll(() => server.close());

const lists = [
  ['/api/templates', 'templates'],
  ['/api/purpose-templates', 'purposeTemplates'],
  ['/api/v1/batches', 'batches'],
  ['/api/purpose-runs', 'runs'],
] as const;

test.each(lists)('%s is read page by page, each row once and in one order', async (path, key) => {
  const get = (query: Record<string, string>, options = {}) => {
    const own: Record<string, string> = key === 'runs' ? { purposeTemplateId } : {};
    return server.call('GET', `${path}?${new URLSearchParams({ ...own, ...query })}`, options);
  };
  const all = (await get({})).body;
  expect([all[key].length >= 4, all.nextCursor]).toEqual([true, null]);
  const found: unknown[] = [];
  let cursor: string | null = '';
  let pages = 0;
  for (; cursor !== null && pages < 10; pages++) {
    const { body } = await get({ limit: '1', ...(cursor && { cursor }) });
    found.push(...body[key]);
    cursor = body.nextCursor;
  }
  expect([found, pages]).toEqual([all[key], all[key].length]);
  const { nextCursor } = (await get({ limit: '2' })).body;
  const filtered =
    key === 'runs'
      ? { status: 'failed' }
      : key === 'batches'
        ? { created_before: '2099-01-01T00:00:00Z' }
        : { archived: 'true' };
  for (const query of [
    { cursor: `${nextCursor}x` },
    { cursor: nextCursor, ...filtered },
    { limit: '101' },
    { limit: '0' },
  ])
    expect((await get(query)).status).toBe(400);
  const other = await server.addWorkspace();
  expect((await get({ cursor: nextCursor }, { key: other.apiKey })).status).toBe(400);
});
