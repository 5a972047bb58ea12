import { type OperationId, type OperationRow, operations } from '@cartouche/contract/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type TestAnswer, type TestServer } from '../support/server.ts';

const rows = Object.entries(operations) as [OperationId, OperationRow][];
const idsWhere = (holds: (row: OperationRow) => boolean) => rows.flatMap(([id, row]) => (holds(row) ? [id] : []));

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ADA = 'ada@northwind.example';
const upsert = (fields: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/v1/prospects', { body: { email: ADA, ...fields }, headers });
const addAda = async () => (await upsert({ first_name: 'Ada', company_name: 'Northwind' })).body.prospects[0];

/** A record that can be changed: how to make one, where it is read, and a change of it by each call. */
type Guarded = {
  make(): Promise<{ id: string; version: number; path: string }>;
  /** The n-th of calls that each change something else. */
  change(record: { id: string; path: string }, n: number, headers: Record<string, string>): Promise<TestAnswer>;
  /** The record is gone after the change, so that those that come later may find none. */
  removes?: boolean;
};
const prospect = async () => {
  const { id, version } = await addAda();
  return { id, version, path: `/api/v1/prospects/${id}` };
};
const GUARDED: Record<string, Guarded> = {
  upsertProspects: { make: prospect, change: (_record, n, headers) => upsert({ role_title: `CTO ${n}` }, headers) },
  deleteProspect: {
    make: prospect,
    change: ({ path }, _n, headers) => server.call('DELETE', path, { headers }),
    removes: true,
  },
  eraseProspect: {
    make: prospect,
    change: ({ path }, _n, headers) => server.call('POST', `${path}/erase`, { headers }),
    removes: true,
  },
};

test('every operation that compares a version is tried here', () => {
  expect(Object.keys(GUARDED).sort()).toEqual(idsWhere(({ guards }) => guards !== null).sort());
});

describe.each(Object.entries(GUARDED))('%s', (_id, { make, change, removes }) => {
  test('of calls at once with the same version exactly one changes something', async () => {
    const record = await make();
    const headers = { 'If-Match': `"${record.version}"` };
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => change(record, n, headers)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const late = removes ? [404, 412] : [412];
    expect(
      statuses.filter((status) => status >= 300).every((status) => late.includes(status)),
      String(statuses),
    ).toBe(true);
  });

  test('another version is refused with the record as it is, its version, who changed it and when; nothing is changed', async () => {
    const record = await make();
    const before = await server.call('GET', record.path);
    server.clock.advance(60_000);
    const { status, body } = await change(record, 1, { 'If-Match': `"${record.version + 1}", "0"` });
    expect([status, body.error]).toEqual([412, 'changed_meanwhile']);
    expect(body.current).toMatchObject({ id: record.id, version: record.version });
    expect(body.changedBy).toEqual({ actor: 'key', id: server.keyId, name: 'test' });
    expect(Date.parse(body.changedAt)).toBe(server.clock.now().getTime() - 60_000);
    expect((await server.call('GET', record.path)).text).toBe(before.text);
  });

  test.each<[string, (version: number, etag: string) => string]>([
    ['the ETag that was read', (_version, etag) => etag],
    ['a weak ETag', (_version, etag) => `W/${etag}`],
    ['several versions', (version) => `"99", "${version}"`],
    ['any version', () => '*'],
  ])('takes %s', async (_name, headerOf) => {
    const record = await make();
    const etag = (await server.call('GET', record.path)).headers.get('etag') ?? '';
    const { status, text } = await change(record, 1, { 'If-Match': headerOf(record.version, etag) });
    expect(status, text).toBe(200);
  });

  test.each(['3', '"x"', '""', 'W/3', Array.from({ length: 21 }, () => '"1"').join(',')])(
    'refuses If-Match: %s',
    async (header) => {
      const { status, body } = await change(await make(), 1, { 'If-Match': header });
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'header.If-Match']);
    },
  );

  test('changes any version without the header', async () => {
    expect((await change(await make(), 1, {})).status).toBe(200);
  });
});

test('an operation that would ignore If-Match refuses it', async () => {
  const refused: string[] = [];
  const writes = idsWhere(({ method, guards }) => method !== 'get' && guards === null);
  for (const id of writes) {
    const { method, path } = operations[id];
    const filled = path.replace(/\{version\}/, '1').replace(/\{\w+\}/g, crypto.randomUUID());
    const { status, body } = await server.call(method.toUpperCase(), filled, {
      body: {},
      headers: { 'If-Match': '"1"' },
    });
    if (
      status === 400 &&
      body.issues?.some(({ path: at }: { path: string }) => at === 'header.If-Match' || at.startsWith('path.'))
    )
      refused.push(id);
  }
  expect(refused).toEqual(writes);
});

