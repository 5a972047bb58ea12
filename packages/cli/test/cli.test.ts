import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cartouche } from '@cartouche/sdk';
import { createTestServer, type TestServer } from '@cartouche/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../src/run-cli.ts';
import type { World } from '../src/world.ts';

let server: TestServer;
let home: string;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  home = await mkdtemp(join(tmpdir(), 'cartouche-cli-'));
  return () => rm(home, { recursive: true, force: true });
});

/** Runs a command line as a person with a key does. */
async function run(args: string[], { env, input = '' }: { env?: World['env']; input?: string } = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const opened: string[] = [];
  const { apiKey, baseUrl, ...clientOptions } = server.clientOptions;
  const code = await runCli(args, {
    env: { CARTOUCHE_CONFIG_DIR: join(home, 'config'), ...(env ?? { APP_URL: baseUrl, SERVICE_API_KEY: apiKey }) },
    home,
    hostname: 'laptop',
    folder: home,
    platform: 'linux',
    isTerminal: false,
    print: (line) => out.push(line),
    say: (line) => err.push(line),
    readInput: async () => Buffer.from(input),
    readFile: (path) => readFile(path),
    openInBrowser: async (url) => void opened.push(url),
    clientOptions,
    interrupted: new AbortController().signal,
  });
  const text = out.join('\n');
  const records = () => text.split('\n').map((line) => JSON.parse(line) as Record<string, never>);
  return { code, out: text, err: err.join('\n'), opened, records };
}

const PEOPLE = 'Email,First Name,Company,Seats\nada@northwind.example,Ada,Northwind,40\nnobody,Eve,Globex,1\n';

describe('profiles', () => {
  test('login stores the key for its user alone, and the next command uses it', async () => {
    const { apiKey, baseUrl } = server.clientOptions;
    const login = await run(['login', '--url', baseUrl, '--key-stdin'], { env: {}, input: `${apiKey}\n` });
    expect([login.code, login.out + login.err]).toEqual([0, expect.not.stringContaining(apiKey)]);
    expect((await stat(join(home, 'config', 'profiles.json'))).mode & 0o777).toBe(0o600);

    expect((await run(['usage'], { env: {} })).code).toBe(0);
    const list = await run(['profiles', 'list'], { env: {} });
    expect(list.out).toContain(`…${apiKey.slice(-4)}`);
    expect(list.out).not.toContain(apiKey);
    expect((await run(['logout'], { env: {} })).code).toBe(0);
    expect(await run(['usage'], { env: {} })).toMatchObject({
      code: 4,
      err: expect.stringContaining('cartouche login'),
    });
  });

  test('login refuses a key that the server does not know, and stores nothing', async () => {
    const { baseUrl } = server.clientOptions;
    const login = await run(['login', '--url', baseUrl, '--key-stdin'], { env: {}, input: 'crt_unknown' });
    expect(login.code).toBe(4);
    expect((await run(['profiles', 'list'], { env: {} })).out).toBe('None.');
  });

  test('a profile that does not exist is named, with those that do', async () => {
    expect(await run(['usage', '--profile', 'staging'])).toMatchObject({
      code: 4,
      err: expect.stringContaining('staging'),
    });
  });
});

