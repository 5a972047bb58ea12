import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, resolve } from '../../../contract/test/support/contract-ajv.ts';
import { contractOperations } from '../../../contract/test/support/contract-requests.ts';
import { type Receiver, startReceiver, status } from '../deliveries/receiver.ts';
import { uploadForm } from '../media/media-setup.ts';
import { readyPurpose } from '../support/materials.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';
import { hiddenField } from '../visitors/public-site.ts';

type Parameter = { name: string; in: string; schema: Json };

const lists = contractOperations.flatMap(({ method, path, operation }) => {
  const answer = operation.responses?.['200']?.content?.['application/json']?.schema;
  const query = (operation.parameters ?? []).map(resolve) as Parameter[];
  if (method !== 'GET' || !answer) return [];
  const hasCursor = 'nextCursor' in ((resolve(answer) as { properties?: object }).properties ?? {});
  const isWindow = query.some(({ name }) => ['created_before', 'before', 'after', 'cursor'].includes(name));
  return isWindow || hasCursor ? [{ id: operation.operationId as string, path, query, hasCursor }] : [];
});

/** The member that has the rows, what they are of, and the filter with which the list is read. */
const READ: Record<string, { rows: string; of?: 'page' | 'batch' | 'connector' | 'template'; query?: string }> = {
  listPages: { rows: 'pages' },
  getPageSignals: { rows: 'timeline', of: 'page' },
  listMeetings: { rows: 'meetings' },
  listEvents: { rows: 'events' },
  listBatches: { rows: 'batches' },
  getBatch: { rows: 'members', of: 'batch' },
  listDeliveries: { rows: 'deliveries', of: 'connector' },
  listDiscoverySessions: { rows: 'sessions' },
  listTemplates: { rows: 'templates' },
  listTemplateVersions: { rows: 'versions', of: 'template' },
  listMaterialsTemplates: { rows: 'purposeTemplates' },
  listRuns: { rows: 'runs', query: 'purpose_template_id' },
  listMedia: { rows: 'media' },
  // Reading it adds an entry; these are only the ones from before.
  listAuditEntries: { rows: 'entries', query: 'operation=upsertProspects' },
  listLedger: { rows: 'entries' },
};

