import { beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../src/api.ts';
import {
  ensureTemplate,
  makePage,
  needsOperator,
  newEmail,
  newWorkspace,
  operator,
  ownApi,
  upsert,
} from '../src/suite.ts';

let api: Api;
beforeAll(async () => {
  api = await ownApi();
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
const PROSPECT_FIELDS = [
  'company_domain',
  'company_name',
  'created_at',
  'custom_fields',
  'email',
  'external_ids',
  'first_name',
  'id',
  'last_name',
  'linkedin_url',
  'role_title',
  'status',
  'tags',
  'updated_at',
  'version',
];

// Fractions have three or six digits, so that their texts don't sort as their moments do.
const byMoment = (a: string, b: string) => (padded(a) < padded(b) ? -1 : 1);
const padded = (moment: string) => moment.slice(0, -1).padEnd(26, '0');

describe('POST /api/v1/prospects', () => {
  test('§4: takes a single prospect', async () => {
    const email = newEmail();
    const { status, body } = await api.post('/api/v1/prospects', { email });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['prospects']);
    expect(body.prospects.map((one: { email: string }) => one.email)).toEqual([email]);
  });

  test('§4: takes a bare array, and answers in its order', async () => {
    const emails = [newEmail('c'), newEmail('a'), newEmail('b')];
    const { status, body } = await api.post(
      '/api/v1/prospects',
      emails.map((email) => ({ email })),
    );
    expect([status, body.prospects.map((one: { email: string }) => one.email)]).toEqual([200, emails]);
  });

  test('§4: takes an object with prospects', async () => {
    const email = newEmail();
    const { status, body } = await api.post('/api/v1/prospects', { prospects: [{ email }] });
    expect([status, body.prospects.length, body.prospects[0].email]).toEqual([200, 1, email]);
  });

  test('§2: stores each field as it was sent, and says so', async () => {
    const sent = {
      email: newEmail(),
      first_name: 'Ada',
      last_name: 'Vermeer',
      company_name: 'Northwind',
      company_domain: 'northwind.example',
      role_title: 'Head of Operations',
      linkedin_url: 'https://www.linkedin.com/in/ada',
      tags: ['q4', 'cold chain'],
      custom_fields: { seats: 40, nested: { list: [1, 'two', null, true], text: 'é ☃ 𝄞' }, '': 'empty key' },
      external_ids: { hubspot: '551', salesforce: '003A' },
    };
    const { body } = await api.post('/api/v1/prospects', sent);
    const [prospect] = body.prospects;
    expect(prospect).toMatchObject(sent);
    expect(Object.keys(prospect).sort()).toEqual(PROSPECT_FIELDS);
    expect(prospect.id).toMatch(UUID);
    expect(prospect.created_at).toMatch(TIMESTAMP);
    expect((await api.get(`/api/v1/prospects/${prospect.id}`)).body.prospect).toEqual({ ...prospect, pages: [] });
  });

  test('§2: a new prospect is pending; what was left out is null or empty', async () => {
    const { body } = await api.post('/api/v1/prospects', { email: newEmail() });
    expect(body.prospects[0]).toMatchObject({
      first_name: null,
      last_name: null,
      company_name: null,
      company_domain: null,
      role_title: null,
      linkedin_url: null,
      tags: [],
      custom_fields: {},
      external_ids: {},
      status: 'pending',
    });
  });

  test('§4: upserts by email, however often it is called', async () => {
    const email = newEmail();
    const [first] = await upsert(api, [{ email, first_name: 'Ada', tags: ['old'] }]);
    const [again] = await upsert(api, [{ email, company_name: 'Northwind', tags: ['new'] }]);
    const [third] = await upsert(api, [{ email }]);
    expect(again).toMatchObject({ id: first?.id, created_at: first?.created_at, first_name: 'Ada' });
    expect(third).toEqual({ ...again, company_name: 'Northwind', tags: ['new'], updated_at: third?.updated_at });
  });

  test('§4, inferred: the letter case of an email makes no second prospect', async () => {
    const email = newEmail();
    const [first] = await upsert(api, [{ email }]);
    const [again] = await upsert(api, [{ email: email.toUpperCase() }]);
    expect([again?.id, again?.email]).toEqual([first?.id, email]);
  });

  test('§4, inferred: null clears a field, and maps are merged by key', async () => {
    const email = newEmail();
    await upsert(api, [{ email, role_title: 'CTO', custom_fields: { a: 1, b: 2 }, external_ids: { crm: '1' } }]);
    const [after] = await upsert(api, [
      { email, role_title: null, custom_fields: { b: 3 }, external_ids: { erp: '2' } },
    ]);
    const merged = { role_title: null, custom_fields: { a: 1, b: 3 }, external_ids: { crm: '1', erp: '2' } };
    expect(after).toMatchObject(merged);
  });

  test('§4, inferred: the same address twice in one call is one prospect', async () => {
    const email = newEmail();
    const stored = await upsert(api, [{ email, first_name: 'Ada' }, { email: newEmail() }, { email, last_name: 'V' }]);
    expect(stored).toHaveLength(2);
    expect(stored[0]).toMatchObject({ email, first_name: 'Ada', last_name: 'V' });
  });

  test('§2: a record that was read can be sent back; read-only fields stay', async () => {
    const [first] = await upsert(api, [{ email: newEmail(), first_name: 'Ada' }]);
    const { body } = await api.get(`/api/v1/prospects/${first?.id}`);
    const changed = {
      ...body.prospect,
      status: 'rendered',
      id: crypto.randomUUID(),
      created_at: '2020-01-01T00:00:00Z',
    };
    const [stored] = await upsert(api, [changed]);
    expect(stored).toEqual({ ...first, updated_at: stored?.updated_at });
  });

  test.for([
    ['an empty array', []],
    ['an empty list', { prospects: [] }],
  ] as const)('§4: refuses %s with 400 no_prospects', async ([, sent]) => {
    const { status, body } = await api.post('/api/v1/prospects', sent);
    expect([status, body.error]).toEqual([400, 'no_prospects']);
  });

  test.for([
    ['no email', { first_name: 'Ada' }, 'email'],
    ['an email that is none', { email: 'ada at northwind' }, 'email'],
    ['an email that is null', { email: null }, 'email'],
    ['a number for a name', { email: 'ada@northwind.example', first_name: 7 }, 'first_name'],
    ['tags that are text', { email: 'ada@northwind.example', tags: 'q4' }, 'tags'],
    ['a tag that is a number', { email: 'ada@northwind.example', tags: ['q4', 4] }, 'tags[1]'],
    ['custom fields that are a list', { email: 'ada@northwind.example', custom_fields: [] }, 'custom_fields'],
    [
      'an external id that is a number',
      { email: 'ada@northwind.example', external_ids: { crm: 1 } },
      'external_ids.crm',
    ],
    ['a field that does not exist', { email: 'ada@northwind.example', firstname: 'Ada' }, 'firstname'],
    ['a name of a megabyte', { email: 'ada@northwind.example', first_name: 'a'.repeat(1_000_000) }, 'first_name'],
    ['a NUL character', { email: 'ada@northwind.example', first_name: 'A\u0000da' }, 'first_name'],
    ['half a surrogate pair', { email: 'ada@northwind.example', custom_fields: { x: '\ud800' } }, 'custom_fields.x'],
    ['a site that is none', { email: 'ada@northwind.example', company_domain: 'not a host' }, 'company_domain'],
  ] as const)('§7: refuses %s with 400, naming the field', async ([, sent, path]) => {
    const alone = await api.post('/api/v1/prospects', sent);
    const paths = ({ body }: typeof alone) => body.issues?.map((issue: { path: string }) => issue.path);
    expect([alone.status, alone.body.error, paths(alone)]).toEqual([400, 'validation_failed', [path]]);
    const inList = await api.post('/api/v1/prospects', [{ email: newEmail() }, sent]);
    expect([inList.status, paths(inList)]).toEqual([400, [`prospects[1].${path}`]]);
  });

  test.for([
    ['a number beyond 64 bits', '{"revenue":1e999}', 'custom_fields.revenue'],
    ['a key __proto__', '{"nested":{"__proto__":{"x":1}}}', 'custom_fields.nested.__proto__'],
  ] as const)('§7, inferred: refuses %s, rather than store something else', async ([, fields, path]) => {
    const rawBody = `{"email":"${newEmail()}","custom_fields":${fields}}`;
    const { status, body } = await api.post('/api/v1/prospects', undefined, { rawBody });
    expect([status, body.error, body.issues[0].path]).toEqual([400, 'validation_failed', path]);
  });

  test('§7: stores nothing of a call of which one item is refused', async () => {
    const email = newEmail();
    await api.post('/api/v1/prospects', [{ email }, { email: 'nonsense' }]);
    const { body } = await api.get('/api/v1/prospects');
    expect(body.prospects.some((one: { email: string }) => one.email === email)).toBe(false);
  });

  test('§2: names that mean something in JavaScript are plain keys of the free-form maps', async () => {
    const custom_fields = { constructor: 'c', toString: 't', hasOwnProperty: 1 };
    const [stored] = await upsert(api, [{ email: newEmail(), custom_fields, external_ids: { constructor: 'x' } }]);
    expect(stored).toMatchObject({ custom_fields, external_ids: { constructor: 'x' } });
  });

  test('§4: takes 10,000 in one call, and refuses more with the limit', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => ({ email: `bulk-${index}@northwind.example` }));
    const { api: other } = operator ? await newWorkspace() : { api };
    const over = await other.post('/api/v1/prospects', many);
    expect([over.status, over.body.error]).toEqual([400, 'validation_failed']);
    expect(over.body.message).toContain('10000');
    const { status, body } = await other.post('/api/v1/prospects', many.slice(1));
    expect([status, body.prospects.length]).toEqual([200, 10_000]);
    expect(new Set(body.prospects.map((one: { created_at: string }) => one.created_at)).size).toBe(10_000);
  });
});