describe('mistakes', () => {
  test.each([
    [['prospect', 'list'], 'Did you mean prospects?'],
    [['prospects', 'list', '--limt', '3'], 'Did you mean --limit?'],
    [['prospects', 'list', '--limit', '0'], 'whole number'],
    [['import', 'people.csv'], 'Did you mean "cartouche prospects import"?'],
    [['resnd'], 'Did you mean "cartouche webhooks resend"?'],
    [['keys', 'new'], '"cartouche keys" has list, create, rotate, revoke.'],
    [['people'], 'Run "cartouche --help" for the commands.'],
    [
      ['prospects', 'import', '--delimiter', 'tab', 'x.csv'],
      '"cartouche prospects import" takes --map <column=field>,',
    ],
    [['--base-url', 'http://a.example', 'pages', 'list'], 'Write it after the command'],
    [['prospects', 'get'], 'Usage: cartouche prospects get [options] <id or email>'],
    [['webhooks', 'check', 'http://a.example', 'b'], 'Usage: cartouche webhooks check [options] <url>'],
    [['deliveries', 'replay', 'id', '--since', 'yesterday'], '36h'],
    [['prospects', 'import', '/no/such/file.csv'], '(ENOENT)\nNothing has this name.'],
    [['prospects', 'import', '/'], 'name a file in it'],
    [['mcp', 'install', 'netscape'], 'claude, cursor, vscode'],
  ])('%j ends with 2 and says what to do', async (args, said) => {
    const { code, out, err } = await run(args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(said)]);
  });

  test('a refusal ends with 1, names the field, and is JSON for programs', async () => {
    const id = '019a0000-0000-7000-8000-000000000000';
    const { code, err } = await run(['pages', 'get', id, '--json']);
    expect([code, JSON.parse(err)]).toEqual([1, { error: expect.objectContaining({ exitCode: 1 }) }]);
  });

  test('a server that can not be reached ends with 3', async () => {
    const out: string[] = [];
    const world = { ...(await worldOf(out)), env: { APP_URL: 'http://127.0.0.1:9', SERVICE_API_KEY: 'crt_x' } };
    expect(await runCli(['usage'], world)).toBe(3);
    expect(out.join()).toContain('127.0.0.1:9');
  });

  async function worldOf(lines: string[]): Promise<World> {
    return {
      env: {},
      home,
      folder: home,
      hostname: 'laptop',
      platform: 'linux',
      isTerminal: false,
      print: (line) => lines.push(line),
      say: (line) => lines.push(line),
      readInput: async () => Buffer.from(''),
      readFile: (path) => readFile(path),
      openInBrowser: async () => {},
      clientOptions: { retries: 0 },
      interrupted: new AbortController().signal,
    };
  }
});

