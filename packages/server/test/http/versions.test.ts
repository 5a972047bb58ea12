import { type OperationId, type OperationRow, operations } from '@cartouche/contract/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loseAnswers } from '../support/lose-answers.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import {
  closeSite,
  required,
  type VersionedRecord,
  versionedRecords,
  versionedWriter,
} from '../support/versioned-records.ts';

const rows = Object.entries(operations) as [OperationId, OperationRow][];
const idsWhere = (holds: (row: OperationRow) => boolean) => rows.flatMap(([id, row]) => (holds(row) ? [id] : []));

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ writer: versionedWriter() });
});
beforeEach(() => server.reset());
afterAll(async () => {
  await server.close();
  await closeSite();
});

const ADA = 'ada@northwind.example';
const upsert = (fields: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/v1/prospects', { body: { email: ADA, ...fields }, headers });
const addAda = async () => (await upsert({ first_name: 'Ada', company_name: 'Northwind' })).body.prospects[0];

const readOf = (id: OperationId) => {
  const { guards } = operations[id];
  return { id: guards as OperationId, member: (guards && operations[guards as OperationId].versioned) ?? '' };
};

test('every operation that compares a version is tried here', () => {
  expect(Object.keys(versionedRecords).sort()).toEqual(idsWhere(({ guards }) => guards !== null).sort());
});

describe.each(Object.entries(versionedRecords) as [OperationId, (server: TestServer) => Promise<VersionedRecord>][])(
  '%s',
  (id, make) => {
    const { member } = readOf(id);
    const read = async ({ path }: VersionedRecord) => {
      const { body, headers, text } = await server.call('GET', path);
      return { version: body[member]?.version as number, etag: headers.get('etag') ?? '', text };
    };

    test('of calls at once with the same version exactly one changes something', async () => {
      const record = await make(server);
      const { version } = await read(record);
      const headers = { 'If-Match': `"${version}"` };
      const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => record.change(n, headers)));
      const [won, ...others] = answers.toSorted((a, b) => a.status - b.status);
      expect(won?.status, won?.text).toBeLessThan(300);
      const late = record.removes ? [404, 412] : [412];
      for (const { status, text } of others) expect(late, text).toContain(status);
      if (record.removes) return;
      expect((await read(record)).version).toBeGreaterThan(version);
      if (operations[id].versioned !== null) expect(won?.headers.get('etag')).toBe(`"${(await read(record)).version}"`);
    });

    test('another version is refused with the record as it is, its version, who changed it and when; nothing is changed', async () => {
      const record = await make(server);
      const { version } = await read(record);
      const touched = await record.touch();
      expect(touched.status, touched.text).toBeLessThan(300);
      const before = await read(record);
      expect(before.version).toBe(version + 1);
      server.clock.advance(60_000);
      const { status, body } = await record.change(1, { 'If-Match': `"${version}", "0"` });
      expect([status, body.error]).toEqual([412, 'changed_meanwhile']);
      expect(body.current).toMatchObject({ version: before.version });
      expect(body.changedBy).toEqual({ actor: 'key', id: server.keyId, name: 'test' });
      expect(Date.parse(body.changedAt)).toBe(server.clock.now().getTime() - 60_000);
      expect((await read(record)).version).toBe(before.version);
    });

    test('changes the version that was read, or any without the header', async () => {
      const record = await make(server);
      const changed = await record.change(1, { 'If-Match': (await read(record)).etag });
      expect(changed.status, changed.text).toBeLessThan(300);
      const other = await make(server);
      expect((await other.change(2, {})).status).toBeLessThan(300);
    });

    test('runs again under its Idempotency-Key after a crash that lost its answer', async () => {
      const record = await make(server);
      const { version } = await read(record);
      const headers = { 'If-Match': `"${version}"`, 'Idempotency-Key': 'change' };
      await loseAnswers(server, 'raise');
      expect((await record.change(1, headers)).status).toBe(500);
      await loseAnswers(server, 'let');
      const kept = await read(record);
      // A process that died is not waited for any longer.
      server.clock.advance(31_000);
      const again = await record.change(1, headers);
      expect(again.status, again.text).toBeLessThan(300);
      if (record.removes) return expect((await server.call('GET', record.path)).status).toBeGreaterThanOrEqual(404);
      if (operations[id].versioned !== null) expect(again.headers.get('etag')).toBe(`"${kept.version}"`);
      expect((await read(record)).version).toBe(kept.version);
    });
  },
);