describe('GET /api/v1/prospects', () => {
  test('§4: lists newest first, each with its created_at', async () => {
    const stored = await upsert(api, [{ email: newEmail('first') }, { email: newEmail('second') }]);
    const { status, body } = await api.get('/api/v1/prospects');
    expect(status).toBe(200);
    const moments = body.prospects.map((one: { created_at: string }) => one.created_at);
    expect(moments.every((moment: string) => TIMESTAMP.test(moment))).toBe(true);
    expect(moments).toEqual([...moments].sort(byMoment).reverse());
    const ids = body.prospects.map((one: { id: string }) => one.id);
    expect(stored.map(({ id }) => ids.includes(id))).toEqual([true, true]);
  });

  test('§8: at most 500 a response; the window on created_at reaches all, each once', async (context) => {
    needsOperator(context);
    const { api: fresh } = await newWorkspace();
    const stored = await upsert(
      fresh,
      Array.from({ length: 1_203 }, (_, index) => ({ email: `w-${index}@northwind.example` })),
    );
    const found: string[] = [];
    const sizes: number[] = [];
    for (let before = ''; ; ) {
      const { body } = await fresh.get(`/api/v1/prospects${before && `?created_before=${encodeURIComponent(before)}`}`);
      sizes.push(body.prospects.length);
      found.push(...body.prospects.map((one: { id: string }) => one.id));
      if (body.prospects.length === 0) break;
      before = body.prospects.at(-1).created_at;
    }
    expect(sizes).toEqual([500, 500, 203, 0]);
    expect(found).toEqual(stored.map(({ id }) => id).reverse());
  });

  test('§1.3, inferred: created_after is the other end of the window, both exclusive', async () => {
    const stored = await upsert(
      api,
      ['a', 'b', 'c', 'd'].map((name) => ({ email: newEmail(name) })),
    );
    const [first, second, third, fourth] = stored.map(({ created_at }) => created_at) as [
      string,
      string,
      string,
      string,
    ];
    const { body } = await api.get(`/api/v1/prospects?created_after=${first}&created_before=${fourth}`);
    const mine = body.prospects.map((one: { created_at: string }) => one.created_at);
    expect(mine).toEqual([third, second]);

    const withOffsets = [first, fourth].map((moment) => encodeURIComponent(moment.replace('Z', '+00:00')));
    const { body: same } = await api.get(
      `/api/v1/prospects?created_after=${withOffsets[0]}&created_before=${withOffsets[1]}`,
    );
    expect(same).toEqual(body);
  });

  test.for(['yesterday', '2026-13-01T00:00:00Z', '2026-01-01', '2026-01-01T00:00:00%2B16:00', '%00', ''])(
    '§7: refuses created_before=%s',
    async (moment) => {
      const { status, body } = await api.get(`/api/v1/prospects?created_before=${moment}`);
      expect([status, body.error, body.issues[0].path]).toEqual([400, 'validation_failed', 'query.created_before']);
    },
  );
});

