import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examples } from '@cartouche/contract/examples';
import { operations } from '@cartouche/contract/operations';
import { createTestServer, type TestServer } from '@cartouche/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCli } from '../src/run-cli.ts';

let server: TestServer;
let home: string;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  home = await mkdtemp(join(tmpdir(), 'cartouche-api-'));
  return () => rm(home, { recursive: true, force: true });
});

/** Runs `cartouche api`, and counts what is sent. */
async function api(args: string[], input = '') {
  const out: string[] = [];
  const err: string[] = [];
  const sent: string[] = [];
  const { apiKey, baseUrl, fetch: send, ...clientOptions } = server.clientOptions;
  const code = await runCli(['api', ...args], {
    env: { CARTOUCHE_CONFIG_DIR: home, APP_URL: baseUrl, SERVICE_API_KEY: apiKey },
    ...{ home, hostname: 'laptop', folder: home, platform: 'linux', isTerminal: false },
    print: (line) => out.push(line),
    say: (line) => err.push(line),
    readInput: async () => Buffer.from(input),
    readFile: (path) => readFile(path),
    openInBrowser: async () => {},
    clientOptions: {
      ...clientOptions,
      fetch: (url, init) => {
        sent.push(`${init?.method} ${String(url).slice(baseUrl.length)}`);
        return send(url, init);
      },
    },
    interrupted: new AbortController().signal,
  });
  expect(out.join() + err.join()).not.toContain(apiKey);
  return { code, out: out.join('\n'), err: err.join('\n'), sent };
}

test('calls an operation by its name, with fields where they belong, and prints status and body', async () => {
  const made = await api(['upsertProspects', '-f', 'email=ada@northwind.example', '-f', 'tags:=["vip"]']);
  expect([made.code, made.err, made.sent]).toEqual([0, expect.stringMatching(/^200/), ['POST /api/v1/prospects']]);
  const [{ id }] = JSON.parse(made.out).prospects;
  const one = await api(['getProspect', '-f', `id=${id}`, '--jq', '.prospect | .email, .tags[0]']);
  expect([one.code, one.out, one.sent]).toEqual([0, 'ada@northwind.example\nvip', [`GET /api/v1/prospects/${id}`]]);
  const list = await api(['listProspects', '-f', 'email=nobody@northwind.example', '--json']);
  expect([list.sent, JSON.parse(list.out)]).toEqual([
    ['GET /api/v1/prospects?email=nobody%40northwind.example'],
    { status: 200, body: expect.objectContaining({ prospects: [] }) },
  ]);
});

test('calls a path, with a body from a file or standard input, sent as it is', async () => {
  const file = join(home, 'body.json');
  await writeFile(file, '{ "email": "eve@globex.example" }');
  expect((await api(['/api/v1/prospects', '--input', file])).sent).toEqual(['POST /api/v1/prospects']);
  const again = await api(['/api/v1/prospects', '-X', 'post', '--input', '-'], '{"email":"bo@globex.example"}');
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('bo@globex.example')]);
  const list = await api(['/api/v1/prospects?limit=1', '--jq', '.prospects | length', '--include']);
  expect([list.out, list.err]).toEqual(['1', expect.stringMatching(/^content-type: application\/json/m)]);
});

test('reads all pages of a list with a cursor, and says where there is none', async () => {
  for (let n = 0; n < 3; n++) await server.seed.lead();
  await server.settle();
  const pages = await api(['listEvents', '-f', 'limit=2', '--paginate', '--jq', '.events[].event']);
  expect([pages.code, pages.out.split('\n')]).toEqual([0, Array.from({ length: 3 }, () => 'form.submitted')]);
  expect(pages.sent.length).toBeGreaterThan(1);
});

test.each([
  ['an operation that does not exist', ['listPagez'], 'There is no operation listPagez'],
  ['a field that is missing', ['getPage'], 'getPage needs id'],
  ['a field that does not exist', ['listPages', '-f', 'colour=red'], 'listPages has no field colour'],
  ['another method', ['listPages', '-X', 'DELETE'], 'listPages is a GET'],
  ['a filter that can not be compiled', ['listPages', '--jq', '.a['], 'syntax error'],
  ['pages of a write', ['upsertProspects', '-f', 'email=a@b.example', '--paginate'], '--paginate goes with a GET'],
  ['an event stream', ['streamEvents'], 'cartouche events tail'],
])('sends nothing for %s', async (_title, args, said) => {
  const { code, err, sent } = await api(args);
  expect([code, err, sent]).toEqual([2, expect.stringContaining(said), []]);
});

test('sends no request that is answered with a key or a signing secret, by name or by path', async () => {
  const secretive = Object.entries(examples).filter(([, example]) => /whsec_|crt_/.test(JSON.stringify(example)));
  expect(secretive.length).toBeGreaterThan(0);
  for (const [id] of secretive) expect([id, (await api([id, '-f', 'id=x'])).sent]).toEqual([id, []]);
  expect(await api([operations.createKey.path, '-X', 'POST', '--input', '-'], '{"name":"x"}')).toMatchObject({
    code: 2,
    err: expect.stringContaining('cartouche keys create'),
    sent: [],
  });
});

test.each([
  [['getPage', '-f', 'id=019a0000-0000-7000-8000-000000000000'], 1, '404'],
  [['upsertProspects', '-f', 'email=nowhere'], 1, '400'],
  [['listPages', '--base-url', 'http://api.example.com'], 2, 'https'],
])('%j ends with its own code', async (args, code, said) => {
  const run = await api(args);
  expect([run.code, run.err]).toEqual([code, expect.stringContaining(said)]);
});