describe('a campaign', () => {
  test('imports people with a dry run first, generates their pages, and exports the leads', async () => {
    const file = join(home, 'people.csv');
    await writeFile(file, PEOPLE);
    const dry = await run(['prospects', 'import', file, '--dry-run']);
    expect([dry.code, dry.out]).toEqual([6, expect.stringContaining('Nothing was stored')]);
    expect((await run(['prospects', 'list'])).out).toBe('None.');

    const imported = await run(['prospects', 'import', file, '--map', 'Seats=custom_fields.seats']);
    expect([imported.code, imported.out]).toEqual([6, expect.stringContaining('1 created, 0 updated, 1 failed')]);
    expect(imported.out).toContain('rows');
    const [ada] = (await run(['prospects', 'list', '--json'])).records();
    expect(ada).toMatchObject({ email: 'ada@northwind.example', custom_fields: { seats: '40' } });

    const old = join(home, 'excel.csv');
    await writeFile(old, Buffer.from('Email;First Name\nj@x.example;J\xf6rg\n', 'latin1'));
    const read = await run(['prospects', 'import', old, '--dry-run']);
    expect([read.code, read.err]).toEqual([0, expect.stringContaining('excel.csv as Windows-1252.')]);
    expect(read.err).toContain('--encoding');
    const named = await run(['prospects', 'import', old, '--dry-run', '--encoding', 'windows1250', '--json']);
    expect(named.records()).toMatchObject([{ encoding: 'Windows-1250' }]);
    await writeFile(old, Buffer.from('Email;City\na@x.example;Cz\xeastochowa\n', 'latin1'));
    const doubtful = await run(['prospects', 'import', old, '--dry-run']);
    expect(doubtful.err).toContain('as Windows-1252. It may be in Windows-1250');
    const told = await run(['prospects', 'import', old, '--dry-run', '--json']);
    expect(told.records()).toMatchObject([{ encoding: 'Windows-1252', alternativeEncoding: 'Windows-1250' }]);
    const unknown = await run(['prospects', 'import', old, '--encoding', 'latin9']);
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('It must be UTF-8, UTF-16LE')]);
    await writeFile(old, Buffer.from('\uFEFFEmail\tFirst Name\nj@x.example\tJ\uFFFDrg\n', 'utf16le'));
    const lost = await run(['prospects', 'import', old, '--dry-run', '--json']);
    expect(lost.records()).toMatchObject([
      { encoding: 'UTF-16LE', report: { results: [{ line: 2, warnings: [{ path: 'first_name' }] }] } },
    ]);

    const [template] = (await run(['templates', 'list', '--json'])).records();
    const [batch] = (await run(['batches', 'create', '--template', String(template?.['id']), '--json'])).records();
    const id = String(batch?.['batchId']);
    expect(await run(['batches', 'generate', id])).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    expect((await run(['batches', 'generate', id, '--max-cents', '1'])).code).toBe(5);
    const done = await run(['batches', 'generate', id, '--max-cents', '500', '--wait']);
    expect([done.code, done.out]).toEqual([0, 'completed: 1 of 1 pages are live']);
    const [member] = (await run(['batches', 'members', id, '--json'])).records();
    expect(member).toMatchObject({ email: 'ada@northwind.example', status: 'rendered', error: null });
    expect(await run(['batches', 'retry', id])).toMatchObject({ code: 0, out: expect.stringContaining('No page of') });

    const [page] = (await run(['pages', 'list', '--json'])).records();
    const visitor = server.visitor();
    await visitor.open(String(page?.['url']));
    await visitor.submitForm({
      name: '=HYPERLINK("x")',
      email: 'ada@northwind.example',
      company: 'Northwind',
      message: 'Hi',
    });
    const { out } = await run(['leads', 'export', '--csv']);
    expect(out.split('\n')).toHaveLength(2);
    expect(out).not.toMatch(/(^|,)"?=HYPERLINK/m);
    expect((await run(['events', 'list', '--kind', 'form.submitted', '--json'])).records()).toHaveLength(1);

    const [lead] = (await run(['leads', 'list', '--status', 'new', '--json'])).records();
    const leadId = String(lead?.['id']);
    const answered = await run(['leads', 'update', leadId, '--status', 'answered', '--note', 'Called', '--json']);
    expect([answered.code, answered.records()]).toEqual([
      0,
      [expect.objectContaining({ status: 'answered', note: 'Called' })],
    ]);
    const cleared = await run(['leads', 'update', leadId, '--note', '', '--json']);
    expect(cleared.records()).toMatchObject([{ status: 'answered', note: null }]);
    expect((await run(['leads', 'list', '--status', 'new'])).out).toBe('None.');
    expect((await run(['leads', 'list', '--status', 'done'])).code).toBe(2);
    expect((await run(['leads', 'get', leadId, '--json'])).records()).toMatchObject([{ id: leadId }]);
    expect(await run(['leads', 'delete', leadId])).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    expect((await run(['leads', 'delete', leadId, '--yes'])).code).toBe(0);
    expect((await run(['leads', 'list'])).out).toBe('None.');
  });

  test('makes the pages of a batch again that were stopped, for at most a price', async () => {
    const templateId = String((await run(['templates', 'list', '--json'])).records()[0]?.['id']);
    const client = new Cartouche(server.clientOptions);
    const { id: prospectId } = await client.prospects.upsert({ email: 'bo@nowhere.example' });
    const { batchId } = await client.batches.create({ templateId, prospectIds: [prospectId] });
    expect((await run(['batches', 'generate', batchId, '--yes', '--wait'])).code).toBe(6);
    const [stopped] = (await run(['batches', 'members', batchId, '--status', 'review', '--json'])).records();
    expect(stopped).toMatchObject({ prospect_id: prospectId, url: null, error: expect.any(String) });
    expect((await run(['batches', 'retry', batchId, '--status', 'failed'])).out).toContain('is failed');
    expect((await run(['batches', 'retry', batchId, '--max-cents', '1'])).code).toBe(5);
    await client.prospects.upsert({ email: 'bo@nowhere.example', company_domain: 'northwind.example' });
    const again = await run(['batches', 'retry', batchId, '--max-cents', '100', '--wait']);
    expect([again.code, again.out]).toEqual([0, 'completed: 1 of 1 pages are live']);
  });

  test('approves or discards a page in review, as it was looked at', async () => {
    const stopped = async (email: string) => {
      const company = 'Northwind Freight Forwarding and Cold Chain Logistics '.repeat(5);
      expect((await run(['pages', 'create', email, '--company', company])).code).toBe(1);
      return String((await run(['pages', 'list', '--status', 'review', '--json'])).records()[0]?.['id']);
    };
    const id = await stopped('long@northwind.example');
    const shown = await run(['pages', 'preview', id]);
    const [, revision = ''] = /^http\S+\nrevision (\S+)$/.exec(shown.out) ?? [];
    expect((await run(['pages', 'approve', id, '--revision', 'another'])).code).toBe(1);
    const approved = await run(['pages', 'approve', id, '--revision', revision]);
    expect([approved.code, approved.out]).toEqual([0, expect.stringMatching(/^Published http/)]);

    const other = await stopped('longer@northwind.example');
    expect((await run(['pages', 'discard', other])).code).toBe(2);
    expect(await run(['pages', 'discard', other, '--yes'])).toMatchObject({ code: 0, out: `Discarded page ${other}.` });
    expect((await run(['pages', 'list', '--status', 'review'])).out).toBe('None.');
  });

  test('looks at a run, takes corrections back, and deletes it', async () => {
    const { id } = await server.seed.run('completed');
    expect(await run(['runs', 'discard', id])).toMatchObject({ code: 2, err: expect.stringContaining('--yes') });
    const { runs } = new Cartouche(server.clientOptions);
    await runs.updateFacts(id, { trucks: 28 });
    const shown = await run(['runs', 'preview', id]);
    expect([shown.code, shown.out]).toEqual([0, expect.stringMatching(/^http/)]);
    expect(await run(['runs', 'discard', id, '--yes'])).toMatchObject({ code: 0, out: `Run ${id}: completed` });
    expect((await run(['runs', 'delete', id, '--yes', '--json'])).records()).toMatchObject([{ runId: id }]);
    expect((await run(['runs', 'get', id])).code).toBe(1);
  });

  test('goes back to an earlier version of a template', async () => {
    const client = new Cartouche(server.clientOptions);
    const [template] = (await run(['templates', 'list', '--json'])).records();
    const id = String(template?.['id']);
    const before = (await run(['templates', 'versions', id, '--json'])).records();
    const estimate = await client.billing.estimate({ type: 'template_edit', quantity: 1 });
    await client.templates.update(id, { name: 'Changed', estimate });
    const restored = await run(['templates', 'restore', id, String(before[0]?.['version']), '--json']);
    expect([restored.code, restored.records()]).toEqual([0, [expect.objectContaining({ name: template?.['name'] })]]);
    const after = (await run(['templates', 'versions', id, '--json'])).records();
    expect(after.length).toBeGreaterThan(before.length);
    expect(await run(['templates', 'restore', id, 'last'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('whole number'),
    });
  });

  test('creates one page for at most a price, and opens it', async () => {
    const page = ['pages', 'create', 'grace@globex.example', '--company', 'Globex', '--open'];
    expect((await run([...page, '--max-cents', '1'])).code).toBe(5);
    const { code, out, opened } = await run([...page, '--max-cents', '100']);
    expect([code, opened]).toEqual([0, [out]]);
    const [{ id } = {}] = (await run(['pages', 'list', '--json'])).records();
    const again = ['pages', 'create', 'grace@globex.example', '--role', 'Port manager', '--page', String(id)];
    expect(await run(again)).toMatchObject({ code: 0, out });
    expect((await run(['pages', 'list', '--json'])).records()).toHaveLength(1);
  });
});