describe('a prospect', () => {
  test('gets a version with each change of what is stored, and none with a repeated one or its status', async () => {
    const versions: number[] = [];
    for (const fields of [
      { first_name: 'Ada' },
      { first_name: 'Ada' },
      { tags: ['q4'] },
      { custom_fields: { seats: 1 } },
      {},
    ])
      versions.push((await upsert(fields)).body.prospects[0].version);
    expect(versions).toEqual([1, 1, 2, 3, 3]);
    const { id } = (await upsert({})).body.prospects[0];
    const { db } = server.database;
    await server.services.prospects.setStatus(db, server.workspaceId, [id], 'generating');
    expect((await server.call('GET', `/api/v1/prospects/${id}`)).body.prospect).toMatchObject({
      status: 'generating',
      version: 3,
    });
    await server.call('DELETE', `/api/v1/prospects/${id}`);
    expect((await upsert({})).body.prospects[0]).toMatchObject({ id, version: 5 });
  });

  test('is named with the key or the person who changed it last', async () => {
    const { id } = await addAda();
    const { key, id: keyId } = await server.services.auth.keys.issue({
      workspaceId: server.workspaceId,
      name: 'crm',
      scopes: ['write:prospects'],
    });
    await server.call('POST', '/api/v1/prospects', { body: [{ email: ADA, tags: ['q4'] }], key });
    const conflict = async () => (await upsert({ first_name: 'Grace' }, { 'If-Match': '"1"' })).body;
    expect(await conflict()).toMatchObject({
      changedBy: { actor: 'key', id: keyId, name: 'crm' },
      current: { id, tags: ['q4'], version: 2 },
    });
  });

  test('that is not there has no version to match', async () => {
    const { status, body } = await upsert({}, { 'If-Match': '*' });
    expect([status, body.error, body.current]).toEqual([412, 'changed_meanwhile', undefined]);
    expect((await server.call('GET', '/api/v1/prospects')).body.prospects).toEqual([]);
  });

  test('is changed alone: several at once have no single version', async () => {
    const { version } = await addAda();
    const body = [{ email: ADA }, { email: 'grace@globex.example' }];
    const answer = await server.call('POST', '/api/v1/prospects', { body, headers: { 'If-Match': `"${version}"` } });
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, 'header.If-Match']);
  });

  test('is changed once for an Idempotency-Key, whose answer is repeated although the version is another by then', async () => {
    const { version } = await addAda();
    const change = (expected: number) =>
      server.call('POST', '/api/v1/prospects', {
        body: { email: ADA, role_title: 'CTO' },
        headers: { 'If-Match': `"${expected}"` },
        idempotencyKey: 'change',
      });
    const first = await change(version);
    expect((await change(version)).text).toBe(first.text);
    expect((await change(version + 1)).body.error).toBe('idempotency_key_reused');
  });
});

describe.each(idsWhere(({ versioned }) => versioned !== null))('%s', (id) => {
  test('answers 304 while nothing that it shows is another, and says its version in the ETag', async () => {
    expect(id).toBe('getProspect');
    const { id: prospectId } = await addAda();
    const read = (etag?: string) =>
      server.call(
        'GET',
        `/api/v1/prospects/${prospectId}`,
        etag === undefined ? {} : { headers: { 'If-None-Match': etag } },
      );
    const first = await read();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"1-[\w-]{16}"$/);
    const again = await read(etag);
    expect([again.status, again.text, again.headers.get('etag'), again.headers.get('content-type')]).toEqual([
      304,
      '',
      etag,
      null,
    ]);
    expect((await read(`"0-abc", W/${etag}`)).status).toBe(304);
    // The status is shown, and does not change the version.
    await server.services.prospects.setStatus(server.database.db, server.workspaceId, [prospectId], 'review');
    const shown = await read(etag);
    expect([shown.status, shown.headers.get('etag')?.startsWith('"1-')]).toEqual([200, true]);
    await upsert({ first_name: 'Grace' });
    expect((await read(shown.headers.get('etag') ?? '')).headers.get('etag')).toMatch(/^"2-/);
  });
});
