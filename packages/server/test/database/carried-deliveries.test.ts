import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, migrationsFolder } from '../../src/database/migrate.ts';
import { createBareDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
const before = mkdtempSync(join(tmpdir(), 'cartouche-migrations-'));
beforeAll(async () => {
  for (const name of readdirSync(migrationsFolder()).filter((file) => file < '0017'))
    cpSync(join(migrationsFolder(), name), join(before, name));
  database = await createBareDatabase();
  await migrate(database, before);
});
afterAll(async () => {
  rmSync(before, { recursive: true, force: true });
  await database.close();
});

it('carries connectors, secrets and deliveries over into the queue', async () => {
  const [w, active, gone] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  await sql`
    INSERT INTO connectors (workspace_id, id, provider, outbound_url, event_subscriptions, sealed_secret, status, consecutive_failures,
      last_success_at, last_failure_at, last_error, created_at)
    VALUES (${w}, ${active}, 'custom', 'https://a.example/', '["form.submitted"]', '\\x01'::bytea, 'active', 2, '2026-01-01', '2026-01-02', 'HTTP 500', '2025-12-01'),
      (${w}, ${gone}, 'custom', 'https://b.example/', '["form.submitted"]', '\\x02'::bytea, 'disabled', 1, NULL, '2026-01-02', 'HTTP 410', '2025-12-02')`.execute(
    database.db,
  );
  const states = ['pending', 'retrying', 'delivered', 'failed'];
  for (const [n, status] of states.entries())
    await sql`
      INSERT INTO deliveries (workspace_id, id, connector_id, event_id, event, status, attempt_count, next_attempt_at, created_at)
      VALUES (${w}, gen_random_uuid(), ${active}, gen_random_uuid(), 'form.submitted', ${status}, ${n}, '2026-01-03', ${`2026-01-02T00:00:0${n}Z`})`.execute(
      database.db,
    );
  await migrate(database);
  const { db } = database;
  expect(await db.selectFrom('connectors').select(['status', 'status_reason']).orderBy('id').execute()).toEqual([
    { status: 'active', status_reason: null },
    { status: 'disabled', status_reason: 'gone' },
  ]);
  const secrets = await db.selectFrom('connector_secrets').selectAll().orderBy('connector_id').execute();
  expect(secrets.map(({ number, sealed_secret }) => [number, [...sealed_secret]])).toEqual([
    [1, [1]],
    [1, [2]],
  ]);
  expect(await db.selectFrom('connector_kinds').selectAll().execute()).toMatchObject([
    { connector_id: active, event: 'form.submitted', consecutive_failures: 2, last_error: 'HTTP 500' },
  ]);
  expect(await db.selectFrom('deliveries').select('status').orderBy('created_at').execute()).toEqual(
    ['pending', 'waiting', 'delivered', 'exhausted'].map((status) => ({ status })),
  );
  expect(
    await db.selectFrom('delivery_queue').select(['lane', 'attempts', 'failures']).orderBy('lane').execute(),
  ).toEqual([
    { lane: 0, attempts: 0, failures: 0 },
    { lane: 1, attempts: 1, failures: 1 },
  ]);
  expect(await db.selectFrom('exhausted_deliveries').select('connector_id').execute()).toEqual([
    { connector_id: active },
  ]);
  expect(await db.selectFrom('connector_queue').select('is_asleep').orderBy('connector_id').execute()).toEqual([
    { is_asleep: false },
    { is_asleep: true },
  ]);
});