let server: TestServer;
let receiver: Receiver;
const ids: Record<string, string> = {};

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await server.call(method, path, body === undefined ? {} : { body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body;
};

beforeAll(async () => {
  server = await createTestServer();
  receiver = await startReceiver();
  receiver.answers(status(200));
  // A Tuesday morning.
  server.clock.set('2026-11-24T08:00:00.000000Z');
  const templateId = await addTemplate(server);
  const purpose_template_id = await readyPurpose(server);
  const connector = await call('POST', '/api/v1/connectors', {
    outboundUrl: receiver.url,
    events: ['page.rendered'],
  });
  const prospectIds: string[] = [];
  for (let n = 0; n < 5; n++)
    prospectIds.push(
      (await call('POST', '/api/v1/prospects', { email: `p${n}@lists.example`, company_name: 'Northwind' }))
        .prospects[0].id,
    );
  for (let n = 0; n < 4; n++) {
    await call('POST', '/api/v1/runs', { purposeTemplateId: purpose_template_id, prospectId: prospectIds[0] });
    await call('POST', '/api/discovery', { notes: `Do you offer support number ${n}?` });
    await call('PATCH', `/api/v1/templates/${templateId}/lead-form`, {
      leadForm: { fields: [{ name: `f${n}`, label: 'F' }] },
    });
    await uploadForm(server, { content: `Note ${n}`, filename: `note-${n}.txt` });
    await call('POST', '/api/v1/batches', { templateId, prospectIds });
  }
  const { batchId } = await call('POST', '/api/v1/batches', { templateId, prospectIds });
  await call('POST', `/api/v1/batches/${batchId}/generate`, { acknowledgedEstimateCents: 125 });
  await server.drain();
  const { pages } = await call('GET', '/api/v1/pages');
  const { url, id: pageId } = pages[0];
  for (const hour of ['09', '10', '11']) {
    const calendar = await (await server.visit(`${url}/book`)).text();
    server.clock.advance(5_000);
    const slot = `2026-11-25T${hour}:00:00.000000Z`;
    const form = { form_token: hiddenField(calendar, 'form_token'), slot, name: 'Ada', email: 'ada@lists.example' };
    await server.visit(`${url}/book`, { method: 'POST', body: new URLSearchParams(form) });
  }
  // Visitors without a cookie, all at one instant.
  for (let n = 0; n < 5; n++) await server.visit(url);
  const { rows } = await sql<{ table_name: string; columns: string }>`
    SELECT table_name, string_agg(column_name, ', ') AS columns FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name IN ('templates', 'purpose_templates')
      AND column_name NOT IN ('id', 'created_at', 'updated_at') GROUP BY 1`.execute(server.database.db);
  // Three more of each; two templates were updated at one moment.
  for (const { table_name, columns } of rows)
    await sql`
      INSERT INTO ${sql.table(table_name)} (id, created_at, updated_at, ${sql.raw(columns)})
      SELECT gen_random_uuid(), created_at - make_interval(days => n), updated_at - make_interval(days => n / 2), ${sql.raw(columns)}
      FROM ${sql.table(table_name)}, generate_series(2, 4) AS n`.execute(server.database.db);
  Object.assign(ids, { page: pageId, batch: batchId, connector: connector.connector.id, template: templateId });
  Object.assign(ids, { purpose_template_id });
  await server.services.audit.flush();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

const maxOf = (query: readonly Parameter[]) => Number(query.find(({ name }) => name === 'limit')?.schema.maximum);

/** Reads a list, or what of it a query asks for. */
const read = (id: string, path: string, query: Record<string, string>, key?: string) => {
  const { of, query: own = '' } = READ[id] ?? { rows: '' };
  const fixed = new URLSearchParams(own === 'purpose_template_id' ? { [own]: ids[own] as string } : own);
  const search = new URLSearchParams({ ...Object.fromEntries(fixed), ...query });
  const at = `${path.replace('{id}', of ? (ids[of] as string) : '')}?${search}`;
  return server.call('GET', at, key === undefined ? {} : { key });
};

describe('a list that is read in windows', () => {
  it('has a cursor, unless the documents fix its answer', () => {
    const without = lists.filter(({ hasCursor }) => !hasCursor).map(({ id }) => id);
    expect(without.toSorted()).toEqual(['getDailyAnalytics', 'getUsageBreakdown', 'listLeads', 'listProspects']);
    const names = lists.filter(({ hasCursor }) => hasCursor).map(({ id }) => id);
    expect(names.toSorted()).toEqual(Object.keys(READ).toSorted());
  });

  it.for(lists.filter(({ hasCursor }) => hasCursor))('as $id is, has each row once', async ({ id, path, query }) => {
    const { rows: key = '' } = READ[id] ?? {};
    const all = (await read(id, path, { limit: String(maxOf(query)) })).body[key];
    expect(all.length).toBeGreaterThanOrEqual(3);
    const walked: unknown[] = [];
    let cursor: string | null = null;
    let longest = 0;
    for (let pages = 0; pages < 40; pages++) {
      const { status: code, body } = await read(id, path, { limit: '2', ...(cursor && { cursor }) });
      expect(code).toBe(200);
      walked.push(...body[key]);
      longest = Math.max(longest, body[key].length);
      cursor = body.nextCursor;
      // The export of events has a cursor for what comes later, too.
      if (cursor === null || body[key].length === 0) break;
    }
    expect([walked, longest]).toEqual([all, 2]);
  });

  it.for(lists.filter(({ hasCursor }) => hasCursor))('as $id is, refuses what it never gave', async (list) => {
    const { id, path, query } = list;
    const { nextCursor } = (await read(id, path, { limit: '2' })).body;
    for (const wrong of [{ limit: '0' }, { limit: String(maxOf(query) + 1) }, { cursor: `${nextCursor}x` }])
      expect([wrong, (await read(id, path, wrong)).status]).toEqual([wrong, 400]);
    // The document says what the cursor of files is: an instant.
    if (id === 'listMedia') return;
    const other = await server.addWorkspace();
    const { status: code, body } = await read(id, path, { cursor: nextCursor }, other.apiKey);
    expect([code, body.issues[0].path]).toEqual([400, 'query.cursor']);
  });
});
