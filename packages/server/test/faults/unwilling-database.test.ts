import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestAnswer, type TestServer } from '../support/server.ts';

// A database that answers, but not as it should. The embedded one has a single session, so nothing can stand in its way.
let server: TestServer;
let operator: pg.Client;
beforeAll(async () => {
  server = await createTestServer({ lockTimeoutMs: 300 });
  operator = new pg.Client({ connectionString: server.database.url });
  if (server.database.url) await operator.connect();
});
beforeEach(({ skip }) => skip(server.database.kind === 'embedded'));
afterAll(async () => {
  if (server.database.url) await operator.end();
  await server.close();
});

const write = () => server.call('POST', '/api/v1/prospects', { body: { email: 'ada@northwind.example' } });
const read = () => server.call('GET', '/api/v1/prospects');
const ready = async () => (await server.app.api.request('/readyz')).status;
const summary = ({ status, body, headers }: TestAnswer) => [status, body.error, headers.get('retry-after')];

test('a lock that another session keeps is given up after its deadline, with 503', async () => {
  await operator.query('BEGIN; LOCK TABLE prospects IN ACCESS EXCLUSIVE MODE');
  try {
    expect(summary(await read())).toEqual([503, 'unavailable', '5']);
    expect(summary(await write())).toEqual([503, 'unavailable', '5']);
    const keyed = { body: { email: 'ada@northwind.example' }, idempotencyKey: 'locked-out' };
    expect(summary(await server.call('POST', '/api/v1/prospects', keyed))).toEqual([503, 'unavailable', '5']);
  } finally {
    await operator.query('ROLLBACK');
  }
  expect((await write()).status).toBe(200);
});

test('a statement that an operator cancels is 503', async () => {
  await operator.query('BEGIN; LOCK TABLE prospects IN ACCESS EXCLUSIVE MODE');
  try {
    const waiting = read();
    const cancel = () =>
      operator.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock'`);
    while ((await cancel()).rowCount === 0) await delay(5);
    expect(summary(await waiting)).toEqual([503, 'unavailable', '5']);
  } finally {
    await operator.query('ROLLBACK');
  }
});

test('a database that takes no writes is 503 for writes and not ready, and is left as soon as another one does', async () => {
  const { rows } = await operator.query('SELECT current_database() AS name');
  const database = pg.escapeIdentifier(rows[0].name);
  // As after a failover: every connection leads to the standby.
  await operator.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  await operator.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  try {
    await expect.poll(async () => summary(await write())).toEqual([503, 'unavailable', '10']);
    expect(await ready()).toBe(503);
  } finally {
    await operator.query(`ALTER DATABASE ${database} RESET default_transaction_read_only`);
  }
  await expect.poll(async () => (await write()).status).toBe(200);
  await expect.poll(ready).toBe(200);
});

test('two transactions that wait for each other are 503, not a failure', async () => {
  await sql`CREATE TABLE IF NOT EXISTS crossed (id int PRIMARY KEY)`.execute(server.database.db);
  await sql`INSERT INTO crossed VALUES (1), (2) ON CONFLICT DO NOTHING`.execute(server.database.db);
  const { errorAnswer } = await import('../../src/http/pipeline/answer.ts');
  const lockBoth = (first: number, second: number) =>
    server.database.db.transaction().execute(async (trx) => {
      await sql`SET LOCAL lock_timeout = 0`.execute(trx);
      await sql`SET LOCAL deadlock_timeout = '10ms'`.execute(trx);
      await sql`SELECT id FROM crossed WHERE id = ${first} FOR UPDATE`.execute(trx);
      await delay(50);
      await sql`SELECT id FROM crossed WHERE id = ${second} FOR UPDATE`.execute(trx);
    });
  const outcomes = await Promise.allSettled([lockBoth(1, 2), lockBoth(2, 1)]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of refused) {
    const { status, retryAfterSeconds } = errorAnswer(reason, 'req_1');
    expect([status, retryAfterSeconds]).toEqual([503, 1]);
  }
  expect(refused.length).toBeLessThan(2);
});
