import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readRows } from '../../src/domains/prospects/import-prospects.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { addTemplate } from '../support/templates.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const importing = (body: object, options = {}) => server.call('POST', '/api/v1/prospects/import', { body, ...options });
const list = async () => (await server.call('GET', '/api/v1/prospects')).body.prospects;

describe('a CSV', () => {
  test('is read by its column names, in usual spellings, and every other column is a custom field', async () => {
    const csv =
      '\uFEFFE-Mail;First Name;Surname;Company;Website;Job Title;Tags;Seats\r\n' +
      'Ada@Northwind.example;Ada;"Byron; Countess";Northwind;https://northwind.example/about;CTO;q4, hot;40\r\n' +
      'grace@globex.example;Grace;;Globex;;;;\r\n';
    const { status, body } = await importing({ csv });
    expect([status, body.batch, body.report]).toMatchObject([
      200,
      null,
      { rows: 2, created: 2, updated: 0, failed: 0, ignoredColumns: [] },
    ]);
    const [grace, ada] = await list();
    expect(ada).toMatchObject({
      email: 'ada@northwind.example',
      first_name: 'Ada',
      last_name: 'Byron; Countess',
      company_name: 'Northwind',
      company_domain: 'northwind.example',
      role_title: 'CTO',
      tags: ['q4', 'hot'],
      custom_fields: { Seats: '40' },
    });
    expect(grace).toMatchObject({ email: 'grace@globex.example', last_name: null, custom_fields: {} });
  });

  test('stores what can be stored and reports each row', async () => {
    const csv =
      'name,email,website\nAda Byron,ada@northwind.example,\nNobody,not-an-address,\n"Hopper, Grace",grace@globex.example,not a host\nAda,ADA@northwind.example,\n';
    const { body } = await importing({ csv });
    expect(body.report).toMatchObject({ rows: 4, created: 1, updated: 1, failed: 2 });
    expect(body.report.results).toEqual([
      {
        row: 1,
        line: 2,
        email: 'ada@northwind.example',
        outcome: 'created',
        prospect_id: expect.any(String),
        same_address_rows: [4],
        issues: [],
        warnings: [],
      },
      {
        row: 2,
        line: 3,
        email: 'not-an-address',
        outcome: 'failed',
        prospect_id: null,
        same_address_rows: [],
        issues: [{ path: 'email', message: 'must be an email address' }],
        warnings: [],
      },
      {
        row: 3,
        line: 4,
        email: 'grace@globex.example',
        outcome: 'failed',
        prospect_id: null,
        same_address_rows: [],
        issues: [{ path: 'company_domain', message: expect.stringContaining('host name') }],
        warnings: [],
      },
      {
        row: 4,
        line: 5,
        email: 'ada@northwind.example',
        outcome: 'updated',
        prospect_id: body.report.results[0].prospect_id,
        same_address_rows: [1],
        issues: [],
        warnings: [],
      },
    ]);
    expect(await list()).toMatchObject([{ first_name: 'Ada', last_name: 'Byron' }]);
  });

  test('counts lines as the spreadsheet does: with the names, empty lines, and cells of several lines', async () => {
    const csv = 'sep=;\r\nemail;note\r\n\r\nada@northwind.example;"two\nlines"\r\n;;\r\nwrong;\r\n';
    const { body } = await importing({ csv });
    const lines = body.report.results.map(({ row, line }: { row: number; line: number }) => [row, line]);
    expect(lines).toEqual([
      [1, 3],
      [2, 5],
    ]);
    const { body: other } = await importing({ prospects: [{ email: 'grace@globex.example' }] });
    expect(other.report.results).toMatchObject([{ row: 1, line: null, warnings: [] }]);
  });

  test('warns of characters that were lost before, and stores the row', async () => {
    const csv = 'email,first_name,Ort\nj@x.example,J\uFFFDrg,K\uFFFDln\nada@northwind.example,Ada,Rom\n';
    const { body } = await importing({ csv });
    const message = expect.stringContaining('Save the file as UTF-8');
    expect(body.report.results).toMatchObject([
      {
        line: 2,
        outcome: 'created',
        warnings: [
          { path: 'first_name', message },
          { path: 'custom_fields.Ort', message },
        ],
      },
      { line: 3, outcome: 'created', warnings: [] },
    ]);
  });

  test('takes a mapping for columns with names of their own', async () => {
    const csv = 'Kontakt,Ort,Nr,Geheim\nada@northwind.example,Rotterdam,551,x\n';
    const { body } = await importing({ csv, mapping: { Kontakt: 'email', Nr: 'external_ids.crm', Geheim: 'ignore' } });
    expect(body.report.ignoredColumns).toEqual(['Geheim']);
    expect(body.report.columns).toEqual([
      { column: 'Kontakt', field: 'email' },
      { column: 'Ort', field: 'custom_fields.Ort' },
      { column: 'Nr', field: 'external_ids.crm' },
      { column: 'Geheim', field: 'ignore' },
    ]);
    expect(await list()).toMatchObject([{ custom_fields: { Ort: 'Rotterdam' }, external_ids: { crm: '551' } }]);
  });

  test.each([
    [{ csv: 'a,b\n1,2\n' }, 'csv', 'has no column with email addresses'],
    [{ csv: 'email\n"ada@northwind.example\n' }, 'csv', "can't be read at line"],
    [{ csv: 'email\na@b.example\n', mapping: { Mail: 'email' } }, 'mapping.Mail', 'is not a column'],
    [{ csv: 'email\na@b.example\n', mapping: { email: 'address' } }, 'mapping.email', 'must be email'],
    [{ csv: 'email\na@b.example\n', prospects: [{ email: 'a@b.example' }] }, 'csv', 'together with prospects'],
    [{}, 'prospects', 'is required unless csv is given'],
  ])('%j is refused by its field', async (input, path, message) => {
    const refused = await importing(input);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, path]);
    expect(refused.body.issues[0].message).toContain(message);
    expect(await list()).toEqual([]);
  });

  test('without a row is refused', async () => {
    const refused = await importing({ csv: 'email,name\n' });
    expect([refused.status, refused.body.error]).toEqual([400, 'no_prospects']);
  });

  test('of more rows than an import takes is refused', async () => {
    const rows = Array.from({ length: 10_001 }, (_, index) => `p${index}@northwind.example`).join('\n');
    const refused = await importing({ csv: `email\n${rows}` });
    expect([refused.status, refused.body.issues[0].message]).toEqual([400, expect.stringContaining('10000 rows')]);
  });
});

