import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Headers as UndiciHeaders, fetch as undiciFetch } from 'undici';
import { expect, test } from 'vitest';
import { Cartouche } from '../src/index.ts';
import { loopbackServer } from './support/loopback-server.ts';
import { scripted } from './support/scripted-api.ts';

const root = join(import.meta.dirname, '../../..');
const flags = [
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--exactOptionalPropertyTypes',
  '--allowImportingTsExtensions',
];
const mode = [
  '--module',
  'nodenext',
  '--target',
  'es2024',
  '--types',
  'node',
  '--customConditions',
  '@cartouche/source',
];

test.each(['es2024', 'es2024,dom,dom.iterable'])(
  'undici, a dispatcher and Headers compile with lib %s',
  async (lib) => {
    const program = join(import.meta.dirname, 'support/fetch-options.ts');
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
    const args = [compiler, '--ignoreConfig', ...flags, ...mode, '--lib', lib, program];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  },
);

test("works with undici's fetch", async () => {
  await using server = await loopbackServer((request, response) => {
    response.end(JSON.stringify({ page: { id: request.headers['x-team'] } }));
  });
  const headers = new UndiciHeaders({ 'x-team': 'a' });
  const cartouche = new Cartouche({
    apiKey: 'crt_test_0123456789',
    baseUrl: server.baseUrl,
    fetch: undiciFetch,
    headers,
  });
  const { data, response } = await cartouche.pages.get('p1').withResponse();
  expect([data.id, response.headers.get('date')]).toEqual(['a', expect.any(String)]);
});

test('sends the headers of a Headers with a call', async () => {
  const { cartouche, received } = scripted({ body: { page: { id: 'p1' } } });
  await cartouche.pages.get('p1', { headers: new Headers({ 'x-team': 'a' }) });
  expect(received[0]?.headers['x-team']).toBe('a');
});
