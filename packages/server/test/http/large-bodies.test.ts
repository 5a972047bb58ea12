import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundJson } from '../../src/http/pipeline/read-body.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const send = (rawBody: string, path = '/api/v1/prospects') => server.call('POST', path, { rawBody });
const ones = (count: number) => `[${'1,'.repeat(count - 1)}1]`;
const TOO_MANY = { error: 'body_too_large', message: expect.stringContaining('over 225000 values') };

test.each([
  ['a list of numbers', ones(300_000)],
  ['lists in a list', `[${Array.from({ length: 40 }, () => ones(9_000)).join(',')}]`],
  ['a field of a prospect', `{"email":"ada@acme.example","custom_fields":{"numbers":${ones(300_000)}}}`],
  ['many fields', `{${Array.from({ length: 260_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
  ['empty objects', `[${'{},'.repeat(200_000)}{}]`],
])('refuses a body with too many values before it is parsed: %s', async (_name, body) => {
  expect(await send(body)).toMatchObject({ status: 413, body: TOO_MANY });
});

test('counts no comma, bracket, or quotation mark within a text', async () => {
  const text = `${'[,{,"\\'.repeat(80_000)}\\`;
  const { status, body } = await send(JSON.stringify([{ email: 'ada@acme.example', first_name: text }]));
  expect([status, body.issues[0].path]).toEqual([400, 'prospects[0].first_name']);
});

test.each(['[', '{"a":'])('refuses a large body that is nested too deeply: %s', async (opening) => {
  const answer = await send(opening.repeat(600_000));
  expect(answer).toMatchObject({ status: 400, body: { error: 'malformed_json' } });
  expect(answer.body.message).toContain('32 levels');
});

test('names the item of each fault, however far behind it is', async () => {
  const prospects: object[] = Array.from({ length: 1_000 }, (_, index) => ({ email: `p${index}@acme.example` }));
  prospects[7] = { email: 'nowhere' };
  prospects[998] = { email: 'p998@acme.example', tags: [1] };
  for (const body of [prospects, { prospects }, { prospects, nope: 1 }]) {
    const { status, body: answer } = await send(JSON.stringify(body));
    const paths = answer.issues.map(({ path }: { path: string }) => path);
    expect([status, paths.filter((path: string) => path !== 'nope')]).toEqual([
      400,
      ['prospects[7].email', 'prospects[998].tags[0]'],
    ]);
    expect(paths.filter((path: string) => path === 'nope')).toHaveLength('nope' in body ? 1 : 0);
  }
});

test('stores as many prospects as one call may send, in the order sent', async () => {
  const custom_fields = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`field_${index}`, index]));
  const sent = Array.from({ length: 10_000 }, (_, index) => ({ email: `many${index}@acme.example`, custom_fields }));
  const { status, body } = await send(JSON.stringify({ prospects: sent }));
  expect(status).toBe(200);
  expect(body.prospects.map(({ email }: { email: string }) => email)).toEqual(sent.map(({ email }) => email));
});

test('lets other calls in after each megabyte of a body that it looks through', async () => {
  let turns = 0;
  const count = () => {
    turns++;
    turn = setImmediate(count);
  };
  let turn = setImmediate(count);
  await boundJson(Buffer.from(JSON.stringify(Array.from({ length: 15 }, () => 'x'.repeat(1_048_576)))));
  clearImmediate(turn);
  expect(turns).toBeGreaterThanOrEqual(14);
});