test('cells that say that nothing is known, or were never filled in, are left out', async () => {
  await server.call('POST', '/api/v1/prospects', { body: { email: 'bodo@x.example', role_title: 'CTO' } });
  const csv =
    'email,first name,company,title,tags,plan\n' +
    'vera@x.example,{{first_name}},Kelter eG,unknown,"wine, {{tag}}",N/A\n' +
    'bodo@x.example,-,TBD,n/a,,–\n' +
    'n/a,Holl,Holl,,,\n';
  const { report } = (await importing({ csv })).body;
  expect(report).toMatchObject({ created: 1, updated: 1, failed: 1 });
  const message = 'has a placeholder that was not filled in, so it is left out';
  expect(report.results[0].warnings).toEqual([
    { path: 'first_name', message },
    { path: 'tags', message },
  ]);
  expect(report.results[2]).toMatchObject({ outcome: 'failed', issues: [{ path: 'email' }] });
  const [vera, bodo] = (await list()).toSorted((a: { email: string }, b: { email: string }) =>
    a.email < b.email ? 1 : -1,
  );
  expect(vera).toMatchObject({ first_name: null, company_name: 'Kelter eG', role_title: null, custom_fields: {} });
  expect(bodo).toMatchObject({ first_name: null, company_name: null, role_title: 'CTO', custom_fields: {} });
});

test.each([true, false])('tags that a row replaces are named (dry run: %s)', async (dryRun) => {
  const body = [
    { email: 'ada@northwind.example', tags: ['food', 'q4'] },
    { email: 'grace@globex.example', tags: ['food'] },
  ];
  await server.call('POST', '/api/v1/prospects', { body });
  const csv =
    'email,tags\nada@northwind.example,"q4, fair"\ngrace@globex.example,\nada@northwind.example,fair\nnew@x.example,fair\n';
  const { report } = (await importing({ csv, dryRun })).body;
  const message = 'replace food, q4; to keep tags, name them in the row as well';
  expect(report.results.map(({ warnings }: { warnings: unknown }) => warnings)).toEqual([
    [],
    [],
    [{ path: 'tags', message }],
    [],
  ]);
  const kept = (await importing({ prospects: [{ email: 'grace@globex.example', tags: ['food', 'fair'] }] })).body;
  expect(kept.report.results[0].warnings).toEqual([]);
});

test('a row of JSON with a field of its own says where that belongs', async () => {
  const prospects = [{ email: 'ada@northwind.example', seats: 40, company_name: 7 }];
  const { report } = (await importing({ prospects })).body;
  expect(report.results[0].issues).toEqual([
    { path: 'company_name', message: expect.not.stringContaining('custom_fields') },
    { path: 'seats', message: expect.stringMatching(/; put it in custom_fields$/) },
  ]);
});

