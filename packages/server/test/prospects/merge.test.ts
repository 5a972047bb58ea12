import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOVED_TABLES } from '../../src/domains/privacy/merge-prospects.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ADA = 'ada@northwind.example';
const TYPO = 'adda@northwind.example';
const upsert = async (body: object) => (await server.call('POST', '/api/v1/prospects', { body })).body.prospects;
const read = async (id: string) => server.call('GET', `/api/v1/prospects/${id}`);
const merge = (into: string, from: string) =>
  server.call('POST', `/api/v1/prospects/${into}/merge`, { body: { prospectId: from } });
const rename = (id: string, email: string) =>
  server.call('PATCH', `/api/v1/prospects/${id}`, { body: { email, role_title: 'CTO' } });

/** Rows of a table that name a prospect. */
const rowsOf = async (table: string, id: string) => {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE prospect_id = ${id}`.execute(server.database.db);
  return rows[0]?.n;
};

describe('another address of a prospect', () => {
  it('keeps the id and the rest, and frees the former address', async () => {
    const [{ id }] = await upsert({ email: TYPO, first_name: 'Ada', tags: ['q4'] });
    const { status, body } = await rename(id, 'ADA@northwind.example');
    expect([status, body.prospect.email]).toEqual([200, ADA]);
    expect(body.prospect).toMatchObject({ id, first_name: 'Ada', role_title: 'CTO', tags: ['q4'], pages: [] });
    const [again] = await upsert({ email: TYPO });
    expect(again.id).not.toBe(id);
  });

  it('is refused when another prospect has it, also a removed one', async () => {
    const [ada, typo] = await upsert([{ email: ADA }, { email: TYPO }]);
    const refused = await rename(typo.id, ADA);
    expect([refused.status, refused.body.error, refused.body.reason]).toEqual([409, 'invalid_state', 'email_taken']);
    expect(refused.body.message).toContain(ada.id);
    await server.call('DELETE', `/api/v1/prospects/${ada.id}`);
    expect((await rename(typo.id, ADA)).body.reason).toBe('email_taken');
    expect((await read(typo.id)).body.prospect).toMatchObject({ email: TYPO, version: 1 });
  });

  it('is erased with the person, the former one too', async () => {
    const [{ id }] = await upsert({ email: TYPO });
    await server.call('POST', '/api/v1/prospects', { body: { email: TYPO }, idempotencyKey: 'first' });
    await rename(id, ADA);
    const { body } = await server.call('POST', `/api/v1/prospects/${id}/erase`);
    expect(body.receipt.erased).toMatchObject({ former_addresses: 1, idempotency_keys: 1, prospects: 1 });
  });
});

describe('merging two prospects', () => {
  it('fills what is empty, joins the rest, and says where the other one went', async () => {
    const [ada, typo] = await upsert([
      { email: ADA, first_name: 'Ada', tags: ['q4'], custom_fields: { seats: 40 } },
      { email: TYPO, first_name: 'Adda', role_title: 'CTO', tags: ['q4', 'web'], custom_fields: { seats: 1, site: 2 } },
    ]);
    const { status, body, text } = await merge(ada.id, typo.id);
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ mergedProspectId: typo.id, moved: { pages: 0, leads: 0 } });
    expect(body.prospect).toMatchObject({
      id: ada.id,
      email: ADA,
      first_name: 'Ada',
      role_title: 'CTO',
      tags: ['q4', 'web'],
      custom_fields: { seats: 40, site: 2 },
      version: 2,
    });
    const gone = await read(typo.id);
    expect([gone.status, gone.body.error, gone.body.mergedInto]).toEqual([410, 'prospect_merged', ada.id]);
    for (const [method, path] of [
      ['DELETE', ''],
      ['GET', '/export'],
      ['POST', '/erase'],
    ])
      expect((await server.call(`${method}`, `/api/v1/prospects/${typo.id}${path}`)).body.mergedInto).toBe(ada.id);
    expect((await merge(ada.id, typo.id)).body).toMatchObject({ mergedProspectId: typo.id, prospect: { version: 2 } });
    const { body: list } = await server.call('GET', '/api/v1/prospects');
    expect(list.prospects.map(({ id }: { id: string }) => id)).toEqual([ada.id]);
  });

  it('an upsert of the merged address changes the one that is left, alone, in order, and in a group', async () => {
    const [ada, typo] = await upsert([{ email: ADA }, { email: TYPO }]);
    await merge(ada.id, typo.id);
    expect(await upsert({ email: TYPO, role_title: 'CTO' })).toMatchObject([
      { id: ada.id, email: ADA, role_title: 'CTO' },
    ]);
    const both = await upsert([
      { email: TYPO, role_title: 'CEO', tags: ['a'] },
      { email: ADA, role_title: 'CFO' },
      { email: 'new@x.example' },
    ]);
    expect(both).toMatchObject([{ id: ada.id, role_title: 'CFO', tags: ['a'] }, { email: 'new@x.example' }]);
    expect(both).toHaveLength(2);
  });

  it('leaves no row behind, follows further merges, and is erased as one person', async () => {
    const [a, b, c] = await upsert([{ email: ADA }, { email: TYPO }, { email: 'grace@globex.example' }]);
    const { db } = server.database;
    const at = server.clock.now();
    await sql`INSERT INTO conversions (workspace_id, id, event, kind, prospect_id, page_id, page_token, fields, form_token, created_at)
      VALUES (${server.workspaceId}, ${crypto.randomUUID()}, 'form.submitted', 'lead', ${a.id}, ${crypto.randomUUID()}, 't', '{}', 'f', ${at})`.execute(
      db,
    );
    expect((await merge(b.id, a.id)).body.moved.leads).toBe(1);
    await merge(c.id, b.id);
    for (const table of MOVED_TABLES) for (const { id } of [a, b]) expect(await rowsOf(table, id), table).toBe(0);
    expect((await read(a.id)).body.mergedInto).toBe(c.id);
    const { body: leads } = await server.call('GET', `/api/v1/leads?prospect_id=${c.id}`);
    expect(leads.leads[0].prospect.email).toBe('grace@globex.example');
    const { body } = await server.call('POST', `/api/v1/prospects/${c.id}/erase`);
    expect(body.receipt.erased).toMatchObject({ prospects: 3, conversions: 1 });
    expect((await read(a.id)).status).toBe(404);
  });

  it('takes over the address of the merged one when that is the right one', async () => {
    const [ada, typo] = await upsert([{ email: ADA }, { email: TYPO }]);
    await merge(typo.id, ada.id);
    expect((await rename(typo.id, ADA)).body.prospect).toMatchObject({ id: typo.id, email: ADA });
    expect(await upsert({ email: TYPO })).toMatchObject([{ id: typo.id }]);
  });

  it.each([
    ['itself', (id: string) => id, 400],
    ['one that is not there', () => crypto.randomUUID(), 404],
  ])('refuses %s', async (_what, other, status) => {
    const [{ id }] = await upsert({ email: ADA });
    expect((await merge(id, other(id))).status).toBe(status);
  });
});

it('every table with a prospect is moved by a merge, or has its reason not to be', async () => {
  const { rows } = await sql<{ table_name: string }>`
    SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'prospect_id'`.execute(
    server.database.db,
  );
  // Members of batches are moved one by one, former addresses with the prospect, and receipts tell what was erased.
  const others = ['batch_members', 'former_addresses', 'erasures'];
  expect(rows.map(({ table_name }) => table_name).sort()).toEqual([...MOVED_TABLES, ...others].sort());
});
