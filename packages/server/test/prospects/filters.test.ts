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

const upsert = (body: object | object[]) => server.call('POST', '/api/v1/prospects', { body });
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

describe('words of a search', () => {
  beforeAll(async () => {
    await upsert([
      { email: 'mueller@words.example', last_name: 'Müller', company_name: 'Weiß & Söhne' },
      { email: 'plain@words.example', last_name: 'Mueller', first_name: 'Renee' },
      { email: 'renee@words.example', first_name: 'Renée'.normalize('NFD'), last_name: 'Łukasz Sørensen' },
      { email: 'tokyo@words.example', company_name: '株式会社東京電力', first_name: '花子', last_name: 'ガンダム' },
      { email: 'seoul@words.example', company_name: 'ABC삼성전자', role_title: 'Директор Ёлкин' },
      { email: 'wide@words.example', company_name: 'ＡＣＭＥ Œuvre' },
    ]);
  });
  it.each<[string, string[]]>([
    ['muller', ['mueller']],
    ['MÜLLER', ['mueller', 'plain']],
    ['mueller', ['mueller', 'plain']],
    ['Mu\u0308ller', ['mueller', 'plain']],
    ['sohne weiss', ['mueller']],
    ['soehne', ['mueller']],
    ['renee', ['plain', 'renee']],
    ['renée', ['plain', 'renee']],
    ['lukasz', ['renee']],
    ['sorensen', ['renee']],
    ['søren', ['renee']],
    ['東京', ['tokyo']],
    ['会社東京電', ['tokyo']],
    ['社', ['tokyo']],
    ['東電', []],
    ['花子 電力', ['tokyo']],
    ['ガン', ['tokyo']],
    ['ｶﾞﾝﾀﾞﾑ', ['tokyo']],
    ['ダム', ['tokyo']],
    ['전자', ['seoul']],
    ['abc삼성', ['seoul']],
    ['директор', ['seoul']],
    ['ДИРЕКТОР', ['seoul']],
    ['елкин', ['seoul']],
    ['acme', ['wide']],
    ['oeuvre', ['wide']],
    ['œuvre', ['wide']],
  ])('%j finds %j', async (q, emails) => {
    expect((await found({ q: `${q} words` })).sort()).toEqual(emails);
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

it('takes an address in any form of Unicode for the same, and stores it in one', async () => {
  const [composed, apart] = ['jörg@x.example'.normalize('NFC'), 'JÖRG@x.example'.normalize('NFD')];
  const { body } = await upsert({ email: apart, first_name: 'Jörg' });
  expect(body.prospects[0].email).toBe(composed);
  const again = await upsert({ email: composed, role_title: 'CTO' });
  expect(again.body.prospects[0]).toMatchObject({ id: body.prospects[0].id, first_name: 'Jörg', version: 2 });
  const { body: listed } = await server.call('GET', `/api/v1/prospects?${new URLSearchParams({ email: apart })}`);
  expect(listed.prospects).toHaveLength(1);
});

describe('prospects without a value', () => {
  let other: TestServer;
  beforeAll(async () => {
    other = await createTestServer();
    const people = [
      { email: 'full@x.example', company_name: 'Øre & Søn', role_title: 'CTO', custom_fields: { plan: 'pro' } },
      { email: 'none@x.example' },
      { email: 'dash@x.example', company_name: ' - ', custom_fields: { plan: 'N/A' } },
      { email: 'said@x.example', company_name: 'unknown', role_title: 'CTO', custom_fields: { plan: '–' } },
      { email: 'name@x.example', company_name: 'Unknown Pleasures', custom_fields: { plan: 'none of ours' } },
      { email: 'kana@x.example', company_name: 'ー', custom_fields: { plan: '無' } },
    ];
    await other.call('POST', '/api/v1/prospects', { body: people });
  });
  afterAll(() => other.close());
  const list = async (query: Record<string, string>) =>
    (await other.call('GET', `/api/v1/prospects?${new URLSearchParams(query)}`)).body;
  const names = ({ prospects }: { prospects: { email: string }[] }) =>
    prospects.map(({ email }) => email.split('@')[0]).toSorted();

  it.each([
    ['company_name', ['dash', 'none', 'said']],
    ['company_name,role_title', ['dash', 'none']],
    ['custom_fields.plan', ['dash', 'none', 'said']],
    ['custom_fields.seats', ['dash', 'full', 'kana', 'name', 'none', 'said']],
  ])('in %s are found and counted', async (missing, expected) => {
    const body = await list({ missing, count: 'true' });
    expect([names(body), body.total]).toEqual([expected, expected.length]);
  });

  it('are counted over all windows, with the other filters', async () => {
    const first = await list({ count: 'true', limit: '2' });
    expect([first.prospects.length, first.total]).toEqual([2, 6]);
    const before = { created_before: first.prospects[1].created_at };
    expect((await list({ ...before, count: 'true', limit: '1' })).total).toBe(6);
    expect((await list({ q: 'cto', missing: 'company_name', count: 'true' })).total).toBe(1);
    expect((await list({ q: '&', count: 'true' })).total).toBe(0);
    expect(await list({ limit: '1' })).not.toHaveProperty('total');
  });

  it('are refused for a field that prospects do not have', async () => {
    const body = await list({ missing: 'company' });
    expect(body).toMatchObject({ error: 'validation_failed', issues: [{ path: 'query.missing' }] });
    expect(body.issues[0].message).toContain('custom_fields.<name>');
  });
});