test('columns may be named like the members of every object', async () => {
  const names = ['constructor', 'toString', '__proto__'];
  const csv = `email,${names.join(',')}\nada@northwind.example,a,b,c\n`;
  const { report } = (await importing({ csv })).body;
  expect(report).toMatchObject({ created: 1, failed: 0, ignoredColumns: ['__proto__'] });
  expect((await list())[0].custom_fields).toEqual({ constructor: 'a', toString: 'b' });
});

test('Excel names its separator above the columns, and people quote within a cell', async () => {
  const { report } = (
    await importing({ csv: 'sep=|\r\nemail|name\r\nada@northwind.example|Ada "the first" Byron\r\n' })
  ).body;
  expect(report).toMatchObject({ rows: 1, created: 1 });
  expect((await list())[0]).toMatchObject({ first_name: 'Ada "the first"', last_name: 'Byron' });
});

test('thousands of columns, and thousands of rows for one address, take no longer than their size', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `c${index}`);
  const csv = `email,${names.join(',')}\nada@northwind.example,${names.join(',')}`;
  const prospects = Array.from({ length: 2_000 }, (_, row) => ({
    email: 'ada@northwind.example',
    custom_fields: Object.fromEntries(Array.from({ length: 40 }, (_one, index) => [`f${row}_${index}`, 1])),
  }));
  const since = performance.now();
  expect((await importing({ csv })).body.report).toMatchObject({ failed: 1 });
  expect((await importing({ prospects })).body.report).toMatchObject({ failed: 2_000 });
  expect(performance.now() - since).toBeLessThan(15_000);
});

test('rows that are too large only with what is stored cost no attempt each', async () => {
  const people = Array.from({ length: 60 }, (_, index) => `person${index}@northwind.example`);
  const rows = (field: string) => people.map((email) => ({ email, custom_fields: { [field]: 'x'.repeat(20_000) } }));
  await importing({ prospects: rows('first') });
  const transactions = vi.spyOn(server.database.db, 'transaction');
  const { body } = await importing({ prospects: rows('second') });
  expect(body.report).toMatchObject({ created: 0, updated: 0, failed: 60 });
  expect(transactions.mock.calls.length).toBeLessThan(10);
});

test('JSON rows are checked one by one, also against what is stored', async () => {
  const half = 'x'.repeat(20_000);
  await server.call('POST', '/api/v1/prospects', {
    body: { email: 'full@northwind.example', custom_fields: { a: half } },
  });
  const { body } = await importing({
    prospects: [
      { email: 'ada@northwind.example' },
      { email: 'full@northwind.example', custom_fields: { b: half } },
      { email: 'grace@globex.example', phone: '1' },
    ],
  });
  expect(body.report).toMatchObject({ created: 1, updated: 0, failed: 2 });
  expect(
    body.report.results.map(({ issues }: { issues: { path: string }[] }) => issues.map(({ path }) => path)),
  ).toEqual([[], ['custom_fields'], ['phone']]);
});

test('with a template the imported become a draft batch, once', async () => {
  const templateId = await addTemplate(server);
  const csv = 'email\nada@northwind.example\ngrace@globex.example\nnot-an-address\n';
  const first = await importing({ csv, templateId, batchName: 'Fair' }, { idempotencyKey: 'k' });
  expect(first.body.batch).toMatchObject({ status: 'draft', batchName: 'Fair', templateId, prospectCount: 2 });
  await server.database.db.deleteFrom('idempotency_keys').execute();
  const second = await importing({ csv, templateId, batchName: 'Fair' }, { idempotencyKey: 'k' });
  expect(second.body.batch).toEqual(first.body.batch);
  expect((await server.call('GET', '/api/v1/batches')).body.batches).toHaveLength(1);
});

test.each([true, false])(
  'with a template, more people than a batch takes are refused (dry run: %s)',
  async (dryRun) => {
    const templateId = await addTemplate(server);
    const csvOf = (count: number) =>
      `email\nnot-an-address\n${Array.from({ length: count }, (_, index) => `p${index}@northwind.example`).join('\n')}`;
    const refused = await importing({ csv: csvOf(5_001), templateId, dryRun });
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [{ path: 'templateId', message: expect.stringMatching(/at most 5000 prospects.*have 5001\. Split them/) }],
    ]);
    expect(await list()).toEqual([]);
    expect((await importing({ csv: csvOf(5_000), templateId, dryRun: true })).body.report.created).toBe(5_000);
  },
);

