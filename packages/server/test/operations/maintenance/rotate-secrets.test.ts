import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CommandResult, runWithin } from '../../../src/operations/admin/admin-program.ts';
import { countSealed, rotateSecrets, SEALED_COLUMNS } from '../../../src/operations/maintenance/rotate-secrets.ts';
import { createSealer, type Keyring } from '../../../src/platform/keyring.ts';
import { adminToolsOf } from '../../support/admin-tools.ts';
import { createTestServer, TEST_ENCRYPTION_KEY, type TestServer } from '../../support/server.ts';

const NEW_KEY = randomBytes(32);
const OTHER_KEY = randomBytes(32);
const ROTATED = createSealer([NEW_KEY, TEST_ENCRYPTION_KEY]);
const [NEW_NAME = '', OLD_NAME = ''] = ROTATED.keyNames;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

/** A connector with a header and two secrets, and stored answers. @returns how many rows are sealed */
async function storeSecrets({ answers }: { answers: number }): Promise<number> {
  const { body } = await server.call('POST', '/api/v1/connectors', {
    body: { outboundUrl: 'https://crm.example/hooks', headers: { 'X-Crm': 'open sesame' } },
    idempotencyKey: 'connector',
  });
  await server.call('POST', `/api/v1/connectors/${body.connector.id}/rotate-secret`, { body: {} });
  const sealer = createSealer([TEST_ENCRYPTION_KEY]);
  for (let n = 0; n < answers; n++)
    await server.database.db
      .insertInto('idempotency_keys')
      .values({
        workspace_id: server.workspaceId,
        key: `call-${n}`,
        operation: 'x',
        request_hash: 'x',
        status: 200,
        body: sealer.seal(`answer ${n}`),
        created_at: server.clock.now(),
      })
      .execute();
  const before = await countSealed(server.database.db, sealer);
  expect(before.map(({ unreadable }) => unreadable)).toEqual([0, 0, 0, 0]);
  return before.reduce((sum, { rows }) => sum + (rows[OLD_NAME] ?? 0), 0);
}

async function openAll(keys: Keyring): Promise<string[]> {
  const sealer = createSealer(keys);
  const texts: string[] = [];
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql<{ sealed: Uint8Array }>`SELECT ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} IS NOT NULL`.execute(server.database.db);
    texts.push(...rows.map(({ sealed }) => sealer.open(sealed)));
  }
  return texts.sort();
}

const secrets = (keys: Keyring, ...args: string[]): Promise<CommandResult> =>
  runWithin(adminToolsOf(server, createSealer(keys)), ['secrets', ...args]);

test('every column of sealed bytes is known to the rotation', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'bytea' ORDER BY 1`.execute(server.database.db);
  const plain = ['departures.mark', 'erased_addresses.address_hash', 'erased_keys.key_hash', 'outbound_events.body'];
  const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name)).toEqual([...sealed, ...plain].sort());
});

test('everything is sealed with the new key, and the old one opens nothing more', async () => {
  const rows = await storeSecrets({ answers: 3 });
  const texts = await openAll([TEST_ENCRYPTION_KEY]);
  expect(texts).toContain('{"X-Crm":"open sesame"}');
  const result = await secrets([NEW_KEY, TEST_ENCRYPTION_KEY], 'rotate', '--json');
  expect([result.exitCode, JSON.parse(result.out[0] ?? '')]).toEqual([0, { resealed: rows, left: 0, unreadable: 0 }]);
  expect(await openAll([NEW_KEY])).toEqual(texts);
  await expect(openAll([TEST_ENCRYPTION_KEY])).rejects.toThrow(/does not open/);
  const status = await secrets([NEW_KEY], 'status', '--json');
  const { keys, tables } = JSON.parse(status.out[0] ?? '');
  expect(keys).toEqual([NEW_NAME]);
  expect(tables).toContainEqual({ table: 'connectors', rows: { [NEW_NAME]: 1 }, unreadable: 0 });
});

test('a run that is killed loses only its last step, and the next one continues', async () => {
  const rows = await storeSecrets({ answers: 120 });
  const texts = await openAll([TEST_ENCRYPTION_KEY]);
  const { db } = server.database;
  let steps = 0;
  const killed = rotateSecrets(db, ROTATED, () => {
    steps += 1;
    if (steps === 6) throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  const between = await countSealed(db, ROTATED);
  const answers = between.find(({ table }) => table === 'idempotency_keys');
  expect(answers?.rows[NEW_NAME]).toBe(50);
  expect(await openAll([NEW_KEY, TEST_ENCRYPTION_KEY])).toEqual(texts);
  const done = between.reduce((sum, { rows: counted }) => sum + (counted[NEW_NAME] ?? 0), 0);
  expect(await rotateSecrets(db, ROTATED)).toEqual({ resealed: rows - done, left: 0, unreadable: 0 });
  expect(await rotateSecrets(db, ROTATED)).toEqual({ resealed: 0, left: 0, unreadable: 0 });
  expect(await openAll([NEW_KEY])).toEqual(texts);
});

test('rows that no key opens stay as they are, and the command says so', async () => {
  const rows = await storeSecrets({ answers: 60 });
  const texts = await openAll([TEST_ENCRYPTION_KEY]);
  const result = await secrets([NEW_KEY, OTHER_KEY], 'rotate');
  expect(result).toMatchObject({ exitCode: 1, out: [`Sealed 0 rows with the newest key. ${rows} are left.`] });
  expect(result.err.join()).toContain(`opens ${rows} rows`);
  expect((await secrets([NEW_KEY, OTHER_KEY], 'status')).out.join()).toContain(
    'no key here opens: connector_secrets 2',
  );
  expect(await openAll([TEST_ENCRYPTION_KEY])).toEqual(texts);
});

test('with a single key there is nothing to rotate to', async () => {
  expect(await secrets([TEST_ENCRYPTION_KEY], 'rotate')).toMatchObject({
    exitCode: 1,
    err: [expect.stringContaining('only one encryption key')],
  });
});

test('a row that is locked is left out and reported, and nothing waits for it', async ({ skip }) => {
  if (server.database.kind === 'embedded') skip('The embedded database has one session.');
  await storeSecrets({ answers: 2 });
  const { db } = server.database;
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (trx) => {
    await trx.selectFrom('idempotency_keys').select('key').where('key', '=', 'call-1').forUpdate().execute();
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  expect(await rotateSecrets(db, ROTATED)).toMatchObject({ left: 1, unreadable: 0 });
  done.resolve();
  await holding;
  expect(await rotateSecrets(db, ROTATED)).toEqual({ resealed: 1, left: 0, unreadable: 0 });
});
