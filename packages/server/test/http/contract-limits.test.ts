import { type OperationId, type OperationRow, operations } from '@cartouche/contract/operations';
import * as schemas from '@cartouche/contract/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { createTestServer, type TestServer } from '../support/server.ts';

// Every operation of the contract, asked for what it must refuse. The set-up fails a test on a code that the contract does not list.
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ID = '00000000-0000-4000-8000-000000000000';
const rows = Object.entries(operations) as [OperationId, OperationRow][];
const pathOf = (row: OperationRow, values: Record<string, string> = {}) =>
  row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const usual = row.params[name] === 'uuid' ? ID : row.params[name] === 'integer' ? '1' : 'example';
    return values[name] ?? usual;
  });

// Beyond int4, int8, double precision and what the parser of a query takes; and below any count.
const OUT_OF_RANGE = ['-1', '2147483648', '9007199254740993', '9223372036854775808', '1e9', '1.5', '١', ' 1', ''];

const integersOf = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).flatMap(([name, type]) => (type === 'integer' ? [name] : []));

const queryCases = rows.flatMap(([id, row]) => integersOf(row.query).map((name) => [id, name] as const));
test.each(queryCases)('%s refuses every value of %s that is out of range', async (id, name) => {
  const row: OperationRow = operations[id];
  for (const value of OUT_OF_RANGE) {
    const answer = await server.call(
      row.method.toUpperCase(),
      `${pathOf(row)}?${new URLSearchParams({ [name]: value })}`,
    );
    expect([value, answer.status, answer.body.error]).toEqual([value, 400, 'validation_failed']);
    const paths = answer.body.issues.map(({ path }: { path: string }) => path);
    expect(paths).toContain(`query.${name}`);
  }
});

const textCases = rows.flatMap(([id, row]) =>
  Object.entries<string>(row.query).flatMap(([name, type]) => (type === 'string' ? [[id, name] as const] : [])),
);
test.each(textCases)('%s refuses a NUL character in %s', async (id, name) => {
  const row: OperationRow = operations[id];
  const answer = await server.call(row.method.toUpperCase(), `${pathOf(row)}?${name}=a%00b`);
  expect([answer.status, answer.body.error]).toEqual([400, 'validation_failed']);
  expect(answer.body.issues.map(({ path }: { path: string }) => path)).toContain(`query.${name}`);
});

const pathCases = rows.flatMap(([id, row]) => integersOf(row.params).map((name) => [id, name] as const));
test.each(pathCases)('%s refuses every value of {%s} that is out of range', async (id, name) => {
  const row: OperationRow = operations[id];
  for (const value of OUT_OF_RANGE.filter((text) => text !== '')) {
    const answer = await server.call(row.method.toUpperCase(), pathOf(row, { [name]: encodeURIComponent(value) }));
    expect([value, answer.status, answer.body.error]).toEqual([value, 400, 'validation_failed']);
    expect(answer.body.issues[0].path).toBe(`path.${name}`);
  }
});

test('there are such parameters', () => {
  expect(queryCases.length).toBeGreaterThan(0);
  expect(pathCases.length).toBeGreaterThan(0);
});

const withJson = rows.filter(([, row]) => row.bodyTypes.includes('application/json') && row.bodyTypes.length === 1);

describe.each(withJson)('the body of %s', (id, row) => {
  const send = (rawBody: string) =>
    server.call(row.method.toUpperCase(), pathOf(row), { rawBody, headers: { 'Content-Type': 'application/json' } });

  test('may have as many bytes as the contract says, and not one more', async () => {
    const full = `{${' '.repeat(row.maxBodyBytes - 2)}}`;
    const taken = await send(full);
    expect([413, 500]).not.toContain(taken.status);
    const refused = await send(`${full} `);
    expect([refused.status, refused.body.error]).toEqual([413, 'body_too_large']);
    expect(refused.body.message).toContain(String(row.maxBodyBytes));
  });

  test('has no integer that the database would refuse', async () => {
    const schema = (schemas as unknown as Record<string, ZodType | undefined>)[
      `z${id[0]?.toUpperCase()}${id.slice(1)}Body`
    ];
    const members = (schema as { shape?: Record<string, ZodType> } | undefined)?.shape ?? {};
    const integers = Object.entries(members).filter(
      ([, member]) => member.safeParse(1).success && !member.safeParse('x').success,
    );
    for (const [name] of integers) {
      const refused = [-1, 9_007_199_254_740_992, 1.5];
      for (const value of refused) {
        const answer = await send(`{${JSON.stringify(name)}:${value}}`);
        expect([name, value, answer.status, answer.body.error]).toEqual([name, value, 400, 'validation_failed']);
      }
      // Some are amounts, which the database keeps as int8.
      expect((await send(`{${JSON.stringify(name)}:2147483648}`)).status).toBeLessThan(500);
    }
  });

  test('is refused for its form with codes that are listed', async () => {
    for (const rawBody of [
      '{',
      '[',
      '1',
      'null',
      '"x"',
      '{"__proto__":1}',
      `${'['.repeat(40)}${']'.repeat(40)}`,
      '{"a":"\\u0000"}',
    ])
      expect((await send(rawBody)).status).toBeGreaterThanOrEqual(400);
    const wrongType = await server.call(row.method.toUpperCase(), pathOf(row), {
      rawBody: '{}',
      headers: { 'Content-Type': 'text/xml' },
    });
    expect(wrongType.body.error).toBe('unsupported_media_type');
  });
});

describe.each(
  Object.entries(operations).flatMap(([id, row]) =>
    Object.keys(row.longTexts).map((name) => [id as OperationId, name] as const),
  ),
)('the long text %s.%s', (id, name) => {
  test('may have what the contract says, and not one character more', async () => {
    const row: OperationRow = operations[id];
    const max = row.longTexts[name] as number;
    const answer = await server.call(row.method.toUpperCase(), pathOf(row), {
      body: { [name]: `a,b\n${'x'.repeat(max - 4)}` },
    });
    expect(JSON.stringify(answer.body)).not.toContain('at most');
    const refused = await server.call(row.method.toUpperCase(), pathOf(row), { body: { [name]: 'x'.repeat(max + 1) } });
    expect([refused.status, refused.body.issues[0]]).toEqual([
      400,
      { path: name, message: `must have at most ${max} characters` },
    ]);
  });
});

describe.each(rows)('%s', (id, row) => {
  const body = row.hasBody ? {} : undefined;

  test('answers callers it does not serve with codes that are listed', async () => {
    const call = (options: Parameters<TestServer['call']>[2]) =>
      server.call(row.method.toUpperCase(), pathOf(row), { ...(body && { body }), ...options });
    expect((await call({ key: null })).body.error).toBe('api_key_required');
    expect((await call({ key: 'crt_unknown' })).body.error).toBe('workspace_required');
    const { key } = await server.services.auth.keys.issue({
      workspaceId: server.workspaceId,
      name: 'with another scope',
      scopes: [row.scope === 'read:billing' ? 'read:media' : 'read:billing'],
    });
    // Every key may read who it is.
    if (row.scope !== 'any') expect((await call({ key })).body.error).toBe('missing_scope');
    // A stream of events does not end.
    if (id === 'streamEvents') return;
    await call({});
    await call({ idempotencyKey: '\u00e9' });
  });
});