describe('connectors', () => {
  test('shows the signing secret once, reports a failing test, and counts a replay', async () => {
    server.serve('hooks.example', () => new Response('no', { status: 500 }));
    const created = await run([
      'connectors',
      'create',
      'https://hooks.example/in',
      '--event',
      'form.submitted',
      '--json',
    ]);
    const [{ connector, secret } = {}] = created.records();
    expect([created.code, secret]).toEqual([0, expect.stringMatching(/^whsec_/)]);
    const id = String((connector as { id?: string } | undefined)?.id);
    expect((await run(['connectors', 'list'])).out).not.toContain(String(secret));
    expect(await run(['connectors', 'test', id])).toMatchObject({ code: 6, out: expect.stringContaining('500') });
    const replay = await run(['deliveries', 'replay', id, '--since', '7d', '--dry-run']);
    expect([replay.code, replay.out]).toEqual([0, '0 deliveries match.']);
  });
});

describe('keys', () => {
  test('are created once, listed without their secret, and revoked', async () => {
    const [created] = (await run(['keys', 'create', 'nightly', '--scope', 'read:events', '--json'])).records();
    const { secret, key } = created as unknown as { secret: string; key: { id: string } };
    expect((await run(['keys', 'list', '--json'])).out).not.toContain(secret);
    expect((await run(['keys', 'revoke', key.id, '--yes'])).code).toBe(0);
    const { baseUrl } = server.clientOptions;
    expect((await run(['usage'], { env: { APP_URL: baseUrl, SERVICE_API_KEY: secret } })).code).toBe(4);
  });
});