test.each([
  ['E-Mail-Adresse', 'email'],
  ['Emailadres', 'email'],
  ['Adresse e-mail', 'email'],
  ['Work Email Address', 'email'],
  ['Mailing Address', 'custom_fields.Mailing Address'],
  ['Email Opt-In', 'custom_fields.Email Opt-In'],
  ['Company Address', 'custom_fields.Company Address'],
])('the column %s is taken for %s', async (column, field) => {
  const { rows, columns } = await readRows({ csv: `${column},Mail\nada@northwind.example,ada@northwind.example` });
  expect([rows[0]?.issues, columns[0]]).toEqual([[], { column, field }]);
});

test('with a template that does not exist nothing is stored', async () => {
  const refused = await importing({ csv: 'email\nada@northwind.example\n', templateId: crypto.randomUUID() });
  expect([refused.status, await list()]).toEqual([404, []]);
});

describe('removing a prospect', () => {
  const makePage = async (email = 'ada@northwind.example') => {
    const { body } = await server.call('POST', '/api/v1/prospect-pages', { body: { email, companyName: 'Northwind' } });
    return { ...body, prospectId: (await list()).find((row: { email: string }) => row.email === email).id };
  };

  test('takes it and its pages away; what they counted stays counted', async () => {
    await addTemplate(server);
    const { url, pageId, prospectId } = await makePage();
    await server.visit(url, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' } });
    const removed = await server.call('DELETE', `/api/v1/prospects/${prospectId}`);
    expect([removed.status, removed.body]).toEqual([200, { prospectId, deletedPages: 1 }]);
    expect((await server.visit(url)).status).toBe(410);
    expect((await server.call('GET', `/api/v1/pages/${pageId}`)).status).toBe(404);
    expect((await server.call('GET', `/api/v1/prospects/${prospectId}`)).status).toBe(404);
    expect(await list()).toEqual([]);
    const { metrics, hotLeads } = (await server.call('GET', '/api/v1/analytics')).body;
    expect([metrics, hotLeads]).toMatchObject([{ pagesLive: 0, visited: 1 }, []]);
    expect((await server.call('DELETE', `/api/v1/prospects/${prospectId}`)).status).toBe(404);
  });

  test('and upserting it again brings it back without its pages', async () => {
    await addTemplate(server);
    const { url, prospectId } = await makePage();
    await server.call('DELETE', `/api/v1/prospects/${prospectId}`);
    const { body } = await server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
    expect(body.prospects[0].id).toBe(prospectId);
    expect((await server.call('GET', `/api/v1/prospects/${prospectId}`)).body.prospect.pages).toEqual([]);
    expect((await server.visit(url)).status).toBe(410);
  });

  test('while its page is being made: the page is paid for and never live', async () => {
    const templateId = await addTemplate(server);
    await server.call('POST', '/api/v1/prospects', {
      body: { email: 'ada@northwind.example', company_name: 'Northwind' },
    });
    const [{ id }] = await list();
    const { batchId } = (await server.call('POST', '/api/v1/batches', { body: { templateId } })).body;
    await server.call('POST', `/api/v1/batches/${batchId}/generate`, { body: { acknowledgedEstimateCents: 25 } });
    await server.call('DELETE', `/api/v1/prospects/${id}`);
    await server.drain();
    const { metrics } = (await server.call('GET', '/api/v1/analytics')).body;
    expect(metrics.pagesLive).toBe(0);
    expect((await server.call('GET', '/api/v1/billing/usage')).body.usage.heldCents).toBe(0);
  });
});

test('a dry run reports what would become of each row, and stores nothing', async () => {
  await importing({ prospects: [{ email: 'ada@northwind.example', first_name: 'Ada' }] });
  const templateId = await addTemplate(server);
  const csv = 'email,first_name\nada@northwind.example,Augusta\ngrace@globex.example,Grace\nnot-an-address,X\n';
  const dry = (await importing({ csv, templateId, dryRun: true })).body;
  expect(dry.batch).toBeNull();
  expect(dry.report).toMatchObject({ rows: 3, created: 1, updated: 1, failed: 1 });
  expect(dry.report.results.map(({ prospect_id }: { prospect_id: string | null }) => prospect_id)).toEqual([
    null,
    null,
    null,
  ]);
  expect(await list()).toMatchObject([{ email: 'ada@northwind.example', first_name: 'Ada' }]);

  const { report } = (await importing({ csv })).body;
  const outcomes = (of: { results: { outcome: string }[] }) => of.results.map(({ outcome }) => outcome);
  expect(outcomes(report)).toEqual(outcomes(dry.report));
});
