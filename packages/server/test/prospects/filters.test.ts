import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await upsert({ email: 'ada@northwind.example', first_name: 'Ada', last_name: 'Byron', tags: ['q4', 'ünïcode'] });
  await upsert({ email: "b.o'neil@x.example", first_name: "B'O", company_name: 'Øre & Søn (Nord)', role_title: 'CTO' });
  server.clock.advance(60_000);
  await upsert({ email: 'zoë@x.example'.normalize('NFC').replace('ë', 'e'), first_name: 'Zoë', tags: ['q4'] });
});
afterAll(() => server.close());

const upsert = (body: object) => server.call('POST', '/api/v1/prospects', { body });
const found = async (query: Record<string, string>) => {
  const { body } = await server.call('GET', `/api/v1/prospects?${new URLSearchParams(query)}`);
  return body.prospects.map(({ email }: { email: string }) => email.split('@')[0]);
};

describe('listing prospects', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ email: 'ADA@northwind.example' }, ['ada']],
    [{ email: 'nobody@northwind.example' }, []],
    [{ tag: 'q4' }, ['zoe', 'ada']],
    [{ tag: 'ünïcode' }, ['ada']],
    [{ tag: 'q' }, []],
    [{ status: 'pending', limit: '1' }, ['zoe']],
    [{ status: 'rendered' }, []],
    [{ q: 'north' }, ['ada']],
    [{ q: 'byr ada' }, ['ada']],
    [{ q: 'Zoë' }, ['zoe']],
    [{ q: 'øre nord' }, ["b.o'neil"]],
    [{ q: 'ØRE SØN' }, ["b.o'neil"]],
    [{ q: "o'neil" }, ["b.o'neil"]],
    [{ q: 'cto' }, ["b.o'neil"]],
    [{ q: 'x.example' }, ['zoe', "b.o'neil"]],
    [{ q: 'yron' }, []],
    [{ q: '& | ! :* ( )' }, []],
    [{ q: 'ada & !byron' }, ['ada']],
  ])('with %j finds %j', async (query, emails) => {
    expect(await found(query)).toEqual(emails);
  });

  it('since a change finds what was created or changed after it', async () => {
    const moment = server.clock.now().toISOString();
    server.clock.advance(1_000);
    await upsert({ email: 'ada@northwind.example', role_title: 'CEO' });
    expect(await found({ updated_after: moment })).toEqual(['ada']);
  });

  it('combines the filters with the window', async () => {
    const { body } = await server.call('GET', '/api/v1/prospects?tag=q4&limit=1');
    const before = body.prospects[0].created_at;
    expect(await found({ tag: 'q4', created_before: before })).toEqual(['ada']);
  });
});

describe('null in a free-form object', () => {
  const stored = async () => (await server.call('GET', '/api/v1/prospects?email=map@x.example')).body.prospects[0];

  it('removes that entry and keeps the others', async () => {
    await upsert({
      email: 'map@x.example',
      external_ids: { hubspot: '1', sap: '2' },
      custom_fields: { a: 1, b: { c: null } },
    });
    await upsert({ email: 'map@x.example', external_ids: { hubspot: null }, custom_fields: { a: null, d: 4 } });
    expect(await stored()).toMatchObject({ external_ids: { sap: '2' }, custom_fields: { b: { c: null }, d: 4 } });
    expect(Object.keys((await stored()).custom_fields)).toEqual(['b', 'd']);
  });

  it('is merged in order within one call, and in a group of calls', async () => {
    const email = 'order@x.example';
    const body = [
      { email, custom_fields: { a: 1, b: 2 } },
      { email, custom_fields: { a: null } },
      { email, custom_fields: { a: 3, b: null } },
    ];
    const { body: answer } = await server.call('POST', '/api/v1/prospects', { body });
    expect(answer.prospects[0].custom_fields).toEqual({ a: 3 });
    await Promise.all([
      upsert({ email, custom_fields: { a: null } }),
      upsert({ email: 'beside@x.example', custom_fields: { z: null, y: 1 } }),
    ]);
    const { body: listed } = await server.call('GET', '/api/v1/prospects?limit=500');
    const fields = new Map(
      listed.prospects.map((row: { email: string; custom_fields: object }) => [row.email, row.custom_fields]),
    );
    expect(fields.get(email)).toEqual({});
    expect(fields.get('beside@x.example')).toEqual({ y: 1 });
  });
});
