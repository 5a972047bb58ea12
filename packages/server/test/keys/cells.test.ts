import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { agreeOn } from '../../src/database/shared-settings.ts';
import { hasChecksum, isAppToken, makeApiKey, makeAppToken } from '../../src/domains/keys/api-key.ts';
import { cellOf } from '../../src/http/cell-of-key.ts';
import { runWithin } from '../../src/operations/admin/admin-program.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { adminToolsOf } from '../support/admin-tools.ts';
import { createTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const beCell = (cell: string) => agreeOn(server.database, { name: 'CELL', chosen: cell });
const prospectsWith = async (key: string) => {
  const { status, body } = await server.call('GET', '/api/v1/prospects', { key });
  return { status, message: body.message };
};

test('keys of a cell name it, made by a person, a program or the operator, and rotated', async () => {
  await beCell('eu1');
  const made = await server.call('POST', '/api/v1/workspace/keys', {
    body: { name: 'CRM', scopes: ['read:prospects'] },
  });
  expect(made.body.secret).toMatch(/^crt_eu1_[\w-]{49}$/);
  expect(await prospectsWith(made.body.secret)).toMatchObject({ status: 200 });
  const rotated = await server.call('POST', `/api/v1/workspace/keys/${made.body.key.id}/rotate`, { body: {} });
  expect(rotated.body.secret).toMatch(/^crt_eu1_[\w-]{49}$/);
  expect(await prospectsWith(rotated.body.secret)).toMatchObject({ status: 200 });
  const { out } = await runWithin(adminToolsOf(server), [
    'keys',
    'create',
    '--workspace',
    server.workspaceId,
    '--json',
  ]);
  const { key } = JSON.parse(out.join());
  expect(key).toMatch(/^crt_eu1_[\w-]{49}$/);
  expect(await prospectsWith(key)).toMatchObject({ status: 200 });
  // Keys from before the installation had a name work on.
  expect(await prospectsWith(server.apiKey)).toMatchObject({ status: 200 });
});

test('without a name, keys are as they always were', async () => {
  const made = await server.call('POST', '/api/v1/workspace/keys', {
    body: { name: 'CRM', scopes: ['read:prospects'] },
  });
  expect(made.body.secret).toMatch(/^crt_[\w-]{49}$/);
});

test('a key of another cell is refused with the name of its cell', async () => {
  await beCell('eu1');
  const { status, message } = await prospectsWith(makeApiKey(randomIds, 'us1').key);
  expect(status).toBe(401);
  expect(message).toContain('It was made in the cell us1: send the call to the host of that cell');
  expect(await prospectsWith(makeApiKey(randomIds, undefined).key)).toEqual({
    status: 401,
    message: 'This API key is unknown or revoked, so no workspace belongs to it.',
  });
});

test('a key of the own cell that was revoked is not sent to another host', async () => {
  await beCell('eu1');
  expect(await prospectsWith(makeApiKey(randomIds, 'eu1').key)).toEqual({
    status: 401,
    message: 'This API key is unknown or revoked, so no workspace belongs to it.',
  });
});

/** Ids whose tokens begin with a text, as a random one may. */
const beginning = (text: string) => ({ ...randomIds, token: () => text.padEnd(43, 'x') });

test.each(['', 'eu1_', 'app_', 'app_eu1_', 'a_'])(
  'the cell is told from random characters that begin with "%s"',
  (text) => {
    const ids = beginning(text);
    for (const cell of [undefined, 'eu1', 'a', 'c23456789012345']) {
      const [{ key }, token] = [makeApiKey(ids, cell), makeAppToken(ids, cell)];
      expect([cellOf(key), isAppToken(key), hasChecksum(key)]).toEqual([cell, false, true]);
      expect([cellOf(token), isAppToken(token), hasChecksum(token)]).toEqual([cell, true, true]);
    }
  },
);

test('no cell is called app, and a name has no underscore', () => {
  const cellOfConfig = (CELL: string) => readConfig({ DATA_DIR: 'memory', CELL }).cell;
  expect([cellOfConfig('eu1'), cellOfConfig('apps'), cellOfConfig('')]).toEqual(['eu1', 'apps', undefined]);
  for (const name of ['app', 'eu_1', 'EU1', '1eu', 'c234567890123456'])
    expect(() => cellOfConfig(name)).toThrow('CELL: must be a letter and up to 14 letters and digits');
});

const guide = await readFile(new URL('../../../../docs/beyond-one-machine.md', import.meta.url), 'utf8');
/** The two rules of a proxy in the guide: for the header of a key, and for the path of a link. */
const rulesOf = (rule: RegExp) => [...guide.matchAll(rule)].map(([, text = '']) => text);
const PROXIES: Record<string, string[]> = {
  nginx: rulesOf(/^ *"~(.+)" \w+;$/gm),
  Caddy: rulesOf(/^\s*@eu1 (?:header_regexp Authorization|path_regexp) (.+)$/gm),
  Envoy: rulesOf(/safe_regex: \{ regex: '(.+?)' \}/g).map((text) => `^(?:${text})$`),
};

test.each(Object.entries(PROXIES))('the rules of the guide for %s find the cell of each key and link', (_, texts) => {
  expect(texts).toHaveLength(2);
  const [ofKey, ofLink] = texts.map((text) => new RegExp(text)) as [RegExp, RegExp];
  const headersOf = (cell: string | undefined, text: string) => [
    `Bearer ${makeApiKey(beginning(text), cell).key}`,
    `bearer  ${makeAppToken(beginning(text), cell)}`,
  ];
  const pathsOf = (cell: string | undefined, text: string) => {
    const end = (cell === undefined ? '' : `${cell}_`) + text.padEnd(22, 'x');
    return [`/p/${end}`, `/p/${end}/book`, `/preview/${end}.abc.${'s'.repeat(32)}`];
  };
  for (const text of ['', 'eu1_', 'app_', 'app_eu1_']) {
    expect(headersOf('eu1', text).map((header) => ofKey.test(header))).toEqual([true, true]);
    expect(pathsOf('eu1', text).map((path) => ofLink.test(path))).toEqual([true, true, true]);
    for (const cell of [undefined, 'eu', 'eu11', 'us1']) {
      expect(headersOf(cell, text).map((header) => ofKey.test(header))).toEqual([false, false]);
      expect(pathsOf(cell, text).map((path) => ofLink.test(path))).toEqual([false, false, false]);
    }
  }
});