describe('GET /api/v1/prospects/{id}', () => {
  test('§4: 404 not_found for an unknown ID', async () => {
    const { status, body } = await api.get(`/api/v1/prospects/${crypto.randomUUID()}`);
    expect([status, body.error]).toEqual([404, 'not_found']);
  });

  test('§4: refuses an ID that is not a UUID', async () => {
    const { status, body } = await api.get('/api/v1/prospects/42');
    expect([status, body.issues[0].path]).toEqual([400, 'path.id']);
  });

  test('§1: a prospect of another workspace is not there', async (context) => {
    needsOperator(context);
    const { api: other } = await newWorkspace();
    const [stored] = await upsert(other, [{ email: newEmail() }]);
    expect((await api.get(`/api/v1/prospects/${stored?.id}`)).status).toBe(404);
    const { body } = await api.get('/api/v1/prospects');
    expect(body.prospects.some((one: { id: string }) => one.id === stored?.id)).toBe(false);
  });
});

describe('POST /api/v1/prospects/import', () => {
  test('MCP §4: reads CSV and reports on each row; the good ones are stored', async () => {
    const [ada, bob] = [newEmail(), newEmail('bob')];
    await upsert(api, [{ email: bob }]);
    const csv = `E-Mail,First name,Company,Seats\n${ada},Ada,Northwind,40\nnobody,Eve,Globex,1\n${bob},Bob,Globex,2\n`;
    const { status, body } = await api.post('/api/v1/prospects/import', { csv });
    expect([status, body.batch]).toEqual([200, null]);
    expect(body.report).toMatchObject({ rows: 3, created: 1, updated: 1, failed: 1 });
    const outcomes = body.report.results.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes).toEqual(['created', 'failed', 'updated']);
    const { prospects } = (await api.get('/api/v1/prospects')).body;
    const stored = prospects.find(({ email }: { email: string }) => email === ada);
    expect(stored).toMatchObject({ first_name: 'Ada', company_name: 'Northwind', custom_fields: { Seats: '40' } });
  });

  test('MCP §4: with a template it creates a batch of those people', async () => {
    const templateId = await ensureTemplate(api);
    const prospects = [{ email: newEmail() }, { email: newEmail() }];
    const { body } = await api.post('/api/v1/prospects/import', { prospects, templateId, batchName: 'Imported' });
    expect(body.batch).toMatchObject({ status: 'draft', batchName: 'Imported', templateId, prospectCount: 2 });
    const { members } = (await api.get(`/api/v1/batches/${body.batch.batchId}`)).body;
    expect(members.map(({ email }: { email: string }) => email).sort()).toEqual(
      prospects.map(({ email }) => email).sort(),
    );
  });

  test('inferred: stores nothing when the template is unknown', async () => {
    const email = newEmail();
    const sent = { prospects: [{ email }], templateId: crypto.randomUUID() };
    expect((await api.post('/api/v1/prospects/import', sent)).status).toBe(404);
    expect((await api.get('/api/v1/prospects')).body.prospects[0]?.email).not.toBe(email);
  });

  test.for([
    ['neither rows nor CSV', {}, 'prospects'],
    ['both', { csv: 'email\na@b.example\n', prospects: [{ email: 'a@b.example' }] }, 'csv'],
  ] as const)('§7: an import refuses %s', async ([, sent]) => {
    const { status, body } = await api.post('/api/v1/prospects/import', sent);
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^(validation_failed|no_prospects)$/)]);
  });
});

describe('DELETE /api/v1/prospects/{id}', () => {
  test('MCP §4: removes a prospect and its pages; an upsert brings it back without them', async () => {
    await ensureTemplate(api);
    const email = newEmail();
    const page = await makePage(api, { email });
    const { status, body } = await api.call('DELETE', `/api/v1/prospects/${page.prospect_id}`);
    expect([status, body]).toEqual([200, { prospectId: page.prospect_id, deletedPages: 1 }]);
    expect((await fetch(page.url)).status).toBe(410);
    expect((await api.get(`/api/v1/prospects/${page.prospect_id}`)).status).toBe(404);
    expect((await api.get(`/api/v1/pages/${page.id}`)).status).toBe(404);
    expect((await api.call('DELETE', `/api/v1/prospects/${page.prospect_id}`)).status).toBe(404);
    const [again] = await upsert(api, [{ email }]);
    expect(again?.id).toBe(page.prospect_id);
    expect((await api.get(`/api/v1/prospects/${page.prospect_id}`)).body.prospect.pages).toEqual([]);
  });
});
