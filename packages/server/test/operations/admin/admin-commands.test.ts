import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminTools, runWithin } from '../../../src/operations/admin/admin-program.ts';
import { type AdminSocket, listenForCommands, sendCommand } from '../../../src/operations/admin/admin-socket.ts';
import { createSealer } from '../../../src/platform/keyring.ts';
import { adminToolsOf } from '../../support/admin-tools.ts';
import { createFailingServer, type FailingServer } from '../../support/given-up.ts';
import { TEST_ENCRYPTION_KEY, type TestServer } from '../../support/server.ts';

let server: TestServer;
let tools: AdminTools;
const newKey = new Uint8Array(32).fill(9);
let giveUpTwoPages: FailingServer['giveUpTwoPages'];

beforeAll(async () => {
  ({ server, giveUpTwoPages } = await createFailingServer());
  tools = adminToolsOf(server, createSealer([newKey, TEST_ENCRYPTION_KEY]));
});
beforeEach(() => server.reset());
afterAll(() => server.close());

describe('a running server', () => {
  let folder: string;
  let socket: AdminSocket;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ct-'));
    socket = (await listenForCommands(folder, (args) => runWithin(tools, args)))!;
    return async () => {
      await socket.close();
      rmSync(folder, { recursive: true });
    };
  });
  const send = async (...args: string[]) => (await sendCommand(folder, args))!;

  test('makes, lists and revokes keys for the command line', async () => {
    const made = await send('keys', 'create', '--workspace', server.workspaceId, '--name', 'crm', '--json');
    expect([made.exitCode, made.err]).toEqual([0, []]);
    const { id, key } = JSON.parse(made.out[0] ?? '');
    expect((await server.call('GET', '/api/v1/prospects', { key })).status).toBe(200);
    expect((await send('keys', 'list', '--workspace', server.workspaceId)).out.join()).toContain(`${id}  crt_…`);
    expect((await send('keys', 'revoke', id, '--workspace', server.workspaceId)).out).toEqual([
      `Revoked the key ${id}.`,
    ]);
    expect((await server.call('GET', '/api/v1/prospects', { key })).status).toBe(401);
  });

  test('answers as the command itself would when it is refused or not understood', async () => {
    const unknown = '11111111-1111-4111-8111-111111111111';
    expect(await send('keys', 'revoke', unknown, '--workspace', server.workspaceId)).toMatchObject({ exitCode: 1 });
    const typo = await send('keys', 'list', '--workspace', server.workspaceId, '--jsno');
    expect(typo).toMatchObject({ exitCode: 2, out: [] });
    expect(typo.err.join('\n')).toContain('--jsno');
    expect((await send('serve')).exitCode).toBe(2);
  });

  test('lets only its own user reach the socket', () => {
    expect(statSync(join(folder, 'admin')).mode & 0o777).toBe(0o700);
  });

  test('takes the place of a socket that a killed one left', async () => {
    const stale = createServer().listen(join(folder, 'other'));
    await socket.close();
    stale.close();
    expect(await sendCommand(folder, ['workspaces', 'list'])).toBeUndefined();
    socket = (await listenForCommands(folder, (args) => runWithin(tools, args)))!;
    expect((await send('workspaces', 'list')).exitCode).toBe(0);
  });

  test('leaves the commands to the command line where no server listens', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'ct-'));
    expect(await sendCommand(empty, ['workspaces', 'list'])).toBeUndefined();
    rmSync(empty, { recursive: true });
  });

  test('has no socket where its path would be too long', async () => {
    const deep = join(folder, 'a'.repeat(110));
    expect(await listenForCommands(deep, (args) => runWithin(tools, args))).toBeUndefined();
    expect([await sendCommand(deep, ['workspaces', 'list']), existsSync(deep)]).toEqual([undefined, false]);
  });
});

describe('work', () => {
  const run = (...args: string[]) => runWithin(tools, ['work', ...args]);

  test('list shows what was given up, and why; retry by id and all of a kind makes the pages', async () => {
    const batchId = await giveUpTwoPages();
    const listed = JSON.parse((await run('list', '--json')).out[0] ?? '').work;
    expect(listed).toHaveLength(2);
    expect((await run('list')).out[0]).toMatch(/batch\.page .* 4 attempts {2}workspace .*\n {4}\w*Error: a defect/);
    expect((await run('list', '--kind', 'media.read')).out).toEqual(['No work was given up.']);

    expect(await run('retry', listed[0].id)).toMatchObject({ exitCode: 0, out: [`${listed[0].id}  queued again`] });
    const again = await run('retry', listed[0].id);
    expect([again.exitCode, again.out[0]]).toEqual([1, `${listed[0].id}  unknown, or queued again before`]);
    expect((await run('retry', '--all', '--kind', 'batch.page')).out).toEqual([`${listed[1].id}  queued again`]);
    await server.drain();
    const { counts } = (await server.call('GET', `/api/v1/batches/${batchId}/status`)).body;
    expect(counts).toMatchObject({ rendered: 2, failed: 0 });
    expect((await run('retry', '--all')).out).toEqual(['Nothing matches.']);
  });

  test('retry takes ids or --all, not both and not neither', async () => {
    expect((await run('retry')).exitCode).toBe(2);
    expect((await run('retry', '--all', '11111111-1111-4111-8111-111111111111')).exitCode).toBe(2);
  });
});

describe('the id of a workspace', () => {
  const commands = [
    ['keys', 'list'],
    ['keys', 'revoke', '11111111-1111-4111-8111-111111111111'],
    ['workspaces', 'export', '--file', '/nowhere/export.ctw'],
    ['workspaces', 'remove', '--dry-run'],
    ['erasures', 'lift', 'ada@northwind.example'],
  ];

  test.each(commands)('%s %s refuses what is not one', async (...args) => {
    for (const spelling of ['abc', server.workspaceId.replaceAll('-', '')]) {
      const { exitCode, err } = await runWithin(tools, [...args, '--workspace', spelling]);
      expect([exitCode, err.join()]).toEqual([2, expect.stringContaining(`argument '${spelling}' is invalid`)]);
    }
  });

  test('is read in capitals too', async () => {
    const workspace = ['--workspace', server.workspaceId.toUpperCase()];
    const { out } = await runWithin(tools, ['workspaces', 'remove', '--dry-run', '--json', ...workspace]);
    expect(JSON.parse(out.join())).toMatchObject({ workspaceId: server.workspaceId });
  });
});