describe('If-Match', () => {
  const versionAndEtag = async () => {
    const { id } = await addAda();
    const { body, headers } = await server.call('GET', `/api/v1/prospects/${id}`);
    return { version: body.prospect.version as number, etag: headers.get('etag') ?? '' };
  };

  test.each<[string, (version: number, etag: string) => string]>([
    ['the ETag that was read', (_version, etag) => etag],
    ['a weak ETag', (_version, etag) => `W/${etag}`],
    ['several versions', (version) => `"99", "${version}"`],
    ['any version', () => '*'],
  ])('takes %s', async (_name, headerOf) => {
    const { version, etag } = await versionAndEtag();
    const { status, text } = await upsert({ role_title: 'CTO' }, { 'If-Match': headerOf(version, etag) });
    expect(status, text).toBe(200);
  });

  test.each(['3', '"x"', '""', 'W/3', Array.from({ length: 21 }, () => '"1"').join(',')])(
    'refuses %s',
    async (header) => {
      await addAda();
      const { status, body } = await upsert({ role_title: 'CTO' }, { 'If-Match': header });
      expect([status, body.issues?.[0]?.path]).toEqual([400, 'header.If-Match']);
    },
  );
});

test('a caller who may not read the record is told who changed it, and not the record', async () => {
  const record = (await versionedRecords.updateConnector?.(server)) as VersionedRecord;
  await record.touch();
  const scopes = ['write:connectors' as const];
  const { key } = await server.services.auth.keys.issue({ workspaceId: server.workspaceId, name: 'blind', scopes });
  const headers = { 'If-Match': '"1"' };
  const { status, body } = await server.call('PATCH', record.path, { body: { description: 'x' }, headers, key });
  expect([status, body.current, body.changedBy.name]).toEqual([412, undefined, 'test']);
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

const guardedReads = [...new Set(rows.flatMap(([, { guards }]) => (guards === null ? [] : [guards as OperationId])))];

test.each(guardedReads)(
  '%s answers 304 while nothing that it shows is another, and says its version in the ETag',
  async (id) => {
    const [, make] = Object.entries(versionedRecords).find(([change]) => readOf(change as OperationId).id === id) ?? [];
    if (!make) throw new Error(`No operation changes what ${id} shows.`);
    const record = await make(server);
    const read = (etag?: string) => server.call('GET', record.path, etag ? { headers: { 'If-None-Match': etag } } : {});
    const first = await read();
    const etag = first.headers.get('etag') ?? '';
    const { version } = first.body[operations[id].versioned ?? ''];
    expect(etag).toMatch(new RegExp(`^"${version}-[\\w-]{16}"$`));
    const again = await read(etag);
    expect([again.status, again.text, again.headers.get('etag'), again.headers.get('content-type')]).toEqual([
      304,
      '',
      etag,
      null,
    ]);
    expect((await read(`"0-abc", W/${etag}`)).status).toBe(304);
    await record.touch();
    expect((await read(etag)).headers.get('etag')).toMatch(new RegExp(`^"${version + 1}-`));
  },
);

test('what an answer shows besides its record makes another ETag, and no version', async () => {
  const { id } = await addAda();
  const read = (etag: string) => server.call('GET', `/api/v1/prospects/${id}`, { headers: { 'If-None-Match': etag } });
  const etag = (await read('"0"')).headers.get('etag') ?? '';
  await server.services.prospects.setStatus(server.database.db, server.workspaceId, [id], 'review');
  const shown = await read(etag);
  expect([shown.status, shown.headers.get('etag')?.startsWith('"1-')]).toEqual([200, true]);
});

test('an earlier version of a template has an ETag, and so has the preview of one', async () => {
  const record = (await versionedRecords.updateTemplate?.(server)) as VersionedRecord;
  required(await record.touch());
  const read = (etag = '"0"') =>
    server.call('GET', `${record.path}/versions/1`, { headers: { 'If-None-Match': etag } });
  const etag = (await read()).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"1-[\w-]{16}"$/);
  expect((await read(etag)).status).toBe(304);
  const { id } = await addAda();
  const preview = await server.call('POST', `${record.path}/preview`, { body: { prospectId: id } });
  expect([preview.status, preview.headers.get('etag')], preview.text).toEqual([201, `"${preview.body.version}"`]);
});

test('a repeated answer of a change has the ETag of its first run', async () => {
  const record = (await versionedRecords.generateBatch?.(server)) as VersionedRecord;
  const headers = { 'Idempotency-Key': 'generate' };
  const [first, again] = [await record.change(1, headers), await record.change(1, headers)];
  expect(first.headers.get('etag'), first.text).toBe('"2"');
  expect([again.headers.get('idempotency-replayed'), again.headers.get('etag')]).toEqual(['true', '"2"']);
});
