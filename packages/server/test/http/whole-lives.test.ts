import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, resolve } from '../../../contract/test/support/contract-ajv.ts';
import { contractOperations } from '../../../contract/test/support/contract-requests.ts';
import { cancelBatch } from '../../src/domains/batches/end-batch.ts';
import { createCursors } from '../../src/platform/cursors.ts';
import { changeBy } from '../../src/platform/expected-versions.ts';
import { createTestServer, TEST_ENCRYPTION_KEY, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

// They choose a window of a list, and not what is in it.
const UNFILTERED: ReadonlySet<string> = new Set([
  ...['cursor', 'limit', 'created_before', 'created_after', 'before', 'after'],
]);

let server: TestServer;
let templateId: string;
beforeAll(async () => {
  server = await createTestServer();
  templateId = await addTemplate(server);
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: unknown) =>
  server.call(method, path, body === undefined ? {} : { body });

async function newProspects(count: number, domain: string): Promise<string[]> {
  const prospects = Array.from({ length: count }, (_, index) => ({
    email: `p${index}@${domain}`,
    company_name: 'Northwind',
  }));
  return (await call('POST', '/api/v1/prospects', prospects)).body.prospects.map(({ id }: { id: string }) => id);
}

async function newBatch(prospectIds: string[]): Promise<string> {
  return (await call('POST', '/api/v1/batches', { templateId, prospectIds })).body.batchId;
}

const spent = async () => (await call('GET', '/api/v1/billing/usage')).body.usage;

describe('pages', () => {
  it('are listed window by window, each once, by what they belong to', async () => {
    const batchId = await newBatch(await newProspects(5, 'pages.example'));
    await call('POST', `/api/v1/batches/${batchId}/generate`, { acknowledgedEstimateCents: 125 });
    await server.drain();
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await call('GET', `/api/v1/pages?batch_id=${batchId}&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.pages.map(({ id }: { id: string }) => id));
      if (body.nextCursor === null) break;
      cursor = body.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
    expect((await call('GET', '/api/v1/pages?status=failed')).body.pages).toEqual([]);
    expect((await call('GET', `/api/v1/pages?batch_id=${templateId}`)).body.pages).toEqual([]);
  });

  it('leave the web and come back, and are counted as live meanwhile or not', async () => {
    const live = async () => (await call('GET', '/api/v1/analytics')).body.metrics.pagesLive;
    const [page] = (await call('GET', '/api/v1/pages?status=rendered&limit=1')).body.pages;
    const before = await live();
    expect((await server.visit(page.url)).status).toBe(200);
    const gone = (await call('POST', `/api/v1/pages/${page.id}/unpublish`)).body.page;
    expect(gone).toMatchObject({ status: 'unpublished', url: page.url });
    expect((await server.visit(page.url)).status).toBe(410);
    expect(await live()).toBe(before - 1);
    expect((await call('POST', `/api/v1/pages/${page.id}/unpublish`)).status).toBe(200);
    expect(await live()).toBe(before - 1);
    expect((await call('POST', `/api/v1/pages/${page.id}/publish`)).body.page).toEqual({
      ...page,
      version: page.version + 2,
    });
    expect((await server.visit(page.url)).status).toBe(200);
    expect(await live()).toBe(before);
  });

  it('are told as each call left them, when several calls come at once', async () => {
    const [page] = (await call('GET', '/api/v1/pages?status=rendered&limit=1')).body.pages;
    const moves = ['unpublish', 'publish', 'unpublish', 'publish'];
    const answers = await Promise.all(moves.map((move) => call('POST', `/api/v1/pages/${page.id}/${move}`)));
    expect(answers.map(({ body }) => body.page.status)).toEqual(
      moves.map((move) => (move === 'publish' ? 'rendered' : 'unpublished')),
    );
    await call('POST', `/api/v1/pages/${page.id}/publish`);
  });

  it('are found by their token, in their own workspace only', async () => {
    const [page] = (await call('GET', '/api/v1/pages?limit=1')).body.pages;
    const path = `/api/v1/page-tokens/${page.page_token}`;
    expect((await call('GET', path)).body.page).toEqual(page);
    const { apiKey: key } = await server.addWorkspace();
    expect((await server.call('GET', path, { key })).status).toBe(404);
  });
});

describe('a batch', () => {
  it('that is canceled gives back what it has not made, and can be taken up again', async () => {
    const batchId = await newBatch(await newProspects(4, 'cancel.example'));
    const before = await spent();
    await call('POST', `/api/v1/batches/${batchId}/generate`, { acknowledgedEstimateCents: 100 });
    const { body } = await call('POST', `/api/v1/batches/${batchId}/cancel`);
    expect(body).toMatchObject({ canceledPages: 4, batch: { status: 'canceled' } });
    expect(await spent()).toEqual(before);
    await server.drain();
    expect(await spent()).toEqual(before);
    expect((await call('POST', `/api/v1/batches/${batchId}/cancel`)).body.canceledPages).toBe(0);
    expect((await call('POST', `/api/v1/batches/${batchId}/regenerate-failed`)).body.queued).toBe(4);
    await server.drain();
    expect((await call('GET', `/api/v1/batches/${batchId}`)).body.batch.status).toBe('completed');
    expect((await call('POST', `/api/v1/batches/${batchId}/cancel`)).body.reason).toBe('completed');
  });

  it('that comes to its end while it is canceled stays completed', async () => {
    const batchId = await newBatch(await newProspects(1, 'race.example'));
    await call('POST', `/api/v1/batches/${batchId}/generate`, { acknowledgedEstimateCents: 25 });
    const { db } = server.database;
    // Another worker settles the last page before the batch is locked.
    const stop = async (trx: typeof db) => {
      await sql`UPDATE batches SET status = 'completed', remaining = 0 WHERE id = ${batchId}`.execute(trx);
      return { stopped: 0, was: 'completed' as const };
    };
    const tools = { pages: server.services.pages, queue: { stop }, clock: server.clock };
    const canceled = cancelBatch(db, tools, server.workspaceId, batchId, changeBy(null));
    await expect(canceled).rejects.toMatchObject({ code: 'invalid_state', details: { reason: 'completed' } });
    await server.drain();
  });

  it('is deleted as a draft, and only then', async () => {
    const [id] = await newProspects(1, 'draft.example');
    const draft = await newBatch([id as string]);
    expect((await call('DELETE', `/api/v1/batches/${draft}`)).body).toEqual({ batchId: draft });
    expect((await call('GET', `/api/v1/batches/${draft}`)).status).toBe(404);
    const begun = await newBatch([id as string]);
    await call('POST', `/api/v1/batches/${begun}/generate`, { acknowledgedEstimateCents: 25 });
    expect((await call('DELETE', `/api/v1/batches/${begun}`)).body.reason).toBe('generating');
    await server.drain();
  });
});

describe('a cursor', () => {
  const NEEDED = crypto.randomUUID();
  const ANY = { uuid: crypto.randomUUID(), 'date-time': '2026-11-20T09:30:00Z' };
  const lists = contractOperations.flatMap(({ path, operation: { operationId, parameters = [] } }) => {
    const query = parameters.map(resolve) as { name: string; in: string; required?: boolean; schema: Json }[];
    const filters = query.filter((one) => one.in === 'query' && !UNFILTERED.has(one.name));
    const isCursor = ({ name, schema }: (typeof query)[number]) => name === 'cursor' && schema.format === undefined;
    return query.some(isCursor) && filters.length > 0 ? [{ operationId, path, filters }] : [];
  });

  it('belongs to lists that the contract filters', () => {
    const names = ['listPages', 'listEvents', 'listDeliveries', 'listDiscoverySessions', 'listLedger'];
    expect(lists.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining([...names, 'listAuditEntries']));
  });

  it.for(lists)('of $operationId is refused with another filter', async ({ operationId, path, filters }) => {
    const of = path.includes('{id}') ? { of: crypto.randomUUID() } : {};
    const list = { workspaceId: server.workspaceId, operation: operationId, ...of };
    const needed = Object.fromEntries(filters.filter(({ required }) => required).map(({ name }) => [name, NEEDED]));
    const place = { ...list, filter: needed };
    const cursor = createCursors([TEST_ENCRYPTION_KEY]).write(place, '2026-11-20T09:30:00.000000Z');
    for (const { name, schema } of filters) {
      const { enum: choices, format, type } = schema as { enum?: string[]; format?: keyof typeof ANY; type?: string };
      const value = choices?.[0] ?? (type === 'boolean' ? 'true' : format ? ANY[format] : 'x');
      const query = new URLSearchParams({ ...needed, cursor, [name]: value });
      const at = `${path.replace('{id}', of.of ?? '')}?${query}`;
      const { status, body } = await call('GET', at);
      expect([at, status, body.issues?.[0].path]).toEqual([at, 400, 'query.cursor']);
    }
  });

  it('continues with the same filters, and with another limit', async () => {
    const { body: first } = await call('GET', '/api/v1/pages?status=rendered&limit=1');
    const at = `/api/v1/pages?cursor=${first.nextCursor}`;
    expect((await call('GET', `${at}&limit=3&status=rendered`)).body.pages).toHaveLength(3);
    expect((await call('GET', `${at}&status=review`)).body.issues).toMatchObject([{ path: 'query.cursor' }]);
    expect((await call('GET', at)).status).toBe(400);
  });
});

describe('archived templates', () => {
  it('have a list of their own, and come back', async () => {
    const ids = async (query = '') =>
      (await call('GET', `/api/v1/templates${query}`)).body.templates.map(({ id }: { id: string }) => id);
    const { body } = await call('POST', `/api/v1/templates/${templateId}/duplicate`);
    const { id } = body.template;
    await call('POST', `/api/v1/templates/${id}/archive`);
    expect([(await ids()).includes(id), await ids('?archived=true')]).toEqual([false, [id]]);
    await call('POST', `/api/v1/templates/${id}/archive`, { archived: false });
    expect([(await ids('?archived=false')).includes(id), await ids('?archived=true')]).toEqual([true, []]);
  });

  it('made for materials have one too', async () => {
    const spec = { propose: true, description: 'An ROI page.' };
    const { id } = (await call('POST', '/api/v1/materials-templates', spec)).body.purpose;
    await call('POST', `/api/v1/materials-templates/${id}/archive`);
    const ids = async (query = '') =>
      (await call('GET', `/api/v1/materials-templates${query}`)).body.purposeTemplates.map(
        (one: { id: string }) => one.id,
      );
    expect([(await ids()).includes(id), await ids('?archived=true')]).toEqual([false, [id]]);
    await call('POST', `/api/v1/materials-templates/${id}/archive`, { archived: false });
    expect(await ids()).toContain(id);
  });
});

describe('a prospect', () => {
  it('shows when it last changed, as `updated_after` takes it', async () => {
    const [id] = await newProspects(1, 'updated.example');
    const read = async () => (await call('GET', `/api/v1/prospects/${id}`)).body.prospect;
    const { updated_at: before, ...sent } = await read();
    server.clock.advance(60_000);
    const { pages: _pages, ...stored } = await read();
    const answer = await call('POST', '/api/v1/prospects', { ...sent, updated_at: before, role_title: 'CTO' });
    const { updated_at: after } = answer.body.prospects[0];
    expect(Date.parse(after) - Date.parse(before)).toBe(60_000);
    expect((await read()).updated_at).toBe(after);
    expect(stored.updated_at).toBe(before);
    const found = await call('GET', `/api/v1/prospects?updated_after=${before}&limit=500`);
    expect(found.body.prospects.map((one: { id: string }) => one.id)).toContain(id);
    expect((await call('GET', `/api/v1/prospects?updated_after=${after}`)).body.prospects).toEqual([]);
  });

  it('is stored with a placeholder for its site, and the rest of a list with it', async () => {
    const people = ['n/a', 'https://www.acme.com/x, acme.de', 'Info@ACME.com'].map((company_domain, index) => ({
      email: `crm${index}@sites.example`,
      company_domain,
    }));
    const { body } = await call('POST', '/api/v1/prospects', people);
    expect(body.prospects.map((one: { company_domain: string }) => one.company_domain)).toEqual([
      ...[null, 'www.acme.com', 'acme.com'],
    ]);
  });
});

describe('a discovery session', () => {
  const create = async (body: object) => (await call('POST', '/api/discovery', body)).body.sessionId;

  it('is found again in the list, and deleted', async () => {
    const ids = [];
    for (const question of ['Do you offer support?', 'What does it cost?']) ids.push(await create({ notes: question }));
    await server.drain();
    const { body } = await call('GET', '/api/discovery');
    expect(body.sessions.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await call('GET', '/api/discovery?status=completed')).body.sessions).toEqual([]);
    expect((await call('DELETE', `/api/discovery/${ids[0]}`)).body).toEqual({ sessionId: ids[0] });
    expect((await call('GET', `/api/discovery/${ids[0]}`)).status).toBe(404);
    expect((await call('POST', `/api/discovery/${ids[1]}/restart`)).body.error).toBe('invalid_state');
  });
});

describe('a template', () => {
  it('that is archived is in no list and never the default', async () => {
    const newest = await addTemplate(server);
    const listed = async () =>
      (await call('GET', '/api/v1/templates')).body.templates.map(({ id }: { id: string }) => id);
    expect(await listed()).toContain(newest);
    expect((await call('POST', `/api/v1/templates/${newest}/archive`)).body).toMatchObject({ archived: true });
    expect(await listed()).not.toContain(newest);
    expect((await call('GET', `/api/v1/templates/${newest}`)).status).toBe(200);
    expect((await call('POST', `/api/v1/templates/${newest}/archive`, { archived: false })).body.archived).toBe(false);
    expect(await listed()).toContain(newest);
  });

  it('is duplicated once for a key, with its document', async () => {
    const options = { body: { name: 'Second try' }, idempotencyKey: 'copy' };
    const { body } = await server.call('POST', `/api/v1/templates/${templateId}/duplicate`, options);
    expect(body.template).toMatchObject({ name: 'Second try', version: 1 });
    const documentOf = async (id: string) => (await call('GET', `/api/v1/templates/${id}`)).body.template.document;
    expect(await documentOf(body.template.id)).toEqual(await documentOf(templateId));
    const again = await server.call('POST', `/api/v1/templates/${templateId}/duplicate`, options);
    expect(again.body).toEqual(body);
  });
});

describe('the ledger', () => {
  it('names what each row paid for, and sums up to what was used', async () => {
    const rows = [];
    for (let cursor = ''; ; ) {
      const { body } = await call('GET', `/api/v1/billing/ledger?state=charged${cursor && `&cursor=${cursor}`}`);
      rows.push(...body.entries);
      if (body.nextCursor === null) break;
      cursor = body.nextCursor;
    }
    const cents = rows.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    expect(cents).toBe((await spent()).usedCents);
    expect(new Set(rows.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['page']));
    for (const by of ['day', 'key', 'kind']) {
      const { groups } = (await call('GET', `/api/v1/billing/usage/breakdown?by=${by}`)).body;
      expect([by, groups.reduce((sum: number, group: { cents: number }) => sum + group.cents, 0)]).toEqual([by, cents]);
    }
  });
});
