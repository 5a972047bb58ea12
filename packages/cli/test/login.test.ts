import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, readConfig, silentLogger, startServer } from '@cartouche/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCli } from '../src/run-cli.ts';

let server: RunningServer;
let baseUrl: string;
let workspaceId: string;
let person: { cookie: string; csrfToken: string };
let home: string;

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: 'memory', PORT: '0', PAGE_PORT: '0' });
  server = await startServer(config, { api: true, worker: false }, silentLogger);
  baseUrl = server.apiUrl ?? '';
  workspaceId = (await server.app.services.auth.createWorkspace({ name: 'Lumen Logistics', plan: 'growth' })).id;
  const link = await server.app.signIn?.makeLink({ purpose: 'owner', workspaceId, email: 'mira@lumen.example' });
  const token = new URL(link ?? '').searchParams.get('token') ?? '';
  const entered = await fetch(`${baseUrl}/auth/link`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: baseUrl },
    body: new URLSearchParams({ token }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await server.database.db.updateTable('auth_sessions').set({ passkey_at: new Date() }).execute();
  const session = await fetch(`${baseUrl}/auth/session`, { headers: { cookie } });
  person = { cookie, csrfToken: ((await session.json()) as { csrfToken: string }).csrfToken };
});
afterAll(() => server.stop());
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'cartouche-login-'));
  return () => rm(home, { recursive: true, force: true });
});

const decide = (code: string, decision: object = { approve: true, workspaceId }) =>
  fetch(`${baseUrl}/auth/connect`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: baseUrl, 'x-csrf-token': person.csrfToken },
    body: JSON.stringify({ code, ...decision }),
  });

/** Runs a command line whose clock moves when it waits. `onCode`: what the person does who is shown a code. */
async function run(
  args: string[],
  onCode: (code: string) => Promise<unknown> = async () => undefined,
  call: typeof fetch = fetch,
) {
  const out: string[] = [];
  const err: string[] = [];
  let later = 0;
  let deciding: Promise<unknown> = Promise.resolve();
  const code = await runCli(args, {
    env: { CARTOUCHE_CONFIG_DIR: home },
    ...{ home, hostname: 'laptop', folder: home, platform: 'linux', isTerminal: false },
    print: (line) => out.push(line),
    say: (line) => {
      err.push(line);
      const [, shown] = /the code ([A-Z]{4}-[A-Z]{4})/.exec(line) ?? [];
      if (shown) deciding = onCode(shown);
    },
    readInput: async () => Buffer.from(''),
    readFile: (path) => readFile(path),
    openInBrowser: async () => undefined,
    clientOptions: {
      fetch: call,
      clock: {
        now: () => Date.now() + later,
        sleep: async (ms) => {
          await deciding;
          later += ms;
        },
      },
    },
    interrupted: new AbortController().signal,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const profilesFile = () => join(home, 'profiles.json');
const stored = async () => JSON.parse(await readFile(profilesFile(), 'utf8')).profiles.default;

test('login with a code stores access for its user alone, renews it, and logout ends it', async () => {
  const login = await run(['login', '--device', '--url', baseUrl], (code) => decide(code));
  expect([login.code, login.err]).toEqual([0, expect.stringContaining(`${baseUrl}/dashboard/connect`)]);
  expect((await stat(profilesFile())).mode & 0o777).toBe(0o600);
  const first = await stored();
  expect(login.out + login.err).not.toContain(first.apiKey);
  expect((await run(['usage'])).code).toBe(0);
  expect((await run(['profiles', 'list'])).out).toContain('signed in');

  // The access is over.
  const ended = { ...first, apiKey: 'crt_over', login: { ...first.login, accessEndsAt: '2026-01-01T00:00:00.000Z' } };
  await writeFile(profilesFile(), JSON.stringify({ current: 'default', profiles: { default: ended } }));
  expect((await run(['usage'])).code).toBe(0);
  const second = await stored();
  expect(second.login.refreshToken).not.toBe(first.login.refreshToken);

  // An agent client asks by itself; a program that starts with a key needs one.
  expect((await run(['mcp', 'install', 'cursor'])).code).toBe(0);
  const installed = await readFile(join(home, '.cursor/mcp.json'), 'utf8');
  expect(JSON.parse(installed).mcpServers.cartouche).toEqual({ url: `${baseUrl}/api/mcp` });
  expect((await run(['mcp', 'install', 'claude'])).code).toBe(2);

  expect((await run(['logout'])).code).toBe(0);
  const headers = { authorization: `Bearer ${second.apiKey}` };
  expect((await fetch(`${baseUrl}/api/v1/prospects`, { headers })).status).toBe(401);
});

test('login stores nothing when the person refuses, or does nothing', async () => {
  const refused = await run(['login', '--device', '--url', baseUrl], (code) => decide(code, { approve: false }));
  expect([refused.code, refused.err]).toEqual([4, expect.stringContaining('refused')]);
  const late = await run(['login', '--device', '--url', baseUrl]);
  expect([late.code, late.err]).toEqual([4, expect.stringContaining('expired')]);
  await expect(readFile(profilesFile())).rejects.toThrow('ENOENT');
});

test('a login that was ended in the dashboard says so', async () => {
  await run(['login', '--device', '--url', baseUrl], (code) => decide(code));
  const profile = await stored();
  await server.database.db.updateTable('api_keys').set({ revoked_at: new Date() }).execute();
  const ended = { ...profile, login: { ...profile.login, accessEndsAt: '2026-01-01T00:00:00.000Z' } };
  await writeFile(profilesFile(), JSON.stringify({ current: 'default', profiles: { default: ended } }));
  expect(await run(['usage'])).toMatchObject({ code: 4, err: expect.stringContaining('cartouche login') });
});

test('a login outlives failures that pass', async () => {
  const stumble = (path: string, status: number): typeof fetch => {
    let isFirst = true;
    return async (input, init) => {
      if (!isFirst || !String(input).includes(path)) return fetch(input, init);
      isFirst = false;
      return Response.json({ error: 'temporarily_unavailable' }, { status });
    };
  };
  const args = ['login', '--device', '--url', baseUrl];
  const login = await run(args, (code) => decide(code), stumble('/oauth/token', 429));
  expect([login.code, login.err]).toEqual([0, expect.any(String)]);
  const profile = await stored();
  const over = { ...profile, login: { ...profile.login, accessEndsAt: '2026-01-01T00:00:00.000Z' } };
  await writeFile(profilesFile(), JSON.stringify({ current: 'default', profiles: { default: over } }));
  for (const [path, status] of [
    ['/.well-known/', 502],
    ['/.well-known/', 429],
    ['/oauth/token', 503],
    ['/oauth/token', 429],
  ] as const)
    expect([path, status, await run(['usage'], undefined, stumble(path, status))]).toEqual([
      path,
      status,
      { code: 3, out: '', err: expect.not.stringContaining('cartouche login') },
    ]);
  expect((await run(['usage'])).code).toBe(0);
});

test('login does not follow a server that names another one for its tokens', async () => {
  const answer = await run(['login', '--device', '--url', baseUrl.replace('localhost', '127.0.0.1')]);
  expect(answer).toMatchObject({ code: 2, err: expect.stringContaining(`--url ${baseUrl}`) });
});