describe('mcp install', () => {
  test.each([
    ['claude', '.config/Claude/claude_desktop_config.json', 'mcpServers'],
    ['cursor', '.cursor/mcp.json', 'mcpServers'],
    ['vscode', '.vscode/mcp.json', 'servers'],
  ])('adds the workspace to %s, and the file is for its user alone', async (client, path, key) => {
    const { code, out } = await run(['mcp', 'install', client]);
    const file = join(home, path);
    expect([code, out]).toEqual([0, expect.stringContaining(path)]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ [key]: { cartouche: expect.anything() } });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(out).not.toContain(server.clientOptions.apiKey);
  });

  test('writes no key to the file of a folder: VS Code asks for it once', async () => {
    const file = join(home, '.vscode/mcp.json');
    await mkdir(join(home, '.vscode'), { recursive: true });
    await writeFile(file, '{ "inputs": [{ "type": "promptString", "id": "mine", "description": "Mine" }] }');
    await run(['mcp', 'install', 'vscode']);
    await run(['mcp', 'install', 'vscode']);
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain('crt_');
    expect(JSON.parse(text)).toMatchObject({
      inputs: [{ id: 'mine' }, { type: 'promptString', id: 'cartouche-key', password: true }],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code's own placeholder
      servers: { cartouche: { headers: { Authorization: 'Bearer ${input:cartouche-key}' } } },
    });
  });

  test('keeps the comments and the other servers of the file', async () => {
    await run(['mcp', 'install', 'cursor']);
    const file = join(home, '.cursor/mcp.json');
    await writeFile(file, '{\n  // mine\n  "mcpServers": { "other": { "url": "https://other.example" } }\n}\n');
    await run(['mcp', 'install', 'cursor', '--name', 'sales']);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('// mine');
    expect(text).toContain('"other"');
    expect(text).toContain('"sales"');
  });
});

test('doctor checks the server and the key', async () => {
  const { code, out } = await run(['doctor']);
  expect([code, out]).toEqual([0, expect.stringContaining('contract 1.')]);
  const { baseUrl } = server.clientOptions;
  const wrong = await run(['doctor'], { env: { APP_URL: baseUrl, SERVICE_API_KEY: 'crt_wrong' } });
  expect([wrong.code, wrong.out]).toEqual([1, expect.stringMatching(/FAIL +key/)]);
});

test('commands of the server say what is missing where it is not installed', async () => {
  const { code } = await run(['--help']);
  expect(code).toBe(0);
});
